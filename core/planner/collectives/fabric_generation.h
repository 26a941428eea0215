// What a generation of nodes and NICs reaches in collectives: a small table that the user may edit (CSV), each row with
// where its figures come from.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabric {

/// Rates are GB/s (1e9 bytes) per GPU and direction, times are microseconds. 0 = the generation does not have it.
struct FabricGeneration {
    std::string name;          ///< "h100"
    double nvlinkGBps = 0;     ///< nominal, one direction
    double ringEfficiency = 0; ///< of nvlinkGBps that a ring inside a node reaches
    double nvlsGBps = 0;       ///< B in busbw = 2 B (n-1)/(n+1), fitted; 0 = no NVLink SHARP
    double nicEfficiency = 0;  ///< of a NIC's rate that long messages reach
    double ringStepUs = 0;     ///< one step of a ring inside a node
    double ringNetStepUs = 0;  ///< one step over the network
    double treeNetStepUs = 0;  ///< one level of a tree over the network
    double baseUs = 0;         ///< of every call
    double nvlsUs = 0;         ///< of an NVLink SHARP call
    double sharpNetUs = 0;     ///< of a call over switches that aggregate
    std::string source;
    std::string evidence;
};

const std::vector<FabricGeneration>& defaultGenerations();
std::string_view defaultGenerationsCsv();
/// Errors name file and line: wrong columns, no number, a rate or efficiency out of range, a name twice.
[[nodiscard]] Result<std::vector<FabricGeneration>> readGenerations(std::string_view csv, const std::string& fileName);
/// The row whose name the part carries ("nvidia/dgx-h100"), the longest first, and true; h100 (or the first row) and
/// false when none does. `table` must not be empty.
std::pair<FabricGeneration, bool> guessGeneration(const std::vector<FabricGeneration>& table, std::string_view part);
/// Null when the table has none of that name.
const FabricGeneration* generationNamed(const std::vector<FabricGeneration>& table, std::string_view name);

} // namespace fabric
