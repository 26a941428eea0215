#include "core/verify/observe/remote_names.h"

#include "core/base/strings.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace fabric {

namespace {

constexpr std::size_t kMaxListBytes = 1U << 20;

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool startsHost(char c)
{
    return isLower(c) || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
}

Failure badRange(std::string_view text, const std::string& where)
{
    return fail(ErrorKind::Input, "FP-SSH-021",
                FABRIC_TEXT("observe", "'%1' is not a list of hosts; write it like n[001-016,019]"),
                {displayText(text)}, where);
}

Failure tooManyHosts(const std::string& where)
{
    return fail(ErrorKind::Limit, "FP-SSH-022", FABRIC_TEXT("observe", "More than %1 hosts"),
                {std::to_string(kMaxListedHosts)}, where);
}

std::string padded(std::uint32_t number, std::size_t digits)
{
    std::string text = std::to_string(number);
    if (text.size() < digits) text.insert(0, digits - text.size(), '0');
    return text;
}

/// The texts that "001-003" or "7" stand for.
Result<std::vector<std::string>> expandRange(std::string_view range, std::string_view all, const std::string& where)
{
    const std::size_t dash = range.find('-');
    const std::string_view first = range.substr(0, dash);
    const std::string_view last = dash == std::string_view::npos ? first : range.substr(dash + 1);
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    for (const auto& [text, value] : {std::pair{first, &from}, std::pair{last, &to}}) {
        const bool isNumber = !text.empty() && text.size() <= 9 && std::all_of(text.begin(), text.end(), isDigit);
        if (!isNumber) return badRange(all, where);
        std::from_chars(text.data(), text.data() + text.size(), *value);
    }
    if (to < from) return badRange(all, where);
    if (to - from >= kMaxListedHosts) return tooManyHosts(where);
    std::vector<std::string> out;
    for (std::uint32_t number = from; number <= to; ++number)
        out.push_back(padded(number, first.size()));
    return out;
}

/// One pattern without commas outside brackets.
Result<std::vector<std::string>> expandPattern(std::string_view pattern, const std::string& where)
{
    std::vector<std::string> names{""};
    for (std::size_t at = 0; at < pattern.size();) {
        std::vector<std::string> parts;
        if (pattern[at] == '[') {
            const std::size_t close = pattern.find(']', at);
            if (close == std::string_view::npos) return badRange(pattern, where);
            for (const std::string_view range : split(pattern.substr(at + 1, close - at - 1), ',')) {
                FABRIC_TRY(texts, expandRange(range, pattern, where));
                parts.insert(parts.end(), texts.begin(), texts.end());
            }
            if (parts.empty()) return badRange(pattern, where);
            at = close + 1;
        } else {
            const std::size_t open = std::min(pattern.find('[', at), pattern.size());
            parts.emplace_back(pattern.substr(at, open - at));
            at = open;
        }
        if (names.size() * parts.size() > kMaxListedHosts) return tooManyHosts(where);
        std::vector<std::string> longer;
        for (const std::string& name : names)
            for (const std::string& part : parts)
                longer.push_back(name + part);
        names = std::move(longer);
    }
    return names;
}

/// Commas outside brackets separate patterns.
std::vector<std::string_view> patternsOf(std::string_view text)
{
    std::vector<std::string_view> out;
    std::size_t begin = 0;
    bool isInside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '[') isInside = true;
        if (text[i] == ']') isInside = false;
        if (text[i] != ',' || isInside) continue;
        out.push_back(text.substr(begin, i - begin));
        begin = i + 1;
    }
    out.push_back(text.substr(begin));
    return out;
}

/// The words of a line before its comment.
std::vector<std::string_view> wordsOf(std::string_view line)
{
    line = line.substr(0, line.find('#'));
    std::vector<std::string_view> words;
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    for (auto at = line.begin(); at != line.end();) {
        at = std::find_if_not(at, line.end(), isBlank);
        const auto end = std::find_if(at, line.end(), isBlank);
        if (at != end) words.emplace_back(at, end);
        at = end;
    }
    return words;
}

Result<std::vector<SshTarget>> readRow(const std::vector<std::string_view>& words, const std::string& where)
{
    if (words.size() > 2)
        return fail(ErrorKind::Input, "FP-SSH-023",
                    FABRIC_TEXT("observe", "A row holds '[user@]host' and perhaps a port, but here are %1 words"),
                    {std::to_string(words.size())}, where);
    SshTarget target;
    std::string_view hosts = words.front();
    if (const std::size_t at = hosts.find('@'); at != std::string_view::npos) {
        target.user = hosts.substr(0, at);
        hosts = hosts.substr(at + 1);
    }
    if (words.size() == 2)
        target.port = static_cast<int>(std::clamp<std::int64_t>(parseInt(words[1]).value_or(-1), -1, 65536));
    FABRIC_TRY(names, expandHosts(hosts, where));
    std::vector<SshTarget> out;
    for (std::string& name : names) {
        target.host = std::move(name);
        FABRIC_CHECK(checkTarget(target, where));
        out.push_back(target);
    }
    return out;
}

} // namespace

bool isHostName(std::string_view text)
{
    const auto isRest = [](char c) { return startsHost(c) || c == '.' || c == ':' || c == '-'; };
    return !text.empty() && text.size() <= 253 && startsHost(text.front()) &&
           std::all_of(text.begin(), text.end(), isRest);
}

bool isUserName(std::string_view text)
{
    const auto isRest = [](char c) { return isLower(c) || isDigit(c) || c == '_' || c == '-'; };
    return !text.empty() && text.size() <= 32 && (isLower(text.front()) || text.front() == '_') &&
           std::all_of(text.begin(), text.end(), isRest);
}

Result<void> checkTarget(const SshTarget& target, const std::string& where)
{
    if (!isHostName(target.host))
        return fail(ErrorKind::Input, "FP-SSH-024",
                    FABRIC_TEXT("observe", "'%1' is no host name: letters, digits and . _ : - are allowed, and it "
                                           "begins with a letter, a digit or _"),
                    {displayText(target.host)}, where);
    if (!target.user.empty() && !isUserName(target.user))
        return fail(ErrorKind::Input, "FP-SSH-025",
                    FABRIC_TEXT("observe", "'%1' is no user name: lower-case letters, digits, _ and - are allowed, "
                                           "and it begins with a letter or _"),
                    {displayText(target.user)}, where);
    if (target.port < 0 || target.port > 65535)
        return fail(ErrorKind::Input, "FP-SSH-026", FABRIC_TEXT("observe", "A port is a number from 1 to 65535"), {},
                    where);
    return {};
}

Result<std::vector<std::string>> expandHosts(std::string_view text, const std::string& where)
{
    std::vector<std::string> out;
    for (const std::string_view pattern : patternsOf(text)) {
        FABRIC_TRY(names, expandPattern(pattern, where));
        out.insert(out.end(), names.begin(), names.end());
        if (out.size() > kMaxListedHosts) return tooManyHosts(where);
    }
    return out;
}

Result<std::vector<SshTarget>> readHostList(std::string_view bytes, const std::string& fileName)
{
    if (bytes.size() > kMaxListBytes)
        return fail(ErrorKind::Limit, "FP-SSH-027", FABRIC_TEXT("observe", "A list of hosts may have %1 bytes, not %2"),
                    {std::to_string(kMaxListBytes), std::to_string(bytes.size())}, fileName);
    std::vector<SshTarget> out;
    std::set<std::string> seen;
    int row = 0;
    for (const std::string_view line : split(bytes, '\n')) {
        const std::string where = fileName + ":" + std::to_string(++row);
        const std::vector<std::string_view> words = wordsOf(line);
        if (words.empty()) continue;
        FABRIC_TRY(targets, readRow(words, where));
        for (SshTarget& target : targets)
            if (seen.insert(target.user + "@" + target.host + " " + std::to_string(target.port)).second)
                out.push_back(std::move(target));
        if (out.size() > kMaxListedHosts) return tooManyHosts(where);
    }
    if (out.empty())
        return fail(ErrorKind::Input, "FP-SSH-028", FABRIC_TEXT("observe", "The list names no host"), {}, fileName);
    return out;
}

} // namespace fabric
