#include "core/io/row_array_reader.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

namespace {

/// Tokens of one field: far above what a cable with 1,024 ends needs.
constexpr std::size_t kMaxValueTokens = 65'536;

} // namespace

void RowArrayReader::open(RowSink& sink, std::string path)
{
    sink_ = &sink;
    path_ = std::move(path);
    key_.clear();
    state_ = State::BeforeArray;
    index_ = 0;
}

std::string RowArrayReader::path() const
{
    if (state_ == State::BeforeArray || state_ == State::InArray) return path_;
    const std::uint32_t id = sink_ == nullptr ? 0 : sink_->rowId();
    std::string place = id != 0 ? fmt::format("{}/{}", path_, id) : fmt::format("{}[{}]", path_, index_);
    if (!key_.empty()) place += "/" + displayText(key_.substr(0, kMaxNameBytes));
    return place;
}

bool RowArrayReader::stop(Result<void> failed)
{
    fault_ = std::move(failed).error();
    fault_->where = path();
    return false;
}

bool RowArrayReader::unexpected()
{
    switch (state_) {
    case State::BeforeArray:
        return stop(wrongType("the array of the table's rows"));
    case State::InArray:
        return stop(wrongType("a row: {\"id\":...}"));
    case State::InRow:
    case State::InValue:
        break;
    }
    return stop(wrongType("a value that is not an object"));
}

bool RowArrayReader::finishValue()
{
    if (depth_ > 0) {
        if (value_.tokens().size() > kMaxValueTokens)
            return stop(fail(ErrorKind::Limit, "FP-IO-023", FABRIC_TEXT("io", "The value has more than %1 parts"),
                             {std::to_string(kMaxValueTokens)}));
        return true;
    }
    state_ = State::InRow;
    if (auto assigned = sink_->assign(RowValueReader(value_)); !assigned) return stop(std::move(assigned));
    key_.clear();
    return true;
}

bool RowArrayReader::onScalar(RowValue::Kind kind, std::int64_t number)
{
    if (state_ != State::InValue) return unexpected();
    value_.add(kind, number);
    return finishValue();
}

bool RowArrayReader::onText(std::string& text)
{
    if (state_ != State::InValue) return unexpected();
    value_.addText(text);
    return finishValue();
}

bool RowArrayReader::onKey(std::string_view key)
{
    key_ = key;
    if (!sink_->selectField(key))
        return stop(fail(ErrorKind::Input, "FP-IO-024", FABRIC_TEXT("io", "A row of this table has no field '%1'"),
                         {displayText(key.substr(0, kMaxNameBytes))}));
    if (sink_->isRepeated())
        return stop(fail(ErrorKind::Input, "FP-IO-025", FABRIC_TEXT("io", "The field '%1' is given twice"), {key_}));
    state_ = State::InValue;
    value_.clear();
    return true;
}

bool RowArrayReader::finishRow()
{
    const std::uint32_t id = sink_->rowId();
    if (id == 0)
        return stop(fail(ErrorKind::Input, "FP-IO-026", FABRIC_TEXT("io", "The row has no id; ids count from 1")));
    places_.push_back({id, rowOffset_});
    sink_->endRow();
    state_ = State::InArray;
    ++index_;
    return true;
}

bool RowArrayReader::onObject(bool isBegin, std::size_t offset)
{
    if (!isBegin) return finishRow();
    if (state_ != State::InArray) return unexpected();
    if (places_.size() >= maxRows_)
        return stop(fail(ErrorKind::Limit, "FP-IO-027", FABRIC_TEXT("io", "The file has more than %1 rows"),
                         {std::to_string(maxRows_)}));
    rowOffset_ = static_cast<std::uint32_t>(offset);
    sink_->beginRow();
    key_.clear();
    state_ = State::InRow;
    return true;
}

bool RowArrayReader::onArray(bool isBegin)
{
    if (state_ == State::InValue) {
        value_.add(isBegin ? RowValue::Kind::Begin : RowValue::Kind::End);
        isBegin ? ++depth_ : --depth_;
        return finishValue();
    }
    if (isBegin != (state_ == State::BeforeArray)) return unexpected();
    if (isBegin) {
        state_ = State::InArray;
    } else {
        sink_ = nullptr;
    }
    return true;
}

} // namespace fabric
