// What a view must never do, counted over a DisplayList: text over text or over a foreign box, text too small, lines
// through boxes that they do not end at, lines under text, too many primitives.
#pragma once

#include "app/render/display_list.h"

#include <QString>

namespace fabric::test {

struct ViewFaults {
    int textOverText = 0;
    int textOverBox = 0;
    int smallText = 0;
    int lineThroughBox = 0;
    int lineUnderText = 0;
    std::size_t primitives = 0;
    QString first; ///< what the first fault was, to find it

    bool areNone() const
    {
        return textOverText + textOverBox + smallText + lineThroughBox + lineUnderText == 0 &&
               primitives <= static_cast<std::size_t>(render::kMaxPrimitives);
    }
    QString str() const;
};

ViewFaults checkView(const render::DisplayList& list);

} // namespace fabric::test
