#include "app/gui/window/language.h"

#include <QApplication>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>
#include <vector>

namespace fabric::gui {

namespace {

constexpr int kUiPoints = 10;

/// The words on Qt's own buttons, for machines without Qt's translations.
[[maybe_unused]] constexpr const char* kQtWords[] = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),     QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"), QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),   QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),   QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),
};

struct Installed {
    Language language = Language::English;
    std::vector<std::unique_ptr<QTranslator>> translators;
};

Installed& installed()
{
    static Installed one;
    return one;
}

void setFonts()
{
    QStringList families;
    for (const char* family : {"Noto Sans", "Noto Sans CJK SC"})
        if (QFontDatabase::hasFamily(QString::fromLatin1(family))) families.append(QString::fromLatin1(family));
    if (families.isEmpty()) return;
    QFont font;
    font.setFamilies(families);
    font.setPointSize(kUiPoints);
    QApplication::setFont(font);
}

} // namespace

Language languageOf(const QString& chosen)
{
    if (chosen == QLatin1String("zh")) return Language::Chinese;
    if (chosen == QLatin1String("en")) return Language::English;
    return QLocale::system().language() == QLocale::Chinese ? Language::Chinese : Language::English;
}

Language currentLanguage()
{
    return installed().language;
}

void applyLanguage(QApplication& application, Language language)
{
    Installed& now = installed();
    for (const auto& translator : now.translators)
        QCoreApplication::removeTranslator(translator.get());
    now = {language, {}};
    setFonts();
    QLocale::setDefault(language == Language::Chinese ? QLocale(QLocale::Chinese, QLocale::China)
                                                      : QLocale(QLocale::English, QLocale::UnitedStates));
    if (language == Language::English) {
        QEvent change(QEvent::LanguageChange); // nothing is installed that would send it
        QCoreApplication::sendEvent(&application, &change);
        return;
    }
    const auto install = [&](const QString& name, const QString& folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(name, folder)) return;
        QCoreApplication::installTranslator(translator.get());
        now.translators.push_back(std::move(translator));
    };
    install(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("fabric_core_zh_CN"), QStringLiteral(":/translations"));
    install(QStringLiteral("fabric_app_zh_CN"), QStringLiteral(":/translations"));
}

QString missingFontNotice()
{
    if (!QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty()) return {};
    constexpr const char* kText = QT_TRANSLATE_NOOP(
        "language",
        "No font on this machine has Simplified Chinese: Chinese names and papers would show boxes. Install "
        "the package fonts-noto-cjk and start the program again.");
    // In English first: where this is true, its Chinese cannot be read.
    const QString english = QString::fromUtf8(kText);
    const QString said = QCoreApplication::translate("language", kText);
    return said == english ? english : english + QLatin1Char('\n') + said;
}

} // namespace fabric::gui
