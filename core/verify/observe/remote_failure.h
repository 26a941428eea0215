// Why a host could not be asked, told from ssh's exit status and words: one message for each cause, with the raw text
// kept for whoever wants the details. Threads: free functions, no state.
#pragma once

#include "core/base/result.h"
#include "core/verify/observe/remote_names.h"
#include "core/verify/observe/remote_runner.h"

#include <string>
#include <string_view>

namespace fabric {

enum class SshStage : std::uint8_t { Login, Commands };

struct SshFailure {
    Error error;
    std::string details; ///< what ssh or the host printed, raw; displayText() before showing
};

/// What ssh prints about a host key that is not the known one.
struct ChangedHostKey {
    std::string sentFingerprint; ///< "SHA256:..."
    std::string knownFile;
    int knownLine = 0; ///< 0 = not told
};
[[nodiscard]] ChangedHostKey changedHostKey(std::string_view said);

/// The message for an outcome that is no success. `knownFingerprint` of a changed key, when it could be read.
[[nodiscard]] SshFailure sshFailure(const SshTarget& target, SshStage stage, const CommandOutcome& outcome,
                                    const std::string& knownFingerprint);

} // namespace fabric
