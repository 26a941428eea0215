// How a test ended: the codes of PROTOCOL.md, and what each says about the network. Threads: values.
#pragma once

#include <string>

namespace fabric::agent {

enum class Code {
    None,
    NoDevice,
    PortDown,
    NoGid,
    NoPeer,    ///< the peer's TCP port was not reached
    WrongPeer, ///< something answered, but not an agent of this run
    NoRdma,    ///< TCP reached the peer, RDMA never did
    Retries,   ///< RDMA passed, then stopped
    Remote,    ///< the other end could not go on and said why
    Data,      ///< what arrived is not what was sent
    Mtu,
    Memory,
    Rights,
    Deadline,
    Cancelled,
    Internal,
};

const char* codeName(Code code);
/// Internal for a name that is none.
Code codeOf(const std::string& name);

/// "measured", "failed" (the network did not carry it), "unusable" (something else failed) or "cancelled".
const char* outcomeName(Code code);

struct Fault {
    Code code = Code::None;
    std::string what; ///< in words; empty when there is none

    explicit operator bool() const { return code != Code::None; }
};

/// "what: text of errno"
std::string withErrno(const std::string& what, int error);

} // namespace fabric::agent
