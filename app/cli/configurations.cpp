#include "app/cli/configurations.h"

#include "core/model/circuit_configuration.h"
#include "core/planner/analysis/optical_ways.h"

#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

using Json = nlohmann::ordered_json;

/// Thousandths as a number; null when unknown.
Json milliOrNull(const std::optional<std::int64_t>& milli)
{
    return milli ? Json(static_cast<double>(*milli) / 1000) : Json(nullptr);
}

} // namespace

Result<std::vector<NamedPlan>> inConfigurations(const Plan& plan, const std::string& asked)
{
    const std::vector<std::string> names = configurationNames(plan.project);
    if (asked.empty()) {
        if (!names.empty() && activeConfiguration(plan.project).empty())
            printMessage("No circuit configuration is in force: the optical switches are dark. Choose with "
                         "--configuration, or put one in force with 'fabricctl circuits --use'");
        return std::vector<NamedPlan>{{{}, plan}};
    }
    std::vector<NamedPlan> plans;
    if (asked == kAllConfigurations)
        for (const std::string& name : names) {
            FABRIC_TRY(project, inConfiguration(plan.project, name));
            plans.push_back({name, {std::move(project), plan.catalog}});
        }
    if (!plans.empty()) return plans;
    FABRIC_TRY(project, inConfiguration(plan.project, asked));
    plans.push_back({asked, {std::move(project), plan.catalog}});
    return plans;
}

std::string opticalJson(const Plan& plan, Id<Fabric> fabric)
{
    const PortMap ports(plan.project, *plan.catalog);
    const OpticalFigures figures =
        opticalFigures(plan.project, *plan.catalog, deriveLinks(plan.project, ports, fabric), fabric);
    if (figures.switches == 0) return {};
    const auto orNull = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    Json out{{"configuration", orNull(figures.configuration)},
             {"switches", figures.switches},
             {"circuits", figures.circuits},
             {"links", figures.links},
             {"dark_ports", figures.darkPorts},
             {"passes", figures.mostPasses},
             {"loss_db", milliOrNull(figures.worstLossMilliDb)},
             {"loss_is", "of the optical switches on the worst way; connectors, fibre and what the optics bear are not "
                         "in the catalogue"},
             {"reconfiguration_ms", milliOrNull(figures.reconfigurationUs)},
             {"sources", figures.sources}};
    return out.dump(-1, ' ', true, Json::error_handler_t::replace);
}

} // namespace fabric::cli
