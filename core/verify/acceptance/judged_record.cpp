#include "core/verify/acceptance/judged_record.h"

#include "core/base/sha256.h"
#include "core/base/strings.h"
#include "core/verify/evidence/repair.h"

namespace fabric {

namespace {

Result<TestFabric> testFabric(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    FABRIC_TRY(graph, planGraph(project, catalog, fabric));
    return TestFabric::fromGraph(graph);
}

Result<JudgedRecord> judge(const Project& project, const Catalog& catalog, Id<Fabric> fabricId, TestFabric fabric,
                           RunRecord record)
{
    JudgedRecord run;
    run.record = std::move(record);
    run.fabricId = fabricId;
    run.fabric = std::move(fabric);
    run.links = testedLinks(project, catalog, fabricId);
    const RunRecord& read = run.record;
    const RunResults results{
        read.results,       read.receivers,      read.settings.testSeconds, read.traffic.intervalMs,
        !read.gaps.empty(), areWaysAssumed(read)};
    run.judged = judgeRun(run.fabric, read.schedule, results, read.profile, faultPriors(project, catalog, run.links));
    return run;
}

Id<Fabric> fabricNamed(const Project& project, std::string_view name)
{
    for (const Fabric& fabric : project.fabrics())
        if (fabric.name == name) return fabric.id;
    return {};
}

} // namespace

bool areWaysAssumed(const RunRecord& record)
{
    return record.schedule.control != PathControl::Chosen && !record.ways.starts_with("file:");
}

std::vector<Link> testedLinks(const Project& project, const Catalog& catalog, Id<Fabric> fabric)
{
    const PortMap ports(project, catalog);
    std::vector<Link> links = deriveLinks(project, ports, fabric);
    std::erase_if(links,
                  [](const Link& link) { return link.a.port.device == link.b.port.device || link.cables.empty(); });
    return links;
}

FaultPriors faultPriors(const Project& project, const Catalog& catalog, const std::vector<Link>& links)
{
    const PortMap ports(project, catalog);
    FaultPriors priors;
    for (const Link& link : links) {
        const Cable* cable = project.cables().find(link.cables.front());
        const CableBuild build = cable == nullptr ? CableBuild::Unknown : buildOf(*cable, catalog, ports);
        priors.weight.push_back(build == CableBuild::Copper    ? kPriorCopper
                                : build == CableBuild::Unknown ? kPriorUnknown
                                                               : kPriorOptics);
    }
    return priors;
}

Result<JudgedRecord> judgeRecord(const Project& project, const Catalog& catalog, Id<Fabric> fabricId, RunRecord record)
{
    FABRIC_TRY(fabric, testFabric(project, catalog, fabricId));
    return judge(project, catalog, fabricId, std::move(fabric), std::move(record));
}

Result<JudgedRecord> openRun(const Project& project, const Catalog& catalog, Id<Fabric> wanted, std::string_view bytes,
                             const std::string& fileName)
{
    Id<Fabric> fabricId = wanted;
    if (!fabricId && !project.fabrics().empty()) fabricId = project.fabrics().begin()->id;
    FABRIC_TRY(fabric, testFabric(project, catalog, fabricId));
    FABRIC_TRY(read, readRunRecord(bytes, fileName, fabric));
    const Id<Fabric> named = fabricNamed(project, read.record.fabric);
    if (wanted && named && named != wanted)
        return fail(ErrorKind::Usage, "FP-ACC-001", FABRIC_TEXT("acceptance", "This is a run over the fabric '%1'"),
                    {displayText(read.record.fabric)}, fileName);
    if (named && named != fabricId) { // the record names another fabric of the plan: its nodes are there
        fabricId = named;
        FABRIC_TRY(other, testFabric(project, catalog, fabricId));
        FABRIC_TRY(again, readRunRecord(bytes, fileName, other));
        fabric = std::move(other);
        read = std::move(again);
    }
    FABRIC_TRY(run, judge(project, catalog, fabricId, std::move(fabric), std::move(read.record)));
    run.file = fileName;
    run.sha256 = sha256Hex(bytes);
    run.notes = std::move(read.notes);
    return run;
}

} // namespace fabric
