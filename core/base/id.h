// Typed row ids: a 32-bit number that is unique in one project's history over all tables; 0 is "none".
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace fabric {

template <class Row>
struct Id {
    std::uint32_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    constexpr auto operator<=>(const Id&) const = default;
};

} // namespace fabric

template <class Row>
struct std::hash<fabric::Id<Row>> {
    std::size_t operator()(fabric::Id<Row> id) const noexcept { return std::hash<std::uint32_t>()(id.value); }
};
