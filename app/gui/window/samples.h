// Samples: small complete projects that come with the program (examples/*.fabric, compiled in, so that they open from
// the build tree, an installed copy and a fresh clone alike). A sample opens as an untitled copy.
#pragma once

#include "core/base/result.h"
#include "core/model/project.h"

#include <QString>

#include <vector>

namespace fabric::gui {

struct Sample {
    QString id; ///< file name without suffix
    QString title;
};

/// In the order of the start page; only those that are there.
std::vector<Sample> samples();
Result<Project> openSample(const QString& id);

} // namespace fabric::gui
