// WorkList: the work order that a person walks with: the steps of the first comparison in their order, what was ticked
// off, and what each newer look says of them. Newer findings are appended unless they are the halfway state of a step
// that is under way. A value; no Qt, no threads.
//
// A tick alone proves nothing: it is Marked until an observation made after it shows the step done (Verified).
#pragma once

#include "core/verify/evidence/work_order.h"

namespace fabric::gui {

enum class Tick : std::uint8_t {
    Open,
    Marked,     ///< somebody says it is done; not looked at since
    Verified,   ///< seen done
    StillWrong, ///< marked, and seen not done
    NotSeen,    ///< marked, and the look could not see it
};

struct WorkRow {
    WorkItem item;
    Tick tick = Tick::Open;

    bool isTicked() const { return tick == Tick::Marked || tick == Tick::Verified || tick == Tick::NotSeen; }
};

class WorkList {
public:
    /// A new order, which forgets all ticks.
    void begin(std::vector<WorkItem> items);
    /// After the plan changed: steps that are still there keep their ticks.
    void replace(std::vector<WorkItem> items);
    /// After a new look: every step is looked at again; what is new comes at the end.
    void update(std::vector<WorkItem> now, const FabricComparison& comparison, const SiteView& view);

    void mark(std::size_t row, bool isDone);

    const std::vector<WorkRow>& rows() const { return rows_; }
    std::size_t open() const;
    /// The steps with their states, for the document.
    std::vector<WorkItem> items() const;
    /// Steps that are marked and wait for a look.
    bool hasMarked() const;

private:
    void follow();
    bool isUnderWay(const WorkItem& item) const;

    std::vector<WorkRow> rows_;
};

} // namespace fabric::gui
