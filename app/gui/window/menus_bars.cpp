// The bars of the window: tools and views along the top, places at the left, the counts of a check.
#include "app/gui/panels/icons.h"
#include "app/gui/verify/result_bar.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/verify_place.h"

#include <QHBoxLayout>
#include <QToolBar>
#include <QToolButton>

namespace fabric::gui {

namespace {

constexpr int kLeastSearch = 96; ///< px: the icon and the first words

} // namespace

void Menus::buildToolBar()
{
    tools_ = window_.addToolBar(tr("Tools"));
    tools_->setObjectName(QStringLiteral("tools"));
    tools_->setMovable(false);
    tools_->setIconSize(QSize(18, 18));
    tools_->toggleViewAction()->setVisible(false);
    for (const char* id : {"file.open", "file.save", "", "edit.undo", "edit.redo", ""}) {
        if (*id == '\0')
            tools_->addSeparator();
        else
            tools_->addAction(find(QString::fromLatin1(id)));
    }
    const char* const views[] = {"view.map", "view.racks", "view.floor", "view.tables"};
    const char* const ends[] = {"first", "middle", "middle", "last"};
    auto* segments = new QWidget(tools_);
    auto* layout = new QHBoxLayout(segments);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(0);
    for (int i = 0; i < 4; ++i) {
        auto* button = new QToolButton(segments);
        button->setObjectName(QStringLiteral("segment"));
        button->setProperty("place", QString::fromLatin1(ends[i]));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setDefaultAction(find(QString::fromLatin1(views[i])));
        layout->addWidget(button);
    }
    tools_->addWidget(segments);
    tools_->addSeparator();
    for (const char* id : {"tool.select", "tool.connect", "plan.groups", "plan.generate"})
        tools_->addAction(find(QString::fromLatin1(id)));
    static_cast<QToolButton*>(tools_->widgetForAction(find(QStringLiteral("plan.generate"))))
        ->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tools_->addSeparator();
    for (const char* id : {"view.zoom-out", "view.zoom-in", "view.fit"})
        tools_->addAction(find(QString::fromLatin1(id)));
    auto* gap = new QWidget(tools_);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    tools_->addWidget(gap);
    auto* search = new QToolButton(tools_);
    search->setObjectName(QStringLiteral("search"));
    search->setIcon(icon(QStringLiteral("search")));
    search->setText(tr("Find or run a command   Ctrl+K"));
    search->setAccessibleName(tr("Find or run a command"));
    search->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    search->setToolTip(search->text());
    search->setMinimumWidth(kLeastSearch); // shorter words rather than none in a narrow window
    connect(search, &QToolButton::clicked, find(QStringLiteral("edit.find")), &QAction::trigger);
    tools_->addWidget(search);
}

void Menus::buildPlaceBar()
{
    auto* bar = new QToolBar(tr("Places"), &window_);
    bar->setObjectName(QStringLiteral("places"));
    bar->setMovable(false);
    bar->setIconSize(QSize(24, 24));
    bar->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    bar->toggleViewAction()->setVisible(false);
    bar->addAction(find(QStringLiteral("place.plan")));
    bar->addAction(find(QStringLiteral("place.document")));
    bar->addAction(find(QStringLiteral("place.verify")));
    bar->addAction(find(QStringLiteral("place.watch")));
    window_.addToolBar(Qt::LeftToolBarArea, bar);
}

void Menus::buildResultBar()
{
    window_.addToolBarBreak(Qt::TopToolBarArea);
    resultBar_ = window_.addToolBar(tr("Counts of the check"));
    resultBar_->setObjectName(QStringLiteral("results"));
    resultBar_->setMovable(false);
    resultBar_->toggleViewAction()->setVisible(false);
    resultBar_->addWidget(window_.verify().bar());
}

void Menus::showResults(bool isShown)
{
    resultBar_->setVisible(isShown);
}

} // namespace fabric::gui
