// A work order in Chinese holds no English sentence. That every template has its Chinese is tests/words' to see.
#include "core/verify/evidence/work_sheets.h"
#include "tests/evidence/accept_rig.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

bool hasEnglishWord(const std::string& text)
{
    // Names of devices and attributes are no words; "GUID", "Gb/s" and "x" are written so in Chinese too.
    for (const char* word :
         {" the ", " to ", " of ", " cable", "Move ", "Plug ", "Remove ", "Check ", "Set ", " links"})
        if (text.find(word) != std::string::npos) return true;
    return false;
}

} // namespace

class TestSentences : public QObject {
    Q_OBJECT

private slots:
    void chineseOrderHasNoEnglishSentence()
    {
        Site site("fat-tree", kTree);
        giveGuids(site);
        for (ObservedNode& node : site.built.nodes)
            if (node.kind == ObservedKind::Switch && node.guid % 3 == 0)
                node.name = "other" + std::to_string(node.guid);
        std::vector<std::size_t> trunks;
        for (std::size_t i = 0; i < site.links.size(); ++i)
            if (!isHostLink(site, i)) trunks.push_back(i);
        site.swapEnds(trunks[0], trunks[5]);
        site.unplug(site.links[trunks[2]].a.port);
        for (const PortRef& ref : {site.links[trunks[3]].a.port, site.links[trunks[3]].b.port})
            site.port(ref).mbps = 100'000;
        for (const PortRef& ref : {site.links[trunks[8]].a.port, site.links[trunks[8]].b.port})
            site.port(ref).width = 1;
        Random random(1);
        const auto a = freePort(site, random);
        QVERIFY(a);
        const Look look = site.look("2026-11-30T08:00:00Z");
        const auto items = workItems(site.project, *site.catalog, look.comparison);
        QVERIFY(items.size() >= 6);
        const Sheet steps = workOrderSheets(items, look.comparison, PaperLanguage::Chinese).front();
        for (const auto& row : steps.rows)
            for (std::size_t column = 0; column < row.size(); ++column)
                if (const auto* text = std::get_if<std::string>(&row[column]))
                    QVERIFY2(!hasEnglishWord(*text), text->c_str());
        const Sheet english = workOrderSheets(items, look.comparison, PaperLanguage::English).front();
        QCOMPARE(english.columns.size(), steps.columns.size());
    }
};

FABRIC_TEST(TestSentences)

#include "sentences_test.moc"
