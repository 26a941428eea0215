// MainWindow: one document in one window. It owns the document, the jobs and the live results, puts map, racks and
// tables into the middle and the panels around them, and connects what they ask for. Everything it can do is an action
// of its menus.
//
// What lasts as long as the window: document, jobs, results, the sessions of Verify and Watch, map and racks. All other
// parts are built again when the language changes.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "app/gui/document/recent_files.h"
#include "app/gui/panels/appearance.h"
#include "app/gui/panels/live_results.h"
#include "app/gui/verify/run_session.h"
#include "app/gui/verify/verify_session.h"
#include "app/gui/watch/watch_session.h"

#include <QMainWindow>

class QSettings;
class QStackedWidget;

namespace fabric::gui {

class CommandPalette;
class Docks;
class DocumentPlace;
class Exchange;
class FloorView;
class MapCanvas;
class Menus;
class Minimap;
class PlanStudies;
class ProjectFiles;
class RacksView;
class StartPage;
class StatusChips;
class TablesView;
class TileView;
class VerifyPlace;
class WatchPlace;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum class Place { Plan, Document, Verify, Watch };
    enum class View { Map, Racks, Floor, Tables };

    /// `settings` must outlive the window. `stateDir` empty = no autosave and no recovery.
    MainWindow(std::shared_ptr<const Catalog> catalog, QSettings& settings, const std::string& stateDir);
    ~MainWindow() override;

    Document& document() { return document_; }
    Jobs& jobs() { return jobs_; }
    RecentFiles& recent() { return recent_; }
    ProjectFiles& files() { return *files_; }
    Exchange& exchange() { return *exchange_; }
    LiveResults& results() { return results_; }
    MapCanvas& map() { return *map_; }
    RacksView& racks() { return *racks_; }
    FloorView& floor() { return *floor_; }
    TablesView& tables() { return *tables_; }
    Docks& docks() { return *docks_; }
    StatusChips& chips() { return *chips_; }
    CommandPalette& palette() { return *palette_; }
    Menus& menus() { return *menus_; }
    DocumentPlace& papers() { return *papers_; }
    VerifyPlace& verify() { return *verify_; }
    WatchPlace& watch() { return *watch_; }
    PlanStudies& studies() { return *studies_; }

    void showPlace(Place place);
    void showView(View view);
    Place place() const { return place_; }
    View view() const { return view_; }
    /// Whether the start page stands in the middle: the project is empty and nobody chose to draw.
    bool isAtStart() const;
    /// Leaves the start page for an empty map.
    void drawByHand();
    /// Opens the generate dialog, with a generator chosen when named.
    void generate(const QString& generatorId = {});
    /// Adds an empty rack of 42 U with the next free name and shows the racks.
    void addRack();
    /// Brings the selection into view on the map (or in the racks, when they are shown).
    void showSelection();
    /// 0 = fit; else the scale of the view that is shown.
    void setZoom(double scale);
    void setColourScheme(ColourScheme scheme);
    /// "en", "zh", or empty for the system's; remembered.
    void setLanguage(const QString& chosen);
    QString chosenLanguage() const;
    void showShortcuts();
    void showAbout();
    /// The next pane in turn gets the focus.
    void focusNextPane();
    /// Nothing runs, everything is drawn and counted.
    bool isAtRest() const;
    /// The view that zooms now; null in the tables.
    TileView* zoomable() const;

public slots:
    /// One quiet line at the bottom.
    void say(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    static constexpr int kLayoutVersion = 2; ///< of the stored panel layout; another number forgets it

    void connectLasting();
    void buildParts();
    void removeParts();
    /// The parts again, in the language that is now, with everything where it was.
    void rebuild();
    void tellMissingFont();
    void buildCentre();
    void connectPanels();
    void buildVerify();
    void buildWatch();
    void buildStudies();
    void updateCentre();
    void updateTitle();
    void updateZoom();

    QSettings& settings_;
    Document document_;
    Jobs jobs_;
    RecentFiles recent_;
    LiveResults results_;
    VerifySession verifySession_;
    RunSession runSession_;
    WatchSession watchSession_;
    QTimer rebuild_; ///< gathers the changes of several translators
    QStackedWidget* centre_ = nullptr;
    StartPage* start_ = nullptr;
    MapCanvas* map_ = nullptr;
    Minimap* overview_ = nullptr;
    RacksView* racks_ = nullptr;
    FloorView* floor_ = nullptr;
    TablesView* tables_ = nullptr;
    DocumentPlace* papers_ = nullptr;
    VerifyPlace* verify_ = nullptr;
    WatchPlace* watch_ = nullptr;
    PlanStudies* studies_ = nullptr;
    Docks* docks_ = nullptr;
    StatusChips* chips_ = nullptr;
    ProjectFiles* files_ = nullptr;
    Exchange* exchange_ = nullptr;
    CommandPalette* palette_ = nullptr;
    Menus* menus_ = nullptr;
    Place place_ = Place::Plan;
    View view_ = View::Map;
    bool isDrawing_ = false;
};

} // namespace fabric::gui
