#include "core/text/json_events.h"

#include "core/base/strings.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>

namespace fabric {

std::size_t JsonCursor::lineAt(std::size_t offset) const
{
    const std::size_t last = offset == 0 ? 0 : offset - 1;
    return 1 + static_cast<std::size_t>(std::count(begin_, begin_ + last, '\n'));
}

namespace {

/// Walks the text and leaves its position in the cursor: the parser itself does not tell where an event came from.
class TracedIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    TracedIterator(const char* at, const char** trace) : at_(at), trace_(trace) {}
    reference operator*() const { return *at_; }
    TracedIterator& operator++()
    {
        *trace_ = ++at_;
        return *this;
    }
    TracedIterator operator++(int)
    {
        TracedIterator old = *this;
        ++*this;
        return old;
    }
    bool operator==(const TracedIterator& other) const { return at_ == other.at_; }
    bool operator!=(const TracedIterator& other) const { return at_ != other.at_; }

private:
    const char* at_;
    const char** trace_;
};

/// The interface that the parser wants, in front of ours; adds the depth limit.
class SaxAdapter {
public:
    SaxAdapter(JsonEvents& events, std::size_t maxDepth) : events_(events), maxDepth_(maxDepth) {}

    bool null() { return events_.onNull(); }
    bool boolean(bool value) { return events_.onBoolean(value); }
    bool number_integer(std::int64_t value) { return events_.onInteger(value); }
    bool number_unsigned(std::uint64_t value)
    {
        if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return events_.onReal(static_cast<double>(value));
        return events_.onInteger(static_cast<std::int64_t>(value));
    }
    bool number_float(double value, const std::string&) { return events_.onReal(value); }
    bool string(std::string& value) { return events_.onString(value); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool start_object(std::size_t) { return enter() && events_.onObject(true); }
    bool end_object()
    {
        --depth_;
        return events_.onObject(false);
    }
    bool start_array(std::size_t) { return enter() && events_.onArray(true); }
    bool end_array()
    {
        --depth_;
        return events_.onArray(false);
    }
    bool key(std::string& name) { return events_.onKey(name); }
    template <class Exception>
    bool parse_error(std::size_t, const std::string& lastToken, const Exception& error)
    {
        const std::string_view why = error.what();
        isCutOff_ = why.find("unexpected end of input") != why.npos || why.find("missing closing quote") != why.npos;
        isSyntaxError_ = true;
        lastToken_ = lastToken;
        return false;
    }

    bool isSyntaxError() const { return isSyntaxError_; }
    bool isCutOff() const { return isCutOff_; }
    bool isTooDeep() const { return isTooDeep_; }
    const std::string& lastToken() const { return lastToken_; }

private:
    bool enter()
    {
        isTooDeep_ = ++depth_ > maxDepth_;
        return !isTooDeep_;
    }

    JsonEvents& events_;
    std::size_t maxDepth_;
    std::size_t depth_ = 0;
    bool isTooDeep_ = false;
    bool isSyntaxError_ = false;
    bool isCutOff_ = false;
    std::string lastToken_;
};

std::string place(std::string_view fileName, std::size_t line)
{
    return fmt::format("{}:{}", displayText(fileName), line);
}

Failure syntaxError(std::string_view fileName, const JsonCursor& cursor, const SaxAdapter& adapter)
{
    const std::string where = place(fileName, cursor.line());
    if (adapter.isCutOff())
        return fail(ErrorKind::Input, "FP-JSN-001", FABRIC_TEXT("text", "The file ends in the middle of a value"), {},
                    where);
    constexpr std::size_t kShown = 40;
    const std::string_view last = adapter.lastToken();
    const std::string_view near = last.substr(last.size() - std::min(last.size(), kShown));
    return fail(ErrorKind::Input, "FP-JSN-002", FABRIC_TEXT("text", "This is not valid JSON, near: %1"),
                {displayText(near)}, where);
}

} // namespace

Result<JsonOutcome> parseJson(std::string_view text, std::string_view fileName, JsonCursor& cursor, JsonEvents& events,
                              const JsonLimits& limits)
{
    if (text.size() > limits.bytes)
        return fail(ErrorKind::Limit, "FP-JSN-003", FABRIC_TEXT("text", "The file has %1 bytes; at most %2 are read"),
                    {std::to_string(text.size()), std::to_string(limits.bytes)}, displayText(fileName));
    // The parser takes a NUL byte for the end of the text, which would hide whatever follows.
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
        return fail(ErrorKind::Input, "FP-JSN-004",
                    FABRIC_TEXT("text", "The file holds a NUL byte: it is damaged or not a text file"), {},
                    place(fileName, cursor.lineAt(nul + 1)));

    SaxAdapter adapter(events, limits.depth);
    const char** trace = &cursor.position();
    bool isDone = false;
    try {
        isDone = nlohmann::json::sax_parse(TracedIterator(text.data(), trace),
                                           TracedIterator(text.data() + text.size(), trace), &adapter);
    } catch (const std::exception& e) {
        return fail(ErrorKind::Limit, "FP-JSN-005", FABRIC_TEXT("text", "The file could not be read: %1"),
                    {displayText(e.what())}, place(fileName, cursor.line()));
    }
    if (isDone) return JsonOutcome::Done;
    if (adapter.isSyntaxError()) return syntaxError(fileName, cursor, adapter);
    if (adapter.isTooDeep())
        return fail(ErrorKind::Limit, "FP-JSN-006", FABRIC_TEXT("text", "Values are nested more than %1 deep"),
                    {std::to_string(limits.depth)}, place(fileName, cursor.line()));
    return JsonOutcome::StoppedByHandler;
}

} // namespace fabric
