// ImportDialog: files on their way into the plan. It shows which format they are in, what their columns mean, what
// cannot be taken and what would change; nothing is changed before its one verb is pressed. Every choice makes a new
// preview in a job.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/panels/parameter_form.h"
#include "app/gui/window/import_preview.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QListWidget;
class QPushButton;
class QTabWidget;
class QTreeWidget;

namespace fabric::gui {

class MappingTable;

class ImportDialog : public QDialog {
    Q_OBJECT

public:
    /// `format` null = recognised from the files. The dialog deletes itself when it is closed.
    ImportDialog(Document& document, Jobs& jobs, const Format* format, std::vector<SourceFile> files, QWidget* parent);
    ~ImportDialog() override;

    void accept() override;

    QComboBox* formats() const { return formats_; }
    ParameterForm* options() const { return options_; }
    MappingTable* mapping() const { return mapping_; }
    QListWidget* problems() const { return problems_; }
    QTreeWidget* changes() const { return changes_; }
    QPushButton* importButton() const { return import_; }
    QString summary() const { return summary_->text(); }
    /// Whether the preview of the present choice is there.
    bool isReady() const { return isReady_; }

signals:
    /// The plan has it; notes are what the reader could not use or had to decide.
    void imported(const QString& title, const QStringList& notes);

private:
    void layOut();
    void recognise();
    void choose(const Format* format);
    void followFormat();
    void invalidate();
    void startPreview();
    void show(Result<ImportPreview> preview);
    void showProblems();
    void showChanges();
    void showSummary();
    QStringList notes() const;

    Document& document_;
    Jobs& jobs_;
    std::vector<SourceFile> files_;
    const Format* format_ = nullptr;
    std::vector<ParamSpec> schema_;
    QTimer delay_;
    int job_ = 0;
    int run_ = 0; ///< of the newest preview; older ones are dropped
    bool isReady_ = false;
    std::optional<ImportPreview> preview_;
    QComboBox* formats_;
    PlainLabel* help_;
    ParameterForm* options_;
    QTabWidget* tabs_;
    MappingTable* mapping_;
    QListWidget* problems_;
    QTreeWidget* changes_;
    PlainLabel* summary_;
    QPushButton* import_;
};

} // namespace fabric::gui
