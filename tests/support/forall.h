// Seeded random cases for property tests. A failing case prints its seed; FABRIC_SEED=n repeats exactly that case.
#pragma once

#include <QByteArray>
#include <QTest>
#include <QtGlobal>

#include <cstdint>
#include <random>

namespace fabric::test {

class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    /// Uniform in low..high, both included.
    int integer(int low, int high)
    {
        return low + static_cast<int>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool chance(int percent) { return integer(0, 99) < percent; }
    template <class Container>
    auto& pick(Container& items)
    {
        return items[static_cast<std::size_t>(integer(0, static_cast<int>(items.size()) - 1))];
    }
    std::mt19937_64& engine() { return engine_; }

private:
    std::mt19937_64 engine_;
};

/// Runs body(random, seed) for `cases` seeds; the body gives false when the property does not hold, which fails the
/// test and stops at that case.
template <class Body>
void forAll(int cases, Body&& body)
{
    const QByteArray only = qgetenv("FABRIC_SEED");
    for (int i = 0; i < cases; ++i) {
        const std::uint64_t seed = only.isEmpty() ? 1000003ULL * static_cast<std::uint64_t>(i + 1) : only.toULongLong();
        Random random(seed);
        if (!body(random, seed)) {
            qWarning("failed with FABRIC_SEED=%llu", static_cast<unsigned long long>(seed));
            if (!QTest::currentTestFailed()) QTest::qFail("the property does not hold", __FILE__, __LINE__);
            return;
        }
        if (!only.isEmpty()) return;
    }
}

} // namespace fabric::test
