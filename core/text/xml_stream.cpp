#include "core/text/xml_stream.h"

#include <expat.h>
#include <fmt/format.h>

namespace fabric {

namespace {

std::string_view localName(const char* name)
{
    const std::string_view whole(name);
    const std::size_t colon = whole.rfind(':');
    return colon == std::string_view::npos ? whole : whole.substr(colon + 1);
}

} // namespace

std::string_view XmlAttributes::value(std::string_view name) const
{
    for (const char* const* at = pairs_; *at != nullptr; at += 2)
        if (localName(at[0]) == name) return at[1];
    return {};
}

struct XmlStream::State {
    XML_Parser parser = XML_ParserCreate(nullptr);
    XmlHandler& handler;
    std::string where;
    int depth = 0;
    bool hasDoctype = false;
    bool isTooDeep = false;

    State(XmlHandler& to, std::string name) : handler(to), where(std::move(name)) {}
    ~State()
    {
        if (parser != nullptr) XML_ParserFree(parser);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    static State& of(void* data) { return *static_cast<State*>(data); }
    void stopOnError()
    {
        if (handler.error() != nullptr) XML_StopParser(parser, XML_FALSE);
    }
    static void onStart(void* data, const XML_Char* name, const XML_Char** attributes)
    {
        State& state = of(data);
        if (++state.depth > kMaxXmlDepth) {
            state.isTooDeep = true;
            XML_StopParser(state.parser, XML_FALSE);
            return;
        }
        state.handler.onStart(localName(name), XmlAttributes(attributes));
        state.stopOnError();
    }
    static void onEnd(void* data, const XML_Char* name)
    {
        State& state = of(data);
        --state.depth;
        state.handler.onEnd(localName(name));
        state.stopOnError();
    }
    static void onText(void* data, const XML_Char* text, int length)
    {
        State& state = of(data);
        state.handler.onText({text, static_cast<std::size_t>(length)});
        state.stopOnError();
    }
    static void onDoctype(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int)
    {
        State& state = of(data);
        state.hasDoctype = true;
        XML_StopParser(state.parser, XML_FALSE);
    }
};

XmlStream::XmlStream(XmlHandler& handler, std::string where)
    : state_(std::make_unique<State>(handler, std::move(where)))
{
    if (state_->parser == nullptr) return;
    XML_SetUserData(state_->parser, state_.get());
    XML_SetElementHandler(state_->parser, State::onStart, State::onEnd);
    XML_SetCharacterDataHandler(state_->parser, State::onText);
    XML_SetStartDoctypeDeclHandler(state_->parser, State::onDoctype);
}

XmlStream::~XmlStream() = default;

Result<void> XmlStream::feed(std::string_view bytes, bool isLast)
{
    State& state = *state_;
    if (state.parser != nullptr &&
        XML_Parse(state.parser, bytes.data(), static_cast<int>(bytes.size()), isLast ? 1 : 0) == XML_STATUS_OK)
        return {};
    if (const Error* error = state.handler.error()) return Failure(*error);
    const std::string place = state.parser == nullptr
                                  ? state.where
                                  : fmt::format("{}:{}", state.where, XML_GetCurrentLineNumber(state.parser));
    if (state.hasDoctype)
        return fail(ErrorKind::Input, "FP-XML-001", FABRIC_TEXT("xml", "A document with a DOCTYPE is not read"), {},
                    place);
    if (state.isTooDeep)
        return fail(ErrorKind::Limit, "FP-XML-002", FABRIC_TEXT("xml", "Elements are nested deeper than %1"),
                    {std::to_string(kMaxXmlDepth)}, place);
    const char* reason = state.parser == nullptr ? "out of memory" : XML_ErrorString(XML_GetErrorCode(state.parser));
    return fail(ErrorKind::Input, "FP-XML-003", FABRIC_TEXT("xml", "This is not well-formed XML: %1"), {reason}, place);
}

} // namespace fabric
