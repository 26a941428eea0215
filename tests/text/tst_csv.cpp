#include "core/text/csv.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace std::string_view_literals;

namespace {

std::vector<std::vector<std::string>> cellsOf(const CsvTable& table)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < table.rows(); ++i) {
        rows.emplace_back();
        for (std::size_t k = 0; k < table.width(i); ++k)
            rows.back().emplace_back(table.cell(i, k));
    }
    return rows;
}

using Cells = std::vector<std::vector<std::string>>;

} // namespace

class TstCsv : public QObject {
    Q_OBJECT

private slots:
    void fieldsRowsAndLineEnds_data();
    void fieldsRowsAndLineEnds();
    void placesNameLineColumnAndHeader();
    void faultsNameTheirPlace_data();
    void faultsNameTheirPlace();
    void limitsHold();
    void separatorIsGuessedFromTheFirstLine();
    void writtenFieldsReadBack();
};

void TstCsv::fieldsRowsAndLineEnds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("rows");
    QTest::addColumn<QString>("last");
    QTest::newRow("lf") << QByteArray("a,b\nc,d\n") << 2 << "d";
    QTest::newRow("crlf") << QByteArray("a,b\r\nc,d\r\n") << 2 << "d";
    QTest::newRow("cr") << QByteArray("a,b\rc,d") << 2 << "d";
    QTest::newRow("no end of line") << QByteArray("a,b\nc,d") << 2 << "d";
    QTest::newRow("empty lines") << QByteArray("\n\na,b\n\n\nc,d\n\n") << 2 << "d";
    QTest::newRow("quoted separator") << QByteArray("a,b\nc,\"d,e\"\n") << 2 << "d,e";
    QTest::newRow("quoted quote") << QByteArray("a,b\nc,\"d\"\"e\"\n") << 2 << "d\"e";
    QTest::newRow("quoted line end") << QByteArray("a,b\nc,\"d\r\ne\"\n") << 2 << "d\ne";
    QTest::newRow("inch") << QByteArray("a,b\nc,19\" rack\n") << 2 << "19\" rack";
    QTest::newRow("empty last") << QByteArray("a,b\nc,\n") << 2 << "";
    QTest::newRow("blanks kept") << QByteArray("a, b \n") << 1 << " b ";
    QTest::newRow("nothing") << QByteArray("") << 0 << "";
}

void TstCsv::fieldsRowsAndLineEnds()
{
    QFETCH(QByteArray, text);
    QFETCH(int, rows);
    QFETCH(QString, last);
    const auto table = CsvTable::parse(text.toStdString(), "t.csv");
    FABRIC_VERIFY_RESULT(table);
    QCOMPARE(static_cast<int>(table->rows()), rows);
    if (rows == 0) return;
    QCOMPARE(table->width(table->rows() - 1), std::size_t{2});
    QCOMPARE(QString::fromStdString(std::string(table->cell(table->rows() - 1, 1))), last);
    QVERIFY(table->cell(0, 7).empty());
}

void TstCsv::placesNameLineColumnAndHeader()
{
    const auto table = CsvTable::parse("node,port\n\n\"two\nlines\",1\nn2,2\n", "plan.csv");
    FABRIC_VERIFY_RESULT(table);
    QCOMPARE(table->line(1), 3);
    QCOMPARE(table->line(2), 5);
    QCOMPARE(table->where(2), std::string("plan.csv:5"));
    QCOMPARE(table->where(2, 1), std::string("plan.csv:5, column 2 (port)"));
    QCOMPARE(table->where(2, 9), std::string("plan.csv:5, column 10"));
}

void TstCsv::faultsNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    QTest::newRow("open quote") << QByteArray("a\nb,\"c\nd\n") << "FP-CSV-007"
                                << "t.csv:2, column 2";
    QTest::newRow("text behind quote") << QByteArray("a\n\"b\"c\n") << "FP-CSV-008"
                                       << "t.csv:2, column 1";
    QTest::newRow("not utf-8") << QByteArray("a\nb,\xFF\n") << "FP-CSV-005"
                               << "t.csv:2, column 2";
    QTest::newRow("nul") << QByteArray("a\nb\0\n", 5) << "FP-CSV-006"
                         << "t.csv:2, column 1";
    QTest::newRow("columns") << QByteArray(2000, ',') << "FP-CSV-002"
                             << "t.csv:1, column 1025";
}

void TstCsv::faultsNameTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(QString, where);
    const auto table = CsvTable::parse(text.toStdString(), "t.csv");
    QVERIFY(!table);
    QCOMPARE(QString(table.error().code), code);
    QCOMPARE(QString::fromStdString(table.error().where), where);
}

void TstCsv::limitsHold()
{
    const std::string longest(kMaxCsvFieldBytes, 'x');
    QVERIFY(CsvTable::parse(longest + ",b\n", "t.csv").has_value());
    const auto tooLong = CsvTable::parse(longest + "x,b\n", "t.csv");
    QVERIFY(!tooLong);
    QCOMPARE(QString(tooLong.error().code), QString("FP-CSV-004"));
    std::string rows;
    for (std::size_t i = 0; i <= kMaxCsvCells / 100; ++i)
        rows += std::string(99, ',') + "\n";
    const auto tooMany = CsvTable::parse(rows, "t.csv");
    QVERIFY(!tooMany);
    QCOMPARE(QString(tooMany.error().code), QString("FP-CSV-003"));
}

void TstCsv::separatorIsGuessedFromTheFirstLine()
{
    QCOMPARE(guessCsvSeparator("a;b;c\n1,5;2;3\n"), ';');
    QCOMPARE(guessCsvSeparator("a\tb\n"), '\t');
    QCOMPARE(guessCsvSeparator("\"x;y;z\",b\n"), ',');
    QCOMPARE(guessCsvSeparator("title\na;b\n"), ';');
    QCOMPARE(guessCsvSeparator("single\n"), ',');
}

void TstCsv::writtenFieldsReadBack()
{
    test::forAll(300, [](test::Random& random, std::uint64_t) {
        static constexpr std::string_view kPieces[] = {"a", "\"", ",", ";", "\n", "leaf-01", "", " ", "\xE5\x8F\x82"};
        Cells rows(static_cast<std::size_t>(random.integer(1, 6)));
        std::string text;
        for (auto& row : rows) {
            for (int k = random.integer(1, 5); k > 0; --k) {
                std::string field;
                for (int n = random.integer(0, 4); n > 0; --n)
                    field += kPieces[random.integer(0, 8)];
                row.push_back(field);
            }
            if (row.size() == 1 && row[0].empty()) row[0] = "x";
            for (std::size_t k = 0; k < row.size(); ++k) {
                if (k > 0) text += ',';
                appendCsvField(text, row[k]);
            }
            text += random.chance(50) ? "\r\n" : "\n";
        }
        const auto table = CsvTable::parse(text, "t.csv");
        return QTest::qVerify(table && cellsOf(*table) == rows, "reads back", "", __FILE__, __LINE__);
    });
}

FABRIC_TEST(TstCsv)

#include "tst_csv.moc"
