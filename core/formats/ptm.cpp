// topology.dot of Cumulus' PTM (prescriptive topology manager): "host":"port" -- "host":"port" a line. The reader takes
// what real files hold: comments of three kinds, attributes, node lines with a function, statements of any other kind.
#include "core/formats/link_formats.h"
#include "core/formats/options.h"
#include "core/formats/ports.h"
#include "core/formats/reading.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

struct Token {
    enum class Kind : std::uint8_t { End, Word, Sign };
    Kind kind = Kind::End;
    std::string text;
    int line = 1;
    bool is(std::string_view sign) const { return kind == Kind::Sign && text == sign; }
};

class Lexer {
public:
    Lexer(std::string_view text, std::string fileName) : rest_(text), fileName_(std::move(fileName)) {}

    Result<Token> next()
    {
        skipBlanks();
        Token token;
        token.line = line_;
        if (rest_.empty()) return token;
        if (rest_.front() == '"') return quoted(token);
        token.kind = Token::Kind::Sign;
        for (const std::string_view sign : {"--", "->"})
            if (rest_.starts_with(sign)) return taken(token, sign.size());
        constexpr std::string_view kSigns = "{}[]=;,:";
        if (kSigns.find(rest_.front()) != std::string_view::npos) return taken(token, 1);
        token.kind = Token::Kind::Word;
        std::size_t length = 0;
        while (length < rest_.size() && !isBlank(rest_[length]) && rest_[length] != '"' &&
               kSigns.find(rest_[length]) == std::string_view::npos && !rest_.substr(length).starts_with("--"))
            ++length;
        return taken(token, std::max<std::size_t>(length, 1));
    }
    std::string place(int line) const { return fmt::format("{}:{}", fileName_, line); }

private:
    static bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

    Token taken(Token token, std::size_t length)
    {
        token.text = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return token;
    }
    void drop(std::size_t length)
    {
        length = std::min(length, rest_.size());
        line_ += static_cast<int>(std::count(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(length), '\n'));
        rest_.remove_prefix(length);
    }
    void skipBlanks()
    {
        for (;;) {
            if (rest_.empty()) return;
            if (isBlank(rest_.front()))
                drop(1);
            else if (rest_.front() == '#' || rest_.starts_with("//"))
                drop(rest_.find('\n'));
            else if (rest_.starts_with("/*"))
                drop(rest_.find("*/") == std::string_view::npos ? rest_.size() : rest_.find("*/") + 2);
            else
                return;
        }
    }
    Result<Token> quoted(Token token)
    {
        token.kind = Token::Kind::Word;
        std::size_t at = 1;
        for (; at < rest_.size() && rest_[at] != '"'; ++at) {
            if (rest_[at] == '\\' && at + 1 < rest_.size()) ++at;
            if (rest_[at] == '\n') break;
            token.text += rest_[at];
        }
        if (at >= rest_.size() || rest_[at] != '"')
            return fail(ErrorKind::Input, "FP-PTM-001", FABRIC_TEXT("ptm", "The quote is never closed"), {},
                        place(token.line));
        drop(at + 1);
        return token;
    }

    std::string_view rest_;
    std::string fileName_;
    int line_ = 1;
};

class PtmReader {
public:
    PtmReader(std::string_view text, const std::string& fileName) : lexer_(text, fileName) {}

    Result<PortList> run()
    {
        FABRIC_CHECK(step());
        while (token_.kind != Token::Kind::End) {
            if (list_.links.size() > kMaxReadRows)
                return fail(ErrorKind::Limit, "FP-PTM-002", FABRIC_TEXT("ptm", "The file has more links than are read"),
                            {}, lexer_.place(token_.line));
            if (token_.kind == Token::Kind::Word)
                FABRIC_CHECK(statement());
            else if (token_.is("["))
                FABRIC_CHECK(attributes(nullptr));
            else
                FABRIC_CHECK(step());
        }
        return std::move(list_);
    }

private:
    Result<void> step()
    {
        FABRIC_TRY(token, lexer_.next());
        token_ = std::move(token);
        return {};
    }

    /// "name" or "name":"port".
    Result<ListedEnd> end()
    {
        ListedEnd end;
        end.where = lexer_.place(token_.line);
        end[EndField::Device] = token_.text;
        FABRIC_CHECK(step());
        if (!token_.is(":")) return end;
        FABRIC_CHECK(step());
        if (token_.kind != Token::Kind::Word)
            return fail(ErrorKind::Input, "FP-PTM-003", FABRIC_TEXT("ptm", "A port must follow the colon"), {},
                        lexer_.place(token_.line));
        end[EndField::Port] = token_.text;
        FABRIC_CHECK(step());
        return end;
    }

    Result<void> statement()
    {
        const int line = token_.line;
        FABRIC_TRY(first, end());
        if (token_.is("=")) { // a setting: its value is no node
            FABRIC_CHECK(step());
            if (token_.kind == Token::Kind::Word) FABRIC_CHECK(step());
            return {};
        }
        if (!token_.is("--") && !token_.is("->")) {
            const std::string word = lowerAscii(first[EndField::Device]);
            const bool isKeyword = word == "graph" || word == "digraph" || word == "strict" || word == "subgraph" ||
                                   word == "node" || word == "edge";
            if (isKeyword) { // and the name behind it
                if (token_.kind == Token::Kind::Word && word != "node" && word != "edge") FABRIC_CHECK(step());
                return token_.is("[") ? attributes(nullptr) : Result<void>();
            }
            if (token_.is("[")) FABRIC_CHECK(attributes(&first));
            if (first[EndField::Port].empty()) list_.boxes.push_back(std::move(first));
            return {};
        }
        while (token_.is("--") || token_.is("->")) {
            FABRIC_CHECK(step());
            if (token_.kind != Token::Kind::Word)
                return fail(ErrorKind::Input, "FP-PTM-004", FABRIC_TEXT("ptm", "A link lacks its second end"), {},
                            lexer_.place(token_.line));
            FABRIC_TRY(second, end());
            addLink(std::move(first), second, line);
            first = std::move(second);
        }
        return token_.is("[") ? attributes(nullptr) : Result<void>();
    }

    void addLink(ListedEnd a, ListedEnd z, int line)
    {
        ListedLink link;
        link.where = lexer_.place(line);
        for (const ListedEnd* end : {&a, &z})
            if ((*end)[EndField::Port].empty() || !isCleanText((*end)[EndField::Device]) ||
                (*end)[EndField::Device].size() > kMaxNameBytes || (*end)[EndField::Port].size() > kMaxNameBytes ||
                !isCleanText((*end)[EndField::Port])) {
                list_.faults.push_back({false,
                                        {FABRIC_TEXT("ptm", "The link of '%1' has no port there, or a name that no "
                                                            "plan can hold"),
                                         {displayText((*end)[EndField::Device].substr(0, 80))}},
                                        link.where});
                return;
            }
        link.a = std::move(a);
        link.z = std::move(z);
        list_.links.push_back(std::move(link));
    }

    /// "[function="leaf" os="x"]"; only the function is kept.
    Result<void> attributes(ListedEnd* of)
    {
        FABRIC_CHECK(step());
        std::string key;
        while (!token_.is("]")) {
            if (token_.kind == Token::Kind::End)
                return fail(ErrorKind::Input, "FP-PTM-005", FABRIC_TEXT("ptm", "The bracket is never closed"), {},
                            lexer_.place(token_.line));
            if (token_.kind == Token::Kind::Word) {
                if (of != nullptr && key == "function" && token_.text.size() <= kMaxNameBytes &&
                    isCleanText(token_.text))
                    (*of)[EndField::Role] = token_.text;
                key = token_.text;
            } else if (!token_.is("=")) {
                key.clear();
            }
            FABRIC_CHECK(step());
        }
        return step();
    }

    Lexer lexer_;
    Token token_;
    PortList list_;
};

std::string quotedName(std::string_view text)
{
    std::string out = "\"";
    for (const char c : displayText(text)) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

Result<std::string> writePtm(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::string out = "graph G {\n";
    for (const ListedLink& link : plannedPtm(input, fabric).list.links)
        out += fmt::format("    {}:{} -- {}:{}\n", quotedName(link.a[EndField::Device]),
                           quotedName(link.a[EndField::Port]), quotedName(link.z[EndField::Device]),
                           quotedName(link.z[EndField::Port]));
    if (input.progress.isCancelled()) return cancelled();
    return out + "}\n";
}

Result<std::vector<ExportLoss>> lossesOfPtm(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    return declaredLoss(plannedPtm(input, fabric), {});
}

Result<std::vector<ImportNote>> importPtm(const ImportInput& input, Edit& edit)
{
    PortList all;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(list, readPtm(file.bytes, file.name));
        std::move(list.links.begin(), list.links.end(), std::back_inserter(all.links));
        std::move(list.boxes.begin(), list.boxes.end(), std::back_inserter(all.boxes));
        std::move(list.faults.begin(), list.faults.end(), std::back_inserter(all.faults));
        if (list.links.empty() && list.faults.empty())
            return fail(ErrorKind::Input, "FP-PTM-006", FABRIC_TEXT("ptm", "The file has no link between ports"), {},
                        file.name);
    }
    return importList(all, applyOptions(input.params), input, edit);
}

} // namespace

PlannedList plannedPtm(const ExportInput& input, Id<Fabric> fabric)
{
    return listPlan(input.project, input.catalog, fabric, PortSpelling::Cumulus);
}

Result<PortList> readPtm(std::string_view text, const std::string& fileName)
{
    if (text.size() > kMaxReadBytes || !isValidUtf8(text))
        return fail(ErrorKind::Input, "FP-PTM-007", FABRIC_TEXT("ptm", "The file is too large or not UTF-8"), {},
                    fileName);
    return PtmReader(text, fileName).run();
}

const Format kPtmFormat{
    .id = "ptm",
    .title = FABRIC_TEXT("ptm", "PTM topology.dot"),
    .help = FABRIC_TEXT("ptm", "What Cumulus Linux checks its neighbours against: one line per link, by host and port"),
    .suffixes = {"dot"},
    .schema = {fabricOption(), listFabricOption(), listProtocolOption()},
    .read = importPtm,
    .write = writePtm,
    .losses = lossesOfPtm,
};

} // namespace fabric
