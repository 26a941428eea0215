// MadTransport: the one way out to a fabric. The real one is libibumad (umad_transport.h); tests play fabrics of
// thousands of nodes, lost and foreign answers and a clock of their own through it. One thread.
#pragma once

#include "core/base/result.h"
#include "core/verify/rdma/mad.h"

#include <chrono>
#include <optional>

namespace fabric::rdma {

/// What comes in: an answer, or a question that the system gives back because nobody answered in time.
struct Arrival {
    bool isGivenBack = false; ///< `mad` is then our own question
    MadBytes mad{};
};

class MadTransport {
public:
    MadTransport() = default;
    MadTransport(const MadTransport&) = delete;
    MadTransport& operator=(const MadTransport&) = delete;
    virtual ~MadTransport() = default;

    /// `lid` is the destination of performance questions; directed ones carry their way inside.
    [[nodiscard]] virtual Result<void> send(MadClass madClass, std::uint16_t lid, const MadBytes& mad,
                                            std::chrono::milliseconds timeout) = 0;
    /// The next arrival, or nothing within `wait`.
    [[nodiscard]] virtual Result<std::optional<Arrival>> receive(std::chrono::milliseconds wait) = 0;
    /// A clock that never goes back.
    virtual std::chrono::milliseconds now() const = 0;
};

} // namespace fabric::rdma
