#include "core/graph/links.h"
#include "core/io/project_file.h"
#include "core/planner/analysis/figures.h"
#include "core/planner/bill/bill.h"
#include "core/planner/generators/generator.h"
#include "core/planner/rules/rule.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#include <filesystem>
#include <unistd.h>

namespace fabric::bench {

namespace {

void report(const Error& error)
{
    std::fprintf(stderr, "%s\n", error.str().c_str());
}

std::map<std::string, std::string> treeParameters(int k)
{
    return {{"nodes", std::to_string(k * k * k / 4)},
            {"nics", "1"},
            {"tiers", "3"},
            {"radix", std::to_string(k)},
            {"speed", "400"}};
}

} // namespace

std::shared_ptr<Subject> generateTree(int k, int runs)
{
    const auto builtIn = Catalog::builtIn();
    if (!builtIn) return report(builtIn.error()), nullptr;
    const Generator* generator = findGenerator("fat-tree");
    if (generator == nullptr) return nullptr;
    auto subject = std::make_shared<Subject>();
    subject->k = k;
    subject->runs = runs;
    const SilentProgress progress;
    std::shared_ptr<Project> project;
    bool isMade = true;
    const double ms = medianMs(std::min(runs, 3), [&] {
        project = std::make_shared<Project>();
        const auto commit = generate(*project, *generator, treeParameters(k), {*builtIn, progress});
        if (!commit) report(commit.error());
        isMade = isMade && commit.has_value();
    });
    if (!isMade) return nullptr;
    subject->project = project;
    subject->fabric = project->fabrics().begin()->id;
    const auto catalog = Catalog::withOwnParts(*builtIn, *project);
    if (!catalog) return report(catalog.error()), nullptr;
    subject->catalog = *catalog;
    print("generate", ms,
          std::to_string(project->devices().size()) + " devices, " + std::to_string(project->cables().size()) +
              " cables; aim 1500 ms");
    return subject;
}

void benchFiles(const Subject& subject)
{
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("fabric-bench-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    const std::string path = (folder / "tree.fabric").string();
    const double saveMs = medianMs(std::min(subject.runs, 3), [&] {
        if (const auto saved = saveProject(*subject.project, path); !saved) report(saved.error());
    });
    print("save, read back and compare", saveMs, std::to_string(std::filesystem::file_size(path) / 1000000) + " MB");
    const double loadMs = medianMs(std::min(subject.runs, 3), [&] {
        if (const auto loaded = loadProject(path); !loaded) report(loaded.error());
    });
    print("load", loadMs, "aim 2000 ms");
    std::filesystem::remove_all(folder);
}

void benchAnalysis(const Subject& subject)
{
    const Project& project = *subject.project;
    const Catalog& catalog = *subject.catalog;
    const PortMap ports(project, catalog);
    std::vector<Link> links;
    const double linksMs =
        medianMs(subject.runs, [&] { links = deriveLinks(project, PortMap(project, catalog), subject.fabric); });
    print("derive links", linksMs, std::to_string(links.size()) + " links");
    print("build the graph from links",
          medianMs(subject.runs, [&] { Topology::build(project, catalog, links, subject.fabric); }));
    FabricFigures figures;
    const double ratiosMs =
        medianMs(subject.runs, [&] { figures = analyze(project, catalog, ports, links, subject.fabric); });
    print("all figures and ratios from links", ratiosMs,
          "headline " + (figures.headline ? figures.headline->str() : "none") + "; aim 50 ms");
    print("all figures from the project", medianMs(subject.runs, [&] { analyze(project, catalog, subject.fabric); }));
    print("bill", medianMs(subject.runs, [&] { makeBill(project, catalog, subject.fabric); }));
    std::size_t findings = 0;
    const double rulesMs = medianMs(std::min(subject.runs, 3), [&] {
        const auto found = check(project, catalog, SilentProgress());
        findings = found ? found->size() : 0;
    });
    print("all design rules", rulesMs, std::to_string(findings) + " findings; aim 500 ms");
}

} // namespace fabric::bench
