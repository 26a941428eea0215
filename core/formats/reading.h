// What every reader of a listing shares: lines out of bytes within limits, and a bounded list of warnings. Lines come
// without their end ("\n" or "\r\n"), a leading byte order mark is skipped. Nothing is copied; O(bytes).
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// Something that a reader left out or had to decide.
struct ImportWarning {
    Message message;
    std::string where; ///< "file:line"
};

/// Limits of one file of tool output, however it is made up.
inline constexpr std::size_t kMaxReadBytes = 256U << 20;
inline constexpr std::size_t kMaxReadLine = 64U << 10;
inline constexpr std::size_t kMaxReadRows = 4'000'000;

class LineReader {
public:
    LineReader(std::string_view text, std::string_view fileName);
    /// Steps to the next line; false at the end.
    bool next();
    std::string_view line() const { return line_; }
    int number() const { return number_; }
    /// "file:12"
    std::string place() const { return fileName_ + ':' + std::to_string(number_); }
    /// An error when the text, or the line at hand, is larger than what is read.
    [[nodiscard]] Result<void> checkLimits() const;

private:
    std::string fileName_;
    std::string_view rest_;
    std::string_view line_;
    std::size_t bytes_ = 0;
    int number_ = 0;
};

/// Keeps the first warnings and counts the rest.
class Warnings {
public:
    void add(Text text, std::vector<std::string> args, std::string where);
    /// The list, ended by a line that tells how many are missing from it.
    std::vector<ImportWarning> take(std::string_view fileName);

private:
    std::vector<ImportWarning> list_;
    std::size_t unlisted_ = 0;
};

/// A short piece of a line for a message, fit to be shown.
std::string excerpt(std::string_view line);

} // namespace fabric
