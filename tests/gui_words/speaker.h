// A window that speaks Chinese or longer words than ours, looked over for texts that are cut.
// FABRIC_PICTURES names a folder for what was looked at, light and dark.
#pragma once

#include "app/gui/panels/appearance.h"
#include "app/gui/window/language.h"
#include "tests/gui/window_driver.h"
#include "tests/gui_words/fit_check.h"

namespace fabric::gui::test {

/// A window that speaks `words`, at one size.
struct Speaker {
    LongWords longWords;
    bool isLong;
    QSize size;
    Driver driver;
    QStringList found; ///< what was cut, each once
    int pictures = 0;

    Speaker(bool isLongWords, QSize wanted) : isLong(isLongWords), size(wanted)
    {
        applyAppearance(*qApp, ColourScheme::Light); // its style sheet makes the room
        applyLanguage(*qApp, isLong ? Language::English : Language::Chinese);
        if (isLong) QCoreApplication::installTranslator(&longWords);
        driver.window.resize(size);
        driver.settle();
    }
    ~Speaker()
    {
        QCoreApplication::removeTranslator(&longWords);
        applyLanguage(*qApp, Language::English);
    }
    void look(QWidget& root, const QString& where)
    {
        if (!driver.settle()) found.append(where + QStringLiteral(" did not come to rest"));
        constexpr int kLayoutMs = 400; // docks move to their places
        QStringList cut;
        const bool isWhole = QTest::qWaitFor([&] { return (cut = cutTexts(root)).isEmpty(); }, kLayoutMs);
        if (const QSize now = driver.window.size(); now != size)
            found.append(QStringLiteral("%1: the window is %2x%3").arg(where).arg(now.width()).arg(now.height()));
        for (const QString& line : isWhole ? QStringList() : cut)
            if (!found.contains(line)) found.append(line);
        keepPictures(root, where);
    }
    void keepPictures(QWidget& root, const QString& where)
    {
        const QString folder = qEnvironmentVariable("FABRIC_PICTURES");
        if (folder.isEmpty()) return;
        ++pictures;
        for (const auto& [scheme, name] :
             {std::pair(ColourScheme::Dark, "dark"), std::pair(ColourScheme::Light, "light")}) {
            driver.window.setColourScheme(scheme);
            driver.settle();
            root.grab().save(
                QStringLiteral("%1/%2-%3-%4-%5.png")
                    .arg(folder, QLatin1String(QTest::currentTestFunction()), QLatin1String(isLong ? "long" : "zh"))
                    .arg(pictures, 2, 10, QLatin1Char('0'))
                    .arg(QString(where).remove(QLatin1Char('/')) + QLatin1Char('-') + QLatin1String(name)));
        }
    }
    MainWindow& window() { return driver.window; }
    QString report() const
    {
        return QString::number(found.size()) + QStringLiteral(" texts cut:\n") + found.join(u'\n');
    }
};

inline void addSizes()
{
    QTest::addColumn<bool>("isLong");
    QTest::addColumn<QSize>("size");
    std::vector<QSize> sizes{QSize(1366, 768)};
    if (qEnvironmentVariableIntValue("FABRIC_LONG") > 0) sizes.emplace_back(1600, 1000);
    for (const bool isLong : {true, false})
        for (const QSize size : sizes)
            QTest::addRow("%s %dx%d", isLong ? "long" : "zh", size.width(), size.height()) << isLong << size;
}

} // namespace fabric::gui::test
