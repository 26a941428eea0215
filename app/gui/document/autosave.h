// Autosave: keeps the journal of unsaved changes of a document, so that a crash or a power cut costs at most some
// seconds of work. It starts with the first change, goes when the user saves or discards, and is offered by
// recoverable() next time.
#pragma once

#include "app/gui/document/document.h"
#include "core/io/journal.h"
#include "core/io/recovery.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace fabric::gui {

class Autosave : public QObject {
    Q_OBJECT

public:
    /// `stateDir` empty = no autosave is possible; failed() says so at the first change.
    Autosave(Document& document, QString stateDir, QObject* parent = nullptr);
    /// Puts what was written on disk. The journal stays for recovery; discard() first when the changes are not wanted.
    ~Autosave() override;

    /// The user threw the unsaved changes away.
    void discard();

    /// Sessions that ended without saving, latest first.
    std::vector<RecoverableSession> recoverable() const;
    /// Opens one as an untitled copy. Its journal is kept until the copy has been saved or discarded.
    Result<void> recover(const RecoverableSession& session);

signals:
    /// Unsaved changes are not protected any more, and why. Said once until it works again.
    void failed(const fabric::Error& error);

private:
    void record(const Commit& commit);
    void onChanged(const ChangeSet& changes);
    void onSaved();
    void startJournal();
    void syncIfDue();
    void report(const Error& error);

    Document& document_;
    QString stateDir_;
    std::optional<Journal> journal_;
    std::string recoveredFrom_;           ///< journal file of the session that the document was recovered from
    std::shared_ptr<const Project> base_; ///< the project before the first commit of the journal to come
    QTimer timer_;
    bool isReported_ = false;
};

} // namespace fabric::gui
