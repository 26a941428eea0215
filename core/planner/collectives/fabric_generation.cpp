#include "core/planner/collectives/fabric_generation.h"

#include "core/base/strings.h"
#include "core/text/csv.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

/// Steps are those of NCCL's tuner for its 128-byte protocol (1.9 us in a node, 4.0 and 8.5 over the network), which
/// the published times follow; efficiencies and NVLS rates are fitted to one published row each, as the source says.
constexpr std::string_view kDefaultCsv =
    "generation,nvlink_gbytes_s,ring_efficiency,nvls_gbytes_s,nic_efficiency,ring_step_us,ring_net_step_us,"
    "tree_net_step_us,base_us,nvls_us,sharp_net_us,source,evidence\n"
    "v100,150,0.812,0,0.966,1.9,4.0,8.5,14,0,30,\"NVLink 2 of 6 x 25 GB/s; efficiencies of h100, not measured for it\","
    "derived\n"
    "a100,300,0.812,0,0.966,1.9,4.0,8.5,14,0,30,\"ring efficiency of h100: predicts 243.7 of 235 GB/s measured "
    "(stas00, "
    "ml-engineering)\",secondary\n"
    "h100,450,0.812,304,0.966,1.9,4.0,8.5,14,25,30,\"ring: 365.6 GB/s on 8 H200; NIC: 386.6 GB/s AllReduce of 64 H100 "
    "over 8 x 400G (CoreWeave nccl-tests); NVLS as h200; steps: NCCL tuning.cc\",secondary\n"
    "h200,450,0.812,304,0.966,1.9,4.0,8.5,14,25,30,\"NVLS: 473.1 GB/s AllReduce of 8 GPUs at 8 GiB (stas00, "
    "ml-engineering); the rest as h100\",secondary\n"
    "b200,900,0.758,538.7,0.966,1.9,4.0,8.5,406,25,30,\"ring 682.2 and NVLS 838.0 GB/s on 8 GPUs; base: fitted to 64 "
    "to "
    "512 MiB on 4 nodes under another tuner (stas00, ml-engineering)\",secondary\n"
    "gb200,430,1,0,0.966,1.54,4.0,8.5,14,0,30,\"rate and step fitted to 1,440 GPUs: 430 GB/s of bus and 4.6 ms "
    "(CoreWeave "
    "nccl-tests), not the nominal 900; NVLS across the rack not published\",secondary\n";

constexpr std::array<double FabricGeneration::*, 10> kFigures = {
    &FabricGeneration::nvlinkGBps,    &FabricGeneration::ringEfficiency, &FabricGeneration::nvlsGBps,
    &FabricGeneration::nicEfficiency, &FabricGeneration::ringStepUs,     &FabricGeneration::ringNetStepUs,
    &FabricGeneration::treeNetStepUs, &FabricGeneration::baseUs,         &FabricGeneration::nvlsUs,
    &FabricGeneration::sharpNetUs};

std::string_view headingLine()
{
    return kDefaultCsv.substr(0, kDefaultCsv.find('\n'));
}

/// Efficiencies are shares; everything else is bounded only so that no sum overflows.
double most(std::size_t figure)
{
    return figure == 1 || figure == 3 ? 1 : 1e6;
}

} // namespace

std::pair<FabricGeneration, bool> guessGeneration(const std::vector<FabricGeneration>& table, std::string_view part)
{
    const std::string lower = lowerAscii(part);
    const FabricGeneration* best = nullptr;
    for (const FabricGeneration& row : table)
        if (lower.find(row.name) != std::string::npos && (best == nullptr || best->name.size() < row.name.size()))
            best = &row;
    if (best != nullptr) return {*best, true};
    const FabricGeneration* fallback = generationNamed(table, "h100");
    return {fallback != nullptr ? *fallback : table.front(), false};
}

std::string_view defaultGenerationsCsv()
{
    return kDefaultCsv;
}

const std::vector<FabricGeneration>& defaultGenerations()
{
    static const std::vector<FabricGeneration> table =
        readGenerations(kDefaultCsv, "built in").value_or(std::vector<FabricGeneration>{});
    return table;
}

Result<std::vector<FabricGeneration>> readGenerations(std::string_view csv, const std::string& fileName)
{
    FABRIC_TRY(table, CsvTable::parse(csv, fileName, guessCsvSeparator(csv)));
    const std::vector<std::string_view> headings = split(headingLine(), ',');
    for (std::size_t column = 0; column < headings.size(); ++column)
        if (table.rows() == 0 || trimmed(table.cell(0, column)) != headings[column])
            return fail(ErrorKind::Input, "FP-COL-001",
                        FABRIC_TEXT("collectives", "A table of generations begins with the columns %1"),
                        {std::string(headingLine())}, displayText(fileName) + ":1");
    std::vector<FabricGeneration> generations;
    for (std::size_t row = 1; row < table.rows(); ++row) {
        FabricGeneration generation;
        generation.name = displayText(trimmed(table.cell(row, 0)));
        for (std::size_t i = 0; i < kFigures.size(); ++i) {
            const auto value = parseDouble(trimmed(table.cell(row, i + 1)));
            if (!value || !(*value >= 0 && *value <= most(i)))
                return fail(
                    ErrorKind::Input, "FP-COL-002", FABRIC_TEXT("collectives", "'%1' is no number between 0 and %2"),
                    {displayText(table.cell(row, i + 1)), most(i) > 1 ? "1000000" : "1"}, table.where(row, i + 1));
            generation.*kFigures[i] = *value;
        }
        generation.source = displayText(trimmed(table.cell(row, 11)));
        generation.evidence = displayText(trimmed(table.cell(row, 12)));
        const bool isUsable =
            generation.nvlinkGBps > 0 && generation.ringEfficiency > 0 && generation.nicEfficiency > 0;
        if (generation.name.empty() || !isUsable || generationNamed(generations, generation.name) != nullptr)
            return fail(ErrorKind::Input, "FP-COL-003",
                        FABRIC_TEXT("collectives", "A generation needs a name of its own and rates above 0"), {},
                        table.where(row));
        generations.push_back(std::move(generation));
    }
    return generations;
}

const FabricGeneration* generationNamed(const std::vector<FabricGeneration>& table, std::string_view name)
{
    const auto at = std::find_if(table.begin(), table.end(),
                                 [&](const FabricGeneration& generation) { return generation.name == name; });
    return at == table.end() ? nullptr : &*at;
}

} // namespace fabric
