// A project file gives an error with a place, or a valid project that is written and read back unchanged.
#include "core/base/strings.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"
#include "core/model/validate.h"
#include "tests/fuzz/targets.h"

#include <cstdio>
#include <cstdlib>

namespace fabric::fuzz {

namespace {

void require(bool isTrue, const char* promise)
{
    if (isTrue) return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

} // namespace

void project(std::string_view bytes)
{
    const auto loaded = readProject(bytes, "fuzz.fabric");
    if (!loaded) {
        require(!loaded.error().where.empty(), "every error has a place");
        require(isCleanText(loaded.error().str()), "messages hold no control characters");
        return;
    }
    require(validateProject(loaded->project).has_value(), "what was read is valid");
    const std::string text = writeProject(loaded->project);
    const auto again = readProject(text, "again.fabric");
    require(again.has_value(), "what was written can be read");
    require(again->project.sameContent(loaded->project), "nothing is lost by a save");
    require(writeProject(again->project) == text, "the second save is the same bytes");
}

} // namespace fabric::fuzz
