#include "verbs_resources.h"

#include "limits.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>

namespace fabric::agent {

namespace {

constexpr int kAccess = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ;

/// Bytes of memory that programs can have; 0 when the kernel does not say.
std::int64_t availableMemory()
{
    std::ifstream file("/proc/meminfo");
    std::string key;
    std::int64_t kib = 0;
    std::string unit;
    while (file >> key >> kib >> unit)
        if (key == "MemAvailable:") return kib * 1024;
    return 0;
}

Fault refused(const std::string& what, int error)
{
    const bool isRight = error == EPERM || error == EACCES;
    std::string text = withErrno("the adapter refused " + what, error);
    rlimit locked{};
    if (error == ENOMEM && ::getrlimit(RLIMIT_MEMLOCK, &locked) == 0 && locked.rlim_cur != RLIM_INFINITY)
        text += "; this user may lock " + std::to_string(locked.rlim_cur >> 10) + " KiB (ulimit -l)";
    return {isRight ? Code::Rights : Code::Memory, text};
}

} // namespace

unsigned windowOf(const TestSpec& spec)
{
    constexpr std::int64_t kBudget = 64LL << 20;
    const std::int64_t available = availableMemory();
    const std::int64_t budget = available > 0 ? std::min(kBudget, available / 8) : kBudget;
    return static_cast<unsigned>(std::clamp<std::int64_t>(budget / (spec.bytes * spec.queues), 2, 128));
}

Fault VerbsResources::makeMemory(const TestSpec& spec, std::size_t bytes)
{
    if (spec.gpu >= 0) {
        if (verbs.registerDmaBuf == nullptr)
            return {Code::Memory, "libibverbs here is too old for GPU memory: no ibv_reg_dmabuf_mr"};
        Fault fault = GpuMemory::allocate(spec.gpu, bytes, gpu_);
        if (fault) return fault;
        address = gpu_->address();
        messages = verbs.registerDmaBuf(domain, 0, gpu_->bytes(), address, gpu_->dmaBufFd(), kAccess);
        return messages == nullptr ? refused("GPU memory", errno) : Fault{};
    }
    void* block = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return {Code::Memory, withErrno(std::to_string(bytes) + " bytes of memory", errno)};
    host = static_cast<std::uint8_t*>(block);
    hostBytes_ = bytes;
    address = reinterpret_cast<std::uint64_t>(block);
    messages = verbs.registerMemory(domain, block, bytes, kAccess);
    return messages == nullptr ? refused(std::to_string(bytes >> 20) + " MiB of memory", errno) : Fault{};
}

Fault VerbsResources::makeQueue(unsigned window)
{
    ibv_qp_init_attr attributes{};
    attributes.send_cq = attributes.recv_cq = completions;
    attributes.qp_type = IBV_QPT_RC;
    attributes.sq_sig_all = 1;
    attributes.cap.max_send_wr = window + kWordsInFlight;
    attributes.cap.max_recv_wr = window + 1;
    attributes.cap.max_send_sge = attributes.cap.max_recv_sge = 1;
    attributes.cap.max_inline_data = sizeof(std::uint64_t);
    ibv_qp* queue = verbs.createQueuePair(domain, &attributes);
    if (queue == nullptr) { // without words inside the request, then
        attributes.cap.max_inline_data = 0;
        queue = verbs.createQueuePair(domain, &attributes);
    }
    if (queue == nullptr) return refused("a queue pair", errno);
    inlineBytes = attributes.cap.max_inline_data;
    queues.push_back(queue);
    return {};
}

Fault VerbsResources::make(const TestSpec& spec, unsigned window)
{
    domain = verbs.allocDomain(device);
    if (domain == nullptr) return refused("a protection domain", errno);
    const auto queueCount = static_cast<unsigned>(spec.queues);
    const int depth = static_cast<int>(queueCount * (2 * window + kWordsInFlight + 1));
    completions = verbs.createCompletions(device, depth, nullptr, nullptr, 0);
    if (completions == nullptr) return refused("a completion queue", errno);
    Fault fault = makeMemory(spec, static_cast<std::size_t>(spec.bytes) * window * queueCount);
    if (fault) return fault;
    mailbox = std::make_unique<Mailbox>();
    mail =
        verbs.registerMemory(domain, mailbox.get(), sizeof *mailbox, IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE);
    if (mail == nullptr) return refused("memory for words", errno);
    while (!fault && queues.size() < queueCount)
        fault = makeQueue(window);
    return fault;
}

VerbsResources::~VerbsResources()
{
    for (ibv_qp* queue : queues)
        verbs.destroyQueuePair(queue);
    if (mail != nullptr) verbs.deregister(mail);
    if (messages != nullptr) verbs.deregister(messages);
    if (completions != nullptr) verbs.destroyCompletions(completions);
    if (domain != nullptr) verbs.freeDomain(domain);
    if (device != nullptr) verbs.closeDevice(device);
    if (host != nullptr) ::munmap(host, hostBytes_);
}

} // namespace fabric::agent
