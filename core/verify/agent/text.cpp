#include "text.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace fabric::agent {

bool splitWords(const std::string& line, std::vector<std::string>& words)
{
    words.clear();
    std::string word;
    for (const char c : line) {
        if (c < ' ' || c > '~') return false;
        if (c != ' ') {
            word += c;
            continue;
        }
        if (word.empty()) return false;
        words.push_back(word);
        word.clear();
    }
    if (word.empty()) return false;
    words.push_back(word);
    return true;
}

bool parseNumber(const std::string& text, std::int64_t least, std::int64_t most, std::int64_t& value)
{
    const bool isNegative = least < 0 && !text.empty() && text[0] == '-';
    const std::size_t first = isNegative ? 1 : 0;
    if (text.size() == first || text.size() - first > 15) return false;
    std::int64_t number = 0;
    for (std::size_t i = first; i < text.size(); ++i) {
        if (text[i] < '0' || text[i] > '9') return false;
        number = 10 * number + (text[i] - '0');
    }
    if (isNegative) number = -number;
    if (number < least || number > most) return false;
    value = number;
    return true;
}

bool isRunId(const std::string& text)
{
    const auto isHex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    return text.size() >= 16 && text.size() <= 64 && std::all_of(text.begin(), text.end(), isHex);
}

bool isName(const std::string& text)
{
    const auto isGood = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' ||
               c == '-';
    };
    return !text.empty() && text.size() <= 64 && text[0] != '.' && text[0] != '-' &&
           std::all_of(text.begin(), text.end(), isGood);
}

bool splitAddress(const std::string& text, std::string& address, std::uint16_t& port)
{
    const std::size_t colon = text.rfind(':');
    std::int64_t number = 0;
    if (colon == std::string::npos || !parseNumber(text.substr(colon + 1), 1, 65'535, number)) return false;
    address = text.substr(0, colon);
    const bool isBracketed = address.size() > 2 && address.front() == '[' && address.back() == ']';
    if (isBracketed) address = address.substr(1, address.size() - 2);
    port = static_cast<std::uint16_t>(number);
    std::array<unsigned char, 16> bytes{};
    return inet_pton(isBracketed ? AF_INET6 : AF_INET, address.c_str(), bytes.data()) == 1;
}

std::string joinAddress(const std::string& address, std::uint16_t port)
{
    const bool isBracketed = address.find(':') != std::string::npos;
    return (isBracketed ? "[" + address + "]" : address) + ":" + std::to_string(port);
}

std::string firstLineOf(const std::string& path)
{
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return {};
    std::array<char, 512> bytes{};
    const ssize_t count = ::read(fd, bytes.data(), bytes.size());
    ::close(fd);
    std::string text(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    text = text.substr(0, text.find('\n'));
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

} // namespace fabric::agent
