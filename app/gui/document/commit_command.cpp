#include "app/gui/document/commit_command.h"

#include "app/gui/document/document.h"
#include "app/gui/document/merge.h"

namespace fabric::gui {

CommitCommand::CommitCommand(Document& document, std::shared_ptr<Commit> commit, int mergeKey)
    : QUndoCommand(QString::fromStdString(commit->label)),
      document_(document),
      commit_(std::move(commit)),
      bytes_(commit_->approximateBytes()),
      mergeKey_(mergeKey)
{}

void CommitCommand::undo()
{
    isInProject_ = false;
    document_.take(commit_->reversed());
}

void CommitCommand::redo()
{
    if (isInProject_) return;
    isInProject_ = true;
    document_.take(*commit_);
}

bool CommitCommand::mergeWith(const QUndoCommand* other)
{
    const auto* next = static_cast<const CommitCommand*>(other); // the same id() is only ever given by this class
    if (next->text() != text()) return false;
    mergeInto(*commit_, *next->commit_);
    bytes_ = commit_->approximateBytes();
    if (commit_->empty() && commit_->nextIdBefore == commit_->nextIdAfter) setObsolete(true);
    return true;
}

} // namespace fabric::gui
