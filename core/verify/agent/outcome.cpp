#include "outcome.h"

#include <array>
#include <system_error>

namespace fabric::agent {

namespace {

struct CodeRow {
    Code code;
    const char* name;
    const char* outcome;
};

// "failed" only where the network is to blame: a judge makes a cable bad by it.
constexpr std::array<CodeRow, 16> kCodes{{
    {Code::None, "none", "measured"},
    {Code::NoDevice, "no-device", "unusable"},
    {Code::PortDown, "port-down", "failed"},
    {Code::NoGid, "no-gid", "unusable"},
    {Code::NoPeer, "no-peer", "unusable"},
    {Code::WrongPeer, "wrong-peer", "unusable"},
    {Code::NoRdma, "no-rdma", "failed"},
    {Code::Retries, "retries", "failed"},
    {Code::Remote, "remote", "unusable"},
    {Code::Data, "data", "failed"},
    {Code::Mtu, "mtu", "unusable"},
    {Code::Memory, "memory", "unusable"},
    {Code::Rights, "rights", "unusable"},
    {Code::Deadline, "deadline", "unusable"},
    {Code::Cancelled, "cancelled", "cancelled"},
    {Code::Internal, "internal", "unusable"},
}};

} // namespace

const char* codeName(Code code)
{
    for (const CodeRow& row : kCodes)
        if (row.code == code) return row.name;
    return "internal";
}

Code codeOf(const std::string& name)
{
    for (const CodeRow& row : kCodes)
        if (name == row.name) return row.code;
    return Code::Internal;
}

const char* outcomeName(Code code)
{
    for (const CodeRow& row : kCodes)
        if (row.code == code) return row.outcome;
    return "unusable";
}

std::string withErrno(const std::string& what, int error)
{
    return what + ": " + std::generic_category().message(error);
}

} // namespace fabric::agent
