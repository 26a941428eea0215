// Words and numbers of lines from outside. Threads: pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fabric::agent {

/// Words between single spaces. False when a byte is not printable ASCII or a word is empty.
bool splitWords(const std::string& line, std::vector<std::string>& words);

/// Decimal digits only, with an optional '-' where least < 0; false outside least..most.
bool parseNumber(const std::string& text, std::int64_t least, std::int64_t most, std::int64_t& value);

/// 16 to 64 hexadecimal digits.
bool isRunId(const std::string& text);

/// A device or host name: letters, digits, '.', '_', '-', at most 64, not led by '.' or '-'.
bool isName(const std::string& text);

/// "10.0.0.1:99", "[fe80::1]:99" -> host and port. Host names are not taken: nothing is resolved that came in a line.
bool splitAddress(const std::string& text, std::string& address, std::uint16_t& port);
std::string joinAddress(const std::string& address, std::uint16_t port);

/// First line of a small file without surrounding blanks; empty when it cannot be read.
std::string firstLineOf(const std::string& path);

} // namespace fabric::agent
