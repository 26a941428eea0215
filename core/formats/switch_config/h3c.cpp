// H3C (Comware 7): FourHundredGigE1/0/9; a cage is split by `using` in its view, after which its ports are of the lower
// rate: TwoHundredGigE1/0/9:1. Cages are counted over all rates, the lower ones first. Source: port names as in
// networktocode/ntc-templates, hp_comware; `using <rate>` is as remembered, to be checked against the command
// references of H3C S9825 and S9855, "Ethernet interface commands".
#include "core/formats/switch_config/switch_system.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace fabric {

namespace {

bool isUsualOn(const Part& part, Protocol)
{
    return part.vendor == "H3C";
}

std::optional<std::string> rateWord(std::int64_t mbps)
{
    struct Word {
        int gbps;
        const char* word;
    };
    constexpr Word kWords[] = {{10, "Ten-GigabitEthernet"}, {25, "Twenty-FiveGigE"}, {40, "FortyGigE"},
                               {50, "FiftyGigE"},           {100, "HundredGigE"},    {200, "TwoHundredGigE"},
                               {400, "FourHundredGigE"}};
    const auto gbps = wholeGbps(mbps);
    const auto at =
        std::find_if(std::begin(kWords), std::end(kWords), [&](const Word& word) { return gbps == word.gbps; });
    return at == std::end(kWords) ? std::nullopt : std::optional<std::string>(at->word);
}

std::optional<std::string> portName(const ConfigCage& cage, const ConfigPort& port)
{
    const int legs = cage.legs();
    const auto word = rateWord(legs > 1 ? port.mbps : cage.mbps);
    if (!word || legs == 0) return std::nullopt;
    const std::string whole = fmt::format("{}1/0/{}", *word, cage.running);
    return legs == 1 ? whole : fmt::format("{}:{}", whole, cage.leg(port) + 1);
}

bool split(std::string& out, const ConfigCage& cage)
{
    const auto whole = rateWord(cage.mbps);
    auto leg = rateWord(cage.ports.front().mbps);
    if (!whole || !leg || cage.legs() < 2) return false;
    std::transform(leg->begin(), leg->end(), leg->begin(), [](unsigned char c) { return std::tolower(c); });
    out += fmt::format("interface {}1/0/{}\n using {}\n quit\n", *whole, cage.running, *leg);
    return true;
}

void describe(std::string& out, const std::string& name, const ConfigCage&, const ConfigPort& port)
{
    out += fmt::format("interface {}\n description {}\n quit\n", name, port.peer);
}

} // namespace

constinit const SwitchSystem kH3c{
    .id = "h3c",
    .title = "H3C (Comware)",
    .comment = "#",
    .begin = "system-view\n",
    .end = "return\nsave\n",
    .isRead = false,
    .isUsualOn = isUsualOn,
    .portName = portName,
    .split = split,
    .describe = describe,
    .isSplit = hasSeveralPorts,
};

} // namespace fabric
