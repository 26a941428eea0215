#include "core/catalog/join_optics.h"

#include "core/catalog/forms.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

constexpr std::int64_t kMixedDr4ReachMm = 100'000;
constexpr std::int64_t kSplitDr4ReachMm = 50'000;

/// A transceiver's reach over a kind of fibre. The OM3 and OM4 figures go before the general one.
std::optional<std::int64_t> reachOf(const OpticEnd& end, std::string_view fibre)
{
    if (end.module == nullptr) return std::nullopt;
    const TransceiverFacts& facts = *end.module->transceiver;
    if (fibre == "OM3" && facts.reachOm3Mm) return facts.reachOm3Mm;
    if (fibre == "OM4" && facts.reachOm4Mm) return facts.reachOm4Mm;
    return facts.reachMm;
}

bool isHundredGigDr4(const OpticEnd& end)
{
    return end.module != nullptr && end.standard == "DR4" && end.module->transceiver->modulation == "100G-PAM4";
}

std::optional<std::int64_t> least(std::optional<std::int64_t> a, std::optional<std::int64_t> b)
{
    if (!a) return b;
    return b ? std::min(*a, *b) : a;
}

} // namespace

std::string_view standardPerPort(std::string_view standard)
{
    const std::size_t x = standard.find('x');
    const bool isCounted = x != std::string_view::npos && x > 0 && standard.find_first_not_of("0123456789") == x;
    return isCounted ? standard.substr(x + 1) : standard;
}

OpticEnd opticEnd(const Part& transceiver)
{
    const TransceiverFacts& facts = *transceiver.transceiver;
    return {&transceiver, facts.connector, standardPerPort(facts.standard), facts.medium, facts.portMbps};
}

std::optional<OpticEnd> opticEndOfPort(const PortFacts& port)
{
    if (port.part->fibre) return OpticEnd{nullptr, port.cage->form, {}, {}, 0};
    // Quantum-X Photonics: 4 x 200G DR4 behind an MPO-12/APC. MMC-12 has no cord in the catalogue yet.
    if (port.cage->form == "MPO12-CPO") return OpticEnd{nullptr, "MPO-12/APC", "DR4", "SMF", port.mbps};
    if (port.cage->form == "MMC12-CPO") return OpticEnd{nullptr, "MMC-12", "DR4", "SMF", port.mbps};
    return std::nullopt;
}

std::vector<OpticEnd> opticsFor(const Catalog& catalog, const PortFacts& port, bool withDiscontinued)
{
    std::vector<OpticEnd> ends;
    if (const auto own = opticEndOfPort(port)) {
        ends.push_back(*own);
        return ends;
    }
    for (const Part* part : catalog.all(PartKind::Transceiver)) {
        const TransceiverFacts& facts = *part->transceiver;
        if (facts.kind != "optic" || facts.opticalPorts != port.connectors || facts.hostLanes == 0) continue;
        if (part->isDiscontinued() && !withDiscontinued) continue;
        if (const Fit* fit = catalog.findFit(port.cage->form, facts.form); fit == nullptr || !fit->adapter.empty())
            continue;
        if (judgePlug(catalog, port, plugOf(*part)) == Step::Ok) ends.push_back(opticEnd(*part));
    }
    return ends;
}

Step judgeOptics(const OpticEnd& a, const OpticEnd& b)
{
    const auto differs = [](std::string_view x, std::string_view y) { return !x.empty() && !y.empty() && x != y; };
    if (differs(a.standard, b.standard) || differs(a.medium, b.medium)) return Step::Optics;
    return a.mbps != 0 && b.mbps != 0 && a.mbps != b.mbps ? Step::Optics : Step::Ok;
}

Step judgeCordEnd(const Part& cord, std::string_view cordConnector, const OpticEnd& end)
{
    const FibreFacts& facts = *cord.fibre;
    if (cordConnector != end.connector) return Step::Fibre;
    if (!end.medium.empty() && !facts.mode.empty() && facts.mode != end.medium) return Step::Fibre;
    if (end.module == nullptr || facts.uses.empty()) return Step::Ok;
    const std::string use = fmt::format("{} {}", end.module->transceiver->modulation, end.medium);
    return std::find(facts.uses.begin(), facts.uses.end(), use) == facts.uses.end() ? Step::Fibre : Step::Ok;
}

std::optional<std::int64_t> reachMm(const Part& cord, const OpticEnd& a, const OpticEnd& b)
{
    auto reach = least(reachOf(a, cord.fibre->fibre), reachOf(b, cord.fibre->fibre));
    if (!isHundredGigDr4(a) || !isHundredGigDr4(b)) return reach;
    // LinkX application notes: a 500 m twin-port part facing a single-port one is good for 100 m, a split one for 50 m.
    if (a.module->transceiver->opticalPorts != b.module->transceiver->opticalPorts)
        reach = least(reach, kMixedDr4ReachMm);
    if (cord.fibre->kind == "SPLIT2") reach = least(reach, kSplitDr4ReachMm);
    return reach;
}

} // namespace fabric
