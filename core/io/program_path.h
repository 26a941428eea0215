// Where the programs of ours lie that another one starts.
#pragma once

#include <string>

namespace fabric {

/// The program of this name in the folder of the one that runs; the bare name where that folder is not known.
std::string besideThisProgram(const std::string& name);

} // namespace fabric
