// Menus: every action of the window with its name, keys and icon; the menu bar, the tool bar and the icon bar of the
// places are made of them. Other parts find an action by its id ("file.save").
#pragma once

#include <QAction>
#include <QObject>

#include <map>

class QActionGroup;
class QMenu;
class QToolBar;

namespace fabric::gui {

class MainWindow;

class Menus : public QObject {
    Q_OBJECT

public:
    explicit Menus(MainWindow& window);

    /// The action of that id; null when there is none.
    QAction* find(const QString& id) const;
    /// All actions that do something when triggered, for the command palette.
    QList<QAction*> commands() const;
    QMenu* fabricMenu() const { return fabricMenu_; }
    /// Shows which place and view is on, what can be done now, and the fabrics.
    void refresh();
    /// The line with the counts of the last check; only the Verify place has it.
    void showResults(bool isShown);

private:
    struct Spec {
        const char* id;
        QString text;
        const char* icon; ///< null = none
        QKeySequence keys;
    };

    QAction* add(QMenu* menu, const Spec& spec, std::function<void()> run);
    /// Puts an action of the canvas into a menu; its keys work in the whole window from then on.
    QAction* adopt(QMenu* menu, const char* id, const char* canvasName, const char* iconName);
    QAction* addCheckable(QMenu* menu, const Spec& spec, QActionGroup* group, std::function<void()> run);
    void buildFile();
    void buildRecent(QMenu* menu);
    void buildExchange(QMenu* menu);
    void buildEdit();
    void buildView();
    void buildLanguages(QMenu* menu);
    void buildPlan();
    void buildArrange(QMenu* menu);
    void buildHelp();
    void buildToolBar();
    void buildPlaceBar();
    void buildResultBar();
    void buildVerify();
    void buildWatch();
    void buildStudies();
    void fillFabrics();

    MainWindow& window_;
    std::map<QString, QAction*> actions_;
    QMenu* recentMenu_ = nullptr;
    QMenu* fabricMenu_ = nullptr;
    QToolBar* tools_ = nullptr;
    QToolBar* resultBar_ = nullptr;
};

} // namespace fabric::gui
