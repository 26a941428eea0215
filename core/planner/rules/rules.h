// The list of design rules; each is defined in the file of its name. A new rule: one file, one line here, one in
// rules.cpp.
#pragma once

#include "core/planner/rules/rule.h"

namespace fabric {

extern const Rule kPortUsedTwice;
extern const Rule kPortOutOfRange;
extern const Rule kLinkMismatch;
extern const Rule kIllegalCable;
extern const Rule kCableLength;
extern const Rule kOrphanDevice;
extern const Rule kLeafMissingSpine;
extern const Rule kRailOnWrongLeaf;
extern const Rule kNoManagerPort;
extern const Rule kUnevenUplinks;
extern const Rule kUnknownPart;
extern const Rule kDuplicateName;
extern const Rule kRackSpace;
extern const Rule kRackPower;
extern const Rule kRackWeight;
extern const Rule kRackRow;
extern const Rule kTrayFill;
extern const Rule kLinkReach;
extern const Rule kDarkCircuits;

} // namespace fabric
