// Fuzz targets: any bytes as each format that lists links or memberships. What is taken leaves a sound plan and does so
// again the same way; what is refused leaves the plan as it was and says where.
#include "core/base/strings.h"
#include "core/formats/formats.h"
#include "core/formats/ibnl.h"
#include "core/formats/link_formats.h"
#include "core/formats/ports.h"
#include "core/formats/slurm_topology.h"
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

void readAs(const Format& format, std::string_view bytes)
{
    static const auto catalog = Catalog::builtIn();
    Project plan;
    const auto done = importFiles(plan, format, {{"list", std::string(bytes)}}, {}, *catalog, SilentProgress());
    if (!done) {
        require(plan.sameContent(Project()), "a refused file leaves the plan as it was");
        require(isCleanText(done.error().str()), "messages hold no control characters");
        return;
    }
    require(validateProject(plan).has_value(), "what was read is a sound plan");
    for (const ImportNote& note : done->notes)
        require(isCleanText(note.str()), "messages hold no control characters");
    Project again;
    require(importFiles(again, format, {{"list", std::string(bytes)}}, {}, *catalog, SilentProgress()).has_value() &&
                again.sameContent(plan),
            "the same file gives the same plan");
}

} // namespace

void ports(std::string_view bytes)
{
    readAs(kPortsFormat, bytes);
}

void topo(std::string_view bytes)
{
    readAs(kTopoFormat, bytes);
    const auto types = readIbnl(bytes, "types.ibnl");
    require(types || types.error().where.starts_with("types.ibnl"), "every error has a place");
}

void ptm(std::string_view bytes)
{
    readAs(kPtmFormat, bytes);
}

void slurm(std::string_view bytes)
{
    readAs(kSlurmConfFormat, bytes);
    readAs(kSlurmYamlFormat, bytes);
}

} // namespace fabric::fuzz
