#include "core/verify/observe/remote_output.h"

#include "core/base/strings.h"
#include "core/verify/observe/commands.h"

namespace fabric {

namespace {

constexpr std::size_t kMaxOutside = 64U << 10;
constexpr std::size_t kMaxSections = 4096;

class OutputReader {
public:
    OutputReader(std::string_view bytes, std::string_view marker) : bytes_(bytes), marker_(marker) {}

    RemoteOutput read()
    {
        std::size_t begin = 0;
        while (begin < bytes_.size()) {
            const std::size_t mark = nextMark(begin);
            endPart(bytes_.substr(begin, mark - begin));
            if (mark == bytes_.size()) break;
            const std::size_t line = bytes_.find('\n', mark);
            if (line == std::string_view::npos) break; // the connection ended within a mark
            atMark(bytes_.substr(mark + marker_.size(), line - mark - marker_.size()));
            begin = line + 1;
        }
        if (state_ != State::Outside) current().isCut = true;
        return std::move(out_);
    }

private:
    enum class State { Outside, Output, Said };

    RemoteSection& current() { return out_.sections.back(); }

    /// The next place at which the marker begins a line, or the end.
    std::size_t nextMark(std::size_t from) const
    {
        for (std::size_t at = bytes_.find(marker_, from); at != std::string_view::npos;
             at = bytes_.find(marker_, at + 1))
            if (at == 0 || bytes_[at - 1] == '\n') return at;
        return bytes_.size();
    }

    void endPart(std::string_view text)
    {
        if (state_ == State::Output) {
            if (text.ends_with('\n')) text.remove_suffix(1); // the script's own, before each mark
            current().output = text;
        } else if (state_ == State::Said) {
            takeSaid(text);
        } else {
            out_.outside += text.substr(0, kMaxOutside - std::min(kMaxOutside, out_.outside.size()));
        }
    }

    /// stderr, then the exit status as the last line.
    void takeSaid(std::string_view text)
    {
        if (text.ends_with('\n')) text.remove_suffix(1);
        const std::size_t line = text.rfind('\n');
        const std::string_view status = line == std::string_view::npos ? text : text.substr(line + 1);
        current().exitStatus = static_cast<int>(parseInt(status).value_or(-1));
        current().said = trimmed(line == std::string_view::npos ? std::string_view() : text.substr(0, line));
        const RemoteCommand* command = findRemoteCommand(current().name);
        current().isCut = command != nullptr && current().output.size() >= command->maxBytes;
    }

    /// " begin SECTION ITEM", " said SECTION", " end SECTION", " missing SECTION TOOL" or " done".
    void atMark(std::string_view rest)
    {
        const std::vector<std::string_view> words = split(rest, ' ');
        const std::string_view verb = words.size() > 1 ? words[1] : std::string_view();
        const std::string_view name = words.size() > 2 ? words[2] : std::string_view();
        const std::string_view third = words.size() > 3 ? words[3] : std::string_view();
        if (verb == "said" && state_ == State::Output) {
            state_ = State::Said;
            return;
        }
        if (state_ != State::Outside && verb != "end") current().isCut = true;
        state_ = State::Outside;
        if (verb == "done") out_.isComplete = true;
        if ((verb != "begin" && verb != "missing") || out_.sections.size() == kMaxSections) return;
        RemoteSection& section = out_.sections.emplace_back();
        section.name = name;
        section.isMissing = verb == "missing";
        (section.isMissing ? section.tool : section.item) = third;
        if (!section.isMissing) state_ = State::Output;
    }

    std::string_view bytes_;
    std::string_view marker_;
    RemoteOutput out_;
    State state_ = State::Outside;
};

} // namespace

RemoteOutput readRemoteOutput(std::string_view bytes, std::string_view marker)
{
    return OutputReader(bytes, marker).read();
}

} // namespace fabric
