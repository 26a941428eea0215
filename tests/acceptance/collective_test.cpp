// Logs of collectives beside what the plan allows.
#include "acceptance_rig.h"

#include "core/formats/hccl_test.h"
#include "tests/support/hostile.h"

#include <QTest>

namespace fabric::test {

namespace {

constexpr const char* kNccl = "#   Rank  0 Pid 1 on gpu01 device  0 [0x1b] H100\n"
                              "#   Rank  1 Pid 2 on gpu02 device  0 [0x1b] H100\n"
                              "#       size         count    type   redop    root     time   algbw   busbw #wrong     "
                              "time   algbw   busbw #wrong\n"
                              "     1048576        262144   float     sum      -1    80.00   13.11   13.11      0    "
                              "80.00   13.11   13.11     0\n"
                              "  8589934592    2147483648   float     sum      -1  45516.0  188.72  353.85      0  "
                              "45600.0  188.38  353.20     0\n";

constexpr const char* kHccl = "mpirun -n 16 ./bin/all_reduce_test -b 8K -e 2G -f 2 -d fp32 -p 8\n"
                              "the minbytes is 8192, maxbytes is 2147483648, iters is 20, warmup_iters is 5\n"
                              "data_size(Bytes):   |  aveg_time(us):   |  alg_bandwidth(GB/s):   |  check_result:\n"
                              "8192                |  104.05           |  0.07873                |  success\n"
                              "1073741824          |  5000.00          |  214.74836              |  failed\n"
                              "2147483648          |  11505.28         |  186.65                 |  NULL\n"
                              "2147483648          |  11505.28\n";

constexpr const char* kPerftest = "                    RDMA_Write BW Test\n"
                                  " Connection type : RC\t\tUsing SRQ      : OFF\n"
                                  " Mtu             : 4096[B]\n"
                                  " Link type       : IB\n"
                                  " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n"
                                  " 8388608    5000             392.10             391.50               0.005833\n";

const CollectiveCase kTwoNodes{Collective::AllReduce, 2, 8, 4, 400'000, false};

} // namespace

class CollectiveLogs : public QObject {
    Q_OBJECT

private slots:
    void aClauseAboveTheRails();
    void hcclIsBroughtToBusBandwidth();
    void hcclOfOtherCollectivesIsRefused();
    void oneRailByPerftest();
    void anotherCaseThanTheLogs();
    void clausesOfThePlan();
    void railsOfThePlan();
    void hostileLogs();
};

void CollectiveLogs::aClauseAboveTheRails()
{
    auto log = readCollectiveLog(kNccl, "nccl.log");
    FABRIC_VERIFY_RESULT(log);
    QCOMPARE(log->hosts, 2);
    QCOMPARE(*log->busGBps, 353.85);
    log->ranks = 16; // the excerpt lists two of them
    const auto answer = acceptLog(*log, kTwoNodes, 491.84);
    FABRIC_VERIFY_RESULT(answer);
    QCOMPARE(answer->acceptance.limitGBps, 375.0);
    QVERIFY(!*answer->acceptance.isClauseAttainable);
    QCOMPARE(answer->acceptance.finding.str(),
             std::string("The clause of 491.84 GB/s is above what the planned rails allow, about 375 GB/s. Measured: "
                         "353.85 GB/s, 94.4 % of what they allow and 71.9 % of the clause."));
}

void CollectiveLogs::hcclIsBroughtToBusBandwidth()
{
    const auto log = readCollectiveLog(kHccl, "hccl.log");
    FABRIC_VERIFY_RESULT(log);
    QCOMPARE(log->kind, LogKind::HcclTest);
    QCOMPARE(log->collective, std::optional(Collective::AllReduce));
    QCOMPARE(*log->algGBps, 186.65); // the row whose check failed does not count
    QCOMPARE(log->notes.size(), std::size_t{1});
    const auto answer = acceptLog(*log, kTwoNodes, 300.0);
    FABRIC_VERIFY_RESULT(answer);
    QVERIFY(std::abs(*answer->measuredGBps - 186.65 * 2 * 15 / 16) < 1e-9);
    QVERIFY(*answer->acceptance.isClauseAttainable);
}

void CollectiveLogs::hcclOfOtherCollectivesIsRefused()
{
    const auto log = readCollectiveLog(kHccl, "hccl.log");
    CollectiveCase question = kTwoNodes;
    question.kind = Collective::AllGather;
    const auto answer = acceptLog(*log, question, {});
    QVERIFY(!answer);
    QCOMPARE(std::string(answer.error().code), std::string("FP-ACC-013"));
    question.kind = Collective::Broadcast;
    QVERIFY(acceptLog(*log, question, {}).has_value());
}

void CollectiveLogs::oneRailByPerftest()
{
    const auto log = readCollectiveLog(kPerftest, "bw.log");
    FABRIC_VERIFY_RESULT(log);
    QCOMPARE(log->kind, LogKind::Perftest);
    const auto answer = acceptLog(*log, kTwoNodes, 50.0);
    FABRIC_VERIFY_RESULT(answer);
    QVERIFY(std::abs(answer->acceptance.limitGBps - 400.0 / 8 * 4096 / 4122) < 1e-9);
    QVERIFY(!*answer->acceptance.isClauseAttainable); // 50 GB/s leaves nothing for headers
    QVERIFY(std::abs(*answer->measuredGBps - 391.5 / 8) < 1e-9);
}

void CollectiveLogs::anotherCaseThanTheLogs()
{
    const auto log = readCollectiveLog(kNccl, "nccl.log");
    const auto answer = acceptLog(*log, kTwoNodes, {});
    QVERIFY(!answer);
    QCOMPARE(std::string(answer.error().code), std::string("FP-ACC-012"));
}

void CollectiveLogs::clausesOfThePlan()
{
    RunRig rig;
    QVERIFY(!clauseOf(rig.site.project, Collective::AllReduce));
    Edit edit(rig.site.project, "Clauses");
    for (const char* limit : {"300", "491.84", "many"}) {
        Requirement row;
        row.clause = "7.3.2";
        row.metric = "collective.all-reduce.busbw";
        row.comparison = Comparison::AtLeast;
        row.limit = limit;
        edit.add(std::move(row));
    }
    QVERIFY(std::move(edit).finish().has_value());
    QCOMPARE(clauseOf(rig.site.project, Collective::AllReduce)->gbps, 491.84);
    QVERIFY(!clauseOf(rig.site.project, Collective::AllToAll));
}

void CollectiveLogs::railsOfThePlan()
{
    const RunRig rig;
    const auto rails = railsOf(rig.fabric);
    FABRIC_VERIFY_RESULT(rails);
    QCOMPARE(rails->count, 1);
    QCOMPARE(rails->mbps, std::int64_t{400'000});
    TestFabric mixed;
    const NodeIndex leaf = mixed.addNode({"leaf", {}, true, false});
    for (int i = 0; i < 3; ++i) {
        const NodeIndex port = mixed.addNode({"p" + std::to_string(i), i < 2 ? "a" : "b", false, false});
        mixed.addCable({port, 1, leaf, i + 1, 400'000, {}});
    }
    FABRIC_VERIFY_RESULT(mixed.seal());
    QCOMPARE(std::string(railsOf(mixed).error().code), std::string("FP-ACC-011"));
}

void CollectiveLogs::hostileLogs()
{
    for (const std::string& text : hostileStrings()) {
        QVERIFY(!readCollectiveLog(text, "x.log"));
        QVERIFY(!readCollectiveLog("data_size alg_bandwidth\n" + text, "x.log"));
        const auto read = readHcclTest(std::string(kHccl) + text, "x.log");
        FABRIC_VERIFY_RESULT(read);
    }
}

} // namespace fabric::test

using CollectiveLogs = fabric::test::CollectiveLogs;
FABRIC_TEST(CollectiveLogs)
#include "collective_test.moc"
