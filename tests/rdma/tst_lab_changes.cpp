// A fabric that changes while we look: cables pulled, exchanged and degraded at random, half of the hosts dark and lit
// again. The comparison must name exactly what was done, and nothing of what only could not be seen.
#include "core/verify/match/compare.h"
#include "core/verify/observe/live_protocol.h"
#include "core/verify/observe/source.h"
#include "tests/rdma/lab.h"
#include "tests/support/fault_catalogue.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <deque>

using namespace fabric;
using namespace fabric::test;

namespace {

const SilentProgress kSilent;

/// One end as the simulator and as the comparison name it.
struct End {
    QString id;   ///< "S-fc6a1c0300000000"
    QString name; ///< "leaf01", "node0001/mlx5_0"
    int port = 0;
    int node = 0;

    QString console() const { return QString("\"%1\"[%2]").arg(id).arg(port); }
    QString text() const { return QString("%1:%2").arg(name).arg(port); }
};

struct Cord {
    End low; ///< nearer to the hosts
    End high;
};

/// The cabling of a generated two-tier tree, and what is done to it.
class Changes {
public:
    explicit Changes(const Observation& plan) : plan_(plan), routes_(plan.nodes.size())
    {
        for (const ObservedLink& link : plan.links) {
            Cord cord{endOf(link.a), endOf(link.b)};
            if (rank(cord.low) > rank(cord.high)) std::swap(cord.low, cord.high);
            (cord.low.id.startsWith("H") ? hosts_ : uplinks_).push_back(cord);
        }
        std::sort(hosts_.begin(), hosts_.end(), [](const Cord& a, const Cord& b) { return a.low.name < b.low.name; });
        findRoutes(hosts_[1].low.node); // the lab attaches the command to the second adapter
    }

    /// Draws `count` cables in all, changes them and says what must come out.
    void plant(int count, Random& random)
    {
        std::shuffle(uplinks_.begin(), uplinks_.end(), random.engine());
        const int swaps = count * 3 / 20;
        const int slow = count * 3 / 20;
        const int narrow = count / 5;
        for (int i = 0; i < narrow; ++i)
            degrade("width 1", "link-width");
        for (int i = 0; i < slow; ++i)
            degrade("espeed 2", "link-speed");
        for (int i = 0; i < swaps; ++i)
            exchange(take(), takeApartFrom());
        for (int i = narrow + slow + 2 * swaps; i < count; ++i)
            pull(take());
    }

    /// Every second host, but for our own; `crossed` pairs of them come back in each other's place.
    void darken(int crossed)
    {
        for (std::size_t i = 2; i < hosts_.size(); i += 2)
            dark_.push_back(hosts_[i]);
        for (const Cord& cord : dark_)
            off_ << "Unlink " + cord.low.console();
        const std::size_t half = dark_.size() / 2;
        for (std::size_t i = 0; i < dark_.size(); ++i) {
            const bool isCrossed = i < 2 * half && i % half < static_cast<std::size_t>(crossed);
            const Cord& place = dark_[!isCrossed ? i : i < half ? i + half : i - half];
            on_ << "Link " + dark_[i].low.console() + " " + place.high.console();
            if (isCrossed && i < half) crossedLines_ << exchanged(dark_[i], place);
        }
    }

    QString script() const
    {
        return "$DISCOVER --on-wire 16 > clean\n" + degrades_.join("\n") + "\n" + console(planted_) +
               "$DISCOVER --on-wire 16 > planted\n" + console(off_) + "$DISCOVER --on-wire 16 > dark\n" + console(on_) +
               "$DISCOVER --on-wire 16 > lit\n";
    }
    QStringList planted() const { return sorted(lines_); }
    QStringList lit() const { return sorted(lines_ + crossedLines_); }
    std::size_t darkHosts() const { return dark_.size(); }

private:
    static QStringList sorted(QStringList lines)
    {
        lines.sort();
        return lines;
    }
    static QString console(const QStringList& commands)
    {
        QString text = "ctl";
        for (const QString& command : commands)
            text += " '" + command + "'";
        return commands.isEmpty() ? QString() : text + "\n";
    }
    static int rank(const End& end) { return end.id.startsWith("H") ? 0 : end.name.startsWith("leaf") ? 1 : 2; }

    End endOf(ObservedRef ref) const
    {
        const ObservedNode& node = plan_.nodes[static_cast<std::size_t>(ref.node)];
        const bool isSwitch = node.kind == ObservedKind::Switch;
        return {QString("%1-%2").arg(isSwitch ? "S" : "H").arg(node.guid, 16, 16, QChar('0')),
                QString::fromStdString(node.name).replace(" ", "/"), plan_.port(ref).number, ref.node};
    }

    void findRoutes(int from)
    {
        routes_[static_cast<std::size_t>(from)] = "0";
        std::deque<int> open{from};
        while (!open.empty()) {
            const int at = open.front();
            open.pop_front();
            for (const ObservedLink& link : plan_.links)
                for (const auto& [near, far] : {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
                    QString& route = routes_[static_cast<std::size_t>(far.node)];
                    if (near.node != at || !route.isEmpty()) continue;
                    route = routes_[static_cast<std::size_t>(at)] + "," + QString::number(plan_.port(near).number);
                    if (plan_.nodes[static_cast<std::size_t>(far.node)].kind == ObservedKind::Switch)
                        open.push_back(far.node);
                }
        }
    }

    Cord take()
    {
        Cord cord = uplinks_.back();
        uplinks_.pop_back();
        last_ = cord;
        return cord;
    }
    /// A cable that shares no switch with the last one taken.
    Cord takeApartFrom()
    {
        const auto at = std::find_if(uplinks_.begin(), uplinks_.end(), [this](const Cord& cord) {
            return cord.low.id != last_.low.id && cord.high.id != last_.high.id;
        });
        Cord cord = *at;
        uplinks_.erase(at);
        return cord;
    }

    static QString exchanged(const Cord& a, const Cord& b)
    {
        QStringList moves{a.low.text() + " is " + b.high.text() + " should " + a.high.text(),
                          b.low.text() + " is " + a.high.text() + " should " + b.high.text()};
        moves.sort();
        return "cables-swapped | " + moves.join(" | ");
    }
    void exchange(const Cord& a, const Cord& b)
    {
        planted_ << "Unlink " + a.low.console() << "Unlink " + b.low.console();
        planted_ << "Link " + a.low.console() + " " + b.high.console()
                 << "Link " + b.low.console() + " " + a.high.console();
        lines_ << exchanged(a, b);
    }
    static QString ends(const Cord& cord)
    {
        QStringList both{cord.low.text(), cord.high.text()};
        both.sort();
        return both.join(" | ");
    }
    void pull(const Cord& cord)
    {
        planted_ << "Unlink " + cord.low.console();
        lines_ << "cable-missing | " + ends(cord);
    }
    /// At both ends, as a subnet manager that does not run would have left it.
    void degrade(const QString& setting, const QString& kind)
    {
        const Cord cord = take();
        for (const End& end : {cord.low, cord.high})
            degrades_ << QString("ibportstate -D %1 %2 %3 >/dev/null")
                             .arg(routes_[static_cast<std::size_t>(end.node)])
                             .arg(end.port)
                             .arg(setting);
        lines_ << kind + " | " + ends(cord);
    }

    const Observation& plan_;
    std::vector<QString> routes_;
    std::vector<Cord> hosts_;
    std::vector<Cord> uplinks_;
    std::vector<Cord> dark_;
    Cord last_;
    QStringList degrades_;
    QStringList planted_;
    QStringList off_;
    QStringList on_;
    QStringList lines_;
    QStringList crossedLines_;
};

Result<Observation> handedOver(const QString& path)
{
    live::Receiver receiver(path.toStdString());
    for (const QByteArray& line : bytesOf(path).split('\n'))
        if (!line.isEmpty()) FABRIC_CHECK(receiver.take(line.toStdString()));
    if (receiver.error()) return Failure(*receiver.error());
    return receiver.observation().finish();
}

Result<FabricComparison> compared(const Observation& plan, const QString& path)
{
    FABRIC_TRY(seen, handedOver(path));
    FABRIC_TRY(planned, observedGraph(plan));
    FABRIC_TRY(found, observedGraph(seen));
    return compareGraphs(planned, found);
}

} // namespace

class TestLabChanges : public QObject {
    Q_OBJECT

    Lab lab_;

private slots:
    void exactlyWhatWasDoneIsNamed_data()
    {
        QTest::addColumn<QStringList>("generator");
        QTest::addColumn<int>("faults");
        QTest::addColumn<int>("seed");
        const QStringList small{"fat-tree2", "--hosts", "128", "--radix", "16"};
        const QStringList large{"fat-tree2", "--hosts", "2048", "--radix", "64"};
        QTest::newRow("128 end-ports") << small << 8 << 1;
        QTest::newRow("2,048 end-ports") << large << 20 << 2;
        if (qEnvironmentVariableIntValue("FABRIC_LONG") > 0)
            for (int seed = 3; seed < 13; ++seed)
                QTest::addRow("2,048 end-ports, seed %d", seed) << large << 20 << seed;
    }
    void exactlyWhatWasDoneIsNamed()
    {
        if (!Lab::whatIsMissing().isEmpty()) QSKIP(qPrintable(Lab::whatIsMissing()));
        QFETCH(QStringList, generator);
        QFETCH(int, faults);
        QFETCH(int, seed);
        const QString net = lab_.net(generator);
        const auto plan = observeText(bytesOf(net).toStdString(), "plan.net", kSilent);
        FABRIC_VERIFY_RESULT(plan);
        Changes changes(*plan);
        Random random(static_cast<std::uint64_t>(seed));
        changes.plant(faults, random);
        changes.darken(2);
        QVERIFY(lab_.run(net, {"--no-sm"}, changes.script()));

        const auto clean = compared(*plan, lab_.path("clean"));
        FABRIC_VERIFY_RESULT(clean);
        QVERIFY2(clean->isEqual(), qPrintable(linesOf(*clean).join("\n")));

        const auto planted = compared(*plan, lab_.path("planted"));
        FABRIC_VERIFY_RESULT(planted);
        QCOMPARE(linesOf(*planted), changes.planted());
        QVERIFY(planted->notObserved.empty());

        const auto dark = compared(*plan, lab_.path("dark"));
        FABRIC_VERIFY_RESULT(dark);
        QCOMPARE(linesOf(*dark), changes.planted()); // no cable of a dark host among them
        QCOMPARE(dark->notObserved.size(), changes.darkHosts());

        const auto lit = compared(*plan, lab_.path("lit"));
        FABRIC_VERIFY_RESULT(lit);
        QCOMPARE(linesOf(*lit), changes.lit());
        QVERIFY(lit->notObserved.empty());
    }
};

FABRIC_TEST(TestLabChanges)
#include "tst_lab_changes.moc"
