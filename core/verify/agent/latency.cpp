#include "latency.h"

#include "limits.h"

#include <algorithm>

namespace fabric::agent {

namespace {

constexpr int kMostSamples = 1000;
constexpr int kLeastSamples = 10; ///< even when one takes long
constexpr int kWarmUp = 5;        ///< first exchanges, not counted
constexpr int kLatencyMs = 1'000; ///< for all samples; exchanges after it count, warm or not
constexpr int kSlowLatencyMs =
    3'000; ///< the same for a network so slow that the least are not reached; then one will do
constexpr unsigned kSpinsOfLook = 64; ///< polls between two looks at the control link

Fault asNoRdma(const Fault& fault)
{
    if (fault.code != Code::Retries && fault.code != Code::Deadline) return fault;
    return {Code::NoRdma, "the peer answers over TCP, but not over RDMA: " + fault.what};
}

/// Strikes `word` and waits until it is back.
Fault exchange(Conversation& talk, std::uint64_t word, const Deadline& deadline)
{
    Fault fault = talk.path.strike(word);
    for (unsigned spins = 0; !fault && talk.path.struck() != word; ++spins) {
        PathEvent event;
        fault = talk.path.poll(event);
        if (fault || talk.path.struck() == word) break;
        talk.path.rest(true);
        talk.standstill.beat(); // to yield takes others' turns on a busy host: 64 of them look like standing still
        if (spins % kSpinsOfLook != 0) continue;
        std::string line;
        fault = talk.watch(line);
        if (!fault && deadline.isOver())
            fault = {Code::Deadline, "no answer to the first message in " + std::to_string(kFirstContactMs) + " ms"};
    }
    return fault;
}

void print(const Conversation& talk, std::vector<double>& us)
{
    std::sort(us.begin(), us.end());
    const auto at = [&](double share) {
        return us[static_cast<std::size_t>(share * static_cast<double>(us.size() - 1))];
    };
    JsonLine line("latency");
    line.add("test", talk.spec.id);
    if (talk.target.turn >= 0) line.add("turn", talk.target.turn);
    line.add("samples", static_cast<std::int64_t>(us.size())).add("min_us", us.front()).add("median_us", at(0.5));
    talk.target.output->print(line.add("p99_us", at(0.99)).add("max_us", us.back()));
}

} // namespace

Fault measureLatency(Conversation& talk)
{
    std::uint64_t word = 1;
    Fault silent = exchange(talk, word, talk.deadline.within(kFirstContactMs));
    if (silent) return asNoRdma(silent);
    if (!talk.spec.isLatencyAsked) return {};
    std::vector<double> us;
    const Deadline end = talk.deadline.within(kLatencyMs);
    const Deadline slowEnd = talk.deadline.within(kSlowLatencyMs);
    while (us.size() < kMostSamples && (!end.isOver() || us.size() < kLeastSamples) &&
           (us.empty() || !slowEnd.isOver())) {
        const std::int64_t start = steadyNs();
        Fault fault = exchange(talk, ++word, talk.deadline.within(kFirstContactMs));
        if (fault.code == Code::Deadline) return {Code::Retries, "small messages stopped coming back"};
        if (fault) return fault;
        if (word > 1 + kWarmUp || end.isOver()) us.push_back(static_cast<double>(steadyNs() - start) / 2000);
    }
    print(talk, us);
    return {};
}

Fault answerLatency(Conversation& talk)
{
    std::uint64_t last = 0;
    for (unsigned spins = 0;; ++spins) {
        const std::uint64_t word = talk.path.struck();
        if (word != last) {
            Fault fault = talk.path.strike(word);
            if (fault) return fault;
            last = word;
        }
        PathEvent event;
        Fault broken = talk.path.poll(event);
        if (broken) return last <= 1 ? asNoRdma(broken) : broken;
        talk.path.rest(true);
        talk.standstill.beat();
        if (spins % kSpinsOfLook != 0) continue;
        std::string line;
        Fault fault = talk.watch(line);
        if (fault) return last == 0 ? asNoRdma(fault) : fault;
        if (line == "load") return {};
    }
}

} // namespace fabric::agent
