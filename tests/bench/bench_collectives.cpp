#include "core/planner/collectives/job_traffic.h"
#include "tests/bench/bench.h"
#include "tests/bench/timing.h"

#include <cmath>

namespace fabric::bench {

bool benchCollectives(const Subject& subject)
{
    CollectiveQuestion question;
    question.generation = defaultGenerations().front();
    question.job = {1024, 8, 8, 50};
    question.contention.halving.assign(10, 1.0);
    std::size_t answers = 0;
    const double ms = medianMs(subject.runs, [&] {
        answers = 0;
        for (int op = 0; op < 5; ++op)
            for (int way = 0; way < 8; ++way)
                for (int size = 10; size < 34; ++size)
                    answers +=
                        collectiveTime(question, CollectiveOp(op), CollectiveWay(way), std::ldexp(1.0, size)) ? 1U : 0U;
    });
    print("collective estimate, loads known", ms, std::to_string(answers) + " times; aim 50 ms");
    return answers > 0;
}

} // namespace fabric::bench
