// nccl-tests logs (all_reduce_perf and its kin, RCCL's and HCCL's look-alikes): who took part and a row per message
// size. Lines of NCCL itself, of launchers and of other ranks stand anywhere between. The columns "redop" and "root"
// come and go with the collective and the version, so rows are read from both ends: size, count and type first, two
// groups of time, algbw, busbw and errors last. Limits as in reading.h; one pass.
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <optional>

namespace fabric {

struct NcclFigures {
    double timeUs = 0;
    double algGBps = 0; ///< 10^9 bytes a second
    double busGBps = 0;
    std::optional<std::int64_t> wrong; ///< wrong elements; unset = not checked ("N/A")
};

struct NcclRow {
    std::int64_t bytes = 0;
    std::string type; ///< "float"
    NcclFigures outOfPlace;
    NcclFigures inPlace;
    int line = 0;
};

struct NcclLog {
    std::string collective; ///< "all_reduce" when the log says so; empty in logs of older versions
    int ranks = 0;          ///< 0 = not said
    int hosts = 0;          ///< distinct host names of the ranks
    std::vector<NcclRow> rows;
    std::optional<double> averageBusGBps; ///< over all sizes, as the log says; of little meaning
    std::optional<bool> isOutOfBoundsOk;
    std::vector<ImportWarning> warnings;
};

[[nodiscard]] Result<NcclLog> readNcclTests(std::string_view text, std::string_view fileName);

/// The highest bus bandwidth of rows of at least `leastBytes` whose data were not wrong; nothing when there is none.
std::optional<double> bestBusGBps(const NcclLog& log, std::int64_t leastBytes);

} // namespace fabric
