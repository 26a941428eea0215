#include "core/verify/match/node_names.h"

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover_hosts.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// What devices call themselves until somebody names them. "mt" and digits: the adapter's chip ("mt4129").
bool isFactoryText(std::string_view name)
{
    static constexpr std::array<std::string_view, 4> kBeginnings{"localhost", "mf0;switch-", "(none)", "infiniscale"};
    const bool isChip = name.size() > 3 && name.starts_with("mt") && name[2] >= '0' && name[2] <= '9';
    return isChip || name.find("mellanox technologies") != std::string_view::npos ||
           std::any_of(kBeginnings.begin(), kBeginnings.end(),
                       [&](std::string_view beginning) { return name.starts_with(beginning); });
}

} // namespace

std::string comparableName(std::string_view name)
{
    if (isFactoryText(lowerAscii(trimmed(name)))) return {};
    std::string out;
    for (const char c : lowerAscii(ibnetdiscover::switchName(name))) {
        if (c == ' ' && !out.empty() && out.back() == ' ') continue;
        out += c;
    }
    return out;
}

std::string shortName(std::string_view name)
{
    const std::string full = comparableName(name);
    return full.substr(0, full.find('.'));
}

} // namespace fabric
