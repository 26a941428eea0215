// LoadedRun: a run of link tests as the window shows it: judged against the plan of one revision, with the facts of its
// acceptance. PlannedRun: what a run over the open plan would be, before anything runs. Values made by jobs; no Qt.
#pragma once

#include "core/base/progress.h"
#include "core/verify/acceptance/acceptance_facts.h"
#include "core/verify/schedule/dry_run.h"

#include <memory>
#include <string>

namespace fabric::gui {

/// The bytes of a record and what lies beside it, read once.
struct RunFile {
    std::string path;
    std::string bytes;
};
[[nodiscard]] Result<RunFile> readRunFile(const std::string& path);

struct LoadedRun {
    std::shared_ptr<const RunFile> file;
    std::uint64_t revision = 0; ///< of the project that it was judged against
    EvidenceLevel required = EvidenceLevel::RdmaAtRate;
    JudgedRecord run;
    AcceptanceFacts facts;

    /// Rows of facts.cables that did not pass come first; their number.
    int notPassed() const { return static_cast<int>(facts.cables.size()) - facts.count(TestedState::Pass); }
};

[[nodiscard]] Result<LoadedRun> loadRun(const Project& project, const Catalog& catalog,
                                        std::shared_ptr<const RunFile> file, EvidenceLevel required);

struct PlannedRun {
    std::uint64_t revision = 0;
    std::string fabric;
    DryRun figures;
    std::vector<std::string> untestable; ///< directions with the reason, at most kMostListed
    static constexpr std::size_t kMostListed = 200;
};

/// The schedule by our own shortest paths. Errors: as planGraph(); cancelled.
[[nodiscard]] Result<PlannedRun> planRun(const Project& project, const Catalog& catalog, Id<Fabric> fabric,
                                         const RunSettings& settings, const Progress& progress);

} // namespace fabric::gui
