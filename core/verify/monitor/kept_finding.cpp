#include "core/verify/monitor/kept_finding.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

namespace fabric {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 4> kUrgencies{"critical", "major", "minor", "note"};
constexpr std::array kCulprits{Culprit::Cable, Culprit::Module, Culprit::Port, Culprit::Switch, Culprit::Host};
constexpr std::size_t kMostRails = 1024;

std::string textOf(const Json& in, const char* key)
{
    const auto at = in.find(key);
    return at != in.end() && at->is_string() ? displayText(at->get<std::string>()) : std::string();
}

bool flagOf(const Json& in, const char* key)
{
    const auto at = in.find(key);
    return at != in.end() && at->is_boolean() && at->get<bool>();
}

/// 0 for what is missing or no sensible count.
int countOf(const Json& in, const char* key)
{
    const auto at = in.find(key);
    if (at == in.end() || !at->is_number_integer()) return 0;
    const auto value = at->get<std::int64_t>();
    return value < 0 || value > std::numeric_limits<int>::max() ? 0 : static_cast<int>(value);
}

std::int64_t timeOf(const Json& in, const char* key, std::int64_t otherwise)
{
    return parseIsoTime(textOf(in, key)).value_or(otherwise);
}

Symptoms symptomsOf(const std::string& names)
{
    Symptoms out;
    for (const std::string_view name : split(names, ','))
        for (std::size_t i = 0; i < kSymptomCount; ++i)
            if (symptomName(static_cast<Symptom>(i)) == trimmed(name)) out.add(static_cast<Symptom>(i));
    return out;
}

BlastRadius blastOf(const Json& in)
{
    BlastRadius out;
    const auto at = in.find("loses");
    if (at == in.end() || !at->is_object()) return out;
    out.nodesCut = countOf(*at, "hosts_cut_off");
    out.linksDown = countOf(*at, "links_down");
    if (const auto left = at->find("uplinks_left"); left != at->end() && left->is_object()) {
        out.uplinksUp = countOf(*left, "up");
        out.uplinks = countOf(*left, "of");
    }
    if (const auto rails = at->find("rails_cut"); rails != at->end() && rails->is_array())
        for (const Json& rail : *rails)
            if (rail.is_number_integer() && out.rails.size() < kMostRails) out.rails.push_back(rail.get<int>());
    return out;
}

void readLists(const Json& in, ToldFinding& out)
{
    if (const auto said = in.find("evidence"); said != in.end() && said->is_array())
        for (const Json& sentence : *said)
            if (sentence.is_string()) out.evidence.push_back(displayText(sentence.get<std::string>()));
    if (const auto links = in.find("links"); links != in.end() && links->is_array())
        for (const Json& link : *links)
            if (link.is_object()) out.links.push_back({textOf(link, "key"), textOf(link, "link")});
}

} // namespace

Result<ToldFinding> toldFinding(const KeptFinding& kept)
{
    const Json in = Json::parse(kept.json, nullptr, false);
    if (!in.is_object())
        return fail(ErrorKind::Input, "FP-MON-020", FABRIC_TEXT("monitor", "Finding %1 of the history cannot be read"),
                    {std::to_string(kept.id)});
    ToldFinding out;
    out.id = kept.id;
    for (const Culprit culprit : kCulprits)
        if (culpritName(culprit) == textOf(in, "culprit")) out.culprit = culprit;
    for (std::size_t i = 0; i < kUrgencies.size(); ++i)
        if (kUrgencies[i] == textOf(in, "urgency")) out.urgency = static_cast<Urgency>(i);
    out.what = textOf(in, "what");
    out.text = textOf(in, "text");
    out.symptoms = symptomsOf(textOf(in, "symptoms"));
    out.present = symptomsOf(textOf(in, "present"));
    out.opened = kept.opened;
    out.closed = kept.closed;
    out.began = timeOf(in, "began", kept.opened);
    out.lastTrouble = timeOf(in, "last_trouble", kept.opened);
    out.isRepaired = flagOf(in, "repaired");
    out.isMerged = flagOf(in, "explained_by_another");
    out.returns = countOf(in, "returns");
    out.blast = blastOf(in);
    out.seenAt = textOf(in, "seen_at");
    readLists(in, out);
    return out;
}

bool isMoreUrgent(const ToldFinding& a, const ToldFinding& b)
{
    const auto rank = [](const ToldFinding& f) {
        return std::tuple(f.urgency, -f.blast.nodesCut, -f.blast.linksDown, f.opened, f.id);
    };
    return rank(a) < rank(b);
}

} // namespace fabric
