// Properties: what a device or a cable shows and lets the user change, listed once. The tables make columns of it and
// the inspector makes fields of it, so both show the same words and obey the same checks.
//
// `set` changes the row it is given (and may change other tables through the edit); the caller replaces the row. It
// refuses what cannot be meant with an error that names the value; the structural checks of Edit::finish() come on top.
#pragma once

#include "app/gui/document/document.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace fabric::gui {

template <class Row>
struct Property {
    const char* key = "";         ///< stable name, for settings and tests: "name", "length"
    QString (*title)() = nullptr; ///< translated, with the unit: "Length (m)"
    bool isNumber = false;        ///< right-aligned and sorted by value
    QString (*text)(const Document&, const Row&) = nullptr;
    Result<void> (*set)(Edit&, const Document&, Row&, const QString&) = nullptr; ///< null = derived, read-only
    QStringList (*choices)(const Document&) = nullptr;                           ///< null = free text
    bool isOneOnly = false; ///< a value that two rows cannot share (names)
    bool isLong = false;    ///< notes: several lines in the inspector
};

std::span<const Property<Device>> deviceProperties();
std::span<const Property<Cable>> cableProperties();

template <class Row>
std::span<const Property<Row>> propertiesOf();
template <>
inline std::span<const Property<Device>> propertiesOf<Device>()
{
    return deviceProperties();
}
template <>
inline std::span<const Property<Cable>> propertiesOf<Cable>()
{
    return cableProperties();
}

/// Sets one property of many rows in one undo step. The first refusal rolls back all of them and is returned.
/// For a value that rows cannot share, "{01}" in the text counts the rows in natural order of their names.
template <class Row>
Result<void> changeProperty(Document& document, const Property<Row>& property, const std::vector<Id<Row>>& rows,
                            const QString& text);

extern template Result<void> changeProperty(Document&, const Property<Device>&, const std::vector<Id<Device>>&,
                                            const QString&);
extern template Result<void> changeProperty(Document&, const Property<Cable>&, const std::vector<Id<Cable>>&,
                                            const QString&);

/// Whether the row belongs to what is shown: of the current fabric, or of none.
bool isOfCurrentFabric(const Document& document, const Device& device);
bool isOfCurrentFabric(const Document& document, const Cable& cable);

/// "leaf-01 1/1" for an end of a cable.
QString endText(const Document& document, const PortRef& port);

/// The ports of the device that are used and free: data ports only; nothing when the part is unknown.
struct PortCount {
    int used = 0;
    int free = 0;
};
std::optional<PortCount> portCount(const Document& document, Id<Device> device);

} // namespace fabric::gui
