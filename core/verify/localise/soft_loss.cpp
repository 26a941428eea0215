#include "core/verify/localise/localise.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

/// min |A x - b| with x >= 0, by the active set. Columns enter with the steepest gradient and leave when they would
/// turn negative.
Eigen::VectorXd nonNegativeLeastSquares(const Eigen::MatrixXd& a, const Eigen::VectorXd& b)
{
    const Eigen::Index n = a.cols();
    const Eigen::MatrixXd normal = a.transpose() * a;
    const Eigen::VectorXd right = a.transpose() * b;
    Eigen::VectorXd x = Eigen::VectorXd::Zero(n);
    std::vector<Eigen::Index> active;
    const double tolerance = 1e-12 * std::max(1.0, right.cwiseAbs().maxCoeff());
    for (Eigen::Index step = 0; step < 3 * n; ++step) {
        const Eigen::VectorXd gradient = right - normal * x;
        Eigen::Index enter = -1;
        for (Eigen::Index i = 0; i < n; ++i)
            if (std::find(active.begin(), active.end(), i) == active.end() && gradient[i] > tolerance &&
                (enter < 0 || gradient[i] > gradient[enter]))
                enter = i;
        if (enter < 0) break;
        active.push_back(enter);
        while (!active.empty()) {
            const auto size = static_cast<Eigen::Index>(active.size());
            Eigen::MatrixXd part(size, size);
            Eigen::VectorXd target(size);
            for (Eigen::Index i = 0; i < size; ++i) {
                target[i] = right[active[static_cast<std::size_t>(i)]];
                for (Eigen::Index j = 0; j < size; ++j)
                    part(i, j) = normal(active[static_cast<std::size_t>(i)], active[static_cast<std::size_t>(j)]);
            }
            const Eigen::VectorXd solved = part.ldlt().solve(target);
            double share = 1;
            for (Eigen::Index i = 0; i < size; ++i) {
                const double old = x[active[static_cast<std::size_t>(i)]];
                if (solved[i] <= 0) share = std::min(share, old / std::max(old - solved[i], 1e-300));
            }
            for (Eigen::Index i = 0; i < size; ++i) {
                double& value = x[active[static_cast<std::size_t>(i)]];
                value += share * (solved[i] - value);
            }
            if (share >= 1) break;
            std::erase_if(active, [&](Eigen::Index i) {
                if (x[i] > 1e-14) return false;
                x[i] = 0;
                return true;
            });
        }
    }
    return x;
}

bool hasLoss(const TestResult& result)
{
    return result.outcome == TestOutcome::Measured && result.lossShare && *result.lossShare >= 0 &&
           *result.lossShare < 1;
}

} // namespace

std::vector<SoftSuspect> localiseLoss(const TestFabric& fabric, const Schedule& schedule,
                                      std::span<const TestResult> results, double least)
{
    const LinkClasses classes = linkClasses(fabric, schedule, results);
    // Only classes on tests that lost something can have lost it; the other tests hold them down.
    const auto count = std::min(schedule.tests.size(), results.size());
    std::vector<std::uint32_t> columns;
    std::vector<char> isRow(count, 0);
    for (std::uint32_t i = 0; i < classes.classes.size(); ++i) {
        const auto& tests = classes.classes[i].tests;
        const bool isLossy = std::all_of(tests.begin(), tests.end(), [&](std::uint32_t test) {
            return hasLoss(results[test]) && *results[test].lossShare >= least / 2;
        });
        if (!isLossy) continue;
        columns.push_back(i);
        for (const std::uint32_t test : tests)
            isRow[test] = 1;
    }
    constexpr std::size_t kMostColumns = 2000;
    if (columns.empty() || columns.size() > kMostColumns) return {};
    std::vector<Eigen::Index> rowOf(count, -1);
    Eigen::Index rows = 0;
    for (std::size_t test = 0; test < count; ++test)
        if (isRow[test] != 0) rowOf[test] = rows++;
    Eigen::MatrixXd a = Eigen::MatrixXd::Zero(rows, static_cast<Eigen::Index>(columns.size()));
    Eigen::VectorXd b(rows);
    for (std::size_t test = 0; test < count; ++test)
        if (rowOf[test] >= 0) b[rowOf[test]] = -std::log1p(-*results[test].lossShare);
    for (std::size_t i = 0; i < columns.size(); ++i)
        for (const std::uint32_t test : classes.classes[columns[i]].tests)
            a(rowOf[test], static_cast<Eigen::Index>(i)) = 1;
    const Eigen::VectorXd x = nonNegativeLeastSquares(a, b);
    std::vector<SoftSuspect> suspects;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double loss = -std::expm1(-x[static_cast<Eigen::Index>(i)]);
        if (loss < least) continue;
        SoftSuspect suspect{{}, classes.classes[columns[i]].links, loss};
        for (const TestLink link : suspect.links)
            if (suspect.cables.empty() || suspect.cables.back() != link / 2) suspect.cables.push_back(link / 2);
        suspects.push_back(std::move(suspect));
    }
    std::stable_sort(suspects.begin(), suspects.end(),
                     [](const SoftSuspect& x1, const SoftSuspect& x2) { return x1.loss > x2.loss; });
    return suspects;
}

} // namespace fabric
