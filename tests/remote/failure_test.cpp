// What OpenSSH 9.2 prints for each cause, and the message that we make of it.
#include "tests/support/test_main.h"

#include "core/verify/observe/remote_failure.h"

#include <QTest>

#include <set>

using namespace fabric;

namespace {

struct Cause {
    const char* code;
    const char* said;
};

constexpr const char* kChanged =
    "@@@@@@@@@@@\n@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\n@@@@@@@@@@@\n"
    "IT IS POSSIBLE THAT SOMEONE IS DOING SOMETHING NASTY!\n"
    "The fingerprint for the ED25519 key sent by the remote host is\n"
    "SHA256:0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.\n"
    "Please contact your system administrator.\n"
    "Add correct host key in /home/x/.ssh/known_hosts to get rid of this message.\n"
    "Offending ED25519 key in /home/x/.ssh/known_hosts:7\n"
    "Host key for n1 has changed and you have requested strict checking.\n"
    "Host key verification failed.\n";

const std::vector<Cause>& causes()
{
    static const std::vector<Cause> all{
        {"FP-SSH-001", kChanged},
        {"FP-SSH-002", "No ED25519 host key is known for n1 and you have requested strict checking.\n"
                       "Host key verification failed.\n"},
        {"FP-SSH-003", "ssh: Could not resolve hostname n1: Name or service not known\n"},
        {"FP-SSH-004", "ops@n1: Permission denied (publickey).\n"},
        {"FP-SSH-005", "Received disconnect from 10.0.0.1 port 22:2: Too many authentication failures\n"},
        {"FP-SSH-006", "ssh: connect to host n1 port 22: Connection refused\n"},
        {"FP-SSH-007", "Connection timed out during banner exchange\nConnection to 10.0.0.1 port 22 timed out\n"},
        {"FP-SSH-008", "ssh: connect to host n1 port 22: No route to host\n"},
        {"FP-SSH-009", "ssh: connect to host n1 port 22: Network is unreachable\n"},
        {"FP-SSH-010", "ssh: connect to host n1 port 22: Connection timed out\n"},
        {"FP-SSH-011", "kex_exchange_identification: Connection closed by remote host\n"},
        {"FP-SSH-012", "Unable to negotiate with 10.0.0.1 port 22: no matching host key type found.\n"},
        {"FP-SSH-014", ""},
    };
    return all;
}

CommandOutcome exited(int status, const char* said)
{
    return {CommandEnd::Exited, status, {}, said};
}

} // namespace

class TstSshFailure : public QObject {
    Q_OBJECT

private slots:
    void everyLoginCauseHasItsOwnMessage();
    void changedKeyShowsBothFingerprints();
    void everyEndOfARunHasItsOwnMessage();
    void rawTextIsKept();
};

void TstSshFailure::everyLoginCauseHasItsOwnMessage()
{
    std::set<std::string> messages;
    for (const Cause& cause : causes()) {
        const SshFailure failure = sshFailure({"n1", "", 0}, SshStage::Login, exited(255, cause.said), "");
        QCOMPARE(failure.error.code, cause.code);
        QVERIFY(failure.error.message.str().find("n1") == 0);
        QVERIFY(messages.insert(failure.error.message.str()).second);
    }
}

void TstSshFailure::changedKeyShowsBothFingerprints()
{
    const ChangedHostKey key = changedHostKey(kChanged);
    QCOMPARE(key.sentFingerprint, std::string("SHA256:0123456789abcdefghijklmnopqrstuvwxyzABCDEFG"));
    QCOMPARE(key.knownFile, std::string("/home/x/.ssh/known_hosts"));
    QCOMPARE(key.knownLine, 7);
    const SshFailure failure = sshFailure({"n1", "", 0}, SshStage::Login, exited(255, kChanged), "SHA256:known");
    const std::string message = failure.error.message.str();
    for (const char* part : {"HOST KEY CHANGED", "SHA256:known", "SHA256:0123456789", "known_hosts:7"})
        QVERIFY2(message.find(part) != std::string::npos, part);
    QCOMPARE(changedHostKey("Offending key").knownLine, 0);
}

void TstSshFailure::everyEndOfARunHasItsOwnMessage()
{
    std::set<std::string> codes;
    const auto codeOf = [](const CommandOutcome& outcome) {
        return std::string(sshFailure({"n1", "", 0}, SshStage::Commands, outcome, "").error.code);
    };
    for (const CommandEnd end : {CommandEnd::Killed, CommandEnd::NotStarted, CommandEnd::TimedOut,
                                 CommandEnd::Cancelled, CommandEnd::TooMuchOutput, CommandEnd::LineTooLong})
        codes.insert(codeOf({end, -1, {}, {}}));
    for (const int status : {255, 127, 1})
        codes.insert(codeOf(exited(status, "")));
    QCOMPARE(codes.size(), std::size_t(9));
}

void TstSshFailure::rawTextIsKept()
{
    const std::string said(100000, 'x');
    const SshFailure failure = sshFailure({"n1", "", 0}, SshStage::Login, exited(255, said.c_str()), "");
    QVERIFY(!failure.details.empty() && failure.details.size() < said.size());
    QVERIFY(failure.error.message.str().size() < 1000);
}

FABRIC_TEST(TstSshFailure)
#include "failure_test.moc"
