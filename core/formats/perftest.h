// perftest's text tables (ib_write_bw, ib_read_bw, ib_send_bw and the _lat programs). Server and client often write
// into one log: settings come twice and so do rows; equal rows that follow each other are one.
//
// Bandwidth is printed in MB/sec or MiB/sec, both of 2^20 bytes (the message rate beside it shows so: rate x size =
// figure x 2^20), or in Gb/sec of 10^9 bits. A peak of 0 is not a peak: runs by duration do not measure it. The JSON
// that some versions write is no JSON and does not say its unit: refused with a message that says what to do.
// Limits as in reading.h; one pass.
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <optional>

namespace fabric {

struct PerftestRow {
    std::int64_t bytes = 0;
    std::optional<std::int64_t> iterations;
    std::optional<double> peakMbps; ///< bandwidth, in 10^6 bits a second
    std::optional<double> averageMbps;
    std::optional<double> typicalUs; ///< latency
    std::optional<double> averageUs;
    std::optional<double> mostUs;
    int line = 0;

    bool operator==(const PerftestRow&) const = default;
};

struct PerftestLog {
    std::string title; ///< "RDMA_Write BW Test"
    std::string device;
    std::string linkType;   ///< "IB", "Ethernet"
    std::string connection; ///< "RC"
    int mtu = 0;            ///< 0 = not said
    std::vector<PerftestRow> rows;
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<PerftestLog> readPerftest(std::string_view text, std::string_view fileName);

} // namespace fabric
