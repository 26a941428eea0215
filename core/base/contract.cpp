#include "core/base/contract.h"

#include <cstdio>
#include <cstdlib>

namespace fabric {

void contractViolated(const char* condition, const char* file, int line)
{
    std::fprintf(stderr, "%s:%d: contract violated: %s\n", file, line, condition);
#ifndef NDEBUG
    std::abort();
#endif
}

} // namespace fabric
