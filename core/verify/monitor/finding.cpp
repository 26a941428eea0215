#include "core/verify/monitor/finding.h"

#include <array>
#include <tuple>

namespace fabric {

std::string_view symptomName(Symptom symptom)
{
    constexpr std::array<std::string_view, kSymptomCount> kNames{
        "down", "flapping", "slow",     "narrow",    "symbol-errors", "hard-errors", "drift",
        "hot",  "warming",  "rx-power", "rx-fading", "tx-power",      "worse-ber"};
    return kNames[static_cast<std::size_t>(symptom)];
}

std::string_view culpritName(Culprit culprit)
{
    constexpr std::array<std::string_view, 5> kNames{"cable", "module", "port", "switch", "host"};
    return kNames[static_cast<std::size_t>(culprit)];
}

std::string symptomNames(Symptoms symptoms)
{
    std::string out;
    for (std::size_t i = 0; i < kSymptomCount; ++i)
        if (const auto symptom = static_cast<Symptom>(i); symptoms.has(symptom))
            out += (out.empty() ? "" : ", ") + std::string(symptomName(symptom));
    return out;
}

Urgency urgencyOf(Culprit culprit, Symptoms symptoms, const BlastRadius& blast)
{
    if (symptoms.has(Symptom::Down) && (culprit == Culprit::Switch || blast.nodesCut > 0)) return Urgency::Critical;
    for (const Symptom major : {Symptom::Down, Symptom::Flapping, Symptom::Slow, Symptom::Narrow, Symptom::SymbolErrors,
                                Symptom::HardErrors, Symptom::Hot})
        if (symptoms.has(major)) return Urgency::Major;
    return Urgency::Minor;
}

bool isMoreUrgent(const WatchFinding& a, const WatchFinding& b)
{
    const auto rank = [](const WatchFinding& f) {
        return std::tuple(f.urgency, -f.blast.nodesCut, -f.blast.linksDown, f.opened, f.id);
    };
    return rank(a) < rank(b);
}

} // namespace fabric
