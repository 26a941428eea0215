// What is not known or was not asked for is said on the paper itself: a list without rows, a sum without some prices, a
// line without a rate; and every device is counted once by its model.
#include "tests/plan_papers/paper_rig.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

class TestIncomplete : public QObject {
    Q_OBJECT

private slots:
    void aListWithoutRowsSaysWhatWasAsked();
    void aSumThatIsNotCompleteSaysSo();
    void equipmentIsCountedByModel();
    void aLineWithoutAPriceHasNoTaxRate();
};

/// An empty list that people sign must not pass for "everything is in place".
void TestIncomplete::aListWithoutRowsSaysWhatWasAsked()
{
    const Project plan = test::smallTree(2, 2, 4);
    DocumentOptions options;
    const auto notesOf = [&](const char* level) {
        options.given["level"] = level;
        const auto made = paper(plan, "rectification", options);
        std::string all;
        for (const Sheet& sheet : made ? made->sheets() : std::vector<Sheet>())
            for (const std::string& note : sheet.footnotes)
                all += note + "|";
        return all;
    };
    QVERIFY2(notesOf("L0").find("nothing of whether they are in place or tested") != std::string::npos,
             notesOf("L0").c_str());
    QVERIFY2(notesOf("L5").find("Required of every cable: L5") != std::string::npos, notesOf("L5").c_str());
    const auto asked = paper(plan, "rectification", options);
    FABRIC_VERIFY_RESULT(asked);
    std::size_t cables = 0;
    for (std::size_t row = 0; row < asked->sheets().front().rows.size(); ++row)
        cables += cellOf(asked->sheets().front(), row, "what").ends_with(" is below L5") ? 1 : 0;
    QCOMPARE(cables, plan.cables().size());
}

/// The total of a quotation in which some lines have no price is not a price.
void TestIncomplete::aSumThatIsNotCompleteSaysSo()
{
    const auto totalOf = [](const std::string& prices) {
        DocumentOptions options;
        options.beside["prices"] = {"prices.csv", prices};
        const auto made = paper(test::smallTree(2, 2, 4), "quotation", options);
        const Sheet totals = made ? made->sheets()[1] : Sheet();
        return totals.rows.empty() ? std::string() : cellOf(totals, totals.rows.size() - 1, "figure");
    };
    const std::string head = "kind,item,unit_price,currency\n";
    QCOMPARE(totalOf(head + "service,Installation,10.00,CNY\n"),
             std::string("Total with tax, of the priced lines only"));
}

void TestIncomplete::equipmentIsCountedByModel()
{
    const Project plan = test::smallTree(3, 2, 4);
    const auto book = paper(plan, "equipment");
    FABRIC_VERIFY_RESULT(book);
    QCOMPARE(book->sheets().size(), std::size_t{2});
    QCOMPARE(book->sheets()[0].rows.size(), plan.devices().size()); // what CSV holds
    std::int64_t sum = 0;
    const Sheet models = book->sheets()[1];
    for (const auto& row : models.rows)
        sum += std::get<std::int64_t>(row[5]);
    QCOMPARE(static_cast<std::size_t>(sum), plan.devices().size());
    DocumentOptions onPaper;
    onPaper.suffix = "pdf";
    const auto printed = paper(plan, "equipment", onPaper);
    FABRIC_VERIFY_RESULT(printed);
    QCOMPARE(printed->sheets()[1].rows.size(), plan.devices().size());
    QVERIFY(printed->sheets()[1].columns.size() < book->sheets()[0].columns.size());
    onPaper.given["columns"] = "name,description";
    const auto picked = paper(plan, "equipment", onPaper);
    FABRIC_VERIFY_RESULT(picked);
    QCOMPARE(picked->sheets()[0].columns.back().key, std::string("description"));
}

/// The rate comes with the price; "0" would be read as free of tax.
void TestIncomplete::aLineWithoutAPriceHasNoTaxRate()
{
    const auto quotation = paper(test::smallTree(2, 2, 4), "quotation");
    FABRIC_VERIFY_RESULT(quotation);
    const auto* lines = std::get_if<Sheet>(&quotation->parts.front());
    QVERIFY(lines != nullptr && !lines->rows.empty());
    for (std::size_t row = 0; row < lines->rows.size(); ++row)
        QCOMPARE(cellOf(*lines, row, "tax"), std::string());
}

FABRIC_TEST(TestIncomplete)
#include "incomplete_test.moc"
