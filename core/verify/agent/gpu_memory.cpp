#include "gpu_memory.h"

#include <dlfcn.h>
#include <unistd.h>

namespace fabric::agent {

namespace {

// The driver's interface as NVIDIA documents it (CUDA Driver API, stable ABI): plain C, so that no header is needed.
using CudaStatus = int;
using CudaDevice = int;
using CudaContext = void*;
using CudaAddress = unsigned long long;
constexpr int kDmaBufFd = 1; ///< CU_MEM_RANGE_HANDLE_TYPE_DMA_BUF_FD

struct Cuda {
    CudaStatus (*init)(unsigned) = nullptr;
    CudaStatus (*deviceGet)(CudaDevice*, int) = nullptr;
    CudaStatus (*retainContext)(CudaContext*, CudaDevice) = nullptr;
    CudaStatus (*releaseContext)(CudaDevice) = nullptr;
    CudaStatus (*setCurrent)(CudaContext) = nullptr;
    CudaStatus (*allocate)(CudaAddress*, std::size_t) = nullptr;
    CudaStatus (*release)(CudaAddress) = nullptr;
    CudaStatus (*handleForRange)(void*, CudaAddress, std::size_t, int, unsigned long long) = nullptr;
    std::string why; ///< empty when all is there
};

template <class Function>
void find(void* library, const char* name, Function& function, Cuda& cuda)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function == nullptr) cuda.why = std::string("the CUDA driver is too old: it has no ") + name;
}

Cuda loadCuda()
{
    Cuda cuda;
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        cuda.why = "this host has no CUDA driver (libcuda.so.1)";
        return cuda;
    }
    find(library, "cuInit", cuda.init, cuda);
    find(library, "cuDeviceGet", cuda.deviceGet, cuda);
    find(library, "cuDevicePrimaryCtxRetain", cuda.retainContext, cuda);
    find(library, "cuDevicePrimaryCtxRelease_v2", cuda.releaseContext, cuda);
    find(library, "cuCtxSetCurrent", cuda.setCurrent, cuda);
    find(library, "cuMemAlloc_v2", cuda.allocate, cuda);
    find(library, "cuMemFree_v2", cuda.release, cuda);
    find(library, "cuMemGetHandleForAddressRange", cuda.handleForRange, cuda);
    return cuda;
}

const Cuda& cudaDriver()
{
    static const Cuda kCuda = loadCuda();
    return kCuda;
}

Fault refused(const char* what, CudaStatus status)
{
    return {Code::Memory, std::string("the GPU's driver refused ") + what + " (status " + std::to_string(status) + ")"};
}

} // namespace

Fault GpuMemory::allocate(int gpu, std::size_t bytes, std::unique_ptr<GpuMemory>& memory)
{
    constexpr std::size_t kPage = std::size_t{2} << 20; // largest page in use: a dma-buf covers whole pages
    const Cuda& cuda = cudaDriver();
    if (!cuda.why.empty()) return {Code::Memory, cuda.why};
    CudaStatus status = cuda.init(0);
    if (status != 0) return refused("to start", status);
    CudaDevice device = -1;
    status = cuda.deviceGet(&device, gpu);
    if (status != 0) return {Code::Memory, "this host has no GPU " + std::to_string(gpu)};
    CudaContext context = nullptr;
    status = cuda.retainContext(&context, device);
    if (status != 0) return refused("a context", status);
    std::unique_ptr<GpuMemory> made(new GpuMemory);
    made->device_ = device; // from here on the destructor gives back what was taken
    made->bytes_ = (bytes + kPage - 1) / kPage * kPage;
    CudaAddress address = 0;
    status = cuda.setCurrent(context);
    if (status == 0) status = cuda.allocate(&address, made->bytes_);
    if (status != 0) return refused("memory", status);
    made->address_ = address;
    status = cuda.handleForRange(&made->fd_, address, made->bytes_, kDmaBufFd, 0);
    if (status != 0) return refused("a dma-buf (open kernel modules and Linux 5.12 are needed)", status);
    memory = std::move(made);
    return {};
}

GpuMemory::~GpuMemory()
{
    const Cuda& cuda = cudaDriver();
    if (fd_ >= 0) ::close(fd_);
    if (address_ != 0) cuda.release(address_);
    if (device_ >= 0) cuda.releaseContext(device_);
}

} // namespace fabric::agent
