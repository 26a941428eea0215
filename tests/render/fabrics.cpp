#include "fabrics.h"

#include "core/formats/ibnetdiscover.h"
#include "core/planner/generators/generator.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QFile>
#include <QGuiApplication>

namespace fabric::test {

namespace {

const bool kHasApplication = registerSetup([](int& argc, char** argv) {
    return std::static_pointer_cast<void>(std::make_shared<QGuiApplication>(argc, argv));
});

Plan finished(Project project)
{
    auto catalog = Catalog::withOwnParts(builtInCatalog(), project);
    if (!catalog) qFatal("%s", catalog.error().str().c_str());
    return {std::make_shared<const Project>(std::move(project)), *catalog};
}

} // namespace

std::shared_ptr<const render::MapScene> Plan::scene() const
{
    const Id<Fabric> fabric = project->fabrics().empty() ? Id<Fabric>() : project->fabrics().begin()->id;
    return render::MapScene::build(project, catalog, fabric);
}

std::shared_ptr<const Catalog> builtInCatalog()
{
    static const auto catalog = Catalog::builtIn();
    if (!catalog) qFatal("%s", catalog.error().str().c_str());
    return *catalog;
}

Plan generated(const char* generator, const std::map<std::string, std::string>& params)
{
    Project project;
    const SilentProgress progress;
    const Generator* found = findGenerator(generator);
    if (found == nullptr) qFatal("no generator %s", generator);
    const auto commit = generate(project, *found, params, {builtInCatalog(), progress});
    if (!commit) qFatal("%s", commit.error().str().c_str());
    return finished(std::move(project));
}

Plan superPod()
{
    static const Plan plan = generated("dgx-superpod-h100", {{"su", "4"}});
    return plan;
}

QByteArray sampleText(const char* fileName)
{
    QFile file(QStringLiteral(FABRIC_SOURCE_DIR "/../shared/samples/ibnetdiscover/") + QLatin1String(fileName));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Plan sample(const char* fileName)
{
    const QByteArray text = sampleText(fileName);
    if (text.isEmpty()) return {};
    const auto dump =
        readIbnetdiscover(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), fileName);
    if (!dump) qFatal("%s", dump.error().str().c_str());
    Project project;
    Edit edit(project, "import");
    std::vector<ImportWarning> warnings;
    if (const auto added = addToProject(*dump, "found", edit, warnings); !added)
        qFatal("%s", added.error().str().c_str());
    if (const auto commit = std::move(edit).finish(); !commit) qFatal("%s", commit.error().str().c_str());
    return finished(std::move(project));
}

Plan handDrawn()
{
    Project project;
    Edit edit(project, "draw");
    const Id<Fabric> fabric = edit.add(Fabric{{}, "lab", FabricRole::Compute, Protocol::InfiniBand, 1, {}, {}});
    const auto place = [&](Id<Device> device, int x, int y) { edit.add(View{{}, device, "map", x * 16, y * 16}); };
    const auto cable = [&](Id<Device> a, int cageA, int connectorA, Id<Device> b, int cageB, int connectorB) {
        Cable row;
        row.name = "lab-" + std::to_string(edit.project().cables().size() + 1);
        row.fabric = fabric;
        row.ends = {
            {Side::A, {{a, 0, static_cast<std::uint16_t>(cageA), static_cast<std::uint8_t>(connectorA)}, 0, 0}},
            {Side::B, {{b, 0, static_cast<std::uint16_t>(cageB), static_cast<std::uint8_t>(connectorB)}, 0, 0}}};
        edit.add(row);
    };
    Device leaf;
    leaf.role = Role::Leaf;
    leaf.fabric = fabric;
    const OwnPart node = genericNode(2, 400'000, Protocol::InfiniBand);
    const OwnPart box = genericSwitch(16, 400'000, Protocol::InfiniBand);
    edit.add(node);
    edit.add(box);
    leaf.part = box.slug;
    leaf.name = "leaf-a";
    const Id<Device> a = edit.add(leaf);
    leaf.name = "leaf-b";
    const Id<Device> b = edit.add(leaf);
    place(a, 160, 40);
    place(b, 520, 56);
    for (int i = 0; i < 3; ++i)
        cable(a, 14 + i, 1, b, 14 + i, 1);
    for (int i = 0; i < 8; ++i) {
        Device host;
        host.name = "gpu-0" + std::to_string(i + 1);
        host.part = node.slug;
        host.role = Role::Node;
        const Id<Device> id = edit.add(host);
        place(id, 40 + 112 * (i % 4) * 2, 220 + 90 * (i / 4) + 8 * i);
        cable(a, i + 1, 1, id, 1, 1);
        cable(b, i + 1, 1, id, 2, 1);
    }
    if (const auto commit = std::move(edit).finish(); !commit) qFatal("%s", commit.error().str().c_str());
    return finished(std::move(project));
}

} // namespace fabric::test
