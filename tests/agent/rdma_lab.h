// Hosts with real verbs devices (soft RoCE in emulated guests, ../shared/lab/rdma), and a run of link tests over them
// with the test build of the agent: every ordered pair, judged like any run. Ends with the object.
#pragma once

#include "core/verify/localise/judge.h"
#include "tests/agent/agent_process.h"

#include <functional>

namespace fabric::test {

/// What both ends said of one test.
struct LabTest {
    QVector<QJsonObject> sender;
    QVector<QJsonObject> receiver;
    QString senderCode() const { return resultOf(sender)["code"].toString(); }
    QString receiverCode() const { return resultOf(receiver)["code"].toString(); }
};

struct LabRun {
    std::vector<LabTest> tests; ///< as in the schedule
    JudgedRun judged;
};

class RdmaLab {
public:
    RdmaLab() = default;
    ~RdmaLab();
    RdmaLab(const RdmaLab&) = delete;
    RdmaLab& operator=(const RdmaLab&) = delete;

    /// Why it cannot be had on this machine; empty = it is up.
    QString start(int hosts, const QStringList& more = {});
    /// What ssh needs to reach h1, h2 ...
    QString sshConfig() const { return folder_ + "/ssh_config"; }
    /// A command on host k (from 1); its output.
    QString on(int k, const QString& command) const;
    /// "link", "cable"... of the lab's own commands: lab({"cable", "h2", "cut"}).
    bool lab(const QStringList& words) const;

    std::unique_ptr<AgentProcess> agent(int k, const QString& environment = {}) const;
    /// All ordered pairs, one test at a time, each with these words; `midway` is called after the first sample of the
    /// first.
    LabRun run(const QString& words, const std::function<void()>& midway = {}) const;
    /// Cable of host k in the star of hosts and one switch: index in JudgedRun::cables.
    static std::size_t cableOf(int k) { return static_cast<std::size_t>(k - 1); }

private:
    struct Pair {
        AgentProcess& sender;
        AgentProcess& receiver;
    };
    static LabTest runPair(const Pair& pair, int round, const QString& words, const std::function<void()>& midway);

    QString name_;
    QString folder_;
    int hosts_ = 0;
};

/// Far from what emulated guests do (30 to 300 Mbit/s, 0.3 to 30 ms; less on a machine that compiles beside them):
/// 1 Mbit/s, 200 ms.
JudgeProfile labProfile();

} // namespace fabric::test
