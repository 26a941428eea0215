// The built-in thresholds. Numbers of the port health rules of the field's fabric manager are rates here, where that
// manager counts them out for one speed and uses them for all.
#include "core/verify/monitor/threshold_rows.h"

#include "core/base/text.h"

namespace fabric {

std::vector<ThresholdRow> builtInThresholds()
{
    constexpr const char* kPdr = "https://github.com/Mellanox/ufm_sdk_3.0";
    constexpr const char* kClassic = "https://github.com/linux-rdma/rdma-core";
    constexpr const char* kSonic = "https://github.com/sonic-net/sonic-swss/pull/3933";
    constexpr const char* kAzure = "https://github.com/Azure/azurehpc-health-checks";
    constexpr Text kHealth = FABRIC_TEXT("monitor", "port health rules of the fabric manager");
    constexpr Text kCheckErrs = FABRIC_TEXT("monitor", "limit of ibcheckerrs");
    constexpr Text kMeasured = FABRIC_TEXT("monitor", "measured on simulated field history: tests/monitor");
    const auto row = [](Metric metric, std::int64_t window, double value, const char* evidence, Text detail,
                        const char* url = "", Text notes = {}) {
        return ThresholdRow{"", "", metric, window, value, evidence, detail.source, url, notes.source};
    };
    return {
        row(Metric::SymbolBerShort, 720, 1e-14, "vendor", kHealth, kPdr,
            FABRIC_TEXT("monitor", "NDR 2.88 errors, HDR 1.44, EDR 0.72, XDR 5.76")),
        row(Metric::SymbolBerLong, 7500, 1e-15, "vendor",
            FABRIC_TEXT("monitor", "port health rules; a clean window returns to service"), kPdr,
            FABRIC_TEXT("monitor", "NDR 3.0 errors, HDR 1.5, EDR 0.75, XDR 6.0")),
        row(Metric::ReceiveErrors, 720, 10, "practice", kCheckErrs, kClassic),
        row(Metric::Recoveries, 720, 10, "practice", kCheckErrs, kClassic),
        row(Metric::IntegrityErrors, 720, 10, "practice", kCheckErrs, kClassic),
        row(Metric::RemoteErrors, 720, 100, "practice", kCheckErrs, kClassic,
            FABRIC_TEXT("monitor", "the fault is elsewhere")),
        row(Metric::FlapsShort, 7200, 3, "practice",
            FABRIC_TEXT("monitor", "3 flaps in 2 hours isolate a port for good"), kSonic),
        row(Metric::FlapsLong, 86400, 5, "practice", FABRIC_TEXT("monitor", "5 carrier losses in 24 hours"), kAzure),
        row(Metric::Temperature, 0, 70, "vendor", kHealth, kPdr),
        row(Metric::TemperatureRise, 3600, 10, "vendor", FABRIC_TEXT("monitor", "port health rules: jump"), kPdr),
        row(Metric::RxPowerLow, 0, -14, "practice", FABRIC_TEXT("monitor", "warning limit of LLDPq's optics check"), "",
            FABRIC_TEXT("monitor", "-40 dBm is an unused lane and is not judged")),
        row(Metric::RxPowerHigh, 0, 7, "practice", FABRIC_TEXT("monitor", "critical limit of LLDPq's optics check"),
            ""),
        row(Metric::TxPowerLow, 0, -11, "practice", FABRIC_TEXT("monitor", "limit of LLDPq's optics check"), ""),
        row(Metric::TxPowerHigh, 0, 4, "practice", FABRIC_TEXT("monitor", "limit of LLDPq's optics check"), ""),
        row(Metric::RxPowerDrop, 21600, 2, "vendor",
            FABRIC_TEXT("monitor", "more than 2 dB below the best: dirty optic"), "",
            FABRIC_TEXT("monitor", "as anomaly rules of cable validation have it for lanes")),
        row(Metric::DriftFactor, 0, 3, "own", kMeasured),
        row(Metric::DriftFloor, 0, 1.0 / 32, "own", kMeasured),
        row(Metric::Settle, 600, 0, "vendor",
            FABRIC_TEXT("monitor", "procedure of ibdiagnet: wait 5 to 10 minutes, then read")),
        row(Metric::Confirm, 0, 2, "own", FABRIC_TEXT("monitor", "one poll may fall into a retrain")),
    };
}

} // namespace fabric
