// WorkPanel: the work order as a list per rack with tick boxes, and as a document for paper (PDF), spreadsheet (XLSX)
// and other programs (CSV).
#pragma once

#include "app/gui/verify/work_model.h"
#include "core/papers/language.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;
class QTreeView;

namespace fabric::gui {

class WorkPanel : public QWidget {
    Q_OBJECT

public:
    WorkPanel(Document& document, Jobs& jobs, VerifySession& session, QWidget* parent = nullptr);

    QTreeView* view() const { return view_; }
    WorkModel* model() const { return model_; }
    QToolButton* exportButton() const { return export_; }
    /// Writes the order as it stands; the suffix says which kind ("csv", "xlsx", "pdf").
    void exportTo(const QString& path, PaperLanguage language);

signals:
    void notice(const QString& text);

private:
    void askExport(const QString& suffix);
    void refresh();

    Document& document_;
    Jobs& jobs_;
    VerifySession& session_;
    WorkModel* model_;
    QTreeView* view_;
    QLabel* empty_;
    QLabel* count_;
    QToolButton* export_;
    QPushButton* renew_;
    QComboBox* language_;
};

} // namespace fabric::gui
