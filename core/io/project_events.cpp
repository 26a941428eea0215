#include "core/io/project_events.h"

#include "core/base/strings.h"
#include "core/io/project_writer.h"

#include <algorithm>

namespace fabric {

namespace {

/// Room above next_id, so that a hostile file cannot make the next edits run out of 32-bit ids.
constexpr std::int64_t kMaxNextId = 0xF000'0000;

} // namespace

ProjectEvents::ProjectEvents(const JsonCursor& cursor, std::size_t maxRows) : cursor_(cursor), rows_(maxRows) {}

bool ProjectEvents::stop(const char* code, Text text, std::vector<std::string> args, ErrorKind kind)
{
    fault_ = Error{kind, code, Message{text, std::move(args)},
                   key_.empty() ? std::string("/") : "/" + displayText(key_.substr(0, kMaxNameBytes))};
    return false;
}

bool ProjectEvents::passOn(bool isFine)
{
    if (!isFine) fault_ = rows_.fault();
    return isFine;
}

bool ProjectEvents::wrongHeader()
{
    if (!isInside_ || key_.empty())
        return stop("FP-IO-001",
                    FABRIC_TEXT("io", "This is not a Fabric Planner project: it must start with {\"format\": \"%1\"}"),
                    {kProjectFormat});
    return stop("FP-IO-002", FABRIC_TEXT("io", "Unexpected kind of value for '%1'"), {displayText(key_)});
}

bool ProjectEvents::onNull()
{
    return rows_.isOpen() ? passOn(rows_.onScalar(RowValue::Kind::Null)) : wrongHeader();
}

bool ProjectEvents::onBoolean(bool value)
{
    return rows_.isOpen() ? passOn(rows_.onScalar(RowValue::Kind::Boolean, value ? 1 : 0)) : wrongHeader();
}

bool ProjectEvents::onReal(double)
{
    return rows_.isOpen() ? passOn(rows_.onScalar(RowValue::Kind::Real)) : wrongHeader();
}

bool ProjectEvents::onInteger(std::int64_t value)
{
    if (rows_.isOpen()) return passOn(rows_.onScalar(RowValue::Kind::Integer, value));
    if (!isValueDue_ || key_ == "format") return wrongHeader();
    isValueDue_ = false;
    return key_ == "version" ? readVersion(value) : readNextId(value);
}

bool ProjectEvents::readVersion(std::int64_t value)
{
    if (value < 0) return stop("FP-IO-003", FABRIC_TEXT("io", "%1 is not a version"), {std::to_string(value)});
    version_ = value;
    if (value > kProjectVersion)
        return stop("FP-IO-004",
                    FABRIC_TEXT("io", "The project was made by a newer Fabric Planner: reading it needs file version "
                                      "%1, this program knows up to %2"),
                    {std::to_string(value), std::to_string(kProjectVersion)}, ErrorKind::Version);
    return value == kProjectVersion; // an older one is read again through the migrations
}

bool ProjectEvents::readNextId(std::int64_t value)
{
    if (value < 1 || value > kMaxNextId)
        return stop("FP-IO-005", FABRIC_TEXT("io", "next_id must lie between 1 and %1"), {std::to_string(kMaxNextId)});
    nextId_ = static_cast<std::uint32_t>(value);
    return true;
}

bool ProjectEvents::onString(std::string& value)
{
    if (rows_.isOpen()) return passOn(rows_.onText(value));
    if (!isValueDue_ || key_ != "format") return wrongHeader();
    isValueDue_ = false;
    if (value == kProjectFormat) return true;
    return stop("FP-IO-006", FABRIC_TEXT("io", "This is not a Fabric Planner project: its format is '%1'"),
                {displayText(value.substr(0, kMaxNameBytes))});
}

bool ProjectEvents::onKey(std::string& key)
{
    if (rows_.isOpen()) return passOn(rows_.onKey(key));
    key_ = key;
    static constexpr std::string_view kHeader[] = {"format", "version", "next_id"};
    if (seen_.size() < std::size(kHeader)) {
        if (key != kHeader[seen_.size()])
            return stop(
                "FP-IO-007",
                FABRIC_TEXT(
                    "io", "A project file starts with the keys format, version and next_id; '%1' came instead of '%2'"),
                {displayText(key.substr(0, kMaxNameBytes)), std::string(kHeader[seen_.size()])});
        seen_.push_back(key);
        isValueDue_ = true;
        return true;
    }
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end())
        return stop("FP-IO-008", FABRIC_TEXT("io", "The key '%1' is given twice"), {displayText(key)});
    bool isTable = false;
    forEachTable([&](const char* name, auto id) {
        if (key != name) return;
        isTable = true;
        rows_.open(std::get<RowCollector<typename RowOf<decltype(id)>::type>>(collectors_), "/" + key);
    });
    if (!isTable)
        return stop("FP-IO-009", FABRIC_TEXT("io", "A project of version %1 has no table '%2'"),
                    {std::to_string(kProjectVersion), displayText(key.substr(0, kMaxNameBytes))});
    seen_.push_back(key);
    return true;
}

bool ProjectEvents::onObject(bool isBegin)
{
    if (rows_.isOpen()) return passOn(rows_.onObject(isBegin, cursor_.offset()));
    if (isBegin == isInside_) return wrongHeader();
    isInside_ = isBegin;
    return true;
}

bool ProjectEvents::onArray(bool isBegin)
{
    return rows_.isOpen() ? passOn(rows_.onArray(isBegin)) : wrongHeader();
}

} // namespace fabric
