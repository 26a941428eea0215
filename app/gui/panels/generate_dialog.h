// GenerateDialog: choose a generator, fill in its parameters, see what would come out, generate. The preview is the
// real thing: a job runs the generator on a snapshot, and 'Generate' applies exactly the commit that was counted.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/panels/parameter_form.h"
#include "core/planner/analysis/figures.h"
#include "core/planner/generators/generator.h"

#include <QDialog>
#include <QTimer>

class QListWidget;
class QPushButton;

namespace fabric::gui {

class GenerateDialog : public QDialog {
    Q_OBJECT

public:
    GenerateDialog(Document& document, Jobs& jobs, QWidget* parent = nullptr);
    ~GenerateDialog() override;

    void choose(const QString& generatorId);
    ParameterForm* form() const { return form_; }
    QPushButton* generateButton() const { return generate_; }
    bool isPreviewReady() const { return preview_.has_value(); }
    QString previewText() const;

    void accept() override;

private:
    struct Preview {
        Commit commit;
        FabricFigures figures;
        std::size_t racks = 0;
        std::uint64_t revision = 0;
    };

    void buildList();
    void layOut();
    void followChoice();
    void invalidate();
    void startPreview();
    void take(Result<Preview> result, int run);
    static Result<Preview> run(const Project& project, const Generator& generator,
                               const std::map<std::string, std::string>& given,
                               const std::shared_ptr<const Catalog>& catalog, const Progress& progress);

    Document& document_;
    Jobs& jobs_;
    const Generator* generator_ = nullptr;
    std::optional<Preview> preview_;
    QTimer delay_;
    int job_ = 0;
    int run_ = 0;
    QListWidget* list_;
    PlainLabel* title_;
    PlainLabel* help_;
    ParameterForm* form_;
    PlainLabel* counts_;
    PlainLabel* detail_;
    QPushButton* generate_;
};

} // namespace fabric::gui
