// What the InfiniBand tools that print a line per port have in common: one end, and what it is joined to. Values as
// printed, units unified; what a tool does not print stays empty. The readers are iblinkinfo.h, ibnetdiscover_report.h
// and subnet_lst.h.
#pragma once

#include "core/base/strings.h"
#include "core/formats/ibnetdiscover.h"
#include "core/formats/reading.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// InfiniBand numbers ports up to 254; larger numbers are no ports.
inline constexpr int kMaxIbPort = 254;
/// Unicast LIDs; anything else (65535: not assigned) says nothing.
inline constexpr int kMaxUnicastLid = 0xbfff;

struct IbEnd {
    ImportedKind kind = ImportedKind::Unknown;
    std::uint64_t nodeGuid = 0;
    std::uint64_t portGuid = 0;
    std::uint64_t systemGuid = 0;
    std::uint32_t vendor = 0;
    std::uint32_t device = 0;
    int portCount = 0;
    int lid = 0;
    int port = 0;
    std::string name;
    int section = 0; ///< ends of the same section are ports of one node; 0 = stands alone
};

struct IbRow {
    IbEnd near;
    IbEnd far;
    bool hasFar = false;
    bool isFarUnknown = false; ///< the link is up, but who is there was not learnt
    int width = 0;
    std::string speed;         ///< "HDR"
    std::int64_t mbps = 0;     ///< of speed x width
    std::int64_t ableMbps = 0; ///< by the tool's "Could be" hint; 0 = no hint
    std::string logical;       ///< "Active", as printed
    std::string physical;      ///< "LinkUp", as printed
    int line = 0;
};

struct IbRows {
    std::string fileName;
    std::vector<IbRow> rows;
    std::vector<ImportWarning> warnings;
};

/// What a listing with a row a line says where a line is none of its rows, or there are too many.
struct RowListing {
    Text skipped;     ///< "%1" is the line
    Text tooMany;     ///< "%1" is `most`
    const char* code; ///< of that error
    std::size_t most;
    char comment = '\0'; ///< lines that begin with it are left out
};

/// Reads such a listing. `parse` gives the row of a line, or nothing; it may add warnings of its own, with that place.
template <class Parse>
[[nodiscard]] Result<IbRows> readRows(std::string_view text, std::string_view fileName, const RowListing& listing,
                                      Parse&& parse)
{
    IbRows result;
    result.fileName = std::string(fileName);
    Warnings warnings;
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        const std::string_view line = lines.line();
        if (trimmed(line).empty() || (listing.comment != '\0' && line.front() == listing.comment)) continue;
        std::optional<IbRow> row = parse(line, warnings, lines.place());
        if (!row) {
            warnings.add(listing.skipped, {excerpt(line)}, lines.place());
            continue;
        }
        if (result.rows.size() >= listing.most)
            return fail(ErrorKind::Limit, listing.code, listing.tooMany, {std::to_string(listing.most)}, lines.place());
        row->line = lines.number();
        result.rows.push_back(std::move(*row));
    }
    result.warnings = warnings.take(fileName);
    return result;
}

/// "FDR" of 14.0625 Gb/s a lane; empty for a rate that is none of the named ones. Names and rates: InfiniBand
/// Architecture Specification, as rounded by the tools.
std::string_view speedOfLane(double gbps);
/// Mb/s of data of a named speed over that many lanes; 0 = unknown.
std::int64_t rateOf(std::string_view speed, int lanes);
/// "4X", "4x", "12" -> lanes; 0 when it is no width.
int lanesOf(std::string_view text);
/// A bit error rate as the tools print it ("15E-255", "0.0001"); nothing for "N/A" and what is no rate of 0..1.
std::optional<double> bitErrorRateOf(std::string_view text);
/// A LID that an end can be found by, else 0.
int usableLid(std::uint64_t lid);

} // namespace fabric
