#include "app/cli/param_options.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace fabric::cli {

namespace {

std::string rangeText(const ParamSpec& spec)
{
    std::string out;
    switch (spec.type) {
    case ParamType::Integer:
        out = fmt::format("{} to {}", spec.minimum, spec.maximum);
        break;
    case ParamType::RatioValue:
        out = "a ratio such as 1:1 or 8:7";
        break;
    case ParamType::Part:
        out = fmt::format("slug of a catalogue {}", spec.choices.empty() ? "part" : spec.choices.front());
        break;
    case ParamType::Choice:
        for (const std::string& choice : spec.choices)
            out += (out.empty() ? "" : " | ") + choice;
        break;
    case ParamType::Boolean:
    case ParamType::Text:
        break;
    }
    if (spec.unit[0] != '\0') out += (out.empty() ? "" : " ") + std::string(spec.unit);
    return out;
}

std::string helpText(const ParamSpec& spec)
{
    std::string out = spec.title.source;
    if (spec.help.source[0] != '\0') out += fmt::format(". {}", spec.help.source);
    if (const std::string range = rangeText(spec); !range.empty()) out += fmt::format(" [{}]", range);
    if (spec.type == ParamType::Boolean) return out;
    return out +
           (spec.defaultValue.empty() ? std::string(" (no default)") : fmt::format(" (default {})", spec.defaultValue));
}

} // namespace

void addParamOptions(CLI::App& command, std::span<const ParamSpec> schema, const std::shared_ptr<Given>& given)
{
    for (const ParamSpec& spec : schema) {
        const std::string flag = std::string("--") + spec.id;
        const auto store = [given, id = std::string(spec.id)](const std::string& value) { (*given)[id] = value; };
        if (spec.type == ParamType::Boolean)
            command.add_flag_function(
                flag, [store](std::int64_t count) { store(count > 0 ? "true" : "false"); }, helpText(spec));
        else
            command.add_option_function<std::string>(flag, store, helpText(spec))
                ->type_name(spec.unit[0] == '\0' ? "VALUE" : spec.unit);
    }
}

} // namespace fabric::cli
