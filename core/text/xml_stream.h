// XML read as a stream of events, for files that may be large or hostile. Nothing is kept but the open elements.
//
// Refused: a DOCTYPE (so there are no entities of the file's own, and nothing outside is ever fetched), nesting deeper
// than kMaxXmlDepth, text that is not well-formed. Names come without their prefix: "x:row" is "row".
// Threads: each stream is its own.
#pragma once

#include "core/base/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace fabric {

inline constexpr int kMaxXmlDepth = 64;

/// The attributes of one element; valid during its event.
class XmlAttributes {
public:
    explicit XmlAttributes(const char* const* pairs) : pairs_(pairs) {}
    /// By name without prefix; empty when there is none.
    std::string_view value(std::string_view name) const;

private:
    const char* const* pairs_; ///< name, value, name, value, null
};

class XmlHandler {
public:
    virtual ~XmlHandler() = default;
    virtual void onStart(std::string_view name, const XmlAttributes& attributes) = 0;
    /// May come in several pieces.
    virtual void onText(std::string_view text) = 0;
    virtual void onEnd(std::string_view name) = 0;
    /// A handler that has met an error of its own says so here; the stream ends with it.
    virtual const Error* error() const { return nullptr; }
};

class XmlStream {
public:
    /// `where` names the document in errors, which add the line.
    XmlStream(XmlHandler& handler, std::string where);
    ~XmlStream();
    XmlStream(const XmlStream&) = delete;
    XmlStream& operator=(const XmlStream&) = delete;

    [[nodiscard]] Result<void> feed(std::string_view bytes, bool isLast);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace fabric
