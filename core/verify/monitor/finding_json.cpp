#include "core/verify/monitor/finding_json.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace fabric {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kAlertLinks = 50;
constexpr std::array<std::string_view, 4> kUrgencies{"critical", "major", "minor", "note"};

Json wordsOf(const std::vector<Message>& messages)
{
    Json out = Json::array();
    for (const Message& message : messages)
        out.push_back(displayText(message.str()));
    return out;
}

/// 0 stands for "has not happened".
std::string timeOrEmpty(std::int64_t seconds)
{
    return seconds == 0 ? std::string() : isoTime(seconds);
}

Json blastJson(const BlastRadius& blast)
{
    Json out{{"hosts_cut_off", blast.nodesCut}, {"links_down", blast.linksDown}};
    if (blast.uplinks > 0) out["uplinks_left"] = Json{{"up", blast.uplinksUp}, {"of", blast.uplinks}};
    if (!blast.rails.empty()) out["rails_cut"] = blast.rails;
    return out;
}

Json linksJson(std::span<const std::uint32_t> links, const WatchedFabric& fabric)
{
    Json out = Json::array();
    for (const std::uint32_t link : links) {
        const WatchedPort& port = fabric.port(link);
        out.push_back({{"key", displayText(port.key)}, {"link", displayText(fabric.linkName(link))}});
    }
    return out;
}

std::string jsonOf(const WatchFinding& f, const WatchedFabric& fabric, std::size_t mostLinks)
{
    const std::span<const std::uint32_t> links(f.links);
    Json out{{"schema", 1},
             {"id", f.id},
             {"key", displayText(f.key)},
             {"culprit", culpritName(f.culprit)},
             {"what", displayText(f.what)},
             {"urgency", kUrgencies[static_cast<std::size_t>(f.urgency)]},
             {"text", displayText(f.text.str())},
             {"symptoms", symptomNames(f.symptoms)},
             {"present", symptomNames(f.present)},
             {"began", timeOrEmpty(f.began)},
             {"opened", timeOrEmpty(f.opened)},
             {"last_trouble", timeOrEmpty(f.lastTrouble)},
             {"closed", timeOrEmpty(f.closed)},
             {"repaired", f.isRepaired},
             {"explained_by_another", f.isMerged},
             {"returns", f.returns},
             {"loses", blastJson(f.blast)},
             {"evidence", wordsOf(f.evidence)},
             {"link_count", links.size()},
             {"links", linksJson(links.first(std::min(links.size(), mostLinks)), fabric)}};
    if (f.receiver) out["seen_at"] = displayText(fabric.port(*f.receiver).label);
    return out.dump(-1, ' ', true, Json::error_handler_t::replace);
}

} // namespace

std::string findingJson(const WatchFinding& finding, const WatchedFabric& fabric)
{
    return jsonOf(finding, fabric, finding.links.size());
}

std::string alertJson(const WatchFinding& finding, const WatchedFabric& fabric)
{
    return jsonOf(finding, fabric, kAlertLinks);
}

Result<WatchFinding> readFinding(const std::string& json, const WatchedFabric& fabric)
{
    const Json in = Json::parse(json, nullptr, false);
    const auto text = [&](const char* key) {
        return in.contains(key) && in[key].is_string() ? in[key].get<std::string>() : std::string();
    };
    const bool isWhole = in.is_object() && in.contains("id") && in["id"].is_number_unsigned() && in.contains("links") &&
                         in["links"].is_array();
    if (!isWhole)
        return fail(ErrorKind::Input, "FP-MON-017", FABRIC_TEXT("monitor", "A finding of the history cannot be read"));
    WatchFinding out;
    out.id = in["id"].get<std::uint64_t>();
    out.key = text("key");
    out.what = text("what");
    for (std::size_t i = 0; i < 5; ++i)
        if (culpritName(static_cast<Culprit>(i)) == text("culprit")) out.culprit = static_cast<Culprit>(i);
    for (std::size_t i = 0; i < kUrgencies.size(); ++i)
        if (kUrgencies[i] == text("urgency")) out.urgency = static_cast<Urgency>(i);
    const std::string symptoms = text("symptoms"); // outlives the names that split() takes from it
    for (const std::string_view name : split(symptoms, ','))
        for (std::size_t i = 0; i < kSymptomCount; ++i)
            if (symptomName(static_cast<Symptom>(i)) == trimmed(name)) out.symptoms.add(static_cast<Symptom>(i));
    out.began = parseIsoTime(text("began")).value_or(0);
    out.opened = parseIsoTime(text("opened")).value_or(0);
    out.lastTrouble = parseIsoTime(text("last_trouble")).value_or(out.opened);
    out.closed = parseIsoTime(text("closed")).value_or(0);
    out.text = {FABRIC_TEXT("monitor", "%1"), {text("text")}};
    for (const Json& link : in["links"])
        if (link.is_object() && link.contains("key") && link["key"].is_string())
            if (const auto port = fabric.findPort(link["key"].get<std::string>()))
                out.links.push_back(fabric.linkOf(*port));
    std::sort(out.links.begin(), out.links.end());
    return out;
}

} // namespace fabric
