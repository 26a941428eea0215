#include "core/formats/perftest.h"

#include "core/formats/text_cursor.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

enum class Column : std::uint8_t { Other, Bytes, Iterations, Peak, Average, TypicalUs, AverageUs, MostUs };

struct Table {
    std::vector<Column> columns;
    double toMbps = 0;
};

double unitOf(std::string_view heading)
{
    constexpr double kMebibyteMbits = 8.0 * (1 << 20) / 1e6;
    if (heading.find("[Gb/sec]") != std::string_view::npos) return 1000;
    const bool isBytes =
        heading.find("[MB/sec]") != std::string_view::npos || heading.find("[MiB/sec]") != std::string_view::npos;
    return isBytes ? kMebibyteMbits : 0;
}

/// "#bytes #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps]"
std::optional<Table> parseHeading(std::string_view line)
{
    TextCursor cursor(line);
    if (!cursor.take("#bytes")) return std::nullopt;
    Table table{{Column::Bytes}, unitOf(line)};
    while (!cursor.isAtEnd()) {
        cursor.take("BW ");
        const std::string_view word = cursor.word();
        if (startsWithNoCase(word, "#iterations"))
            table.columns.push_back(Column::Iterations);
        else if (startsWithNoCase(word, "peak["))
            table.columns.push_back(Column::Peak);
        else if (startsWithNoCase(word, "average["))
            table.columns.push_back(Column::Average);
        else if (startsWithNoCase(word, "t_typical["))
            table.columns.push_back(Column::TypicalUs);
        else if (startsWithNoCase(word, "t_avg["))
            table.columns.push_back(Column::AverageUs);
        else if (startsWithNoCase(word, "t_max["))
            table.columns.push_back(Column::MostUs);
        else
            table.columns.push_back(Column::Other);
    }
    return table;
}

std::optional<PerftestRow> parseRow(std::string_view line, const Table& table)
{
    PerftestRow row;
    TextCursor cursor(line);
    for (const Column column : table.columns) {
        if (cursor.isAtEnd()) break;
        const auto value = parseDouble(cursor.word());
        if (!value || !std::isfinite(*value) || *value < 0 || *value > 1e15) {
            if (column == Column::Other) continue;
            return std::nullopt;
        }
        switch (column) {
        case Column::Bytes:
            row.bytes = static_cast<std::int64_t>(*value);
            break;
        case Column::Iterations:
            row.iterations = static_cast<std::int64_t>(*value);
            break;
        case Column::Peak:
            if (*value > 0) row.peakMbps = *value * table.toMbps;
            break;
        case Column::Average:
            row.averageMbps = *value * table.toMbps;
            break;
        case Column::TypicalUs:
            row.typicalUs = *value;
            break;
        case Column::AverageUs:
            row.averageUs = *value;
            break;
        case Column::MostUs:
            row.mostUs = *value;
            break;
        case Column::Other:
            break;
        }
    }
    const bool hasFigure = row.averageMbps || row.typicalUs || row.averageUs;
    return row.bytes > 0 && hasFigure ? std::optional(row) : std::nullopt;
}

/// The value behind "Name   : value", up to the next tab or run of blanks (two settings may share a line).
std::optional<std::string> setting(std::string_view line, std::string_view name)
{
    const auto at = line.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    TextCursor cursor(line.substr(at + name.size()));
    if (!cursor.take(":")) return std::nullopt;
    return displayText(cursor.word().substr(0, kMaxNameBytes));
}

class PerftestReader {
public:
    explicit PerftestReader(std::string_view fileName) : fileName_(fileName) {}

    void read(std::string_view line, int number)
    {
        const std::string place = fileName_ + ':' + std::to_string(number);
        if (const auto heading = parseHeading(line)) {
            table_ = *heading;
            const bool isBandwidth =
                std::find(table_.columns.begin(), table_.columns.end(), Column::Average) != table_.columns.end();
            if (isBandwidth && table_.toMbps == 0) {
                warnings_.add(FABRIC_TEXT("formats", "Unknown unit, table skipped: %1"), {excerpt(line)}, place);
                table_ = {};
            }
        } else if (!table_.columns.empty() && line.front() >= '0' && line.front() <= '9') {
            addRow(line, number, place);
        } else {
            readSetting(line);
        }
    }

    PerftestLog take()
    {
        log_.warnings = warnings_.take(fileName_);
        return std::move(log_);
    }

private:
    void addRow(std::string_view line, int number, const std::string& place)
    {
        auto row = parseRow(line, table_);
        if (!row) {
            warnings_.add(FABRIC_TEXT("formats", "Not a whole row of perftest, skipped: %1"), {excerpt(line)}, place);
            return;
        }
        row->line = log_.rows.empty() ? number : log_.rows.back().line;
        if (!log_.rows.empty() && *row == log_.rows.back()) return;
        row->line = number;
        log_.rows.push_back(*row);
    }

    void readSetting(std::string_view line)
    {
        if (line.size() > 5 && line.substr(line.size() - 5) == " Test")
            log_.title = displayText(line.substr(0, kMaxNameBytes));
        if (auto value = setting(line, "Device")) log_.device = *std::move(value);
        if (auto value = setting(line, "Link type")) log_.linkType = *std::move(value);
        if (auto value = setting(line, "Connection type")) log_.connection = *std::move(value);
        if (const auto value = setting(line, "Mtu")) {
            TextCursor cursor(*value);
            log_.mtu = cursor.number().value_or(0);
        }
    }

    std::string fileName_;
    PerftestLog log_;
    Table table_;
    Warnings warnings_;
};

} // namespace

Result<PerftestLog> readPerftest(std::string_view text, std::string_view fileName)
{
    if (trimmed(text.substr(0, 4096)).substr(0, 1) == "{")
        return fail(ErrorKind::Input, "FP-PFT-001",
                    FABRIC_TEXT("formats",
                                "This is what perftest writes with --out_json: it is not JSON and does not say "
                                "its unit. Run the test without it and give the text that it prints."),
                    {}, std::string(fileName));
    PerftestReader reader(fileName);
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (static_cast<std::size_t>(lines.number()) > kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-PFT-002", FABRIC_TEXT("formats", "More than %1 lines."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        const std::string_view line = trimmed(lines.line());
        if (!line.empty()) reader.read(line, lines.number());
    }
    PerftestLog log = reader.take();
    if (log.rows.empty())
        return fail(ErrorKind::Input, "FP-PFT-003",
                    FABRIC_TEXT("formats", "There is no row of a perftest table in this file."), {},
                    std::string(fileName));
    return log;
}

} // namespace fabric
