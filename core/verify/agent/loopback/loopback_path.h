// A path of the tests' loopback: real bytes over a TCP connection of their own between two agents, shaped by
// LoopbackFaults. It keeps the promises of DataPath: order, slots held until release, "retries" when nothing comes
// back. Threads: one.
#pragma once

#include "core/verify/agent/data_path.h"
#include "core/verify/agent/loopback/loopback_faults.h"

#include <atomic>
#include <deque>

namespace fabric::agent {

/// Counted by the provider for each device; what sysfs would show.
struct LoopbackCounters {
    std::atomic<std::uint64_t> sentBytes{0};
    std::atomic<std::uint64_t> receivedBytes{0};
    std::atomic<std::uint64_t> symbolErrors{0};
};

struct LoopbackEnd {
    std::string folder;
    std::string name;    ///< HOST:DEVICE
    std::string address; ///< to listen on
    int mtu = 4096;
    LoopbackCounters* counters = nullptr;
};

class LoopbackPath : public DataPath {
public:
    static Fault open(const LoopbackEnd& end, const TestSpec& spec, std::unique_ptr<DataPath>& path);
    ~LoopbackPath() override;

    std::string offer() override;
    Fault connect(const std::string& offer, const Deadline& deadline, const StopFlag& stop) override;
    int mtu() const override { return mtu_; }
    unsigned window() const override { return window_; }
    std::uint8_t* slot(unsigned queue, std::uint64_t sequence) override;
    bool hasRoom(unsigned queue) const override { return queues_[queue].inFlight < window_; }
    Fault send(unsigned queue, std::uint64_t sequence) override;
    Fault fetch(unsigned queue, std::uint64_t sequence) override;
    Fault release(unsigned queue) override;
    Fault poll(PathEvent& event) override;
    void rest(bool isUrgent) override;
    Fault strike(std::uint64_t word) override;
    std::uint64_t struck() const override { return struck_; }

private:
    enum class Kind : std::uint32_t { Message, Ack, Fetch, Answer, Word };
    struct Header {
        Kind kind = Kind::Message;
        std::uint32_t queue = 0;
        std::uint64_t sequence = 0;
        std::uint64_t bytes = 0;
        std::int64_t sentNs = 0; ///< steady clock, which all processes of a machine share
    };
    struct Frame {
        std::int64_t departsNs = 0;
        std::vector<std::uint8_t> bytes;
    };
    struct Queue {
        unsigned inFlight = 0;
        std::uint64_t released = 0;
    };

    LoopbackPath(const LoopbackEnd& end, const TestSpec& spec);
    Fault post(Kind kind, unsigned queue, std::uint64_t sequence);
    void shape(Frame& frame, bool isPayload);
    Fault flush();
    void receive();
    bool takeFrame(PathEvent& event);
    void takePayload(const Header& header);
    bool isSwallowed(const LinkFault& fault) const;

    LoopbackEnd end_;
    TestSpec spec_;
    int mtu_ = 0;
    unsigned window_ = 0;
    int listenFd_ = -1;
    int fd_ = -1;
    std::vector<std::uint8_t> memory_;
    std::vector<Queue> queues_;
    std::unique_ptr<LoopbackFaults> out_; ///< of what leaves here
    std::unique_ptr<LoopbackFaults> in_;
    std::deque<Frame> leaving_;
    std::size_t leftOfFirst_ = 0; ///< bytes of the first frame that are gone
    std::int64_t lineFreeNs_ = 0;
    std::vector<std::uint8_t> arriving_;
    std::size_t arrivingFrom_ = 0;
    std::uint64_t struck_ = 0;
    std::uint64_t unanswered_ = 0; ///< frames of ours that ask for something back
    std::int64_t heardNs_ = 0;
    std::int64_t connectedNs_ = 0;
    std::uint64_t arrivedMessages_ = 0;
    std::uint64_t random_ = 88'172'645'463'325'252ULL;
};

} // namespace fabric::agent
