#include "core/papers/qr_code.h"

#include <qrcodegen/qrcodegen.hpp>

#include <algorithm>

namespace fabric {

bool isQrPayload(std::string_view payload)
{
    const bool isPlain = std::all_of(payload.begin(), payload.end(), [](char c) { return c >= ' ' && c <= '~'; });
    return !payload.empty() && payload.size() <= kMaxQrBytes && isPlain;
}

std::optional<QrCode> qrCode(const std::string& payload)
{
    if (!isQrPayload(payload)) return std::nullopt;
    // 40 bytes at level M always fit (version 3 holds 42), so the library has nothing to throw.
    const auto code = qrcodegen::QrCode::encodeText(payload.c_str(), qrcodegen::QrCode::Ecc::MEDIUM);
    QrCode out;
    out.size = code.getSize();
    out.dark.reserve(static_cast<std::size_t>(out.size) * static_cast<std::size_t>(out.size));
    for (int y = 0; y < out.size; ++y)
        for (int x = 0; x < out.size; ++x)
            out.dark.push_back(code.getModule(x, y));
    return out;
}

} // namespace fabric
