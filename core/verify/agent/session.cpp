#include "session.h"

#include "limits.h"
#include "signals.h"
#include "text.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>

namespace fabric::agent {

namespace {

class Session {
public:
    Session(const SessionOptions& options, Provider& provider, int wakeFd)
        : wakeFd_(wakeFd),
          doneFd_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          output_(STDOUT_FILENO, options.runId, wakeUpFd()),
          listener_(options.runId),
          shop_{options.runId, options.host, &provider, &listener_, &output_},
          runner_(shop_),
          reader_(STDIN_FILENO)
    {}
    ~Session() { ::close(doneFd_); }

    int run(const SessionOptions& options);

private:
    void waitAndServe();
    void takeLines();
    void take(const std::string& line);
    void takeGreeting(const std::vector<std::string>& words);
    void takeTest(const std::vector<std::string>& words);
    void takeRound(const std::vector<std::string>& words);
    void countAll(std::int64_t round);
    void end(int status, const std::string& why = {});

    int wakeFd_;
    int doneFd_;
    Output output_;
    Listener listener_;
    Workshop shop_;
    RoundRunner runner_;
    LineReader reader_;
    Plan plan_;
    std::int64_t lines_ = 0;
    bool isGreeted_ = false;
    bool isEnding_ = false;
    int status_ = kEnded;
    std::string why_;
};

void Session::end(int status, const std::string& why)
{
    if (isEnding_) return;
    isEnding_ = true;
    status_ = status;
    why_ = why;
    endHardIn(kEndMs, status);
    runner_.stop();
}

int Session::run(const SessionOptions& options)
{
    Fault deaf =
        listener_.start(options.listenAddress.empty() ? ownAddress() : options.listenAddress, options.listenPort);
    if (deaf) end(kCannotStart, deaf.what);
    while (!isEnding_)
        waitAndServe();
    if (runner_.isRunning()) runner_.finish();
    JsonLine bye("bye");
    bye.add("status", status_);
    if (!why_.empty()) bye.add("why", why_);
    output_.print(bye);
    output_.flush();
    return status_;
}

void Session::waitAndServe()
{
    std::array<pollfd, 3> ready{{{STDIN_FILENO, POLLIN, 0}, {wakeFd_, POLLIN, 0}, {doneFd_, POLLIN, 0}}};
    constexpr int kMost = static_cast<int>(kMaxSilenceSeconds * 1000);
    const int count = ::poll(ready.data(), ready.size(), runner_.isRunning() ? -1 : kMost);
    if (count == 0) end(kSilence, "no line for 26 hours");
    if (count <= 0) return;
    if (ready[1].revents != 0)
        end(output_.isBroken() ? kNoController : kTerminated,
            output_.isBroken() ? "nobody reads the results" : "signal");
    if (ready[0].revents != 0) takeLines();
    std::uint64_t rounds = 0;
    if (ready[2].revents != 0 && ::read(doneFd_, &rounds, sizeof rounds) > 0 && runner_.isDone() && runner_.isRunning())
        runner_.finish();
}

void Session::takeLines()
{
    std::string line;
    do {
        switch (reader_.next(line)) {
        case LineReader::Got::Line:
            take(line);
            break;
        case LineReader::Got::Nothing:
            return;
        case LineReader::Got::End:
            return end(kNoController, "end of file");
        case LineReader::Got::TooLong:
            return end(kBadLine, "a line of more than 4,096 bytes");
        }
    } while (!isEnding_ && reader_.hasLine());
}

void Session::take(const std::string& line)
{
    std::vector<std::string> words;
    ++lines_;
    if (!splitWords(line, words))
        return end(kBadLine, "line " + std::to_string(lines_) + " is not words of printable ASCII");
    if (words[0][0] == '@') {
        if (words[0] != "@" + shop_.host) return;
        words.erase(words.begin());
        if (words.empty()) return end(kBadLine, "line " + std::to_string(lines_) + " says nothing");
    }
    const std::string& verb = words[0];
    if (!isGreeted_) return takeGreeting(words);
    if (verb == "test") return takeTest(words);
    if (verb == "go" || verb == "count") return takeRound(words);
    if (verb == "cancel" && words.size() == 1) return end(kCancelled);
    if (verb == "end" && words.size() == 1) return end(kEnded);
    end(kBadLine, "line " + std::to_string(lines_) + " is not understood");
}

void Session::takeGreeting(const std::vector<std::string>& words)
{
    if (words.size() != 3 || words[0] != "hello") return end(kBadLine, "the first line is not hello VERSION RUNID");
    if (words[1] != std::to_string(kProtocol))
        return end(kMismatch, "this agent speaks version " + std::to_string(kProtocol));
    if (words[2] != shop_.runId) return end(kMismatch, "another run id");
    isGreeted_ = true;
    output_.print(readyLine(shop_));
}

void Session::takeTest(const std::vector<std::string>& words)
{
    TestSpec spec;
    std::string why;
    if (!parseTest(words, spec, why) || !plan_.add(spec, why))
        end(kBadLine, "line " + std::to_string(lines_) + ": " + why);
}

void Session::takeRound(const std::vector<std::string>& words)
{
    std::int64_t round = 0;
    if (words.size() != 2 || !parseNumber(words[1], 0, kMaxTests, round))
        return end(kBadLine, "line " + std::to_string(lines_) + " has no round number");
    if (words[0] == "count") return countAll(round);
    if (runner_.isRunning()) return end(kBadLine, "line " + std::to_string(lines_) + ": a round is running");
    runner_.start({round, false, 0, 0}, plan_.round(round), doneFd_);
    if (runner_.isDone()) runner_.finish(); // nothing to do here
}

void Session::countAll(std::int64_t round)
{
    for (const DeviceFacts& device : shop_.provider->devices())
        for (const PortFacts& port : device.ports)
            printCounters(shop_, {round, false, 0, 0}, "asked", device.name, port.port);
}

} // namespace

JsonLine readyLine(const Workshop& shop)
{
    utsname kernel{};
    ::uname(&kernel);
    JsonLine line("ready");
    line.add("agent", kAgentVersion).add("protocol", kProtocol).add("host", shop.host).add("kernel", kernel.release);
    line.add("listen", shop.listener->address()).add("provider", shop.provider->name());
    addDevices(line, shop.provider->devices());
    return line;
}

int runSession(const SessionOptions& options, Provider& provider)
{
    const int wakeFd = watchSignals();
    if (wakeFd < 0) return kCannotStart;
    return Session(options, provider, wakeFd).run(options);
}

} // namespace fabric::agent
