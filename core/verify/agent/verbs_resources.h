// The verbs objects of one end of one test: device, memory, completion queue, queue pairs; released in the right order
// whatever was made. Threads: one.
#pragma once

#include "gpu_memory.h"
#include "test_spec.h"
#include "verbs_library.h"

#include <memory>
#include <vector>

namespace fabric::agent {

/// Words in host memory that the other end writes by RDMA, and those that are written from here.
struct Mailbox {
    static constexpr std::size_t kMostQueues = 64;
    std::uint64_t struck = 0;              ///< by the peer
    std::uint64_t released[kMostQueues]{}; ///< by the peer: messages of each queue whose slots it has done with
    std::uint64_t strikes = 0;             ///< on its way to the peer's `struck`
    std::uint64_t releases[kMostQueues]{}; ///< on their way to the peer's `released`
};

struct VerbsResources {
    explicit VerbsResources(const Verbs& library) : verbs(library) {}
    ~VerbsResources();
    VerbsResources(const VerbsResources&) = delete;
    VerbsResources& operator=(const VerbsResources&) = delete;

    /// All but the device, which the caller has opened. `window` slots a queue.
    Fault make(const TestSpec& spec, unsigned window);

    const Verbs& verbs;
    ibv_context* device = nullptr;
    ibv_pd* domain = nullptr;
    ibv_cq* completions = nullptr;
    ibv_mr* messages = nullptr;
    ibv_mr* mail = nullptr;
    std::vector<ibv_qp*> queues;
    std::uint32_t inlineBytes = 0;
    std::uint8_t* host = nullptr; ///< messages in host memory; nullptr with a GPU
    std::uint64_t address = 0;    ///< of the messages, either kind
    std::unique_ptr<Mailbox> mailbox;

private:
    Fault makeMemory(const TestSpec& spec, std::size_t bytes);
    Fault makeQueue(unsigned window);

    std::size_t hostBytes_ = 0;
    std::unique_ptr<GpuMemory> gpu_;
};

/// Slots a queue for messages of that size: 64 MiB in all (1.3 ms of 400 Gb/s), at most an eighth of the free memory, 2
/// to 128.
unsigned windowOf(const TestSpec& spec);

/// Work requests of ours besides messages that a queue pair may hold: struck words and releases.
inline constexpr unsigned kWordsInFlight = 16;

} // namespace fabric::agent
