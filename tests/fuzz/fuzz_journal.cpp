// The records of a journal: whatever they hold, a commit is applied completely and validly or not at all.
#include "core/io/commit_text.h"
#include "core/io/journal_format.h"
#include "core/io/project_writer.h"
#include "core/model/validate.h"
#include "tests/fuzz/targets.h"
#include "tests/support/build.h"

#include <cstdio>
#include <cstdlib>

namespace fabric::fuzz {

void journal(std::string_view bytes)
{
    static const Project base = test::smallTree(1, 1, 2);
    RecordReader records(bytes);
    while (records.next()) {
    }
    const auto commit = readCommit(bytes, "fuzz");
    if (!commit) return;
    Project project = base;
    const bool isApplied = applyChecked(project, *commit).has_value();
    const bool isFine = isApplied ? validateProject(project).has_value() : project.sameContent(base);
    if (isFine) return;
    std::fprintf(stderr, "broken promise: a recorded change is applied validly or not at all\n");
    std::abort();
}

} // namespace fabric::fuzz
