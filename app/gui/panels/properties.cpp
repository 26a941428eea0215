#include "app/gui/panels/properties.h"

#include "app/gui/panels/words.h"

#include <algorithm>

namespace fabric::gui {

namespace {

template <class Row>
std::vector<Row> rowsByName(const Project& project, const std::vector<Id<Row>>& ids)
{
    std::vector<Row> rows;
    for (const Id<Row> id : ids)
        if (const Row* row = project.table<Row>().find(id)) rows.push_back(*row);
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return naturalLess(a.name, b.name); });
    return rows;
}

/// "leaf-{01}" as the name of row `index`; text without braces stays as it is.
QString numbered(const QString& text, int index)
{
    const qsizetype open = text.indexOf(QLatin1Char('{'));
    const qsizetype close = text.indexOf(QLatin1Char('}'), open + 1);
    if (open < 0 || close < 0) return text;
    const QString digits = text.mid(open + 1, close - open - 1);
    bool isNumber = false;
    const int first = digits.toInt(&isNumber);
    if (!isNumber) return text;
    return text.left(open) +
           QStringLiteral("%1").arg(first + index, static_cast<int>(digits.size()), 10, QLatin1Char('0')) +
           text.mid(close + 1);
}

} // namespace

template <class Row>
Result<void> changeProperty(Document& document, const Property<Row>& property, const std::vector<Id<Row>>& ids,
                            const QString& text)
{
    FABRIC_EXPECT(property.set != nullptr);
    const std::vector<Row> rows = rowsByName(document.project(), ids);
    if (property.isOneOnly && rows.size() > 1 && numbered(text, 0) == numbered(text, 1))
        return fail(
            ErrorKind::Input, "FP-GUI-010",
            FABRIC_TEXT("gui",
                        "%1 objects cannot share one name; write a number in braces to count them, as in leaf-{01}"),
            {std::to_string(rows.size())});
    const QString label =
        rows.size() == 1
            ? QObject::tr("Change %1 of %2").arg(property.title(), displayName(rows.front().name))
            : QObject::tr("Change %1 of %2 objects").arg(property.title(), countText(static_cast<qint64>(rows.size())));
    return document.edit(label, [&](Edit& edit) -> Result<void> {
        int index = 0;
        for (Row row : rows) {
            const Row before = row;
            FABRIC_CHECK(property.set(edit, document, row, numbered(text, index++)));
            if (!(row == before)) edit.replace(std::move(row));
        }
        return {};
    });
}

template Result<void> changeProperty(Document&, const Property<Device>&, const std::vector<Id<Device>>&,
                                     const QString&);
template Result<void> changeProperty(Document&, const Property<Cable>&, const std::vector<Id<Cable>>&, const QString&);

bool isOfCurrentFabric(const Document& document, const Device& device)
{
    const Id<Fabric> current = document.currentFabric();
    return !current || !device.fabric || device.fabric == current;
}

bool isOfCurrentFabric(const Document& document, const Cable& cable)
{
    const Id<Fabric> current = document.currentFabric();
    return !current || !cable.fabric || cable.fabric == current;
}

QString endText(const Document& document, const PortRef& port)
{
    const Device* device = document.project().devices().find(port.device);
    return displayName(device != nullptr ? device->name : "?") + QLatin1Char(' ') +
           displayName(document.ports().name(port));
}

std::optional<PortCount> portCount(const Document& document, Id<Device> device)
{
    const std::vector<PortRef> ports = document.ports().ports(device);
    if (ports.empty()) return std::nullopt;
    PortCount count;
    for (const PortRef& port : ports)
        ++(document.occupancy().isFree(port) ? count.free : count.used);
    return count;
}

} // namespace fabric::gui
