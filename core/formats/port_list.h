// PortList: links between ports as other programs exchange them, every cell as text. All link formats (port lists in
// spreadsheets, P2P, .topo, PTM, NetBox cables) read to this value and are written from it, so that preview, conflicts,
// update of a plan and what a format loses are the same for all of them.
//
// An end is a device and a port by name; what is said of the device may stand at any of its ends. Places
// ("plan.csv:12", "plan.xlsx, Links!D12") serve messages only and are not compared.
#pragma once

#include "core/catalog/ports.h"
#include "core/formats/formats.h"

#include <array>

namespace fabric {

enum class EndField : std::uint8_t { Device, Port, Role, Model, Room, Row, Rack, Unit, Module, Count };
inline constexpr std::size_t kEndFields = static_cast<std::size_t>(EndField::Count);
inline constexpr std::string_view kEndFieldNames[] = {"device", "port", "role", "model", "room",
                                                      "row",    "rack", "u",    "module"};
constexpr std::span<const std::string_view> enumNames(EndField)
{
    return kEndFieldNames;
}

enum class LinkField : std::uint8_t { Cable, Fabric, Protocol, Type, Part, Length, Speed, Colour, Label, Note, Count };
inline constexpr std::size_t kLinkFields = static_cast<std::size_t>(LinkField::Count);
inline constexpr std::string_view kLinkFieldNames[] = {"cable",    "fabric", "protocol", "type",  "part",
                                                       "length_m", "speed",  "colour",   "label", "note"};
constexpr std::span<const std::string_view> enumNames(LinkField)
{
    return kLinkFieldNames;
}

struct ListedEnd {
    std::array<std::string, kEndFields> text;
    std::string where; ///< of the port's cell

    std::string& operator[](EndField field) { return text[static_cast<std::size_t>(field)]; }
    const std::string& operator[](EndField field) const { return text[static_cast<std::size_t>(field)]; }
};

/// Lengths are metres, speeds Gb/s, both as plain decimals; empty = not said.
struct ListedLink {
    ListedEnd a;
    ListedEnd z;
    std::array<std::string, kLinkFields> text;
    std::string where;     ///< of the row
    int lanes = 0;         ///< of a planned link; 0 = unknown
    bool isShared = false; ///< of a planned link: one of its ports carries another one too (a splitter's head)

    std::string& operator[](LinkField field) { return text[static_cast<std::size_t>(field)]; }
    const std::string& operator[](LinkField field) const { return text[static_cast<std::size_t>(field)]; }
};

/// Why a list is not taken into a plan.
struct ListFault {
    bool isConflict =
        false; ///< two rows, or a row and the plan, contradict each other; else a cell that cannot be read
    Message message;
    std::string where;

    std::string str() const { return where + ": " + message.str(); }
};

struct PortList {
    std::vector<ListedLink> links;
    std::vector<ListedEnd> boxes; ///< devices that are named without a link; no port
    std::vector<ImportNote> notes;
    std::vector<ListFault> faults;
};

/// How a format spells ports.
enum class PortSpelling : std::uint8_t {
    Printed,    ///< as on the map: "1/1", "OSFP1P1"; a part of the lanes as "1/1s0"
    InfiniBand, ///< switches "17", "9/2" and "9/2/1" by cage; hosts by their device ("mlx5_3") where it is known
    Cumulus     ///< switches "swp17", "swp9s1" by cage; hosts as above
};

/// One spelling per port and used lanes of a device; different ends of a device never share one.
std::string spelledPort(const PortMap& ports, const End& end, PortSpelling spelling);

/// Which of the equal parts of a connector the lanes of an end are, from 0; -1 = the whole connector.
int laneShare(const PortMap& ports, const End& end);

/// The links of a plan, with everything that is known of them. Cables that carry no link stand in `dark`.
struct PlannedList {
    PortList list;
    std::vector<std::string> dark;
};
PlannedList listPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric, PortSpelling spelling);

/// What a format keeps of a PortList.
struct Carried {
    std::vector<EndField> ends; ///< beside device and port
    std::vector<LinkField> links;
    bool boxes = false;
    bool (*isWritten)(const ListedLink&) = nullptr; ///< links that the format can hold at all; null = every one
};

/// What the file will lack, known before it is written.
std::vector<ExportLoss> declaredLoss(const PlannedList& planned, const Carried& carried);
/// What a file that was read back does lack. Equal to the declared loss, or the writer has a fault.
std::vector<ExportLoss> actualLoss(const PlannedList& planned, const PortList& read);

} // namespace fabric
