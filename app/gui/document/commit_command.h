// CommitCommand: the only QUndoCommand of the program. It wraps a Commit that is already in the project when it is
// pushed, so the first redo() does nothing. Commands with the same key and label that follow each other become one
// step.
#pragma once

#include "core/model/commit.h"

#include <QUndoCommand>

namespace fabric::gui {

class Document;

class CommitCommand : public QUndoCommand {
public:
    CommitCommand(Document& document, std::shared_ptr<Commit> commit, int mergeKey);

    int id() const override { return mergeKey_ == 0 ? -1 : mergeKey_; }
    void undo() override;
    void redo() override;
    bool mergeWith(const QUndoCommand* other) override;

    const std::shared_ptr<Commit>& commit() const { return commit_; }
    int mergeKey() const { return mergeKey_; }
    std::size_t bytes() const { return bytes_; }

private:
    Document& document_;
    std::shared_ptr<Commit> commit_; ///< shared with the command that replaces this one when old steps are dropped
    std::size_t bytes_;
    int mergeKey_;
    bool isInProject_ = true;
};

} // namespace fabric::gui
