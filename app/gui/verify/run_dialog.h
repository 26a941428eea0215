// RunDialog: what a run of link tests should be, what it would start word for word, and the typed name without which
// nothing starts. Every change of an answer takes back what was listed: only what stands in the list can be started.
#pragma once

#include "app/gui/verify/run_start.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace fabric::gui {

class RunDialog : public QDialog {
    Q_OBJECT

public:
    RunDialog(Document& document, RunStart& run, QWidget* parent = nullptr);

    cli::TestOptions options() const;
    /// Puts answers in; what the dialog does not ask keeps its default.
    void setOptions(const cli::TestOptions& options);

    QLineEdit* hosts() const { return hosts_; }
    QLineEdit* typedName() const { return typed_; }
    QPushButton* listButton() const { return list_; }
    QPushButton* startButton() const { return start_; }
    /// The figures above the commands, for tests and screen readers.
    QString figures() const;
    QPlainTextEdit* commands() const { return commands_; }

private:
    QWidget* buildQuestions();
    void addMore(QFormLayout* form);
    QWidget* buildListing();
    QWidget* buildConsent();
    QWidget* withBrowse(QLineEdit* edit, const QString& title, bool isSaved);
    void followVia();
    void refresh();
    QString figuresOf(const ListedRun& run) const;

    Document& document_;
    RunStart& run_;
    QComboBox* via_ = nullptr;
    QLineEdit* hosts_ = nullptr;
    QComboBox* tool_ = nullptr;
    QLineEdit* agent_ = nullptr;
    QSpinBox* seconds_ = nullptr;
    QComboBox* passes_ = nullptr;
    QSpinBox* cap_ = nullptr;
    QSpinBox* atOnce_ = nullptr;
    QLineEdit* window_ = nullptr;
    QLineEdit* tables_ = nullptr;
    QLineEdit* observed_ = nullptr;
    QLineEdit* profile_ = nullptr;
    QLineEdit* sshConfig_ = nullptr;
    QLineEdit* partition_ = nullptr;
    QLineEdit* account_ = nullptr;
    QLineEdit* reservation_ = nullptr;
    QLineEdit* out_ = nullptr;
    cli::TestOptions rest_; ///< what is not asked here
    QPushButton* list_ = nullptr;
    QLabel* figures_ = nullptr;
    QPlainTextEdit* commands_ = nullptr;
    QLabel* ask_ = nullptr;
    QLineEdit* typed_ = nullptr;
    QPushButton* start_ = nullptr;
};

} // namespace fabric::gui
