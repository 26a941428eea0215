// What one bill has beyond another: what must be bought to get from a plan that stands to a bigger one, and what comes
// free on the way.
#pragma once

#include "core/planner/bill/bill.h"

namespace fabric {

struct BillDifference {
    Bill toBuy;                      ///< lines with what is missing; spares are not counted again
    std::vector<BillLine> comesFree; ///< quantity = how many are left over
};

/// Lines are the same when section, part and length are. Shares between fabrics do not matter: a free part is free.
BillDifference billDifference(const Bill& have, const Bill& need);

} // namespace fabric
