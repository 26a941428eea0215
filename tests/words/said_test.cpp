// Core's texts said in Chinese: by template, with the sentences among the arguments, and again from finished English.
#include "core/base/text.h"
#include "core/text/sentence_pattern.h"
#include "core/text/translation.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

constexpr PaperLanguage kZh = PaperLanguage::Chinese;

} // namespace

class TstSaid : public QObject {
    Q_OBJECT

private slots:
    void aTemplateIsSaidWithItsArguments();
    void whatHasNoTranslationStaysEnglish();
    void argumentsAreNeverExpandedTwice();
    void aSentenceAmongTheArgumentsIsSaidToo();
    void namesStayAsTheyAre();
    void aFinishedSentenceIsSaidAgain();
    void patternsGiveTheirArgumentsBack();
};

void TstSaid::aTemplateIsSaidWithItsArguments()
{
    const Message message{FABRIC_TEXT("match", "Plug or replace the cable %1 to %2."), {"leaf1/1", "node0001/2"}};
    QCOMPARE(said(message, PaperLanguage::English), message.str());
    QCOMPARE(said(message, kZh), std::string("插接或更换线缆：leaf1/1 至 node0001/2。"));
}

void TstSaid::whatHasNoTranslationStaysEnglish()
{
    const Text unknown{"no such context", "A text of nobody"};
    QCOMPARE(said(unknown, kZh), std::string("A text of nobody"));
    QCOMPARE(said(Message{unknown, {}}, kZh), std::string("A text of nobody"));
    QCOMPARE(saidAgain("A text of nobody", kZh), std::string("A text of nobody"));
}

void TstSaid::argumentsAreNeverExpandedTwice()
{
    const Message message{FABRIC_TEXT("match", "Plug or replace the cable %1 to %2."), {"%2", "%1%1"}};
    QCOMPARE(said(message, kZh), std::string("插接或更换线缆：%2 至 %1%1。"));
}

void TstSaid::aSentenceAmongTheArgumentsIsSaidToo()
{
    const Message message{FABRIC_TEXT("evidence", "Planned; nothing was ever seen of it. Now: %1"),
                          {"Runs at 100G where 200G are planned"}};
    QCOMPARE(said(message, kZh), std::string("已规划；从未观测到。目前：运行于 100G，设计为 200G"));
}

void TstSaid::namesStayAsTheyAre()
{
    // Each of these is a template too, but short enough to be somebody's name.
    for (const char* name : {"cable", "Leafs", "%1", "Spine switch", "down", ""}) {
        const Message message{FABRIC_TEXT("match", "No cable at %1"), {name}};
        QCOMPARE(said(message, kZh), std::string(name) + " 无线缆");
    }
}

void TstSaid::aFinishedSentenceIsSaidAgain()
{
    QCOMPARE(saidAgain("Plug or replace the cable a to b/1 to c.", kZh),
             std::string("插接或更换线缆：a 至 b/1 to c。"));
    QCOMPARE(saidAgain("Plug or replace the cable a to b.", PaperLanguage::English),
             std::string("Plug or replace the cable a to b."));
}

void TstSaid::patternsGiveTheirArgumentsBack()
{
    const SentencePattern pattern("%2 of %1, again %2.");
    QCOMPARE(pattern.argumentsOf("x of y z, again x."), std::vector<std::string>({"y z", "x"}));
    QVERIFY(!pattern.argumentsOf("x of y, again w."));
    QVERIFY(!pattern.argumentsOf("x of y, again x"));
    QVERIFY(!pattern.argumentsOf(""));
    QCOMPARE(SentencePattern("plain").argumentsOf("plain"), std::vector<std::string>{});
    QVERIFY(!SentencePattern("plain").argumentsOf("plainer"));
}

FABRIC_TEST(TstSaid)

#include "said_test.moc"
