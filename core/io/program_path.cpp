#include "core/io/program_path.h"

#include <unistd.h>

#include <array>
#include <string_view>

namespace fabric {

std::string besideThisProgram(const std::string& name)
{
    std::array<char, 4096> path{};
    const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
    if (length <= 0) return name;
    const std::string_view self(path.data(), static_cast<std::size_t>(length));
    return std::string(self.substr(0, self.rfind('/') + 1)) + name;
}

} // namespace fabric
