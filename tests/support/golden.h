// Golden files: compare text with a file in tests/data. A difference keeps the actual text beside the build and names
// both files; UPDATE_GOLDEN=1 writes the golden file instead (read it before committing).
#pragma once

#include "where.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

#include <algorithm>
#include <string>
#include <string_view>

namespace fabric::test {

/// `name` is relative to tests/data, e.g. "exporters/labels.csv". Empty result = equal; else what differs, for
/// QVERIFY2.
inline std::string compareGolden(std::string_view actual, const std::string& name)
{
    const QString golden = QStringLiteral(FABRIC_SOURCE_DIR "/tests/data/") + QString::fromStdString(name);
    const QByteArray bytes(actual.data(), static_cast<qsizetype>(actual.size()));
    const auto write = [&](const QString& path) {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    if (qEnvironmentVariableIntValue("UPDATE_GOLDEN") != 0)
        return write(golden) ? std::string() : "cannot write " + golden.toStdString();

    QFile file(golden);
    if (!file.open(QIODevice::ReadOnly)) return "cannot read " + golden.toStdString() + " (UPDATE_GOLDEN=1 makes it)";
    const QByteArray expected = file.readAll();
    if (expected == bytes) return {};
    const QString kept = QStringLiteral(FABRIC_BINARY_DIR "/golden/") + QString::fromStdString(name);
    write(kept);
    qsizetype at = 0;
    while (at < std::min(expected.size(), bytes.size()) && expected[at] == bytes[at])
        ++at;
    const auto line = 1 + expected.left(at).count('\n');
    return "differs from " + golden.toStdString() + " in line " + std::to_string(line) + "; actual kept as " +
           kept.toStdString();
}

} // namespace fabric::test

#define FABRIC_COMPARE_GOLDEN(actual, name)                                                                            \
    do {                                                                                                               \
        const std::string difference = ::fabric::test::compareGolden(actual, name);                                    \
        QVERIFY2(difference.empty(), difference.c_str());                                                              \
    } while (false)
