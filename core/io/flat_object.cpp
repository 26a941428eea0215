#include "core/io/flat_object.h"

#include "core/base/strings.h"
#include "core/text/json_events.h"
#include "core/text/json_text.h"

namespace fabric {

namespace {

constexpr std::size_t kMaxEntries = 64;
constexpr std::size_t kMaxTextBytes = 4096; // a path
constexpr std::size_t kMaxObjectBytes = 1024 * 1024;

class FlatEvents final : public JsonEvents {
public:
    FlatObject object;

    bool onNull() override { return false; }
    bool onBoolean(bool) override { return false; }
    bool onInteger(std::int64_t) override { return false; }
    bool onReal(double) override { return false; }
    bool onString(std::string& value) override
    {
        const bool isFine =
            isInside_ && isCleanText(value) && value.size() <= kMaxTextBytes && object.size() < kMaxEntries;
        return isFine && object.emplace(key_, std::move(value)).second;
    }
    bool onKey(std::string& key) override
    {
        key_ = key;
        return isCleanText(key) && key.size() <= kMaxNameBytes;
    }
    bool onObject(bool isBegin) override
    {
        const bool isNested = isBegin && isInside_;
        isInside_ = isBegin;
        return !isNested;
    }
    bool onArray(bool) override { return false; }

private:
    std::string key_;
    bool isInside_ = false;
};

} // namespace

std::string writeFlatObject(const FlatObject& object)
{
    std::string out = "{";
    for (const auto& [name, value] : object) {
        if (out.size() > 1) out += ',';
        appendJsonString(out, name);
        out += ':';
        appendJsonString(out, displayText(value));
    }
    return out + "}";
}

Result<FlatObject> readFlatObject(std::string_view text, std::string_view name)
{
    JsonCursor cursor(text);
    FlatEvents events;
    FABRIC_TRY(outcome, parseJson(text, name, cursor, events, {.bytes = kMaxObjectBytes, .depth = 1}));
    if (outcome != JsonOutcome::Done)
        return fail(ErrorKind::Input, "FP-IO-081", FABRIC_TEXT("io", "This is not a list of names and texts"), {},
                    displayText(name));
    return std::move(events.object);
}

} // namespace fabric
