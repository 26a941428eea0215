#include "core/verify/localise/expected_rate.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr int kInfiniBandOverheadBytes = 26;
constexpr int kRoceOverheadBytes = 82;
constexpr double kShareElsewhere = 0.92;

struct FieldValue {
    std::int64_t linkMbps;
    double hostMbps;
    double gpuMbps; ///< 0 = none published
};
constexpr FieldValue kFieldValues[] = {{100'000, 95'000, 0}, {200'000, 190'000, 180'000}, {400'000, 390'000, 380'000}};

double fieldValue(const RateQuestion& question)
{
    if (question.protocol != Protocol::InfiniBand || question.mtu < 4096) return 0;
    for (const FieldValue& value : kFieldValues)
        if (value.linkMbps == question.linkMbps) return question.isFromGpu ? value.gpuMbps : value.hostMbps;
    return 0;
}

} // namespace

ExpectedRate expectedRate(const RateQuestion& question)
{
    ExpectedRate rate;
    if (question.linkMbps <= 0 || question.mtu <= 0 || question.protocol == Protocol::Unset) {
        rate.evidence = {FABRIC_TEXT("judge", "No expected rate: the speed, the MTU or the protocol is not known."),
                         {}};
        return rate;
    }
    const int overhead = question.protocol == Protocol::InfiniBand ? kInfiniBandOverheadBytes : kRoceOverheadBytes;
    rate.ceilingMbps = static_cast<double>(question.linkMbps) * question.mtu / (question.mtu + overhead);
    rate.passMbps = fieldValue(question);
    const std::string gbps = fmt::format("{:g}", static_cast<double>(question.linkMbps) / 1000);
    const std::string ceiling = fmt::format("{:.1f}", rate.ceilingMbps / 1000);
    if (rate.passMbps > 0) {
        rate.evidence = {FABRIC_TEXT("judge",
                                     "%1 Gb/s x %2 / (%2 + %3) = %4 Gb/s at most; passes at %5 Gb/s, the value "
                                     "of a cloud provider's node checks with 8 MiB messages."),
                         {gbps, std::to_string(question.mtu), std::to_string(overhead), ceiling,
                          fmt::format("{:g}", rate.passMbps / 1000)}};
        return rate;
    }
    rate.passMbps = kShareElsewhere * rate.ceilingMbps;
    rate.evidence = {FABRIC_TEXT("judge",
                                 "%1 Gb/s x %2 / (%2 + %3) = %4 Gb/s at most; passes at 92 % of that, %5 Gb/s, "
                                 "by analogy: no value is published for this kind of link."),
                     {gbps, std::to_string(question.mtu), std::to_string(overhead), ceiling,
                      fmt::format("{:.1f}", rate.passMbps / 1000)}};
    return rate;
}

} // namespace fabric
