#include "core/planner/generators/recipe.h"

#include <nlohmann/json.hpp>

namespace fabric {

std::optional<Recipe> readRecipe(std::string_view text)
{
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("generator") || !json["generator"].is_string()) return std::nullopt;
    Recipe recipe;
    recipe.generator = findGenerator(json["generator"].get<std::string>());
    if (recipe.generator == nullptr) return std::nullopt;
    if (const auto parameters = json.find("parameters"); parameters != json.end() && parameters->is_object())
        for (const auto& [id, value] : parameters->items())
            if (value.is_string()) recipe.values[id] = value.get<std::string>();
    return recipe;
}

} // namespace fabric
