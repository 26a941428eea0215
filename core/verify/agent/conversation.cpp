#include "conversation.h"

#include "text.h"

#include <algorithm>

namespace fabric::agent {

namespace {

constexpr std::size_t kMostWhat = 400;

bool isWord(const std::string& line, const std::string& word)
{
    return line.compare(0, word.size(), word) == 0 && (line.size() == word.size() || line[word.size()] == ' ');
}

} // namespace

Fault Conversation::expect(const char* word, std::string& rest)
{
    standstill.rest();
    std::string line;
    Fault lost = link.hear(line, deadline, stop);
    if (lost) return lost;
    if (isWord(line, "fault")) return faultOfPeer(line);
    if (!isWord(line, word)) return {Code::WrongPeer, std::string("the other end did not say '") + word + "'"};
    const std::size_t length = std::string(word).size();
    rest = line.size() > length ? line.substr(length + 1) : "";
    return {};
}

Fault Conversation::watch(std::string& line)
{
    standstill.beat();
    line.clear();
    if (stop) return {Code::Cancelled, "cancelled"};
    if (deadline.isOver()) return {Code::Deadline, "the test did not end in its time"};
    bool isGone = false;
    if (!link.tryHear(line, isGone)) {
        line.clear();
        return isGone ? Fault{Code::Remote, "the other end is gone"} : Fault{};
    }
    return isWord(line, "fault") ? faultOfPeer(line) : Fault{};
}

Fault faultOfPeer(const std::string& line)
{
    const std::size_t codeEnd = std::min(line.find(' ', 6), line.size());
    const Code code = line.size() > 6 ? codeOf(line.substr(6, codeEnd - 6)) : Code::Internal;
    std::string what = codeEnd < line.size() ? line.substr(codeEnd + 1, kMostWhat) : "";
    const bool isShared = code == Code::NoRdma || code == Code::Retries || code == Code::Mtu || code == Code::Data;
    if (isShared) return {code, what};
    return {Code::Remote, std::string("the other end: ") + codeName(code) + ": " + what};
}

std::string faultLine(const Fault& fault)
{
    std::string what = fault.what.substr(0, kMostWhat);
    std::replace_if(
        what.begin(), what.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return std::string("fault ") + codeName(fault.code) + " " + what;
}

std::string doneLine(const LoadTotals& totals)
{
    return "done " + std::to_string(totals.messages) + " " + std::to_string(totals.bytes) + " " +
           std::to_string(totals.ms) + " " + std::to_string(totals.mismatches) + " " + std::to_string(totals.checked);
}

bool readDone(const std::string& line, LoadTotals& totals)
{
    std::vector<std::string> words;
    if (!splitWords(line, words) || words.size() != 6 || words[0] != "done") return false;
    std::int64_t numbers[5] = {};
    for (int i = 0; i < 5; ++i) {
        // 15 digits: a petabyte, more than a day at 100 Gb/s; longer sums are only told by the receiver itself.
        if (!parseNumber(words[static_cast<std::size_t>(i) + 1], 0, 999'999'999'999'999, numbers[i])) return false;
    }
    totals.messages = static_cast<std::uint64_t>(numbers[0]);
    totals.bytes = static_cast<std::uint64_t>(numbers[1]);
    totals.ms = numbers[2];
    totals.mismatches = static_cast<std::uint64_t>(numbers[3]);
    totals.checked = static_cast<std::uint64_t>(numbers[4]);
    return true;
}

} // namespace fabric::agent
