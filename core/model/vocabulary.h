// The closed vocabularies of the model. Each enum has one spelling per value, used in the file, on the command line and
// in JSON; enumNames(E{}) lists them in order, so that reader, writer, forms and help derive from one place.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace fabric {

enum class Role : std::uint8_t { Unset, Node, Leaf, Spine, Core, Switch, Manager, Storage, Gateway, Panel, Ocs, Other };
inline constexpr std::string_view kRoleNames[] = {"unset",   "node",    "leaf",    "spine", "core", "switch",
                                                  "manager", "storage", "gateway", "panel", "ocs",  "other"};
constexpr std::span<const std::string_view> enumNames(Role)
{
    return kRoleNames;
}

enum class FabricRole : std::uint8_t { Compute, Storage, InBand, OutOfBand, Other };
inline constexpr std::string_view kFabricRoleNames[] = {"compute", "storage", "in-band", "out-of-band", "other"};
constexpr std::span<const std::string_view> enumNames(FabricRole)
{
    return kFabricRoleNames;
}

enum class Protocol : std::uint8_t { Unset, InfiniBand, Ethernet };
inline constexpr std::string_view kProtocolNames[] = {"unset", "infiniband", "ethernet"};
constexpr std::span<const std::string_view> enumNames(Protocol)
{
    return kProtocolNames;
}

enum class GroupKind : std::uint8_t { Site, Room, Row, Rack, Pod, Su, Rail, Area, Stage };
inline constexpr std::string_view kGroupKindNames[] = {"site", "room", "row",  "rack", "pod",
                                                       "su",   "rail", "area", "stage"};
constexpr std::span<const std::string_view> enumNames(GroupKind)
{
    return kGroupKindNames;
}

enum class ModuleKind : std::uint8_t { Transceiver, Adapter, LineCard, PowerSupply, Other };
inline constexpr std::string_view kModuleKindNames[] = {"transceiver", "adapter", "line-card", "power-supply", "other"};
constexpr std::span<const std::string_view> enumNames(ModuleKind)
{
    return kModuleKindNames;
}

/// What a cable is as a purchase: one copper or active-optical assembly, one passive fibre cord, a trunk, or not
/// decided yet.
enum class CableKind : std::uint8_t { Undecided, Assembly, Cord, Trunk };
inline constexpr std::string_view kCableKindNames[] = {"undecided", "assembly", "cord", "trunk"};
constexpr std::span<const std::string_view> enumNames(CableKind)
{
    return kCableKindNames;
}

enum class Side : std::uint8_t { A, B };
inline constexpr std::string_view kSideNames[] = {"a", "b"};
constexpr std::span<const std::string_view> enumNames(Side)
{
    return kSideNames;
}

enum class Face : std::uint8_t { Front, Rear };
inline constexpr std::string_view kFaceNames[] = {"front", "rear"};
constexpr std::span<const std::string_view> enumNames(Face)
{
    return kFaceNames;
}

/// How far a cable is known to be good. A level holds only with its evidence row; nothing is inferred upwards.
enum class EvidenceLevel : std::uint8_t { Planned, Pulled, Present, RightPeer, ErrorWindow, RdmaAtRate, Soaked };
inline constexpr std::string_view kEvidenceLevelNames[] = {
    "L0-planned", "L1-pulled", "L2-present", "L3-right-peer", "L4-error-window", "L5-rdma", "L6-soaked"};
constexpr std::span<const std::string_view> enumNames(EvidenceLevel)
{
    return kEvidenceLevelNames;
}

enum class Obligation : std::uint8_t { Must, Should };
inline constexpr std::string_view kObligationNames[] = {"must", "should"};
constexpr std::span<const std::string_view> enumNames(Obligation)
{
    return kObligationNames;
}

enum class Verdict : std::uint8_t { Open, Met, NotMet, Waived };
inline constexpr std::string_view kVerdictNames[] = {"open", "met", "not-met", "waived"};
constexpr std::span<const std::string_view> enumNames(Verdict)
{
    return kVerdictNames;
}

enum class Comparison : std::uint8_t { AtMost, AtLeast, Equal };
inline constexpr std::string_view kComparisonNames[] = {"at-most", "at-least", "equal"};
constexpr std::span<const std::string_view> enumNames(Comparison)
{
    return kComparisonNames;
}

enum class RouteKind : std::uint8_t { Tray, Riser, RoomToRoom };
inline constexpr std::string_view kRouteKindNames[] = {"tray", "riser", "room-to-room"};
constexpr std::span<const std::string_view> enumNames(RouteKind)
{
    return kRouteKindNames;
}

/// Whether placement may move a rack.
enum class Mobility : std::uint8_t { Movable, Fixed };
inline constexpr std::string_view kMobilityNames[] = {"movable", "fixed"};
constexpr std::span<const std::string_view> enumNames(Mobility)
{
    return kMobilityNames;
}

template <class E>
constexpr std::string_view enumName(E value)
{
    const auto names = enumNames(E{});
    const auto index = static_cast<std::size_t>(value);
    return index < names.size() ? names[index] : std::string_view("?");
}

template <class E>
constexpr std::optional<E> enumFromName(std::string_view name)
{
    const auto names = enumNames(E{});
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == name) return static_cast<E>(i);
    return std::nullopt;
}

} // namespace fabric
