// topology.conf and topology.yaml as text.
#include "core/formats/slurm_topology.h"

#include "core/base/strings.h"
#include "core/formats/reading.h"
#include "core/formats/yaml_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace fabric {

namespace {

Result<std::vector<int>> sizesOf(std::string_view text, const std::string& where)
{
    std::vector<int> sizes;
    for (const std::string_view word : split(text, ',')) {
        if (trimmed(word).empty()) continue;
        const auto size = parseInt(trimmed(word));
        if (!size || *size < 1 || *size > 1'000'000)
            return fail(ErrorKind::Input, "FP-SLU-004", FABRIC_TEXT("slurm", "'%1' is no size of blocks"),
                        {displayText(word.substr(0, 80))}, where);
        sizes.push_back(static_cast<int>(*size));
    }
    return sizes;
}

/// Every name once, every node under one leaf.
Result<void> checkTopology(const SlurmTopology& topology, const std::string& fileName)
{
    std::set<std::string> names;
    std::set<std::string> nodes;
    for (const SlurmSwitch& row : topology.switches) {
        const std::string where = fmt::format("{}:{}", fileName, row.line);
        if (!names.insert(row.name).second)
            return fail(ErrorKind::Conflict, "FP-SLU-005", FABRIC_TEXT("slurm", "The switch '%1' stands there twice"),
                        {displayText(row.name)}, where);
        if (!row.switches.empty()) continue; // scontrol lists the nodes of all below
        for (const std::string& node : row.nodes)
            if (!nodes.insert(node).second)
                return fail(ErrorKind::Conflict, "FP-SLU-006",
                            FABRIC_TEXT("slurm", "The node '%1' is under a switch already"), {displayText(node)},
                            where);
    }
    if (!topology.switches.empty()) return {};
    return fail(ErrorKind::Input, "FP-SLU-007", FABRIC_TEXT("slurm", "The file has no switch and no block"), {},
                fileName);
}

/// "[30, 120]" as "30,120"; anything else as it is.
std::string flowList(const std::string& value)
{
    if (value.starts_with('[') && value.ends_with(']') && value.find('[', 1) == std::string::npos)
        return value.substr(1, value.size() - 2);
    return value;
}

class YamlReader {
public:
    YamlReader(std::vector<YamlLine> lines, std::string fileName)
        : lines_(std::move(lines)), fileName_(std::move(fileName))
    {}

    Result<SlurmTopology> run()
    {
        std::string section;
        std::size_t sections = 0;
        bool isTaken = false; // of several topologies the first that says something
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const YamlLine& line = lines_[i];
            if (line.key == "topology") {
                if (!topology_.switches.empty()) isTaken = true;
                ++sections;
            } else if (line.key == "tree" || line.key == "block" || line.key == "flat" || line.key == "ring" ||
                       line.key == "torus3d") {
                if (line.key == "block" && line.isItem) { // an entry of "blocks"
                    if (!isTaken) FABRIC_CHECK(entry(i));
                    continue;
                }
                section = line.key;
                if (section != "tree" && section != "block")
                    topology_.notes.push_back(
                        {Message{FABRIC_TEXT("slurm", "The topology '%1' is not read"), {section}}, place(line)});
            } else if (isTaken) {
                continue;
            } else if (line.key == "switch" && line.isItem) {
                FABRIC_CHECK(entry(i));
            } else if (line.key == "block_sizes") {
                topology_.isBlocks = true;
                FABRIC_CHECK(sizes(i));
            }
        }
        if (sections > 1)
            topology_.notes.push_back(
                {Message{FABRIC_TEXT("slurm", "The file has %1 topologies; the first tree or block "
                                              "topology is read"),
                         {std::to_string(sections)}},
                 fileName_});
        FABRIC_CHECK(checkTopology(topology_, fileName_));
        return std::move(topology_);
    }

private:
    std::string place(const YamlLine& line) const { return fmt::format("{}:{}", fileName_, line.number); }

    /// "- switch: s0" and the keys of the same item below it.
    Result<void> entry(std::size_t at)
    {
        SlurmSwitch row;
        row.name = lines_[at].value;
        row.line = lines_[at].number;
        if (row.name.empty() || row.name.size() > kMaxNameBytes)
            return fail(ErrorKind::Input, "FP-SLU-009", FABRIC_TEXT("slurm", "A switch or block has no name"), {},
                        place(lines_[at]));
        topology_.isBlocks = topology_.isBlocks || lines_[at].key == "block";
        for (std::size_t i = at + 1; i < lines_.size(); ++i) {
            const YamlLine& line = lines_[i];
            if (line.isItem || line.indent != lines_[at].indent) break;
            if (line.key != "nodes" && line.key != "children") continue;
            FABRIC_TRY(names, expandHostlist(flowList(line.value), place(line)));
            (line.key == "nodes" ? row.nodes : row.switches) = std::move(names);
        }
        topology_.switches.push_back(std::move(row));
        return {};
    }

    /// "block_sizes: [4, 16]" or a list below.
    Result<void> sizes(std::size_t at)
    {
        std::string text = flowList(lines_[at].value);
        for (std::size_t i = at + 1; i < lines_.size() && lines_[i].isItem && lines_[i].key.empty(); ++i)
            text += "," + lines_[i].value;
        FABRIC_TRY(sizes, sizesOf(text, place(lines_[at])));
        topology_.blockSizes = std::move(sizes);
        return {};
    }

    std::vector<YamlLine> lines_;
    std::string fileName_;
    SlurmTopology topology_;
};

Result<void> readConfLine(std::string_view line, const std::string& where, int number, SlurmTopology& topology)
{
    SlurmSwitch row;
    row.line = number;
    std::size_t at = 0;
    while (at < line.size()) {
        at = std::min(line.find_first_not_of(" \t", at), line.size());
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        const std::string_view word = line.substr(at, end - at);
        at = end;
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string key = lowerAscii(word.substr(0, equals));
        const std::string_view value = word.substr(equals + 1);
        if (key == "switchname" || key == "blockname") {
            row.name = value;
            topology.isBlocks = topology.isBlocks || key == "blockname";
        } else if (key == "nodes" || key == "switches") {
            FABRIC_TRY(names, expandHostlist(value, where));
            (key == "nodes" ? row.nodes : row.switches) = std::move(names);
        } else if (key == "blocksizes") {
            FABRIC_TRY(sizes, sizesOf(value, where));
            topology.blockSizes = std::move(sizes);
        }
    }
    if (row.name.empty()) return {};
    if (row.name.size() > kMaxNameBytes || !isCleanText(row.name))
        return fail(ErrorKind::Input, "FP-SLU-010", FABRIC_TEXT("slurm", "The name of a switch cannot be held: %1"),
                    {displayText(row.name.substr(0, 80))}, where);
    topology.switches.push_back(std::move(row));
    return {};
}

std::string joined(const std::vector<int>& sizes)
{
    std::string out;
    for (const int size : sizes)
        out += (out.empty() ? "" : ",") + std::to_string(size);
    return out;
}

} // namespace

Result<SlurmTopology> readSlurmConf(std::string_view text, const std::string& fileName)
{
    SlurmTopology topology;
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        std::string_view line = lines.line();
        line = trimmed(line.substr(0, line.find('#')));
        if (!line.empty()) FABRIC_CHECK(readConfLine(line, lines.place(), lines.number(), topology));
    }
    FABRIC_CHECK(checkTopology(topology, fileName));
    return topology;
}

Result<SlurmTopology> readSlurmYaml(std::string_view text, const std::string& fileName)
{
    FABRIC_TRY(lines, yamlLines(text, fileName));
    return YamlReader(std::move(lines), fileName).run();
}

std::string slurmConf(const SlurmTopology& topology)
{
    std::string out;
    for (const SlurmSwitch& row : topology.switches) {
        out += fmt::format("{}={}", topology.isBlocks ? "BlockName" : "SwitchName", row.name);
        if (!row.nodes.empty()) out += " Nodes=" + compressHostlist(row.nodes);
        if (!row.switches.empty()) out += " Switches=" + compressHostlist(row.switches);
        out += '\n';
    }
    if (!topology.blockSizes.empty()) out += "BlockSizes=" + joined(topology.blockSizes) + "\n";
    return out;
}

std::string slurmYaml(const SlurmTopology& topology)
{
    std::string out = "---\n- topology: default\n  cluster_default: true\n";
    out += topology.isBlocks ? "  block:\n" : "  tree:\n";
    if (topology.isBlocks && !topology.blockSizes.empty())
        out += "    block_sizes: [" + joined(topology.blockSizes) + "]\n";
    out += topology.isBlocks ? "    blocks:\n" : "    switches:\n";
    for (const SlurmSwitch& row : topology.switches) {
        out += fmt::format("      - {}: \"{}\"\n", topology.isBlocks ? "block" : "switch", row.name);
        if (!row.switches.empty()) out += fmt::format("        children: \"{}\"\n", compressHostlist(row.switches));
        if (!row.nodes.empty()) out += fmt::format("        nodes: \"{}\"\n", compressHostlist(row.nodes));
    }
    return out;
}

} // namespace fabric
