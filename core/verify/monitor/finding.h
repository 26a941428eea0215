// WatchFinding: one thing that is wrong in the running fabric, by the object that a hand touches, with everything that
// one cause explains. It opens, gathers symptoms, and closes when all of its links were clean for a long window, or
// when they were repaired.
#pragma once

#include "core/base/text.h"
#include "core/verify/match/compare.h"
#include "core/verify/monitor/port_judge.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

enum class Culprit : std::uint8_t { Cable, Module, Port, Switch, Host };

/// What the fabric loses by it, now.
struct BlastRadius {
    int nodesCut = 0;       ///< hosts without a link that is up
    int linksDown = 0;      ///< of this finding
    int uplinksUp = 0;      ///< links to switches of the switch that lost the most, that are up ...
    int uplinks = 0;        ///< ... of those that were; 0 = no switch lost one
    std::vector<int> rails; ///< rails on which a host is cut off, in order

    bool operator==(const BlastRadius&) const = default;
};

struct WatchFinding {
    std::uint64_t id = 0;
    Culprit culprit = Culprit::Cable;
    std::string what; ///< the object, to show: "leaf1/9/1 - node0003/mlx5_1", "spine04", serial of a module
    std::string key;  ///< the object, to know it again
    Urgency urgency = Urgency::Major;
    Symptoms symptoms;                     ///< all that showed since it opened
    Symptoms present;                      ///< those that show now
    std::vector<std::uint32_t> links;      ///< by WatchedFabric::linkOf, in order
    std::optional<std::uint32_t> receiver; ///< the port that counts the errors or reads the figure
    std::int64_t began = 0;                ///< when the first symptom began
    std::int64_t opened = 0;
    std::int64_t lastTrouble = 0; ///< a symptom showed last
    std::int64_t closed = 0;      ///< 0 = open
    bool isRepaired = false;      ///< closed because what it names was exchanged
    bool isByHistory = false;     ///< the culprit was told by what was exchanged before
    int returns = 0;              ///< how often it was over and came back
    bool isMerged = false;        ///< closed because another finding explains it
    BlastRadius blast;
    Message text;                  ///< one sentence: what shows
    std::vector<Message> history;  ///< what earlier trouble and exchanges say
    std::vector<Message> evidence; ///< figures of now, and the history

    bool isOpen() const { return closed == 0; }
};

enum class FindingMove : std::uint8_t { Opened, Grew, Closed };

struct FindingEvent {
    FindingMove move = FindingMove::Opened;
    WatchFinding finding; ///< as it stands after the move
};

std::string_view symptomName(Symptom symptom);
std::string_view culpritName(Culprit culprit);
/// "down, flapping"
std::string symptomNames(Symptoms symptoms);
Urgency urgencyOf(Culprit culprit, Symptoms symptoms, const BlastRadius& blast);
/// Most urgent first: by urgency, hosts cut off, links down, then age.
bool isMoreUrgent(const WatchFinding& a, const WatchFinding& b);

} // namespace fabric
