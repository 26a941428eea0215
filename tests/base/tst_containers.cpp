// Containers of the core against the standard ones.
#include "core/base/id_map.h"
#include "core/base/inline_vector.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>

using namespace fabric;
using namespace fabric::test;

namespace {

struct Row {};

} // namespace

class ContainersTest : public QObject {
    Q_OBJECT

private slots:
    void inlineVectorIsAVector();
    void idMapIsAMap_data();
    void idMapIsAMap();
    void idMapOfNothing();
};

void ContainersTest::inlineVectorIsAVector()
{
    forAll(300, [](Random& random, std::uint64_t) {
        InlineVector<int, 2> ours;
        std::vector<int> theirs;
        bool isSame = true;
        for (int left = random.integer(0, 7); left > 0; --left) {
            const int item = random.integer(-5, 5);
            ours.push_back(item);
            theirs.push_back(item);
            const InlineVector<int, 2> copy = ours;
            isSame = isSame && ours == theirs && copy == ours && std::vector<int>(copy) == theirs &&
                     ours.front() == theirs.front() && ours.back() == theirs.back();
        }
        isSame = isSame && ours.size() == theirs.size() && ours.empty() == theirs.empty();
        std::reverse(ours.begin(), ours.end());
        std::reverse(theirs.begin(), theirs.end());
        const InlineVector<int, 2> moved = std::move(ours);
        isSame = isSame && moved == theirs;
        theirs.push_back(9);
        return isSame && !(moved == theirs);
    });
}

void ContainersTest::idMapIsAMap_data()
{
    QTest::addColumn<int>("highest");
    QTest::newRow("dense") << 500;
    QTest::newRow("an array with holes") << 900'000;
    QTest::newRow("scattered") << std::numeric_limits<int>::max();
}

void ContainersTest::idMapIsAMap()
{
    QFETCH(int, highest);
    forAll(60, [&](Random& random, std::uint64_t) {
        std::map<std::uint32_t, int> theirs;
        for (int left = random.integer(1, 200); left > 0; --left)
            theirs.emplace(static_cast<std::uint32_t>(random.integer(1, highest)), random.integer(0, 99));
        std::vector<IdMap<Row, int>::Entry> entries;
        std::vector<std::uint32_t> asked = {0U, 1U, ~0U, 1U << 31};
        for (const auto& [id, value] : theirs) {
            entries.emplace_back(Id<Row>{id}, value);
            asked.insert(asked.end(), {id - 1, id, id + 1});
        }
        std::reverse(entries.begin(), entries.end());
        const IdMap<Row, int> ours(entries, -1);
        return std::all_of(asked.begin(), asked.end(), [&](std::uint32_t id) {
            const auto at = theirs.find(id);
            return ours.of(Id<Row>{id}) == (at == theirs.end() ? -1 : at->second);
        });
    });
}

void ContainersTest::idMapOfNothing()
{
    const IdMap<Row, int> empty({}, -1);
    QCOMPARE(empty.of(Id<Row>{0}), -1);
    QCOMPARE(empty.of(Id<Row>{7}), -1);
}

FABRIC_TEST(ContainersTest)

#include "tst_containers.moc"
