// Names found by how they are read aloud.
#include "app/gui/panels/pinyin.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric::gui;

class PinyinTest : public QObject {
    Q_OBJECT

private slots:
    void readingsAndTheirBeginnings()
    {
        const auto name = PinyinText::of("重庆机柜01");
        QVERIFY(name.has_value());
        for (const char* typed : {"chongqing", "zhongqing", "cq", "zhq", "chq", "jigui01", "qingj", "gui0"})
            QVERIFY2(name->contains(typed), typed);
        for (const char* typed : {"qx", "cqg", "01a", "hong"})
            QVERIFY2(!name->contains(typed), typed);
        QVERIFY(!PinyinText::of("rack01").has_value()); // found as it is written
    }

    /// A letter that stands for itself has one way to be taken; with two, each more would double the time.
    void longRunsOfLettersEnd()
    {
        constexpr int kRun = 200;
        const auto name = PinyinText::of("柜" + std::string(kRun, '0') + "1");
        QVERIFY(name.has_value());
        QVERIFY(name->contains("g" + std::string(kRun, '0') + "1"));
        QVERIFY(!name->contains(std::string(kRun, '0') + "2"));
    }
};

FABRIC_TEST(PinyinTest)
#include "tst_pinyin.moc"
