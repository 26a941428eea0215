// What the readers of switch captures share: tables whose columns stand under their headings, "key : value" lines,
// ages, and rates. Internal to the readers of neighbour tables. Nothing fails: what does not fit is empty.
#pragma once

#include "core/formats/neighbour_table.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Columns of a fixed-width table, from its heading line.
class ColumnTable {
public:
    /// Nothing unless every heading stands in `line` in this order. Headings that are optional may be left out by the
    /// caller.
    static std::optional<ColumnTable> find(std::string_view line, std::initializer_list<std::string_view> headings);
    /// As find(), in whatever order the headings stand.
    static std::optional<ColumnTable> findAnyOrder(std::string_view line,
                                                   std::initializer_list<std::string_view> headings);
    /// Columns under a ruler of dashes ("-----  ----"); names are cut from `heading`. Nothing when there are fewer than
    /// two runs of dashes.
    static std::optional<ColumnTable> ruled(std::string_view heading, std::string_view ruler);

    /// The cell under that heading, trimmed. A value that is longer than its column pushes the others to the right: the
    /// cut is moved to the nearest gap of two blanks, and a single blank when there is none.
    std::string_view cell(std::string_view line, std::string_view heading) const;
    bool has(std::string_view heading) const;
    /// True when only the cell of that heading has text: the rest of a long name that was wrapped.
    bool isContinuation(std::string_view line, std::string_view heading) const;

private:
    struct Column {
        std::string name;
        std::size_t begin = 0;
    };
    std::vector<Column> columns_; ///< by place
    bool isExact_ = false;        ///< a ruler: cells are never wider than their column
};

/// "  Chassis ID        : 70f9-6d6b" -> key "Chassis ID", value "70f9-6d6b". Nothing without a colon.
struct KeyValue {
    std::string_view key;
    std::string_view value;
};
std::optional<KeyValue> keyValue(std::string_view line);

/// The number that the text begins with, blanks before it skipped.
std::optional<std::int64_t> leadingNumber(std::string_view text);
/// "0 day, 00:02:34", "1minutes 35seconds", "109s", "457 days, 22 hours, 1 minutes, 46 seconds", "120": seconds.
std::optional<std::int64_t> secondsText(std::string_view text);
/// "400G", "a-10G", "1G(a)", "100000", "25Gb/s", "10000M": Mb/s; 0 = no rate. A bare number is Mb/s.
std::int64_t rateText(std::string_view text);
/// The text without the quotes around it.
std::string_view unquoted(std::string_view text);
/// Words of a line, parted by blanks.
std::vector<std::string_view> words(std::string_view line);
/// True when the line holds `piece`, whatever the case of its letters.
bool holdsNoCase(std::string_view line, std::string_view piece);
/// True for lines of dashes, equal signs and blanks only.
bool isRuler(std::string_view line);
/// Fills id and kind; a MAC in any spelling becomes the usual one.
void setPortId(NeighbourRow& row, std::string_view id, std::string_view kindText = {});
void setChassisId(NeighbourRow& row, std::string_view id);

} // namespace fabric
