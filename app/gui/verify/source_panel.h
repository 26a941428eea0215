// SourcePanel: where to look: files (chosen or dropped), this machine's InfiniBand port, a head node or hosts over ssh.
// It says in plain lines what would be read or run before anything is, and starts and cancels the look.
#pragma once

#include "app/gui/verify/verify_session.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace fabric::gui {

/// What the fields of a SourcePanel say.
struct SourceChoice {
    int kind = 0;
    QStringList files;
    QString device;
    int port = 0;
    QString head;
    QString hosts;
};

class SourcePanel : public QWidget {
    Q_OBJECT

public:
    enum Kind { Files, LocalPort, HeadNode, Hosts };

    SourcePanel(Document& document, Jobs& jobs, VerifySession& session, QWidget* parent = nullptr);

    void setKind(Kind kind);
    /// Adds listings to look at and shows them.
    void addFiles(const QStringList& paths);
    SourceChoice choice() const;
    void setChoice(const SourceChoice& choice);
    /// Opens the file dialog for one file that takes the place of the present ones, then looks.
    void askForNewFile();

    QListWidget* files() const { return files_; }
    QLineEdit* head() const { return head_; }
    QLineEdit* hosts() const { return hosts_; }
    QPushButton* look() const { return look_; }
    QPushButton* cancelButton() const { return cancel_; }
    /// What would be read or run, or why it cannot be.
    QString plan() const;

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* buildFiles();
    QWidget* buildLocalPort();
    QWidget* buildHeadNode();
    QWidget* buildHosts();
    QWidget* buildRun();
    std::vector<std::string> words() const;
    /// Reads the fields again and asks what would be run.
    void refresh();
    void showPlan(const Result<std::vector<std::string>>& lines);
    void followRun();

    Document& document_;
    Jobs& jobs_;
    VerifySession& session_;
    QComboBox* kind_;
    QStackedWidget* pages_;
    QListWidget* files_ = nullptr;
    QLineEdit* device_ = nullptr;
    QSpinBox* port_ = nullptr;
    QLineEdit* head_ = nullptr;
    QLineEdit* hosts_ = nullptr;
    QPlainTextEdit* plan_ = nullptr;
    QPushButton* look_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* stage_ = nullptr;
    QTimer delay_;
    int planJob_ = 0;
    int asked_ = 0;        ///< tells the newest question what would be run from older ones
    bool isReady_ = false; ///< the fields name something that can be looked at
};

} // namespace fabric::gui
