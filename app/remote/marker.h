// The word that frames a host's answers: 32 hexadecimal digits of the system's randomness, new for every run.
#pragma once

#include <string>

namespace fabric {

[[nodiscard]] std::string unguessableMarker();

} // namespace fabric
