// Table against std::map as oracle; snapshots never see later edits.
#include "core/model/rows.h"
#include "core/model/table.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>

using namespace fabric;
using namespace fabric::test;

namespace {

using Oracle = std::map<std::uint32_t, std::string>;

Note noteOf(std::uint32_t id, const std::string& text)
{
    Note note;
    note.id = Id<Note>{id};
    note.text = text;
    return note;
}

/// Same rows, same order, and every look-up agrees.
bool agree(const Table<Note>& table, const Oracle& oracle)
{
    if (table.size() != oracle.size() || table.empty() != oracle.empty()) return false;
    auto expected = oracle.begin();
    for (const Note& note : table) {
        if (expected == oracle.end() || note.id.value != expected->first || note.text != expected->second) return false;
        ++expected;
    }
    return expected == oracle.end();
}

bool lookUpsAgree(const Table<Note>& table, const Oracle& oracle, std::uint32_t id)
{
    const auto expected = oracle.find(id);
    const Note* found = table.find(Id<Note>{id});
    if ((found != nullptr) != (expected != oracle.end())) return false;
    if (found != nullptr && found->text != expected->second) return false;
    const auto from = table.from(Id<Note>{id});
    const auto expectedFrom = oracle.lower_bound(id);
    if ((from == table.end()) != (expectedFrom == oracle.end())) return false;
    return from == table.end() || from->id.value == expectedFrom->first;
}

} // namespace

class TableTest : public QObject {
    Q_OBJECT

private slots:
    void behavesLikeAMap()
    {
        forAll(30, [&](Random& random, std::uint64_t seed) {
            Table<Note> table;
            Oracle oracle;
            std::vector<std::pair<Table<Note>, Oracle>> snapshots;
            const int range = random.chance(50) ? 200 : 20'000; // dense and sparse, over many chunks
            for (int step = 0; step < 6000; ++step) {
                const auto id = static_cast<std::uint32_t>(random.integer(1, range));
                if (random.chance(70)) {
                    const std::string text = std::to_string(step);
                    table.put(noteOf(id, text));
                    oracle[id] = text;
                } else if (oracle.contains(id)) {
                    table.erase(Id<Note>{id});
                    oracle.erase(id);
                }
                if (!lookUpsAgree(table, oracle, static_cast<std::uint32_t>(random.integer(1, range + 1))))
                    return false;
                if (step % 1000 == 500) snapshots.emplace_back(table, oracle);
            }
            bool isFine = agree(table, oracle);
            for (const auto& [snapshot, then] : snapshots)
                isFine = isFine && agree(snapshot, then);
            [&] { QVERIFY2(isFine, std::to_string(seed).c_str()); }();
            return isFine;
        });
    }

    void appendingAndErasingEverythingInAnyOrder()
    {
        for (const bool isForwards : {true, false}) {
            Table<Note> table;
            constexpr std::uint32_t kRows = 5000;
            for (std::uint32_t i = 1; i <= kRows; ++i)
                table.put(noteOf(isForwards ? i : kRows + 1 - i, "a"));
            QCOMPARE(table.size(), std::size_t{kRows});
            QVERIFY(
                std::is_sorted(table.begin(), table.end(), [](const Note& a, const Note& b) { return a.id < b.id; }));
            for (std::uint32_t i = 1; i <= kRows; ++i)
                table.erase(Id<Note>{isForwards ? i : kRows + 1 - i});
            QVERIFY(table.empty() && table.begin() == table.end());
            table.put(noteOf(7, "again"));
            QCOMPARE(table.at(Id<Note>{7}).text, std::string("again"));
        }
    }

    void equalityIgnoresHowTheChunksCameAbout()
    {
        Table<Note> appended;
        Table<Note> mixed;
        for (std::uint32_t id = 1; id <= 3000; ++id)
            appended.put(noteOf(id, "x"));
        for (std::uint32_t id = 3000; id >= 1; id -= 2)
            mixed.put(noteOf(id, "x"));
        for (std::uint32_t id = 1; id <= 3000; id += 2)
            mixed.put(noteOf(id, "x"));
        QVERIFY(appended == mixed);
        mixed.put(noteOf(1500, "y"));
        QVERIFY(!(appended == mixed));
    }

    void aCopySharesUntilChanged()
    {
        Table<Note> table;
        for (std::uint32_t id = 1; id <= 4096; ++id)
            table.put(noteOf(id, "x"));
        const Table<Note> copy = table;
        QVERIFY(copy.find(Id<Note>{1}) == table.find(Id<Note>{1}));
        table.put(noteOf(1, "y"));
        QVERIFY(copy.find(Id<Note>{1}) != table.find(Id<Note>{1}));
        QVERIFY(copy.find(Id<Note>{4000}) == table.find(Id<Note>{4000}));
        QCOMPARE(copy.at(Id<Note>{1}).text, std::string("x"));
    }
};

FABRIC_TEST(TableTest)
#include "tst_table.moc"
