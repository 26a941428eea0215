// What libFuzzer calls; FABRIC_FUZZ_TARGET names the function of tests/fuzz/targets.h.
#include "tests/fuzz/targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fabric::fuzz::FABRIC_FUZZ_TARGET(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
