#include "core/verify/monitor/counter_change.h"

#include "core/base/strings.h"

#include <algorithm>
#include <array>

namespace fabric {

CounterForm classicForm(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, int>, 14> kBits{{{"SymbolErrorCounter", 16},
                                                                      {"LinkErrorRecoveryCounter", 8},
                                                                      {"LinkDownedCounter", 8},
                                                                      {"PortRcvErrors", 16},
                                                                      {"PortRcvRemotePhysicalErrors", 16},
                                                                      {"PortRcvSwitchRelayErrors", 16},
                                                                      {"PortXmitDiscards", 16},
                                                                      {"PortXmitConstraintErrors", 8},
                                                                      {"PortRcvConstraintErrors", 8},
                                                                      {"LocalLinkIntegrityErrors", 4},
                                                                      {"ExcessiveBufferOverrunErrors", 4},
                                                                      {"VL15Dropped", 16},
                                                                      {"QP1Dropped", 16},
                                                                      {"PortXmitWait", 32}}};
    const auto known = std::find_if(kBits.begin(), kBits.end(), [&](const auto& entry) { return entry.first == name; });
    return {known == kBits.end() ? 64 : known->second, Ceiling::Stops};
}

std::optional<CounterReading> readCounter(std::string_view text, CounterForm form)
{
    const std::optional<std::int64_t> value = parseInt(trimmed(text));
    if (!value || *value < 0) return std::nullopt;
    const auto number = static_cast<std::uint64_t>(*value);
    return CounterReading{number, form.ceiling == Ceiling::Stops && form.bits < 64 && number == form.maximum()};
}

CounterChange counterChange(const std::optional<CounterReading>& before, const std::optional<CounterReading>& now,
                            CounterForm form, std::uint64_t mostPlausible, bool hasRestarted)
{
    if (!before || !now) return {};
    if (hasRestarted) return {CounterMove::Reset, now->value, true};
    if (now->isAtLeast)
        return {CounterMove::Saturated, now->value >= before->value ? now->value - before->value : now->value, true};
    if (now->value == before->value) return {CounterMove::Same, 0, false};
    if (now->value > before->value) return {CounterMove::Rose, now->value - before->value, false};
    const std::uint64_t room = before->value <= form.maximum() ? form.maximum() - before->value : 0;
    const bool canWrap = form.ceiling == Ceiling::Wraps && before->value <= form.maximum();
    if (canWrap && room < mostPlausible && now->value <= mostPlausible - room - 1)
        return {CounterMove::Wrapped, room + 1 + now->value, false};
    return {CounterMove::Reset, now->value, true};
}

} // namespace fabric
