#include "core/verify/schedule/exact_rounds.h"

namespace fabric {

bool isSearchable(const Ways& ways, std::uint32_t rounds)
{
    return !ways.isSampled() && std::uint64_t{ways.all().size()} * rounds <= kMostChoices;
}

ExactAnswer exactRounds(const TestFabric& fabric, const Ways& ways, std::uint32_t rounds, std::uint64_t mostConflicts,
                        std::uint32_t seed, const Progress& progress)
{
    if (!isSearchable(ways, rounds)) return {};
    const auto count = static_cast<std::uint32_t>(ways.all().size());
    ClauseSearch search(count * rounds, seed);
    std::vector<std::uint32_t> inRound;
    const auto addGroup = [&](std::span<const std::uint32_t> members, std::uint32_t round, std::size_t limit) {
        inRound.clear();
        for (const std::uint32_t way : members)
            inRound.push_back(round * count + way);
        search.addAtMost(inRound, static_cast<std::uint32_t>(limit));
    };
    for (TestLink link = 0; link < fabric.linkCount(); ++link) {
        if (ways.users(link).empty()) continue;
        std::vector<std::uint32_t> all;
        for (std::uint32_t round = 0; round < rounds; ++round) {
            addGroup(ways.users(link), round, 1);
            all.insert(all.end(), inRound.begin(), inRound.end());
        }
        search.addAnyOf(all);
    }
    std::vector<std::vector<std::uint32_t>> ofLeaf(ways.leaves().size());
    for (std::uint32_t way = 0; way < count; ++way)
        ofLeaf[ways.all()[way].leaf].push_back(way);
    for (std::uint32_t leaf = 0; leaf < ofLeaf.size(); ++leaf)
        for (std::uint32_t round = 0; round < rounds; ++round)
            addGroup(ofLeaf[leaf], round, ways.senders(leaf).size());

    ExactAnswer found;
    found.answer = search.solve(mostConflicts, progress);
    if (found.answer != ClauseSearch::Answer::Found) return found;
    found.rounds.resize(rounds);
    for (std::uint32_t choice = 0; choice < count * rounds; ++choice)
        if (search.isYes(choice)) found.rounds[choice / count].push_back(choice % count);
    return found;
}

} // namespace fabric
