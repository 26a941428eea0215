// fabric-agent: one end of link tests on a host of the cluster. PROTOCOL.md is how it is spoken to.
#include "limits.h"
#include "provider.h"
#include "session.h"
#include "soak.h"
#include "text.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace fabric::agent;

constexpr const char* kUsage =
    "usage: fabric-agent session RUNID [--host NAME] [--listen ADDRESS[:PORT]] [--provider NAME]\n"
    "       fabric-agent devices [--provider NAME]\n"
    "       fabric-agent soak DIR | stay DIR | renew DIR | collect DIR FROM | stop DIR\n"
    "       fabric-agent version\n"
    "It is started by Fabric Planner on the hosts of a test run, and reads its orders from stdin (see PROTOCOL.md).\n";

std::string ownName()
{
    if (const char* slurm = std::getenv("SLURMD_NODENAME"); slurm != nullptr && isName(slurm)) return slurm;
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "localhost";
    const std::string whole = name.data();
    const std::string shortName = whole.substr(0, whole.find('.'));
    return isName(shortName) ? shortName : "localhost";
}

struct Arguments {
    std::vector<std::string> words; ///< that are no options
    SessionOptions session;
    std::string provider;
    bool isBad = false;
};

void readListen(const std::string& value, Arguments& arguments)
{
    if (splitAddress(value, arguments.session.listenAddress, arguments.session.listenPort)) return;
    arguments.session.listenPort = 0;
    arguments.session.listenAddress = value; // judged by bind
}

Arguments readArguments(int argc, char** argv)
{
    Arguments arguments;
    arguments.session.host = ownName();
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word.compare(0, 2, "--") != 0) {
            arguments.words.push_back(word);
            continue;
        }
        const std::string value = i + 1 < argc ? argv[++i] : "";
        if (word == "--host" && isName(value)) {
            arguments.session.host = value;
        } else if (word == "--listen" && !value.empty()) {
            readListen(value, arguments);
        } else if (word == "--provider" && !value.empty()) {
            arguments.provider = value;
        } else {
            arguments.isBad = true;
        }
    }
    return arguments;
}

int usage()
{
    std::fputs(kUsage, stderr);
    return kBadLine;
}

int listDevices(Provider& provider)
{
    JsonLine line("devices");
    addDevices(line, provider.devices());
    std::puts(line.text().c_str());
    return kEnded;
}

/// The commands of a detached run; -1 when it is none of them.
int runDetached(const Arguments& arguments)
{
    const std::vector<std::string>& words = arguments.words;
    const std::string& host = arguments.session.host;
    std::int64_t from = 0;
    if (words.size() == 2 && words[0] == "soak") return startSoak(words[1], host, arguments.provider);
    if (words.size() == 2 && words[0] == "stay") return staySoak(words[1], host, arguments.provider);
    if (words.size() == 2 && words[0] == "renew") return renewSoak(words[1], host);
    if (words.size() == 2 && words[0] == "stop") return stopSoak(words[1]);
    if (words.size() == 3 && words[0] == "collect" && parseNumber(words[2], 0, 1LL << 40, from))
        return collectSoak(words[1], host, from);
    return -1;
}

} // namespace

int main(int argc, char** argv)
{
    Arguments arguments = readArguments(argc, argv);
    const std::vector<std::string>& words = arguments.words;
    if (arguments.isBad || words.empty()) return usage();
    if (words[0] == "version" && words.size() == 1) {
        std::printf("fabric-agent %s, protocol %d\n", kAgentVersion, kProtocol);
        return kEnded;
    }
    const int detached = runDetached(arguments);
    if (detached >= 0) return detached;
    std::string why;
    const std::unique_ptr<Provider> provider = makeProvider(arguments.provider, arguments.session.host, why);
    if (provider == nullptr) {
        std::fprintf(stderr, "fabric-agent: %s\n", why.c_str());
        return kBadLine;
    }
    if (words[0] == "devices" && words.size() == 1) return listDevices(*provider);
    if (words[0] != "session" || words.size() != 2 || !isRunId(words[1])) return usage();
    arguments.session.runId = words[1];
    return runSession(arguments.session, *provider);
}
