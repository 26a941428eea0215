#include "app/remote/run_on_hosts.h"

#include "app/remote/ask_hosts.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace fabric {

std::vector<CommandOutcome> runOnHosts(const std::vector<CommandSpec>& commands, CommandRunner& runner,
                                       const Progress& progress)
{
    std::vector<CommandOutcome> outcomes(commands.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < commands.size(); i = next++) {
            if (progress.isCancelled())
                outcomes[i].end = CommandEnd::Cancelled;
            else
                outcomes[i] = runner.run(commands[i], progress);
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < std::min(commands.size(), static_cast<std::size_t>(kMaxHostsAtOnce)); ++i)
        threads.emplace_back(work);
    for (std::thread& thread : threads)
        thread.join();
    return outcomes;
}

} // namespace fabric
