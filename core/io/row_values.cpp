#include "core/io/row_values.h"

#include "core/base/strings.h"
#include "core/io/row_text.h"

namespace fabric {

namespace {

/// [a,b,...] with at most `count` numbers; the ones that are missing at the end keep their default.
Result<void> decodeNumbers(RowValueReader& in, std::span<std::int64_t> numbers)
{
    if (!in.next(RowValue::Kind::Begin)) return wrongType("an array of numbers");
    for (std::int64_t& number : numbers) {
        if (in.next(RowValue::Kind::End)) return {};
        FABRIC_CHECK(decodeValue(in, number));
    }
    if (!in.next(RowValue::Kind::End)) return wrongType("fewer numbers in the array");
    return {};
}

template <class Number>
Result<void> narrow(std::int64_t value, Number& out)
{
    if (!std::in_range<Number>(value)) return outOfRange(value, 0, std::numeric_limits<Number>::max());
    out = static_cast<Number>(value);
    return {};
}

Result<void> toEnd(const std::array<std::int64_t, 6>& numbers, End& end)
{
    FABRIC_CHECK(narrow(numbers[0], end.port.device.value));
    FABRIC_CHECK(narrow(numbers[1], end.port.cage));
    FABRIC_CHECK(narrow(numbers[2], end.port.connector));
    FABRIC_CHECK(narrow(numbers[3], end.port.bay));
    FABRIC_CHECK(narrow(numbers[4], end.lane0));
    FABRIC_CHECK(narrow(numbers[5], end.lanes));
    return {};
}

} // namespace

void RowValue::addText(std::string& text)
{
    if (texts_ == pool_.size()) pool_.emplace_back();
    pool_[texts_].swap(text);
    add(Kind::Text, static_cast<std::int64_t>(texts_));
    ++texts_;
}

Result<void> wrongType(const char* expected)
{
    return fail(ErrorKind::Input, "FP-IO-020", FABRIC_TEXT("io", "Expected %1"), {expected});
}

Result<void> outOfRange(std::int64_t value, std::int64_t low, std::int64_t high)
{
    return fail(ErrorKind::Input, "FP-IO-021", FABRIC_TEXT("io", "The number %1 does not lie between %2 and %3"),
                {std::to_string(value), std::to_string(low), std::to_string(high)});
}

Result<void> notInVocabulary(std::string_view word, std::span<const std::string_view> allowed)
{
    std::string list;
    for (const std::string_view name : allowed)
        list.append(list.empty() ? "" : ", ").append(name);
    return fail(ErrorKind::Input, "FP-IO-022", FABRIC_TEXT("io", "'%1' is none of: %2"),
                {displayText(word.substr(0, kMaxNameBytes)), std::move(list)});
}

Result<void> decodeValue(RowValueReader& in, std::string& out)
{
    if (!in.next(RowValue::Kind::Text)) return wrongType("a text in quotes");
    out.swap(in.text());
    return {};
}

Result<void> decodeValue(RowValueReader& in, PortRef& out)
{
    std::array<std::int64_t, 6> numbers = kEndDefaults;
    FABRIC_CHECK(decodeNumbers(in, std::span(numbers).first(kPortNumbers)));
    End end;
    FABRIC_CHECK(toEnd(numbers, end));
    out = end.port;
    return {};
}

Result<void> decodeValue(RowValueReader& in, CircuitPair& out)
{
    std::array<std::int64_t, 4> numbers = kPairDefaults;
    FABRIC_CHECK(decodeNumbers(in, numbers));
    FABRIC_CHECK(narrow(numbers[0], out.cageA));
    FABRIC_CHECK(narrow(numbers[1], out.cageB));
    FABRIC_CHECK(narrow(numbers[2], out.connectorA));
    return narrow(numbers[3], out.connectorB);
}

Result<void> decodeValue(RowValueReader& in, std::vector<CableEnd>& out)
{
    if (!in.next(RowValue::Kind::Begin)) return wrongType("the two sides of the cable: [[...],[...]]");
    for (const Side side : {Side::A, Side::B}) {
        if (!in.next(RowValue::Kind::Begin)) return wrongType("the two sides of the cable: [[...],[...]]");
        while (!in.next(RowValue::Kind::End)) {
            std::array<std::int64_t, 6> numbers = kEndDefaults;
            FABRIC_CHECK(decodeNumbers(in, numbers));
            FABRIC_CHECK(toEnd(numbers, out.emplace_back(CableEnd{side, {}}).end));
        }
    }
    if (!in.next(RowValue::Kind::End)) return wrongType("no more than two sides of the cable");
    return {};
}

} // namespace fabric
