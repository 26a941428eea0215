// Port lists that are damaged, endless or empty: refused with the cell, never read as less than they are.
#include "core/formats/ports.h"
#include "tests/support/test_main.h"
#include "tests/support/zip_file.h"

#include <QTest>

using namespace fabric;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return *catalog;
}

std::string refusal(const std::string& bytes, const char* name)
{
    Project plan;
    const auto done = importFiles(plan, kPortsFormat, {{name, bytes}}, {}, builtIn(), SilentProgress());
    return done || !plan.sameContent(Project()) ? std::string() : done.error().str();
}

constexpr const char* kHead = "A node,A port,Z node,Z port\n";

std::string sheetWith(const std::string& cell)
{
    std::string row = "<row r=\"1\">";
    const char* headings[] = {"A node", "A port", "Z node", "Z port"};
    for (int c = 0; c < 4; ++c)
        row += std::string("<c r=\"") + static_cast<char>('A' + c) + "1\" t=\"str\"><v>" + headings[c] + "</v></c>";
    return "<worksheet><sheetData>" + row + "</row><row r=\"2\">" + cell +
           "<c r=\"B2\"><v>1</v></c><c r=\"C2\" t=\"str\"><v>b</v></c><c r=\"D2\"><v>1</v></c></row>"
           "</sheetData></worksheet>";
}

} // namespace

class TestHostileLists : public QObject {
    Q_OBJECT

private slots:
    void headingsAloneAreNoList();
    void sharedTextsMustBeThere();
    void endlessListsEndEarly();
};

void TestHostileLists::headingsAloneAreNoList()
{
    QCOMPARE(refusal(kHead, "list.csv"),
             std::string("list.csv: The list has headings, but no row with a link [FP-PRT-017]"));
    QVERIFY(refusal(std::string(kHead) + "\n\n,,,\n", "list.csv").find("FP-PRT-0") != std::string::npos);
}

/// A wrong number would else be a blank cell, and a row of them no row at all.
void TestHostileLists::sharedTextsMustBeThere()
{
    for (const char* number : {"-1", "7", "99999999999999999999", "x"}) {
        const std::string book =
            test::workbookParts(sheetWith(std::string("<c r=\"A2\" t=\"s\"><v>") + number + "</v></c>")).bytes();
        QCOMPARE(refusal(book, "list.xlsx"),
                 std::string("list.xlsx, Links!A2: The cell names a text that the workbook does not have "
                             "[FP-XLS-010]"));
    }
}

void TestHostileLists::endlessListsEndEarly()
{
    std::string csv = kHead;
    csv.reserve(6'000'000);
    for (int i = 0; i < 500'001; ++i)
        csv += "a,1,b,1\n";
    QVERIFY(refusal(csv, "list.csv").find("FP-PRT-016") != std::string::npos);
}

FABRIC_TEST(TestHostileLists)
#include "hostile_lists_test.moc"
