#include "core/io/project_file.h"

#include "core/base/strings.h"
#include "core/io/atomic_file.h"
#include "core/io/backups.h"
#include "core/io/file_input.h"
#include "core/io/project_writer.h"

namespace fabric {

Result<LoadedProject> loadProject(const std::string& path)
{
    FABRIC_TRY(text, loadFile(path, kMaxProjectBytes));
    return readProject(text, path);
}

Result<SaveReport> saveProject(const Project& project, const std::string& path)
{
    const std::string text = writeProject(project);
    // Nothing is written that could not be opened again: a model that the reader refuses, or that reads back
    // differently.
    auto readBack = readProject(text, path);
    if (!readBack) return Failure(std::move(readBack).error());
    if (!readBack->project.sameContent(project))
        return fail(ErrorKind::Conflict, "FP-IO-070",
                    FABRIC_TEXT("io", "The project was not saved: reading the new text back gives a different project"),
                    {}, displayText(path));

    SaveReport report;
    if (auto kept = keepBackup(path); !kept) report.notes.push_back(kept.error().message);
    FABRIC_CHECK(writeFileAtomically(path, text));
    return report;
}

} // namespace fabric
