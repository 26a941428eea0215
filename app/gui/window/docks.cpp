#include "app/gui/window/docks.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTabWidget>
#include <QTimer>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kLeftWidth = 288;
constexpr int kRightWidth = 320;
constexpr int kLeastWidth = 232;
constexpr int kSourceWidth = 272;
constexpr int kFindingsWidth = 400;
constexpr int kBottomHeight = 176;
constexpr int kOverviewHeight = 180;
constexpr int kStudyHeight = 288;
constexpr std::size_t kGroupsDock = 5; ///< by order of making; the one before it has the problems

} // namespace

Docks::Docks(QMainWindow& window, Document& document, Jobs& jobs, LiveResults& results, QWidget* overview)
    : QObject(&window),
      window_(window),
      parts_(new PartsPalette(document)),
      inspector_(new InspectorPanel(document)),
      metrics_(new MetricsPanel(document, results)),
      problems_(new ProblemsPanel(document, results)),
      groups_(new GroupsPanel(document, jobs))
{
    window.setDockNestingEnabled(true);
    window.setTabPosition(Qt::RightDockWidgetArea, QTabWidget::North);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    const auto plan = [this](const char* name, const QString& title, QWidget* panel, Qt::DockWidgetArea area) {
        return add(Set::Plan, QString::fromLatin1(name), title, panel, area);
    };
    plan("parts", tr("Parts"), parts_, Qt::LeftDockWidgetArea);
    plan("overview", tr("Overview"), overview, Qt::LeftDockWidgetArea);
    plan("inspector", tr("Properties"), inspector_, Qt::RightDockWidgetArea);
    plan("figures", tr("Figures"), metrics_, Qt::RightDockWidgetArea);
    QDockWidget* problems = plan("problems", tr("Problems"), problems_, Qt::BottomDockWidgetArea);
    QDockWidget* groups = plan("groups", tr("Between groups"), groups_, Qt::BottomDockWidgetArea);
    window.tabifyDockWidget(problems, groups);
    problems->raise();
}

void Docks::addVerify(QWidget* source, const std::vector<std::pair<QString, QWidget*>>& right)
{
    QDockWidget* first = nullptr;
    add(Set::Verify, QStringLiteral("source"), tr("Where to look"), source, Qt::LeftDockWidgetArea);
    for (const auto& [title, panel] : right) {
        QDockWidget* dock = add(Set::Verify, panel->objectName(), title, panel, Qt::RightDockWidgetArea);
        if (first == nullptr)
            first = dock;
        else
            window_.tabifyDockWidget(first, dock);
    }
    for (QDockWidget* dock : of(Set::Verify)) {
        open_[Set::Verify].push_back(dock);
        dock->hide();
    }
}

void Docks::addWatch(QWidget* culprits, QWidget* time)
{
    open_[Set::Watch] = {
        add(Set::Watch, QStringLiteral("watchCulprits"), tr("Culprits"), culprits, Qt::RightDockWidgetArea),
        add(Set::Watch, QStringLiteral("watchTime"), tr("Time"), time, Qt::BottomDockWidgetArea)};
    for (QDockWidget* dock : open_[Set::Watch])
        dock->hide();
}

void Docks::addStudies(const std::vector<std::pair<QString, QWidget*>>& panels)
{
    for (const auto& [title, panel] : panels) {
        QDockWidget* dock = add(Set::Plan, panel->objectName(), title, panel, Qt::BottomDockWidgetArea);
        window_.tabifyDockWidget(docks_[kGroupsDock], dock);
        dock->hide();
        connect(dock->toggleViewAction(), &QAction::toggled, this, &Docks::widenForStudies);
        studies_.push_back(dock);
    }
}

/// Studies are wide: while one is open, what is below the map reaches from edge to edge.
void Docks::widenForStudies()
{
    const bool isWide =
        std::any_of(studies_.begin(), studies_.end(), [](const QDockWidget* dock) { return !dock->isHidden(); });
    window_.setCorner(Qt::BottomLeftCorner, isWide ? Qt::BottomDockWidgetArea : Qt::LeftDockWidgetArea);
    window_.setCorner(Qt::BottomRightCorner, isWide ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea);
}

void Docks::raiseStudy(QWidget* panel)
{
    raise(panel);
    if (panel->height() < kStudyHeight)
        window_.resizeDocks({docks_[kGroupsDock - 1]}, {std::min(kStudyHeight, window_.height() * 2 / 5)},
                            Qt::Vertical);
    panel->setFocus();
}

void Docks::fitTime()
{
    const std::vector<QDockWidget*> watch = of(Set::Watch);
    const int most = window_.height() * 45 / 100;
    window_.resizeDocks({watch[1]}, {std::min(watch[1]->sizeHint().height(), most)}, Qt::Vertical);
}

std::vector<QDockWidget*> Docks::of(Set set) const
{
    std::vector<QDockWidget*> list;
    for (QDockWidget* dock : docks_)
        if (dock->property("set").toInt() == static_cast<int>(set)) list.push_back(dock);
    return list;
}

QDockWidget* Docks::add(Set set, const QString& name, const QString& title, QWidget* panel, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &window_);
    dock->setObjectName(name);
    dock->setProperty("set", static_cast<int>(set));
    dock->setAccessibleName(title);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable |
                      QDockWidget::DockWidgetFloatable);
    if (area != Qt::BottomDockWidgetArea) panel->installEventFilter(this);
    dock->setWidget(panel);
    window_.addDockWidget(area, dock);
    docks_.push_back(dock);
    return dock;
}

/// At the sides a panel is never narrower than usual, nor than its words need in any language; but a name of the plan,
/// one long word, must not push the map away.
bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        if (auto* panel = qobject_cast<QWidget*>(watched))
            panel->setMinimumWidth(std::clamp(panel->minimumSizeHint().width(), kLeastWidth, kRightWidth));
    return QObject::eventFilter(watched, event);
}

void Docks::resetSizes()
{
    if (shown_ == Set::Watch) {
        window_.resizeDocks({of(Set::Watch).front()}, {kFindingsWidth}, Qt::Horizontal);
        fitTime();
        return;
    }
    if (shown_ == Set::Verify) {
        const std::vector<QDockWidget*> verify = of(Set::Verify);
        window_.resizeDocks({verify[0], verify[1]}, {kSourceWidth, kFindingsWidth}, Qt::Horizontal);
        return;
    }
    window_.resizeDocks({docks_[0], docks_[2]}, {kLeftWidth, kRightWidth}, Qt::Horizontal);
    window_.resizeDocks({docks_[4]}, {kBottomHeight}, Qt::Vertical);
    window_.resizeDocks({docks_[0], docks_[1]}, {600, kOverviewHeight}, Qt::Vertical);
    window_.resizeDocks({docks_[2], docks_[3]}, {380, 440}, Qt::Vertical);
}

void Docks::raise(QWidget* panel)
{
    for (QDockWidget* dock : docks_) {
        if (dock->widget() != panel) continue;
        dock->show();
        dock->raise();
    }
}

void Docks::show(Set set)
{
    if (shown_ == set) return;
    if (shown_ != Set::None) {
        std::vector<QDockWidget*>& open = open_[shown_];
        open.clear();
        for (QDockWidget* dock : of(shown_)) {
            if (!dock->isHidden()) open.push_back(dock);
            dock->hide();
        }
    }
    shown_ = set;
    if (set == Set::None) return;
    for (QDockWidget* dock : open_[set])
        dock->show();
    bool& isSized = set == Set::Plan ? isSized_ : set == Set::Verify ? isVerifySized_ : isWatchSized_;
    if (!isSized) QTimer::singleShot(0, this, &Docks::resetSizes); // sizes hold only once the docks are laid out
    isSized = true;
}

} // namespace fabric::gui
