// Suspects are candidates: sets of directed links with one cause. A candidate is a cable whose uncleared directions
// together lie on some failed tests; candidates that explain the same failed tests are one class.
#include "core/verify/localise/localise.h"
#include "core/verify/localise/hitting_set.h"

#include <algorithm>
#include <map>

namespace fabric {

namespace {

class Localiser {
public:
    Localiser(const TestFabric& fabric, const Schedule& schedule, std::span<const TestVerdict> verdicts,
              const FaultPriors& priors, std::span<const ReceiverCount> counts)
        : fabric_(fabric),
          schedule_(schedule),
          verdicts_(verdicts),
          priors_(priors),
          counts_(counts),
          isCleared_(fabric.linkCount(), 0),
          failedOn_(fabric.linkCount())
    {}

    Localisation run()
    {
        readVerdicts();
        gatherCandidates();
        std::vector<HittingCandidate> candidates;
        for (const Candidate& candidate : candidates_)
            candidates.push_back({candidate.tests, candidate.weight});
        const HittingSet chosen = smallestHittingSet(candidates, static_cast<std::uint32_t>(failed_.size()));
        report(chosen);
        return std::move(result_);
    }

private:
    struct Candidate {
        std::vector<std::uint32_t> tests; ///< failed tests, by position in failed_
        std::vector<std::uint32_t> cables;
        std::vector<TestLink> links;
        double weight = 0;
    };

    void readVerdicts()
    {
        const std::size_t count = std::min(schedule_.tests.size(), verdicts_.size());
        for (std::uint32_t test = 0; test < count; ++test)
            if (verdicts_[test] == TestVerdict::Good)
                for (const TestLink link : schedule_.linksOf(schedule_.tests[test]))
                    isCleared_[link] = 1;
        for (std::uint32_t test = 0; test < count; ++test) {
            if (verdicts_[test] != TestVerdict::Bad) continue;
            ++result_.failed;
            const auto links = schedule_.linksOf(schedule_.tests[test]);
            // A link that also carried good tests is no suspect; where there is no other, one whose receiver counted
            // errors is: reliable connections repeat what is lost until they give up.
            const auto isOpen = [&](TestLink link) { return isCleared_[link] == 0; };
            const auto isErring = [&](TestLink link) { return errorsOf({link}, link / 2) > 0; };
            const bool hasOpen = std::any_of(links.begin(), links.end(), isOpen);
            if (!hasOpen && std::none_of(links.begin(), links.end(), isErring)) {
                ++result_.unexplained;
                continue;
            }
            const auto position = static_cast<std::uint32_t>(failed_.size());
            failed_.push_back(test);
            for (const TestLink link : links)
                if (hasOpen ? isOpen(link) : isErring(link)) failedOn_[link].push_back(position);
        }
    }

    double prior(std::uint32_t cable) const
    {
        return cable < priors_.weight.size() && priors_.weight[cable] > 0 ? priors_.weight[cable] : kPriorUnknown;
    }

    /// Cables, both directions together, by the failed tests that they explain.
    void gatherCandidates()
    {
        std::map<std::vector<std::uint32_t>, std::uint32_t> numbers;
        for (std::uint32_t cable = 0; cable < fabric_.cables().size(); ++cable) {
            std::vector<std::uint32_t> tests;
            std::merge(failedOn_[2 * cable].begin(), failedOn_[2 * cable].end(), failedOn_[2 * cable + 1].begin(),
                       failedOn_[2 * cable + 1].end(), std::back_inserter(tests));
            tests.erase(std::unique(tests.begin(), tests.end()), tests.end());
            if (tests.empty()) continue;
            const auto [entry, isNew] = numbers.try_emplace(tests, static_cast<std::uint32_t>(candidates_.size()));
            if (isNew) candidates_.push_back({tests, {}, {}, 0});
            Candidate& candidate = candidates_[entry->second];
            candidate.cables.push_back(cable);
            candidate.weight = std::max(candidate.weight, prior(cable));
            for (const TestLink link : {2 * cable, 2 * cable + 1})
                if (!failedOn_[link].empty()) candidate.links.push_back(link);
        }
    }

    double errorsOf(const std::vector<TestLink>& links, std::uint32_t cable) const
    {
        double errors = 0;
        for (const TestLink link : links)
            if (link / 2 == cable && link < counts_.size() && counts_[link].isRead)
                errors += static_cast<double>(counts_[link].errors);
        return errors;
    }

    bool areAllRead(const std::vector<TestLink>& links) const
    {
        return std::all_of(links.begin(), links.end(),
                           [&](TestLink link) { return link < counts_.size() && counts_[link].isRead; });
    }

    /// Likeliest cables first; where all receivers were read and some counted errors, only those with errors stay.
    void sortMembers(Suspect& suspect) const
    {
        std::stable_sort(suspect.cables.begin(), suspect.cables.end(), [&](std::uint32_t x, std::uint32_t y) {
            return std::pair(errorsOf(suspect.links, x), prior(x)) > std::pair(errorsOf(suspect.links, y), prior(y));
        });
        const auto hasErrors = [&](std::uint32_t cable) { return errorsOf(suspect.links, cable) > 0; };
        if (suspect.cables.size() < 2 || !hasErrors(suspect.cables.front()) || !areAllRead(suspect.links)) return;
        suspect.isSeparatedByCounters =
            std::erase_if(suspect.cables, [&](std::uint32_t cable) { return !hasErrors(cable); }) > 0;
        std::erase_if(suspect.links, [&](TestLink link) {
            return std::find(suspect.cables.begin(), suspect.cables.end(), link / 2) == suspect.cables.end();
        });
    }

    void report(const HittingSet& chosen)
    {
        std::vector<std::uint32_t> hits(failed_.size(), 0);
        for (const std::uint32_t index : chosen.chosen)
            for (const std::uint32_t test : candidates_[index].tests)
                ++hits[test];
        for (std::size_t i = 0; i < chosen.chosen.size(); ++i) {
            const Candidate& candidate = candidates_[chosen.chosen[i]];
            Suspect suspect;
            suspect.cables = candidate.cables;
            suspect.links = candidate.links;
            suspect.isExact = chosen.isExact[i];
            suspect.explains = static_cast<std::uint32_t>(candidate.tests.size());
            for (const std::uint32_t test : candidate.tests)
                suspect.explainsAlone += hits[test] == 1 ? 1U : 0U;
            sortMembers(suspect);
            for (const std::uint32_t cable : suspect.cables)
                suspect.errors += errorsOf(suspect.links, cable);
            result_.suspects.push_back(std::move(suspect));
        }
        std::stable_sort(result_.suspects.begin(), result_.suspects.end(), [](const Suspect& x, const Suspect& y) {
            return std::pair(x.explains, x.errors) > std::pair(y.explains, y.errors);
        });
    }

    const TestFabric& fabric_;
    const Schedule& schedule_;
    std::span<const TestVerdict> verdicts_;
    const FaultPriors& priors_;
    std::span<const ReceiverCount> counts_;
    std::vector<char> isCleared_;
    std::vector<std::vector<std::uint32_t>> failedOn_; ///< by link
    std::vector<std::uint32_t> failed_;                ///< tests to explain
    std::vector<Candidate> candidates_;
    Localisation result_;
};

} // namespace

Localisation localise(const TestFabric& fabric, const Schedule& schedule, std::span<const TestVerdict> verdicts,
                      const FaultPriors& priors, std::span<const ReceiverCount> counts)
{
    return Localiser(fabric, schedule, verdicts, priors, counts).run();
}

} // namespace fabric
