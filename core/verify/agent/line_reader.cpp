#include "line_reader.h"

#include "limits.h"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace fabric::agent {

LineReader::Got LineReader::next(std::string& line)
{
    if (takeLine(line)) return line.size() > kMaxLineIn ? Got::TooLong : Got::Line;
    if (buffer_.size() > kMaxLineIn) return Got::TooLong;
    if (isAtEnd_) return Got::End;
    std::array<char, kMaxLineIn> bytes{};
    const ssize_t count = ::read(fd_, bytes.data(), bytes.size());
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Got::Nothing;
    if (count <= 0) { // an error on the controller's pipe means the same as its end
        isAtEnd_ = true;
        return Got::End;
    }
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    if (takeLine(line)) return line.size() > kMaxLineIn ? Got::TooLong : Got::Line;
    return buffer_.size() > kMaxLineIn ? Got::TooLong : Got::Nothing;
}

bool LineReader::takeLine(std::string& line)
{
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos) return false;
    line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
}

} // namespace fabric::agent
