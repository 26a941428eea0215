#include "tests/gui_plan/study_rig.h"

#include "tests/generators/generated.h"

namespace fabric::test {

namespace {

constexpr int kPatienceMs = 20'000;

} // namespace

StudyRig::StudyRig(const char* generator, const std::map<std::string, std::string>& values)
    : catalog(builtInCatalog()),
      document(catalog),
      jobs(document),
      map(new gui::MapCanvas(document, &window)),
      racks(new gui::RacksView(document, &window)),
      floor(new gui::FloorView(document, &window)),
      studies(new gui::PlanStudies(document, jobs, *map, *racks, *floor, &window))
{
    window.resize(1900, 900);
    map->setGeometry(0, 0, 900, 600);
    floor->setGeometry(900, 0, 900, 600);
    racks->setGeometry(1300, 600, 400, 300);
    for (gui::TileView* view : std::initializer_list<gui::TileView*>{map, racks, floor})
        view->setAnimated(false);
    for (const auto& [title, panel] : studies->panels()) {
        panel->setParent(&window);
        panel->setGeometry(0, 600, 1300, 300);
        panel->hide();
    }
    QObject::connect(studies, &gui::PlanStudies::showRequested, &window, [this] { ++shows; });
    window.show();
    Project project;
    const auto commit = generateInto(project, generator, values);
    if (!commit) qFatal("%s", commit.error().str().c_str());
    document.reset(std::move(project), {});
}

StudyRig::~StudyRig()
{
    jobs.cancelAll();
}

bool StudyRig::settle()
{
    return QTest::qWaitFor(
        [this] {
            return studies->isSettled() && jobs.running().empty() && map->isSettled() && racks->isSettled() &&
                   floor->isSettled();
        },
        kPatienceMs);
}

bool StudyRig::open(QWidget* panel)
{
    for (const auto& [title, other] : studies->panels())
        if (other != panel) other->hide();
    panel->show();
    return settle();
}

Id<Device> StudyRig::device(const std::string& name) const
{
    for (const Device& row : document.project().devices())
        if (row.name == name) return row.id;
    return {};
}

} // namespace fabric::test
