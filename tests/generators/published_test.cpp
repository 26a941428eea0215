// Every published size of the shared reference that has a leaf count and was read (evidence not memory or not_read):
// generated, and compared in every cell that is filled. Counts come from the derived links, so a splitter counts twice.
#include "core/graph/links.h"
#include "core/planner/analysis/figures.h"
#include "core/planner/generators/clos_shape.h"
#include "tests/generators/generated.h"
#include "tests/generators/sheet.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QTest>

#include <algorithm>

using namespace fabric;
using test::Sheet;
using test::Values;

namespace {

QString sharedTable()
{
    return QStringLiteral(FABRIC_SOURCE_DIR "/../shared/reference/superpod.csv");
}

struct Recipe {
    std::string generator;
    Values values;
};

/// The generator of a row's design, and its parameters from the row's own cells.
std::optional<Recipe> recipeFor(const Sheet& sheet, std::size_t row)
{
    const std::string design = sheet.text(row, "design");
    const std::string su = sheet.text(row, "su_count");
    const std::string nodes = sheet.text(row, "nodes");
    const std::string id = sheet.text(row, "id");
    // The manager's links are in the table exactly when end-ports exceed the nodes' ports.
    const bool hasManager =
        sheet.number(row, "endpoints") > sheet.number(row, "nodes") * sheet.number(row, "links_per_node");
    const std::map<std::string, std::string> superPods{{"DGX SuperPOD A100", "dgx-superpod-a100"},
                                                       {"DGX SuperPOD H100", "dgx-superpod-h100"},
                                                       {"DGX SuperPOD H100 bill", "dgx-superpod-h100"},
                                                       {"Imbue 511-host cluster", "dgx-superpod-h100"},
                                                       {"512-node H100 InfiniBand design", "dgx-superpod-h100"},
                                                       {"DGX SuperPOD B200", "dgx-superpod-b200"},
                                                       {"DGX SuperPOD B300 Ethernet", "dgx-superpod-b300"},
                                                       {"DGX SuperPOD B300 XDR", "dgx-superpod-b300-xdr"},
                                                       {"DGX SuperPOD Rubin NVL8", "dgx-superpod-rubin-nvl8"},
                                                       {"DGX SuperPOD Rubin NVL8 bill", "dgx-superpod-rubin-nvl8"}};
    if (const auto preset = superPods.find(design); preset != superPods.end())
        return Recipe{preset->second, {{"su", su}, {"nodes", nodes}, {"ufm", hasManager ? "4" : "0"}}};
    if (design == "DGX SuperPOD GB200") return Recipe{"dgx-superpod-gb200", {{"su", su}, {"nodes", nodes}}};
    if (design == "DGX BasePOD") return Recipe{"dgx-basepod", {{"nodes", nodes}}};
    if (design == "Meta 24K RoCE cluster") return Recipe{"meta-24k", {{"pods", su}}};
    if (design == "Alibaba HPN 7.0 pod") return Recipe{"alibaba-hpn-pod", {{"segments", su}, {"nodes", nodes}}};
    if (design == "Juniper JVD AI data centre")
        return Recipe{
            "juniper-stripe",
            {{"stripes", su},
             {"nodes-per-stripe", std::to_string(sheet.number(row, "nodes") / sheet.number(row, "su_count"))}}};
    if (id == "dell-z9864-single" || id == "dell-z9664-single") {
        const bool isSplit = id == "dell-z9864-single"; // 64 cages of 800 Gb/s as 128 ports
        return Recipe{"one-switch",
                      {{"nodes", nodes},
                       {"nics", sheet.text(row, "links_per_node")},
                       {"speed", sheet.text(row, "link_gbps")},
                       {"part-switch", isSplit ? "dell/powerswitch-z9864f-on" : "dell/powerswitch-z9664f-on"},
                       {"split-ports", isSplit ? "true" : "false"}}};
    }
    return std::nullopt;
}

/// Tiers from below: end devices, leafs, spines, cores.
int rankOf(Role role)
{
    return role == Role::Leaf ? 1 : role == Role::Spine ? 2 : role == Role::Core ? 3 : 0;
}

/// What a plan has in the words of the table; a cell of the table that is not here cannot be compared.
std::map<std::string, std::int64_t> figuresOf(const Project& project)
{
    const auto catalog = Catalog::withOwnParts(test::builtInCatalog(), project);
    if (!catalog) return {};
    const PortMap ports(project, **catalog);
    std::map<std::string, std::int64_t> figures{{"leaf", 0}, {"spine", 0}, {"core", 0}, {"nodes", 0}};
    for (const char* name : {"node_leaf_links", "leaf_spine_links", "spine_core_links", "leaf_down", "leaf_up"})
        figures[name] = 0;
    for (const Device& device : project.devices()) {
        if (device.role == Role::Leaf) ++figures["leaf"];
        if (device.role == Role::Spine) ++figures["spine"];
        if (device.role == Role::Core) ++figures["core"];
        if (device.role == Role::Node) ++figures["nodes"];
    }
    figures["planes"] = project.fabrics().begin()->planes;
    std::map<Id<Device>, std::pair<std::int64_t, std::int64_t>> leafs; // links down and up
    std::map<std::pair<Id<Device>, Id<Device>>, std::int64_t> pairs;
    for (const Link& link : deriveLinks(project, ports, {})) {
        const Device* low = &project.devices().at(link.a.port.device);
        const Device* high = &project.devices().at(link.b.port.device);
        if (rankOf(low->role) > rankOf(high->role)) std::swap(low, high);
        if (rankOf(low->role) == 0 && high->role == Role::Leaf) {
            ++figures["node_leaf_links"];
            figures["link_gbps"] = link.mbps / 1000;
            ++leafs[high->id].first;
        } else if (low->role == Role::Leaf && high->role == Role::Leaf) {
            ++figures["leaf_spine_links"]; // the table holds links between the switches of a BasePOD there
            ++leafs[low->id].second;
            ++leafs[high->id].second;
            figures["uplink_gbps"] = link.mbps / 1000;
        } else {
            const bool isCore = low->role == Role::Core || high->role == Role::Core;
            ++figures[isCore ? "spine_core_links" : "leaf_spine_links"];
            ++pairs[{std::min(low->id, high->id), std::max(low->id, high->id)}];
            if (isCore) continue;
            figures["uplink_gbps"] = link.mbps / 1000;
            ++leafs[low->role == Role::Leaf ? low->id : high->id].second;
        }
    }
    figures["endpoints"] = figures["node_leaf_links"];
    for (const auto& [leaf, links] : leafs) {
        figures["leaf_down"] = std::max(figures["leaf_down"], links.first);
        figures["leaf_up"] = std::max(figures["leaf_up"], links.second);
    }
    for (const auto& [ends, links] : pairs) {
        const bool isCore =
            project.devices().at(ends.first).role == Role::Core || project.devices().at(ends.second).role == Role::Core;
        figures[isCore ? "links_per_spine_core" : "links_per_leaf_spine"] = links;
    }
    if (figures["leaf_up"] > 0)
        figures["blocking_permille"] =
            (figures["leaf_down"] * figures["link_gbps"] * 1000 + figures["leaf_up"] * figures["uplink_gbps"] / 2) /
            (figures["leaf_up"] * figures["uplink_gbps"]);
    return figures;
}

/// The first filled cell that the plan does not match, or nothing; counts compared cells.
std::string difference(const Sheet& sheet, std::size_t row, std::map<std::string, std::int64_t> figures, int& compared)
{
    for (const char* column : {"nodes", "endpoints", "planes", "leaf", "spine", "core", "node_leaf_links",
                               "leaf_spine_links", "spine_core_links", "link_gbps", "uplink_gbps",
                               "links_per_leaf_spine", "links_per_spine_core", "leaf_down", "leaf_up"}) {
        const auto expected = sheet.ifFilled(row, column);
        if (!expected) continue;
        ++compared;
        if (figures[column] != *expected)
            return sheet.text(row, "id") + ": " + column + " is " + std::to_string(figures[column]) + ", published " +
                   std::to_string(*expected);
    }
    const std::string blocking = sheet.text(row, "blocking");
    if (blocking.empty()) return {};
    ++compared;
    const auto expected = static_cast<std::int64_t>(std::stod(blocking) * 1000 + 0.5);
    return figures["blocking_permille"] == expected
               ? std::string()
               : sheet.text(row, "id") + ": blocking " + std::to_string(figures["blocking_permille"]) +
                     "/1000, published " + blocking;
}

std::string notesOf(const std::string& generator, const Values& values)
{
    Project project;
    const auto commit = test::generateInto(project, generator, values);
    return commit ? project.fabrics().begin()->notes : commit.error().str();
}

} // namespace

class PublishedTest : public QObject {
    Q_OBJECT

private slots:
    void comesOutAsPublished()
    {
        const Sheet sheet(sharedTable());
        if (sheet.size() == 0) QSKIP("../shared/reference is not present");
        int rows = 0;
        int compared = 0;
        std::map<std::string, std::vector<std::string>> leftOut; // by reason
        // Rows of equal geometry are equal plans: B200 repeats H100.
        std::map<std::pair<std::string, Values>, std::map<std::string, std::int64_t>> made;
        for (std::size_t row = 0; row < sheet.size(); ++row) {
            const std::string evidence = sheet.text(row, "evidence");
            if (evidence == "memory" || evidence == "not_read" || sheet.text(row, "leaf").empty()) {
                const bool isRead = evidence != "memory" && evidence != "not_read";
                leftOut[isRead ? "no leaf count" : "evidence " + evidence].push_back(sheet.text(row, "id"));
                continue;
            }
            const auto recipe = recipeFor(sheet, row);
            QVERIFY2(recipe, ("no generator for " + sheet.text(row, "id")).c_str());
            const auto [plan, isNew] = made.try_emplace({recipe->generator, recipe->values});
            if (isNew) {
                Project project;
                const auto commit = test::generateInto(project, recipe->generator, recipe->values);
                QVERIFY2(commit, (sheet.text(row, "id") + ": " + (commit ? "" : commit.error().str())).c_str());
                plan->second = figuresOf(project);
            }
            const std::string wrong = difference(sheet, row, plan->second, compared);
            QVERIFY2(wrong.empty(), wrong.c_str());
            ++rows;
        }
        qInfo("%zu rows in the file; %d compared, %d filled cells equal", sheet.size(), rows, compared);
        std::size_t without = 0;
        for (const auto& [reason, ids] : leftOut) {
            std::string list;
            for (const std::string& id : ids)
                list += " " + id;
            qInfo("left out, %s: %zu:%s", reason.c_str(), ids.size(), list.c_str());
            without += ids.size();
        }
        QCOMPARE(rows, 50);
        QCOMPARE(std::size_t(rows) + without, sheet.size());
    }

    /// What is wrong or missing in a source is told with the plan and is not in its numbers.
    void tellsErrorsOfTheSourceAsNotes()
    {
        QVERIFY(notesOf("dgx-superpod-b300-xdr", {{"su", "18"}}).find("9,216") != std::string::npos);
        QVERIFY(notesOf("dgx-superpod-b300-xdr", {{"su", "2"}}).empty());
        QVERIFY(notesOf("dgx-superpod-b300", {}).find("cages of 800 Gb/s") != std::string::npos);
        QVERIFY(notesOf("dgx-superpod-h100", {}).find("2 splitter cords") != std::string::npos);
        QVERIFY(notesOf("dgx-superpod-h100", {{"ufm", "0"}}).empty());
        QVERIFY(notesOf("dgx-superpod-rubin-nvl8", {{"su", "8"}}).find("2,034") != std::string::npos);
        QVERIFY(notesOf("dgx-superpod-gb200", {{"su", "1"}}).find("9 spines") != std::string::npos);
        QVERIFY(notesOf("dgx-basepod", {}).find("8 cords") != std::string::npos);
        QVERIFY(notesOf("fat-tree", {}).empty());
    }

    /// Rows that the reference has no leaf count for, by their published rules.
    void followsTheRulesOfDesignsWithoutCounts()
    {
        Project megascale;
        const auto commit = test::generateInto(megascale, "bytedance-megascale", {{"leaf-sets", "3"}});
        FABRIC_VERIFY_RESULT(commit);
        auto figures = figuresOf(megascale);
        QCOMPARE(figures["nodes"], 192);
        QCOMPARE(figures["leaf_down"], 64);
        QCOMPARE(figures["leaf_up"], 32);
        QCOMPARE(figures["link_gbps"], 200);
        QCOMPARE(figures["uplink_gbps"], 400);
        QCOMPARE(figures["blocking_permille"], 1000);

        // Eight planes of 512-port switches: 512 T0 x 256 would be 131,072 adapters; a sixteenth of it here.
        Project planes;
        const auto made = test::generateInto(planes, "multi-plane",
                                             {{"nodes", "512"},
                                              {"planes", "8"},
                                              {"radix", "32"},
                                              {"speed", "100"},
                                              {"tiers", "2"},
                                              {"cabling", "none"}});
        FABRIC_VERIFY_RESULT(made);
        figures = figuresOf(planes);
        QCOMPARE(figures["planes"], 8);
        QCOMPARE(figures["leaf"], 8 * 32);
        QCOMPARE(figures["spine"], 8 * 16);
        QCOMPARE(figures["endpoints"], 512 * 8);
    }

    /// A leaf with twice as much bandwidth up as down shows 1:2, and the taper above it is what the pods get.
    void showsRatiosBelowOne()
    {
        Project meta;
        FABRIC_VERIFY_RESULT(test::generateInto(meta, "meta-24k", {{"pods", "2"}}));
        const auto catalog = Catalog::withOwnParts(test::builtInCatalog(), meta);
        FABRIC_VERIFY_RESULT(catalog);
        const FabricFigures figures = analyze(meta, **catalog, meta.fabrics().begin()->id);
        QCOMPARE(figures.leafWorst->str(), std::string("1:2"));
        QVERIFY(*figures.headline <= Ratio(7, 1) && *figures.headline > Ratio(6, 1));
    }

    /// A stripe of 64-port leafs has 8 leafs and 32 servers, 256 GPUs.
    void fillsAStripe()
    {
        Project stripe;
        FABRIC_VERIFY_RESULT(test::generateInto(stripe, "rail", {{"su", "1"}, {"radix", "64"}}));
        QCOMPARE(figuresOf(stripe)["nodes"], 32);
        QCOMPARE(figuresOf(stripe)["leaf"], 8);
    }

    /// Reach by rails: eight separate networks of R x R/2, and not one node more.
    void reachesAsFarAsPublished()
    {
        const auto refuses = [](const char* radix, const char* nodes) {
            Project project;
            return !test::generateInto(project, "rail-only", {{"radix", radix}, {"nodes", nodes}});
        };
        Project rails;
        FABRIC_VERIFY_RESULT(
            test::generateInto(rails, "rail-only", {{"radix", "64"}, {"nodes", "2048"}, {"cabling", "none"}}));
        QCOMPARE(figuresOf(rails)["endpoints"], 16'384);
        QVERIFY(refuses("64", "2049"));
        QVERIFY(refuses("128", "8193")); // 65,536 / 8 = 8,192
        // A plane of 512-port switches joins 131,072 adapters in two tiers.
        FatTreeRequest plane{
            .nodes = 131'072, .leafPorts = 512, .spinePorts = 512, .downMbps = 100'000, .upMbps = 100'000, .tiers = 2};
        const auto shape = solveFatTree(plane);
        FABRIC_VERIFY_RESULT(shape);
        QCOMPARE(shape->leafs, 512);
        QCOMPARE(shape->leafDown, 256);
        ++plane.nodes;
        QVERIFY(!solveFatTree(plane));
    }
};

FABRIC_TEST(PublishedTest)
#include "published_test.moc"
