#include "app/gui/document/document.h"
#include "app/gui/document/texts.h"
#include "core/io/project_file.h"

namespace fabric::gui {

Result<void> Document::save(const QString& path)
{
    FABRIC_TRY(report, saveProject(project_, path.toStdString()));
    notes_ = std::move(report.notes);
    noteSaved(path, project_.revision());
    return {};
}

void Document::noteSaved(const QString& path, std::uint64_t revision)
{
    const bool isNewPath = path != path_;
    path_ = path;
    if (revision == project_.revision()) {
        const bool wasModified = isModified();
        isUntitledCopy_ = false;
        undoStack_.setClean();
        if (wasModified != isModified()) emit modifiedChanged();
    }
    if (isNewPath) emit pathChanged();
    emit saved();
}

Result<void> Document::load(const QString& path)
{
    FABRIC_TRY(loaded, loadProject(path.toStdString()));
    reset(std::move(loaded.project), path);
    notes_ = std::move(loaded.notes);
    return {};
}

} // namespace fabric::gui
