// ProjectFiles: everything between the open document and files of our own format: new, open, save, save as, samples,
// recent files, the lock of the file, recovery after a crash. It asks the user where a choice is theirs; nothing is
// lost unasked.
#pragma once

#include "app/gui/document/autosave.h"
#include "app/gui/document/document.h"
#include "app/gui/document/recent_files.h"
#include "core/io/lock.h"

namespace fabric::gui {

class ProjectFiles : public QObject {
    Q_OBJECT

public:
    /// `stateDir` empty = no autosave and no recovery.
    ProjectFiles(Document& document, RecentFiles& recent, const QString& stateDir, QWidget* window);

    /// Each asks about unsaved changes first; false = the user kept the present document, or it could not be done.
    bool newProject();
    bool askOpen();
    bool open(const QString& path);
    bool openSampleCopy(const QString& id);
    bool save();
    bool askSaveAs();
    bool saveTo(const QString& path);
    /// Whether the present document may go: clean, saved now, or given up by the user.
    bool mayClose();
    /// Offers what a crash left behind; call once after the window is up.
    void offerRecovery();
    /// The document is closed for good: its journal is not needed.
    void close();

signals:
    void opened();
    void notice(const QString& text);

private:
    /// What the user chose about a file that somebody else has open.
    enum class LockChoice { Copy, TakeOver, Cancel };

    LockChoice askAboutLock(const Error& error);
    bool openCopy(const QString& path);
    void showError(const QString& title, const Error& error);
    void recover(const RecoverableSession& session);
    void showLoadNotes(const QString& title);

    Document& document_;
    RecentFiles& recent_;
    QWidget* window_;
    Autosave* autosave_ = nullptr; ///< null without a state directory
    std::optional<ProjectLock> lock_;
};

} // namespace fabric::gui
