#include "core/planner/papers/make_document.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

Result<void> checkBeside(const Format& format, const DocumentOptions& options)
{
    for (const auto& [id, file] : options.beside) {
        const bool isKnown = std::any_of(format.beside.begin(), format.beside.end(),
                                         [&wanted = id](const BesideFile& one) { return wanted == one.id; });
        if (!isKnown)
            return fail(ErrorKind::Usage, "FP-PPR-010", FABRIC_TEXT("papers", "The document '%1' takes no file '%2'"),
                        {format.id, displayText(id)});
    }
    return {};
}

} // namespace

std::vector<std::string> writtenSuffixes(const Format& format)
{
    std::vector<std::string> all = format.suffixes;
    if (format.paper != nullptr) all.emplace_back("pdf");
    return all;
}

Result<Paper> makePaper(const PlanRevision& plan, const Format& format, const DocumentOptions& options,
                        const Progress& progress)
{
    if (format.paper == nullptr)
        return fail(ErrorKind::Usage, "FP-PPR-011", FABRIC_TEXT("papers", "'%1' is no document for paper"),
                    {format.id});
    FABRIC_CHECK(checkBeside(format, options));
    FABRIC_TRY(params, Params::resolve(format.schema, options.given));
    return format.paper({plan.project, plan.catalog, options.suffix, params, progress, options.beside, options.before});
}

Result<std::string> writeDocument(const PlanRevision& plan, const Format& format, const DocumentOptions& options,
                                  const Progress& progress)
{
    if (format.paper == nullptr)
        return exportProject(plan.project, format, options.suffix, options.given, plan.catalog, progress);
    FABRIC_CHECK(checkBeside(format, options));
    const std::string suffix = options.suffix.empty() ? format.suffixes.front() : lowerAscii(options.suffix);
    if (std::find(format.suffixes.begin(), format.suffixes.end(), suffix) == format.suffixes.end())
        return fail(ErrorKind::Usage, "FP-PPR-012", FABRIC_TEXT("papers", "The document '%1' does not write .%2 files"),
                    {format.id, displayText(suffix)});
    FABRIC_TRY(params, Params::resolve(format.schema, options.given));
    return format.write({plan.project, plan.catalog, suffix, params, progress, options.beside, options.before});
}

} // namespace fabric
