// Part: one row of the catalogue as the program uses it. Facts keep their provenance; an unknown figure is empty, never
// 0. Speeds are Mb/s, lengths mm, power mW, weight g. Slugs are "vendor/model" in lower case ("nvidia/qm9700").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

enum class PartKind : std::uint8_t { Switch, System, Adapter, Cable, Transceiver, Fibre };

/// How well a row is known, best first; the words of resources/catalog/README.md.
enum class EvidenceGrade : std::uint8_t {
    Vendor,
    VendorPartial,
    VendorFamily,
    Derived,
    Practice,
    Secondary,
    Generic,
    Memory
};

struct Provenance {
    EvidenceGrade grade = EvidenceGrade::Memory;
    std::string gradeName; ///< as in the file: "vendor", "secondary", ...
    std::string detail;
    std::string sourceUrl;
    std::string status; ///< "active", "no_longer_sold", "unknown", "generic" or empty

    /// True when a bill line that rests on this row must carry a warning: graded secondary, memory or vendor_family.
    /// A status other than active or generic is a warning of its own (see Part::isOrderable).
    bool isUnverified() const
    {
        return grade == EvidenceGrade::Secondary || grade == EvidenceGrade::Memory ||
               grade == EvidenceGrade::VendorFamily;
    }
};

/// A run of equal cages on a device's face. Cages are numbered from `first` (1-based) over all groups of the part.
struct CageGroup {
    std::string form; ///< vocabulary of the catalogue: "OSFP-IHS", "QSFP112", ...
    int first = 1;
    int count = 0;
    int lanes = 0;                        ///< electrical lanes per cage
    int connectors = 1;                   ///< ports per cage at full speed: 2 for a twin-port OSFP cage
    std::int64_t cageMbps = 0;            ///< most Mb/s per cage
    bool twinOnly = false;                ///< takes only 8-lane twin-port plugs
    bool isService = false;               ///< management or in-band service cages, never used by generators
    std::vector<std::string> modulations; ///< "100G-PAM4", best first
    std::vector<std::string> breakouts;   ///< "2x400", "4x200"

    int lanesPerConnector() const { return connectors > 0 ? lanes / connectors : lanes; }
    std::int64_t connectorMbps() const { return connectors > 0 ? cageMbps / connectors : cageMbps; }
    bool operator==(const CageGroup&) const = default;
};

/// One side of an assembly.
struct Plug {
    std::string form;
    int count = 0;         ///< heads or tails on this side
    std::int64_t mbps = 0; ///< per plug
    int lanes = 0;         ///< wired lanes per plug; 8 = twin-port head
    std::optional<std::int64_t> maxPowerMw;
};

struct CableFacts {
    std::string kind;   ///< DAC, DAC-SPLIT, ACC, LACC, AOC, AOC-SPLIT, AOC-H, UTP ...
    std::string family; ///< groups lengths
    std::int64_t lengthMm = 0;
    Plug a;
    Plug b;
    std::string modulation;
    std::string medium; ///< CU, UTP, MMF, SMF
};

struct TransceiverFacts {
    std::string kind; ///< optic, copper, adapter
    std::string form;
    std::string innerForm;
    int opticalPorts = 1; ///< 2 = twin-port
    std::int64_t portMbps = 0;
    int hostLanes = 0;
    std::string modulation;
    std::string medium;
    std::string standard;   ///< SR4, 2xDR4 ...
    std::string connector;  ///< "MPO-12/APC"
    int connectorCount = 1; ///< cords to order
    std::optional<std::int64_t> reachMm;
    std::optional<std::int64_t> reachOm3Mm;
    std::optional<std::int64_t> reachOm4Mm;
};

struct FibreFacts {
    std::string kind; ///< PATCH, SPLIT2, TRUNK, PANEL
    std::int64_t lengthMm = 0;
    std::string fibre; ///< OM4, OS2
    std::string mode;  ///< MMF, SMF
    std::string connectorA;
    std::string connectorB;
    int branches = 1;
    std::vector<std::string> uses; ///< "100G-PAM4 MMF"
};

/// What a part can do beyond its kind; the column "abilities" of switches, nics and systems (the adapters in them):
/// "sharp_trees=2;latency_ns=600;source=...". What is not said is not known and never taken for granted.
struct Abilities {
    std::optional<int> sharpTrees; ///< switches: reduction trees that run through it at a time, 0 = it cannot reduce
    std::optional<std::int64_t> latencyNs; ///< that it adds to each message, beyond a plain part of its kind
    bool isProgrammable = false;           ///< switches: its forwarding is a program
    bool isDpu = false;                    ///< adapters: a processor of its own
    bool spraysPackets = false;            ///< adapters: spreads a flow over all ways and takes it out of order
    bool offloads = false;                 ///< adapters: runs collectives without the host
    std::optional<std::int64_t> insertionLossMilliDb; ///< optical circuit switches: of one circuit
    std::optional<std::int64_t> reconfigurationUs;    ///< optical circuit switches: from one configuration to another
    std::string source;                               ///< where the figures come from

    bool operator==(const Abilities&) const = default;
};

struct Part {
    std::string slug;
    PartKind kind = PartKind::Switch;
    std::string file; ///< catalogue file it came from, "switches.csv", or "project" for own parts
    int line = 0;
    std::string vendor;
    std::string model;             ///< model or part number, as printed
    std::string partNumber;        ///< order number; of a switch that with airflow P2C where both are sold
    std::string reversePartNumber; ///< of a switch: the order number with airflow C2P; empty = not known
    std::string sku;
    std::string description; ///< one line for a bill, made from the facts
    std::string generation;  ///< "NDR", "XDR", "800GbE", GPU name for systems
    bool isInfiniBand = false;
    bool isEthernet = false;
    std::vector<CageGroup> cages;       ///< switches, systems, adapters
    std::vector<std::string> portNames; ///< printed names in connector order, where the vendor prints them
    std::vector<int> portRails;       ///< 1-based rail per connector in the same order (GPU index + 1), empty = unknown
    std::vector<std::string> osNames; ///< RDMA device per connector in the same order
    std::int64_t portMbps = 0;        ///< speed of one data port at full speed
    int dataPorts = 0;                ///< data ports at full speed
    bool hasFabricManagerPort = false; ///< a port of its own for the fabric manager (FNM)
    int asicCount = 0;                 ///< 0 = unknown
    std::optional<int> heightU;
    std::optional<int> depthMm;
    std::optional<std::int64_t> weightG;
    std::optional<std::int64_t> typicalPowerMw;
    std::string typicalPowerBasis;
    std::optional<std::int64_t> maxPowerMw;
    std::string maxPowerBasis;
    std::string airflow;
    int psuCount = 0;
    Abilities abilities;
    std::optional<CableFacts> cable;
    std::optional<TransceiverFacts> transceiver;
    std::optional<FibreFacts> fibre;
    Provenance provenance;
    std::string notes;

    /// Never chosen by the program itself: the vendor says that it is no longer sold.
    bool isDiscontinued() const { return provenance.status == "no_longer_sold"; }
    /// Sold by the vendor's own index, or generic stock.
    bool isOrderable() const { return provenance.status == "active" || provenance.status == "generic"; }
};

} // namespace fabric
