// The real way to a fabric: this machine's adapter through libibumad, which is looked for at run time only.
//
// Opening needs read and write on /dev/infiniband/umad*: root, or a group that the administrator chose. The library
// prints on stderr and, under a simulator, crashes now and then: open it only in a process of its own.
#pragma once

#include "core/verify/rdma/mad_transport.h"

#include <memory>
#include <string>

namespace fabric::rdma {

/// Opens `port` of `device`; an empty device is the first one with an active port, a port of 0 its first active one.
/// Errors name the package that is missing, the devices that exist, or the permission that is lacking.
[[nodiscard]] Result<std::unique_ptr<MadTransport>> openUmad(const std::string& device, int port);

} // namespace fabric::rdma
