#include "verbs_address.h"

#include "text.h"

#include <algorithm>

namespace fabric::agent {

namespace {

constexpr std::size_t kGidDigits = 32;
constexpr std::size_t kPrefixDigits = 16;

std::string withoutColons(std::string gid)
{
    gid.erase(std::remove(gid.begin(), gid.end(), ':'), gid.end());
    return gid.size() == kGidDigits ? gid : "";
}

GidFamily familyOf(const std::string& digits)
{
    if (digits.compare(0, 24, "00000000000000000000ffff") == 0) return kIpv4;
    return digits.compare(0, 4, "fe80") == 0 ? kLinkLocal : kIpv6;
}

bool isGid(const std::string& text)
{
    return text.size() == kGidDigits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

unsigned digitOf(char c)
{
    return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
}

ibv_gid bytesOf(const std::string& digits)
{
    ibv_gid gid{};
    for (std::size_t i = 0; i < sizeof gid.raw; ++i)
        gid.raw[i] = static_cast<std::uint8_t>(16 * digitOf(digits[2 * i]) + digitOf(digits[2 * i + 1]));
    return gid;
}

void setGlobal(ibv_ah_attr& route, const std::string& peerGid, int ownIndex)
{
    constexpr std::uint8_t kHops = 64;
    route.is_global = 1;
    route.grh.dgid = bytesOf(peerGid);
    route.grh.sgid_index = static_cast<std::uint8_t>(ownIndex);
    route.grh.hop_limit = kHops;
}

Fault fillInfiniband(const VerbsAddress& own, const VerbsAddress& peer, const TestSpec& spec, ibv_ah_attr& route)
{
    if (own.lid == 0 || peer.lid == 0) return {Code::NoGid, "a port has no LID: no subnet manager has seen it"};
    if (spec.path >= 1 << peer.lmc)
        return {Code::NoGid, "path " + std::to_string(spec.path) + " is not there: the peer's port has " +
                                 std::to_string(1 << peer.lmc) + " LIDs"};
    route.dlid = static_cast<std::uint16_t>(peer.lid + spec.path);
    const std::string& gid = peer.gids[kIpv6];
    if (!gid.empty() && gid.compare(0, kPrefixDigits, own.gids[kIpv6], 0, kPrefixDigits) != 0)
        setGlobal(route, gid, own.indexes[kIpv6]);
    return {};
}

} // namespace

VerbsAddress ownVerbsAddress(const PortFacts& port)
{
    VerbsAddress address;
    address.isInfiniband = port.linkLayer == "InfiniBand";
    address.lid = std::max(port.lid, 0);
    address.lmc = std::max(port.lmc, 0);
    for (const GidFacts& gid : port.gids) {
        const std::string digits = withoutColons(gid.gid);
        if (digits.empty() || (!address.isInfiniband && gid.type != "RoCE v2")) continue;
        const GidFamily family = address.isInfiniband ? kIpv6 : familyOf(digits);
        if (!address.gids[family].empty()) continue; // the first of its family
        address.gids[family] = digits;
        address.indexes[family] = gid.index;
    }
    return address;
}

std::string wordsOf(const VerbsAddress& address)
{
    std::string words = std::string(address.isInfiniband ? "ib " : "roce ") + std::to_string(address.mtu) + " " +
                        std::to_string(address.lid * 8 + address.lmc);
    for (const std::string& gid : address.gids)
        words += " " + (gid.empty() ? "-" : gid);
    return words;
}

bool readAddress(const std::vector<std::string>& words, std::size_t first, VerbsAddress& address)
{
    std::int64_t mtu = 0;
    std::int64_t lids = 0;
    if (words.size() < first + 6 || !parseNumber(words[first + 1], 256, 4096, mtu) ||
        !parseNumber(words[first + 2], 0, 0xFFFF * 8 + 7, lids))
        return false;
    address.isInfiniband = words[first] == "ib";
    address.mtu = static_cast<int>(mtu);
    address.lid = static_cast<int>(lids / 8);
    address.lmc = static_cast<int>(lids % 8);
    for (std::size_t family = 0; family < kGidFamilies; ++family) {
        const std::string& word = words[first + 3 + family];
        if (word != "-" && !isGid(word)) return false;
        address.gids[family] = word == "-" ? "" : word;
    }
    return true;
}

Fault fillRoute(const VerbsAddress& own, const VerbsAddress& peer, const TestSpec& spec, ibv_ah_attr& route)
{
    route = {};
    route.port_num = static_cast<std::uint8_t>(spec.port);
    if (own.isInfiniband != peer.isInfiniband) return {Code::NoGid, "one end is InfiniBand, the other Ethernet"};
    if (own.isInfiniband) return fillInfiniband(own, peer, spec, route);
    for (std::size_t family = 0; family < kGidFamilies; ++family) {
        if (own.gids[family].empty() || peer.gids[family].empty()) continue;
        setGlobal(route, peer.gids[family], own.indexes[family]);
        route.grh.flow_label = flowLabelOf(spec.sourcePort);
        return {};
    }
    return {Code::NoGid, "the two ports have no RoCE v2 GID of one address family (IPv4, IPv6 or link-local)"};
}

Fault commonMtu(const VerbsAddress& own, const VerbsAddress& peer, int asked, int& mtu)
{
    mtu = std::min(own.mtu, peer.mtu);
    if (asked > mtu)
        return {Code::Mtu, "an MTU of " + std::to_string(asked) + " was asked for, but the ends have " +
                               std::to_string(own.mtu) + " and " + std::to_string(peer.mtu)};
    if (asked != 0) mtu = asked;
    return {};
}

ibv_mtu mtuCode(int bytes)
{
    return bytes >= 4096   ? IBV_MTU_4096
           : bytes >= 2048 ? IBV_MTU_2048
           : bytes >= 1024 ? IBV_MTU_1024
           : bytes >= 512  ? IBV_MTU_512
                           : IBV_MTU_256;
}

std::uint32_t flowLabelOf(int sourcePort)
{
    if (sourcePort == 0) return 0;
    const auto low = static_cast<std::uint32_t>(sourcePort) & 0x3FFFU;
    // Label 0 would leave the port to the driver: bit 14 says 0 in another way, as the halves are xored.
    return low != 0 ? low : (1U << 14 | 1U);
}

} // namespace fabric::agent
