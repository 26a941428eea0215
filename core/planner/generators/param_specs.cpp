#include "core/planner/generators/param_specs.h"

namespace fabric {

ParamSpec integerParam(const char* id, Text title, Text help, const char* unit, std::string defaultValue,
                       std::int64_t minimum, std::int64_t maximum)
{
    return {id, ParamType::Integer, title, help, unit, std::move(defaultValue), minimum, maximum, {}};
}

ParamSpec flagParam(const char* id, Text title, Text help)
{
    return {id, ParamType::Boolean, title, help, "", "false", 0, 0, {}};
}

ParamSpec ratioParam(const char* id, Text title, Text help, std::string defaultValue)
{
    return {id, ParamType::RatioValue, title, help, "", std::move(defaultValue), 0, 0, {}};
}

ParamSpec choiceParam(const char* id, Text title, Text help, std::vector<std::string> choices, std::string defaultValue)
{
    return {id, ParamType::Choice, title, help, "", std::move(defaultValue), 0, 0, std::move(choices)};
}

ParamSpec partParam(const char* id, Text title, Text help, std::string kind)
{
    return {id, ParamType::Part, title, help, "", "", 0, 0, {std::move(kind)}};
}

ParamSpec fabricNameParam()
{
    return {"name",
            ParamType::Text,
            FABRIC_TEXT("generators", "Fabric name"),
            FABRIC_TEXT("generators", "Also the first part of cable names"),
            "",
            "compute",
            0,
            0,
            {}};
}

ParamSpec cablingParam(std::string defaultValue)
{
    return choiceParam("cabling", FABRIC_TEXT("generators", "Cabling"),
                       FABRIC_TEXT("generators",
                                   "What links are made of; the nearest legal choice is taken. 'auto' uses copper only "
                                   "where the run is known and short; 'none' leaves cables undecided"),
                       {"auto", "copper", "multimode", "single-mode", "none"}, std::move(defaultValue));
}

ParamSpec protocolParam(std::string defaultValue)
{
    return choiceParam("protocol", FABRIC_TEXT("generators", "Protocol"),
                       FABRIC_TEXT("generators", "Of parametric parts; a part of the catalogue brings its own"),
                       {"infiniband", "ethernet"}, std::move(defaultValue));
}

std::optional<int> optionalInteger(const Params& params, const std::string& id)
{
    if (!params.isSet(id)) return std::nullopt;
    return static_cast<int>(params.integer(id));
}

std::optional<std::int64_t> optionalSpeed(const Params& params, const std::string& id)
{
    if (!params.isSet(id)) return std::nullopt;
    return params.integer(id) * 1000;
}

Result<std::optional<Ratio>> optionalRatio(const Params& params, const std::string& id)
{
    if (!params.isSet(id)) return std::nullopt;
    const Ratio ratio = params.ratio(id);
    constexpr std::int64_t kMaxRatioPart = 1'000'000;
    if (ratio.numerator() > kMaxRatioPart || ratio.denominator() > kMaxRatioPart)
        return fail(ErrorKind::Usage, "FP-GEN-002",
                    FABRIC_TEXT("generators", "The parts of a ratio may be at most 1,000,000"), {}, id);
    return ratio;
}

} // namespace fabric
