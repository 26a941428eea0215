#include "tests/gui_plan/study_rig.h"

#include "tests/generators/generated.h"

namespace fabric::test {

StudyRig::StudyRig(const char* generator, const std::map<std::string, std::string>& values) : catalog(builtInCatalog())
{
    window = std::make_unique<gui::MainWindow>(catalog, settings, std::string());
    window->resize(1400, 900);
    window->map().setAnimated(false);
    window->show();
    Project project;
    const auto commit = generateInto(project, generator, values);
    if (!commit) qFatal("%s", commit.error().str().c_str());
    window->document().reset(std::move(project), {});
}

} // namespace fabric::test
