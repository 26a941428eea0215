#include "core/planner/growth/choose_moves.h"

#include "core/base/strings.h"

#include <deque>
#include <map>
#include <set>
#include <tuple>

namespace fabric::growth {

namespace {

class Chooser {
public:
    Chooser(const GrowthSide& built, const GrowthSide& wanted, const std::vector<std::string>& pinned, PlanPairs& pairs)
        : built_(built), wanted_(wanted), names_(pinned), pairs_(pairs)
    {}

    Result<Moves> run()
    {
        FABRIC_CHECK(pin());
        choose();
        FABRIC_CHECK(checkPins());
        return std::move(moves_);
    }

private:
    /// A pinned plug never moves: the other end of its cable is then no place where an end may stay alone.
    Result<void> pin()
    {
        std::set<std::size_t> pinned;
        for (const std::string& name : names_) {
            std::size_t found = pairs_.devices.size();
            for (std::size_t i = 0; i < pairs_.devices.size(); ++i)
                if (const Device* device = built_.project.devices().find(pairs_.devices[i].built))
                    if (device->name == name) found = i;
            if (found == pairs_.devices.size())
                return fail(ErrorKind::Usage, "FP-GROW-003",
                            FABRIC_TEXT("growth", "There is no built device '%1' to pin"), {displayText(name)});
            pinned.insert(found);
        }
        isPinned_.assign(pairs_.excess.size(), 0);
        for (std::size_t i = 0; i < pairs_.excess.size(); ++i) {
            LooseCable& cable = pairs_.excess[i];
            for (const CableEnd& end : built_.project.cables().find(cable.cable)->ends)
                for (const std::size_t device : pinned)
                    if (pairs_.devices[device].built == end.end.port.device) isPinned_[i] = 1;
            if (!cable.isStraight) continue;
            for (const std::size_t k : {0U, 1U})
                if (pinned.contains(cable.plugs[k].device)) cable.plugs[1 - k].place = kNoPlace;
        }
        return {};
    }

    Result<void> checkPins() const
    {
        std::set<std::size_t> moving;
        for (const Move& move : moves_.moves)
            moving.insert(move.excess);
        for (std::size_t i = 0; i < pairs_.excess.size(); ++i)
            if (isPinned_[i] != 0 && !moving.contains(i))
                return fail(ErrorKind::Usage, "FP-GROW-004",
                            FABRIC_TEXT("growth", "Cable '%1' ends at a pinned device and cannot stay there in the "
                                                  "wanted plan"),
                            {displayText(built_.project.cables().find(pairs_.excess[i].cable)->name)});
        return {};
    }

    /// Places of the two plugs, and the length.
    using BundleKey = std::tuple<int, int, std::int64_t>;
    using Bundles = std::map<BundleKey, std::deque<std::size_t>>;

    template <class LengthOf>
    static Bundles bundlesOf(const std::vector<LooseCable>& cables, LengthOf&& lengthOf)
    {
        Bundles bundles;
        for (std::size_t i = 0; i < cables.size(); ++i)
            if (cables[i].isStraight)
                bundles[{cables[i].plugs[0].place, cables[i].plugs[1].place, lengthOf(cables[i].cable)}].push_back(i);
        return bundles;
    }

    static std::vector<Bundle> sizesOf(const Bundles& bundles)
    {
        std::vector<Bundle> sizes;
        for (const auto& [key, cables] : bundles)
            sizes.push_back(
                {std::get<0>(key), std::get<1>(key), static_cast<std::int64_t>(cables.size()), std::get<2>(key)});
        return sizes;
    }

    void choose()
    {
        Bundles excess = bundlesOf(pairs_.excess, [&](Id<Cable> cable) {
            return built_.project.cables().find(cable)->lengthMm.value_or(kAnyLength);
        });
        Bundles missing = bundlesOf(pairs_.missing, [&](Id<Cable> cable) {
            return wanted_.project.cables().find(cable)->routedMm.value_or(kAnyRun);
        });
        const std::vector<Bundle> excessSizes = sizesOf(excess);
        const std::vector<Bundle> missingSizes = sizesOf(missing);
        const Reuse reuse = chooseReuse(excessSizes, missingSizes, pairs_.heights);
        for (const Transfer& transfer : reuse.transfers) {
            const Bundle& from = excessSizes[transfer.excess];
            const Bundle& to = missingSizes[transfer.missing];
            std::deque<std::size_t>& sources = excess[{from.a, from.b, from.lengthMm}];
            std::deque<std::size_t>& targets = missing[{to.a, to.b, to.lengthMm}];
            for (std::int64_t i = 0; i < transfer.cables; ++i) {
                moves_.moves.push_back({sources.front(), targets.front(), transfer.place});
                sources.pop_front();
                targets.pop_front();
            }
        }
        moves_.leastTouched = 2 * static_cast<std::int64_t>(pairs_.excess.size()) - reuse.atMost;
        moves_.tooShort = mostWithoutLengths(excessSizes, missingSizes) - reuse.atMost;
    }

    /// How many could be moved if every cable were long enough.
    std::int64_t mostWithoutLengths(std::vector<Bundle> excess, const std::vector<Bundle>& missing) const
    {
        for (Bundle& bundle : excess)
            bundle.lengthMm = kAnyLength;
        return chooseReuse(excess, missing, pairs_.heights).atMost;
    }

    const GrowthSide& built_;
    const GrowthSide& wanted_;
    const std::vector<std::string>& names_; ///< of pinned devices
    PlanPairs& pairs_;
    std::vector<char> isPinned_; ///< by excess cable
    Moves moves_;
};

} // namespace

Result<Moves> chooseMoves(const GrowthSide& built, const GrowthSide& wanted, const std::vector<std::string>& pinned,
                          PlanPairs& pairs)
{
    return Chooser(built, wanted, pinned, pairs).run();
}

} // namespace fabric::growth
