// Judge: from figures to verdicts. A test is judged on its whole series, because a mean hides dropouts; a cable on what
// crossed it, in each direction by itself; and the level that follows is never higher than what was shown:
//
//   L4  both receivers were read, and at 95 % their error rate is below what is allowed; traffic or none (a link with
//       FEC carries bits when idle), and whatever payloads said
//   L5  both directions passed at the cable's own rate (a test that something slower on its way held back does not
//       count), and no receiver that was read counted more errors than allowed
//   L6  L5, under load in each direction for the soak time, without a gap
//
// Where the ways are assumed (our own shortest paths instead of the fabric's tables) it is not known which cable
// between switches a test crossed. Such a cable passes only when its receivers counted what was sent, and is accused
// only when they counted errors.
//
// A test that fell short while one of its hosts did not run itself is not tested when that alone can explain it.
//
// Whatever was not crossed by a usable test is not tested, or not observable where no test can tell it from others;
// never good.
#pragma once

#include "core/model/vocabulary.h"
#include "core/verify/localise/expected_rate.h"
#include "core/verify/localise/localise.h"

namespace fabric {

enum class TestedState : std::uint8_t { Pass, Fail, NotTested, NotObservable };

/// Limits. Defaults are for clusters; a lab of emulated hosts sets its own.
struct JudgeProfile {
    int mtu = 4096;
    Protocol protocol = Protocol::InfiniBand;
    bool isFromGpu = false;
    double passMbps = 0;           ///< of every test; 0 = by speed, as expectedRate() says
    double leastShareOfPass = 0.9; ///< that each sample must reach
    double mostDeviation = 0.05;   ///< standard deviation / mean of the samples
    std::size_t leastSamples = 3;
    double latencyUs = 4.5;       ///< most with one switch on the way: beyond it the field's band table says "check"
    double latencyPerHopUs = 0.5; ///< more for each further switch: practice, generous beside 0.2 us a switch
    double mostAsymmetry = 0.1;   ///< of the two directions of a cable: 1 - slower / faster
    double mostErrorRate = 1e-12; ///< per bit: errors beyond this fail a cable
    std::int64_t soakSeconds = 24 * 3600;
};

struct TestJudgement {
    TestedState state = TestedState::NotTested;
    Message why;
    double meanMbps = 0;
    double leastMbps = 0;
    double deviation = 0; ///< standard deviation / mean
};

TestJudgement judgeTest(const PairTest& test, const TestResult& result, const JudgeProfile& profile);

struct CableJudgement {
    TestedState state = TestedState::NotTested;
    EvidenceLevel level = EvidenceLevel::Planned; ///< that this run justifies; Planned = says nothing
    Message why;
    double mbps[2] = {0, 0};               ///< best passed mean by direction, a to b first; 0 = none
    double leastMbps[2] = {0, 0};          ///< lowest sample of that test
    double deviation[2] = {0, 0};          ///< of that test
    std::int64_t loadSeconds[2] = {0, 0};  ///< under tests that passed at its rate
    std::optional<double> errorBound95[2]; ///< of what was received by direction; unset = receiver not read
};

struct JudgedRun {
    std::vector<TestJudgement> tests;
    std::vector<CableJudgement> cables;
    Localisation localisation;
};

struct RunResults {
    std::span<const TestResult> tests;
    std::span<const ReceiverCount> receivers; ///< by link; empty = not read
    std::int64_t seconds = 0;                 ///< that the load of each test lasted, where intervalMs is unknown
    std::int64_t intervalMs = 0;              ///< of a sample: samples then tell how long a load lasted; 0 = unknown
    bool hasGaps = false;
    bool areWaysAssumed = false; ///< forwarding is ours, not read from the fabric
};

JudgedRun judgeRun(const TestFabric& fabric, const Schedule& schedule, const RunResults& results,
                   const JudgeProfile& profile, const FaultPriors& priors);

} // namespace fabric
