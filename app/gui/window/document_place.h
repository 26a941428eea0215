// DocumentPlace: the papers of the plan: a list of every document that the registry can write and the map, its options
// and columns, the kind of file, a live preview of exactly what would be written and what that leaves out, and one
// button. What was chosen for a paper is remembered for the next plan, all but its fabric.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/panels/parameter_form.h"
#include "app/gui/window/paper_preview.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QListWidget;
class QPushButton;
class QSettings;
class QTableWidget;

namespace fabric::gui {

class ColumnChooser;
class PreviewPane;

class DocumentPlace : public QWidget {
    Q_OBJECT

public:
    DocumentPlace(Document& document, Jobs& jobs, QSettings& settings, QWidget* parent = nullptr);

    /// Shows the paper of that format, "map" for the map, as a file of that kind; an unknown one is ignored.
    void choosePaper(const QString& formatId, const QString& suffix);
    std::pair<QString, QString> chosenPaper() const;

    QListWidget* list() const { return list_; }
    QComboBox* kinds() const { return kinds_; }
    ParameterForm* options() const { return options_; }
    ColumnChooser* columns() const { return columns_; }
    PreviewPane* preview() const { return preview_; }
    QPushButton* exportButton() const { return export_; }
    QTableWidget* table() const;
    bool isPreviewReady() const { return isReady_; }

signals:
    void exportRequested(const QString& formatId, const QString& suffix,
                         const std::map<std::string, std::string>& given);
    void exportMapRequested(const QString& suffix);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void layOut();
    void fillList();
    void choose();
    void fillKinds();
    void buildFiles();
    void askFile(const BesideFile& file);
    std::map<std::string, std::string> given() const;
    QString key(const QString& what) const;
    void restore();
    void remember();
    void invalidate();
    void startPreview();
    void previewPaper();
    void previewMap();
    void showPaper(const Result<PaperPreview>& preview);
    void say(const QString& text, const std::vector<ExportLoss>& losses = {});

    Document& document_;
    Jobs& jobs_;
    QSettings& settings_;
    const Format* format_ = nullptr; ///< null = the map
    std::vector<ParamSpec> schema_;  ///< the format's options that are fields of the form
    QTimer delay_;
    int job_ = 0;
    bool isReady_ = false;
    bool isRestoring_ = false;
    QString chosenColumns_; ///< as the option `columns`
    QListWidget* list_;
    PlainLabel* title_;
    PlainLabel* help_;
    PlainLabel* state_;
    PlainLabel* losses_;
    ParameterForm* options_;
    QHBoxLayout* files_;                       ///< a button per file that the paper takes figures from
    std::map<std::string, QString> filePaths_; ///< by "file:<id>"
    QComboBox* kinds_;
    QPushButton* export_;
    PreviewPane* preview_;
    ColumnChooser* columns_;
};

} // namespace fabric::gui
