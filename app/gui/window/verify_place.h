// VerifyPlace: the Verify place of the window put together: the session with its panels, and its layer and legend on
// map and racks. Panels do not know the canvas; here they meet.
#pragma once

#include "app/gui/panels/layer_legend.h"
#include "app/gui/verify/verify_session.h"

#include <QPointer>

class QToolBar;

namespace fabric::gui {

class FindingsPanel;
class MainWindow;
class MapCanvas;
class RacksView;
class ResultBar;
class RunPanel;
class RunSession;
class SourcePanel;
class WorkPanel;

/// What map and racks are coloured by.
enum class LayerKind { None, Check, Evidence, Run };

class VerifyPlace : public QObject {
    Q_OBJECT

public:
    /// The sessions outlive the place: what was seen stays while the place is built anew.
    VerifyPlace(Document& document, Jobs& jobs, VerifySession& session, RunSession& runs, MapCanvas& map,
                RacksView& racks, QWidget* window);
    ~VerifyPlace() override;

    VerifySession& session() { return *session_; }
    SourcePanel* source() const { return source_; }
    FindingsPanel* findings() const { return findings_; }
    WorkPanel* work() const { return work_; }
    RunPanel* runs() const { return runPanel_; }
    RunSession& runSession() { return *runs_; }
    ResultBar* bar() const { return bar_; }
    LayerLegend* legend() const { return mapLegend_; }

    /// The layers of look and run belong to this place, and of the two the one that is newer is shown; the evidence
    /// layer is shown wherever it was chosen.
    void setActive(bool isActive);
    void setEvidenceShown(bool isShown);
    bool isEvidenceShown() const { return isEvidenceShown_; }
    LayerKind layer() const;
    /// The layer on map and racks is that of the present result.
    bool isSettled() const { return !refresh_.isActive(); }
    /// Draws again after the colours changed.
    void refreshLayer();
    /// Another place colours map and racks: nothing of this one is shown until it does not any more.
    void setSuspended(bool isSuspended);
    /// Takes files that were dropped on the window.
    void addFiles(const QStringList& paths);

signals:
    void notice(const QString& text);
    void notesRequested(const QStringList& notes);
    void showRequested();

private:
    Document& document_;
    MapCanvas& map_;
    RacksView& racks_;
    VerifySession* session_;
    SourcePanel* source_;
    FindingsPanel* findings_;
    WorkPanel* work_;
    RunSession* runs_;
    RunPanel* runPanel_;
    ResultBar* bar_;
    QPointer<LayerLegend> mapLegend_; ///< children of map and racks, which may go first
    QPointer<LayerLegend> racksLegend_;
    QTimer refresh_; ///< gathers signals that come together
    bool isActive_ = false;
    bool isSuspended_ = false;
    bool isEvidenceShown_ = false;
    bool isRunShown_ = false; ///< rather than the look
};

} // namespace fabric::gui
