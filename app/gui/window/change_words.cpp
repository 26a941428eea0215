#include "app/gui/window/change_words.h"

#include "app/gui/panels/words.h"

#include <QCoreApplication>
#include <QTreeWidget>

namespace fabric::gui {

namespace {

QString thing(const std::string& table)
{
    if (table == "fabric") return QObject::tr("Fabric");
    if (table == "device") return QObject::tr("Device");
    if (table == "module") return QObject::tr("Module");
    if (table == "cable") return QObject::tr("Cable");
    return displayName(table);
}

/// Words after a number have a context of their own: Chinese puts a measure word before them.
struct Counted {
    std::string_view table;
    const char* one;
    const char* many;
};
constexpr Counted kCounted[] = {
    {"fabric", QT_TRANSLATE_NOOP("counted", "fabric"), QT_TRANSLATE_NOOP("counted", "fabrics")},
    {"device", QT_TRANSLATE_NOOP("counted", "device"), QT_TRANSLATE_NOOP("counted", "devices")},
    {"module", QT_TRANSLATE_NOOP("counted", "module"), QT_TRANSLATE_NOOP("counted", "modules")},
    {"cable", QT_TRANSLATE_NOOP("counted", "cable"), QT_TRANSLATE_NOOP("counted", "cables")},
};

QString things(const std::string& table, qint64 count)
{
    for (const Counted& words : kCounted)
        if (words.table == table)
            return numberOf(count, QCoreApplication::translate("counted", words.one),
                            QCoreApplication::translate("counted", words.many));
    return numberOf(count, displayName(table), displayName(table));
}

QString named(ChangeKind kind, const QString& what)
{
    switch (kind) {
    case ChangeKind::Added:
        return QObject::tr("New: %1").arg(what);
    case ChangeKind::Removed:
        return QObject::tr("Removed: %1").arg(what);
    case ChangeKind::Changed:
        return QObject::tr("Changed: %1").arg(what);
    }
    return what;
}

} // namespace

QString changeCounts(const std::vector<ProjectChange>& changes)
{
    std::map<std::pair<ChangeKind, std::string>, qint64> counts;
    for (const ProjectChange& change : changes)
        ++counts[{change.kind, change.table}];
    QStringList parts;
    for (const auto& [key, count] : counts)
        parts.append(named(key.first, things(key.second, count)));
    return parts.join(QStringLiteral("   "));
}

void addChange(QTreeWidget& tree, const ProjectChange& change)
{
    const QString name = named(change.kind, thing(change.table) + QLatin1Char(' ') + displayName(change.name));
    auto* row = new QTreeWidgetItem(&tree, {name});
    row->setToolTip(0, plainToolTip(name));
    for (const FieldChange& field : change.fields)
        new QTreeWidgetItem(row, {displayName(field.field), displayName(field.before), displayName(field.after)});
    row->setExpanded(change.kind == ChangeKind::Changed);
}

} // namespace fabric::gui
