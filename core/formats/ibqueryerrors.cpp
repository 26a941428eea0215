#include "core/formats/ibqueryerrors.h"

#include "core/base/strings.h"
#include "core/formats/iblinkinfo.h"
#include "core/formats/text_cursor.h"

namespace fabric {

namespace {

/// `[SymbolErrorCounter == 120] [PortXmitData == 3744 (14.625KB)]`
std::vector<ImportedCounter> parseCounters(std::string_view text)
{
    std::vector<ImportedCounter> counters;
    TextCursor cursor(text);
    while (cursor.take("[")) {
        const auto close = cursor.rest().find(']');
        const std::string_view inside = cursor.rest().substr(0, close);
        TextCursor item(inside);
        const std::string_view name = item.word();
        if (item.take("=="))
            if (const auto value = item.number64())
                if (auto counter = counterOf(name, *value)) counters.push_back(std::move(*counter));
        if (close == std::string_view::npos) break;
        cursor = TextCursor(cursor.rest().substr(close + 1));
    }
    return counters;
}

struct PortLine {
    IbCounterBlock block;
    bool isSum = false;
};

/// `   GUID 0x200002 port 2: [PortRcvErrors == 7]`
std::optional<PortLine> parsePortLine(std::string_view text)
{
    PortLine line;
    TextCursor cursor(text);
    if (!cursor.take("GUID")) return std::nullopt;
    const auto guid = cursor.guid();
    if (!guid || !cursor.take("port")) return std::nullopt;
    line.block.guid = *guid;
    if (cursor.take("ALL")) {
        line.isSum = true;
    } else {
        const auto port = cursor.number();
        if (!port || *port < 0 || *port > kMaxIbPort) return std::nullopt;
        line.block.port = *port;
    }
    if (!cursor.take(":")) return std::nullopt;
    line.block.counters = parseCounters(cursor.rest());
    return line;
}

bool isFooter(std::string_view line)
{
    return line.substr(0, 2) == "##" || startsWithNoCase(line, "rc=");
}

class ErrorsReader {
public:
    explicit ErrorsReader(std::string_view fileName) : fileName_(fileName) { result_.links.fileName = fileName_; }

    void read(std::string_view line, int number)
    {
        if (auto heading = parseErrorsHeading(line)) {
            heading_ = std::move(*heading);
        } else if (auto port = parsePortLine(line)) {
            if (!port->isSum && port->block.port > 0) addBlock(std::move(port->block), number);
        } else if (!readLink(line, number) && !isFooter(line)) {
            warnings_.add(FABRIC_TEXT("formats", "Not a line of ibqueryerrors, skipped: %1"), {excerpt(line)},
                          fileName_ + ':' + std::to_string(number));
        }
    }

    QueryErrors take()
    {
        result_.warnings = warnings_.take(fileName_);
        return std::move(result_);
    }

private:
    void addBlock(IbCounterBlock block, int number)
    {
        block.name = heading_.name;
        block.isSwitch = heading_.isSwitch;
        block.line = number;
        result_.blocks.push_back(std::move(block));
    }

    bool readLink(std::string_view line, int number)
    {
        TextCursor cursor(line);
        if (!cursor.take("Link info:")) return false;
        auto row = parseLinkRow(cursor.rest());
        if (!row || result_.blocks.empty()) return false;
        const IbCounterBlock& block = result_.blocks.back();
        row->near.name = block.name;
        row->near.kind = block.isSwitch ? ImportedKind::Switch : ImportedKind::Unknown;
        row->near.nodeGuid = block.guid;
        row->line = number;
        result_.links.rows.push_back(std::move(*row));
        return true;
    }

    std::string fileName_;
    QueryErrors result_;
    Warnings warnings_;
    IbCounterBlock heading_;
};

} // namespace

std::optional<IbCounterBlock> parseErrorsHeading(std::string_view line)
{
    IbCounterBlock block;
    TextCursor cursor(line);
    const bool isErrors = cursor.take("Errors for");
    if (!isErrors && !cursor.take("Data Counters for")) return std::nullopt;
    // Lists of errors print the GUID of switches only; lists of data print it of all nodes.
    if (const auto guid = cursor.guid()) {
        block.guid = *guid;
        block.isSwitch = isErrors;
    }
    const auto first = cursor.rest().find('"');
    const auto last = cursor.rest().rfind('"');
    if (first == std::string_view::npos || last == first) return std::nullopt;
    block.name = std::string(cursor.rest().substr(first + 1, last - first - 1));
    return block;
}

Result<QueryErrors> readIbqueryerrors(std::string_view text, std::string_view fileName)
{
    ErrorsReader reader(fileName);
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        if (static_cast<std::size_t>(lines.number()) > kMaxReadRows)
            return fail(ErrorKind::Limit, "FP-IBE-001", FABRIC_TEXT("formats", "More than %1 lines."),
                        {std::to_string(kMaxReadRows)}, lines.place());
        if (!trimmed(lines.line()).empty()) reader.read(lines.line(), lines.number());
    }
    return reader.take();
}

} // namespace fabric
