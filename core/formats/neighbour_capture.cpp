#include "core/formats/neighbour_capture.h"

#include "core/base/strings.h"

#include <algorithm>
#include <array>
#include <optional>

namespace fabric {

namespace {

struct Prompt {
    std::string device;
    std::string_view command;
};

constexpr std::size_t kMaxDeviceName = 253;
/// What follows the last prompt that is looked for belongs to it.
constexpr std::size_t kMaxSections = 20'000;

/// First words of the commands whose output we read: a line is a prompt only when one follows it.
constexpr std::array<std::string_view, 17> kCommands{"show",    "sh",   "display", "dis",      "disp",   "lldpcli",
                                                     "lldpctl", "sudo", "ip",      "/sbin/ip", "bridge", "net",
                                                     "nv",      "cat",  "fdbshow", "lldpshow", "docker"};

bool isCommand(std::string_view text)
{
    const std::string_view word = text.substr(0, text.find_first_of(" \t"));
    return std::find(kCommands.begin(), kCommands.end(), word) != kCommands.end();
}

bool isDeviceName(std::string_view name)
{
    if (name.empty() || name.size() > kMaxDeviceName) return false;
    return std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '-' || static_cast<unsigned char>(c) >= 0x80;
    });
}

/// The device in what stands before the prompt's mark: "admin@leaf1:~", "[root@leaf1 ~]", "leaf1(config)", "leaf1".
std::string_view deviceIn(std::string_view before)
{
    if (before.starts_with('[') && before.ends_with(']')) before = before.substr(1, before.size() - 2);
    if (const std::size_t at = before.find('@'); at != std::string_view::npos) before.remove_prefix(at + 1);
    before = before.substr(0, before.find_first_of(":( \t"));
    return before;
}

std::optional<Prompt> promptOf(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) return std::nullopt;
    if (line.front() == '<' || (line.front() == '[' && line.find('@') == std::string_view::npos)) {
        const std::size_t close = line.find(line.front() == '<' ? '>' : ']');
        if (close == std::string_view::npos) return std::nullopt;
        std::string_view name = line.substr(1, close - 1);
        if (name.starts_with('~') || name.starts_with('*')) name.remove_prefix(1);
        const std::string_view command = trimmed(line.substr(close + 1));
        if (!isDeviceName(name) || !(isCommand(command) || (command.empty() && line.front() == '<')))
            return std::nullopt;
        return Prompt{std::string(name), command};
    }
    constexpr int kMaxMarks = 4; // "[user@host ~]$ ", "host(config)# ", and signs within the name's surroundings
    std::size_t mark = line.find_first_of("#$>");
    for (int i = 0; i < kMaxMarks && mark != std::string_view::npos && mark <= kMaxDeviceName + 32; ++i) {
        const std::string_view name = deviceIn(line.substr(0, mark));
        const std::string_view command = trimmed(line.substr(mark + 1));
        if (isDeviceName(name) && isCommand(command)) return Prompt{std::string(name), command};
        mark = line.find_first_of("#$>", mark + 1);
    }
    return std::nullopt;
}

} // namespace

std::vector<CaptureSection> captureSections(std::string_view text, std::string_view fileName)
{
    std::vector<CaptureSection> sections;
    CaptureSection current;
    current.fileName = fileName;
    std::size_t begin = 0;
    const auto close = [&](std::size_t end) {
        current.text = text.substr(begin, end - begin);
        if (!trimmed(current.text).empty()) sections.push_back(current);
    };
    if (text.starts_with("\xef\xbb\xbf")) begin = 3;
    int line = 0;
    for (std::size_t at = begin; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        ++line;
        // A prompt is short; a megabyte of JSON on one line is looked at for its beginning only.
        if (sections.size() >= kMaxSections) break;
        if (const auto prompt = promptOf(text.substr(at, std::min<std::size_t>(end - at, 1024)))) {
            close(at);
            current.device = prompt->device;
            current.command = std::string(prompt->command);
            current.lineOffset = line;
            begin = std::min(end + 1, text.size());
        }
        at = end + 1;
    }
    close(text.size());
    return sections;
}

DeviceTable tableOf(const CaptureSection& section, std::string_view tool)
{
    DeviceTable table;
    table.tool = std::string(tool);
    table.device = section.device;
    table.file = std::string(section.fileName);
    return table;
}

} // namespace fabric
