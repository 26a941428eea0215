// Hostile names in every place of every kind of file that holds a name: read or refused, never a crash, never a broken
// observation, never a control character in a message.
#include "core/base/strings.h"
#include "core/verify/observe/file_kinds.h"
#include "tests/observe/seen.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

struct Place {
    const char* file;
    const char* name; ///< that stands in the file
};

constexpr Place kPlaces[] = {{"ib_listing/small.txt", "gpu01 mlx5_0"},   {"ib_listing/small.txt", "leaf1"},
                             {"ib_report/small.txt", "gpu01 mlx5_0"},    {"ib_nodes/small.txt", "spine1"},
                             {"iblinkinfo/small.txt", "leaf1"},          {"iblinkinfo/line.txt", "leaf1"},
                             {"ibqueryerrors/small.txt", "spine1"},      {"ibqueryerrors/data.txt", "leaf1"},
                             {"subnet_lst/small.lst", "gpu01 mlx5_0"},   {"db_csv/small.db_csv", "leaf1"},
                             {"db_csv/small.db_csv", "CAB-3M"},          {"net_dump_ext/small.txt", "leaf1"},
                             {"node_name_map/small.txt", "Leaf A"},      {"mlxlink/small.json", "S0002"},
                             {"sysfs/small.txt", "gpu01 mlx5_0"},        {"sysfs/small.txt", "mlx5_bond_0"},
                             {"ib_attributes/small.txt", "PortRcvData"}, {"ibstat/small.txt", "mlx5_1"}};

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

bool isSound(const Observation& o)
{
    if (!check(o)) return false;
    return std::all_of(o.notes.begin(), o.notes.end(), [](const ObservationNote& n) { return isCleanText(n.str()); });
}

} // namespace

class ObserveHostileTest : public QObject {
    Q_OBJECT

private slots:
    void names()
    {
        int read = 0;
        int refused = 0;
        for (const Place& place : kPlaces)
            for (const std::string& hostile : hostileStrings()) {
                const std::string text = replaced(fileBytes(ownPath(place.file)), place.name, hostile);
                const auto o = observed(text, "x.txt");
                if (!o) {
                    QVERIFY2(isCleanText(o.error().str()), place.file);
                    ++refused;
                    continue;
                }
                QVERIFY2(isSound(*o), place.file);
                QVERIFY2(isSound(merge({*o, own("ib_listing/small.txt")})), place.file);
                ++read;
            }
        qInfo("%d texts read, %d refused", read, refused);
        QVERIFY(read > 20 * refused);
    }

    /// The name of the file itself comes from outside too.
    void fileNames()
    {
        for (const std::string& hostile : hostileStrings()) {
            const auto o = observed(fileBytes(ownPath("ib_report/odd.txt")), hostile);
            QVERIFY(o && isSound(*o));
            const auto none = observed("nothing", hostile);
            QVERIFY(!none && isCleanText(none.error().str()));
        }
    }

    /// A megabyte of the same piece again and again, for each kind: no reader may take more than linear time.
    void repeatedPieces_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("piece");
        const auto row = [](const char* file, const char* piece) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(file, QString(piece).left(12))))
                << QString(file) << QString(piece);
        };
        row("ib_listing/small.txt", "[1]\t\"H-00000000000000a1\"[1](a1) # \"x\" lid 11 4xEDR\n");
        row("ib_report/small.txt",
            "SW     1  1 0x00000000000000b1 4x EDR - CA    11  1 0x00000000000000a1 ( 'a' - 'b' )\n");
        row("iblinkinfo/small.txt", "  1    1[  ] ==( 4X 25.78125 Gbps Active/ LinkUp)==> 2 1[  ] \"x\" ( )\n");
        row("iblinkinfo/small.txt", "Switch: 0xb1 x:\n");
        row("ibqueryerrors/small.txt", "   GUID 0xb1 port 3: [A == 1] [B == 2]\n");
        row("ib_attributes/small.txt", "SymbolErrorCounter:..............1\n");
        row("subnet_lst/small.lst", "} LID:1 PN:1 ");
        row("db_csv/small.db_csv", "START_PM_INFO\nPortNumber,PortXmitData\n");
        row("db_csv/small.db_csv", "\",");
        row("net_dump_ext/small.txt", " : ");
        row("node_name_map/small.txt", "0xb1 \"x\"\n");
        row("sysfs/small.txt", "a/ports/1/counters/link_downed:1\n");
        row("sysfs/small.txt", "a/ports/");
        row("ibstat/small.txt", "Port 1:\n");
        row("mlxlink/small.json", "[");
    }
    void repeatedPieces()
    {
        QFETCH(QString, file);
        QFETCH(QString, piece);
        std::string text = fileBytes(ownPath(file));
        for (const std::string bytes = piece.toStdString(); text.size() < (1U << 20);)
            text += bytes;
        QElapsedTimer timer;
        timer.start();
        const auto o = observed(text);
        if (o) QVERIFY(isSound(*o));
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString("%1 ms").arg(timer.elapsed())));
    }
};

FABRIC_TEST(ObserveHostileTest)
#include "tst_hostile.moc"
