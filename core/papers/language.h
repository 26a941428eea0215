// The language of a document is chosen apart from that of the window. A Title holds a heading in both.
#pragma once

#include <optional>
#include <string_view>

namespace fabric {

enum class PaperLanguage { English, Chinese };

struct Title {
    const char* english = "";
    const char* chinese = "";

    const char* in(PaperLanguage language) const { return language == PaperLanguage::Chinese ? chinese : english; }
};

/// "en" or "zh".
constexpr std::optional<PaperLanguage> paperLanguage(std::string_view code)
{
    if (code == "en") return PaperLanguage::English;
    if (code == "zh") return PaperLanguage::Chinese;
    return std::nullopt;
}

} // namespace fabric
