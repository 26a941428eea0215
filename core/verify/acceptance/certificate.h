// The certificate of one cable: its whole history on one page, in English or Chinese: what was planned and observed at
// both ends, every row of evidence, the tests of a run that crossed it with their figures, error bounds, the level that
// stands, and the files by hash.
#pragma once

#include "core/papers/language.h"
#include "core/papers/sheet.h"
#include "core/verify/acceptance/acceptance_facts.h"

namespace fabric {

/// Tests that are printed, the ones that failed first; the rest is counted.
inline constexpr std::size_t kCertificateTests = 12;

/// "Certificate of cable compute-00001"
std::string certificateTitle(const Cable& cable, PaperLanguage language);
/// Errors: no such cable in the fabric of the run (FP-ACC-020); as acceptanceFacts().
[[nodiscard]] Result<std::vector<Sheet>> certificate(const AcceptanceInput& input, Id<Cable> cable,
                                                     PaperLanguage language);
/// The cable of that name, or of that way of the run's fabric as results print it ("leaf01:3 -> node0003/1:1"). Errors:
/// none or several (FP-ACC-021).
[[nodiscard]] Result<Id<Cable>> cableNamed(const Project& project, const JudgedRecord& run, std::string_view name);

} // namespace fabric
