#include "core/planner/generators/published_notes.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace fabric {

namespace {

constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();

struct PublishedNote {
    std::vector<std::string_view> generators;
    const char* param = ""; ///< the note applies while this parameter is in [from, to]; "" = always
    std::int64_t from = 0;
    std::int64_t to = kAny;
    const char* text = "";
};

const std::vector<PublishedNote>& notes()
{
    static const std::vector<PublishedNote> kNotes{
        {{"ocs-torus"},
         "",
         0,
         kAny,
         "Published for 64 cubes of 4x4x4 (TPU v4, ISCA 2023): 4,096 chips, 48 optical switches, less than 5 % of the "
         "cost and less than 3 % of the power. Speed of the links and loss of the optical switches are not from there: "
         "they are this plan's parameters, or unknown. A chip stands here as a switch with one end-point."},
        {{"ocs-mesh"},
         "",
         0,
         kAny,
         "Published for a fabric of this kind (Jupiter, SIGCOMM 2022): 30 % less cost and 41 % less power than the one "
         "with spines before it, and 1.4 block-to-block hops in the mean under its own traffic. Here a way is 1 hop "
         "where two blocks share a circuit and 2 at most otherwise; what a mean comes to depends on the traffic. A "
         "block is one switch in this plan."},
        {{"dgx-superpod-h100", "dgx-superpod-h200", "dgx-superpod-b200"},
         "ufm",
         4,
         4,
         "The vendor's ideal table has 32 nodes in every unit; a real build has 31 in unit 1, because the fabric "
         "manager "
         "takes four leaf ports there. The vendor's bill joins these four links with 2 splitter cords; a splitter "
         "beside "
         "a straight cord in one twin-port cage is not legal, so this plan has 4 straight cords."},
        {{"dgx-superpod-h100", "dgx-superpod-h200", "dgx-superpod-b200"},
         "su",
         3,
         3,
         "16 spines, not 12 as the port count alone would allow: 12 does not divide the 32 uplinks of a leaf."},
        {{"dgx-superpod-h100", "dgx-superpod-h200", "dgx-superpod-b200"},
         "su",
         9,
         kAny,
         "The counts of three tiers are the vendor's; how leafs are grouped under spines and cores is derived from "
         "them."},
        {{"dgx-superpod-a100"},
         "",
         0,
         kAny,
         "The vendor's table could not be read: unit, leafs and spines of one unit are from secondary sources, larger "
         "counts are derived."},
        {{"dgx-superpod-b300"},
         "",
         0,
         kAny,
         "The vendor's cable columns count cages of 800 Gb/s. This plan counts links of 400 Gb/s, twice as many: each "
         "GPU "
         "has one in each of two planes."},
        {{"dgx-superpod-b300-xdr"},
         "su",
         4,
         8,
         "16 or 32 spines would be enough by port count, but do not divide the 72 uplinks of a leaf: 18 at four units, "
         "36 "
         "at eight, as in the vendor's table."},
        {{"dgx-superpod-b300-xdr"},
         "su",
         18,
         18,
         "The vendor's table prints 9,216 GPUs for 18 units; 1,296 nodes of 8 are 10,368, as its own cable columns "
         "say. "
         "Its text speaks of 72 units, but 18 are the limit of two tiers of 144-port switches."},
        {{"dgx-superpod-rubin-nvl8"},
         "",
         0,
         kAny,
         "Unit, rails and switch are the vendor's; counts below 8 units are derived from the equal B300 XDR geometry. "
         "The "
         "height of the system is not published, so nothing is placed in racks."},
        {{"dgx-superpod-rubin-nvl8"},
         "su",
         8,
         8,
         "The bill in circulation lists 2,034 twin-port transceivers between leafs and nodes; 4,608 links need 2,304. "
         "It "
         "lists multimode cords for 1310 nm transceivers, which need single-mode ones."},
        {{"dgx-superpod-gb200"},
         "",
         0,
         kAny,
         "The vendor's text speaks of eight 400 Gb/s connections per system and of one hop between equal rails of a "
         "unit. "
         "A tray has four, and there is one leaf per rack and rail, so one hop holds inside a rack only."},
        {{"dgx-superpod-gb200"},
         "su",
         1,
         1,
         "The vendor prints no counts for one unit: 9 spines that join all rails close exactly and are derived."},
        {{"dgx-basepod"},
         "",
         0,
         kAny,
         "The vendor's table heads a count of twin-port cages as fibres, 4 per node. Every node has 8 links and needs "
         "8 "
         "cords."},
        {{"alibaba-hpn-pod", "alibaba-hpn-segment"},
         "",
         0,
         kAny,
         "As in the SIGCOMM paper: up to 15 segments and 60 uplinks per ToR switch. An article describes 8 segments "
         "and 64 "
         "uplinks, which is another design. The forms of cages and cables are not published."},
        {{"meta-24k"},
         "",
         0,
         kAny,
         "Racks, pods and the 7:1 between pods are published; 16 cluster switches of 576 ports per pod and the "
         "switches "
         "above them are derived."},
        {{"bytedance-megascale"},
         "",
         0,
         kAny,
         "The split leaf, the leaf sets and three layers at equal bandwidth are published; how leafs are grouped below "
         "the "
         "top layer is derived."},
    };
    return kNotes;
}

bool applies(const PublishedNote& note, std::string_view generatorId, const Params& params)
{
    if (std::find(note.generators.begin(), note.generators.end(), generatorId) == note.generators.end()) return false;
    if (*note.param == '\0') return true;
    const std::int64_t value = params.integer(note.param);
    return value >= note.from && value <= note.to;
}

} // namespace

std::string publishedNotes(std::string_view generatorId, const Params& params)
{
    std::string text;
    for (const PublishedNote& note : notes()) {
        if (!applies(note, generatorId, params)) continue;
        if (!text.empty()) text += '\n';
        text += note.text;
    }
    return text;
}

} // namespace fabric
