// The exhaustive search against trying everything.
#include "core/verify/schedule/clause_search.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

struct Rules {
    std::uint32_t variables = 0;
    std::vector<std::vector<std::uint32_t>> anyOf;
    std::vector<std::pair<std::vector<std::uint32_t>, std::uint32_t>> atMost;

    bool isKept(std::uint32_t choice) const
    {
        const auto isYes = [&](std::uint32_t variable) { return (choice >> variable & 1U) != 0; };
        return std::all_of(anyOf.begin(), anyOf.end(),
                           [&](const auto& rule) { return std::any_of(rule.begin(), rule.end(), isYes); }) &&
               std::all_of(atMost.begin(), atMost.end(), [&](const auto& rule) {
                   return std::count_if(rule.first.begin(), rule.first.end(), isYes) <= rule.second;
               });
    }
};

Rules randomRules(Random& random)
{
    Rules rules;
    rules.variables = static_cast<std::uint32_t>(random.integer(1, 14));
    const auto some = [&] {
        std::vector<std::uint32_t> list;
        for (std::uint32_t variable = 0; variable < rules.variables; ++variable)
            if (random.chance(30)) list.push_back(variable);
        return list;
    };
    for (int i = random.integer(1, 14); i > 0; --i)
        if (auto list = some(); !list.empty()) rules.anyOf.push_back(std::move(list));
    for (int i = random.integer(0, 14); i > 0; --i)
        rules.atMost.emplace_back(some(), static_cast<std::uint32_t>(random.integer(1, 3)));
    return rules;
}

} // namespace

class ClauseSearchTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTryingEverything()
    {
        int found = 0;
        int none = 0;
        forAll(3000, [&](Random& random, std::uint64_t seed) {
            const Rules rules = randomRules(random);
            ClauseSearch search(rules.variables, static_cast<std::uint32_t>(seed));
            for (const auto& rule : rules.anyOf)
                search.addAnyOf(rule);
            for (const auto& [list, limit] : rules.atMost)
                search.addAtMost(list, limit);
            bool isPossible = false;
            for (std::uint32_t choice = 0; choice < (1U << rules.variables) && !isPossible; ++choice)
                isPossible = rules.isKept(choice);
            const auto answer = search.solve(100'000, kSilent);
            ++(isPossible ? found : none);
            if (!isPossible) return answer == ClauseSearch::Answer::None;
            std::uint32_t choice = 0;
            for (std::uint32_t variable = 0; variable < rules.variables; ++variable)
                choice |= search.isYes(variable) ? 1U << variable : 0U;
            return answer == ClauseSearch::Answer::Found && rules.isKept(choice);
        });
        qInfo("%d possible, %d not", found, none);
        QVERIFY(found > 300 && none > 300);
    }

    /// One more pigeon than holes: none, by learning; and it gives up when it may not think.
    void pigeonsDoNotFit()
    {
        constexpr std::uint32_t kHoles = 6;
        const auto answer = [](std::uint64_t mostConflicts) {
            ClauseSearch search((kHoles + 1) * kHoles);
            for (std::uint32_t pigeon = 0; pigeon <= kHoles; ++pigeon) {
                std::vector<std::uint32_t> holes;
                for (std::uint32_t hole = 0; hole < kHoles; ++hole)
                    holes.push_back(pigeon * kHoles + hole);
                search.addAnyOf(holes);
            }
            for (std::uint32_t hole = 0; hole < kHoles; ++hole) {
                std::vector<std::uint32_t> pigeons;
                for (std::uint32_t pigeon = 0; pigeon <= kHoles; ++pigeon)
                    pigeons.push_back(pigeon * kHoles + hole);
                search.addAtMost(pigeons, 1);
            }
            return search.solve(mostConflicts, kSilent);
        };
        QCOMPARE(answer(1'000'000), ClauseSearch::Answer::None);
        QCOMPARE(answer(10), ClauseSearch::Answer::GaveUp);
    }
};

FABRIC_TEST(ClauseSearchTest)
#include "tst_clause_search.moc"
