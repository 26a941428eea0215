// libibverbs, found at run time: a host without it can still run the agent, which then has no adapters. Only functions
// of the library's stable interface are taken; posting and polling go through the device context (inline in its
// header). Threads: loaded once.
#pragma once

#include <infiniband/verbs.h>

#include <string>

namespace fabric::agent {

struct Verbs {
    decltype(&::ibv_get_device_list) deviceList = nullptr;
    decltype(&::ibv_free_device_list) freeDeviceList = nullptr;
    decltype(&::ibv_get_device_name) deviceName = nullptr;
    decltype(&::ibv_open_device) openDevice = nullptr;
    decltype(&::ibv_close_device) closeDevice = nullptr;
    decltype(&::ibv_query_device) queryDevice = nullptr;
    int (*queryPort)(ibv_context*, std::uint8_t, ibv_port_attr*) = nullptr;
    decltype(&::ibv_alloc_pd) allocDomain = nullptr;
    decltype(&::ibv_dealloc_pd) freeDomain = nullptr;
    ibv_mr* (*registerMemory)(ibv_pd*, void*, std::size_t, int) = nullptr;
    decltype(&::ibv_dereg_mr) deregister = nullptr;
    decltype(&::ibv_create_cq) createCompletions = nullptr;
    decltype(&::ibv_destroy_cq) destroyCompletions = nullptr;
    decltype(&::ibv_create_qp) createQueuePair = nullptr;
    decltype(&::ibv_modify_qp) modifyQueuePair = nullptr;
    decltype(&::ibv_destroy_qp) destroyQueuePair = nullptr;
    decltype(&::ibv_wc_status_str) statusText = nullptr;
    decltype(&::ibv_reg_dmabuf_mr) registerDmaBuf = nullptr; ///< nullptr before rdma-core 34
};

/// The library, or nullptr with `why`.
const Verbs* loadVerbs(std::string& why);

} // namespace fabric::agent
