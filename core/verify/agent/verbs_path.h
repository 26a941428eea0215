// A DataPath over reliable connections of verbs. A write carries an immediate word, so that the receiver has a
// completion for each message and can count and check without the sender; it gives slots back by writing a count into
// the sender's memory, so no message ever meets a receiver that is not ready. Threads: one.
#pragma once

#include "data_path.h"
#include "verbs_address.h"
#include "verbs_resources.h"

namespace fabric::agent {

class VerbsPath : public DataPath {
public:
    /// Takes over an opened device.
    static Fault open(const Verbs& verbs, ibv_context* device, const VerbsAddress& own, const TestSpec& spec,
                      std::unique_ptr<DataPath>& path);

    std::string offer() override;
    Fault connect(const std::string& offer, const Deadline& deadline, const StopFlag& stop) override;
    int mtu() const override { return mtu_; }
    unsigned window() const override { return window_; }
    std::uint8_t* slot(unsigned queue, std::uint64_t sequence) override;
    bool hasRoom(unsigned queue) const override;
    Fault send(unsigned queue, std::uint64_t sequence) override;
    Fault fetch(unsigned queue, std::uint64_t sequence) override;
    Fault release(unsigned queue) override;
    Fault poll(PathEvent& event) override;
    void rest(bool isUrgent) override;
    Fault strike(std::uint64_t word) override;
    std::uint64_t struck() const override;

private:
    struct Queue {
        std::uint64_t sent = 0;
        std::uint64_t arrived = 0;
        std::uint64_t posted = 0;   ///< receive requests
        std::uint64_t released = 0; ///< as the peer will be told
        std::uint64_t told = 0;     ///< as the peer was told
        unsigned inFlight = 0;
        unsigned words = 0;       ///< of ours on their way
        std::uint32_t number = 0; ///< of the peer's queue pair
    };
    struct Peer {
        VerbsAddress address;
        unsigned window = 0;
        std::uint32_t messageKey = 0;
        std::uint64_t messages = 0;
        std::uint32_t mailKey = 0;
        std::uint64_t mail = 0;
        std::uint32_t packet = 0; ///< its first packet's number
        int readDepth = 1;
    };

    VerbsPath(const Verbs& verbs, const VerbsAddress& own, const TestSpec& spec);
    bool readOffer(const std::string& offer);
    Fault bringUp(std::size_t queue, const ibv_ah_attr& route);
    Fault postReceive(unsigned queue);
    Fault postMessage(unsigned queue, std::uint64_t sequence, ibv_wr_opcode opcode, unsigned kind);
    Fault postWord(unsigned queue, std::uint64_t& word, std::uint64_t remote);
    Fault tellReleased(unsigned queue);
    Fault take(const ibv_wc& completion, PathEvent& event);
    Fault broken(const ibv_wc& completion) const;

    TestSpec spec_;
    VerbsAddress own_;
    VerbsResources made_;
    Peer peer_;
    std::vector<Queue> queues_;
    unsigned ownWindow_ = 0; ///< slots that memory has
    unsigned window_ = 0;    ///< in use: the smaller of both ends
    int mtu_ = 0;
    int readDepth_ = 1;
    std::uint32_t packet_ = 0;
    bool isTellingDue_ = false; ///< a release could not be told at once
    std::int64_t idleSinceNs_ = 0;
};

} // namespace fabric::agent
