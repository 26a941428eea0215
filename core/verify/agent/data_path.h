// What carries the messages of one end of one test, and what makes such paths: real verbs, or the tests' loopback.
//
// A path has queues, each with window() slots of the message size. The sender sends message n from slot n % window of
// its queue; a message in flight holds its slot at the receiver until release(). Within a queue messages arrive in
// order. Besides, either end can strike a 64-bit word into the other's memory by RDMA: first contact and latency use
// it. Every function returns at once. Threads: one a path; a provider may be asked from any.
#pragma once

#include "control_link.h"
#include "facts.h"
#include "test_spec.h"

#include <memory>

namespace fabric::agent {

struct PathEvent {
    enum class Kind { None, Sent, Arrived };
    Kind kind = Kind::None;
    unsigned queue = 0;
    std::uint64_t sequence = 0; ///< of the message in its queue
    std::uint32_t bytes = 0;
};

class DataPath {
public:
    virtual ~DataPath() = default;

    /// What the other end must know: words of printable ASCII, at most 3,500 bytes.
    virtual std::string offer() = 0;
    /// Takes the other end's offer. After it either end may send and receive.
    virtual Fault connect(const std::string& offer, const Deadline& deadline, const StopFlag& stop) = 0;
    virtual int mtu() const = 0; ///< in use, bytes; 0 before connect()

    virtual unsigned window() const = 0;
    /// Bytes of a slot for filling and checking; nullptr when they are not in host memory.
    virtual std::uint8_t* slot(unsigned queue, std::uint64_t sequence) = 0;

    /// Room for one more message of that queue in flight (of either way: sent or fetched).
    virtual bool hasRoom(unsigned queue) const = 0;
    virtual Fault send(unsigned queue, std::uint64_t sequence) = 0;
    /// Reads the peer's slot of that number into the own one by RDMA read; Arrived follows.
    virtual Fault fetch(unsigned queue, std::uint64_t sequence) = 0;
    /// The receiver has done with an arrived message.
    virtual Fault release(unsigned queue) = 0;

    /// One event, or none. Code::Retries when the transport gave up.
    virtual Fault poll(PathEvent& event) = 0;
    /// Called when there was no event: lets the CPU go for some microseconds, or, when urgent, not longer than that
    /// adds nothing to a latency.
    virtual void rest(bool isUrgent) = 0;

    virtual Fault strike(std::uint64_t word) = 0;
    virtual std::uint64_t struck() const = 0; ///< last word that the peer has struck; 0 = none yet
};

class Provider {
public:
    virtual ~Provider() = default;
    virtual const char* name() const = 0;
    virtual std::vector<DeviceFacts> devices() = 0;
    virtual std::vector<Counter> counters(const std::string& device, int port) = 0;
    virtual Fault open(const TestSpec& spec, std::unique_ptr<DataPath>& path) = 0;
};

} // namespace fabric::agent
