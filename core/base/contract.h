// FABRIC_EXPECT(condition): a statement about our own code. False means a bug: debug builds abort, release builds log
// it to stderr and go on. Never use it for input, devices or files: those give a Result.
#pragma once

namespace fabric {

void contractViolated(const char* condition, const char* file, int line);

} // namespace fabric

#define FABRIC_EXPECT(condition) ((condition) ? void() : ::fabric::contractViolated(#condition, __FILE__, __LINE__))
