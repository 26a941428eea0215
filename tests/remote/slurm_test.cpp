// The way through Slurm: its words, its labelled output, and a real slurmctld with four nodes on loopback.
#include "tests/support/test_main.h"

#include "app/remote/process_runner.h"
#include "app/remote/slurm.h"
#include "core/verify/observe/commands.h"
#include "tests/remote/lab.h"
#include "tests/support/hostile.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace fabric;
using namespace fabric::test;

namespace {

const std::string kMarker(32, 'a');

SlurmRequest request(std::vector<std::string> nodes)
{
    SlurmRequest request;
    request.nodes = std::move(nodes);
    request.timeLimit = std::chrono::minutes(1);
    request.deadline = std::chrono::seconds(20);
    return request;
}

} // namespace

class TstSlurm : public QObject {
    Q_OBJECT

private slots:
    void wordsAreTheAgreedOnes();
    void hostileWordsAreRefused();
    void labelledOutputIsTakenApart();
    void everyFailureHasItsOwnMessage();
    void nodesAnswerThroughSlurm();
    void refusalsOfSlurmAreTold();
    void cancelLeavesNoJob();

private:
    ProcessRunner runner_;
    ClusterLab lab_;
};

void TstSlurm::wordsAreTheAgreedOnes()
{
    SlurmRequest asked = request({"n1", "n2"});
    asked.partition = "gpu";
    const auto plan = planSlurm(asked, hostSections(), kMarker);
    FABRIC_VERIFY_RESULT(plan);
    const std::string name = "--job-name=fabric-" + kMarker;
    QCOMPARE(plan->run.argv, (std::vector<std::string>{"srun", name, "--time=1", "--nodes=2", "--ntasks=2",
                                                       "--ntasks-per-node=1", "--nodelist=n1,n2", "--partition=gpu",
                                                       "--label", "--kill-on-bad-exit=0", "--", "sh", "-s"}));
    QCOMPARE(plan->cancel.argv, (std::vector<std::string>{"scancel", "--me", "--name=fabric-" + kMarker}));
}

void TstSlurm::hostileWordsAreRefused()
{
    std::vector<std::string> words = hostileStrings();
    for (const char* more : {"a,b", "n[1-9]", "--uid=0", "a b", "a;id", "$(id)", "n1:2", "a=b"})
        words.emplace_back(more);
    for (const std::string& word : words) {
        const bool isAllowed = isSlurmWord(word);
        QVERIFY(!isAllowed || word.find_first_of(" ,;=$`'\"\\/:[]{}<>|&\n") == std::string::npos);
        QVERIFY(!isAllowed || word.front() != '-');
        QCOMPARE(planSlurm(request({word}), hostSections(), kMarker).has_value(), isAllowed);
        for (std::string SlurmRequest::*field :
             {&SlurmRequest::partition, &SlurmRequest::account, &SlurmRequest::qos, &SlurmRequest::reservation}) {
            SlurmRequest asked = request({"n1"});
            asked.*field = word;
            QCOMPARE(planSlurm(asked, hostSections(), kMarker).has_value(), isAllowed || word.empty());
        }
    }
    QVERIFY(!planSlurm(request({}), hostSections(), kMarker));
    SlurmRequest endless = request({"n1"});
    endless.timeLimit = std::chrono::minutes(0);
    QVERIFY(!planSlurm(endless, hostSections(), kMarker));
}

void TstSlurm::labelledOutputIsTakenApart()
{
    const std::string part(1024, 'x');
    const auto tasks =
        readLabelledOutput("srun: job 3 queued\n 0: a: b\n10: " + part + "\n 0: c\n10: tail\nnoise\n-1: x\n");
    QCOMPARE(tasks.size(), std::size_t(2));
    QCOMPARE(tasks.at(0), std::string("a: b\nc\n"));
    QCOMPARE(tasks.at(10), part + "tail\n");
}

void TstSlurm::everyFailureHasItsOwnMessage()
{
    std::set<std::string> codes;
    for (const char* said :
         {"", "slurmstepd: error: *** STEP 1.0 ON n1 CANCELLED AT x DUE TO TIME LIMIT ***",
          "srun: error: Unable to allocate resources: Invalid partition name specified",
          "srun: error: Unable to allocate resources: Invalid node name specified",
          "srun: error: Unable to allocate resources: Invalid account or account/partition combination specified",
          "srun: error: Unable to allocate resources: Invalid qos specification",
          "srun: error: Unable to allocate resources: Requested reservation is invalid",
          "srun: error: Unable to allocate resources: Unable to contact slurm controller (connect failure)",
          "srun: error: Task launch for StepId=1.0 failed on node n1: Communication connection failure",
          "srun: error: Unable to allocate resources: Requested node configuration is not available"})
        codes.insert(slurmError({CommandEnd::Exited, 1, {}, said}).code);
    QCOMPARE(codes.size(), std::size_t(10));
    const std::string queued = "srun: job 3 queued and waiting for resources\n";
    codes.insert(slurmError({CommandEnd::TimedOut, -1, {}, queued}).code);
    codes.insert(
        slurmError({CommandEnd::TimedOut, -1, {}, queued + "srun: job 3 has been allocated resources\n"}).code);
    codes.insert(slurmError({CommandEnd::NotStarted, -1, {}, {}}).code);
    codes.insert(slurmError({CommandEnd::Cancelled, -1, {}, {}}).code);
    codes.insert(slurmError({CommandEnd::TooMuchOutput, -1, {}, {}}).code);
    QCOMPARE(codes.size(), std::size_t(15));
}

void TstSlurm::nodesAnswerThroughSlurm()
{
    if (const QString why = lab_.start(4, true); !why.isEmpty()) QSKIP(qPrintable(why));
    QVERIFY(lab_.addTool("lldpcli", "head -c 5000 /dev/zero | tr '\\0' x; echo; echo \"by $CLUSTERLAB_NODE\""));
    const auto answers =
        askThroughSlurm(request({"node03", "node01", "node02"}), hostSections(), runner_, SilentProgress());
    FABRIC_VERIFY_RESULT(answers);
    QCOMPARE(answers->size(), std::size_t(3));
    for (const HostAnswer& answer : *answers) {
        QVERIFY2(!answer.failure, answer.failure ? answer.failure->details.c_str() : "");
        for (const RemoteSection& section : answer.output.sections)
            if (section.name == "lldp")
                QCOMPARE(section.output, std::string(5000, 'x') + "\nby " + answer.target.host + "\n");
    }
}

void TstSlurm::refusalsOfSlurmAreTold()
{
    if (!lab_.isUp()) QSKIP("needs the Slurm lab");
    const auto unknown = askThroughSlurm(request({"node77"}), hostSections(), runner_, SilentProgress());
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, "FP-SLM-007");
    SlurmRequest elsewhere = request({"node01"});
    elsewhere.partition = "nosuch";
    const auto none = askThroughSlurm(elsewhere, hostSections(), runner_, SilentProgress());
    QVERIFY(!none);
    QCOMPARE(none.error().code, "FP-SLM-006");
}

void TstSlurm::cancelLeavesNoJob()
{
    if (!lab_.isUp()) QSKIP("needs the Slurm lab");
    QVERIFY(lab_.addTool("lldpcli", "exec sleep 600"));
    QElapsedTimer clock;
    clock.start();
    const auto answers = askThroughSlurm(request({"node01", "node02"}), hostSections(), runner_, CancelAfter(1000));
    QVERIFY(!answers && answers.error().kind == ErrorKind::Cancelled);
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
    QTRY_VERIFY_WITH_TIMEOUT(outputOf("squeue", {"--noheader", "--states=RUNNING,PENDING"}).isEmpty(), 5000);
    QTRY_COMPARE_WITH_TIMEOUT(lab_.processesOn("node01") + lab_.processesOn("node02"), QStringList(), 5000);
}

FABRIC_TEST(TstSlurm)
#include "slurm_test.moc"
