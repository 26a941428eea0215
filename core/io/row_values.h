// Reading one field of a row: the value as a short run of tokens, and decodeValue() for every field type of
// core/model/rows.h. Values come from untrusted files: every number is checked against the range of its field, every
// vocabulary word against its list. Errors name what was expected; the caller adds the place.
#pragma once

#include "core/base/result.h"
#include "core/model/rows.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fabric {

/// A JSON value of a field, flattened. Kept between values, so that reading allocates nothing in the long run.
class RowValue {
public:
    enum class Kind : std::uint8_t { Null, Boolean, Integer, Real, Text, Begin, End };
    struct Token {
        Kind kind = Kind::Null;
        std::int64_t number = 0; ///< the integer; for Text the index of the text
    };

    void clear()
    {
        tokens_.clear();
        texts_ = 0;
    }
    void add(Kind kind, std::int64_t number = 0) { tokens_.push_back({kind, number}); }
    void addText(std::string& text);
    const std::vector<Token>& tokens() const { return tokens_; }
    std::string& text(const Token& token) { return pool_[static_cast<std::size_t>(token.number)]; }

private:
    std::vector<Token> tokens_;
    std::vector<std::string> pool_;
    std::size_t texts_ = 0;
};

/// Walks the tokens of one value.
class RowValueReader {
public:
    explicit RowValueReader(RowValue& value) : value_(value) {}

    bool next(RowValue::Kind kind)
    {
        if (at_ == value_.tokens().size() || value_.tokens()[at_].kind != kind) return false;
        ++at_;
        return true;
    }
    std::int64_t number() const { return value_.tokens()[at_ - 1].number; }
    std::string& text() const { return value_.text(value_.tokens()[at_ - 1]); }

private:
    RowValue& value_;
    std::size_t at_ = 0;
};

Result<void> wrongType(const char* expected);
Result<void> outOfRange(std::int64_t value, std::int64_t low, std::int64_t high);
Result<void> notInVocabulary(std::string_view word, std::span<const std::string_view> allowed);

Result<void> decodeValue(RowValueReader& in, std::string& out);
Result<void> decodeValue(RowValueReader& in, PortRef& out);
Result<void> decodeValue(RowValueReader& in, CircuitPair& out);
Result<void> decodeValue(RowValueReader& in, std::vector<CableEnd>& out);

template <std::integral Number>
Result<void> decodeValue(RowValueReader& in, Number& out)
{
    if (!in.next(RowValue::Kind::Integer)) return wrongType("a whole number");
    using Limits = std::numeric_limits<Number>;
    if (!std::in_range<Number>(in.number()))
        return outOfRange(in.number(), static_cast<std::int64_t>(Limits::min()),
                          static_cast<std::int64_t>(Limits::max()));
    out = static_cast<Number>(in.number());
    return {};
}

template <class Enum>
requires std::is_enum_v<Enum> Result<void> decodeValue(RowValueReader& in, Enum& out)
{
    if (!in.next(RowValue::Kind::Text)) return wrongType("a word in quotes");
    const auto value = enumFromName<Enum>(in.text());
    if (!value) return notInVocabulary(in.text(), enumNames(Enum{}));
    out = *value;
    return {};
}

template <class Row>
Result<void> decodeValue(RowValueReader& in, Id<Row>& out)
{
    return decodeValue(in, out.value);
}

template <class Value>
Result<void> decodeValue(RowValueReader& in, std::optional<Value>& out)
{
    return decodeValue(in, out.emplace());
}

template <class Item>
Result<void> decodeValue(RowValueReader& in, std::vector<Item>& out)
{
    if (!in.next(RowValue::Kind::Begin)) return wrongType("an array");
    while (!in.next(RowValue::Kind::End))
        FABRIC_CHECK(decodeValue(in, out.emplace_back()));
    return {};
}

} // namespace fabric
