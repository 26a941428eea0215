// The rows of a port list under understood headings (port_headings.h): cells to a PortList, blanks filled from above
// where the table leaves out what repeats, units brought to metres and Gb/s, and every cell that cannot be read as a
// fault with its place.
#pragma once

#include "core/formats/port_headings.h"

namespace fabric {

enum class FillDown : std::uint8_t { Auto, Yes, No };
inline constexpr std::string_view kFillDownNames[] = {"auto", "yes", "no"};
constexpr std::span<const std::string_view> enumNames(FillDown)
{
    return kFillDownNames;
}

struct TableOptions {
    std::map<std::string, std::string> map;
    int headerRow = 0;
    bool keepsBlanks = false; ///< around texts: for files of programs, where blanks are part of a name
    FillDown fillDown =
        FillDown::Auto; ///< auto: tables with two header rows, as those that leave out what repeats have
};

struct ColumnChoice {
    std::string column;  ///< "C"
    std::string heading; ///< as in the table
    std::string meaning; ///< "a_device"; empty = left out
};

/// How one table was read, for a person to look at before anything is taken in.
struct TableReport {
    std::string name; ///< of the sheet or file
    std::vector<ColumnChoice> columns;
    int headerRow = 0;            ///< number in the sheet; 0 = none
    std::size_t rows = 0;         ///< that gave a link
    std::size_t leftOut = 0;      ///< without device and port on either side
    std::size_t filled = 0;       ///< blank cells that took the text above
    std::size_t assumedPorts = 0; ///< hosts without a port: port 1
};

/// Adds the table's links, faults and notes to `list`. The headings must be usable.
TableReport readPortTable(const CsvTable& table, const Headings& headings, const TableOptions& options, PortList& list);

/// "10", "10 m", "1.5米", "50cm", "33 ft" as decimal metres; nothing when it is no length.
std::optional<std::string> lengthInMetres(std::string_view text);
/// "200", "200G", "200000", "200000 Mb/s", "400GbE" as decimal Gb/s; bare numbers from 1000 on are Mb/s.
std::optional<std::string> speedInGbps(std::string_view text);
/// Whether a spreadsheet has made a date of a port's name: "2026-01-02", "2-Jan", "1月2日".
bool looksLikeDate(std::string_view text);

} // namespace fabric
