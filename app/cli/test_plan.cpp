#include "app/cli/test_plan.h"

#include "app/cli/test_ways.h"

#include "core/base/sha256.h"
#include "core/base/strings.h"
#include "core/io/file_input.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace fabric::cli {

namespace {

constexpr std::size_t kMostListBytes = 1U << 20;
constexpr std::size_t kMostPlanBytes = std::size_t{256} << 20;

/// "22:00-06:00"; without a text no window.
Result<TimeWindow> windowOf(const std::string& text)
{
    if (text.empty()) return TimeWindow{};
    std::vector<int> numbers;
    for (const std::string_view side : split(text, '-'))
        for (const std::string_view part : split(side, ':')) {
            const auto number = part.size() == 2 ? parseInt(part) : std::nullopt;
            numbers.push_back(number ? static_cast<int>(*number) : -1);
        }
    const bool isTime = numbers.size() == 4 && text.size() == 11 && numbers[0] >= 0 && numbers[0] < 24 &&
                        numbers[1] >= 0 && numbers[1] < 60 && numbers[2] >= 0 && numbers[2] < 24 && numbers[3] >= 0 &&
                        numbers[3] < 60;
    if (!isTime)
        return fail(ErrorKind::Usage, "FP-CLI-121",
                    FABRIC_TEXT("cli", "'%1' is no time of the day to test in; write it as 22:00-06:00"),
                    {displayText(text)});
    return TimeWindow{60 * numbers[0] + numbers[1], 60 * numbers[2] + numbers[3]};
}

/// A machine and the host of the plan that it is.
struct NamedTarget {
    std::string planName; ///< empty = as the machine is called
    SshTarget target;
};

/// "PLANNAME = [user@]host [port]" a line, or without the first where both have one name.
Result<std::vector<NamedTarget>> readHostFile(const std::string& path)
{
    FABRIC_TRY(bytes, loadFile(path, kMostListBytes));
    std::vector<NamedTarget> hosts;
    std::string linesBefore; // so that errors name the row
    for (const std::string_view line : split(bytes, '\n')) {
        const std::size_t equals = line.substr(0, line.find('#')).find('=');
        const std::string planName(equals == std::string_view::npos ? "" : trimmed(line.substr(0, equals)));
        const std::string_view rest = equals == std::string_view::npos ? line : line.substr(equals + 1);
        const std::string_view meant = trimmed(rest.substr(0, rest.find('#')));
        if (!meant.empty() || !planName.empty()) {
            FABRIC_TRY(targets, readHostList(linesBefore + std::string(rest) + "\n", path));
            if (!planName.empty() && targets.size() != 1)
                return fail(ErrorKind::Input, "FP-CLI-128",
                            FABRIC_TEXT("cli", "'%1' is one host of the plan, and %2 machines stand beside it"),
                            {displayText(planName), std::to_string(targets.size())}, path);
            for (SshTarget& target : targets)
                hosts.push_back({planName, std::move(target)});
        }
        linesBefore += '\n';
    }
    return hosts;
}

/// A file of hosts, or a list as Slurm writes it.
Result<std::vector<NamedTarget>> hostsOf(const std::string& text)
{
    std::error_code error;
    if (std::filesystem::exists(text, error)) return readHostFile(text);
    FABRIC_TRY(names, expandHosts(text, "--hosts"));
    std::vector<NamedTarget> hosts;
    for (std::string& name : names)
        hosts.push_back({{}, {std::move(name), {}, 0}});
    return hosts;
}

/// The host of the plan that a machine is: as the file says, else of the same name, with or without the domain.
std::string planHost(const std::set<std::string>& known, const NamedTarget& host)
{
    const std::string& name = host.planName.empty() ? host.target.host : host.planName;
    if (known.contains(name)) return name;
    const std::string shortName = name.substr(0, name.find('.'));
    return known.contains(shortName) ? shortName : std::string();
}

Result<TestFabric> fabricOf(const PortGraph& graph, const std::set<std::string>& dark)
{
    TestFabric made;
    for (const MatchNode& node : graph.nodes()) {
        TestNode copy{node.name, node.host.empty() ? node.name : node.host, node.isSwitch, false};
        copy.isDark = !node.isSwitch && dark.contains(copy.host);
        made.addNode(std::move(copy));
    }
    for (const MatchCable& cable : graph.cables())
        made.addCable({cable.nodeA, cable.portA, cable.nodeB, cable.portB, cable.mbps, cable.id});
    FABRIC_CHECK(made.seal());
    return made;
}

std::set<std::string> hostNames(const PortGraph& graph)
{
    std::set<std::string> names;
    for (const MatchNode& node : graph.nodes())
        if (!node.isSwitch) names.insert(node.host.empty() ? node.name : node.host);
    return names;
}

Failure noSuchHost(const std::string& name)
{
    return fail(ErrorKind::Usage, "FP-CLI-120", FABRIC_TEXT("cli", "No host of this fabric is called '%1'"),
                {displayText(name)});
}

/// Hosts of the run, and those of the plan that take no part in it.
Result<std::set<std::string>> chooseHosts(const PortGraph& graph, const TestOptions& options, PreparedTest& made)
{
    const std::set<std::string> known = hostNames(graph);
    std::set<std::string> dark;
    for (const std::string& name : options.darkHosts) {
        if (!known.contains(name)) return noSuchHost(name);
        dark.insert(name);
    }
    if (options.hosts.empty()) return dark;
    FABRIC_TRY(targets, hostsOf(options.hosts));
    std::set<std::string> listed;
    for (const auto& [planName, target] : targets) {
        const std::string name = planHost(known, {planName, target});
        if (name.empty()) return noSuchHost(planName.empty() ? target.host : planName);
        if (dark.contains(name) || !listed.insert(name).second) continue;
        RunHost host;
        host.name = name;
        host.target = shownTarget(target);
        made.question.record.hosts.push_back(std::move(host));
        made.targets.push_back(target);
    }
    for (const std::string& name : known)
        if (!listed.contains(name)) dark.insert(name);
    return dark;
}

Result<void> settle(const TestOptions& options, PreparedTest& made)
{
    RunRecord& record = made.question.record;
    record.cluster = options.cluster;
    record.fabric = made.plan.project.fabrics().at(made.fabricId).name;
    record.plan = std::filesystem::path(options.plan).filename().string();
    FABRIC_TRY(bytes, loadFile(options.plan, kMostPlanBytes));
    record.planSha256 = sha256Hex(bytes);
    record.launcher = options.via;
    record.tool = options.tool;
    record.agentPath = options.tool == "agent" ? options.agent : std::string();
    record.ways = options.paths == "chosen" ? FABRIC_TEXT("cli", "chosen by the senders").source
                  : options.tables.empty()  ? FABRIC_TEXT("cli", "own shortest paths").source
                                            : "file:" + std::filesystem::path(options.tables).filename().string();
    record.settings.testSeconds = options.seconds;
    record.settings.startSeconds = options.startSeconds;
    record.settings.capMbps = static_cast<std::int64_t>(options.capGbps * 1000);
    record.settings.testsAtOnce = options.testsAtOnce;
    record.traffic = options.traffic;
    record.rails.clusterName = std::filesystem::path(options.plan).stem().string();
    record.rails.capMbps = record.settings.capMbps;
    record.rails.testsAtOnce = options.testsAtOnce;
    record.rails.mostErrorGrowth = options.mostErrors;
    FABRIC_TRY(window, windowOf(options.window));
    record.rails.window = window;
    if (!options.profile.empty()) {
        FABRIC_TRY(text, loadFile(options.profile, kMostListBytes));
        FABRIC_TRY(profile, readJudgeProfile(text, options.profile));
        record.profile = profile;
    }
    made.question.isLoadWanted = options.isRun;
    made.question.typedCluster = options.cluster;
    made.question.startMs = std::int64_t{1000} * options.readySeconds;
    return {};
}

} // namespace

Result<PreparedTest> prepareTest(Plan plan, const TestOptions& options, const Progress& progress)
{
    PreparedTest made;
    made.plan = std::move(plan);
    FABRIC_TRY(fabricId, chooseFabric(made.plan.project, options.fabric));
    made.fabricId = fabricId;
    FABRIC_TRY(graph, planGraph(made.plan.project, *made.plan.catalog, fabricId));
    FABRIC_TRY(dark, chooseHosts(graph, options, made));
    FABRIC_TRY(fabric, fabricOf(graph, dark));
    made.fabric = std::move(fabric);
    made.question.hints = endPortHints(graph);
    FABRIC_CHECK(settle(options, made));
    FABRIC_TRY(ways, testWays(graph, made.fabric, {options.lidsPerPort, options.tables, options.observed}, progress));
    const Forwarding* const forwarding = ways.forwarding.get();
    made.waysFrom = ways.from;
    made.wayFaults = ways.faults;
    const PathControl control = options.paths == "chosen" ? PathControl::Chosen : PathControl::Fixed;
    FABRIC_TRY(schedule, makeSchedule(made.fabric, *forwarding, control, progress));
    if (options.passes > 1) FABRIC_CHECK(addSecondPass(made.fabric, *forwarding, schedule, progress));
    made.coverage = verifyCoverage(made.fabric, *forwarding, schedule);
    if (!made.coverage.isSound())
        return fail(ErrorKind::Conflict, "FP-CLI-122", FABRIC_TEXT("cli", "The schedule does not hold: %1"),
                    {made.coverage.faults.front().str()});
    made.question.record.schedule = std::move(schedule);
    made.cost = dryRun(made.fabric, made.question.record.schedule, made.coverage, made.question.record.settings);
    return made;
}

Result<PreparedTest> prepareTest(const TestOptions& options, const Progress& progress)
{
    FABRIC_TRY(plan, openPlan(options.plan));
    return prepareTest(std::move(plan), options, progress);
}

std::vector<std::string> linesSent(const PreparedTest& test)
{
    const RunRecord& record = test.question.record;
    std::vector<std::string> lines{"each host is sent, on stdin: hello 1 " + record.runId};
    if (!record.schedule.tests.empty()) {
        PlacedPort port;
        port.device = "DEVICE";
        port.port = 1;
        const TestLine line{0, 0, 0, record.settings.testSeconds, wantedMbps(record.settings, record.rails)};
        lines.push_back("each test is two lines as these, at its receiver and its sender: " +
                        testLine(line, record.traffic, port, ""));
        lines.push_back("  " + testLine(line, record.traffic, port, "ADDRESS:PORT"));
    }
    lines.push_back("then: go ROUND for each batch, count ROUND every 10 s, end (or cancel)");
    return lines;
}

std::string runFolder(const std::string& record)
{
    const std::size_t slash = record.find_last_of('/');
    const std::size_t dot = record.find_last_of('.');
    const bool hasSuffix = dot != std::string::npos && (slash == std::string::npos || dot > slash + 1);
    return record.substr(0, hasSuffix ? dot : std::string::npos) + ".d";
}

} // namespace fabric::cli
