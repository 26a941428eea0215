// One bill less another: nothing is bought twice and nothing is lost.
#include "core/planner/bill/bill_difference.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>

using namespace fabric;

namespace {

BillLine line(const std::string& slug, std::int64_t quantity, const std::string& fabric)
{
    BillLine made;
    made.section = "switches";
    made.slug = slug;
    made.quantity = quantity;
    made.fabric = fabric;
    made.spares = 2;
    return made;
}

std::map<std::string, std::int64_t> sums(const std::vector<BillLine>& lines)
{
    std::map<std::string, std::int64_t> sums;
    for (const BillLine& one : lines)
        sums[one.slug] += one.quantity;
    return sums;
}

} // namespace

class BillDifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void haveAndBuyMakeNeedAndFree()
    {
        test::forAll(300, [](test::Random& random, std::uint64_t) {
            const auto bill = [&] {
                Bill made;
                for (int i = random.integer(0, 6); i > 0; --i)
                    made.lines.push_back(line(std::string(1, static_cast<char>('a' + random.integer(0, 3))),
                                              random.integer(0, 9), random.chance(50) ? "compute" : "storage"));
                return made;
            };
            const Bill have = bill();
            const Bill need = bill();
            const BillDifference difference = billDifference(have, need);
            auto left = sums(have.lines);
            for (const auto& [slug, count] : sums(difference.toBuy.lines))
                left[slug] += count;
            auto right = sums(need.lines);
            for (const auto& [slug, count] : sums(difference.comesFree))
                right[slug] += count;
            for (const char* slug : {"a", "b", "c", "d"})
                if (left[slug] != right[slug]) return false;
            auto buy = sums(difference.toBuy.lines);
            for (const auto& [slug, count] : sums(difference.comesFree))
                if (count > 0 && buy[slug] > 0) return false; // bought although one came free
            for (const BillLine& bought : difference.toBuy.lines)
                if (bought.spares != 0 || bought.quantity <= 0) return false;
            return true;
        });
    }
};

FABRIC_TEST(BillDifferenceTest)
#include "bill_difference_test.moc"
