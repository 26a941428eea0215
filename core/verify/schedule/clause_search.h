// Yes-or-no choices under rules, decided for good: either a choice that keeps every rule is found, or it is shown that
// there is none. Rules are clauses (at least one of these) and groups (at most k of these).
//
// Conflict-driven clause learning (Marques-Silva and Sakallah 1996; Moskewicz et al. 2001: two watched literals,
// activities, restarts), with groups propagated as counters, because written as clauses they would be quadratic.
// Exponential in the worst case, so it gives up after a number of conflicts. Deterministic. Memory: the rules and at
// most as much again in learnt clauses.
#pragma once

#include "core/base/progress.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

class ClauseSearch {
public:
    enum class Answer : std::uint8_t { Found, None, GaveUp };

    explicit ClauseSearch(std::uint32_t variables, std::uint32_t seed = 1);

    /// At least one of the variables is yes. Not empty.
    void addAnyOf(std::span<const std::uint32_t> variables);
    /// At most `limit` (1 or more) of the variables are yes.
    void addAtMost(std::span<const std::uint32_t> variables, std::uint32_t limit);

    /// Once. None is a proof. GaveUp after so many conflicts, or when cancelled.
    Answer solve(std::uint64_t mostConflicts, const Progress& progress);
    bool isYes(std::uint32_t variable) const { return values_[2 * variable] > 0; }
    std::uint64_t conflicts() const { return conflicts_; }

private:
    using Literal = std::uint32_t; ///< 2v: v is yes, 2v + 1: v is no

    /// At least one of its candidates is yes. Also a clause, for propagation.
    struct Rule {
        std::uint32_t first = 0; ///< in candidates_
        std::uint32_t size = 0;
        std::uint32_t yes = 0;
        std::uint32_t no = 0;
        double weight = 1; ///< grows with each conflict that it is part of
    };
    struct Clause {
        std::uint32_t first = 0; ///< in literals_
        std::uint32_t size = 0;
        std::uint32_t rule = 0;   ///< that it is; ~0 = learnt
        std::uint32_t levels = 0; ///< different decision levels when it was learnt; 0 = a rule
        float activity = 0;
    };
    struct Group {
        std::uint32_t first = 0; ///< in members_
        std::uint32_t size = 0;
        std::uint32_t limit = 1;
        std::uint32_t yes = 0;
    };
    struct Watch {
        std::uint32_t clause = 0;
        Literal other = 0; ///< of the clause: when it holds, the clause need not be looked at
    };
    /// Why a variable has its value, or what is broken: a clause, a group, or nothing.
    struct Cause {
        enum class Kind : std::uint8_t { None, Clause, Group };
        Kind kind = Kind::None;
        std::uint32_t index = 0;
    };

    void seal();
    void assign(Literal literal, Cause cause);
    Cause propagate();
    Cause propagateGroups(std::uint32_t variable);
    Cause propagateClauses(Literal falseLiteral);
    template <class Visit>
    void forEachReason(Literal implied, const Cause& cause, Visit&& visit) const;
    std::uint32_t analyze(Cause broken, std::vector<Literal>& learnt);
    void shorten(std::vector<Literal>& learnt);
    void age();
    void count(Literal literal, std::uint32_t by);
    void learn(const std::vector<Literal>& learnt);
    void backTo(std::uint32_t level);
    bool decide();
    void forget();
    void watch(std::uint32_t clause);
    void bump(std::uint32_t variable);
    void bumpClause(std::uint32_t clause);

    std::uint32_t level() const { return static_cast<std::uint32_t>(levelStarts_.size()); }

    std::uint32_t variables_;
    std::vector<Rule> rules_;
    std::vector<std::uint32_t> candidates_;
    std::vector<std::uint32_t> firstRule_; ///< of each variable, in rulesOf_
    std::vector<std::uint32_t> rulesOf_;
    std::vector<Clause> clauses_;
    std::vector<Literal> literals_;
    std::vector<Group> groups_;
    std::vector<std::uint32_t> members_;
    std::vector<std::uint32_t> firstGroup_; ///< of each variable, in groupsOf_
    std::vector<std::uint32_t> groupsOf_;
    std::vector<std::vector<Watch>> watches_; ///< by literal that turned false
    std::vector<std::int8_t> values_;         ///< by literal: 1 holds, -1 does not, 0 open
    std::vector<char> wasYes_;                ///< when last chosen; tried first
    std::vector<std::uint32_t> levels_;
    std::vector<std::uint32_t> places_; ///< in trail_
    std::vector<Cause> causes_;
    std::vector<Literal> trail_;
    std::vector<std::uint32_t> levelStarts_;
    std::size_t next_ = 0; ///< of trail_, not propagated yet
    std::vector<double> activity_;
    double step_ = 1;
    double ruleStep_ = 1;
    float clauseStep_ = 1;
    std::vector<char> isSeen_;
    std::vector<std::uint32_t> levelStamp_;
    std::uint32_t stamp_ = 0;
    std::size_t learntCount_ = 0;
    std::uint64_t conflicts_ = 0;
};

} // namespace fabric
