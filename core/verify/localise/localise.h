// Localise: the links that explain which tests failed. A link that a passed test crossed is cleared (hard faults); of
// the rest, as few as can be must cover every failed test: a smallest hitting set, weighted by how likely a cable is to
// break, greedy first and exact on small components. Links that lie on the same tests cannot be told apart; they form a
// class, and the class is the answer.
//
// Both directions of one cable in a class count as one suspect: a broken cable usually fails both ways, and one cause
// is more likely than two. Receiver-side error counters, where given, separate members of a class, and name the link of
// a failed test all of whose links also carried good ones.
//
// Cost: O(tests x hops) for classes; components are small when faults are few. Threads: values.
#pragma once

#include "core/verify/localise/test_results.h"

#include <span>

namespace fabric {

/// How likely a cable breaks, against others; all alike when empty. By cable.
struct FaultPriors {
    std::vector<double> weight;
};
inline constexpr double kPriorOptics = 3;
inline constexpr double kPriorCopper = 1.5;
inline constexpr double kPriorUnknown = 1;

/// Directed links that the same tests cross.
struct LinkClass {
    std::vector<TestLink> links;
    std::vector<std::uint32_t> tests; ///< that cross them and have an outcome, in order
};

/// Classes of all links that usable tests cross; a link that no usable test crosses is in none.
struct LinkClasses {
    std::vector<LinkClass> classes;
    std::vector<std::uint32_t> of; ///< by link; kNoClass
    static constexpr std::uint32_t kNoClass = ~std::uint32_t{0};
};
LinkClasses linkClasses(const TestFabric& fabric, const Schedule& schedule, std::span<const TestResult> results);

enum class TestVerdict : std::uint8_t { Unknown, Good, Bad };

struct Suspect {
    std::vector<std::uint32_t> cables;  ///< that this could be, likeliest first; one = identified
    std::vector<TestLink> links;        ///< the directions that would explain it
    std::uint32_t explains = 0;         ///< failed tests
    std::uint32_t explainsAlone = 0;    ///< failed tests that no other suspect explains
    double errors = 0;                  ///< counted at the receivers of `links`
    bool isExact = false;               ///< a smallest explanation was proven
    bool isSeparatedByCounters = false; ///< members without errors were dropped from the class
};

struct Localisation {
    std::vector<Suspect> suspects; ///< most explained first
    std::uint32_t failed = 0;
    std::uint32_t unexplained = 0; ///< failed tests all of whose links also carried good tests: not one hard fault
};

/// `verdicts` in test order; `counts` by link or empty.
Localisation localise(const TestFabric& fabric, const Schedule& schedule, std::span<const TestVerdict> verdicts,
                      const FaultPriors& priors, std::span<const ReceiverCount> counts);

/// Soft loss: the loss of each class of links from the loss of tests, by non-negative least squares on -log(1 - loss),
/// which adds up along a way (Lawson and Hanson 1974, the active set). Classes with less than `least` are left out.
struct SoftSuspect {
    std::vector<std::uint32_t> cables;
    std::vector<TestLink> links;
    double loss = 0;
};
std::vector<SoftSuspect> localiseLoss(const TestFabric& fabric, const Schedule& schedule,
                                      std::span<const TestResult> results, double least);

} // namespace fabric
