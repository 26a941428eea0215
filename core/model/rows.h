// The rows of the project's tables: small values, no pointers, no behaviour. Each row lists its fields once in
// describe(); the file reader and writer, the comparison of projects and the reference checks all derive from that
// list.
//
// Field order in describe() is the order in the file. A field equal to its default is not written. Renaming a field or
// changing its meaning is a new file version with a migration (core/io/migrations).
#pragma once

#include "core/base/id.h"
#include "core/model/port.h"
#include "core/model/vocabulary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct Group;
struct Feed;
struct Route;
struct Cable;
struct Module;

/// One network of the cluster: compute, storage, in-band or out-of-band. Planes are numbered from 1; 1 plane = not
/// split.
struct Fabric {
    Id<Fabric> id;
    std::string name;
    FabricRole role = FabricRole::Compute;
    Protocol protocol = Protocol::Unset;
    int planes = 1;
    std::string recipe; ///< JSON of the generator and parameters it was made with; empty = drawn by hand
    std::string notes;

    template <class V>
    static void describe(V&& v)
    {
        v("name", &Fabric::name);
        v("role", &Fabric::role);
        v("protocol", &Fabric::protocol);
        v("planes", &Fabric::planes);
        v("recipe", &Fabric::recipe);
        v("notes", &Fabric::notes);
    }
    bool operator==(const Fabric&) const = default;
};

/// A box: switch, node, appliance, panel or optical switch.
struct Device {
    Id<Device> id;
    std::string name;
    std::string part; ///< catalogue slug, e.g. "nvidia/qm9700"
    Role role = Role::Unset;
    Id<Fabric> fabric;        ///< a switch belongs to one fabric; nodes and panels to none
    Id<Group> place;          ///< rack (or row, room, site when not racked)
    std::optional<int> unitU; ///< lowest rack unit it fills, 1 = bottom; empty = position unknown
    Face face = Face::Front;  ///< which face its ports look out of
    Id<Group> unit;           ///< pod or SU
    int rail = 0;             ///< 1-based; 0 = none
    int plane = 0;            ///< 1-based; 0 = none
    std::string assetTag;
    std::string notes;

    template <class V>
    static void describe(V&& v)
    {
        v("name", &Device::name);
        v("part", &Device::part);
        v("role", &Device::role);
        v("fabric", &Device::fabric);
        v("place", &Device::place);
        v("u", &Device::unitU);
        v("face", &Device::face);
        v("unit", &Device::unit);
        v("rail", &Device::rail);
        v("plane", &Device::plane);
        v("asset", &Device::assetTag);
        v("notes", &Device::notes);
    }
    bool operator==(const Device&) const = default;
};

/// A thing plugged into a device: adapter in a slot, line card, transceiver in a cage, power supply.
struct Module {
    Id<Module> id;
    Id<Device> device;
    ModuleKind kind = ModuleKind::Transceiver;
    std::uint8_t bay = 0; ///< for adapters and line cards: the slot they fill; for transceivers: the bay of their cage
    std::uint16_t cage = 0; ///< for transceivers
    std::string part;
    Id<Fabric> fabric;
    std::string notes;

    template <class V>
    static void describe(V&& v)
    {
        v("device", &Module::device);
        v("kind", &Module::kind);
        v("bay", &Module::bay);
        v("cage", &Module::cage);
        v("part", &Module::part);
        v("fabric", &Module::fabric);
        v("notes", &Module::notes);
    }
    bool operator==(const Module&) const = default;
};

/// One plug of a cable. Ends are listed side A first, in leg order.
struct CableEnd {
    Side side = Side::A;
    End end;

    bool operator==(const CableEnd&) const = default;
};

/// A physical thing that can be bought, pulled and labelled; what it carries is derived (core/graph/links.h).
/// The lanes of side A, in end order, join the lanes of side B, in end order, unless laneMap says otherwise:
/// a straight cord is 1+1 ends, a 1:2 splitter 1+2, a twin-port DAC 2+2, a 12-position trunk 12+12.
struct Cable {
    Id<Cable> id;
    std::string name; ///< stored cable number, never renumbered ("compute-00001")
    Id<Fabric> fabric;
    CableKind kind = CableKind::Undecided;
    std::string part;
    std::optional<std::int64_t> routedMm; ///< computed run length; empty = unknown
    std::optional<std::int64_t> lengthMm; ///< length of the part to order; empty = unknown
    std::vector<CableEnd> ends;
    std::vector<int> laneMap; ///< index of the B-side lane of each A-side lane; empty = in order
    std::vector<Id<Route>> routes;
    std::string colour;
    std::string labelOverride;
    std::string notes;

    template <class V>
    static void describe(V&& v)
    {
        v("name", &Cable::name);
        v("fabric", &Cable::fabric);
        v("kind", &Cable::kind);
        v("part", &Cable::part);
        v("routed_mm", &Cable::routedMm);
        v("length_mm", &Cable::lengthMm);
        v("ends", &Cable::ends);
        v("lane_map", &Cable::laneMap);
        v("routes", &Cable::routes);
        v("colour", &Cable::colour);
        v("label", &Cable::labelOverride);
        v("notes", &Cable::notes);
    }
    bool operator==(const Cable&) const = default;
};

/// What one optical circuit switch (a device of role ocs) joins inside under one named configuration: a matching, each
/// port at most once. There is one row for a device and configuration at most; which configuration is in force says the
/// setting "ocs.active" (circuit_configuration.h). Circuits are not cables: nothing to buy, to pull or to label.
struct Circuits {
    Id<Circuits> id;
    Id<Device> device;
    std::string configuration;
    std::vector<CircuitPair> pairs;

    template <class V>
    static void describe(V&& v)
    {
        v("device", &Circuits::device);
        v("configuration", &Circuits::configuration);
        v("pairs", &Circuits::pairs);
    }
    bool operator==(const Circuits&) const = default;
};

/// A node of one of the two trees: place (site > room > row > rack) or unit (pod > SU), or a rail, area or stage.
struct Group {
    Id<Group> id;
    GroupKind kind = GroupKind::Rack;
    std::string name;
    Id<Group> parent;
    int index = 0;                   ///< position among its siblings, from 1 (rack in row, row in room)
    std::optional<std::int64_t> xMm; ///< floor position; empty = derived from index and pitch
    std::optional<std::int64_t> yMm;
    int heightU = 0;                        ///< racks: usable units; 0 = unknown
    std::optional<std::int64_t> maxPowerW;  ///< racks: limit with one feed lost
    std::optional<std::int64_t> maxWeightG; ///< racks: load limit in grams
    std::optional<std::int64_t> widthMm;    ///< along x: of a room, of a rack, or the length of a row; empty = unknown
    std::optional<std::int64_t> depthMm;    ///< along y
    Mobility mobility = Mobility::Movable;  ///< racks: whether placement may move it
    std::string notes;

    template <class V>
    static void describe(V&& v)
    {
        v("kind", &Group::kind);
        v("name", &Group::name);
        v("parent", &Group::parent);
        v("index", &Group::index);
        v("x_mm", &Group::xMm);
        v("y_mm", &Group::yMm);
        v("height_u", &Group::heightU);
        v("max_power_w", &Group::maxPowerW);
        v("max_weight_g", &Group::maxWeightG);
        v("width_mm", &Group::widthMm);
        v("depth_mm", &Group::depthMm);
        v("mobility", &Group::mobility);
        v("notes", &Group::notes);
    }
    bool operator==(const Group&) const = default;
};

/// A power feed of a rack or room, with the load it may carry.
struct Feed {
    Id<Feed> id;
    Id<Group> place;
    std::string name;
    std::optional<std::int64_t> capacityW;
    std::string supply; ///< "AC 230 V 3ph 32 A", "DC 54 V busbar"

    template <class V>
    static void describe(V&& v)
    {
        v("place", &Feed::place);
        v("name", &Feed::name);
        v("capacity_w", &Feed::capacityW);
        v("supply", &Feed::supply);
    }
    bool operator==(const Feed&) const = default;
};

/// Which feed supplies which inlet of a device.
struct Supply {
    Id<Supply> id;
    Id<Device> device;
    int inlet = 1;
    Id<Feed> feed;
    std::optional<std::int64_t> ratedW;

    template <class V>
    static void describe(V&& v)
    {
        v("device", &Supply::device);
        v("inlet", &Supply::inlet);
        v("feed", &Supply::feed);
        v("rated_w", &Supply::ratedW);
    }
    bool operator==(const Supply&) const = default;
};

/// A way cables may go: a tray, a riser or a room-to-room connection, with how full it may get.
struct Route {
    Id<Route> id;
    RouteKind kind = RouteKind::Tray;
    std::string name;
    Id<Group> from;
    Id<Group> to;
    std::optional<std::int64_t> lengthMm;
    std::optional<std::int64_t> crossSectionMm2;
    int fillLimitPercent = 0; ///< 0 = no limit stated
    /// x and y in turn, in the co-ordinates of the room. A tray: its corners. A riser or way between rooms: where it
    /// is entered in the room of `from`, then where in that of `to`. Empty = not drawn; nothing is led over it.
    std::vector<std::int64_t> pathMm;

    template <class V>
    static void describe(V&& v)
    {
        v("kind", &Route::kind);
        v("name", &Route::name);
        v("from", &Route::from);
        v("to", &Route::to);
        v("length_mm", &Route::lengthMm);
        v("cross_section_mm2", &Route::crossSectionMm2);
        v("fill_limit_percent", &Route::fillLimitPercent);
        v("path_mm", &Route::pathMm);
    }
    bool operator==(const Route&) const = default;
};

/// What a thing in the field is: its part, serial, lot and firmware, and where it sat from when to when. Exactly one of
/// device, module and cable is set. An exchange closes the old row and opens a new one.
struct Identity {
    Id<Identity> id;
    Id<Device> device;
    Id<Module> module;
    Id<Cable> cable;
    std::string part;
    std::string serial;
    std::string lot;
    std::string firmware;
    std::string guid;  ///< 0x and 16 hex digits
    std::string from;  ///< ISO 8601 date or time
    std::string until; ///< empty = still there
    std::string source;
    std::string place; ///< of a plug: where it sat, as printed then: "su01-r1:17/1"; empty = as the row it belongs to

    template <class V>
    static void describe(V&& v)
    {
        v("device", &Identity::device);
        v("module", &Identity::module);
        v("cable", &Identity::cable);
        v("part", &Identity::part);
        v("serial", &Identity::serial);
        v("lot", &Identity::lot);
        v("firmware", &Identity::firmware);
        v("guid", &Identity::guid);
        v("from", &Identity::from);
        v("until", &Identity::until);
        v("source", &Identity::source);
        v("place", &Identity::place);
    }
    bool operator==(const Identity&) const = default;
};

/// A clause of the customer's document, bound to a metric of ours and a limit, with verdict and evidence.
struct Requirement {
    Id<Requirement> id;
    std::string clause;
    std::string text;
    Obligation obligation = Obligation::Must;
    std::string metric; ///< key of an analysis figure, e.g. "blocking.headline"
    Comparison comparison = Comparison::AtMost;
    std::string limit;
    Verdict verdict = Verdict::Open;
    std::string evidence;

    template <class V>
    static void describe(V&& v)
    {
        v("clause", &Requirement::clause);
        v("text", &Requirement::text);
        v("obligation", &Requirement::obligation);
        v("metric", &Requirement::metric);
        v("comparison", &Requirement::comparison);
        v("limit", &Requirement::limit);
        v("verdict", &Requirement::verdict);
        v("evidence", &Requirement::evidence);
    }
    bool operator==(const Requirement&) const = default;
};

/// One proof about one cable. A cable's level is that of its latest row: cable_level.h.
struct Evidence {
    Id<Evidence> id;
    Id<Cable> cable;
    EvidenceLevel level = EvidenceLevel::Planned;
    std::string time;   ///< ISO 8601
    std::string source; ///< tool and run
    std::optional<std::int64_t> windowSeconds;
    std::string detail;

    template <class V>
    static void describe(V&& v)
    {
        v("cable", &Evidence::cable);
        v("level", &Evidence::level);
        v("time", &Evidence::time);
        v("source", &Evidence::source);
        v("window_s", &Evidence::windowSeconds);
        v("detail", &Evidence::detail);
    }
    bool operator==(const Evidence&) const = default;
};

/// What differs at one port from what its part says. Zero or empty = as the part.
struct PortOverride {
    Id<PortOverride> id;
    PortRef port;
    std::string name;
    int rail = 0;
    int plane = 0;
    std::int64_t speedMbps = 0;
    std::string breakout;    ///< mode of the cage, e.g. "2x400"
    std::string reservedFor; ///< not to be used by generators and tools

    template <class V>
    static void describe(V&& v)
    {
        v("port", &PortOverride::port);
        v("name", &PortOverride::name);
        v("rail", &PortOverride::rail);
        v("plane", &PortOverride::plane);
        v("speed_mbps", &PortOverride::speedMbps);
        v("breakout", &PortOverride::breakout);
        v("reserved_for", &PortOverride::reservedFor);
    }
    bool operator==(const PortOverride&) const = default;
};

/// A position on the map that the user moved; everything else is laid out by rule. Map units (1/16 px at 100 %).
struct View {
    Id<View> id;
    Id<Device> device;
    std::string view = "map";
    std::int64_t x = 0;
    std::int64_t y = 0;

    template <class V>
    static void describe(V&& v)
    {
        v("device", &View::device);
        v("view", &View::view);
        v("x", &View::x);
        v("y", &View::y);
    }
    bool operator==(const View&) const = default;
};

/// A finding that somebody accepted, with the reason. Keyed by rule and the finding's approval key, which survives
/// re-runs.
struct Waiver {
    Id<Waiver> id;
    std::string rule;
    std::string key;
    std::string reason;
    std::string author;
    std::string date;

    template <class V>
    static void describe(V&& v)
    {
        v("rule", &Waiver::rule);
        v("key", &Waiver::key);
        v("reason", &Waiver::reason);
        v("author", &Waiver::author);
        v("date", &Waiver::date);
    }
    bool operator==(const Waiver&) const = default;
};

/// A part that the user added, or a parametric one: a row of one of the catalogue's files, by column name.
struct OwnPart {
    Id<OwnPart> id;
    std::string slug;
    std::string file;               ///< "switches", "systems", "cables", ... as in resources/catalog
    std::vector<std::string> cells; ///< "column=value", only the columns that are not empty

    template <class V>
    static void describe(V&& v)
    {
        v("slug", &OwnPart::slug);
        v("file", &OwnPart::file);
        v("cells", &OwnPart::cells);
    }
    bool operator==(const OwnPart&) const = default;
};

/// A saved export, re-run by `fabricctl export --all`.
struct ExportJob {
    Id<ExportJob> id;
    std::string name;
    std::string format;
    std::string target; ///< file name inside the output folder; never an absolute path
    std::string options;

    template <class V>
    static void describe(V&& v)
    {
        v("name", &ExportJob::name);
        v("format", &ExportJob::format);
        v("target", &ExportJob::target);
        v("options", &ExportJob::options);
    }
    bool operator==(const ExportJob&) const = default;
};

/// Project-wide facts by key: "title", "customer", "revision", "rack.pitch_mm", "length.slack_percent", ...
struct Setting {
    Id<Setting> id;
    std::string key;
    std::string value;

    template <class V>
    static void describe(V&& v)
    {
        v("key", &Setting::key);
        v("value", &Setting::value);
    }
    bool operator==(const Setting&) const = default;
};

/// Free text pinned to the project or to a device.
struct Note {
    Id<Note> id;
    Id<Device> device;
    std::string text;

    template <class V>
    static void describe(V&& v)
    {
        v("device", &Note::device);
        v("text", &Note::text);
    }
    bool operator==(const Note&) const = default;
};

} // namespace fabric
