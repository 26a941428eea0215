#include "core/base/params.h"

#include "core/base/contract.h"
#include "core/base/strings.h"

#include <algorithm>

namespace fabric {

namespace {

Failure badValue(const ParamSpec& spec, const std::string& value, std::string allowed)
{
    return fail(ErrorKind::Usage, "FP-PAR-002", FABRIC_TEXT("params", "'%2' is not a value for '%1': %3"),
                {spec.id, displayText(value), std::move(allowed)});
}

Result<void> checkValue(const ParamSpec& spec, const std::string& value)
{
    if (value.empty()) return {};
    switch (spec.type) {
    case ParamType::Integer: {
        const auto number = parseInt(value);
        if (!number || *number < spec.minimum || *number > spec.maximum)
            return badValue(spec, value,
                            "a whole number from " + std::to_string(spec.minimum) + " to " +
                                std::to_string(spec.maximum));
        return {};
    }
    case ParamType::Boolean:
        if (value != "true" && value != "false") return badValue(spec, value, "true or false");
        return {};
    case ParamType::RatioValue:
        if (!parseRatio(value)) return badValue(spec, value, "a ratio such as 1:1 or 8:7");
        return {};
    case ParamType::Choice:
        if (std::find(spec.choices.begin(), spec.choices.end(), value) == spec.choices.end()) {
            std::string allowed = "one of";
            for (const std::string& choice : spec.choices)
                allowed += " " + choice;
            return badValue(spec, value, std::move(allowed));
        }
        return {};
    case ParamType::Text:
    case ParamType::Part:
        if (value.size() > kMaxNameBytes || !isCleanText(value))
            return badValue(spec, value, "clean text of at most 255 bytes");
        return {};
    }
    return {};
}

} // namespace

Result<Ratio> parseRatio(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const auto down = parseInt(text.substr(0, colon));
    const auto up = colon == std::string_view::npos ? std::optional<std::int64_t>(1) : parseInt(text.substr(colon + 1));
    if (!down || !up || *down <= 0 || *up <= 0)
        return fail(ErrorKind::Usage, "FP-PAR-003", FABRIC_TEXT("params", "'%1' is not a ratio such as 1:1 or 8:7"),
                    {displayText(text)});
    return Ratio(*down, *up);
}

Result<Params> Params::resolve(std::span<const ParamSpec> schema, const std::map<std::string, std::string>& given)
{
    for (const auto& [id, value] : given) {
        const bool isKnown =
            std::any_of(schema.begin(), schema.end(), [&id = id](const ParamSpec& spec) { return id == spec.id; });
        if (!isKnown)
            return fail(ErrorKind::Usage, "FP-PAR-001", FABRIC_TEXT("params", "There is no parameter '%1'"),
                        {displayText(id)});
    }
    Params params;
    for (const ParamSpec& spec : schema) {
        const auto found = given.find(spec.id);
        std::string value = found == given.end() ? spec.defaultValue : found->second;
        FABRIC_CHECK(checkValue(spec, value));
        params.values_.emplace(spec.id, std::move(value));
    }
    return params;
}

const std::string& Params::text(const std::string& id) const
{
    static const std::string kEmpty;
    const auto found = values_.find(id);
    FABRIC_EXPECT(found != values_.end());
    return found == values_.end() ? kEmpty : found->second;
}

bool Params::isSet(const std::string& id) const
{
    return !text(id).empty();
}

std::int64_t Params::integer(const std::string& id) const
{
    return parseInt(text(id)).value_or(0);
}

bool Params::boolean(const std::string& id) const
{
    return text(id) == "true";
}

Ratio Params::ratio(const std::string& id) const
{
    return parseRatio(text(id)).value_or(Ratio());
}

} // namespace fabric
