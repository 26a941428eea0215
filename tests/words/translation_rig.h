// The translation files as they are in the sources.
#pragma once

#include "core/text/translation_file.h"
#include "where.h"

#include <QFile>
#include <QString>

#include <vector>

namespace fabric::test {

inline const std::vector<QString>& translationFiles()
{
    static const std::vector<QString> kFiles{QStringLiteral("fabric_core_zh_CN.ts"),
                                             QStringLiteral("fabric_app_zh_CN.ts")};
    return kFiles;
}

inline QString translationFolder()
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/resources/translations/");
}

inline Result<std::vector<Translation>> translationsIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorKind::Io, "FP-TEST-001", FABRIC_TEXT("test", "Cannot be read"), {}, path.toStdString());
    return readTranslationFile(file.readAll().toStdString(), path.toStdString());
}

/// "context: source" for messages of tests.
inline QString named(const Translation& row)
{
    return QString::fromStdString(row.context + ": " + row.source + " -> " + row.translation);
}

} // namespace fabric::test
