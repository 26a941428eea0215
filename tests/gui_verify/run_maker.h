// The record of a run of link tests that never ran, over the plan of a document: what tests of the window open.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/verify/run_session.h"

#include <QFile>
#include <QTemporaryDir>

namespace fabric::gui::test {

/// A run over the plan of the window: every test carried 98 % of its rate, but those over the broken cables; those over
/// the skipped ones were not run.
struct RunMaker {
    explicit RunMaker(Document& document) : project(document.project())
    {
        const auto catalog = document.catalog();
        const Id<Fabric> id = document.currentFabric();
        links = testedLinks(project, *catalog, id);
        const auto graph = planGraph(project, *catalog, id);
        if (!graph) qFatal("%s", graph.error().str().c_str());
        fabric = TestFabric::fromGraph(*graph).value();
        const auto forwarding = minHopForwarding(fabric);
        record.schedule = makeSchedule(fabric, *forwarding, PathControl::Fixed, SilentProgress()).value();
        if (!addSecondPass(fabric, *forwarding, record.schedule, SilentProgress())) qFatal("no second pass");
        record.runId = "0123456789abcdef";
        record.cluster = "lab";
        record.fabric = project.fabrics().at(id).name;
        record.tool = "agent";
        record.launcher = "local";
        record.startedAt = "2999-01-01T01:00:00Z"; // after the look, whenever that is
        record.endedAt = "2999-01-01T01:05:00Z";
        record.ways = "file:lfts.txt";
        record.profile.passMbps = 2;
        for (std::size_t i = 0; i < record.schedule.tests.size(); ++i) {
            TestResult result;
            result.outcome = TestOutcome::Measured;
            result.messageBytes = 8 << 20;
            result.mbps.assign(10, 20);
            result.latencyUs = 2.5;
            record.results.push_back(result);
        }
    }
    void change(std::uint32_t link, TestOutcome outcome)
    {
        for (std::size_t i = 0; i < record.results.size(); ++i)
            for (const TestLink at : record.schedule.linksOf(record.schedule.tests[i]))
                if (at / 2 == link) record.results[i].outcome = outcome;
    }
    std::uint32_t hostLink(int number) const
    {
        for (std::uint32_t link = 0; link < links.size(); ++link) {
            const TestCable& cable = fabric.cables()[link];
            const bool isHost = !fabric.node(cable.a).isSwitch || !fabric.node(cable.b).isSwitch;
            if (isHost && number-- == 0) return link;
        }
        qFatal("no such host link");
    }
    /// A new record in that folder.
    QString write(const QTemporaryDir& folder) const
    {
        const QString path = folder.filePath(QStringLiteral("night.fabricrun"));
        QFile file(path);
        const std::string bytes = writeRunRecord(record, fabric);
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write %s", qPrintable(path));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return path;
    }

    const Project project;
    std::vector<Link> links;
    TestFabric fabric;
    RunRecord record;
};

} // namespace fabric::gui::test
