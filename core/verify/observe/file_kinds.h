// The kinds of files that give an observation. A new kind is one file_NAME.cpp with its FileKind and one line in
// file_kinds.cpp; its reader of bytes lives in core/formats. Detection looks at the content only, and at most at the
// first kDetectBytes of it. Everything here is immutable.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/reading.h"
#include "core/verify/observe/observation.h"

#include <functional>
#include <span>
#include <string_view>

namespace fabric {

inline constexpr std::size_t kDetectBytes = 256U << 10;

struct FileInput {
    std::string_view bytes;
    std::string_view name; ///< only for messages and ObservationSource::name
    const Progress& progress;
};

struct FileKind {
    const char* id = ""; ///< "ibnetdiscover"
    Text title;
    /// `head` is the beginning of the file, without a byte order mark.
    bool (*detect)(std::string_view head) = nullptr;
    Result<Observation> (*read)(const FileInput&) = nullptr;
    /// A kind that shows no built fabric (a plan, a difference): known in order to be refused with the reason.
    bool isRefused = false;
};

/// In the order in which they are tried: the more specific ones first.
std::span<const FileKind* const> fileKinds();

/// The kind of that content, or null.
const FileKind* detectFileKind(std::string_view bytes);

/// True when `matches` holds for a line of the first `most` that are not blank.
bool anyLine(std::string_view head, int most, const std::function<bool(std::string_view line)>& matches);

/// An observation with this one source; readers fill the rest.
Observation observationOf(std::string_view fileName, std::string tool);
void addNotes(Observation& observation, std::vector<ImportWarning> warnings);

} // namespace fabric
