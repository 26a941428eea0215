#include "core/verify/agent/loopback/loopback_path.h"

#include "core/verify/agent/text.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace fabric::agent {

namespace {

constexpr std::size_t kBudget = 8 << 20;           ///< bytes of slots: many agents share one machine
constexpr std::int64_t kRetransmitNs = 20'000'000; ///< what a lost frame costs
constexpr int kSliceMs = 20;

sockaddr_in addressOf(const std::string& address, std::uint16_t port)
{
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(port);
    inet_pton(AF_INET, address.c_str(), &name.sin_addr);
    return name;
}

void prepare(int fd)
{
    const int on = 1;
    ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK);
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

} // namespace

LoopbackPath::LoopbackPath(const LoopbackEnd& end, const TestSpec& spec)
    : end_(end), spec_(spec), queues_(static_cast<std::size_t>(spec.queues))
{
    const auto wanted = kBudget / static_cast<std::size_t>(spec.bytes * spec.queues);
    window_ = static_cast<unsigned>(std::clamp<std::size_t>(wanted, 2, 32));
    memory_.resize(static_cast<std::size_t>(spec.bytes) * window_ * queues_.size());
}

LoopbackPath::~LoopbackPath()
{
    if (fd_ >= 0) ::close(fd_);
    if (listenFd_ >= 0) ::close(listenFd_);
}

Fault LoopbackPath::open(const LoopbackEnd& end, const TestSpec& spec, std::unique_ptr<DataPath>& path)
{
    std::unique_ptr<LoopbackPath> made(new LoopbackPath(end, spec));
    if (!spec.isSender) {
        const sockaddr_in name = addressOf(end.address, 0);
        made->listenFd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        if (::bind(made->listenFd_, reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0 ||
            ::listen(made->listenFd_, 1) != 0)
            return {Code::Internal, withErrno("loopback cannot listen on " + end.address, errno)};
    }
    path = std::move(made);
    return {};
}

std::string LoopbackPath::offer()
{
    sockaddr_in name{};
    socklen_t length = sizeof name;
    if (listenFd_ >= 0) ::getsockname(listenFd_, reinterpret_cast<sockaddr*>(&name), &length);
    return end_.name + " " + joinAddress(end_.address, std::max<std::uint16_t>(ntohs(name.sin_port), 1)) + " " +
           std::to_string(end_.mtu) + " " + std::to_string(window_);
}

Fault LoopbackPath::connect(const std::string& offer, const Deadline& deadline, const StopFlag& stop)
{
    std::vector<std::string> words;
    std::string address;
    std::uint16_t port = 0;
    std::int64_t mtu = 0;
    std::int64_t window = 0;
    if (!splitWords(offer, words) || words.size() != 4 || !splitAddress(words[1], address, port) ||
        !parseNumber(words[2], 256, 4096, mtu) || !parseNumber(words[3], 1, 4096, window))
        return {Code::WrongPeer, "the other end's offer cannot be read"};
    mtu_ = std::min(end_.mtu, static_cast<int>(mtu));
    if (spec_.mtu > mtu_)
        return {Code::Mtu, "an MTU of " + std::to_string(spec_.mtu) + " does not fit into " + std::to_string(mtu_)};
    if (spec_.mtu != 0) mtu_ = spec_.mtu;
    out_ = std::make_unique<LoopbackFaults>(end_.folder, end_.name, words[0]);
    in_ = std::make_unique<LoopbackFaults>(end_.folder, words[0], end_.name);
    while (fd_ < 0) {
        if (stop) return {Code::Cancelled, "cancelled"};
        if (deadline.isOver()) return {Code::Internal, "the loopback connection did not come about"};
        if (spec_.isSender) {
            const sockaddr_in name = addressOf(address, port);
            fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            if (::connect(fd_, reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0)
                return {Code::Internal, withErrno("the loopback connection failed", errno)};
        } else {
            pollfd ready{listenFd_, POLLIN, 0};
            if (::poll(&ready, 1, kSliceMs) > 0) fd_ = ::accept4(listenFd_, nullptr, nullptr, SOCK_CLOEXEC);
        }
    }
    prepare(fd_);
    connectedNs_ = heardNs_ = lineFreeNs_ = steadyNs();
    return {};
}

std::uint8_t* LoopbackPath::slot(unsigned queue, std::uint64_t sequence)
{
    const std::size_t place = queue * window_ + sequence % window_;
    return memory_.data() + place * static_cast<std::size_t>(spec_.bytes);
}

Fault LoopbackPath::send(unsigned queue, std::uint64_t sequence)
{
    ++queues_[queue].inFlight;
    return post(Kind::Message, queue, sequence);
}

Fault LoopbackPath::fetch(unsigned queue, std::uint64_t sequence)
{
    ++queues_[queue].inFlight;
    return post(Kind::Fetch, queue, sequence);
}

Fault LoopbackPath::release(unsigned queue)
{
    return post(Kind::Ack, queue, queues_[queue].released++);
}

Fault LoopbackPath::strike(std::uint64_t word)
{
    return post(Kind::Word, 0, word);
}

Fault LoopbackPath::post(Kind kind, unsigned queue, std::uint64_t sequence)
{
    const bool isPayload = kind == Kind::Message || kind == Kind::Answer;
    const Header header{kind, queue, sequence, isPayload ? static_cast<std::uint64_t>(spec_.bytes) : 0, 0};
    Frame frame;
    frame.bytes.resize(sizeof header + header.bytes);
    std::memcpy(frame.bytes.data(), &header, sizeof header);
    if (isPayload) std::memcpy(frame.bytes.data() + sizeof header, slot(queue, sequence), header.bytes);
    if (unanswered_ == 0) heardNs_ = steadyNs();
    if (kind == Kind::Message || kind == Kind::Fetch || (kind == Kind::Word && spec_.isSender)) ++unanswered_;
    shape(frame, isPayload);
    return flush();
}

bool LoopbackPath::isSwallowed(const LinkFault& fault) const
{
    const bool isStopped =
        fault.stopAfterMs >= 0 && static_cast<double>(steadyNs() - connectedNs_) > fault.stopAfterMs * 1e6;
    return fault.isDead || isStopped;
}

/// Gives the frame its time of departure, or loses it.
void LoopbackPath::shape(Frame& frame, bool isPayload)
{
    const LinkFault& fault = out_->now();
    if (isSwallowed(fault)) return;
    const std::int64_t now = steadyNs();
    lineFreeNs_ = std::max(lineFreeNs_, now);
    if (isPayload && fault.mbps > 0)
        lineFreeNs_ += static_cast<std::int64_t>(static_cast<double>(frame.bytes.size()) * 8000 / fault.mbps);
    random_ ^= random_ << 13; // xorshift64 (Marsaglia 2003)
    random_ ^= random_ >> 7;
    random_ ^= random_ << 17;
    if (static_cast<double>(random_ % 10'000) < fault.lossPercent * 100) lineFreeNs_ += kRetransmitNs;
    frame.departsNs = lineFreeNs_;
    end_.counters->sentBytes += frame.bytes.size();
    leaving_.push_back(std::move(frame));
}

Fault LoopbackPath::flush()
{
    while (!leaving_.empty() && leaving_.front().departsNs <= steadyNs()) {
        Frame& frame = leaving_.front();
        if (leftOfFirst_ == 0) {
            const std::int64_t sentNs = steadyNs();
            std::memcpy(frame.bytes.data() + offsetof(Header, sentNs), &sentNs, sizeof sentNs);
        }
        const ssize_t count =
            ::send(fd_, frame.bytes.data() + leftOfFirst_, frame.bytes.size() - leftOfFirst_, MSG_NOSIGNAL);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) return {};
        if (count < 0) return {Code::Remote, "the other end of the loopback is gone"};
        leftOfFirst_ += static_cast<std::size_t>(count);
        if (leftOfFirst_ < frame.bytes.size()) return {};
        leaving_.pop_front();
        leftOfFirst_ = 0;
    }
    return {};
}

/// The peer's leaving is not told here: its last line comes over the control link.
void LoopbackPath::receive()
{
    constexpr std::size_t kAtOnce = 256 << 10;
    if (arrivingFrom_ > 0 && arrivingFrom_ == arriving_.size()) {
        arriving_.clear();
        arrivingFrom_ = 0;
    }
    if (arriving_.size() - arrivingFrom_ > memory_.size() + kAtOnce) return; // frames that wait for their delay
    // Read into a place of its own: most calls find nothing, and hundreds of agents share a machine.
    thread_local std::vector<std::uint8_t> read(kAtOnce);
    const ssize_t count = ::recv(fd_, read.data(), read.size(), 0);
    if (count > 0) arriving_.insert(arriving_.end(), read.begin(), read.begin() + count);
}

void LoopbackPath::takePayload(const Header& header)
{
    std::uint8_t* target = slot(header.queue, header.sequence);
    std::memcpy(target, arriving_.data() + arrivingFrom_ + sizeof header, header.bytes);
    if (in_->now().isCorrupting && arrivedMessages_ % 4 == 3) target[header.bytes / 3] ^= 4;
    end_.counters->symbolErrors += in_->now().errors;
    end_.counters->receivedBytes += sizeof header + header.bytes;
    ++arrivedMessages_;
}

bool LoopbackPath::takeFrame(PathEvent& event)
{
    Header header;
    if (arriving_.size() - arrivingFrom_ < sizeof header) return false;
    std::memcpy(&header, arriving_.data() + arrivingFrom_, sizeof header);
    const bool isPayload = header.kind == Kind::Message || header.kind == Kind::Answer;
    const bool isSane =
        header.queue < queues_.size() && header.bytes == (isPayload ? static_cast<std::uint64_t>(spec_.bytes) : 0);
    if (!isSane || arriving_.size() - arrivingFrom_ < sizeof header + header.bytes) return false;
    if (steadyNs() < header.sentNs + static_cast<std::int64_t>(in_->now().delayMs * 1e6)) return false;
    heardNs_ = steadyNs();
    if (isPayload) takePayload(header);
    arrivingFrom_ += sizeof header + header.bytes;
    Queue& queue = queues_[header.queue];
    switch (header.kind) {
    case Kind::Message:
    case Kind::Answer:
        event = {PathEvent::Kind::Arrived, header.queue, header.sequence, static_cast<std::uint32_t>(header.bytes)};
        if (header.kind == Kind::Message) break;
        --queue.inFlight;
        --unanswered_;
        break;
    case Kind::Ack:
        event = {PathEvent::Kind::Sent, header.queue, header.sequence, static_cast<std::uint32_t>(spec_.bytes)};
        --queue.inFlight;
        --unanswered_;
        break;
    case Kind::Fetch:
        post(Kind::Answer, header.queue, header.sequence);
        break;
    case Kind::Word:
        struck_ = header.sequence;
        if (spec_.isSender) --unanswered_;
        break;
    }
    return true;
}

Fault LoopbackPath::poll(PathEvent& event)
{
    event = {};
    Fault fault = flush();
    receive();
    if (fault || takeFrame(event)) return fault;
    const auto silentNs = static_cast<double>(steadyNs() - heardNs_);
    const bool isSilent = unanswered_ > 0 && leaving_.empty() && silentNs > out_->now().silenceMs * 1e6;
    if (isSilent) return {Code::Retries, "the loopback network gave no answer"};
    return {};
}

void LoopbackPath::rest(bool isUrgent)
{
    pollfd ready{fd_, static_cast<short>(POLLIN | (leftOfFirst_ > 0 ? POLLOUT : 0)), 0};
    std::int64_t us = isUrgent ? 1000 : 5000; // what arrives ends it; the control link can wait so long
    if (!leaving_.empty()) us = std::clamp<std::int64_t>((leaving_.front().departsNs - steadyNs()) / 1000, 10, us);
    if (arrivingFrom_ < arriving_.size()) us = std::min<std::int64_t>(us, 200); // a frame waits for its delay
    const timespec wait{0, us * 1000};
    ::ppoll(&ready, 1, &wait, nullptr);
}

} // namespace fabric::agent
