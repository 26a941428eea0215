#include "verbs_library.h"

#include <dlfcn.h>

namespace fabric::agent {

namespace {

constexpr const char* kLibrary = "libibverbs.so.1";

template <class Function>
bool find(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

bool findAll(void* library, Verbs& verbs)
{
    find(library, "ibv_reg_dmabuf_mr", verbs.registerDmaBuf); // may be missing
    return find(library, "ibv_get_device_list", verbs.deviceList) &&
           find(library, "ibv_free_device_list", verbs.freeDeviceList) &&
           find(library, "ibv_get_device_name", verbs.deviceName) &&
           find(library, "ibv_open_device", verbs.openDevice) && find(library, "ibv_close_device", verbs.closeDevice) &&
           find(library, "ibv_query_device", verbs.queryDevice) && find(library, "ibv_query_port", verbs.queryPort) &&
           find(library, "ibv_alloc_pd", verbs.allocDomain) && find(library, "ibv_dealloc_pd", verbs.freeDomain) &&
           find(library, "ibv_reg_mr", verbs.registerMemory) && find(library, "ibv_dereg_mr", verbs.deregister) &&
           find(library, "ibv_create_cq", verbs.createCompletions) &&
           find(library, "ibv_destroy_cq", verbs.destroyCompletions) &&
           find(library, "ibv_create_qp", verbs.createQueuePair) &&
           find(library, "ibv_modify_qp", verbs.modifyQueuePair) &&
           find(library, "ibv_destroy_qp", verbs.destroyQueuePair) &&
           find(library, "ibv_wc_status_str", verbs.statusText);
}

struct Loaded {
    Verbs verbs;
    std::string why;
};

Loaded load()
{
    Loaded loaded;
    void* library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL); // stays loaded: the agent is short-lived
    if (library == nullptr)
        loaded.why =
            std::string(kLibrary) + " is not installed (packages libibverbs1 and ibverbs-providers, or rdma-core)";
    else if (!findAll(library, loaded.verbs))
        loaded.why = std::string(kLibrary) + " on this host is not rdma-core's: a function is missing";
    return loaded;
}

} // namespace

const Verbs* loadVerbs(std::string& why)
{
    static const Loaded kLoaded = load();
    why = kLoaded.why;
    return why.empty() ? &kLoaded.verbs : nullptr;
}

} // namespace fabric::agent
