// The top level of a project file as a JSON event handler: the three header keys, then one array per table.
// Used by project_reader.cpp only; a header of its own so that each file stays one idea.
#pragma once

#include "core/io/row_array_reader.h"
#include "core/model/commit.h"
#include "core/text/json_events.h"

#include <tuple>

namespace fabric {

class ProjectEvents final : public JsonEvents {
public:
    ProjectEvents(const JsonCursor& cursor, std::size_t maxRows);

    bool onNull() override;
    bool onBoolean(bool value) override;
    bool onInteger(std::int64_t value) override;
    bool onReal(double value) override;
    bool onString(std::string& value) override;
    bool onKey(std::string& key) override;
    bool onObject(bool isBegin) override;
    bool onArray(bool isBegin) override;

    /// Why the parse was stopped; nothing when it stopped because the file is of an older version.
    const std::optional<Error>& fault() const { return fault_; }
    /// The file's version, once read.
    std::optional<std::int64_t> version() const { return version_; }
    /// True when all three header keys came.
    bool hasHeader() const { return nextId_.has_value(); }
    std::uint32_t nextId() const { return nextId_.value_or(0); }
    const std::vector<RowPlace>& places() const { return rows_.places(); }

    template <class Row>
    std::vector<Row>& rows()
    {
        return std::get<RowCollector<Row>>(collectors_).rows;
    }

private:
    template <class>
    struct CollectorsOf;
    template <class... Row>
    struct CollectorsOf<std::tuple<RowChanges<Row>...>> {
        using type = std::tuple<RowCollector<Row>...>;
    };

    bool stop(const char* code, Text text, std::vector<std::string> args, ErrorKind kind = ErrorKind::Input);
    bool passOn(bool isFine);
    bool wrongHeader();
    bool readVersion(std::int64_t value);
    bool readNextId(std::int64_t value);

    const JsonCursor& cursor_;
    RowArrayReader rows_;
    CollectorsOf<decltype(Commit::tables)>::type collectors_;
    std::vector<std::string> seen_; ///< top-level keys so far
    std::string key_;
    bool isInside_ = false;   ///< inside the outermost object
    bool isValueDue_ = false; ///< a header value must come next
    std::optional<std::int64_t> version_;
    std::optional<std::uint32_t> nextId_;
    std::optional<Error> fault_;
};

} // namespace fabric
