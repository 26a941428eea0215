// The translation files hold nothing that the program would show wrongly: each text is finished, with the placeholders,
// edges, accelerator and markup of its source.
#include "tests/support/test_main.h"
#include "tests/words/translation_rig.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

QStringList placeholdersOf(const std::string& text)
{
    static const QRegularExpression kPlace(QStringLiteral("%L?[1-9n]"));
    QStringList found;
    for (auto matches = kPlace.globalMatch(QString::fromStdString(text)); matches.hasNext();)
        found << matches.next().captured();
    found.sort();
    return found;
}

QStringList tagsOf(const std::string& text)
{
    static const QRegularExpression kTag(QStringLiteral("</?[a-z]+[^>]*>"));
    QStringList found;
    for (auto matches = kTag.globalMatch(QString::fromStdString(text)); matches.hasNext();)
        found << matches.next().captured();
    return found;
}

/// "&File" has one, "a && b" none.
int acceleratorsOf(QString text)
{
    return static_cast<int>(
        text.remove(QStringLiteral("&&")).count(QRegularExpression(QStringLiteral("&[A-Za-z0-9]"))));
}

QString edgesOf(const std::string& text)
{
    const QString all = QString::fromStdString(text);
    const QString bare = all.trimmed();
    const auto at = all.indexOf(bare);
    return all.left(at) + QLatin1Char('|') + all.mid(at + bare.size());
}

} // namespace

class TstTranslations : public QObject {
    Q_OBJECT

private slots:
    void eachIsWhole_data();
    void eachIsWhole();
    void contextsAreWholeNames();
    void coreIsFinished();
    void oneSourceOneTranslation();
    void noTextOfTheSourcesIsMissing();
};

void TstTranslations::eachIsWhole_data()
{
    QTest::addColumn<QString>("file");
    for (const QString& file : translationFiles())
        QTest::newRow(qPrintable(file)) << file;
}

void TstTranslations::eachIsWhole()
{
    QFETCH(QString, file);
    const auto rows = translationsIn(translationFolder() + file);
    FABRIC_VERIFY_RESULT(rows);
    QVERIFY(rows->size() > 1000);
    for (const Translation& row : *rows) {
        if (!row.isFinished) continue;
        const QByteArray name = named(row).toUtf8();
        QVERIFY2(!row.translation.empty(), name);
        QVERIFY2(placeholdersOf(row.source) == placeholdersOf(row.translation), name);
        // A Chinese bracket brings its own space.
        const bool isBracket = row.source.starts_with(" (") && row.translation.starts_with("（");
        QVERIFY2(isBracket || edgesOf(row.source) == edgesOf(row.translation), name);
        QVERIFY2(tagsOf(row.source) == tagsOf(row.translation), name);
        const int accelerators = acceleratorsOf(QString::fromStdString(row.source));
        QVERIFY2(acceleratorsOf(QString::fromStdString(row.translation)) == accelerators, name);
    }
}

/// tr() looks its text up by the whole name of the class; under "Menus" it finds nothing of "fabric::gui::Menus".
void TstTranslations::contextsAreWholeNames()
{
    const std::set<std::string> ofQt{"QObject", "QPlatformTheme"};
    for (const QString& file : translationFiles()) {
        const auto rows = translationsIn(translationFolder() + file);
        FABRIC_VERIFY_RESULT(rows);
        for (const Translation& row : *rows) {
            const bool isClass = QChar::isUpper(static_cast<unsigned char>(row.context.front()));
            QVERIFY2(!isClass || ofQt.contains(row.context), named(row).toUtf8());
            QVERIFY2(row.context != "std", named(row).toUtf8()); // lupdate lost its way in a template
        }
    }
}

void TstTranslations::coreIsFinished()
{
    const auto rows = translationsIn(translationFolder() + translationFiles().front());
    FABRIC_VERIFY_RESULT(rows);
    for (const Translation& row : *rows)
        QVERIFY2(row.isFinished, named(row).toUtf8());
}

/// A text that two places share is said alike in both, unless it is one word that means two things.
void TstTranslations::oneSourceOneTranslation()
{
    for (const QString& file : translationFiles()) {
        const auto rows = translationsIn(translationFolder() + file);
        FABRIC_VERIFY_RESULT(rows);
        std::map<std::string, std::string> bySource;
        for (const Translation& row : *rows) {
            if (!row.isFinished || row.source.find(' ') == std::string::npos) continue;
            const auto [at, isNew] = bySource.emplace(row.source, row.translation);
            QVERIFY2(isNew || at->second == row.translation, named(row).toUtf8());
        }
    }
}

/// Runs update.sh over a copy; long, because it reads all sources and needs lupdate.
void TstTranslations::noTextOfTheSourcesIsMissing()
{
    if (!qEnvironmentVariableIsSet("FABRIC_LONG")) QSKIP("reads all sources: FABRIC_LONG=1");
    QTemporaryDir folder;
    for (const QString& file : translationFiles())
        QVERIFY(QFile::copy(translationFolder() + file, folder.filePath(file)));
    QProcess update;
    update.start(QStringLiteral("bash"), {translationFolder() + QStringLiteral("update.sh"), folder.path()});
    QVERIFY(update.waitForFinished(120'000));
    QCOMPARE(update.exitCode(), 0);
    for (const QString& file : translationFiles()) {
        const auto rows = translationsIn(folder.filePath(file));
        FABRIC_VERIFY_RESULT(rows);
        for (const Translation& row : *rows)
            QVERIFY2(row.isFinished, named(row).toUtf8());
    }
}

FABRIC_TEST(TstTranslations)

#include "translations_test.moc"
