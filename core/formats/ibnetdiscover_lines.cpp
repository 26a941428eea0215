#include "core/formats/ibnetdiscover_lines.h"

#include "core/base/strings.h"
#include "core/formats/text_cursor.h"

#include <array>
#include <charconv>

namespace fabric::ibnetdiscover {

namespace {

/// Reads a line from the left; every step skips blanks first.
class Cursor {
public:
    explicit Cursor(std::string_view text) : rest_(text) {}

    void skipBlanks()
    {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t'))
            rest_.remove_prefix(1);
    }
    bool take(char c)
    {
        skipBlanks();
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    bool takeWord(std::string_view word)
    {
        skipBlanks();
        if (!startsWithNoCase(rest_, word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }
    std::optional<int> number()
    {
        skipBlanks();
        int value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc() || value < 0) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }
    std::optional<std::uint64_t> hex()
    {
        skipBlanks();
        if (startsWithNoCase(rest_, "0x")) rest_.remove_prefix(2);
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, 16);
        if (error != std::errc()) return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }
    /// `"S-0002c903007b78b0"`
    bool nodeId(ImportedKind& kind, std::uint64_t& guid)
    {
        if (!take('"') || rest_.empty()) return false;
        const char letter = rest_.front();
        rest_.remove_prefix(1);
        kind = letter == 'S'   ? ImportedKind::Switch
               : letter == 'H' ? ImportedKind::Host
               : letter == 'R' ? ImportedKind::Router
                               : ImportedKind::Unknown;
        if (!take('-')) return false;
        const auto value = hex();
        if (!value || !take('"')) return false;
        guid = *value;
        return true;
    }
    /// `[12]` with an optional `[ext 3]` behind it.
    std::optional<int> bracketed()
    {
        if (!take('[')) return std::nullopt;
        const auto value = number();
        if (!value || !take(']')) return std::nullopt;
        const Cursor before = *this;
        if (take('[')) {
            const auto close = rest_.find(']');
            if (takeWord("ext") && close != std::string_view::npos)
                rest_.remove_prefix(rest_.find(']') + 1);
            else
                *this = before;
        }
        return value;
    }
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

/// Between the first and the last quote: nothing inside a description is escaped.
std::string_view quoted(std::string_view text)
{
    const auto first = text.find('"');
    const auto last = text.rfind('"');
    return first == std::string_view::npos || last == first ? std::string_view()
                                                            : text.substr(first + 1, last - first - 1);
}

/// The number behind the word "lid"; 0 when there is none.
int lidIn(std::string_view text)
{
    TextCursor cursor(text);
    for (std::string_view word = cursor.word(); !word.empty(); word = cursor.word())
        if (word == "lid") return static_cast<int>(parseInt(cursor.word()).value_or(0) & 0xffff);
    return 0;
}

/// `4xHDR` among the blank-separated words.
void findRate(std::string_view text, PortLine& line)
{
    TextCursor cursor(text);
    for (std::string_view word = cursor.word(); !word.empty(); word = cursor.word()) {
        const auto x = word.find('x');
        if (x == std::string_view::npos || x == 0 || x + 1 >= word.size() || word.find('=') != std::string_view::npos)
            continue;
        const std::string_view width = word.substr(0, x);
        if (width.find_first_not_of("0123456789?") != std::string_view::npos) continue;
        line.width = width;
        line.speed = word.substr(x + 1);
        return;
    }
}

} // namespace

std::optional<NodeLine> parseNodeLine(std::string_view text)
{
    Cursor cursor(text);
    NodeLine line;
    if (cursor.takeWord("Switch"))
        line.kind = ImportedKind::Switch;
    else if (cursor.takeWord("Ca"))
        line.kind = ImportedKind::Host;
    else if (cursor.takeWord("Rt"))
        line.kind = ImportedKind::Router;
    else if (!cursor.take('?'))
        return std::nullopt;
    const auto ports = cursor.number();
    ImportedKind kind{};
    if (!ports || !cursor.nodeId(kind, line.guid)) return std::nullopt;
    line.portCount = *ports;
    line.description = quoted(cursor.rest());
    if (line.kind == ImportedKind::Switch) line.lid = lidIn(cursor.rest().substr(cursor.rest().rfind('"') + 1));
    return line;
}

std::optional<PortLine> parsePortLine(std::string_view text)
{
    Cursor cursor(text);
    PortLine line;
    const auto port = cursor.bracketed();
    if (!port) return std::nullopt;
    line.port = *port;
    if (cursor.take('(')) {
        const auto guid = cursor.hex();
        if (!guid || !cursor.take(')')) return std::nullopt;
        line.portGuid = *guid;
    }
    if (!cursor.nodeId(line.peerKind, line.peerGuid)) return std::nullopt;
    const auto peerPort = cursor.bracketed();
    if (!peerPort) return std::nullopt;
    line.peerPort = *peerPort;
    const auto comment = cursor.rest().find('#');
    if (comment == std::string_view::npos) return line;
    const std::string_view notes = cursor.rest().substr(comment + 1);
    line.peerDescription = quoted(notes);
    const auto last = notes.rfind('"');
    findRate(last == std::string_view::npos ? notes : notes.substr(last + 1), line);
    line.lid = lidIn(notes.substr(0, notes.find('"')));
    return line;
}

std::optional<std::uint64_t> parseKey(std::string_view line, std::string_view key)
{
    const auto at = line.find(key);
    if (at == std::string_view::npos || at + key.size() >= line.size() || line[at + key.size()] != '=')
        return std::nullopt;
    if (at > 0 && line[at - 1] != ' ' && line[at - 1] != '\t') return std::nullopt;
    return Cursor(line.substr(at + key.size() + 1)).hex();
}

std::int64_t laneMbps(std::string_view speed)
{
    struct Rate {
        std::string_view name;
        std::int64_t mbps;
    };
    static constexpr std::array<Rate, 9> kRates{{{"SDR", 2500},
                                                 {"DDR", 5000},
                                                 {"QDR", 10'000},
                                                 {"FDR10", 10'000},
                                                 {"FDR", 14'000},
                                                 {"EDR", 25'000},
                                                 {"HDR", 50'000},
                                                 {"NDR", 100'000},
                                                 {"XDR", 200'000}}};
    for (const Rate& rate : kRates)
        if (rate.name == speed) return rate.mbps;
    return 0;
}

std::string_view directedRoute(std::string_view line)
{
    const auto at = line.find("DR path");
    if (at == std::string_view::npos) return {};
    std::string_view rest = line.substr(at + 7);
    if (const auto semicolon = rest.find_last_of(';', rest.find("Attr")); semicolon != std::string_view::npos)
        rest = rest.substr(semicolon + 1);
    const auto first = rest.find_first_of("0123456789");
    if (first == std::string_view::npos) return {};
    rest = rest.substr(first);
    return rest.substr(0, rest.find_first_not_of("0123456789,"));
}

} // namespace fabric::ibnetdiscover
