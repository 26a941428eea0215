#include "app/gui/document/texts.h"

#include "core/base/strings.h"

#include <QCoreApplication>
#include <QLocale>

namespace fabric::gui {

QString translated(const Message& message)
{
    const QString pattern = QCoreApplication::translate(message.text.context, message.text.source);
    std::vector<std::string> args;
    for (const std::string& arg : message.args)
        args.push_back(displayText(arg));
    return QString::fromStdString(fillTemplate(pattern.toStdString(), args));
}

QString translated(const Error& error)
{
    QString text = translated(error.message);
    if (!error.where.empty()) text = displayName(error.where) + QStringLiteral(": ") + text;
    return QStringLiteral("%1 [%2]").arg(text, QString::fromLatin1(error.code));
}

PaperLanguage windowLanguage()
{
    // Set with the translations.
    return QLocale().language() == QLocale::Chinese ? PaperLanguage::Chinese : PaperLanguage::English;
}

QString counted(qsizetype count, const QString& one, const QString& many)
{
    return count == 1 ? one : many.arg(count);
}

QString displayName(std::string_view name)
{
    return QString::fromStdString(displayText(name));
}

} // namespace fabric::gui
