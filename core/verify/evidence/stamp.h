// Stamp: when and by whom something was seen, as rows of evidence and identity say it, and text in the form that the
// model takes.
#pragma once

#include "core/catalog/ports.h"
#include "core/verify/observe/observation.h"

#include <cstdint>
#include <string>

namespace fabric {

struct RecordOptions {
    std::string recordedAt; ///< ISO 8601, the caller's clock: the time of whatever a source gives no time for
};

struct Stamp {
    std::string time;             ///< ISO 8601
    std::int64_t seconds = 0;     ///< the same since 1970, to compare
    std::string source;           ///< "file:sweep.txt (ibnetdiscover)"
    bool isRecordingTime = false; ///< the source gives no readable time
    bool isFileTime = false;      ///< the source's file was written then

    /// What a row says of a time that is not the source's own, to be appended; empty when it is.
    std::string remark() const;
};

/// True when the row was written at the time of recording, because its source gave none.
bool hasRecordingTime(const Evidence& row);

/// Errors: kind Usage when the source gives no time and options.recordedAt is none either.
[[nodiscard]] Result<Stamp> stampOf(const ObservationSource& source, const RecordOptions& options);

/// Cleaned and cut to what a name in the model may hold; never cut inside a character.
std::string modelText(const std::string& raw);
/// "su01-r1:17/1"; "?" for a device that does not exist.
std::string placeText(const Project& project, const PortMap& ports, const PortRef& at);
/// The port that stands for its whole cage: connector 1.
PortRef cageOf(const PortRef& at);

} // namespace fabric
