#include "load.h"

#include "limits.h"
#include "pacer.h"
#include "pattern.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace fabric::agent {

namespace {

constexpr int kEventsAtOnce = 32;
constexpr std::int64_t kLookNs = 1'000'000; ///< between two looks at the control link
constexpr int kDrainMs = 7'000;             ///< for messages in flight at the end
constexpr double kAheadNs = 100e6;          ///< of the rate so far that may be in flight, besides two messages a queue

/// The part of both ends that moves messages, counts, and looks up now and then.
class Load {
public:
    Load(Conversation& talk, const Pattern* pattern)
        : talk_(talk),
          pattern_(pattern),
          next_(static_cast<std::size_t>(talk.spec.queues)),
          startNs_(loadNs()),
          endNs_(startNs_ + talk.spec.seconds * 1'000'000'000),
          last_(talk.deadline.before(std::min(kWrapUpMs, talk.deadline.leftMs(4 * kWrapUpMs) / 4))), // short turns too
          pacer_(talk.spec.capMbps, startNs_),
          sampler_(talk.target, talk.spec.intervalMs, startNs_),
          bornNs_(steadyNs()),
          progressNs_(bornNs_)
    {}

    Fault push(LoadTotals& totals);
    Fault serve(LoadTotals& totals);
    Fault take(LoadTotals& totals);
    Fault pull(LoadTotals& totals);

private:
    bool mayBegin(unsigned queue);
    bool isOver() const { return loadNs() >= endNs_; }
    Fault begin(bool& isBusy);
    Fault drive();
    Fault takeEvents(bool& isBusy);
    Fault arrived(const PathEvent& event);
    void check(const PathEvent& event);
    Fault look();
    Fault stalled(int mostMs) const;
    void count(const Fault& fault, LoadTotals& totals);

    Conversation& talk_;
    const Pattern* pattern_;          ///< nullptr when nothing is to be checked
    std::vector<std::uint64_t> next_; ///< sequence number of each queue's next message
    std::int64_t startNs_;
    std::int64_t endNs_;
    Deadline last_; ///< what has not arrived then is too late: a slow network is measured, not called a test that hung
    Pacer pacer_;
    Sampler sampler_;
    std::int64_t bornNs_; ///< steady, as the next two
    std::int64_t progressNs_;
    std::int64_t lookedNs_ = 0;
    std::int64_t arrivedNs_ = 0; ///< of the last message, on the clock of loads
    std::int64_t checkingNs_ = 0;
    std::uint64_t begun_ = 0; ///< sent or fetched
    std::uint64_t ended_ = 0; ///< of those
    std::uint64_t messages_ = 0;
    std::uint64_t mismatches_ = 0;
    std::uint64_t checked_ = 0;
    std::string heard_; ///< last line of the other end
};

Fault Load::look()
{
    const std::int64_t now = steadyNs();
    if (now - lookedNs_ < kLookNs) return {};
    lookedNs_ = now;
    std::string line;
    Fault fault = talk_.watch(line);
    if (!line.empty()) heard_ = line;
    return fault;
}

Fault Load::stalled(int mostMs) const
{
    if (begun_ == ended_ || steadyNs() - progressNs_ < mostMs * 1'000'000LL) return {};
    return {Code::Retries, "nothing has been acknowledged for " + std::to_string(mostMs) + " ms"};
}

/// A slow link is not given more than it can carry soon: else the end of the load would wait for a long queue.
bool Load::mayBegin(unsigned queue)
{
    const double elapsedNs = static_cast<double>(steadyNs() - bornNs_) + 1;
    const double mostInFlight = 2.0 * talk_.spec.queues + static_cast<double>(ended_) * kAheadNs / elapsedNs;
    return static_cast<double>(begun_ - ended_) < mostInFlight && talk_.path.hasRoom(queue) &&
           pacer_.allows(loadNs(), talk_.spec.bytes);
}

Fault Load::begin(bool& isBusy)
{
    const bool isRead = talk_.spec.operation == Operation::Read;
    for (unsigned queue = 0; queue < next_.size(); ++queue) {
        if (!mayBegin(queue)) continue;
        std::uint8_t* slot = pattern_ != nullptr && !isRead ? talk_.path.slot(queue, next_[queue]) : nullptr;
        if (slot != nullptr) pattern_->stamp(slot, queue, next_[queue]);
        Fault fault = isRead ? talk_.path.fetch(queue, next_[queue]) : talk_.path.send(queue, next_[queue]);
        if (fault) return fault;
        talk_.standstill.beat();
        ++next_[queue];
        ++begun_;
        isBusy = true;
    }
    return {};
}

void Load::check(const PathEvent& event)
{
    std::uint8_t* slot = talk_.path.slot(event.queue, event.sequence);
    // On a link faster than a core can compare, half of the time goes to checking: how many were checked is told.
    if (slot == nullptr || 2 * checkingNs_ > steadyNs() - bornNs_) return;
    const std::int64_t start = steadyNs();
#ifdef FABRIC_AGENT_TEST
    static const bool kCorrupts = std::getenv("FABRIC_AGENT_CORRUPT") != nullptr;
    if (kCorrupts && messages_ % 4 == 3) slot[talk_.spec.bytes / 2] ^= 1;
#endif
    // A read repeats the sender's slots, which were stamped once by their place.
    const bool isRead = talk_.spec.operation == Operation::Read;
    const std::uint64_t sequence = isRead ? event.sequence % talk_.path.window() : event.sequence;
    if (!pattern_->matches(slot, event.queue, sequence)) ++mismatches_;
    ++checked_;
    checkingNs_ += steadyNs() - start;
}

Fault Load::arrived(const PathEvent& event)
{
    arrivedNs_ = loadNs();
    sampler_.count(event.bytes, arrivedNs_);
    if (pattern_) check(event);
    ++messages_;
    if (talk_.spec.operation != Operation::Read) return talk_.path.release(event.queue);
    ++ended_;
    return {};
}

Fault Load::takeEvents(bool& isBusy)
{
    for (int i = 0; i < kEventsAtOnce; ++i) {
        PathEvent event;
        Fault fault = talk_.path.poll(event);
        if (!fault && event.kind == PathEvent::Kind::None) return {};
        if (!fault && event.kind == PathEvent::Kind::Arrived) fault = arrived(event);
        if (!fault && event.kind == PathEvent::Kind::Sent) ++ended_;
        if (fault) return fault;
        progressNs_ = steadyNs();
        talk_.standstill.beat();
        isBusy = true;
    }
    return {};
}

/// A load that ended well ends with its last message, not with the lines that follow it.
void Load::count(const Fault& fault, LoadTotals& totals)
{
    const std::int64_t end = fault || messages_ == 0 ? loadNs() : arrivedNs_;
    sampler_.finish(end);
    totals = {messages_, sampler_.total(), sampler_.ms(end), mismatches_, checked_};
}

/// The end that asks the network for something: sender of write and send, receiver of a read.
Fault Load::drive()
{
    std::optional<Deadline> drain;
    while (!drain || begun_ != ended_) {
        bool isBusy = false;
        if (!drain && (isOver() || last_.isOver())) drain.emplace(last_.within(kDrainMs));
        Fault fault = drain ? Fault{} : begin(isBusy);
        if (!fault) fault = takeEvents(isBusy);
        if (!fault) fault = look();
        if (!fault) fault = stalled(drain ? kDrainMs : kStallMs);
        if (fault) return fault;
        const bool isDone = talk_.spec.operation != Operation::Read && !heard_.empty(); // the receiver says so
        if (isDone || (drain && drain->isOver())) return {}; // slow, but it moves: what arrived counts
        if (talk_.spec.operation == Operation::Read) sampler_.tick(loadNs());
        if (!isBusy) talk_.path.rest(false);
    }
    return {};
}

/// Sender of write and send.
Fault Load::push(LoadTotals& totals)
{
    Fault fault = drive();
    totals.messages = ended_;
    if (!fault) fault = talk_.link.say(doneLine(totals));
    std::string sums = heard_;
    if (!fault && sums.empty()) {
        fault = talk_.expect("done", sums);
        // Acknowledged is carried; the receiver's own result says what arrived, and was right.
        if (fault.code == Code::Deadline && ended_ > 0) return {};
        sums = "done " + sums;
    }
    if (!fault && !readDone(sums, totals)) fault = {Code::WrongPeer, "the receiver's sums cannot be read"};
    return fault;
}

/// Receiver of a read.
Fault Load::pull(LoadTotals& totals)
{
    Fault fault = drive();
    count(fault, totals);
    return fault ? fault : talk_.link.say(doneLine(totals));
}

/// Receiver of write and send.
Fault Load::take(LoadTotals& totals)
{
    Fault fault;
    LoadTotals sent;
    bool isToldAll = false;
    while (!fault && (!isToldAll || messages_ < sent.messages) && !last_.isOver()) {
        bool isBusy = false;
        fault = takeEvents(isBusy);
        if (!fault) fault = look();
        sampler_.tick(loadNs());
        if (!fault && !isToldAll && !heard_.empty()) {
            isToldAll = true;
            if (!readDone(heard_, sent)) fault = {Code::WrongPeer, "the sender's sums cannot be read"};
        }
        const bool isQuiet = steadyNs() - progressNs_ > kDrainMs * 1'000'000LL;
        if (!fault && isQuiet && (isToldAll || isOver()))
            fault = {messages_ == 0 ? Code::NoRdma : Code::Retries,
                     std::to_string(messages_) + " messages arrived, then nothing more"};
        if (!fault && !isBusy) talk_.path.rest(false);
    }
    if (!fault && (messages_ == 0 || messages_ < sent.messages))
        fault = {Code::Retries, std::to_string(messages_) + " messages arrived in the test's time"};
    count(fault, totals);
    return fault ? fault : talk_.link.say(doneLine(totals));
}

/// Sender of a read: its adapter answers, the program only waits.
Fault Load::serve(LoadTotals& totals)
{
    std::optional<Deadline> drain;
    while (heard_.empty()) {
        bool isBusy = false;
        if (!drain && isOver()) drain.emplace(talk_.deadline.within(2 * kDrainMs));
        Fault fault = takeEvents(isBusy);
        if (!fault) fault = look();
        if (!fault && drain && drain->isOver()) fault = {Code::Deadline, "the reader did not say that it has done"};
        if (fault) return fault;
        talk_.path.rest(false);
    }
    return readDone(heard_, totals) ? Fault{} : Fault{Code::WrongPeer, "the receiver's sums cannot be read"};
}

/// Before the load: a read finds its bytes in place, and the receiver's clock does not run yet.
void fillSlots(Conversation& talk, const Pattern& pattern)
{
    for (unsigned queue = 0; queue < static_cast<unsigned>(talk.spec.queues); ++queue)
        for (unsigned place = 0; place < talk.path.window(); ++place)
            if (std::uint8_t* slot = talk.path.slot(queue, place)) {
                pattern.fill(slot);
                pattern.stamp(slot, queue, place);
            }
}

std::optional<Pattern> patternOf(const Conversation& talk)
{
    if (!talk.spec.isVerified) return std::nullopt;
    return Pattern(talk.runId, talk.spec.id, static_cast<std::size_t>(talk.spec.bytes));
}

Fault mismatchOf(const LoadTotals& totals)
{
    if (totals.mismatches == 0) return {};
    return {Code::Data, std::to_string(totals.mismatches) + " of " + std::to_string(totals.checked) +
                            " checked messages were not what was sent"};
}

} // namespace

Fault runSender(Conversation& talk, LoadTotals& totals)
{
    const std::optional<Pattern> pattern = patternOf(talk);
    if (pattern) fillSlots(talk, *pattern);
    Fault fault = talk.link.say("load");
    std::string rest;
    if (!fault) fault = talk.expect("go", rest);
    if (fault) return fault;
    Load load(talk, pattern ? &*pattern : nullptr);
    fault = talk.spec.operation == Operation::Read ? load.serve(totals) : load.push(totals);
    return fault ? fault : mismatchOf(totals);
}

Fault runReceiver(Conversation& talk, LoadTotals& totals)
{
    const std::optional<Pattern> pattern = patternOf(talk);
    Fault fault = talk.link.say("go");
    if (fault) return fault;
    Load load(talk, pattern ? &*pattern : nullptr);
    fault = talk.spec.operation == Operation::Read ? load.pull(totals) : load.take(totals);
    return fault ? fault : mismatchOf(totals);
}

} // namespace fabric::agent
