// Parameters declared once: the schema drives command-line flags, dialogs, recipes in the file, help and contract
// tests.
#pragma once

#include "core/base/ratio.h"
#include "core/base/result.h"

#include <map>
#include <span>
#include <string>

namespace fabric {

enum class ParamType { Integer, Boolean, Text, Choice, RatioValue, Part };

struct ParamSpec {
    const char* id = ""; ///< also the flag: "uplink-speed" -> --uplink-speed
    ParamType type = ParamType::Integer;
    Text title;
    Text help;
    const char* unit = "";    ///< "Gb/s", "nodes"; empty = a plain number
    std::string defaultValue; ///< empty = derived from the others, as `help` says
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::vector<std::string> choices; ///< for Choice; for Part: the part kind ("switch", "system")
};

/// Checked parameter values: every id of the schema is present, as text that parses.
class Params {
public:
    /// Checks `given` against the schema and fills in defaults. Unknown ids, bad numbers and values out of range are
    /// errors of kind Usage that name the parameter and what is allowed.
    static Result<Params> resolve(std::span<const ParamSpec> schema, const std::map<std::string, std::string>& given);

    bool isSet(const std::string& id) const;           ///< a non-empty value, given or default
    std::int64_t integer(const std::string& id) const; ///< 0 when empty
    bool boolean(const std::string& id) const;
    Ratio ratio(const std::string& id) const; ///< "2:1", "8:7", "1"
    const std::string& text(const std::string& id) const;
    const std::map<std::string, std::string>& values() const { return values_; }

private:
    std::map<std::string, std::string> values_;
};

/// "a:b" or a whole number, positive.
Result<Ratio> parseRatio(std::string_view text);

} // namespace fabric
