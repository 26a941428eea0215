// DocumentPlace: the papers of the plan: a list of every document that the registry can write and the map, its options,
// a live preview of exactly what would be written, and one export button per file kind.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/panels/parameter_form.h"
#include "core/formats/formats.h"

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QStackedWidget;
class QTableWidget;

namespace fabric::gui {

class DocumentPlace : public QWidget {
    Q_OBJECT

public:
    DocumentPlace(Document& document, Jobs& jobs, QWidget* parent = nullptr);

    QListWidget* list() const { return list_; }
    QTableWidget* table() const { return table_; }
    bool isPreviewReady() const { return isReady_; }

signals:
    void exportRequested(const QString& formatId, const QString& suffix,
                         const std::map<std::string, std::string>& given);
    void exportMapRequested(const QString& suffix);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct PaperPreview {
        std::string bytes;
        std::vector<ExportLoss> losses;
    };

    void choose();
    void buildButtons();
    void buildFiles();
    void askFile(const BesideFile& file);
    std::map<std::string, std::string> given() const;
    void invalidate();
    void startPreview();
    void previewPaper();
    void previewMap();
    void showPaper(const Result<PaperPreview>& preview);
    void showCsv(const std::string& bytes);
    void scalePicture();
    void say(const QString& text);

    Document& document_;
    Jobs& jobs_;
    const Format* format_ = nullptr; ///< null = the map
    QTimer delay_;
    int job_ = 0;
    bool isReady_ = false;
    QStringList lost_; ///< what the chosen format leaves out: "device rack (12)"
    QListWidget* list_;
    PlainLabel* title_;
    PlainLabel* help_;
    PlainLabel* state_;
    ParameterForm* options_;
    QHBoxLayout* files_;                       ///< a button per file that the paper takes figures from
    std::map<std::string, QString> filePaths_; ///< by "file:<id>"
    QHBoxLayout* buttons_;
    QStackedWidget* pages_;
    QTableWidget* table_;
    QPlainTextEdit* text_;
    QLabel* picture_;
    QImage image_;
};

} // namespace fabric::gui
