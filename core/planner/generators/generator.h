// Generator: a named recipe with declared parameters that adds devices, modules, cables and groups to a project. One
// file per generator, one line in generators.cpp. Generators are deterministic: same parameters, same rows.
#pragma once

#include "core/base/params.h"
#include "core/base/progress.h"
#include "core/catalog/catalog.h"
#include "core/model/edit.h"

#include <span>

namespace fabric {

struct GeneratorContext {
    std::shared_ptr<const Catalog> catalog;
    const Progress& progress;
};

struct Generator {
    const char* id = ""; ///< "fat-tree", "dgx-superpod-h100"
    Text title;
    Text help;
    bool isPreset = false; ///< a published design rather than a free form
    std::vector<ParamSpec> schema;
    Result<void> (*run)(const Params&, const GeneratorContext&, Edit&) = nullptr;
};

std::span<const Generator* const> generators();
const Generator* findGenerator(std::string_view id);

/// Runs a generator into one commit on `project` and records the recipe on the fabrics it made. Cancelled or failed:
/// unchanged.
[[nodiscard]] Result<Commit> generate(Project& project, const Generator& generator,
                                      const std::map<std::string, std::string>& given, const GeneratorContext& context);

} // namespace fabric
