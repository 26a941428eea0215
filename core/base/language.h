// The language of what the program hands out: papers, and messages of the command line. Chosen apart from the window's.
#pragma once

#include <optional>
#include <string_view>

namespace fabric {

enum class PaperLanguage { English, Chinese };

/// "en" or "zh".
constexpr std::optional<PaperLanguage> paperLanguage(std::string_view code)
{
    if (code == "en") return PaperLanguage::English;
    if (code == "zh") return PaperLanguage::Chinese;
    return std::nullopt;
}

} // namespace fabric
