#include "core/formats/reading.h"

#include "core/base/strings.h"

namespace fabric {

namespace {

constexpr std::size_t kMaxWarnings = 1000;
constexpr std::size_t kExcerptBytes = 120;

} // namespace

LineReader::LineReader(std::string_view text, std::string_view fileName)
    : fileName_(fileName), rest_(text), bytes_(text.size())
{
    if (rest_.substr(0, 3) == "\xef\xbb\xbf") rest_.remove_prefix(3);
}

bool LineReader::next()
{
    if (rest_.empty()) return false;
    const auto end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
    ++number_;
    return true;
}

Result<void> LineReader::checkLimits() const
{
    if (bytes_ > kMaxReadBytes)
        return fail(ErrorKind::Limit, "FP-READ-001",
                    FABRIC_TEXT("formats", "The file has %1 bytes; at most %2 are read."),
                    {std::to_string(bytes_), std::to_string(kMaxReadBytes)}, fileName_);
    if (line_.size() > kMaxReadLine)
        return fail(ErrorKind::Limit, "FP-READ-002",
                    FABRIC_TEXT("formats", "A line has %1 bytes; at most %2 are read."),
                    {std::to_string(line_.size()), std::to_string(kMaxReadLine)}, place());
    return {};
}

void Warnings::add(Text text, std::vector<std::string> args, std::string where)
{
    if (list_.size() >= kMaxWarnings)
        ++unlisted_;
    else
        list_.push_back({{text, std::move(args)}, std::move(where)});
}

std::vector<ImportWarning> Warnings::take(std::string_view fileName)
{
    if (unlisted_ > 0)
        list_.push_back({{FABRIC_TEXT("formats", "%1 more warnings are not listed."), {std::to_string(unlisted_)}},
                         std::string(fileName)});
    unlisted_ = 0;
    return std::move(list_);
}

std::string excerpt(std::string_view line)
{
    return displayText(line.substr(0, kExcerptBytes));
}

} // namespace fabric
