// The two studies of failures: every element by itself (SweepStudy), and failures that add up one by one (LossStudy),
// with the layer that marks on map and racks what has failed by now.
#pragma once

#include "app/gui/plan/study.h"
#include "app/render/cable_layer.h"
#include "core/planner/failures/loss_series.h"

namespace fabric::gui {

/// "cable", "switch", "power feed" ... in the language of the window.
QString failingTitle(FailingKind kind);
/// "8:7", "–" where a ratio has no meaning or is not known.
QString ratioText(const LossEffect& effect, Fraction TreeRatios::*which);
/// Share of the bandwidth between switches that is left, in percent; nothing where there is none at all.
std::optional<double> capacityLeft(const LossEffect& effect);

class SweepStudy : public Study {
    Q_OBJECT

public:
    SweepStudy(Document& document, Jobs& jobs, QObject* parent);
    /// Null while there is no answer.
    std::shared_ptr<const FailureSweep> sweep() const { return sweep_; }
    /// Selects what the elements of a group are or take with them; at most kMostSelected of them.
    void select(const FailureGroup& group);
    static constexpr std::size_t kMostSelected = 200;

protected:
    void start() override;
    void forget() override { sweep_.reset(); }

private:
    std::shared_ptr<const FailureSweep> sweep_;
};

class LossStudy : public Study {
    Q_OBJECT

public:
    LossStudy(Document& document, Jobs& jobs, QObject* parent);
    const LossSeriesQuestion& question() const { return question_; }
    void setQuestion(const LossSeriesQuestion& question);
    std::shared_ptr<const LossSeries> series() const { return series_; }
    /// How many have failed in what is shown.
    int failed() const;
    void setFailed(int failed);
    /// What is left then; null while there is no answer.
    const LossStep* step() const;
    /// Marks what has failed; null while nothing has.
    std::shared_ptr<const render::CableLayer> layer(const render::Theme& theme) const;

signals:
    void failedChanged();

protected:
    void start() override;
    void forget() override { series_.reset(); }

private:
    LossSeriesQuestion question_;
    std::shared_ptr<const LossSeries> series_;
    int failed_ = 0;
};

} // namespace fabric::gui
