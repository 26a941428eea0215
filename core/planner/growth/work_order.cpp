#include "core/planner/growth/work_order.h"

#include <algorithm>
#include <iterator>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace fabric::growth {

namespace {

class Order {
public:
    explicit Order(std::vector<Work> works)
        : works_(std::move(works)), waitsFor_(works_.size(), 0), hasFreed_(works_.size(), 0)
    {
        std::unordered_map<PortRef, std::size_t> freedBy;
        for (std::size_t i = 0; i < works_.size(); ++i)
            for (const PortRef& port : works_[i].frees)
                freedBy.emplace(port, i);
        waiters_.resize(works_.size());
        for (std::size_t i = 0; i < works_.size(); ++i)
            for (const PortRef& port : works_[i].needs) {
                const auto other = freedBy.find(port);
                if (other == freedBy.end() || other->second == i) continue;
                works_[i].isBlocked = true;
                works_[other->second].isAwaited = true;
                ++waitsFor_[i];
                waiters_[other->second].push_back(i);
            }
    }

    std::vector<Work> run()
    {
        for (std::size_t i = 0; i < works_.size(); ++i)
            if (waitsFor_[i] == 0) enter(i);
        std::size_t next = 0;
        while (finished_ < works_.size()) {
            if (ready_.empty()) {
                while (works_[next].item.work != GrowthWork::MoveEnd || hasFreed_[next] != 0)
                    ++next;
                loosen(next);
                continue;
            }
            const std::size_t at = std::get<2>(ready_.top());
            ready_.pop();
            finish(at);
        }
        return std::move(done_);
    }

private:
    using Entry = std::tuple<int, std::size_t, std::size_t>; ///< phase, where, index: the least first

    void enter(std::size_t i) { ready_.emplace(phaseOf(works_[i]), works_[i].where, i); }

    void free(std::size_t i)
    {
        if (std::exchange(hasFreed_[i], 1) != 0) return;
        for (const std::size_t waiter : waiters_[i]) {
            if (--waitsFor_[waiter] > 0) continue;
            if (works_[waiter].item.work == GrowthWork::AddCable) { // plugged by the hand that emptied its port
                works_[waiter].where = works_[i].where;
                works_[waiter].whereName = works_[i].whereName;
            }
            enter(waiter);
        }
    }

    /// Every end waits for another: one hangs loose until its new port is empty.
    void loosen(std::size_t i)
    {
        Work loose;
        loose.item = works_[i].item;
        loose.item.work = GrowthWork::LoosenEnd;
        loose.item.to.clear();
        loose.cable = works_[i].cable;
        loose.where = works_[i].where;
        loose.whereName = works_[i].whereName;
        done_.push_back(std::move(loose));
        free(i);
    }

    void finish(std::size_t i)
    {
        ++finished_;
        free(i);
        done_.push_back(works_[i]);
    }

    std::vector<Work> works_;
    std::vector<std::size_t> waitsFor_;
    std::vector<std::vector<std::size_t>> waiters_;
    std::vector<char> hasFreed_;
    std::size_t finished_ = 0;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready_;
    std::vector<Work> done_;
};

} // namespace

std::vector<Work> inOrder(std::vector<Work> works)
{
    const auto devicesOut = std::stable_partition(
        works.begin(), works.end(), [](const Work& work) { return work.item.work != GrowthWork::RemoveDevice; });
    const std::vector<Work> last(std::make_move_iterator(devicesOut), std::make_move_iterator(works.end()));
    works.erase(devicesOut, works.end());
    std::vector<Work> order = Order(std::move(works)).run();
    order.insert(order.end(), last.begin(), last.end());
    return order;
}

} // namespace fabric::growth
