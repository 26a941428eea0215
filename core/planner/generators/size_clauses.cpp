#include "core/planner/generators/size_clauses.h"

#include "core/base/params.h"
#include "core/base/strings.h"
#include "core/text/csv.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::array kColumns{"clause", "fabric", "metric", "comparison", "limit", "obligation", "text"};
constexpr std::array<std::string_view, 8> kAskingMetrics{"nodes",    "nics",          "speed_gbps",    "reserve",
                                                         "protocol", "manager_ports", "gateway_ports", "rack_power_w"};
constexpr std::int64_t kMaxNumber = 1'000'000'000;

std::string text(std::int64_t number)
{
    return std::to_string(number);
}

/// A figure of an option, if it is known, and what decides it.
struct Figure {
    std::optional<Ratio> value;
    Message because;
};

Figure count(std::int64_t number, Message because)
{
    return {Ratio(number, 1), std::move(because)};
}

Message switchCounts(const SizeOption& option)
{
    return {FABRIC_TEXT("generators", "%1: %2 leafs, %3 spines, %4 cores"),
            {option.switchPart, text(option.shape->leafs), text(option.shape->spines()), text(option.shape->cores())}};
}

Message leafUse(const SizeOption& option)
{
    return {FABRIC_TEXT("generators", "%1 leafs of %2: up to %3 ports down and %4 up on each"),
            {text(option.shape->leafs), option.switchPart, text(option.shape->leafDown), text(option.shape->leafUp)}};
}

Figure ofSwitch(const std::optional<std::int64_t>& value, const SizeOption& option)
{
    if (!value)
        return {std::nullopt, {FABRIC_TEXT("generators", "the catalogue does not say it of %1"), {option.switchPart}}};
    return count(*value, {FABRIC_TEXT("generators", "%1 switches %2"), {text(option.switches), option.switchPart}});
}

/// In whole units of the currency, rounded up.
Figure priceOfSwitches(const SizeOption& option)
{
    if (!option.priceMinor)
        return {std::nullopt, {FABRIC_TEXT("generators", "no price was given for %1"), {option.switchPart}}};
    return ofSwitch((*option.priceMinor + option.priceUnit - 1) / option.priceUnit, option);
}

struct JudgedMetric {
    std::string_view name;
    Figure (*figure)(const SizeOption&);
};

const std::vector<JudgedMetric>& judgedMetrics()
{
    static const std::vector<JudgedMetric> kMetrics{
        {"ratio",
         [](const SizeOption& o) {
             return o.ratio.isUndefined()
                        ? Figure{Ratio(0, 1), {FABRIC_TEXT("generators", "one switch: nothing can block"), {}}}
                        : Figure{o.ratio, leafUse(o)};
         }},
        {"tiers", [](const SizeOption& o) { return count(o.shape->tiers, switchCounts(o)); }},
        {"switches", [](const SizeOption& o) { return count(o.switches, switchCounts(o)); }},
        {"cables", [](const SizeOption& o) { return count(o.cables, switchCounts(o)); }},
        {"free_leaf_ports", [](const SizeOption& o) { return count(o.freeLeafPorts, leafUse(o)); }},
        {"growth_nodes", [](const SizeOption& o) { return count(o.growthNodes, o.growthLimit); }},
        {"power_w",
         [](const SizeOption& o) {
             return ofSwitch(o.maxPowerMw ? std::optional((*o.maxPowerMw + 999) / 1000) : std::nullopt, o);
         }},
        {"rack_units",
         [](const SizeOption& o) {
             return ofSwitch(o.rackUnits ? std::optional<std::int64_t>(*o.rackUnits) : std::nullopt, o);
         }},
        {"network_racks",
         [](const SizeOption& o) {
             return ofSwitch(o.networkRacks ? std::optional<std::int64_t>(*o.networkRacks) : std::nullopt, o);
         }},
        {"switch_price", priceOfSwitches},
        {"optics", [](const SizeOption& o) { return count(o.switchOptics, switchCounts(o)); }},
    };
    return kMetrics;
}

const JudgedMetric* findMetric(std::string_view name)
{
    const auto& all = judgedMetrics();
    const auto found = std::find_if(all.begin(), all.end(), [name](const JudgedMetric& m) { return m.name == name; });
    return found == all.end() ? nullptr : &*found;
}

/// The figure as text: a ratio, or a whole number; nothing where nothing can block.
std::string shown(const SizeClause& clause, const Ratio& value)
{
    if (clause.metric != "ratio") return text(value.numerator());
    return value.numerator() == 0 ? "-" : value.str();
}

/// Reads the rows of one clause file.
class DemandReader {
public:
    explicit DemandReader(const CsvTable& table) : table_(table) {}

    Result<std::vector<FabricDemand>> read()
    {
        FABRIC_CHECK(findColumns());
        for (std::size_t row = 1; row < table_.rows(); ++row)
            FABRIC_CHECK(readRow(row));
        for (const FabricDemand& demand : demands_)
            if (demand.request.nodes < 1)
                return fail(ErrorKind::Input, "FP-SIZ-010",
                            FABRIC_TEXT("generators", "No clause says how many nodes the fabric '%1' has"),
                            {displayText(demand.fabric)}, table_.fileName());
        return std::move(demands_);
    }

private:
    Result<void> findColumns()
    {
        for (std::size_t i = 0; i < kColumns.size(); ++i) {
            columns_[i] = table_.rows() == 0 ? 0 : table_.width(0);
            for (std::size_t c = 0; table_.rows() > 0 && c < table_.width(0); ++c)
                if (trimmed(table_.cell(0, c)) == kColumns[i]) columns_[i] = c;
            if (table_.rows() == 0 || columns_[i] == table_.width(0))
                return fail(ErrorKind::Input, "FP-SIZ-011",
                            FABRIC_TEXT("generators", "The column '%1' is missing; needed are %2"),
                            {kColumns[i], "clause, fabric, metric, comparison, limit, obligation, text"},
                            table_.fileName());
        }
        return {};
    }

    std::string_view cell(std::size_t row, std::size_t column) const
    {
        return trimmed(table_.cell(row, columns_[column]));
    }
    Failure reject(std::size_t row, std::size_t column, const char* code, Text what) const
    {
        return fail(ErrorKind::Input, code, what, {displayText(cell(row, column))},
                    table_.where(row, columns_[column]));
    }

    FabricDemand& demandOf(std::string_view fabric)
    {
        const auto known = std::find_if(demands_.begin(), demands_.end(),
                                        [fabric](const FabricDemand& demand) { return demand.fabric == fabric; });
        if (known != demands_.end()) return *known;
        demands_.push_back({std::string(fabric), {}, {}});
        return demands_.back();
    }

    Result<void> readRow(std::size_t row)
    {
        const std::string_view metric = cell(row, 2);
        const bool asks = std::find(kAskingMetrics.begin(), kAskingMetrics.end(), metric) != kAskingMetrics.end();
        if (!asks && findMetric(metric) == nullptr)
            return reject(row, 2, "FP-SIZ-012", FABRIC_TEXT("generators", "'%1' is not a metric"));
        if (!isCleanText(cell(row, 1)) || cell(row, 1).empty())
            return reject(row, 1, "FP-SIZ-013", FABRIC_TEXT("generators", "'%1' is not the name of a fabric"));
        FabricDemand& demand = demandOf(cell(row, 1));
        if (metric == "protocol") return readProtocol(row, demand);
        const auto limit = parseRatio(cell(row, 4));
        const auto whole = parseInt(cell(row, 4));
        if (!limit && (metric == "ratio" || !whole || *whole != 0))
            return reject(row, 4, "FP-SIZ-014", FABRIC_TEXT("generators", "'%1' is neither a number nor a ratio"));
        if (asks) {
            if (!whole || *whole < 0 || *whole > kMaxNumber / 1000)
                return reject(row, 4, "FP-SIZ-015", FABRIC_TEXT("generators", "'%1' is not a whole number in range"));
            return ask(demand.request, metric, *whole);
        }
        const auto comparison = enumFromName<Comparison>(cell(row, 3));
        if (!comparison)
            return reject(row, 3, "FP-SIZ-016",
                          FABRIC_TEXT("generators", "'%1' is none of at-most, at-least and equal"));
        const auto obligation = enumFromName<Obligation>(cell(row, 5));
        if (!obligation)
            return reject(row, 5, "FP-SIZ-017", FABRIC_TEXT("generators", "'%1' is neither must nor should"));
        if (metric == "ratio") demand.request.ratio = *limit;
        demand.clauses.push_back({std::string(cell(row, 0)), std::string(cell(row, 6)), std::string(metric),
                                  *comparison, limit ? *limit : Ratio(0, 1), *obligation});
        return {};
    }

    Result<void> readProtocol(std::size_t row, FabricDemand& demand)
    {
        const auto protocol = enumFromName<Protocol>(cell(row, 4));
        if (!protocol)
            return reject(row, 4, "FP-SIZ-018", FABRIC_TEXT("generators", "'%1' is neither infiniband nor ethernet"));
        demand.request.protocol = *protocol;
        return {};
    }

    static Result<void> ask(SizeRequest& request, std::string_view metric, std::int64_t value)
    {
        if (metric == "nodes") request.nodes = static_cast<int>(value);
        if (metric == "nics") request.nics = static_cast<int>(value);
        if (metric == "speed_gbps") request.speedMbps = value * 1000;
        if (metric == "reserve") request.reserve = static_cast<int>(value);
        if (metric == "manager_ports") request.managerPorts = static_cast<int>(value);
        if (metric == "gateway_ports") request.gatewayPorts = static_cast<int>(value);
        if (metric == "rack_power_w") request.rackPowerW = value;
        return {};
    }

    const CsvTable& table_;
    std::array<std::size_t, kColumns.size()> columns_{};
    std::vector<FabricDemand> demands_;
};

} // namespace

Result<std::vector<FabricDemand>> readDemands(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(table, CsvTable::parse(csv, fileName));
    return DemandReader(table).read();
}

ClauseVerdict judgeClause(const SizeClause& clause, const SizeOption& option)
{
    const JudgedMetric* metric = findMetric(clause.metric);
    FABRIC_EXPECT(metric != nullptr && option.shape);
    if (metric == nullptr || !option.shape) return {};
    Figure figure = metric->figure(option);
    if (!figure.value) return {Verdict::Open, {}, std::move(figure.because)};
    const auto order = *figure.value <=> clause.limit;
    const bool isMet = clause.comparison == Comparison::AtMost    ? order <= 0
                       : clause.comparison == Comparison::AtLeast ? order >= 0
                                                                  : order == 0;
    return {isMet ? Verdict::Met : Verdict::NotMet, shown(clause, *figure.value), std::move(figure.because)};
}

} // namespace fabric
