// What must hold for every generator and every plan that one makes, over random parameters.
#include "core/catalog/compatibility.h"
#include "tests/generators/generated.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <atomic>

using namespace fabric;
using test::Random;
using test::Values;

namespace {

/// Values within the schema's own limits, kept small so that hundreds of plans are made in seconds.
Values randomFatTree(Random& random)
{
    Values values{{"nodes", std::to_string(random.integer(1, 150))}, {"nics", std::to_string(random.integer(1, 4))}};
    if (random.chance(50)) {
        const std::vector<std::string> switches{"nvidia/qm9700", "nvidia/qm8700", "nvidia/sn5600", "nvidia/q3400-ra"};
        const std::vector<std::string> nodes{"nvidia/dgx-h100", "nvidia/dgx-a100", "nvidia/dgx-h200",
                                             "nvidia/dgx-b300-psu"};
        const std::size_t at = static_cast<std::size_t>(random.integer(0, 3));
        values["part-switch"] = switches[at];
        values["part-node"] = nodes[at];
        if (random.chance(60)) values["nodes-per-rack"] = std::to_string(random.integer(1, 2));
        const std::vector<std::string> wishes{"auto", "copper", "multimode", "single-mode"};
        values["cabling"] = random.pick(wishes);
    } else {
        values["radix"] = std::to_string(random.integer(6, 80));
        if (random.chance(30)) values["uplink-speed"] = random.chance(50) ? "800" : "200";
    }
    if (random.chance(50))
        values["ratio"] = std::to_string(random.integer(1, 5)) + ":" + std::to_string(random.integer(1, 3));
    if (random.chance(30)) values["tiers"] = std::to_string(random.integer(2, 3));
    if (random.chance(30)) values["reserve"] = std::to_string(random.integer(1, 3));
    if (random.chance(30)) values["fill"] = "even";
    if (random.chance(20)) values["uplinks"] = std::to_string(random.integer(1, 12));
    if (random.chance(15)) values["spines"] = std::to_string(random.integer(1, 12));
    return values;
}

Values randomRail(Random& random)
{
    Values values{{"su", std::to_string(random.integer(1, 6))}, {"rails", std::to_string(random.integer(1, 8))}};
    if (random.chance(40)) {
        values["part-switch"] = random.chance(50) ? "nvidia/qm9700" : "nvidia/sn5600";
        values["part-node"] = "nvidia/dgx-h100";
    } else {
        values["radix"] = std::to_string(random.integer(6, 64));
    }
    if (random.chance(60)) values["nodes-per-su"] = std::to_string(random.integer(1, 16));
    if (random.chance(30)) values["ratio"] = std::to_string(random.integer(1, 4)) + ":1";
    if (random.chance(30)) values["nodes"] = std::to_string(random.integer(1, 40));
    return values;
}

std::string number(Random& random, int least, int most)
{
    return std::to_string(random.integer(least, most));
}

/// Values of the generators that are neither fat tree nor rail; sizes that make small plans, some of them impossible.
Values randomDirect(const std::string& id, Random& random)
{
    Values values{{"radix", number(random, 8, 64)}};
    if (id == "rail-only") {
        values["nodes"] = number(random, 1, 60);
        values["rails"] = number(random, 1, 8);
        return values;
    }
    values["nics"] = number(random, 1, 4);
    if (id == "multi-plane" || id == "one-switch") {
        values["nodes"] = number(random, 1, 40);
        if (id == "multi-plane") values["planes"] = number(random, 2, 4);
        return values;
    }
    if (id == "beside") {
        values["targets"] = number(random, 0, 20);
        return values;
    }
    values["nodes-per-switch"] = number(random, 1, 4);
    if (random.chance(30)) values["nodes-per-rack"] = "0";
    if (id == "torus" || id == "hyperx") {
        std::string sizes = number(random, 2, 6);
        for (int more = static_cast<int>(random.integer(0, 2)); more > 0; --more)
            sizes += "x" + number(random, 2, 4);
        values["dims"] = sizes;
        values["links"] = number(random, 1, 2);
    } else if (id == "ocs-torus") {
        values["cubes"] = number(random, 1, 3) + "x" + number(random, 1, 2) + "x" + number(random, 1, 2);
        values["edge"] = number(random, 2, 3);
        values["ocs-ports"] = number(random, 4, 40);
    } else if (id == "ocs-mesh") {
        values["blocks"] = number(random, 2, 12);
        values["uplinks"] = number(random, 1, 30);
        if (random.chance(30)) values["ocs"] = number(random, 1, 6);
    } else if (id == "leaf-mesh") {
        values["leafs"] = number(random, 2, 9);
        values["links"] = number(random, 1, 4);
    } else if (id == "dragonfly") {
        values["switches-per-group"] = number(random, 1, 5);
        values["global"] = number(random, 1, 3);
        if (random.chance(60)) values["groups"] = number(random, 2, 8);
    } else {
        values["groups"] = number(random, 2, 7);
        values["leafs-per-group"] = number(random, 1, 4);
        values["spines-per-group"] = number(random, 1, 4);
        values["global"] = number(random, 1, 6);
    }
    return values;
}

Values randomPreset(const Generator& generator, Random& random)
{
    const std::string id = generator.id;
    if (id == "dgx-basepod") return {{"nodes", number(random, 1, 8)}};
    if (id == "alibaba-hpn-segment") return {{"nodes", number(random, 1, 128)}};
    if (id == "alibaba-hpn-pod") return {{"segments", number(random, 2, 3)}, {"nodes", number(random, 1, 200)}};
    if (id == "meta-24k") return {{"pods", "1"}, {"uplinks", random.chance(50) ? "16" : "32"}};
    if (id == "bytedance-megascale") return {{"leaf-sets", number(random, 1, 2)}, {"nodes", number(random, 1, 90)}};
    if (id == "juniper-stripe") return {{"stripes", number(random, 1, 3)}, {"nodes-per-stripe", number(random, 1, 16)}};
    Values values{{"su", number(random, 1, 3)}};
    if (random.chance(50)) values["nodes"] = number(random, 1, 40);
    const auto has = [&generator](std::string_view param) {
        return std::any_of(generator.schema.begin(), generator.schema.end(),
                           [param](const ParamSpec& spec) { return spec.id == param; });
    };
    if (has("ufm")) values["ufm"] = random.chance(50) ? "4" : "0";
    if (id.ends_with("100") && random.chance(10)) values["su"] = number(random, 4, 24);
    if (has("no-racks") && random.chance(30)) values["no-racks"] = "true";
    return values;
}

Values randomValues(const Generator& generator, Random& random)
{
    if (generator.isPreset) return randomPreset(generator, random);
    const std::string id = generator.id;
    if (id == "fat-tree") return randomFatTree(random);
    return id == "rail" ? randomRail(random) : randomDirect(id, random);
}

/// The first thing that is wrong with a generated plan, or nothing.
std::string faultIn(const Project& project)
{
    const auto catalog = Catalog::withOwnParts(test::builtInCatalog(), project);
    if (!catalog) return catalog.error().str();
    const PortMap ports(project, **catalog);
    const CableChecker checker(project, **catalog, ports);
    std::set<PortRef> used;
    std::set<std::string> cableNames;
    for (const Cable& cable : project.cables()) {
        if (!cableNames.insert(cable.name).second) return "cable number twice: " + cable.name;
        for (const CableEnd& end : cable.ends) {
            if (!ports.facts(end.end.port)) return cable.name + ": no such port " + ports.name(end.end.port);
            if (!used.insert(end.end.port).second) return cable.name + ": port twice " + ports.name(end.end.port);
        }
        if (const auto faults = checker.faults(cable); !faults.empty())
            return cable.name + " (" + cable.part + "): " + faults.front().message.str();
        if (cable.lengthMm && (!cable.routedMm || *cable.lengthMm < *cable.routedMm)) return cable.name + ": too short";
    }
    std::set<std::string> deviceNames;
    for (const Device& device : project.devices())
        if (!deviceNames.insert(device.name).second) return "device name twice: " + device.name;
    std::set<std::pair<Id<Device>, int>> cages;
    for (const Module& module : project.modules())
        if (!cages.emplace(module.device, module.cage).second) return "two transceivers in one cage";
    return {};
}

/// Links of every leaf to every spine of its pod differ by at most one, and so do the loads of those spines.
std::string imbalanceIn(const Project& project)
{
    std::map<Id<Device>, std::map<Id<Device>, int>> pairs;
    std::map<Id<Device>, int> loads;
    for (const Cable& cable : project.cables()) {
        const Device& a = project.devices().at(cable.ends.front().end.port.device);
        const Device& b = project.devices().at(cable.ends.back().end.port.device);
        if (a.role != Role::Leaf || b.role != Role::Spine) continue;
        const int links = static_cast<int>(cable.ends.size()) / 2;
        pairs[a.id][b.id] += links;
        loads[b.id] += links;
    }
    for (const auto& [leaf, spines] : pairs) {
        int most = 0;
        int least = 1 << 30;
        for (const auto& [spine, links] : spines) {
            most = std::max(most, links);
            least = std::min(least, links);
        }
        if (most - least > 1) return project.devices().at(leaf).name + " has uneven links";
    }
    for (const Device& device : project.devices())
        if (device.role == Role::Spine && !loads.contains(device.id) && !pairs.empty()) return device.name + " is dark";
    return {};
}

bool hasUndecided(const Project& project)
{
    return std::any_of(project.cables().begin(), project.cables().end(),
                       [](const Cable& cable) { return cable.kind == CableKind::Undecided || cable.part.empty(); });
}

class CancelAfter : public Progress {
public:
    explicit CancelAfter(int questions) : left_(questions) {}
    void report(double, std::string_view) const override {}
    bool isCancelled() const override { return left_-- <= 0; }

private:
    mutable std::atomic<int> left_;
};

} // namespace

class EveryGeneratorTest : public QObject {
    Q_OBJECT

private slots:
    void hasACompleteDeclaration()
    {
        std::set<std::string> ids;
        QVERIFY(generators().size() >= 7);
        for (const Generator* generator : generators()) {
            QVERIFY2(ids.insert(generator->id).second, generator->id);
            QVERIFY(generator->run != nullptr);
            QVERIFY(!std::string_view(generator->title.source).empty() &&
                    !std::string_view(generator->help.source).empty());
            QCOMPARE(findGenerator(generator->id), generator);
            std::set<std::string> flags;
            for (const ParamSpec& spec : generator->schema) {
                QVERIFY2(flags.insert(spec.id).second, spec.id);
                QVERIFY2(!std::string_view(spec.title.source).empty() && !std::string_view(spec.help.source).empty(),
                         spec.id);
                if (spec.type == ParamType::Integer) QVERIFY2(spec.minimum < spec.maximum, spec.id);
                if (spec.type == ParamType::Choice) QVERIFY2(spec.choices.size() > 1, spec.id);
            }
            const auto defaults = Params::resolve(generator->schema, {});
            FABRIC_VERIFY_RESULT(defaults);
        }
        QVERIFY(findGenerator("no-such") == nullptr);
    }

    void makesAPlanFromItsDefaults()
    {
        for (const Generator* generator : generators()) {
            Project project;
            const auto commit = test::generateInto(project, generator->id, {});
            FABRIC_VERIFY_RESULT(commit);
            QVERIFY2(!project.cables().empty(), generator->id);
            QVERIFY2(faultIn(project).empty(), (std::string(generator->id) + ": " + faultIn(project)).c_str());
            const std::string& recipe = project.fabrics().begin()->recipe;
            QVERIFY2(recipe.find(std::string("\"generator\":\"") + generator->id + "\"") != std::string::npos,
                     recipe.c_str());
        }
    }

    /// Over random parameters: ports used once, ports exist, cables legal, links balanced, equal runs equal, undo
    /// complete.
    void makesLegalPlans()
    {
        int made = 0;
        int refused = 0;
        test::forAll(900, [&](Random& random, std::uint64_t) {
            // Half of the cases are trees and rails, which have the widest parameter space.
            const Generator& generator =
                *generators()[random.chance(50) ? static_cast<std::size_t>(random.integer(0, 1))
                                                : static_cast<std::size_t>(
                                                      random.integer(2, static_cast<int>(generators().size()) - 1))];
            // The two largest presets only now and then: a pod of theirs is ten thousand cables.
            const bool isLarge =
                generator.id == std::string_view("meta-24k") || generator.id == std::string_view("alibaba-hpn-pod");
            if (isLarge && !random.chance(10)) return true;
            const Values values = randomValues(generator, random);
            Project project;
            const Project before = project;
            const auto commit = test::generateInto(project, generator.id, values);
            if (!commit) {
                ++refused;
                const bool isClean = project.sameContent(before) && commit.error().kind == ErrorKind::Usage;
                [&] { QVERIFY2(isClean, commit.error().str().c_str()); }();
                return isClean;
            }
            ++made;
            std::string fault = faultIn(project);
            const bool isExplicit = values.contains("spines") || values.contains("uplinks");
            if (fault.empty() && !isExplicit) fault = imbalanceIn(project);
            if (fault.empty() && (generator.isPreset || values.contains("part-switch")) && project.ownParts().empty() &&
                hasUndecided(project))
                fault = "a cable between catalogue parts is undecided";
            if (fault.empty() && made % 8 == 0) {
                Project again;
                const auto second = test::generateInto(again, generator.id, values);
                if (!second || !again.sameContent(project)) fault = "a second run differs";
                revert(again, *second);
                if (!again.sameContent(before)) fault = "undo leaves something";
            }
            [&] {
                std::string text = generator.id;
                for (const auto& [id, value] : values)
                    text += " --" + id + " " + value;
                QVERIFY2(fault.empty(), (text + ": " + fault).c_str());
            }();
            return fault.empty();
        });
        qInfo("%d plans made, %d refused with a reason", made, refused);
        QVERIFY(made >= 500);
    }

    void cancelsWithoutATrace()
    {
        for (const Generator* generator : generators()) {
            for (const int questions : {0, 1}) {
                Project project;
                const CancelAfter progress(questions);
                const auto commit =
                    generate(project, *generator, {}, GeneratorContext{test::builtInCatalog(), progress});
                if (commit) continue; // asked fewer times than that
                QCOMPARE(commit.error().kind, ErrorKind::Cancelled);
                QVERIFY(project.sameContent(Project()));
            }
        }
    }

    void keepsNamesApartInAProjectWithDevices()
    {
        Project project;
        for (const char* name : {"compute", "compute", "storage"}) {
            const auto commit =
                test::generateInto(project, "fat-tree", {{"name", name}, {"nodes", "40"}, {"radix", "16"}});
            FABRIC_VERIFY_RESULT(commit);
        }
        QVERIFY2(faultIn(project).empty(), faultIn(project).c_str());
        std::set<std::string> names;
        for (const Fabric& fabric : project.fabrics())
            names.insert(fabric.name);
        QCOMPARE(names, (std::set<std::string>{"compute", "compute2", "storage"}));
    }
};

FABRIC_TEST(EveryGeneratorTest)
#include "every_generator_test.moc"
