// What the columns of a port list mean, from its headings: English and Chinese words, one row or two ("Source" above
// "Rack, Name, Port"), sides told by a prefix ("Z-Port", "本端端口", "EndDevice"), by the group above, by the last
// column that has one, or by coming twice ("Rack, Name, Port, Rack, Name, Port").
#pragma once

#include "core/formats/port_list.h"
#include "core/text/csv.h"

#include <map>
#include <optional>

namespace fabric {

/// The meaning of one column. A slot stands before the port of its side: "ocp" and "1" are port "ocp/1".
struct ColumnMeaning {
    enum class Kind : std::uint8_t { None, End, Slot, Link };
    Kind kind = Kind::None;
    bool isZ = false;
    EndField end = EndField::Device;
    LinkField link = LinkField::Cable;

    /// "a_device", "z_slot", "cable"; empty for none.
    std::string key() const;
    bool operator==(const ColumnMeaning&) const = default;
};
/// The inverse of key(); nothing for any other text.
std::optional<ColumnMeaning> meaningOfKey(std::string_view key);

struct Headings {
    std::size_t firstRow = 0; ///< rows of the table, not numbers of the sheet
    std::size_t dataRow = 0;
    bool hasTwoRows = false;
    std::vector<ColumnMeaning> columns; ///< by column
    /// Names of what a list of links needs and this one lacks; empty = usable.
    std::vector<std::string> missing() const;
};

/// `map` says what columns mean whatever their headings are: key to column, as letters ("C"), number ("3") or heading;
/// "-" takes a meaning away. `headerRow` is a row number of the sheet, 0 = look for it, -1 = there is none.
/// Errors: a key or column of the map that does not exist.
Result<Headings> findHeadings(const CsvTable& table, const std::map<std::string, std::string>& map, int headerRow);

} // namespace fabric
