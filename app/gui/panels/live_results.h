// LiveResults: the figures, the bill and the findings of the open project, kept up to date while it is edited. Figures
// are recomputed at once after an edit, findings after a short quiet; both in a job on a snapshot, newest wins. What is
// shown while a job runs is the last result, marked as outdated by isCurrent(). GUI thread only.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "core/planner/analysis/figures.h"
#include "core/planner/bill/bill.h"
#include "core/planner/rules/rule.h"

#include <QTimer>

namespace fabric::gui {

class LiveResults : public QObject {
    Q_OBJECT

public:
    LiveResults(Document& document, Jobs& jobs, QObject* parent = nullptr);

    const FabricFigures& figures() const { return figures_; }
    const Bill& bill() const { return bill_; }
    const std::vector<Finding>& findings() const { return findings_; }
    /// Whether figures and findings belong to the project as it is now.
    bool areFiguresCurrent() const { return figuresRevision_ == document_.project().revision() && !isFiguresDirty_; }
    bool areFindingsCurrent() const { return findingsRevision_ == document_.project().revision() && !isFindingsDirty_; }
    /// Findings that are not waived, of one severity.
    int count(Severity severity) const;
    int waivedCount() const;

    /// Waives a finding with a reason, or takes the waiver back; an ordinary edit.
    Result<void> waive(const Finding& finding, const QString& reason, const QString& author);
    Result<void> unwaive(const Finding& finding);

signals:
    void figuresChanged();
    void findingsChanged();

private:
    void invalidate();
    void startFigures();
    void startFindings();

    Document& document_;
    Jobs& jobs_;
    QTimer figuresDelay_;
    QTimer quiet_;
    FabricFigures figures_;
    Bill bill_;
    std::vector<Finding> findings_;
    std::uint64_t figuresRevision_ = ~std::uint64_t{0};
    std::uint64_t findingsRevision_ = ~std::uint64_t{0};
    bool isFiguresDirty_ = true;
    bool isFindingsDirty_ = true;
    int figuresJob_ = 0;
    int findingsJob_ = 0;
};

} // namespace fabric::gui
