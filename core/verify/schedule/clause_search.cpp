#include "core/verify/schedule/clause_search.h"

#include <algorithm>
#include <limits>
#include <random>

namespace fabric {

namespace {

constexpr std::uint32_t kNoRule = ~std::uint32_t{0};
constexpr double kMostActivity = 1e100;
constexpr double kMostRuleWeight = 1e50;
constexpr float kMostClauseActivity = 1e20F;
constexpr std::uint64_t kRestartUnit = 100; ///< conflicts

/// 1 1 2 1 1 2 4 ... (Luby, Sinclair, Zuckerman 1993), counted from 0.
std::uint64_t luby(std::uint64_t index)
{
    std::uint64_t size = 1;
    std::uint64_t value = 1;
    while (size < index + 1) {
        size = 2 * size + 1;
        value *= 2;
    }
    while (size - 1 != index) {
        size = (size - 1) / 2;
        value /= 2;
        index %= size;
    }
    return value;
}

/// From lists of variables to the numbers of the lists that each variable is in.
template <class List>
std::vector<std::uint32_t> invert(const std::vector<std::uint32_t>& members, const std::vector<List>& lists,
                                  std::vector<std::uint32_t>& first)
{
    for (const std::uint32_t member : members)
        ++first[member + 1];
    for (std::size_t i = 1; i < first.size(); ++i)
        first[i] += first[i - 1];
    std::vector<std::uint32_t> numbers(members.size());
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    for (std::uint32_t list = 0; list < lists.size(); ++list)
        for (std::uint32_t i = 0; i < lists[list].size; ++i)
            numbers[next[members[lists[list].first + i]]++] = list;
    return numbers;
}

} // namespace

ClauseSearch::ClauseSearch(std::uint32_t variables, std::uint32_t seed)
    : variables_(variables),
      watches_(2 * std::size_t{variables}),
      values_(2 * std::size_t{variables}, 0),
      wasYes_(variables, 0),
      levels_(variables, 0),
      places_(variables, 0),
      causes_(variables),
      activity_(variables),
      isSeen_(variables, 0),
      levelStamp_(variables + 1, 0)
{
    std::mt19937 random(seed);
    for (double& activity : activity_)
        activity = static_cast<double>(random()) * 1e-12;
}

void ClauseSearch::addAnyOf(std::span<const std::uint32_t> variables)
{
    const auto size = static_cast<std::uint32_t>(variables.size());
    rules_.push_back({static_cast<std::uint32_t>(candidates_.size()), size, 0, 0, 1});
    candidates_.insert(candidates_.end(), variables.begin(), variables.end());
    clauses_.push_back(
        {static_cast<std::uint32_t>(literals_.size()), size, static_cast<std::uint32_t>(rules_.size() - 1), 0, 0});
    for (const std::uint32_t variable : variables)
        literals_.push_back(2 * variable);
}

void ClauseSearch::addAtMost(std::span<const std::uint32_t> variables, std::uint32_t limit)
{
    if (variables.size() <= limit) return;
    groups_.push_back(
        {static_cast<std::uint32_t>(members_.size()), static_cast<std::uint32_t>(variables.size()), limit, 0});
    members_.insert(members_.end(), variables.begin(), variables.end());
}

void ClauseSearch::seal()
{
    firstGroup_.assign(variables_ + 1, 0);
    groupsOf_ = invert(members_, groups_, firstGroup_);
    firstRule_.assign(variables_ + 1, 0);
    rulesOf_ = invert(candidates_, rules_, firstRule_);
    for (std::uint32_t clause = 0; clause < clauses_.size(); ++clause)
        if (clauses_[clause].size > 1) watch(clause);
}

ClauseSearch::Answer ClauseSearch::solve(std::uint64_t mostConflicts, const Progress& progress)
{
    seal();
    for (std::uint32_t i = 0; i < clauses_.size(); ++i)
        if (clauses_[i].size == 1 && values_[literals_[clauses_[i].first]] == 0)
            assign(literals_[clauses_[i].first], {Cause::Kind::Clause, i});
    std::vector<Literal> learnt;
    std::size_t mostLearnt = clauses_.size() / 2 + 4000;
    for (std::uint64_t round = 0;; ++round) {
        const std::uint64_t until = conflicts_ + kRestartUnit * luby(round);
        while (conflicts_ < until) {
            const Cause broken = propagate();
            if (broken.kind == Cause::Kind::None) {
                if (!decide()) return Answer::Found;
                continue;
            }
            if (level() == 0) return Answer::None;
            ++conflicts_;
            const std::uint32_t back = analyze(broken, learnt);
            backTo(back);
            learn(learnt);
            age();
        }
        if (conflicts_ >= mostConflicts || progress.isCancelled()) return Answer::GaveUp;
        backTo(0);
        if (learntCount_ > mostLearnt) {
            if (propagate().kind != Cause::Kind::None) return Answer::None;
            forget();
            mostLearnt += mostLearnt / 10;
        }
    }
}

void ClauseSearch::assign(Literal literal, Cause cause)
{
    const std::uint32_t variable = literal / 2;
    values_[literal] = 1;
    values_[literal ^ 1U] = -1;
    levels_[variable] = level();
    causes_[variable] = cause;
    places_[variable] = static_cast<std::uint32_t>(trail_.size());
    trail_.push_back(literal);
    count(literal, 1);
}

ClauseSearch::Cause ClauseSearch::propagate()
{
    while (next_ < trail_.size()) {
        const Literal literal = trail_[next_++];
        if (literal % 2 == 0) {
            const Cause broken = propagateGroups(literal / 2);
            if (broken.kind != Cause::Kind::None) return broken;
        }
        const Cause broken = propagateClauses(literal ^ 1U);
        if (broken.kind != Cause::Kind::None) return broken;
    }
    return {};
}

/// Counts a yes in all groups of the variable, also when one of them breaks: backTo() takes all of them back.
ClauseSearch::Cause ClauseSearch::propagateGroups(std::uint32_t variable)
{
    Cause broken;
    for (std::uint32_t i = firstGroup_[variable]; i < firstGroup_[variable + 1]; ++i) {
        const std::uint32_t index = groupsOf_[i];
        Group& group = groups_[index];
        const Cause cause{Cause::Kind::Group, index};
        if (++group.yes > group.limit) broken = cause;
        if (group.yes != group.limit || broken.kind != Cause::Kind::None) continue;
        for (std::uint32_t j = group.first; j < group.first + group.size; ++j)
            if (values_[2 * members_[j]] == 0) assign(2 * members_[j] + 1, cause);
    }
    return broken;
}

ClauseSearch::Cause ClauseSearch::propagateClauses(Literal falseLiteral)
{
    std::vector<Watch>& list = watches_[falseLiteral];
    std::size_t kept = 0;
    Cause broken;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Watch entry = list[i];
        list[kept++] = entry;
        if (values_[entry.other] > 0 || broken.kind != Cause::Kind::None) continue;
        const Clause& clause = clauses_[entry.clause];
        Literal* const own = literals_.data() + clause.first;
        if (own[0] == falseLiteral) std::swap(own[0], own[1]);
        if (values_[own[0]] > 0) {
            list[kept - 1].other = own[0];
            continue;
        }
        std::uint32_t at = 2;
        while (at < clause.size && values_[own[at]] < 0)
            ++at;
        if (at < clause.size) {
            std::swap(own[1], own[at]);
            watches_[own[1]].push_back({entry.clause, own[0]});
            --kept;
        } else if (values_[own[0]] < 0) {
            broken = {Cause::Kind::Clause, entry.clause};
        } else {
            assign(own[0], {Cause::Kind::Clause, entry.clause});
        }
    }
    list.resize(kept);
    return broken;
}

/// The literals (all false) that together forced `implied`, or broke the rule when nothing is implied (~0).
template <class Visit>
void ClauseSearch::forEachReason(Literal implied, const Cause& cause, Visit&& visit) const
{
    if (cause.kind == Cause::Kind::Clause) {
        const Clause& clause = clauses_[cause.index];
        for (std::uint32_t i = clause.first; i < clause.first + clause.size; ++i)
            if (literals_[i] != implied) visit(literals_[i]);
        return;
    }
    if (cause.kind == Cause::Kind::None) return;
    const Group& group = groups_[cause.index];
    const bool isBroken = implied == ~Literal{0};
    const std::size_t before = isBroken ? trail_.size() : places_[implied / 2];
    std::uint32_t left = isBroken ? group.limit + 1 : group.limit;
    for (std::uint32_t j = group.first; j < group.first + group.size && left > 0; ++j) {
        const std::uint32_t member = members_[j];
        if (values_[2 * member] <= 0 || places_[member] >= before) continue;
        visit(2 * member + 1);
        --left;
    }
}

/// The first unique implication point: learnt[0] is what follows after going back to the level that is returned.
std::uint32_t ClauseSearch::analyze(Cause broken, std::vector<Literal>& learnt)
{
    learnt.assign(1, 0);
    std::uint32_t open = 0;
    std::size_t at = trail_.size();
    Literal implied = ~Literal{0};
    Cause cause = broken;
    do {
        if (cause.kind == Cause::Kind::Clause) bumpClause(cause.index);
        forEachReason(implied, cause, [&](Literal literal) {
            const std::uint32_t variable = literal / 2;
            if (isSeen_[variable] != 0 || levels_[variable] == 0) return;
            isSeen_[variable] = 1;
            bump(variable);
            if (levels_[variable] == level())
                ++open;
            else
                learnt.push_back(literal);
        });
        do
            implied = trail_[--at];
        while (isSeen_[implied / 2] == 0);
        cause = causes_[implied / 2];
        isSeen_[implied / 2] = 0;
    } while (--open > 0);
    learnt[0] = implied ^ 1U;
    shorten(learnt);
    std::uint32_t back = 0;
    for (std::size_t i = 1; i < learnt.size(); ++i)
        if (levels_[learnt[i] / 2] > back) {
            back = levels_[learnt[i] / 2];
            std::swap(learnt[1], learnt[i]);
        }
    return back;
}

/// Leaves out what follows from the rest by one rule.
void ClauseSearch::shorten(std::vector<Literal>& learnt)
{
    const std::vector<Literal> all(learnt.begin() + 1, learnt.end());
    const auto follows = [&](Literal literal) {
        const Cause& cause = causes_[literal / 2];
        if (cause.kind == Cause::Kind::None) return false;
        bool isCovered = true;
        forEachReason(literal ^ 1U, cause, [&](Literal other) {
            isCovered = isCovered && (isSeen_[other / 2] != 0 || levels_[other / 2] == 0);
        });
        return isCovered;
    };
    learnt.erase(std::remove_if(learnt.begin() + 1, learnt.end(), follows), learnt.end());
    for (const Literal literal : all)
        isSeen_[literal / 2] = 0;
}

void ClauseSearch::learn(const std::vector<Literal>& learnt)
{
    if (learnt.size() == 1) return assign(learnt[0], {});
    ++stamp_;
    std::uint32_t levels = 1;
    for (std::size_t i = 1; i < learnt.size(); ++i)
        if (levelStamp_[levels_[learnt[i] / 2]] != stamp_) {
            levelStamp_[levels_[learnt[i] / 2]] = stamp_;
            ++levels;
        }
    const auto index = static_cast<std::uint32_t>(clauses_.size());
    clauses_.push_back({static_cast<std::uint32_t>(literals_.size()), static_cast<std::uint32_t>(learnt.size()),
                        kNoRule, levels, clauseStep_});
    literals_.insert(literals_.end(), learnt.begin(), learnt.end());
    ++learntCount_;
    watch(index);
    assign(learnt[0], {Cause::Kind::Clause, index});
}

void ClauseSearch::watch(std::uint32_t clause)
{
    const Literal* const own = literals_.data() + clauses_[clause].first;
    watches_[own[0]].push_back({clause, own[1]});
    watches_[own[1]].push_back({clause, own[0]});
}

void ClauseSearch::backTo(std::uint32_t target)
{
    if (level() <= target) return;
    const std::uint32_t start = levelStarts_[target];
    for (std::size_t i = trail_.size(); i-- > start;) {
        const Literal literal = trail_[i];
        const std::uint32_t variable = literal / 2;
        if (literal % 2 == 0 && i < next_)
            for (std::uint32_t j = firstGroup_[variable]; j < firstGroup_[variable + 1]; ++j)
                --groups_[groupsOf_[j]].yes;
        values_[literal] = values_[literal ^ 1U] = 0;
        wasYes_[variable] = literal % 2 == 0 ? 1 : 0;
        count(literal, ~std::uint32_t{0});
    }
    trail_.resize(start);
    next_ = start;
    levelStarts_.resize(target);
}

/// Chooses for the rule that is hardest to keep: few candidates left, often part of a conflict (Boussemart et al.
/// 2004). False when all rules are kept: whatever is open may be no.
bool ClauseSearch::decide()
{
    std::uint32_t hardest = kNoRule;
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t rule = 0; rule < rules_.size(); ++rule) {
        if (rules_[rule].yes > 0) continue;
        const double score = (rules_[rule].size - rules_[rule].no) / rules_[rule].weight;
        if (score >= least) continue;
        least = score;
        hardest = rule;
    }
    if (hardest == kNoRule) return false;
    std::uint32_t best = 0;
    double most = -1;
    for (std::uint32_t i = 0; i < rules_[hardest].size; ++i) {
        const std::uint32_t candidate = candidates_[rules_[hardest].first + i];
        if (values_[2 * candidate] != 0) continue;
        const double value = activity_[candidate] + (wasYes_[candidate] != 0 ? kMostActivity : 0);
        if (value <= most) continue;
        most = value;
        best = candidate;
    }
    levelStarts_.push_back(static_cast<std::uint32_t>(trail_.size()));
    assign(2 * best, {});
    return true;
}

/// Counts a literal in, or with ~0 out, of the rules of its variable.
void ClauseSearch::count(Literal literal, std::uint32_t by)
{
    const std::uint32_t variable = literal / 2;
    for (std::uint32_t i = firstRule_[variable]; i < firstRule_[variable + 1]; ++i) {
        Rule& rule = rules_[rulesOf_[i]];
        (literal % 2 == 0 ? rule.yes : rule.no) += by;
    }
}

/// Drops the less useful half of what was learnt. Only at level 0, with everything propagated.
void ClauseSearch::forget()
{
    std::vector<std::uint32_t> learnt;
    for (std::uint32_t i = 0; i < clauses_.size(); ++i)
        if (clauses_[i].levels > 2) learnt.push_back(i);
    std::sort(learnt.begin(), learnt.end(), [&](std::uint32_t x, std::uint32_t y) {
        return std::pair(clauses_[x].levels, -clauses_[x].activity) <
               std::pair(clauses_[y].levels, -clauses_[y].activity);
    });
    std::vector<char> isDropped(clauses_.size(), 0);
    for (std::size_t i = learnt.size() / 2; i < learnt.size(); ++i)
        isDropped[learnt[i]] = 1;
    for (std::vector<Watch>& list : watches_)
        list.clear();
    std::vector<Clause> kept;
    std::vector<Literal> literals;
    learntCount_ = 0;
    for (std::uint32_t i = 0; i < clauses_.size(); ++i) {
        Clause clause = clauses_[i];
        const std::span<const Literal> own(literals_.data() + clause.first, clause.size);
        const auto isTrue = [&](Literal literal) { return values_[literal] > 0; };
        if (isDropped[i] != 0 || std::any_of(own.begin(), own.end(), isTrue)) continue;
        clause.first = static_cast<std::uint32_t>(literals.size());
        std::copy_if(own.begin(), own.end(), std::back_inserter(literals),
                     [&](Literal literal) { return values_[literal] == 0; });
        clause.size = static_cast<std::uint32_t>(literals.size()) - clause.first;
        learntCount_ += clause.levels > 0 ? 1U : 0U;
        kept.push_back(clause);
    }
    clauses_ = std::move(kept);
    literals_ = std::move(literals);
    for (std::uint32_t clause = 0; clause < clauses_.size(); ++clause)
        watch(clause);
}

void ClauseSearch::bump(std::uint32_t variable)
{
    activity_[variable] += step_;
    if (activity_[variable] > kMostActivity) {
        for (double& activity : activity_)
            activity /= kMostActivity;
        step_ /= kMostActivity;
    }
}

void ClauseSearch::bumpClause(std::uint32_t clause)
{
    if (clauses_[clause].rule != kNoRule) {
        rules_[clauses_[clause].rule].weight += ruleStep_;
        return;
    }
    clauses_[clause].activity += clauseStep_;
    if (clauses_[clause].activity < kMostClauseActivity) return;
    for (Clause& any : clauses_)
        any.activity /= kMostClauseActivity;
    clauseStep_ /= kMostClauseActivity;
}

/// Conflicts that are long ago count less: what the next one adds grows.
void ClauseSearch::age()
{
    step_ /= 0.95;
    clauseStep_ /= 0.999F;
    ruleStep_ /= 0.999;
    if (ruleStep_ < kMostRuleWeight) return;
    for (Rule& rule : rules_)
        rule.weight = std::max(rule.weight / kMostRuleWeight, 1e-3);
    ruleStep_ /= kMostRuleWeight;
}

} // namespace fabric
