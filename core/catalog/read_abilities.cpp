#include "core/base/strings.h"
#include "core/catalog/read_part.h"

namespace fabric {

namespace {

constexpr std::string_view kColumn = "abilities";
constexpr std::int64_t kMaxTrees = 65'536;
constexpr std::int64_t kMaxNs = 1'000'000'000;

/// Reads the entries of the column one by one; the row keeps the first fault.
class AbilityReader {
public:
    explicit AbilityReader(PartRow& row) : row_(row) {}

    Abilities run() &&
    {
        for (const auto& [key, value] : row_.pairs(kColumn))
            read(key, value);
        const bool hasFigure = abilities_.sharpTrees || abilities_.latencyNs || abilities_.insertionLossMilliDb ||
                               abilities_.reconfigurationUs;
        if (hasFigure && abilities_.source.empty() && row_.text("evidence") != "generic")
            row_.reject(kColumn, "FP-CAT-043", FABRIC_TEXT("catalog", "The figures need a source=..."));
        return std::move(abilities_);
    }

private:
    void read(const std::string& key, const std::string& value)
    {
        if (key == "source")
            abilities_.source = value;
        else if (key == "sharp_trees")
            abilities_.sharpTrees = static_cast<int>(whole(value, kMaxTrees));
        else if (key == "latency_ns")
            abilities_.latencyNs = whole(value, kMaxNs);
        else if (key == "loss_db")
            abilities_.insertionLossMilliDb = thousandths(value);
        else if (key == "reconfiguration_ms")
            abilities_.reconfigurationUs = thousandths(value);
        else if (bool* flag = flagNamed(key))
            *flag = whole(value, 1) == 1;
        else
            row_.reject(kColumn, "FP-CAT-040", FABRIC_TEXT("catalog", "\"%1\" is no ability"), {displayText(key)});
    }

    bool* flagNamed(std::string_view key)
    {
        if (key == "programmable") return &abilities_.isProgrammable;
        if (key == "dpu") return &abilities_.isDpu;
        if (key == "spraying") return &abilities_.spraysPackets;
        return key == "offload" ? &abilities_.offloads : nullptr;
    }

    std::int64_t whole(const std::string& value, std::int64_t most)
    {
        const auto number = parseInt(value);
        if (number && *number >= 0 && *number <= most) return *number;
        row_.reject(kColumn, "FP-CAT-041", FABRIC_TEXT("catalog", "\"%1\" is not a whole number from 0 to %2"),
                    {displayText(value), std::to_string(most)});
        return 0;
    }

    std::optional<std::int64_t> thousandths(const std::string& value)
    {
        const auto number = parseMetres(value);
        if (!number)
            row_.reject(kColumn, "FP-CAT-042",
                        FABRIC_TEXT("catalog", "\"%1\" is not a number with at most three decimals"),
                        {displayText(value)});
        return number;
    }

    PartRow& row_;
    Abilities abilities_;
};

} // namespace

Abilities readAbilities(PartRow& row)
{
    return AbilityReader(row).run();
}

} // namespace fabric
