// Document: the open project in the window. It owns the Project, the undo stack, the selection and the file name, and
// emits exactly one changed() per commit, undo or redo. Views read project() directly and never keep row pointers over
// changed(). Lives on the GUI thread; jobs get snapshot().
#pragma once

#include "app/gui/document/change_set.h"
#include "app/gui/document/selection.h"
#include "core/catalog/catalog.h"
#include "core/catalog/ports.h"
#include "core/graph/links.h"
#include "core/model/cable_level.h"
#include "core/model/edit.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace fabric::gui {

class Document : public QObject {
    Q_OBJECT

public:
    /// Most memory that the undo history may take; the oldest steps beyond it are dropped with historyShortened().
    static constexpr std::size_t kMaxHistoryBytes = 256U << 20U;

    explicit Document(std::shared_ptr<const Catalog> builtIn, QObject* parent = nullptr);
    ~Document() override;

    const Project& project() const { return project_; }
    std::shared_ptr<const Project> snapshot() const;
    /// The built-in catalogue with the project's own parts.
    std::shared_ptr<const Catalog> catalog() const { return catalog_; }
    SelectionSet& selection() { return selection_; }
    const SelectionSet& selection() const { return selection_; }
    QUndoStack& undoStack() { return undoStack_; }

    /// Derived look-ups for the current revision, made on first use. The references end with the next changed().
    const PortMap& ports() const;
    const Occupancy& occupancy() const;
    const CableLevels& levels() const;

    /// The fabric that canvas, metrics and tables show; the first one until chosen; none in a project without fabrics.
    Id<Fabric> currentFabric() const;
    void setCurrentFabric(Id<Fabric> fabric);

    /// Runs `change` in one Edit and pushes the commit; an error rolls back and is returned. `mergeKey` != 0:
    /// consecutive edits with the same key and label become one undo step (drags). A change that changes nothing makes
    /// no step and no signal. `change` must not call back into the document.
    Result<void> edit(const QString& label, const std::function<Result<void>(Edit&)>& change, int mergeKey = 0);
    /// Applies a commit that a job made on a snapshot of this very revision; a stale one is refused (Conflict).
    Result<void> apply(Commit commit, std::uint64_t madeOnRevision);
    /// Replaces everything (new, open, import as new). Clears undo and selection. The revision still moves on, so that
    /// results of jobs on the old project are stale. Own parts that the catalogue refuses are left out of catalog().
    void reset(Project project, const QString& path);
    /// reset() with a project that is on no disk yet (generated, imported, recovered): it counts as modified until
    /// saved.
    void resetUntitled(Project project);

    const QString& path() const { return path_; }
    bool isModified() const { return !undoStack_.isClean() || isUntitledCopy_; }
    /// Writes the file, durably; the document is clean afterwards. On an error it stays as modified as it was.
    Result<void> save(const QString& path);
    /// Reads the file and replaces everything; on an error the document is unchanged.
    Result<void> load(const QString& path);
    /// A snapshot of `revision` was written to `path` by a job: as save(), but what was edited since stays unsaved.
    void noteSaved(const QString& path, std::uint64_t revision);
    /// What the last load or save wants the user to know (migrations, a backup that could not be kept); empty =
    /// nothing.
    const std::vector<Message>& notes() const { return notes_; }
    void addNotes(std::vector<Message> notes) { notes_.insert(notes_.end(), notes.begin(), notes.end()); }

    /// For tests: a smaller cap than kMaxHistoryBytes.
    void setHistoryCap(std::size_t bytes) { historyCap_ = bytes; }

signals:
    void changed(const fabric::gui::ChangeSet& changes);
    /// What went into the project, before changed(): for the autosave journal. Undo sends the reversed commit.
    void committed(const fabric::Commit& commit);
    void currentFabricChanged();
    void pathChanged();
    void saved();
    void modifiedChanged();
    /// The oldest `steps` undo steps were dropped to keep within the memory cap.
    void historyShortened(int steps);

private:
    friend class CommitCommand;
    void take(const Commit& commit);
    Result<Commit> runEdit(const QString& label, const std::function<Result<void>(Edit&)>& change);
    void push(Commit commit, int mergeKey);
    void announce(const Commit& commit);
    void afterChange(const ChangeSet& changes);
    void shortenHistory();
    Result<void> adoptOwnParts();
    void replaceAll(Project project, const QString& path, bool isUntitledCopy);

    Project project_;
    std::shared_ptr<const Catalog> builtIn_;
    std::shared_ptr<const Catalog> catalog_;
    QUndoStack undoStack_;
    SelectionSet selection_;
    Id<Fabric> currentFabric_;
    QString path_;
    std::vector<Message> notes_;
    std::size_t historyCap_ = kMaxHistoryBytes;
    bool isUntitledCopy_ = false;
    bool isEditing_ = false;
    struct Derived;
    mutable std::unique_ptr<Derived> derived_;
};

} // namespace fabric::gui
