// From a plan to Slurm's tree.
#include "core/formats/options.h"
#include "core/formats/slurm_topology.h"

#include "core/base/strings.h"
#include "core/graph/links.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace fabric {

namespace {

bool isSlurmName(const std::string& name)
{
    constexpr std::string_view kMarks = "-_.";
    return !name.empty() && name.size() <= kMaxSlurmName && name.front() != '-' && name.front() != '.' &&
           std::all_of(name.begin(), name.end(), [&](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      kMarks.find(c) != std::string_view::npos;
           });
}

class TreeMaker {
public:
    TreeMaker(const Project& project, const Catalog& catalog, Id<Fabric> fabric) : project_(project)
    {
        const PortMap ports(project, catalog);
        for (const Link& link : deriveLinks(project, ports, fabric)) {
            const Id<Device> a = link.a.port.device;
            const Id<Device> b = link.b.port.device;
            near_[a].insert(b);
            near_[b].insert(a);
        }
    }

    PlannedSlurmTopology run()
    {
        std::size_t unnamed = 0;
        std::size_t loose = 0;
        std::map<std::set<Id<Device>>, std::vector<std::string>> groups; // nodes by their leafs
        for (const Device& device : project_.devices()) {
            if (device.role != Role::Node) continue;
            std::set<Id<Device>> leafs;
            for (const Id<Device> other : near_[device.id])
                if (project_.devices().at(other).role != Role::Node) leafs.insert(other);
            if (leafs.empty())
                ++loose;
            else if (!isSlurmName(device.name))
                ++unnamed;
            else
                groups[leafs].push_back(device.name);
        }
        for (auto& [leafs, nodes] : groups) {
            std::sort(nodes.begin(), nodes.end(), naturalLess);
            plan_.topology.switches.push_back({nameFor(leafs, "group"), std::move(nodes), {}, 0});
            leafsOf_.push_back(leafs);
        }
        addUpper();
        if (unnamed > 0) plan_.losses.push_back({"nodes with names that Slurm cannot have", unnamed});
        if (loose > 0) plan_.losses.push_back({"nodes without a switch", loose});
        return std::move(plan_);
    }

private:
    /// The only device's name, else "group-1", "group-2": each once.
    std::string nameFor(const std::set<Id<Device>>& devices, const char* prefix)
    {
        std::string name = devices.size() == 1 ? project_.devices().at(*devices.begin()).name : std::string();
        if (!isSlurmName(name) || !taken_.insert(name).second) do
                name = fmt::format("{}-{}", prefix, ++number_[prefix]);
            while (!taken_.insert(name).second);
        return name;
    }

    /// Groups whose leafs share switches above are one pod; pods that can reach each other hang on one root.
    void addUpper()
    {
        const std::size_t groups = leafsOf_.size();
        if (groups < 2) return;
        std::vector<std::set<Id<Device>>> pods;
        std::vector<std::vector<std::string>> members;
        for (std::size_t g = 0; g < groups; ++g) {
            std::set<Id<Device>> reach = leafsOf_[g];
            for (const Id<Device> leaf : leafsOf_[g])
                for (const Id<Device> other : near_[leaf])
                    if (project_.devices().at(other).role != Role::Node) reach.insert(other);
            std::vector<std::string> names = {plan_.topology.switches[g].name};
            for (std::size_t p = pods.size(); p-- > 0;) {
                const bool isShared = std::any_of(pods[p].begin(), pods[p].end(),
                                                  [&](Id<Device> device) { return reach.contains(device); });
                if (!isShared) continue;
                reach.insert(pods[p].begin(), pods[p].end());
                names.insert(names.end(), members[p].begin(), members[p].end());
                pods.erase(pods.begin() + static_cast<std::ptrdiff_t>(p));
                members.erase(members.begin() + static_cast<std::ptrdiff_t>(p));
            }
            pods.push_back(std::move(reach));
            members.push_back(std::move(names));
        }
        std::vector<Root> roots;
        for (std::size_t p = 0; p < pods.size(); ++p) {
            std::vector<std::string>& names = members[p];
            std::sort(names.begin(), names.end(), naturalLess);
            std::string name = names.front();
            if (names.size() > 1) {
                name = nameFor({}, "pod");
                plan_.topology.switches.push_back({name, {}, std::move(names), 0});
            }
            auto root = std::find_if(roots.begin(), roots.end(),
                                     [&](const Root& known) { return known.reach.contains(*pods[p].begin()); });
            if (root == roots.end()) root = roots.insert(root, {joinedWith(pods[p]), {}});
            root->children.push_back(std::move(name));
        }
        for (Root& root : roots) {
            if (root.children.size() < 2) continue;
            std::sort(root.children.begin(), root.children.end(), naturalLess);
            plan_.topology.switches.push_back({nameFor({}, "root"), {}, std::move(root.children), 0});
        }
    }

    /// What hangs together: without a way between them two trees have no switch in common in Slurm either.
    struct Root {
        std::set<Id<Device>> reach;
        std::vector<std::string> children;
    };

    /// The switches that can be reached from these without passing a node.
    std::set<Id<Device>> joinedWith(const std::set<Id<Device>>& switches)
    {
        std::set<Id<Device>> reach = switches;
        std::vector<Id<Device>> queue(switches.begin(), switches.end());
        for (std::size_t i = 0; i < queue.size(); ++i)
            for (const Id<Device> other : near_[queue[i]])
                if (project_.devices().at(other).role != Role::Node && reach.insert(other).second)
                    queue.push_back(other);
        return reach;
    }

    const Project& project_;
    std::map<Id<Device>, std::set<Id<Device>>> near_;
    std::vector<std::set<Id<Device>>> leafsOf_; ///< of each group, in the order of the topology's switches
    std::set<std::string> taken_;
    std::map<std::string, int> number_;
    PlannedSlurmTopology plan_;
};

Result<PlannedSlurmTopology> planned(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    PlannedSlurmTopology plan = slurmPlan(input.project, input.catalog, fabric);
    if (plan.topology.switches.empty())
        return fail(ErrorKind::Input, "FP-SLU-003",
                    FABRIC_TEXT("slurm", "The plan has no node on a switch, so there is no topology to write"));
    return plan;
}

Result<std::string> writeConf(const ExportInput& input)
{
    FABRIC_TRY(plan, planned(input));
    return slurmConf(plan.topology);
}

Result<std::string> writeYaml(const ExportInput& input)
{
    FABRIC_TRY(plan, planned(input));
    return slurmYaml(plan.topology);
}

Result<std::vector<ExportLoss>> lossesOfSlurm(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    std::vector<ExportLoss> losses = slurmPlan(input.project, input.catalog, fabric).losses;
    if (!input.project.cables().empty())
        losses.push_back({"cables (only which node hangs on which switch is written)", input.project.cables().size()});
    return losses;
}

/// Nodes and the groups that they are in: units of the plan, since Slurm's switches need not be boxes.
Result<std::vector<ImportNote>> addToPlan(const SlurmTopology& topology, const std::string& fileName, Edit& edit)
{
    std::map<std::string, Id<Device>> devices;
    for (const Device& device : edit.project().devices())
        devices.emplace(device.name, device.id);
    std::map<std::string, Id<Group>> units;
    for (const Group& group : edit.project().groups())
        if (group.kind == GroupKind::Su || group.kind == GroupKind::Pod) units.emplace(group.name, group.id);
    std::map<std::string, std::string> parent;
    for (const SlurmSwitch& row : topology.switches)
        for (const std::string& child : row.switches)
            parent.emplace(child, row.name);
    for (const SlurmSwitch& row : topology.switches) {
        if (units.contains(row.name)) continue;
        Group group;
        group.kind = row.nodes.empty() ? GroupKind::Pod : GroupKind::Su;
        group.name = row.name;
        units.emplace(row.name, edit.add(std::move(group)));
    }
    for (const auto& [child, above] : parent) {
        const auto from = units.find(child);
        const auto to = units.find(above);
        if (from == units.end() || to == units.end() || from->second == to->second) continue;
        Group group = edit.project().groups().at(from->second);
        if (group.kind == GroupKind::Pod || group.parent) continue; // the plan's units are two deep: pod, SU
        group.parent = to->second;
        edit.replace(std::move(group));
    }
    std::size_t added = 0;
    for (const SlurmSwitch& row : topology.switches) {
        const bool isLeaf = row.switches.empty();
        for (const std::string& node : row.nodes) {
            if (!isLeaf) break; // scontrol repeats the nodes of a switch's children
            const auto [at, isNew] = devices.try_emplace(node);
            Device device = isNew ? Device() : edit.project().devices().at(at->second);
            device.name = node;
            device.unit = units.at(row.name);
            if (!isNew) {
                edit.replace(std::move(device));
                continue;
            }
            device.role = Role::Node;
            at->second = edit.add(std::move(device));
            ++added;
        }
    }
    std::vector<ImportNote> notes = topology.notes;
    notes.push_back({Message{FABRIC_TEXT("slurm", "%1 switches of the file became units and %2 nodes were added; Slurm "
                                                  "says nothing of ports and cables"),
                             {std::to_string(topology.switches.size()), std::to_string(added)}},
                     fileName});
    return notes;
}

template <Result<SlurmTopology> (*Read)(std::string_view, const std::string&)>
Result<std::vector<ImportNote>> importSlurm(const ImportInput& input, Edit& edit)
{
    std::vector<ImportNote> all;
    for (const SourceFile& file : input.files) {
        FABRIC_TRY(topology, Read(file.bytes, file.name));
        FABRIC_TRY(notes, addToPlan(topology, file.name, edit));
        all.insert(all.end(), notes.begin(), notes.end());
    }
    return all;
}

} // namespace

PlannedSlurmTopology slurmPlan(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    return TreeMaker(project, catalog, fabric).run();
}

const Format kSlurmConfFormat{
    .id = "slurm",
    .title = FABRIC_TEXT("slurm", "Slurm topology.conf"),
    .help = FABRIC_TEXT("slurm", "Which nodes hang on which switch, as a tree; nodes on the same set of leafs are one "
                                 "group, since a rail fabric is no tree"),
    .suffixes = {"conf"},
    .schema = {fabricOption()},
    .read = importSlurm<readSlurmConf>,
    .write = writeConf,
    .losses = lossesOfSlurm,
};

const Format kSlurmYamlFormat{
    .id = "slurm-yaml",
    .title = FABRIC_TEXT("slurm", "Slurm topology.yaml"),
    .help = FABRIC_TEXT("slurm", "As topology.conf, in the form of newer Slurm; it takes precedence there"),
    .suffixes = {"yaml"},
    .schema = {fabricOption()},
    .read = importSlurm<readSlurmYaml>,
    .write = writeYaml,
    .losses = lossesOfSlurm,
};

} // namespace fabric
