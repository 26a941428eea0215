// Fuzz target: any bytes as a table of circuits. What is read must be what a project may hold, and must read back as
// the same circuits; what is refused must name a place and leave the project as it was.
#include "core/formats/circuits.h"
#include "core/model/validate.h"
#include "tests/fuzz/targets.h"

#include <cstdlib>

namespace {

using namespace fabric;

/// Two optical switches of eight ports.
Project twoSwitches()
{
    Project project;
    Edit edit(project, "two optical switches");
    edit.add(genericOcs(8));
    for (const char* name : {"ocs-1", "ocs-2"}) {
        Device device;
        device.name = name;
        device.role = Role::Ocs;
        device.part = "generic/ocs-8";
        edit.add(std::move(device));
    }
    if (!std::move(edit).finish()) std::abort();
    return project;
}

void check(bool holds)
{
    if (!holds) std::abort();
}

} // namespace

namespace fabric::fuzz {

void circuits(std::string_view bytes)
{
    static const Project kPlan = twoSwitches();
    static const auto kCatalog = *Catalog::builtIn();
    static const auto kWithOwn = *Catalog::withOwnParts(kCatalog, kPlan);
    const SilentProgress progress;
    Project project = kPlan;
    const auto read = importFiles(project, kCircuitsFormat, {{"c.csv", std::string(bytes)}}, {}, kCatalog, progress);
    if (!read) {
        check(!read.error().where.empty() && project.sameContent(kPlan));
        return;
    }
    check(validateProject(project).has_value());
    const auto text = exportProject(project, kCircuitsFormat, "csv", {}, *kWithOwn, progress);
    check(text.has_value());
    Project again = kPlan;
    check(importFiles(again, kCircuitsFormat, {{"c.csv", *text}}, {}, kCatalog, progress).has_value());
    const auto textAgain = exportProject(again, kCircuitsFormat, "csv", {}, *kWithOwn, progress);
    check(textAgain && *textAgain == *text);
}

} // namespace fabric::fuzz
