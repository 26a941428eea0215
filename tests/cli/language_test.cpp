// The language that fabricctl speaks: by --language, else by the environment; scripts read the same whatever it is.
#include "tests/cli/fabricctl.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
#include <QTest>

using fabric::test::Fabricctl;
using fabric::test::Ran;

namespace {

bool hasChinese(const QByteArray& said)
{
    static const QRegularExpression kHan(QStringLiteral("\\p{Han}"));
    return kHan.match(QString::fromUtf8(said)).hasMatch();
}

} // namespace

class LanguageTest : public QObject, private Fabricctl {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (Fabricctl::isMissing()) QSKIP("FABRICCTL names no program");
        const Ran made =
            run({"generate", "fat-tree", "--nodes", "40", "--radix", "15", "--ratio", "2:1", "-o", "a.fabric"});
        QVERIFY2(made.code == 0, made.err.constData());
    }

    void chosenOrOfTheEnvironment()
    {
        const QStringList check{"check", "a.fabric"};
        const Ran english = run(check);
        QVERIFY(!english.out.isEmpty() && !hasChinese(english.out + english.err));
        const Ran byEnvironment = run(check, "zh_CN.UTF-8");
        QVERIFY2(hasChinese(byEnvironment.out), byEnvironment.out.constData());
        QCOMPARE(byEnvironment.code, english.code);
        QCOMPARE(run(QStringList{"--language", "zh"} + check).out, byEnvironment.out);
        QCOMPARE(run(check + QStringList{"--language", "zh"}).out, byEnvironment.out);
        QCOMPARE(run(QStringList{"--language", "en"} + check, "zh_CN.UTF-8").out, english.out);
        QVERIFY(!hasChinese(run(check, "de_DE.UTF-8").out));
    }

    void errorsToo()
    {
        const Ran ran = run({"check", "missing.fabric"}, "zh_CN.UTF-8");
        QCOMPARE(ran.code, run({"check", "missing.fabric"}).code);
        QVERIFY2(hasChinese(ran.err) && ran.err.contains("[FP-"), ran.err.constData());
    }

    void scriptsReadTheSame()
    {
        for (const QStringList& command :
             {QStringList{"check", "a.fabric", "--json"}, QStringList{"analyze", "a.fabric", "--json"},
              QStringList{"size", "--nodes", "64", "--json"}}) {
            const Ran english = run(command);
            QVERIFY(!english.out.isEmpty());
            QCOMPARE(run(command, "zh_CN.UTF-8").out, english.out);
        }
    }

    void otherLanguagesAreRefused()
    {
        const Ran ran = run({"--language", "tlh", "check", "a.fabric"});
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.err.contains("tlh"));
    }
};

FABRIC_TEST(LanguageTest)
#include "language_test.moc"
