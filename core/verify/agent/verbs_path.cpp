#include "verbs_path.h"

#include <sched.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <ctime>

namespace fabric::agent {

namespace {

enum WorkKind : unsigned { kMessage, kFetched, kWord, kReceived };

/// Kind, queue and sequence number of a work request in its 64-bit id.
std::uint64_t workId(unsigned kind, unsigned queue, std::uint64_t sequence)
{
    return static_cast<std::uint64_t>(kind) << 56 | static_cast<std::uint64_t>(queue) << 48 |
           (sequence & 0xFFFF'FFFF'FFFFULL);
}

Fault refused(int error)
{
    return {Code::Internal, withErrno("the adapter took no work", error)};
}

/// What another adapter writes while we look.
std::uint64_t readWord(const std::uint64_t& word)
{
    return __atomic_load_n(&word, __ATOMIC_ACQUIRE);
}

} // namespace

std::uint8_t* VerbsPath::slot(unsigned queue, std::uint64_t sequence)
{
    if (made_.host == nullptr) return nullptr;
    return made_.host + (queue * ownWindow_ + sequence % window_) * static_cast<std::size_t>(spec_.bytes);
}

bool VerbsPath::hasRoom(unsigned queue) const
{
    const Queue& mine = queues_[queue];
    if (mine.inFlight >= window_) return false;
    return spec_.operation == Operation::Read || mine.sent - readWord(made_.mailbox->released[queue]) < window_;
}

Fault VerbsPath::postMessage(unsigned queue, std::uint64_t sequence, ibv_wr_opcode opcode, unsigned kind)
{
    const std::uint64_t place = sequence % window_;
    const auto bytes = static_cast<std::uint64_t>(spec_.bytes);
    ibv_sge piece{made_.address + (queue * ownWindow_ + place) * bytes, static_cast<std::uint32_t>(bytes),
                  made_.messages->lkey};
    ibv_send_wr request{};
    ibv_send_wr* bad = nullptr;
    request.wr_id = workId(kind, queue, sequence);
    request.sg_list = &piece;
    request.num_sge = 1;
    request.opcode = opcode;
    request.imm_data = static_cast<std::uint32_t>(sequence);
    request.wr.rdma.remote_addr = peer_.messages + (queue * peer_.window + place) * bytes;
    request.wr.rdma.rkey = peer_.messageKey;
    const int error = ibv_post_send(made_.queues[queue], &request, &bad);
    if (error != 0) return refused(error);
    ++queues_[queue].inFlight;
    ++queues_[queue].sent;
    return {};
}

Fault VerbsPath::send(unsigned queue, std::uint64_t sequence)
{
    const bool isSend = spec_.operation == Operation::Send;
    return postMessage(queue, sequence, isSend ? IBV_WR_SEND : IBV_WR_RDMA_WRITE_WITH_IMM, kMessage);
}

Fault VerbsPath::fetch(unsigned queue, std::uint64_t sequence)
{
    return postMessage(queue, sequence, IBV_WR_RDMA_READ, kFetched);
}

Fault VerbsPath::postReceive(unsigned queue)
{
    const auto bytes = static_cast<std::uint64_t>(spec_.bytes);
    const std::uint64_t place = queues_[queue].posted % window_;
    ibv_sge piece{made_.address + (queue * ownWindow_ + place) * bytes, static_cast<std::uint32_t>(bytes),
                  made_.messages->lkey};
    ibv_recv_wr request{};
    ibv_recv_wr* bad = nullptr;
    request.wr_id = workId(kReceived, queue, queues_[queue].posted);
    request.sg_list = &piece;
    request.num_sge = spec_.operation == Operation::Send ? 1 : 0; // a write says itself where it goes
    const int error = ibv_post_recv(made_.queues[queue], &request, &bad);
    if (error != 0) return refused(error);
    ++queues_[queue].posted;
    return {};
}

Fault VerbsPath::release(unsigned queue)
{
    Fault fault = postReceive(queue);
    if (fault) return fault;
    ++queues_[queue].released;
    return tellReleased(queue);
}

/// A quarter of the window at once, so that the words cost nothing beside the messages.
Fault VerbsPath::tellReleased(unsigned queue)
{
    Queue& mine = queues_[queue];
    if (mine.released - mine.told < std::max(1U, window_ / 4)) return {};
    if (mine.words >= kWordsInFlight) {
        isTellingDue_ = true;
        return {};
    }
    mine.told = mine.released;
    made_.mailbox->releases[queue] = mine.released;
    return postWord(queue, made_.mailbox->releases[queue],
                    peer_.mail + offsetof(Mailbox, released) + queue * sizeof(std::uint64_t));
}

Fault VerbsPath::postWord(unsigned queue, std::uint64_t& word, std::uint64_t remote)
{
    ibv_sge piece{reinterpret_cast<std::uint64_t>(&word), sizeof word, made_.mail->lkey};
    ibv_send_wr request{};
    ibv_send_wr* bad = nullptr;
    request.wr_id = workId(kWord, queue, 0);
    request.sg_list = &piece;
    request.num_sge = 1;
    request.opcode = IBV_WR_RDMA_WRITE;
    request.send_flags = made_.inlineBytes >= sizeof word ? IBV_SEND_INLINE : 0;
    request.wr.rdma.remote_addr = remote;
    request.wr.rdma.rkey = peer_.mailKey;
    const int error = ibv_post_send(made_.queues[queue], &request, &bad);
    if (error != 0) return refused(error);
    ++queues_[queue].words;
    return {};
}

Fault VerbsPath::strike(std::uint64_t word)
{
    idleSinceNs_ = steadyNs();
    made_.mailbox->strikes = word;
    return postWord(0, made_.mailbox->strikes, peer_.mail + offsetof(Mailbox, struck));
}

std::uint64_t VerbsPath::struck() const
{
    return readWord(made_.mailbox->struck);
}

Fault VerbsPath::broken(const ibv_wc& completion) const
{
    const std::string what = std::string(made_.verbs.statusText(completion.status)) + " (status " +
                             std::to_string(completion.status) + ", vendor " + std::to_string(completion.vendor_err) +
                             ")";
    switch (completion.status) {
    case IBV_WC_RETRY_EXC_ERR:
        return {Code::Retries, what};
    case IBV_WC_RNR_RETRY_EXC_ERR:
    case IBV_WC_REM_ACCESS_ERR:
    case IBV_WC_REM_INV_REQ_ERR:
    case IBV_WC_REM_OP_ERR:
    case IBV_WC_REM_ABORT_ERR:
        return {Code::Remote, what};
    default:
        return {Code::Internal, what};
    }
}

Fault VerbsPath::take(const ibv_wc& completion, PathEvent& event)
{
    // Requests that are flushed tell nothing: the one that broke the queue pair is told by its own completion.
    if (completion.status == IBV_WC_WR_FLUSH_ERR) return {};
    if (completion.status != IBV_WC_SUCCESS) return broken(completion);
    const auto queue = static_cast<unsigned>(completion.wr_id >> 48 & 0xFF);
    const std::uint64_t sequence = completion.wr_id & 0xFFFF'FFFF'FFFFULL;
    const auto bytes = static_cast<std::uint32_t>(spec_.bytes);
    Queue& mine = queues_[queue];
    switch (static_cast<unsigned>(completion.wr_id >> 56)) {
    case kMessage:
        --mine.inFlight;
        event = {PathEvent::Kind::Sent, queue, sequence, bytes};
        break;
    case kFetched:
        --mine.inFlight;
        event = {PathEvent::Kind::Arrived, queue, sequence, bytes};
        break;
    case kWord:
        --mine.words;
        break;
    default:
        event = {PathEvent::Kind::Arrived, queue, mine.arrived++, bytes};
        break; // in order within a queue
    }
    return {};
}

Fault VerbsPath::poll(PathEvent& event)
{
    event = {};
    if (isTellingDue_) {
        isTellingDue_ = false;
        for (unsigned queue = 0; queue < queues_.size(); ++queue) {
            Fault fault = tellReleased(queue);
            if (fault) return fault;
        }
    }
    while (event.kind == PathEvent::Kind::None) {
        ibv_wc completion{};
        const int count = ibv_poll_cq(made_.completions, 1, &completion);
        if (count < 0) return refused(errno);
        if (count == 0) return {};
        Fault fault = take(completion, event);
        if (fault) return fault;
        idleSinceNs_ = 0;
    }
    return {};
}

void VerbsPath::rest(bool isUrgent)
{
    constexpr std::int64_t kSpinNs = 20'000;        // a fast network answers within it
    constexpr std::int64_t kUrgentSpinNs = 200'000; // longer than any latency worth measuring
    const std::int64_t now = steadyNs();
    if (idleSinceNs_ == 0) idleSinceNs_ = now;
    if (now - idleSinceNs_ < (isUrgent ? kUrgentSpinNs : kSpinNs)) return;
    const timespec pause{0, 20'000};
    if (isUrgent)
        ::sched_yield();
    else
        ::nanosleep(&pause, nullptr);
}

} // namespace fabric::agent
