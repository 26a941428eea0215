// One row as one line of JSON, as the project file and the journal hold it. Derived from Row::describe(): a new field
// of a row needs nothing here, a new field type one appendValue() and one decodeValue() (row_values.h).
//
//   {"id":7,"name":"leaf-01","part":"nvidia/qm9700","role":"leaf"}        fields equal to their default are left out
//   port        [device,cage,connector,bay]                               default values at the end are left out
//   circuit     [cage,cage,connector,connector]                           the same
//   cable ends  [[side A ends],[side B ends]], an end as [device,cage,connector,bay,lane0,lanes]
#pragma once

#include "core/model/rows.h"
#include "core/text/json_text.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabric {

/// An end and its port as numbers, in file order; the defaults are those of a whole connector of a chassis cage.
inline constexpr std::array<std::int64_t, 6> kEndDefaults = {0, 0, 1, 0, 0, 0};
inline constexpr std::size_t kPortNumbers = 4;

inline std::array<std::int64_t, 6> endNumbers(const End& end)
{
    return {end.port.device.value, end.port.cage, end.port.connector, end.port.bay, end.lane0, end.lanes};
}

inline constexpr std::array<std::int64_t, 4> kPairDefaults = {0, 0, 1, 1};

inline void appendNumbers(std::string& out, std::span<const std::int64_t> numbers,
                          std::span<const std::int64_t> defaults)
{
    std::size_t count = numbers.size();
    while (count > 0 && numbers[count - 1] == defaults[count - 1])
        --count;
    out += '[';
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) out += ',';
        appendJsonNumber(out, numbers[i]);
    }
    out += ']';
}

inline void appendEndNumbers(std::string& out, std::span<const std::int64_t> numbers)
{
    appendNumbers(out, numbers, kEndDefaults);
}

inline void appendValue(std::string& out, const std::string& text)
{
    appendJsonString(out, text);
}

template <std::integral Number>
void appendValue(std::string& out, Number number)
{
    appendJsonNumber(out, number);
}

template <class Enum>
requires std::is_enum_v<Enum>
void appendValue(std::string& out, Enum value)
{
    appendJsonString(out, enumName(value));
}

template <class Row>
void appendValue(std::string& out, Id<Row> id)
{
    appendJsonNumber(out, id.value);
}

template <class Value>
void appendValue(std::string& out, const std::optional<Value>& value)
{
    appendValue(out, *value); // an empty one equals the default and is left out
}

inline void appendValue(std::string& out, const PortRef& port)
{
    const auto numbers = endNumbers(End{.port = port});
    appendEndNumbers(out, std::span(numbers).first(kPortNumbers));
}

inline void appendValue(std::string& out, const std::vector<CableEnd>& ends)
{
    out += '[';
    for (const Side side : {Side::A, Side::B}) {
        out += side == Side::A ? "[" : ",[";
        bool isFirst = true;
        for (const CableEnd& end : ends) {
            if (end.side != side) continue;
            if (!isFirst) out += ',';
            isFirst = false;
            appendEndNumbers(out, endNumbers(end.end));
        }
        out += ']';
    }
    out += ']';
}

inline void appendValue(std::string& out, const CircuitPair& pair)
{
    const std::array<std::int64_t, 4> numbers = {pair.cageA, pair.cageB, pair.connectorA, pair.connectorB};
    appendNumbers(out, numbers, kPairDefaults);
}

template <class Item>
void appendValue(std::string& out, const std::vector<Item>& items)
{
    out += '[';
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) out += ',';
        appendValue(out, items[i]);
    }
    out += ']';
}

template <class Row>
inline const Row kDefaultRow = Row();

template <class Row>
void appendRow(std::string& out, const Row& row)
{
    out += "{\"id\":";
    appendJsonNumber(out, row.id.value);
    Row::describe([&](const char* name, auto member) {
        if (row.*member == kDefaultRow<Row>.*member) return;
        out += ",\"";
        out += name;
        out += "\":";
        appendValue(out, row.*member);
    });
    out += '}';
}

} // namespace fabric
