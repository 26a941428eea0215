// The properties of a cable. Type, rate and ends are derived: ends are changed by plugging, not by typing.
#include "app/gui/panels/property_sets.h"
#include "app/gui/panels/words.h"
#include "core/catalog/compatibility.h"

namespace fabric::gui {

namespace {

using P = Property<Cable>;

/// The devices, or the ports, of one side: "node0001" or "OSFP1P1, OSFP1P2".
QString sideText(const Document& document, const Cable& cable, Side side, bool wantsPort)
{
    QStringList parts;
    for (const CableEnd& end : cable.ends) {
        if (end.side != side) continue;
        const Device* device = document.project().devices().find(end.end.port.device);
        const QString text = wantsPort ? displayName(document.ports().name(end.end.port))
                                       : displayName(device != nullptr ? device->name : "?");
        if (!parts.contains(text)) parts.append(text);
    }
    return parts.join(QStringLiteral(", "));
}

QString typeText(const Document& document, const Cable& cable)
{
    const Part* part = cable.part.empty() ? nullptr : document.catalog()->find(cable.part);
    if (part != nullptr && part->cable) return displayName(part->cable->kind);
    if (part != nullptr && part->fibre) return displayName(part->fibre->kind + " " + part->fibre->fibre);
    return cable.kind == CableKind::Undecided ? QString() : vocabularyText(enumName(cable.kind));
}

/// A catalogue part exists in fixed lengths only, so another length is another part of the same family.
Result<void> setCableLength(Edit&, const Document& document, Cable& cable, const QString& text)
{
    std::optional<std::int64_t> wanted;
    FABRIC_CHECK(setLength(text, wanted));
    const Part* part = cable.part.empty() ? nullptr : document.catalog()->find(cable.part);
    if (part == nullptr || !wanted) {
        if (part != nullptr)
            return fail(ErrorKind::Input, "FP-GUI-008",
                        FABRIC_TEXT("gui", "%1 has a length of its own; choose another part to change it"),
                        {cable.part});
        cable.lengthMm = wanted;
        return {};
    }
    const Part* stocked = stockedLength(*document.catalog(), *part, *wanted);
    const std::int64_t length = stocked == nullptr ? 0
                                : stocked->cable   ? stocked->cable->lengthMm
                                : stocked->fibre   ? stocked->fibre->lengthMm
                                                   : 0;
    if (stocked == nullptr || length != *wanted)
        return fail(ErrorKind::Input, "FP-GUI-009",
                    FABRIC_TEXT("gui", "%1 is not made in %2 m; the next longer one is %3"),
                    {part->model, metresText(*wanted),
                     stocked == nullptr ? "not in the catalogue" : metresText(length) + " m"});
    cable.part = stocked->slug;
    cable.lengthMm = length;
    return {};
}

/// "L3 right peer, 2026-11-30T08:40:18Z, file:sweep.txt (ibnetdiscover)"; what was never looked at is only planned.
QString evidenceText(const Document& document, const Cable& cable)
{
    const QString level = evidenceLevelName(document.levels().level(cable.id));
    const Evidence* row = document.levels().latest(cable.id);
    return row == nullptr ? level
                          : QStringLiteral("%1, %2, %3").arg(level, displayName(row->time), displayName(row->source));
}

template <std::string Cable::*Field>
Result<void> setText(Edit&, const Document&, Cable& cable, const QString& text)
{
    cable.*Field = text.trimmed().toStdString();
    return {};
}

QStringList colours(const Document&)
{
    return {
        QString(),           QObject::tr("black"), QObject::tr("aqua"), QObject::tr("violet"), QObject::tr("yellow"),
        QObject::tr("blue"), QObject::tr("green"), QObject::tr("red")};
}

} // namespace

std::span<const Property<Cable>> cableProperties()
{
    static const P kList[] = {
        {.key = "name",
         .title = [] { return QObject::tr("Cable"); },
         .text = [](const Document&, const Cable& c) { return displayName(c.name); },
         .set = [](Edit&, const Document&, Cable& c, const QString& t) { return setName(t, c.name); },
         .isOneOnly = true},
        {.key = "a",
         .title = [] { return QObject::tr("A device"); },
         .text = [](const Document& d, const Cable& c) { return sideText(d, c, Side::A, false); }},
        {.key = "a_port",
         .title = [] { return QObject::tr("A port"); },
         .text = [](const Document& d, const Cable& c) { return sideText(d, c, Side::A, true); }},
        {.key = "b",
         .title = [] { return QObject::tr("B device"); },
         .text = [](const Document& d, const Cable& c) { return sideText(d, c, Side::B, false); }},
        {.key = "b_port",
         .title = [] { return QObject::tr("B port"); },
         .text = [](const Document& d, const Cable& c) { return sideText(d, c, Side::B, true); }},
        {.key = "type", .title = [] { return QObject::tr("Type"); }, .text = typeText},
        {.key = "part",
         .title = [] { return QObject::tr("Part"); },
         .text = [](const Document&, const Cable& c) { return displayName(c.part); },
         .set = [](Edit&, const Document& doc, Cable& c, const QString& t) { return setCablePart(doc, c, t); }},
        {.key = "length",
         .title = [] { return QObject::tr("Length (m)"); },
         .isNumber = true,
         .text = [](const Document&, const Cable& c) { return metresOrEmpty(c.lengthMm); },
         .set = setCableLength},
        {.key = "routed",
         .title = [] { return QObject::tr("Run (m)"); },
         .isNumber = true,
         .text = [](const Document&, const Cable& c) { return metresOrEmpty(c.routedMm); },
         .set = [](Edit&, const Document&, Cable& c, const QString& t) { return setLength(t, c.routedMm); }},
        {.key = "colour",
         .title = [] { return QObject::tr("Colour"); },
         .text = [](const Document&, const Cable& c) { return displayName(c.colour); },
         .set = setText<&Cable::colour>,
         .choices = colours},
        {.key = "label",
         .title = [] { return QObject::tr("Label text"); },
         .text = [](const Document&, const Cable& c) { return displayName(c.labelOverride); },
         .set = setText<&Cable::labelOverride>},
        {.key = "evidence", .title = [] { return QObject::tr("Evidence"); }, .text = evidenceText},
        {.key = "notes",
         .title = [] { return QObject::tr("Notes"); },
         .text = [](const Document&, const Cable& c) { return displayName(c.notes); },
         .set = setText<&Cable::notes>,
         .isLong = true},
    };
    return kList;
}

} // namespace fabric::gui
