#include "app/gui/window/verify_place.h"

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/panels/appearance.h"
#include "app/gui/verify/check_words.h"
#include "app/gui/verify/findings_panel.h"
#include "app/gui/verify/result_bar.h"
#include "app/gui/verify/run_panel.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/verify/work_panel.h"

namespace fabric::gui {

VerifyPlace::VerifyPlace(Document& document, Jobs& jobs, VerifySession& session, RunSession& runs, MapCanvas& map,
                         RacksView& racks, QWidget* window)
    : QObject(window),
      document_(document),
      map_(map),
      racks_(racks),
      session_(&session),
      source_(new SourcePanel(document, jobs, *session_)),
      findings_(new FindingsPanel(document, *session_)),
      work_(new WorkPanel(document, jobs, *session_)),
      runs_(&runs),
      runPanel_(new RunPanel(document, *runs_)),
      bar_(new ResultBar(*session_)),
      mapLegend_(new LayerLegend(&map)),
      racksLegend_(new LayerLegend(&racks))
{
    isRunShown_ = runs.run() != nullptr && session.result() == nullptr; // sessions may have a past
    refresh_.setSingleShot(true);
    refresh_.setInterval(0);
    connect(&refresh_, &QTimer::timeout, this, &VerifyPlace::refreshLayer);
    for (auto changed : {&VerifySession::resultChanged, &VerifySession::filterChanged, &VerifySession::currentChanged})
        connect(session_, changed, &refresh_, qOverload<>(&QTimer::start));
    connect(&document, &Document::changed, this, [this] {
        if (isEvidenceShown_) refresh_.start();
    });
    // The layer follows what was looked at last: a look, or a run.
    for (auto changed : {&VerifySession::resultChanged, &VerifySession::filterChanged, &VerifySession::currentChanged})
        connect(session_, changed, this, [this] { isRunShown_ = false; });
    connect(runs_, &RunSession::viewChanged, this, [this] {
        isRunShown_ = runs_->run() != nullptr;
        refresh_.start();
    });
    connect(runs_, &RunSession::showRequested, this, [this] {
        isRunShown_ = true;
        refresh_.start();
        emit showRequested();
    });
    connect(runs_, &RunSession::notice, this, &VerifyPlace::notice);
    runPanel_->setObjectName(QStringLiteral("linkTests"));
    connect(session_, &VerifySession::showRequested, this, &VerifyPlace::showRequested);
    connect(session_, &VerifySession::notice, this, &VerifyPlace::notice);
    findings_->setObjectName(QStringLiteral("findings"));
    work_->setObjectName(QStringLiteral("workOrder"));
    connect(work_, &WorkPanel::notice, this, &VerifyPlace::notice);
    connect(session_, &VerifySession::newListingNeeded, source_, &SourcePanel::askForNewFile);
    connect(findings_, &FindingsPanel::notesRequested, this, &VerifyPlace::notesRequested);
}

VerifyPlace::~VerifyPlace()
{
    // Map and racks stay when the window is built anew, and go first with their common parent.
    delete mapLegend_.data();
    delete racksLegend_.data();
}

LayerKind VerifyPlace::layer() const
{
    if (isEvidenceShown_) return LayerKind::Evidence;
    if (isActive_ && isRunShown_ && runs_->run()) return LayerKind::Run;
    return isActive_ && session_->result() ? LayerKind::Check : LayerKind::None;
}

void VerifyPlace::setActive(bool isActive)
{
    if (isActive_ == isActive) return;
    isActive_ = isActive;
    refreshLayer();
}

void VerifyPlace::setEvidenceShown(bool isShown)
{
    if (isEvidenceShown_ == isShown) return;
    isEvidenceShown_ = isShown;
    refreshLayer();
}

void VerifyPlace::setSuspended(bool isSuspended)
{
    if (isSuspended_ == isSuspended) return;
    isSuspended_ = isSuspended;
    if (!isSuspended) {
        refreshLayer();
        return;
    }
    mapLegend_->setLayer(nullptr);
    racksLegend_->setLayer(nullptr);
}

void VerifyPlace::refreshLayer()
{
    if (isSuspended_) return;
    std::shared_ptr<const render::CableLayer> layer;
    switch (this->layer()) {
    case LayerKind::Check:
        layer = checkLayer(*session_->result(), currentTheme(),
                           {session_->filter(), session_->showsOnlyDifferences(), session_->current()});
        break;
    case LayerKind::Evidence:
        layer = evidenceLayer(document_.project(), currentTheme());
        break;
    case LayerKind::Run:
        layer =
            runLayer(*runs_->run(), document_.project(), currentTheme(), runs_->view(), runs_->showsOnlyNotPassed());
        break;
    case LayerKind::None:
        break;
    }
    if (!layer && !map_.sceneOptions().layer) return;
    render::SceneOptions options = map_.sceneOptions();
    options.layer = layer;
    map_.setSceneOptions(options);
    racks_.setLayer(layer);
    mapLegend_->setLayer(layer);
    racksLegend_->setLayer(layer);
}

void VerifyPlace::addFiles(const QStringList& paths)
{
    source_->addFiles(paths);
}

} // namespace fabric::gui
