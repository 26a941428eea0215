// Document: the open project in the window. It owns the Project, the undo stack, the selection and the file name, and emits
// exactly one changed() per commit, undo or redo. Views read project() directly and never keep row pointers over changed().
// Lives on the GUI thread; jobs get snapshot().
#pragma once

#include "app/gui/document/selection.h"
#include "core/catalog/catalog.h"
#include "core/catalog/ports.h"
#include "core/graph/links.h"
#include "core/model/edit.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace fabric::gui {

/// What one commit changed, by id. More than kResetLimit rows: views should reset rather than walk it.
struct ChangeSet {
    static constexpr std::size_t kResetLimit = 500;
    std::vector<Id<Device>> devices;
    std::vector<Id<Cable>> cables;
    std::vector<Id<Module>> modules;
    std::vector<Id<Group>> groups;
    std::vector<Id<View>> views;
    bool isOther = false;               ///< some other table changed too
    bool isReset = false;               ///< a whole new project
    std::size_t size() const { return devices.size() + cables.size() + modules.size() + groups.size() + views.size(); }
};

class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(std::shared_ptr<const Catalog> builtIn, QObject* parent = nullptr);
    ~Document() override;

    const Project& project() const { return project_; }
    std::shared_ptr<const Project> snapshot() const;
    /// The built-in catalogue with the project's own parts.
    std::shared_ptr<const Catalog> catalog() const { return catalog_; }
    SelectionSet& selection() { return selection_; }
    QUndoStack& undoStack() { return undoStack_; }

    /// Derived look-ups for the current revision, made on first use.
    const PortMap& ports() const;
    const Occupancy& occupancy() const;

    /// The fabric that canvas, metrics and tables show; the first one until chosen.
    Id<Fabric> currentFabric() const;
    void setCurrentFabric(Id<Fabric> fabric);

    /// Runs `change` in one Edit and pushes the commit; an error rolls back and is returned. `mergeKey` != 0: consecutive
    /// edits with the same key and label become one undo step (drags).
    Result<void> edit(const QString& label, const std::function<Result<void>(Edit&)>& change, int mergeKey = 0);
    /// Applies a commit that a job made on a snapshot of this very revision; a stale one is refused (Conflict).
    Result<void> apply(Commit commit, std::uint64_t madeOnRevision);
    /// Replaces everything (new, open, import as new). Clears undo and selection.
    void reset(Project project, const QString& path);

    const QString& path() const { return path_; }
    bool isModified() const { return !undoStack_.isClean() || isUntitledCopy_; }
    Result<void> save(const QString& path);
    Result<void> load(const QString& path);

signals:
    void changed(const fabric::gui::ChangeSet& changes);
    void currentFabricChanged();
    void pathChanged();

private:
    friend class CommitCommand;
    void take(const Commit& commit, bool isRedo);

    Project project_;
    std::shared_ptr<const Catalog> builtIn_;
    std::shared_ptr<const Catalog> catalog_;
    QUndoStack undoStack_;
    SelectionSet selection_;
    Id<Fabric> currentFabric_;
    QString path_;
    bool isUntitledCopy_ = false;
    struct Derived;
    mutable std::unique_ptr<Derived> derived_;
};

} // namespace fabric::gui
