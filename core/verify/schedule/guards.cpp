#include "core/verify/schedule/guards.h"

#include "core/base/strings.h"

#include <algorithm>
#include <tuple>

namespace fabric {

std::optional<Message> checkConsent(const GuardRails& rails, bool isLoadWanted, std::string_view typedName)
{
    if (!isLoadWanted)
        return Message{FABRIC_TEXT("schedule", "Load tests run only when they are asked for; this is a dry run."), {}};
    if (rails.clusterName.empty() || typedName != rails.clusterName)
        return Message{FABRIC_TEXT("schedule", "Type the name of the cluster (%1) to allow load on it."),
                       {displayText(rails.clusterName)}};
    return std::nullopt;
}

std::optional<Message> checkWindow(const GuardRails& rails, int minuteOfDay, int minutes)
{
    constexpr int kDay = 24 * 60;
    const auto [from, to] = rails.window;
    if (from == to) return std::nullopt;
    const int length = (to - from + kDay) % kDay;
    const int since = (minuteOfDay - from + kDay) % kDay;
    if (since + minutes <= length) return std::nullopt;
    return Message{FABRIC_TEXT("schedule", "Outside the time that load is allowed in (%1:%2 to %3:%4)."),
                   {std::to_string(from / 60), (from % 60 < 10 ? "0" : "") + std::to_string(from % 60),
                    std::to_string(to / 60), (to % 60 < 10 ? "0" : "") + std::to_string(to % 60)}};
}

namespace {

auto keyOf(const PairTest& test)
{
    return std::tie(test.from, test.to, test.path, test.firstLink, test.linkCount);
}

bool isBefore(const PairTest& x, const PairTest& y)
{
    return keyOf(x) < keyOf(y);
}

/// The first that stands twice in a list; it is sorted for that.
template <class Item>
std::optional<Item> twiceIn(std::vector<Item>& items)
{
    std::sort(items.begin(), items.end());
    const auto twin = std::adjacent_find(items.begin(), items.end());
    return twin == items.end() ? std::nullopt : std::optional(*twin);
}

} // namespace

ListedTests::ListedTests(const Schedule& schedule) : tests_(schedule.tests), links_(schedule.links)
{
    std::sort(tests_.begin(), tests_.end(), isBefore);
}

bool ListedTests::isListed(const PairTest& test) const
{
    return std::binary_search(tests_.begin(), tests_.end(), test, isBefore);
}

std::optional<Message> checkBatch(const TestFabric& fabric, const GuardRails& rails, const ListedTests& listed,
                                  std::span<const Running> running)
{
    if (rails.testsAtOnce != 0 && running.size() > rails.testsAtOnce)
        return Message{FABRIC_TEXT("schedule", "%1 tests at once are more than the %2 that are allowed."),
                       {std::to_string(running.size()), std::to_string(rails.testsAtOnce)}};
    std::vector<NodeIndex> sending;
    std::vector<NodeIndex> receiving;
    std::vector<TestLink> loaded;
    for (const auto& [test, wantedMbps] : running) {
        if (!listed.isListed(test))
            return Message{FABRIC_TEXT("schedule", "A test that the dry run did not list was about to start."), {}};
        if (rails.capMbps != 0 && (wantedMbps == 0 || wantedMbps > rails.capMbps))
            return Message{FABRIC_TEXT("schedule", "A test of %1 would run above the cap of %2 Mb/s."),
                           {displayText(fabric.node(test.from).name), std::to_string(rails.capMbps)}};
        sending.push_back(test.from);
        receiving.push_back(test.to);
        const auto links = listed.linksOf(test);
        loaded.insert(loaded.end(), links.begin(), links.end());
    }
    for (std::vector<NodeIndex>* ports : {&sending, &receiving})
        if (const auto port = twiceIn(*ports))
            return Message{FABRIC_TEXT("schedule", "Two load tests on one port: %1."),
                           {displayText(fabric.node(*port).name)}};
    if (const auto link = twiceIn(loaded))
        return Message{FABRIC_TEXT("schedule", "Two load tests on one cable: %1."), {fabric.linkName(*link)}};
    return std::nullopt;
}

std::optional<Message> checkErrors(const GuardRails& rails, std::uint64_t growth, std::string_view port)
{
    if (growth <= rails.mostErrorGrowth) return std::nullopt;
    return Message{FABRIC_TEXT("schedule", "Stopped: errors of %1 grew by %2 since the start, more than %3."),
                   {displayText(port), std::to_string(growth), std::to_string(rails.mostErrorGrowth)}};
}

} // namespace fabric
