// QR codes of short payloads, level M, as a square of modules. The coding is the library's (qrcodegen).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// A payload that a phone reads at 10 mm: at most this many bytes of printable ASCII.
inline constexpr std::size_t kMaxQrBytes = 40;

struct QrCode {
    int size = 0;           ///< modules on a side, without the quiet zone of 4 that must be left around it
    std::vector<bool> dark; ///< row by row

    bool isDark(int x, int y) const
    {
        return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(size) + static_cast<std::size_t>(x)];
    }
};

/// Not empty, not too long, plain printable ASCII.
bool isQrPayload(std::string_view payload);
/// Nothing for what is no payload.
std::optional<QrCode> qrCode(const std::string& payload);

} // namespace fabric
