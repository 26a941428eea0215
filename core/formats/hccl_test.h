// HCCL test logs (all_reduce_test and its kin for Ascend): one row a size with time, algorithm bandwidth and what the
// check of the result said. Columns stand between bars, blanks or tabs; lines of launchers stand anywhere between.
// The log says neither how many ranks took part nor, for sure, which collective it was. Bandwidth is size / time, with
// the size that one NPU takes part with. Limits as in reading.h; one pass.
#pragma once

#include "core/formats/reading.h"

#include <cstdint>
#include <optional>

namespace fabric {

struct HcclRow {
    std::int64_t bytes = 0;
    double timeUs = 0;
    double algGBps = 0;            ///< 10^9 bytes a second
    std::optional<bool> isCorrect; ///< unset = not checked ("NULL")
    int line = 0;
};

struct HcclLog {
    std::string collective; ///< "all_reduce" when the log names the program; else empty
    std::vector<HcclRow> rows;
    std::vector<ImportWarning> warnings;
};

/// True when the text has the heading of such a table.
bool isHcclTest(std::string_view text);
[[nodiscard]] Result<HcclLog> readHcclTest(std::string_view text, std::string_view fileName);

/// The highest algorithm bandwidth of rows of at least `leastBytes` whose data were not wrong; nothing without one.
std::optional<double> bestAlgGBps(const HcclLog& log, std::int64_t leastBytes);

} // namespace fabric
