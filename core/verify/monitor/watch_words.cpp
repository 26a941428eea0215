#include "core/verify/monitor/watch_words.h"

#include "core/text/translation.h"

#include <algorithm>
#include <array>
#include <optional>

namespace fabric {

namespace {

Text adviceText(const ToldFinding& finding)
{
    const Symptoms s = finding.symptoms;
    const bool isLight = s.has(Symptom::RxPower) || s.has(Symptom::RxFading) || s.has(Symptom::TxPower);
    switch (finding.culprit) {
    case Culprit::Switch:
        return s.has(Symptom::Down)
                   ? FABRIC_TEXT("monitor", "Go to the switch: power, fans, console; its cables are not to blame")
                   : FABRIC_TEXT("monitor",
                                 "Look at the switch itself: firmware, heat, line card; its cables share one trouble");
    case Culprit::Host:
        return s.has(Symptom::Down)
                   ? FABRIC_TEXT("monitor", "Look at the host: power, boot, adapters; its cables are not to blame")
                   : FABRIC_TEXT("monitor", "Look at the host: adapters, drivers, heat");
    case Culprit::Port:
        return FABRIC_TEXT("monitor",
                           "Exchange the port's side: its fault stayed when module and cable were exchanged");
    case Culprit::Module:
        if (s.has(Symptom::Hot) || s.has(Symptom::Warming))
            return FABRIC_TEXT("monitor", "Look at airflow and fans at the module; exchange it when it stays hot");
        return isLight ? FABRIC_TEXT("monitor", "Clean both fibre ends, then exchange the module")
                       : FABRIC_TEXT("monitor", "Exchange the module");
    case Culprit::Cable:
        break;
    }
    if (s.has(Symptom::Down))
        return FABRIC_TEXT("monitor", "Reseat both ends of the cable; exchange it when the link stays down");
    if (s.has(Symptom::Narrow) || s.has(Symptom::Slow))
        return FABRIC_TEXT("monitor", "Reseat both ends of the cable; exchange it when the link stays below its rate");
    if (isLight)
        return FABRIC_TEXT("monitor", "Clean and reseat both fibre ends; exchange the cable when the light stays low");
    if (s.has(Symptom::SymbolErrors) || s.has(Symptom::HardErrors) || s.has(Symptom::Flapping))
        return FABRIC_TEXT("monitor", "Clean or reseat both ends; exchange the cable when errors go on");
    return FABRIC_TEXT("monitor", "Plan an exchange of the cable before its limit is broken");
}

} // namespace

Text culpritText(Culprit culprit)
{
    constexpr std::array kTexts{FABRIC_TEXT("monitor", "cable"), FABRIC_TEXT("monitor", "module"),
                                FABRIC_TEXT("monitor", "port"), FABRIC_TEXT("monitor", "switch"),
                                FABRIC_TEXT("monitor", "host")};
    return kTexts[static_cast<std::size_t>(culprit)];
}

Text symptomText(Symptom symptom)
{
    constexpr std::array<Text, kSymptomCount> kTexts{FABRIC_TEXT("monitor", "down"),
                                                     FABRIC_TEXT("monitor", "flapping"),
                                                     FABRIC_TEXT("monitor", "too slow"),
                                                     FABRIC_TEXT("monitor", "too few lanes"),
                                                     FABRIC_TEXT("monitor", "symbol errors"),
                                                     FABRIC_TEXT("monitor", "receive errors"),
                                                     FABRIC_TEXT("monitor", "errors grow"),
                                                     FABRIC_TEXT("monitor", "too hot"),
                                                     FABRIC_TEXT("monitor", "getting warm"),
                                                     FABRIC_TEXT("monitor", "received light outside limits"),
                                                     FABRIC_TEXT("monitor", "light fades"),
                                                     FABRIC_TEXT("monitor", "sent light outside limits"),
                                                     FABRIC_TEXT("monitor", "worse error rate")};
    return kTexts[static_cast<std::size_t>(symptom)];
}

Text urgencyText(Urgency urgency)
{
    constexpr std::array kTexts{FABRIC_TEXT("monitor", "critical"), FABRIC_TEXT("monitor", "major"),
                                FABRIC_TEXT("monitor", "minor"), FABRIC_TEXT("monitor", "note")};
    return kTexts[static_cast<std::size_t>(urgency)];
}

std::string symptomWords(Symptoms symptoms, PaperLanguage language)
{
    std::string out;
    for (std::size_t i = 0; i < kSymptomCount; ++i)
        if (const auto symptom = static_cast<Symptom>(i); symptoms.has(symptom))
            out += (out.empty()                          ? ""
                    : language == PaperLanguage::Chinese ? "、"
                                                         : ", ") +
                   said(symptomText(symptom), language);
    return out;
}

Message adviceFor(const ToldFinding& finding)
{
    return {adviceText(finding), {}};
}

std::vector<Message> blastWords(const BlastRadius& blast)
{
    std::vector<Message> out;
    const auto add = [&](const Text& text, std::vector<std::string> args) { out.push_back({text, std::move(args)}); };
    if (blast.nodesCut > 0) add(FABRIC_TEXT("monitor", "hosts cut off: %1"), {std::to_string(blast.nodesCut)});
    if (blast.linksDown > 0) add(FABRIC_TEXT("monitor", "links down: %1"), {std::to_string(blast.linksDown)});
    if (blast.uplinks > 0)
        add(FABRIC_TEXT("monitor", "%1 of %2 uplinks left"),
            {std::to_string(blast.uplinksUp), std::to_string(blast.uplinks)});
    if (blast.rails.empty()) return out;
    std::string rails;
    for (const int rail : blast.rails)
        rails += (rails.empty() ? "" : ", ") + std::to_string(rail);
    add(FABRIC_TEXT("monitor", "nodes lose rail %1"), {std::move(rails)});
    return out;
}

std::string saidOfFinding(const std::string& english, PaperLanguage language)
{
    std::string words = saidAgain(english, language);
    if (words == english) return words;
    for (const Culprit culprit : {Culprit::Cable, Culprit::Module, Culprit::Port, Culprit::Switch, Culprit::Host}) {
        const std::string kind = std::string(culpritText(culprit).source) + " ";
        if (words.starts_with(kind)) return said(culpritText(culprit), language) + words.substr(kind.size() - 1);
    }
    return words;
}

} // namespace fabric
