// How parts are written in tables for people, and found again: by order number (or model, for devices) where that names
// exactly one part of the catalogue, else by slug. label() and find() are inverse for every part of the catalogue.
#pragma once

#include "core/catalog/catalog.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace fabric {

class PartLabels {
public:
    explicit PartLabels(const Catalog& catalog);

    /// The label of a slug; a slug that the catalogue does not have stands for itself.
    std::string label(const std::string& slug) const;
    /// The part of that label or slug; null when there is none or when several share the label.
    const Part* find(std::string_view label) const;

private:
    const Catalog& catalog_;
    std::unordered_map<std::string, const Part*> byLabel_; ///< null = shared by several
};

/// A parametric part of the generic/ names ("generic/switch-64x400", "generic/node-8x400") as a row of a project, or
/// nothing.
std::optional<OwnPart> genericPart(std::string_view slug, Protocol protocol);

} // namespace fabric
