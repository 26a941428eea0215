// Lines of at most 4,096 bytes from a file descriptor, without ever waiting: the caller polls. Threads: one.
#pragma once

#include <string>

namespace fabric::agent {

class LineReader {
public:
    enum class Got { Line, Nothing, End, TooLong };

    explicit LineReader(int fd) : fd_(fd) {}
    /// True when a whole line is here already, without reading.
    bool hasLine() const { return buffer_.find('\n') != std::string::npos; }
    /// One read() at most. A last line without LF is dropped: it was cut off. `line` comes without LF or CR LF.
    Got next(std::string& line);

private:
    bool takeLine(std::string& line);

    int fd_;
    std::string buffer_;
    bool isAtEnd_ = false;
};

} // namespace fabric::agent
