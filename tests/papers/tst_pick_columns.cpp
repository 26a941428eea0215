// Columns that are hidden or moved: tables keep their rows, marks and places.
#include "core/papers/mark_changes.h"
#include "core/papers/pick_columns.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

Sheet sheetOf(const std::vector<std::string>& keys)
{
    Sheet sheet;
    sheet.name = keys.front();
    sheet.frozenColumns = 2;
    std::vector<Cell> row;
    for (const std::string& key : keys) {
        Column column;
        column.key = key;
        column.title = "Title of " + key;
        sheet.columns.push_back(column);
        row.emplace_back("cell of " + key);
    }
    sheet.rows = {row, row};
    return sheet;
}

std::string keysOf(const Paper& paper)
{
    std::string text;
    for (const Sheet& sheet : paper.sheets()) {
        for (const Column& column : sheet.columns)
            text += column.key + " ";
        text += "| ";
    }
    return text;
}

Paper paperOf(const std::vector<std::vector<std::string>>& tables)
{
    Paper paper;
    for (const auto& keys : tables)
        paper.parts.emplace_back(sheetOf(keys));
    return paper;
}

} // namespace

class TestPickColumns : public QObject {
    Q_OBJECT

private slots:
    void picksInTheOrderAskedFor();
    void noneMeansAll();
    void aTableWithoutThemStaysWhole();
    void theMarkOfChangesStays();
    void unknownKeysChangeNothing();
};

void TestPickColumns::picksInTheOrderAskedFor()
{
    Paper paper = paperOf({{"a", "b", "c"}});
    FABRIC_VERIFY_RESULT(pickColumns(paper, " c , a "));
    QCOMPARE(keysOf(paper), std::string("c a | "));
    const Sheet sheet = paper.sheets().front();
    QCOMPARE(sheet.rows.size(), std::size_t{2});
    QCOMPARE(std::get<std::string>(sheet.rows[1][0]), std::string("cell of c"));
    QCOMPARE(sheet.rows[1].size(), std::size_t{2});
    FABRIC_VERIFY_RESULT(pickColumns(paper, "a"));
    QCOMPARE(paper.sheets().front().frozenColumns, 1);
}

void TestPickColumns::noneMeansAll()
{
    Paper paper = paperOf({{"a", "b"}, {"b", "c"}});
    FABRIC_VERIFY_RESULT(pickColumns(paper, " , "));
    QCOMPARE(keysOf(paper), std::string("a b | b c | "));
    QCOMPARE(columnsOf(paper).size(), std::size_t{3});
}

void TestPickColumns::aTableWithoutThemStaysWhole()
{
    Paper paper = paperOf({{"a", "b"}, {"x", "y"}});
    FABRIC_VERIFY_RESULT(pickColumns(paper, "b"));
    QCOMPARE(keysOf(paper), std::string("b | x y | "));
}

void TestPickColumns::theMarkOfChangesStays()
{
    Paper paper = paperOf({{kChangeColumn, "a", "b"}});
    FABRIC_VERIFY_RESULT(pickColumns(paper, "b"));
    QCOMPARE(keysOf(paper), std::string(kChangeColumn) + " b | ");
}

void TestPickColumns::unknownKeysChangeNothing()
{
    Paper paper = paperOf({{"a", "b"}});
    const auto picked = pickColumns(paper, "a,nonsense");
    QVERIFY(!picked);
    QCOMPARE(std::string(picked.error().code), std::string("FP-PPR-013"));
    QVERIFY(picked.error().str().find("nonsense") != std::string::npos);
    QCOMPARE(keysOf(paper), std::string("a b | "));
}

FABRIC_TEST(TestPickColumns)

#include "tst_pick_columns.moc"
