#include "app/gui/window/shortcut_sheet.h"

#include "app/gui/panels/words.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

using Rows = std::vector<std::pair<QString, QString>>; ///< what, keys

QString plainText(QString text)
{
    text.remove(QLatin1Char('&'));
    return text;
}

void collect(const QMenu* menu, Rows& rows)
{
    for (const QAction* action : menu->actions()) {
        if (action->menu() != nullptr) collect(action->menu(), rows);
        if (!action->shortcut().isEmpty())
            rows.emplace_back(plainText(action->text()), action->shortcut().toString(QKeySequence::NativeText));
    }
}

QWidget* section(const QString& title, const Rows& rows, QWidget* parent)
{
    auto* box = new QWidget(parent);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 16);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    auto* heading = new PlainLabel(title, box);
    heading->setObjectName(QStringLiteral("sectionTitle"));
    grid->addWidget(heading, 0, 0, 1, 2);
    int line = 1;
    for (const auto& [what, keys] : rows) {
        auto* key = new PlainLabel(keys, box);
        key->setObjectName(QStringLiteral("keys"));
        grid->addWidget(new PlainLabel(what, box), line, 0);
        grid->addWidget(key, line++, 1, Qt::AlignRight);
    }
    grid->setColumnStretch(0, 1);
    return box;
}

Rows mouseRows()
{
    return {{QObject::tr("Pan"), QObject::tr("Space + drag, middle drag, right drag")},
            {QObject::tr("Zoom at the pointer"), QObject::tr("Wheel")},
            {QObject::tr("Pan sideways"), QObject::tr("Shift + wheel")},
            {QObject::tr("Add to the selection"), QObject::tr("Shift or Ctrl + click")},
            {QObject::tr("Select what a frame encloses"), QObject::tr("Drag left to right")},
            {QObject::tr("Select what a frame touches"), QObject::tr("Drag right to left")},
            {QObject::tr("Move without snapping"), QObject::tr("Alt + drag")},
            {QObject::tr("Next pane"), QObject::tr("F6")}};
}

} // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar& menus, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard and mouse"));
    auto* page = new QWidget;
    auto* columns = new QHBoxLayout(page);
    columns->setContentsMargins(24, 24, 24, 8);
    columns->setSpacing(48);
    QVBoxLayout* sides[2] = {new QVBoxLayout, new QVBoxLayout};
    std::size_t lines[2] = {0, 0};
    const auto add = [&](const QString& title, const Rows& rows) {
        const int side = lines[1] < lines[0] ? 1 : 0;
        sides[side]->addWidget(section(title, rows, page));
        lines[side] += rows.size() + 2;
    };
    for (const QAction* action : menus.actions()) {
        Rows rows;
        if (action->menu() != nullptr) collect(action->menu(), rows);
        if (!rows.empty()) add(plainText(action->text()), rows);
    }
    add(tr("On the map"), mouseRows());
    for (QVBoxLayout* side : sides) {
        side->addStretch(1);
        columns->addLayout(side, 1);
    }
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(windowTitle());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    resize(860, 620);
}

} // namespace fabric::gui
