#include "app/gui/plan/circuit_menu.h"

#include "app/gui/document/document.h"
#include "app/gui/panels/words.h"

#include "core/model/circuit_configuration.h"
#include "core/model/circuit_moves.h"

namespace fabric::gui {

CircuitMenu::CircuitMenu(Document& document, QWidget* parent)
    : QMenu(tr("Optical &circuits"), parent), document_(document)
{
    // Filled as it opens: an entry must not go while its own signal runs.
    connect(this, &QMenu::aboutToShow, this, &CircuitMenu::refresh);
    const auto tellWhetherThereIsAny = [this] { setEnabled(!document_.project().circuits().empty()); };
    connect(&document_, &Document::changed, this, tellWhetherThereIsAny);
    tellWhetherThereIsAny();
}

void CircuitMenu::refresh()
{
    clear();
    const std::string active = activeConfiguration(document_.project());
    for (const std::string& name : configurationNames(document_.project())) {
        QString label = displayName(name).replace(QLatin1Char('&'), QStringLiteral("&&"));
        if (name != active) label += QLatin1Char('\t') + changesTo(name);
        QAction* action = addAction(label);
        action->setCheckable(true);
        action->setChecked(name == active);
        connect(action, &QAction::triggered, this, [this, name] { choose(name); });
    }
}

QString CircuitMenu::changesTo(const std::string& name) const
{
    const std::string active = activeConfiguration(document_.project());
    if (active.empty()) return tr("all circuits are new");
    const auto found = circuitMoves(document_.project(), active, name);
    if (!found) return {};
    std::size_t released = 0;
    std::size_t made = 0;
    for (const CircuitMoves& move : *found) {
        released += move.released.size();
        made += move.made.size();
    }
    return tr("%1 to release, %2 to make").arg(released).arg(made);
}

void CircuitMenu::choose(const std::string& name)
{
    if (name == activeConfiguration(document_.project())) return;
    const QString changes = changesTo(name);
    const auto done = document_.edit(tr("Circuits '%1'").arg(displayName(name)), [&name](Edit& edit) -> Result<void> {
        setSetting(edit, std::string(kActiveConfigurationKey), name);
        return {};
    });
    emit notice(done ? tr("Circuits '%1' are in force: %2").arg(displayName(name), changes) : translated(done.error()));
}

} // namespace fabric::gui
