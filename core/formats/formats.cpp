#include "core/formats/formats.h"

#include "core/formats/cables.h"
#include "core/formats/circuits.h"
#include "core/formats/dot.h"
#include "core/formats/graphml.h"
#include "core/formats/inventories.h"
#include "core/formats/link_formats.h"
#include "core/formats/netbox_types.h"
#include "core/formats/observed.h"
#include "core/formats/own_parts.h"
#include "core/formats/ports.h"
#include "core/formats/slurm_topology.h"
#include "core/formats/switch_config/switch_config.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr const Format* kFormats[] = {
    &kCablesFormat,       &kPortsFormat,     &kP2pFormat,          &kTopoFormat,          &kPtmFormat,
    &kNetboxCablesFormat, &kSlurmConfFormat, &kSlurmYamlFormat,    &kIbnetdiscoverFormat, &kOwnPartsFormat,
    &kDotFormat,          &kGraphmlFormat,   &kDrawioFormat,       &kIbsimFormat,         &kNodeNameMapFormat,
    &kRootGuidsFormat,    &kHedgehogFormat,  &kAnsibleFormat,      &kPrometheusFormat,    &kCircuitsFormat,
    &kComputeGuidsFormat, &kIoGuidsFormat,   &kSwitchConfigFormat, &kNetboxTypesFormat,
};

std::string joined(const std::vector<std::string>& words)
{
    std::string out;
    for (const std::string& word : words)
        out += (out.empty() ? "" : ", ") + word;
    return out;
}

} // namespace

std::span<const Format* const> formats()
{
    return kFormats;
}

Result<Imported> importFiles(Project& project, const Format& format, const std::vector<SourceFile>& files,
                             const std::map<std::string, std::string>& given,
                             const std::shared_ptr<const Catalog>& catalog, const Progress& progress)
{
    if (!format.isRead())
        return fail(ErrorKind::Usage, "FP-FMT-001",
                    FABRIC_TEXT("formats", "The format '%1' is written only, never read"), {format.id});
    FABRIC_TRY(params, Params::resolve(format.schema, given));
    Edit edit(project, std::string("Import ") + format.id);
    FABRIC_TRY(notes, format.read(ImportInput{files, catalog, params, progress}, edit));
    if (progress.isCancelled()) return cancelled();
    FABRIC_TRY(commit, std::move(edit).finish());
    return Imported{std::move(commit), std::move(notes)};
}

namespace {

/// The suffix that is meant; an error when the format does not write it.
Result<std::string> writtenSuffix(const Format& format, const std::string& suffix)
{
    if (!format.isWritten())
        return fail(ErrorKind::Usage, "FP-FMT-002",
                    FABRIC_TEXT("formats", "The format '%1' is read only, never written"), {format.id});
    const std::string chosen = suffix.empty() ? format.suffixes.front() : lowerAscii(suffix);
    if (std::find(format.suffixes.begin(), format.suffixes.end(), chosen) == format.suffixes.end())
        return fail(ErrorKind::Usage, "FP-FMT-003",
                    FABRIC_TEXT("formats", "The format '%1' does not write .%2 files, only: %3"),
                    {format.id, displayText(chosen), joined(format.suffixes)});
    return chosen;
}

} // namespace

Message ExportLoss::message() const
{
    return {FABRIC_TEXT("formats", "Not in this format: %1 (%2)"), {subject, std::to_string(count)}};
}

Result<std::string> exportProject(const Project& project, const Format& format, const std::string& suffix,
                                  const std::map<std::string, std::string>& given, const Catalog& catalog,
                                  const Progress& progress)
{
    FABRIC_TRY(chosen, writtenSuffix(format, suffix));
    FABRIC_TRY(params, Params::resolve(format.schema, given));
    return format.write(ExportInput{project, catalog, chosen, params, progress});
}

Result<std::vector<ExportLoss>> exportLosses(const Project& project, const Format& format, const std::string& suffix,
                                             const std::map<std::string, std::string>& given, const Catalog& catalog,
                                             const Progress& progress)
{
    FABRIC_TRY(chosen, writtenSuffix(format, suffix));
    if (format.losses == nullptr) return std::vector<ExportLoss>();
    FABRIC_TRY(params, Params::resolve(format.schema, given));
    return format.losses(ExportInput{project, catalog, chosen, params, progress});
}

Result<Id<Fabric>> fabricByName(const Project& project, const std::string& name)
{
    if (name.empty()) return Id<Fabric>();
    std::vector<std::string> names;
    for (const Fabric& fabric : project.fabrics()) {
        if (fabric.name == name) return fabric.id;
        names.push_back(displayText(fabric.name));
    }
    return fail(ErrorKind::Usage, "FP-FMT-004", FABRIC_TEXT("formats", "There is no fabric '%1'; the plan has: %2"),
                {displayText(name), joined(names)});
}

} // namespace fabric
