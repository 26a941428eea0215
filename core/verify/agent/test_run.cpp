#include "test_run.h"

#include "latency.h"
#include "limits.h"
#include "load.h"

namespace fabric::agent {

namespace {

Deadline deadlineOf(const TestSpec& spec, const RoundMoment& moment)
{
    const Deadline own(static_cast<std::int64_t>(static_cast<double>(spec.seconds) * 1000 / clockFactor()) + kGraceMs);
    return moment.mostMs > 0 ? own.within(moment.mostMs) : own;
}

/// The sender calls, the receiver waits for the call.
Fault meet(const Workshop& shop, const TestSpec& spec, const RoundMoment& moment, const Deadline& deadline,
           const StopFlag& stop, ControlLink& link)
{
    const Deadline connect = deadline.within(kConnectMs);
    if (!spec.isSender) return shop.listener->await(spec.id, moment.turn, connect, stop, link);
    Fault fault = ControlLink::connect(spec.peer, connect, stop, link);
    if (!fault) fault = link.say(greeting(shop.runId, spec.id, moment.turn));
    std::string answer;
    if (!fault) fault = link.hear(answer, connect, stop);
    if (fault.code == Code::Remote || fault.code == Code::Deadline)
        return {Code::WrongPeer, "what answers at " + spec.peer + " is not an agent: " + fault.what};
    if (!fault && answer != "yes")
        return {Code::WrongPeer, "what answers at " + spec.peer + " is not an agent of this run and version"};
    return fault;
}

Fault exchangeOffers(Conversation& talk)
{
    std::string offer;
    std::string rest;
    Fault fault = talk.link.say("offer " + talk.path.offer());
    if (!fault) fault = talk.expect("offer", offer);
    if (!fault) fault = talk.path.connect(offer, talk.deadline.within(kConnectMs), talk.stop);
    if (!fault) fault = talk.link.say("ready");
    if (!fault) fault = talk.expect("ready", rest);
    return fault;
}

Fault converse(Conversation& talk, LoadTotals& totals)
{
    Fault fault = exchangeOffers(talk);
    if (talk.spec.isSender) {
        if (!fault) fault = measureLatency(talk);
        if (!fault) fault = runSender(talk, totals);
    } else {
        if (!fault) fault = answerLatency(talk);
        if (!fault) fault = runReceiver(talk, totals);
    }
    return fault;
}

void printResult(const Workshop& shop, const TestSpec& spec, const SampleTarget& target, const Fault& fault,
                 const LoadTotals& totals, int mtu)
{
    JsonLine line("result");
    line.add("test", spec.id);
    if (target.turn >= 0) line.add("turn", target.turn);
    line.add("role", spec.isSender ? "send" : "receive").add("outcome", outcomeName(fault.code));
    line.add("code", codeName(fault.code)).add("what", fault.what).add("bytes", totals.bytes).add("ms", totals.ms);
    line.add("mtu", mtu).add("mismatches", totals.mismatches).add("messages_checked", totals.checked);
    line.add("still_ms", totals.stillMs);
    shop.output->print(line);
}

} // namespace

void runTest(const Workshop& shop, const TestSpec& spec, const RoundMoment& moment, const StopFlag& stop)
{
    const SampleTarget target{shop.output, spec.id, moment.isSoak ? moment.turn : -1, moment.startNs};
    const Deadline deadline = deadlineOf(spec, moment);
    LoadTotals totals;
    std::unique_ptr<DataPath> path;
    ControlLink link;
    Fault fault = shop.provider->open(spec, path);
    Fault unmet = meet(shop, spec, moment, deadline, stop, link);
    if (!fault) fault = unmet; // what is wrong here says more than that the other end was not met
    if (!fault) {
        Conversation talk{spec, shop.runId, *path, link, stop, deadline, target};
        fault = converse(talk, totals);
        totals.stillMs = fault ? talk.standstill.longestMs() : talk.standstill.ms();
    }
    if (fault && link.isOpen()) link.say(faultLine(fault)); // best effort: the other end has its own deadline
    printResult(shop, spec, target, fault, totals, path == nullptr ? 0 : path->mtu());
}

} // namespace fabric::agent
