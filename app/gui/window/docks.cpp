#include "app/gui/window/docks.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTimer>

namespace fabric::gui {

namespace {

constexpr int kLeftWidth = 288;
constexpr int kRightWidth = 320;
constexpr int kLeastWidth = 232;
constexpr int kBottomHeight = 176;
constexpr int kOverviewHeight = 180;

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
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    add("parts", tr("Parts"), parts_, Qt::LeftDockWidgetArea);
    add("overview", tr("Overview"), overview, Qt::LeftDockWidgetArea);
    add("inspector", tr("Properties"), inspector_, Qt::RightDockWidgetArea);
    add("figures", tr("Figures"), metrics_, Qt::RightDockWidgetArea);
    QDockWidget* problems = add("problems", tr("Problems"), problems_, Qt::BottomDockWidgetArea);
    QDockWidget* groups = add("groups", tr("Between groups"), groups_, Qt::BottomDockWidgetArea);
    window.tabifyDockWidget(problems, groups);
    problems->raise();
}

QDockWidget* Docks::add(const char* name, const QString& title, QWidget* panel, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &window_);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setAccessibleName(title);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable |
                      QDockWidget::DockWidgetFloatable);
    panel->setMinimumWidth(area == Qt::BottomDockWidgetArea ? 0 : kLeastWidth);
    dock->setWidget(panel);
    window_.addDockWidget(area, dock);
    docks_.push_back(dock);
    return dock;
}

void Docks::resetSizes()
{
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

void Docks::setShown(bool isShown)
{
    if (isShown_ == isShown) return;
    isShown_ = isShown;
    if (isShown) {
        for (QDockWidget* dock : open_)
            dock->show();
        if (!isSized_) QTimer::singleShot(0, this, &Docks::resetSizes); // sizes hold only once the docks are laid out
        isSized_ = true;
        return;
    }
    open_.clear();
    for (QDockWidget* dock : docks_) {
        if (!dock->isHidden()) open_.push_back(dock);
        dock->hide();
    }
}

} // namespace fabric::gui
