#include "core/verify/observe/remote_failure.h"

#include "core/base/strings.h"
#include "core/verify/observe/ssh_plan.h"

#include <array>

namespace fabric {

namespace {

constexpr std::size_t kMaxDetails = 16U << 10;
constexpr int kSshFailed = 255;
constexpr int kNoSuchCommand = 127;

/// OpenSSH's own words (LC_ALL=C); the first that occurs decides, so the more specific ones come first.
struct Phrase {
    std::string_view words;
    ErrorKind kind;
    const char* code;
    Text text; ///< %1 is the host
};

constexpr std::array kPhrases{
    Phrase{"Host key verification failed", ErrorKind::Conflict, "FP-SSH-002",
           FABRIC_TEXT("observe", "%1: its host key is not known on this machine; log in once by hand and compare the "
                                  "fingerprint with the one its owner names")},
    Phrase{"Could not resolve hostname", ErrorKind::Io, "FP-SSH-003",
           FABRIC_TEXT("observe", "%1: there is no host of this name")},
    Phrase{"Permission denied (", ErrorKind::Io, "FP-SSH-004",
           FABRIC_TEXT("observe", "%1: the login was not accepted; a key that it accepts must be in your ssh agent or "
                                  "ssh settings")},
    Phrase{"Too many authentication failures", ErrorKind::Io, "FP-SSH-005",
           FABRIC_TEXT("observe", "%1: the login was not accepted: too many keys were offered")},
    Phrase{"Connection refused", ErrorKind::Io, "FP-SSH-006",
           FABRIC_TEXT("observe", "%1: the connection was refused; no ssh server runs there, or on another port")},
    Phrase{"during banner exchange", ErrorKind::Io, "FP-SSH-007",
           FABRIC_TEXT("observe", "%1: the host takes connections but its ssh server does not answer")},
    Phrase{"No route to host", ErrorKind::Io, "FP-SSH-008", FABRIC_TEXT("observe", "%1: the host cannot be reached")},
    Phrase{"Network is unreachable", ErrorKind::Io, "FP-SSH-009",
           FABRIC_TEXT("observe", "%1: there is no way to the network of this host")},
    Phrase{"Connection timed out", ErrorKind::Io, "FP-SSH-010",
           FABRIC_TEXT("observe", "%1: the host did not answer in time; it is off, or a firewall drops the packets")},
    Phrase{"Operation timed out", ErrorKind::Io, "FP-SSH-010",
           FABRIC_TEXT("observe", "%1: the host did not answer in time; it is off, or a firewall drops the packets")},
    Phrase{"kex_exchange_identification", ErrorKind::Io, "FP-SSH-011",
           FABRIC_TEXT("observe", "%1: the host closed the connection before the login; it may be limiting logins")},
    Phrase{"Connection closed by", ErrorKind::Io, "FP-SSH-011",
           FABRIC_TEXT("observe", "%1: the host closed the connection before the login; it may be limiting logins")},
    Phrase{"Connection reset by", ErrorKind::Io, "FP-SSH-011",
           FABRIC_TEXT("observe", "%1: the host closed the connection before the login; it may be limiting logins")},
    Phrase{"no matching", ErrorKind::Io, "FP-SSH-012",
           FABRIC_TEXT("observe", "%1: this machine and the host share no method that both accept")},
    Phrase{"Bad configuration option", ErrorKind::Io, "FP-SSH-013",
           FABRIC_TEXT("observe", "%1: ssh does not understand its settings file")},
    Phrase{"Bad owner or permissions on", ErrorKind::Io, "FP-SSH-013",
           FABRIC_TEXT("observe", "%1: ssh does not accept its settings file")},
};

constexpr std::string_view kChangedKey = "REMOTE HOST IDENTIFICATION HAS CHANGED";

Error errorOf(ErrorKind kind, const char* code, Text text, std::vector<std::string> args)
{
    return Error{kind, code, Message{text, std::move(args)}, {}};
}

Error changedKeyError(const std::string& host, std::string_view said, const std::string& knownFingerprint)
{
    const ChangedHostKey key = changedHostKey(said);
    const std::string unread = "(not readable)";
    const std::string place =
        key.knownFile.empty() ? std::string("known_hosts") : key.knownFile + ":" + std::to_string(key.knownLine);
    return errorOf(ErrorKind::Conflict, "FP-SSH-001",
                   FABRIC_TEXT("observe",
                               "%1: HOST KEY CHANGED. Known is %2 (%4), the host sent %3. Either the host was "
                               "installed anew or someone stands in between: ask its owner. Nothing was run"),
                   {host, knownFingerprint.empty() ? unread : knownFingerprint,
                    key.sentFingerprint.empty() ? unread : displayText(key.sentFingerprint), displayText(place)});
}

Error loginError(const std::string& host, std::string_view said, const std::string& knownFingerprint)
{
    if (said.find(kChangedKey) != std::string_view::npos) return changedKeyError(host, said, knownFingerprint);
    for (const Phrase& phrase : kPhrases)
        if (said.find(phrase.words) != std::string_view::npos)
            return errorOf(phrase.kind, phrase.code, phrase.text, {host});
    return errorOf(ErrorKind::Io, "FP-SSH-014", FABRIC_TEXT("observe", "%1: ssh could not log in; see the details"),
                   {host});
}

Error exitError(const std::string& host, SshStage stage, const CommandOutcome& outcome,
                const std::string& knownFingerprint)
{
    if (stage == SshStage::Login) return loginError(host, outcome.err, knownFingerprint);
    if (outcome.exitStatus == kNoSuchCommand)
        return errorOf(ErrorKind::Io, "FP-SSH-016",
                       FABRIC_TEXT("observe", "%1: the host has no command 'sh' for this login"), {host});
    if (outcome.exitStatus == kSshFailed)
        return errorOf(ErrorKind::Io, "FP-SSH-015",
                       FABRIC_TEXT("observe", "%1: the connection was lost while its commands ran"), {host});
    return errorOf(ErrorKind::Io, "FP-SSH-017",
                   FABRIC_TEXT("observe", "%1: its shell ended before all commands had run (status %2)"),
                   {host, std::to_string(outcome.exitStatus)});
}

} // namespace

ChangedHostKey changedHostKey(std::string_view said)
{
    ChangedHostKey key;
    if (const std::size_t at = said.find("SHA256:"); at != std::string_view::npos) {
        std::size_t end = said.find_first_of(" \r\n", at);
        if (end == std::string_view::npos) end = said.size();
        key.sentFingerprint = said.substr(at, end - at);
        if (key.sentFingerprint.ends_with('.')) key.sentFingerprint.pop_back(); // the end of ssh's sentence
    }
    constexpr std::string_view kIn = " key in ";
    const std::size_t offending = said.find("Offending ");
    const std::size_t in = offending == std::string_view::npos ? offending : said.find(kIn, offending);
    if (in == std::string_view::npos) return key;
    std::string_view place = said.substr(in + kIn.size());
    place = trimmed(place.substr(0, place.find('\n')));
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos) return key;
    key.knownLine = static_cast<int>(parseInt(place.substr(colon + 1)).value_or(0));
    key.knownFile = place.substr(0, colon);
    return key;
}

SshFailure sshFailure(const SshTarget& target, SshStage stage, const CommandOutcome& outcome,
                      const std::string& knownFingerprint)
{
    const std::string host = shownTarget(target);
    SshFailure failure;
    failure.details = outcome.err.substr(0, kMaxDetails);
    switch (outcome.end) {
    case CommandEnd::Exited:
        failure.error = exitError(host, stage, outcome, knownFingerprint);
        break;
    case CommandEnd::Killed:
        failure.error = errorOf(ErrorKind::Io, "FP-SSH-018", FABRIC_TEXT("observe", "%1: ssh was ended by signal %2"),
                                {host, std::to_string(outcome.exitStatus)});
        break;
    case CommandEnd::NotStarted:
        failure.error = errorOf(ErrorKind::Io, "FP-SSH-019",
                                FABRIC_TEXT("observe", "%1: ssh could not be started on this machine"), {host});
        break;
    case CommandEnd::TimedOut:
        failure.error = errorOf(ErrorKind::Io, "FP-SSH-020",
                                FABRIC_TEXT("observe", "%1: not finished within the time allowed"), {host});
        break;
    case CommandEnd::Cancelled:
        failure.error = cancelled().value();
        break;
    case CommandEnd::TooMuchOutput:
        failure.error = errorOf(ErrorKind::Limit, "FP-SSH-033",
                                FABRIC_TEXT("observe", "%1: stopped, as it sent more output than is accepted"), {host});
        break;
    case CommandEnd::LineTooLong:
        failure.error =
            errorOf(ErrorKind::Limit, "FP-SSH-034",
                    FABRIC_TEXT("observe", "%1: stopped, as it sent a longer line than is accepted"), {host});
        break;
    }
    return failure;
}

} // namespace fabric
