// Reading JSON as a stream of events, for files that may be large or hostile. Nothing is kept: memory is one token.
//
// Limits: text size and nesting depth are checked before the handler sees anything of that depth; text after the value,
// NUL bytes, comments, NaN and invalid UTF-8 are errors. Duplicate keys are the handler's to refuse.
// Cost: about 100 MB/s. Threads: each parse is its own.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace fabric {

/// What a parse reports. A handler that returns false stops the parse; it keeps its own reason.
class JsonEvents {
public:
    virtual ~JsonEvents() = default;
    virtual bool onNull() = 0;
    virtual bool onBoolean(bool value) = 0;
    virtual bool onInteger(std::int64_t value) = 0;
    /// A number with a fraction or exponent, or outside 64 bits with sign.
    virtual bool onReal(double value) = 0;
    /// The text may be moved from.
    virtual bool onString(std::string& value) = 0;
    virtual bool onKey(std::string& key) = 0;
    virtual bool onObject(bool isBegin) = 0;
    virtual bool onArray(bool isBegin) = 0;
};

struct JsonLimits {
    std::size_t bytes = 256ULL * 1024 * 1024;
    std::size_t depth = 64;
};

/// Where the parse stands: what a handler needs for "file:line" in its own errors.
class JsonCursor {
public:
    explicit JsonCursor(std::string_view text) : begin_(text.data()), at_(text.data()) {}
    /// Offset behind the last character of the token being reported (one more after a number).
    std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
    /// 1-based line of that token.
    std::size_t line() const { return lineAt(offset()); }
    /// 1-based line of the character before `offset`.
    std::size_t lineAt(std::size_t offset) const;
    const char*& position() { return at_; }

private:
    const char* begin_;
    const char* at_;
};

enum class JsonOutcome { Done, StoppedByHandler };

/// Parses the one value in `text`. `cursor` must be made from the same text. Errors (kind Input or Limit) carry
/// "fileName:line" as their place.
Result<JsonOutcome> parseJson(std::string_view text, std::string_view fileName, JsonCursor& cursor, JsonEvents& events,
                              const JsonLimits& limits = {});

} // namespace fabric
