// Memory of a GPU as the source or target of a test: allocated through the CUDA driver, which is found at run time, and
// given to the adapter as a dma-buf. Compiled on every host; Code::Memory where there is no such driver or GPU.
// Threads: made and destroyed by one.
#pragma once

#include "outcome.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace fabric::agent {

class GpuMemory {
public:
    static Fault allocate(int gpu, std::size_t bytes, std::unique_ptr<GpuMemory>& memory);
    ~GpuMemory();
    GpuMemory(const GpuMemory&) = delete;
    GpuMemory& operator=(const GpuMemory&) = delete;

    std::uint64_t address() const { return address_; }
    std::size_t bytes() const { return bytes_; } ///< a multiple of the GPU's page
    int dmaBufFd() const { return fd_; }

private:
    GpuMemory() = default;

    int device_ = -1;
    std::uint64_t address_ = 0;
    std::size_t bytes_ = 0;
    int fd_ = -1;
};

} // namespace fabric::agent
