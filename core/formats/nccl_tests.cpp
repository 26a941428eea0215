#include "core/formats/nccl_tests.h"

#include "core/formats/text_cursor.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <span>

namespace fabric {

namespace {

std::vector<std::string_view> words(std::string_view line)
{
    constexpr std::size_t kMostWords = 64;
    std::vector<std::string_view> list;
    TextCursor cursor(line);
    while (!cursor.isAtEnd() && list.size() < kMostWords)
        list.push_back(cursor.word());
    return list;
}

std::optional<double> figure(std::string_view text)
{
    const auto value = parseDouble(text);
    return value && std::isfinite(*value) && *value >= 0 ? value : std::nullopt;
}

/// Four words: time, algbw, busbw, errors.
std::optional<NcclFigures> parseFigures(std::span<const std::string_view> four)
{
    const auto time = figure(four[0]);
    const auto alg = figure(four[1]);
    const auto bus = figure(four[2]);
    if (!time || !alg || !bus) return std::nullopt;
    NcclFigures figures{*time, *alg, *bus, std::nullopt};
    if (const auto wrong = figure(four[3])) figures.wrong = static_cast<std::int64_t>(std::min(*wrong, 1e18));
    return figures;
}

std::optional<NcclRow> parseRow(std::string_view line)
{
    const std::vector<std::string_view> parts = words(line);
    constexpr std::size_t kLeast = 11;
    constexpr std::size_t kMost = 13;
    if (parts.size() < kLeast || parts.size() > kMost) return std::nullopt;
    const auto bytes = parseInt(parts[0]);
    const auto count = parseInt(parts[1]);
    if (!bytes || *bytes < 0 || !count) return std::nullopt;
    const std::span<const std::string_view> last = std::span(parts).last(8);
    const auto outOfPlace = parseFigures(last.first(4));
    const auto inPlace = parseFigures(last.last(4));
    if (!outOfPlace || !inPlace) return std::nullopt;
    return NcclRow{*bytes, displayText(parts[2].substr(0, kMaxNameBytes)), *outOfPlace, *inPlace, 0};
}

class NcclReader {
public:
    explicit NcclReader(std::string_view fileName) : fileName_(fileName) {}

    void read(std::string_view line, int number)
    {
        if (line.front() == '#') {
            readComment(line.substr(1));
        } else if (auto row = parseRow(line)) {
            row->line = number;
            log_.rows.push_back(*std::move(row));
        } else if (parseInt(words(line).front())) {
            // A line that starts like a row but is none: two ranks wrote into each other.
            warnings_.add(FABRIC_TEXT("formats", "Not a whole row of nccl-tests, skipped: %1"), {excerpt(line)},
                          fileName_ + ':' + std::to_string(number));
        }
    }

    NcclLog take()
    {
        log_.hosts = static_cast<int>(hosts_.size());
        log_.warnings = warnings_.take(fileName_);
        return std::move(log_);
    }

private:
    void readComment(std::string_view text)
    {
        TextCursor cursor(text);
        if (cursor.take("Rank")) {
            if (!cursor.number()) return;
            ++log_.ranks;
            const auto on = cursor.rest().find(" on ");
            if (on == std::string_view::npos) return;
            TextCursor host(cursor.rest().substr(on + 4));
            constexpr std::size_t kMostHosts = 100'000;
            if (hosts_.size() < kMostHosts) hosts_.emplace(host.word().substr(0, kMaxNameBytes));
        } else if (cursor.take("Avg bus bandwidth")) {
            if (cursor.take(":")) log_.averageBusGBps = figure(cursor.word());
        } else if (cursor.take("Out of bounds values")) {
            if (cursor.take(":") && cursor.number64()) log_.isOutOfBoundsOk = cursor.take("OK");
        } else if (cursor.take("Collective test starting:")) {
            std::string_view name = cursor.word();
            if (const auto end = name.find("_perf"); end != std::string_view::npos) name = name.substr(0, end);
            log_.collective = displayText(name.substr(0, kMaxNameBytes));
        }
    }

    std::string fileName_;
    NcclLog log_;
    std::set<std::string> hosts_;
    Warnings warnings_;
};

} // namespace

Result<NcclLog> readNcclTests(std::string_view text, std::string_view fileName)
{
    NcclReader reader(fileName);
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (static_cast<std::size_t>(lines.number()) > kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-NCL-001", FABRIC_TEXT("formats", "More than %1 lines."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        const std::string_view line = trimmed(lines.line());
        if (!line.empty()) reader.read(line, lines.number());
    }
    NcclLog log = reader.take();
    if (log.rows.empty())
        return fail(ErrorKind::Input, "FP-NCL-002",
                    FABRIC_TEXT("formats", "There is no row of an nccl-tests table in this file."), {},
                    std::string(fileName));
    return log;
}

std::optional<double> bestBusGBps(const NcclLog& log, std::int64_t leastBytes)
{
    std::optional<double> best;
    for (const NcclRow& row : log.rows) {
        if (row.bytes < leastBytes) continue;
        for (const NcclFigures& figures : {row.outOfPlace, row.inPlace})
            if (figures.wrong.value_or(0) == 0) best = std::max(best.value_or(0), figures.busGBps);
    }
    return best;
}

} // namespace fabric
