// Logs of nccl-tests and perftest, written here in the shapes that the field's logs have; the field's own logs are read
// when they are there.
#include "core/base/strings.h"
#include "core/formats/nccl_tests.h"
#include "core/formats/perftest.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QFile>
#include <QTest>

using namespace fabric;

namespace {

constexpr const char* kReduce = "# Collective test starting: all_reduce_perf\n"
                                "#   Rank  0 Pid 11 on gpu01 device  0 [0x1b] H100\n"
                                "#   Rank  1 Pid 12 on gpu02 device  0 [0x1b] H100\n"
                                "#       size         count    type   redop    root     time   algbw   busbw #wrong\n"
                                "gpu01:11:11 [0] NCCL INFO Bootstrap\n"
                                "  1048576  262144  float  sum  -1  74.78  14.02  24.54  0  76.17  13.77  24.09  0\n"
                                "  8388608 2097152  float  sum  -1  162.0  51.79  90.63  0  160.0  52.44  91.77  3\n"
                                " 16777216 4194304  float  sum  -1  2 4\n"
                                "# Out of bounds values : 0 OK\n"
                                "# Avg bus bandwidth    : 57.76\n";

constexpr const char* kWriteBw =
    "                    RDMA_Write BW Test\n"
    " Dual-port       : OFF\t\tDevice         : mlx5_0\n"
    " Number of qps   : 1\t\tTransport type : IB\n"
    " Connection type : RC\t\tUsing SRQ      : OFF\n"
    " Mtu             : 4096[B]\n"
    " Link type       : IB\n"
    " #bytes     #iterations    BW peak[%1]    BW average[%1]   MsgRate[Mpps]\n"
    " #bytes     #iterations    BW peak[%1]    BW average[%1]   MsgRate[Mpps]\n"
    " 65536      2000             0.00             100.0\t\t   0.19\n"
    " 65536      2000             0.00             100.0\t\t   0.19\n"
    " 8388608    20000            200.5            200.0\t\t   0.003\n"
    "---------------------------------------------------------------------------------------\n"
    " 8388608    200\n";

std::string withUnit(const char* unit)
{
    return QString(kWriteBw).replace("%1", unit).toStdString();
}

std::optional<std::string> sample(const char* path)
{
    QFile file(QString(FABRIC_SOURCE_DIR "/../shared/samples/") + path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

} // namespace

class LogsTest : public QObject {
    Q_OBJECT

private slots:
    void ncclRows()
    {
        const auto log = readNcclTests(kReduce, "a.log");
        FABRIC_VERIFY_RESULT(log);
        QCOMPARE(log->collective, std::string("all_reduce"));
        QCOMPARE(log->ranks, 2);
        QCOMPARE(log->hosts, 2);
        QCOMPARE(log->rows.size(), std::size_t{2});
        QCOMPARE(log->rows[0].bytes, std::int64_t{1'048'576});
        QCOMPARE(log->rows[1].inPlace.wrong, std::optional<std::int64_t>(3));
        QCOMPARE(log->averageBusGBps, std::optional<double>(57.76));
        QCOMPARE(log->isOutOfBoundsOk, std::optional<bool>(true));
        QCOMPARE(log->warnings.size(), std::size_t{1});
        QCOMPARE(log->warnings[0].where, std::string("a.log:8"));
        // The in-place figure of the last row was wrong data.
        QCOMPARE(bestBusGBps(*log, 1 << 20), std::optional<double>(90.63));
        QVERIFY(!bestBusGBps(*log, 1LL << 30));
    }

    void ncclFieldLogs()
    {
        const auto reduce = sample("nccl-tests/superbench_nccl_allreduce.log");
        const auto all = sample("nccl-tests/superbench_nccl_alltoall.log");
        if (!reduce || !all) QSKIP("the shared samples are not here");
        const auto reduceLog = readNcclTests(*reduce, "reduce.log");
        FABRIC_VERIFY_RESULT(reduceLog);
        QCOMPARE(reduceLog->ranks, 8);
        QCOMPARE(bestBusGBps(*reduceLog, 1 << 20), std::optional<double>(235.26));
        QVERIFY(reduceLog->warnings.empty());
        const auto allLog = readNcclTests(*all, "all.log");
        FABRIC_VERIFY_RESULT(allLog);
        QCOMPARE(bestBusGBps(*allLog, 1 << 20), std::optional<double>(226.16));
        QCOMPARE(allLog->rows.back().bytes, std::int64_t{8'589'934'592});
    }

    void perftestUnits()
    {
        const auto gigabits = readPerftest(withUnit("Gb/sec"), "a.log");
        FABRIC_VERIFY_RESULT(gigabits);
        QCOMPARE(gigabits->rows.size(), std::size_t{2}); // equal rows of both ends are one
        QCOMPARE(*gigabits->rows[1].averageMbps, 200'000.0);
        QVERIFY(!gigabits->rows[0].peakMbps);
        QCOMPARE(gigabits->device, std::string("mlx5_0"));
        QCOMPARE(gigabits->connection, std::string("RC"));
        QCOMPARE(gigabits->linkType, std::string("IB"));
        QCOMPARE(gigabits->mtu, 4096);
        QCOMPARE(gigabits->title, std::string("RDMA_Write BW Test"));
        QCOMPARE(gigabits->warnings.size(), std::size_t{1});
        for (const char* unit : {"MB/sec", "MiB/sec"}) {
            const auto bytes = readPerftest(withUnit(unit), "a.log");
            FABRIC_VERIFY_RESULT(bytes);
            QVERIFY(std::abs(*bytes->rows[1].averageMbps - 200.0 * 8 * 1.048576) < 1e-6);
        }
        QVERIFY(!readPerftest(withUnit("furlongs"), "a.log"));
    }

    void perftestLatency()
    {
        const auto log =
            readPerftest("                    RDMA_Write Latency Test\n"
                         " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]"
                         "    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]\n"
                         " 2       1000          1.01           9.65         1.05     \t       1.07        "
                         "\t0.08\t\t1.30\t\t9.65\n",
                         "lat.log");
        FABRIC_VERIFY_RESULT(log);
        QCOMPARE(*log->rows[0].typicalUs, 1.05);
        QCOMPARE(*log->rows[0].averageUs, 1.07);
        QCOMPARE(*log->rows[0].mostUs, 9.65);
        QVERIFY(!log->rows[0].averageMbps);
    }

    void perftestFieldLogs()
    {
        const auto large = sample("perftest/superbench_ib_loopback_8M_size.log");
        const auto all = sample("perftest/superbench_ib_loopback_all_sizes.log");
        if (!large || !all) QSKIP("the shared samples are not here");
        const auto largeLog = readPerftest(*large, "8M.log");
        FABRIC_VERIFY_RESULT(largeLog);
        // 0.003007 million messages of 8 MiB a second: the unit is 2^20 bytes.
        QVERIFY(std::abs(*largeLog->rows.front().averageMbps - 0.003007e6 * 8388608 * 8 / 1e6) < 100);
        const auto allLog = readPerftest(*all, "all.log");
        FABRIC_VERIFY_RESULT(allLog);
        QCOMPARE(allLog->rows.size(), std::size_t{23});
        QCOMPARE(allLog->device, std::string("ib0"));
    }

    void jsonThatIsNone()
    {
        const auto log = readPerftest("{\ntest_info: {\n MsgSize: 65536,\n BW_average: 1.5,\n},\n}\n", "a.json");
        QVERIFY(!log);
        QCOMPARE(std::string(log.error().code), std::string("FP-PFT-001"));
    }

    void hostileTextIsRefusedOrRead()
    {
        const std::string rows[] = {"",
                                    "#",
                                    "\n\n",
                                    "# Rank",
                                    "1 2 3 4 5 6 7 8 9 10 11",
                                    "#bytes\n-1 2",
                                    "#bytes #iterations BW peak[Gb/sec] BW average[Gb/sec]\n1e400 nan inf inf",
                                    "#bytes #iterations BW average[Gb/sec]\n9 9 9e99",
                                    std::string(70'000, '1')};
        for (const std::string& text : rows) {
            (void)readNcclTests(text, "x");
            (void)readPerftest(text, "x");
        }
        const auto big = readNcclTests(std::string(70'000, '1'), "x");
        QVERIFY(!big);
        const auto named = readPerftest(withUnit("Gb/sec") + " Device : \x1b[2J\n", "x");
        FABRIC_VERIFY_RESULT(named);
        QVERIFY(isCleanText(named->device));
    }
};

FABRIC_TEST(LogsTest)
#include "tst_logs.moc"
