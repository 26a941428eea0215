#include "core/planner/rules/describe.h"
#include "core/planner/rules/rules.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr const char* kId = "port-used-twice";

struct Use {
    End end;
    const Cable* cable;

    bool operator<(const Use& other) const
    {
        return std::tie(end.port, end.lane0, cable->id) < std::tie(other.end.port, other.end.lane0, other.cable->id);
    }
};

/// Lanes 0 = the whole connector, which overlaps with everything.
bool overlap(const End& a, const End& b)
{
    if (a.lanes == 0 || b.lanes == 0) return true;
    return a.lane0 < b.lane0 + b.lanes && b.lane0 < a.lane0 + a.lanes;
}

Finding report(const RuleInput& input, const Use& first, const Use& second)
{
    const std::string port = portText(input, first.end.port);
    Finding finding =
        cableFinding(input, kId, Severity::Error,
                     Message{FABRIC_TEXT("rules", "Move one cable to another port: %1 and %2 both use %3"),
                             {cableText(input, *first.cable), cableText(input, *second.cable), port}},
                     *first.cable);
    if (second.cable != first.cable) finding.cables.push_back(second.cable->id);
    finding.ports = {first.end.port};
    finding.objects = {port, cableText(input, *first.cable), cableText(input, *second.cable)};
    finding.approvalKey = keyOf(finding.objects);
    return finding;
}

std::vector<Finding> run(const RuleInput& input)
{
    std::vector<Use> uses;
    uses.reserve(input.project.cables().size() * 2);
    for (const Cable& cable : input.project.cables())
        for (const CableEnd& end : cable.ends)
            uses.push_back({end.end, &cable});
    std::sort(uses.begin(), uses.end());
    std::vector<Finding> findings;
    // Sorted by port and first lane, an overlap shows between a use and the widest one before it on the same port.
    for (std::size_t widest = 0, i = 1; i < uses.size(); ++i) {
        if (uses[i].end.port != uses[widest].end.port) {
            widest = i;
            continue;
        }
        if (overlap(uses[widest].end, uses[i].end)) findings.push_back(report(input, uses[widest], uses[i]));
        const auto lastLane = [](const End& end) { return end.lanes == 0 ? 256 : end.lane0 + end.lanes; };
        if (lastLane(uses[i].end) > lastLane(uses[widest].end)) widest = i;
    }
    return findings;
}

} // namespace

const Rule kPortUsedTwice{
    kId,
    FABRIC_TEXT("rules", "Port used twice"),
    FABRIC_TEXT("rules",
                "Two cables, or two legs of one, end at the same lanes of a port. Only one of them can be plugged in."),
    run,
};

} // namespace fabric
