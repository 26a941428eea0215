#include "core/formats/yaml_lines.h"

#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

std::string unquoted(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
        text = text.substr(1, text.size() - 2);
    return std::string(text);
}

std::string_view withoutComment(std::string_view line)
{
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quote != 0) {
            if (line[i] == quote) quote = 0;
        } else if (line[i] == '"' || line[i] == '\'') {
            quote = line[i];
        } else if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
            return line.substr(0, i);
        }
    }
    return line;
}

/// "|", ">", "|-": the text stands in the lines below.
bool isBlockMark(std::string_view value)
{
    return !value.empty() && value.size() <= 2 && (value.front() == '|' || value.front() == '>');
}

} // namespace

Result<std::vector<YamlLine>> yamlLines(std::string_view text, const std::string& fileName)
{
    std::vector<YamlLine> out;
    LineReader lines(text, fileName);
    bool isInBlock = false; // lines deeper than blockIndent belong to a block text
    std::size_t blockIndent = 0;
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        const auto refuse = [&] {
            return fail(ErrorKind::Input, "FP-YML-001",
                        FABRIC_TEXT("yaml", "This line is not in the part of YAML that is read here: %1"),
                        {excerpt(lines.line())}, lines.place());
        };
        std::string_view line = withoutComment(lines.line());
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        if (isInBlock && (trimmed(lines.line()).empty() || indent > blockIndent)) continue;
        isInBlock = false;
        if (trimmed(line).empty() || trimmed(line) == "...") continue;
        if (trimmed(line) == "---") {
            YamlLine& mark = out.emplace_back();
            mark.number = lines.number();
            mark.isDocument = true;
            continue;
        }
        if (!isCleanText(line)) return refuse();
        YamlLine parsed;
        parsed.number = lines.number();
        parsed.indent = line.find_first_not_of(' ');
        line.remove_prefix(parsed.indent);
        if (line.starts_with("- ")) {
            parsed.isItem = true;
            const std::size_t next = line.find_first_not_of(' ', 1);
            if (next == std::string_view::npos) return refuse();
            parsed.indent += next;
            line.remove_prefix(next);
        }
        if (std::string_view("&*!|>%@`{?").find(line.front()) != std::string_view::npos) return refuse();
        std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos && trimmed(line).ends_with(':')) colon = trimmed(line).size() - 1;
        if (colon == std::string_view::npos) {
            if (!parsed.isItem) return refuse();
            parsed.value = unquoted(line);
        } else {
            parsed.key = unquoted(line.substr(0, colon));
            parsed.value = unquoted(line.substr(std::min(colon + 1, line.size())));
        }
        if (isBlockMark(parsed.value)) {
            isInBlock = true;
            blockIndent = indent;
            parsed.value.clear();
        }
        out.push_back(std::move(parsed));
    }
    return out;
}

} // namespace fabric
