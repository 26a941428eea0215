// Reads `[ {row}, {row}, ... ]` of any table from JSON events. The project reader and the journal reader hand their
// events here while a table is open.
//
// Faults carry the place inside the table: "/cables/17/ends", where 17 is the row's id, or "/cables[3]/name" (counted
// from 0) for a row whose id was not read yet.
#pragma once

#include "core/io/row_values.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Receives the fields of one row after the other. One implementation per table: RowCollector.
class RowSink {
public:
    virtual ~RowSink() = default;
    virtual void beginRow() = 0;
    /// The field that the next value belongs to; false when the row type has no such field.
    virtual bool selectField(std::string_view key) = 0;
    /// True when the selected field was already given in this row.
    virtual bool isRepeated() const = 0;
    virtual Result<void> assign(RowValueReader value) = 0;
    /// Keeps the row.
    virtual void endRow() = 0;
    virtual std::uint32_t rowId() const = 0;
};

template <class Row>
class RowCollector final : public RowSink {
public:
    std::vector<Row> rows;

    void beginRow() override
    {
        row_ = Row();
        seen_ = 0;
        field_ = kIdField;
    }
    bool selectField(std::string_view key) override
    {
        // Files list the fields in describe() order, so the wanted one is nearly always the next that matches.
        unsigned index = kIdField + 1;
        unsigned found = key == "id" ? kIdField : kNoField;
        Row::describe([&](const char* name, auto) {
            if (found == kNoField && key == name) found = index;
            ++index;
        });
        field_ = found;
        return found != kNoField;
    }
    bool isRepeated() const override { return (seen_ >> field_ & 1U) != 0; }
    Result<void> assign(RowValueReader value) override
    {
        seen_ |= 1U << field_;
        if (field_ == kIdField) return decodeValue(value, row_.id);
        Result<void> result;
        unsigned index = kIdField + 1;
        Row::describe([&](const char*, auto member) {
            if (index++ == field_) result = decodeValue(value, row_.*member);
        });
        return result;
    }
    void endRow() override { rows.push_back(std::move(row_)); }
    std::uint32_t rowId() const override { return row_.id.value; }

private:
    static constexpr unsigned kIdField = 0;
    static constexpr unsigned kNoField = 31;

    Row row_;
    std::uint32_t seen_ = 0;
    unsigned field_ = kIdField;
};

/// Where a row began in the text.
struct RowPlace {
    std::uint32_t id = 0;
    std::uint32_t offset = 0;
};

class RowArrayReader {
public:
    /// `maxRows` counts over all tables that pass through this reader.
    explicit RowArrayReader(std::size_t maxRows) : maxRows_(maxRows) {}

    /// Expects the `[` of a table next. `path` is "/cables".
    void open(RowSink& sink, std::string path);
    bool isOpen() const { return sink_ != nullptr; }

    bool onScalar(RowValue::Kind kind, std::int64_t number = 0);
    bool onText(std::string& text);
    bool onKey(std::string_view key);
    bool onObject(bool isBegin, std::size_t offset);
    bool onArray(bool isBegin);

    /// Why an event gave false; `where` is the path.
    const Error& fault() const { return *fault_; }
    /// Path of what is being read.
    std::string path() const;
    /// All rows so far, in reading order.
    const std::vector<RowPlace>& places() const { return places_; }

private:
    enum class State { BeforeArray, InArray, InRow, InValue };

    bool stop(Result<void> failed);
    bool unexpected();
    bool finishValue();
    bool finishRow();

    RowSink* sink_ = nullptr;
    std::string path_;
    std::string key_;
    State state_ = State::BeforeArray;
    std::size_t depth_ = 0;
    std::size_t index_ = 0;
    std::size_t maxRows_;
    std::uint32_t rowOffset_ = 0;
    RowValue value_;
    std::vector<RowPlace> places_;
    std::optional<Error> fault_;
};

} // namespace fabric
