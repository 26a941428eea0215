// A plan as a net file: the simulator loads it, ibnetdiscover lists it, and the listing compared with the plan shows no
// difference.
#include "core/formats/formats.h"
#include "core/verify/match/compare.h"
#include "core/verify/observe/source.h"
#include "tests/rdma/lab.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

using namespace fabric;
using fabric::test::Lab;
using fabric::test::port;

namespace {

/// HDR: DGX A100 with a rail per leaf, QM8700 leafs and spines.
Project hdrPlan(int leafs, int spines, int nodes)
{
    test::FabricBuilder plan;
    std::vector<Id<Device>> upper;
    for (int s = 1; s <= spines; ++s)
        upper.push_back(plan.device("spine-" + std::to_string(s), Role::Spine, "nvidia/qm8700"));
    std::vector<Id<Device>> lower;
    for (int l = 1; l <= leafs; ++l) {
        lower.push_back(plan.device("leaf-" + std::to_string(l), Role::Leaf, "nvidia/qm8700"));
        for (int s = 0; s < spines; ++s)
            plan.cable(port(lower.back(), 40 - s), port(upper[static_cast<std::size_t>(s)], l));
    }
    for (int n = 1; n <= nodes; ++n) {
        const auto node = plan.device("dgx-" + std::to_string(n), Role::Node, "nvidia/dgx-a100");
        for (int l = 0; l < leafs; ++l)
            plan.cable(port(node, l + 1), port(lower[static_cast<std::size_t>(l)], n));
    }
    return plan.project();
}

} // namespace

class TestLabNet : public QObject {
    Q_OBJECT

private slots:
    void thePlanComesBackFromTheSimulator();
};

void TestLabNet::thePlanComesBackFromTheSimulator()
{
    if (!Lab::whatIsMissing().isEmpty()) QSKIP(qPrintable(Lab::whatIsMissing()));
    const auto catalog = Catalog::builtIn();
    FABRIC_VERIFY_RESULT(catalog);
    const Project plan = hdrPlan(4, 2, 6);
    const Format* ibsim = nullptr;
    for (const Format* format : formats())
        if (std::string(format->id) == "ibsim") ibsim = format;
    QVERIFY(ibsim != nullptr);
    const auto net = exportProject(plan, *ibsim, "net", {}, **catalog, SilentProgress());
    FABRIC_VERIFY_RESULT(net);
    Lab lab;
    QVERIFY(lab.write("plan.net", QByteArray::fromStdString(*net), false));
    QVERIFY(lab.run(lab.path("plan.net"), {}, "ibnetdiscover > seen.txt\n"));
    QFile listing(lab.path("seen.txt"));
    QVERIFY(listing.open(QIODevice::ReadOnly));
    const auto seen = observeText(listing.readAll().toStdString(), "seen.txt", SilentProgress());
    FABRIC_VERIFY_RESULT(seen);
    const auto comparison = compareWithPlan(plan, **catalog, plan.fabrics().begin()->id, *seen);
    FABRIC_VERIFY_RESULT(comparison);
    for (const Difference& difference : comparison->differences)
        qWarning("%s: %s", difference.kind.c_str(), difference.action.str().c_str());
    QVERIFY(comparison->differences.empty());
    QCOMPARE(comparison->cablesRight, 4 * 2 + 6 * 4);
    QCOMPARE(comparison->cablesFound, 4 * 2 + 6 * 4);
}

FABRIC_TEST(TestLabNet)
#include "tst_lab_net.moc"
