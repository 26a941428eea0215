// The checks behind the properties that a user may change: text in, a changed row or a refusal out. Used by properties.
#pragma once

#include "app/gui/panels/properties.h"
#include "app/gui/panels/vocabulary.h"

namespace fabric::gui {

Result<void> setNumber(const QString& text, int minimum, int maximum, const char* what, int& target);
Result<void> setUnit(const QString& text, std::optional<int>& target);
Result<void> setRack(Edit& edit, Device& device, const QString& text);
Result<void> setUnitGroup(Edit& edit, Device& device, const QString& text);
Result<void> setDevicePart(const Document& document, Device& device, const QString& text);
Result<void> setCablePart(const Document& document, Cable& cable, const QString& text);
Result<void> setLength(const QString& text, std::optional<std::int64_t>& target);
Result<void> setName(const QString& text, std::string& target);

template <class E>
Result<void> setEnum(const QString& text, E& target)
{
    const std::string name = text.trimmed().toLower().toStdString();
    if (const auto value = enumFromName<E>(name)) {
        target = *value;
        return {};
    }
    std::string allowed;
    for (const std::string_view one : enumNames(E{})) {
        const QString said = vocabularyText(one);
        if (said.compare(text.trimmed(), Qt::CaseInsensitive) == 0)
            return setEnum(QString::fromUtf8(one.data(), static_cast<qsizetype>(one.size())), target);
        allowed += (allowed.empty() ? "" : ", ") + said.toStdString();
    }
    return fail(ErrorKind::Input, "FP-GUI-001", FABRIC_TEXT("gui", "%1 is not one of %2"),
                {text.toStdString(), allowed});
}

template <class E>
QStringList enumChoices()
{
    QStringList list;
    for (const std::string_view name : enumNames(E{}))
        list.append(vocabularyText(name));
    return list;
}

} // namespace fabric::gui
