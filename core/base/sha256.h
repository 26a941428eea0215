// SHA-256 (FIPS 180-4), to name files by what is in them. Not for secrets. O(bytes); pure.
#pragma once

#include <string>
#include <string_view>

namespace fabric {

/// 64 lower-case hexadecimal digits.
std::string sha256Hex(std::string_view bytes);

} // namespace fabric
