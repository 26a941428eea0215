#include "app/gui/document/autosave.h"

#include <chrono>

namespace fabric::gui {

namespace {

constexpr int kPollMs = 5000; ///< well below Journal::kMaxUnsynced

} // namespace

Autosave::Autosave(Document& document, QString stateDir, QObject* parent)
    : QObject(parent), document_(document), stateDir_(std::move(stateDir)), base_(document.snapshot())
{
    connect(&document_, &Document::committed, this, &Autosave::record);
    connect(&document_, &Document::changed, this, &Autosave::onChanged);
    connect(&document_, &Document::saved, this, &Autosave::onSaved);
    timer_.setInterval(kPollMs);
    connect(&timer_, &QTimer::timeout, this, &Autosave::syncIfDue);
}

Autosave::~Autosave()
{
    if (journal_) static_cast<void>(journal_->sync()); // nobody is left to be told
}

void Autosave::record(const Commit& commit)
{
    if (!journal_) startJournal();
    if (!journal_ || !journal_->isFollowing()) return;
    if (auto appended = journal_->append(commit); !appended) return report(appended.error());
    isReported_ = false;
}

void Autosave::startJournal()
{
    auto journal = Journal::start(stateDir_.toStdString(), document_.path().toStdString(), *base_);
    if (!journal) return report(journal.error());
    journal_ = std::move(*journal);
    base_.reset(); // the journal holds it now; keeping it would keep every chunk that is edited
    timer_.start();
}

void Autosave::onChanged(const ChangeSet& changes)
{
    if (!changes.isReset) {
        if (!journal_) base_ = document_.snapshot(); // the start failed: try again with the next commit
        return;
    }
    discard();
    // What is on no disk yet is worth keeping before its first edit.
    if (document_.isModified()) startJournal();
}

void Autosave::onSaved()
{
    if (!document_.isModified()) discard();
}

void Autosave::discard()
{
    timer_.stop();
    if (journal_) journal_->discard();
    journal_.reset();
    if (!recoveredFrom_.empty()) {
        if (auto gone = discardSession(recoveredFrom_); !gone) report(gone.error());
        recoveredFrom_.clear();
    }
    base_ = document_.snapshot();
}

void Autosave::syncIfDue()
{
    if (!journal_) return;
    const auto due = journal_->syncDue();
    if (due && *due <= Journal::Clock::now() + std::chrono::milliseconds(kPollMs)) {
        if (auto synced = journal_->sync(); !synced) return report(synced.error());
    }
    const bool isRestartNeeded = !journal_->isFollowing() || journal_->needsCompaction();
    if (!isRestartNeeded) return;
    if (auto compacted = journal_->compact(document_.project()); !compacted) {
        report(compacted.error());
    } else {
        isReported_ = false;
    }
}

void Autosave::report(const Error& error)
{
    if (isReported_) return;
    isReported_ = true;
    emit failed(error);
}

std::vector<RecoverableSession> Autosave::recoverable() const
{
    if (stateDir_.isEmpty()) return {};
    return recoverableSessions(stateDir_.toStdString());
}

Result<void> Autosave::recover(const RecoverableSession& session)
{
    FABRIC_TRY(recovered, recoverSession(session.file));
    document_.resetUntitled(std::move(recovered.project));
    document_.addNotes(std::move(recovered.notes));
    recoveredFrom_ = session.file;
    return {};
}

} // namespace fabric::gui
