#include "verbs_path.h"

#include "limits.h"
#include "text.h"

#include <sys/random.h>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace fabric::agent {

namespace {

constexpr const char* kOfferWord = "verbs1"; ///< changes when the words below do
constexpr std::size_t kAddressWords = 6;
constexpr std::size_t kOfferWords = 1 + kAddressWords + 8;

std::string hex(std::uint64_t value)
{
    char text[20];
    std::snprintf(text, sizeof text, "%" PRIx64, value);
    return text;
}

bool readHex(const std::string& text, std::uint64_t most, std::uint64_t& value)
{
    if (text.empty() || text.size() > 16 || text.find_first_not_of("0123456789abcdef") != std::string::npos)
        return false;
    value = std::strtoull(text.c_str(), nullptr, 16);
    return value <= most;
}

/// 24 bits that a packet left from an earlier connection does not have by chance.
std::uint32_t randomPacketNumber()
{
    std::uint32_t number = 0;
    if (::getrandom(&number, sizeof number, 0) != sizeof number) number = static_cast<std::uint32_t>(steadyNs());
    return number & 0xFFFFFFU;
}

Fault refused(const char* step, int error)
{
    const bool isUnreachable = error == ENETUNREACH || error == EHOSTUNREACH || error == ETIMEDOUT;
    return {isUnreachable ? Code::NoRdma : Code::Internal, withErrno(std::string("queue pair to ") + step, error)};
}

} // namespace

VerbsPath::VerbsPath(const Verbs& verbs, const VerbsAddress& own, const TestSpec& spec)
    : spec_(spec),
      own_(own),
      made_(verbs),
      queues_(static_cast<std::size_t>(spec.queues)),
      ownWindow_(windowOf(spec)),
      packet_(randomPacketNumber())
{}

Fault VerbsPath::open(const Verbs& verbs, ibv_context* device, const VerbsAddress& own, const TestSpec& spec,
                      std::unique_ptr<DataPath>& path)
{
    std::unique_ptr<VerbsPath> made(new VerbsPath(verbs, own, spec));
    made->made_.device = device;
    ibv_device_attr limits{};
    if (verbs.queryDevice(device, &limits) == 0)
        made->readDepth_ = std::clamp(std::min(limits.max_qp_rd_atom, limits.max_qp_init_rd_atom), 1, 16);
    Fault fault = made->made_.make(spec, made->ownWindow_);
    if (!fault) path = std::move(made);
    return fault;
}

std::string VerbsPath::offer()
{
    std::string words = std::string(kOfferWord) + " " + wordsOf(own_) + " " + hex(ownWindow_) + " " +
                        hex(made_.messages->rkey) + " " + hex(made_.address) + " " + hex(made_.mail->rkey) + " " +
                        hex(reinterpret_cast<std::uint64_t>(made_.mailbox.get())) + " " + hex(packet_) + " " +
                        hex(static_cast<std::uint64_t>(readDepth_)) + " ";
    for (const ibv_qp* queue : made_.queues)
        words += (words.back() == ' ' ? "" : ",") + hex(queue->qp_num);
    return words;
}

bool VerbsPath::readOffer(const std::string& offer)
{
    std::vector<std::string> words;
    if (!splitWords(offer, words) || words.size() != kOfferWords || words[0] != kOfferWord ||
        !readAddress(words, 1, peer_.address))
        return false;
    std::uint64_t numbers[7] = {};
    constexpr std::uint64_t kMost[7] = {128, 0xFFFFFFFF, ~0ULL, 0xFFFFFFFF, ~0ULL, 0xFFFFFF, 16};
    for (std::size_t i = 0; i < 7; ++i)
        if (!readHex(words[1 + kAddressWords + i], kMost[i], numbers[i])) return false;
    peer_.window = static_cast<unsigned>(numbers[0]);
    peer_.messageKey = static_cast<std::uint32_t>(numbers[1]);
    peer_.messages = numbers[2];
    peer_.mailKey = static_cast<std::uint32_t>(numbers[3]);
    peer_.mail = numbers[4];
    peer_.packet = static_cast<std::uint32_t>(numbers[5]);
    peer_.readDepth = static_cast<int>(numbers[6]);
    std::string list = words.back() + ",";
    for (Queue& queue : queues_) {
        const std::size_t comma = list.find(',');
        std::uint64_t number = 0;
        if (comma == std::string::npos || !readHex(list.substr(0, comma), 0xFFFFFF, number)) return false;
        queue.number = static_cast<std::uint32_t>(number);
        list.erase(0, comma + 1);
    }
    return list.empty() && peer_.window >= 1 && peer_.readDepth >= 1;
}

Fault VerbsPath::connect(const std::string& offer, const Deadline&, const StopFlag&)
{
    if (!readOffer(offer)) return {Code::WrongPeer, "the other end's offer cannot be read, or has other queues"};
    window_ = std::min(ownWindow_, peer_.window);
    Fault fault = commonMtu(own_, peer_.address, spec_.mtu, mtu_);
    ibv_ah_attr route{};
    if (!fault) fault = fillRoute(own_, peer_.address, spec_, route);
    for (unsigned queue = 0; !fault && queue < queues_.size(); ++queue) {
        fault = bringUp(queue, route);
        const bool isTaking = !spec_.isSender && spec_.operation != Operation::Read;
        for (unsigned i = 0; !fault && isTaking && i < window_; ++i)
            fault = postReceive(queue);
    }
    return fault;
}

/// INIT, RTR, RTS.
Fault VerbsPath::bringUp(std::size_t queue, const ibv_ah_attr& route)
{
    constexpr int kWaitNotReady = 18; // 5 ms: never needed while both ends keep to the window
    ibv_qp* pair = made_.queues[queue];
    ibv_qp_attr step{};
    step.qp_state = IBV_QPS_INIT;
    step.port_num = static_cast<std::uint8_t>(spec_.port);
    step.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ;
    int error =
        made_.verbs.modifyQueuePair(pair, &step, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS);
    if (error != 0) return refused("INIT", error);
    const auto readDepth = static_cast<std::uint8_t>(std::min(readDepth_, peer_.readDepth));
    step = {};
    step.qp_state = IBV_QPS_RTR;
    step.path_mtu = mtuCode(mtu_);
    step.dest_qp_num = queues_[queue].number;
    step.rq_psn = peer_.packet;
    step.max_dest_rd_atomic = readDepth;
    step.min_rnr_timer = kWaitNotReady;
    step.ah_attr = route;
    error = made_.verbs.modifyQueuePair(pair, &step,
                                        IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                                            IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER);
    if (error != 0) return refused("RTR", error); // no route to the peer's GID shows here
    step = {};
    step.qp_state = IBV_QPS_RTS;
    step.sq_psn = packet_;
    step.timeout = kAckTimeout;
    step.retry_cnt = kRetryCount;
    step.rnr_retry = kRnrRetryCount;
    step.max_rd_atomic = readDepth;
    error = made_.verbs.modifyQueuePair(pair, &step,
                                        IBV_QP_STATE | IBV_QP_SQ_PSN | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT |
                                            IBV_QP_RNR_RETRY | IBV_QP_MAX_QP_RD_ATOMIC);
    return error == 0 ? Fault{} : refused("RTS", error);
}

} // namespace fabric::agent
