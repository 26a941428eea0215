// fabric-discover: walks the fabric that this machine is plugged into and writes what it sees to standard output, as
// core/verify/observe/live_protocol.h says. Started by observeLive(); it only asks and changes nothing. It has neither
// Qt nor anything else that takes time to load, and is the only program that opens rdma-core.
#include "core/base/strings.h"
#include "core/verify/observe/live_protocol.h"
#include "core/verify/rdma/discover.h"
#include "core/verify/rdma/umad_transport.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace fabric;

std::atomic<bool> isAskedToEnd{false};
static_assert(std::atomic<bool>::is_always_lock_free); // it is set in a signal handler

void writeAll(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = write(STDOUT_FILENO, text.data(), text.size());
        if (count <= 0) _exit(3); // nobody listens any more
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

/// Tells how far the walk is, and that it still lives, a few times a second.
class PipeProgress : public Progress {
public:
    void report(double done, std::string_view stage) const override
    {
        done_ = done;
        stage_ = stage;
        beat();
    }
    bool isCancelled() const override
    {
        beat();
        return isAskedToEnd;
    }

private:
    void beat() const
    {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(200)) return;
        last_ = now;
        writeAll(live::progressLine(done_, stage_));
    }

    mutable std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
    mutable double done_ = 0;
    mutable std::string stage_;
};

struct Arguments {
    std::string name = "umad";
    std::string device;
    int port = 0;
    rdma::DiscoverOptions options;
};

Result<Arguments> parse(int argc, char** argv)
{
    const auto bad = [](const std::string& word) {
        return fail(ErrorKind::Usage, "FP-LIVE-010",
                    FABRIC_TEXT("observe", "'%1' is not understood; this program is started by fabricctl discover"),
                    {displayText(word)});
    };
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--counters" || word == "--cable-info") {
            (word == "--counters" ? arguments.options.withCounters : arguments.options.withCableInfo) = true;
            continue;
        }
        if (++i >= argc) return bad(word);
        const std::string value = argv[i];
        const auto number = parseInt(value).value_or(-1);
        if (word == "--name")
            arguments.name = value;
        else if (word == "--device")
            arguments.device = value;
        else if (word == "--port" && number >= 0 && number <= 255)
            arguments.port = static_cast<int>(number);
        else if (word == "--on-wire" && number >= 1 && number <= rdma::kMostOnWire)
            arguments.options.walk.onWire = static_cast<int>(number);
        else if (word == "--counters-on-wire" && number >= 1 && number <= rdma::kMostOnWire)
            arguments.options.counters.onWire = static_cast<int>(number);
        else if (word == "--timeout-ms" && number >= 1 && number <= 60'000)
            arguments.options.walk.timeout = std::chrono::milliseconds(number);
        else
            return bad(value);
    }
    arguments.options.counters.timeout = arguments.options.walk.timeout;
    return arguments;
}

Result<Observation> discover(const Arguments& arguments)
{
    // Never closed: closing a port wakes a race in the simulator's library that crashes one run in some forty. The
    // process ends right after.
    static rdma::MadTransport* kept = nullptr;
    FABRIC_TRY(transport, rdma::openUmad(arguments.device, arguments.port));
    kept = transport.release();
    return rdma::discover(*kept, arguments.name, arguments.options, PipeProgress());
}

} // namespace

int main(int argc, char** argv)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); // never outlives the program that listens
    std::signal(SIGTERM, [](int) { isAskedToEnd = true; });
    const auto arguments = parse(argc, argv);
    const auto seen = arguments ? discover(*arguments) : Result<Observation>(Failure(arguments.error()));
    writeAll(seen ? writeObservation(*seen) : live::errorLine(seen.error()));
    return seen ? 0 : 3;
}
