// Catalog: every known part by slug. The built-in catalogue is read once from the embedded CSV files; a project's own
// and parametric parts are laid over it (withOwnParts). Immutable after loading; shared between threads as
// shared_ptr<const>.
#pragma once

#include "core/base/result.h"
#include "core/catalog/part.h"
#include "core/model/project.h"

#include <map>
#include <memory>
#include <string_view>

namespace fabric {

/// A plug in a cage: whether it goes in, and through which adapter.
struct Fit {
    bool fits = false;
    std::string adapter; ///< slug-less part number of the adapter needed; empty = none
    Provenance provenance;
};

class Catalog {
public:
    /// The embedded catalogue. An error here is a fault of the build and names file and row.
    static Result<std::shared_ptr<const Catalog>> builtIn();
    /// Reads one CSV of the catalogue's form; `fileName` decides the columns ("switches.csv"). Later slugs replace
    /// earlier ones.
    [[nodiscard]] Result<void> addCsv(std::string_view fileName, std::string_view text);
    /// This catalogue with the project's OwnPart rows laid over it. Cheap when the project has none (returns itself).
    static Result<std::shared_ptr<const Catalog>> withOwnParts(std::shared_ptr<const Catalog> base,
                                                               const Project& project);

    /// The part, or null.
    const Part* find(std::string_view slug) const;
    /// All parts of a kind in slug order.
    const std::vector<const Part*>& all(PartKind kind) const;
    std::size_t size() const { return parts_.size(); }
    /// Whether a plug form goes into a cage form; a pair that is not listed does not fit.
    Fit fit(std::string_view cageForm, std::string_view plugForm) const;

    /// The pair's row, or null when it is not listed. As fit() without a copy.
    const Fit* findFit(std::string_view cageForm, std::string_view plugForm) const;
    /// Rows that differ from `part` in length only (an assembly's family, a cord's type), shortest first, `part` among
    /// them. Empty for parts without a length.
    const std::vector<const Part*>& lengthsOf(const Part& part) const;
    /// The first row of every such family of assemblies (PartKind::Cable) or cords (PartKind::Fibre).
    const std::vector<const Part*>& families(PartKind kind) const;

private:
    // Shared, so that a copy of the catalogue is cheap and the index below, which points to parts, holds for it too.
    using Parts = std::map<std::string, std::shared_ptr<const Part>, std::less<>>;
    using Families = std::map<std::string, std::vector<const Part*>, std::less<>>;

    Result<void> addFits(std::string_view fileName, std::string_view text);
    void rebuildIndex();

    Parts parts_;
    std::map<std::string, std::map<std::string, Fit, std::less<>>, std::less<>> fits_; ///< by cage, then plug
    std::map<PartKind, std::vector<const Part*>> byKind_;
    Families families_; ///< by family key, by length
    std::map<PartKind, std::vector<const Part*>> firstOfFamily_;
};

/// The columns of a catalogue file, as the built-in file has them. Empty for a name that is no catalogue file.
const std::vector<std::string>& catalogColumns(std::string_view fileName);

/// A parametric switch: `radix` single-connector ports of `portMbps` each (slug "generic/switch-64x400"). One slug
/// serves every fabric of a project, so the part itself speaks InfiniBand and Ethernet; `protocol` is noted as what it
/// was made for.
OwnPart genericSwitch(int radix, std::int64_t portMbps, Protocol protocol);
/// A parametric switch with `uplinks` further ports of 400 Gb/s (slug "generic/switch-136x200-60x400").
OwnPart genericSwitch(int radix, std::int64_t portMbps, int uplinks, Protocol protocol);
/// A parametric optical circuit switch of so many ports (slug "generic/ocs-136"): no speed, loss and time unknown.
OwnPart genericOcs(int ports);
/// A parametric node: `ports` single-connector adapter ports (slug "generic/node-8x400").
OwnPart genericNode(int ports, std::int64_t portMbps, Protocol protocol);

} // namespace fabric
