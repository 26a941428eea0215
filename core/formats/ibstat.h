// ibstat: the adapters of one host with their ports. Says neither the host nor the peers. Limits as in reading.h; one
// pass.
#pragma once

#include "core/formats/sysfs_infiniband.h"

namespace fabric {

/// The same values as the kernel's files give, without counters.
[[nodiscard]] Result<SysfsTree> readIbstat(std::string_view text, std::string_view fileName);
/// `CA 'mlx5_0'` -> its name.
std::optional<std::string_view> parseIbstatHeading(std::string_view line);

} // namespace fabric
