#include "tests/rdma/fake_fabric.h"

#include <algorithm>

namespace fabric::test {

namespace {

using rdma::MadBytes;
using std::chrono::milliseconds;

constexpr std::size_t kData = 64;

void put(MadBytes& mad, std::size_t offset, std::size_t bytes, std::uint64_t value)
{
    for (std::size_t i = 0; i < bytes; ++i)
        mad[offset + i] = static_cast<std::uint8_t>(value >> (8 * (bytes - 1 - i)));
}

unsigned bitsOf(unsigned high, unsigned low)
{
    return high << 4U | low;
}

void putNodeInfo(MadBytes& mad, const FakeNode& node, int port)
{
    mad[kData + 2] = node.kind;
    mad[kData + 3] = static_cast<std::uint8_t>(node.ports.size() - 1);
    put(mad, kData + 4, 8, node.guid);
    put(mad, kData + 12, 8, node.guid);
    put(mad, kData + 20, 8, node.kind == 2 ? node.guid : node.guid + static_cast<std::uint64_t>(port));
    put(mad, kData + 30, 2, node.device);
    mad[kData + 36] = static_cast<std::uint8_t>(port);
    put(mad, kData + 37, 3, node.vendor);
}

void putPortInfo(MadBytes& mad, const FakeNode& node, std::size_t number)
{
    const FakePort& port = node.ports[number];
    const bool hasLid = node.kind != 2 || number == 0;
    put(mad, kData + 16, 2, hasLid ? node.lid + (node.kind != 2 && number > 1 ? number - 1 : 0) : 0);
    mad[kData + 30] = 0x1f;
    mad[kData + 31] = port.width;
    mad[kData + 32] = static_cast<std::uint8_t>(bitsOf(7, port.logical));
    mad[kData + 33] = static_cast<std::uint8_t>(bitsOf(port.physical, 2));
    mad[kData + 35] = static_cast<std::uint8_t>(bitsOf(port.speed, 7));
    mad[kData + 56] = static_cast<std::uint8_t>(port.second << 5U | port.second << 3U);
    mad[kData + 62] = static_cast<std::uint8_t>(bitsOf(port.extended, 0xf));
}

} // namespace

int FakeFabric::addSwitch(int ports, const std::string& name)
{
    FakeNode node;
    node.kind = 2;
    node.guid = 0xfc6a1c0300000000 + nodes.size() * 0x100;
    node.description = name;
    node.lid = static_cast<std::uint16_t>(nodes.size() + 1);
    node.ports.resize(static_cast<std::size_t>(ports) + 1);
    nodes.push_back(std::move(node));
    return static_cast<int>(nodes.size()) - 1;
}

int FakeFabric::addHost(const std::string& name, int ports)
{
    const int index = addSwitch(ports, name);
    nodes.back().kind = 1;
    nodes.back().guid += 0xbb83000000000000;
    nodes.back().device = 4123;
    return index;
}

void FakeFabric::join(int nodeA, int portA, int nodeB, int portB)
{
    const auto plug = [this](int node, int port, int peer, int peerPort) {
        FakePort& end = nodes[static_cast<std::size_t>(node)].ports[static_cast<std::size_t>(port)];
        end.peerNode = peer;
        end.peerPort = peerPort;
        end.physical = 5;
        end.logical = 4;
    };
    plug(nodeA, portA, nodeB, portB);
    plug(nodeB, portB, nodeA, portA);
}

bool FakeFabric::isHit(double share)
{
    return share > 0 && std::uniform_real_distribution<>(0, 1)(random_) < share;
}

void FakeFabric::add(milliseconds at, const MadBytes& mad, bool isGivenBack)
{
    const auto place =
        std::upper_bound(events_.begin(), events_.end(), at, [](milliseconds t, const Event& e) { return t < e.at; });
    events_.insert(place, {at, {isGivenBack, mad}});
}

Result<void> FakeFabric::send(rdma::MadClass, std::uint16_t lid, const MadBytes& mad, milliseconds timeout)
{
    ++questions;
    mostOnWire = std::max(mostOnWire, ++onWire_);
    methods.insert(mad[3]);
    ++askedAttributes[static_cast<std::uint16_t>(mad[16] << 8U | mad[17])];
    if (onQuestion) onQuestion(questions);
    MadBytes answered = mad;
    const bool isLost = isHit(lossShare) || !answer(answered, lid);
    const bool isLate = !isLost && isHit(lateShare);
    if ((isLost || isLate) && !isForgetful) add(now_ + timeout, mad, true);
    if (isLost) return {};
    answered[3] = 0x81;
    add(now_ + (isLate ? timeout + milliseconds(1) : milliseconds(1)), answered, false);
    if (isHit(foreignShare)) {
        answered[15] ^= 0x80U; // somebody else's transaction
        add(now_ + milliseconds(1), answered, false);
        answered[15] ^= 0x80U;
        answered[17] ^= 1U; // ours, but another attribute
        add(now_, answered, false);
    }
    return {};
}

Result<std::optional<rdma::Arrival>> FakeFabric::receive(milliseconds wait)
{
    if (events_.empty() || events_.front().at > now_ + wait) {
        now_ += wait;
        return std::optional<rdma::Arrival>();
    }
    now_ = std::max(now_, events_.front().at);
    const rdma::Arrival arrival = events_.front().arrival;
    events_.pop_front();
    if (onWire_ > 0) --onWire_;
    return std::optional(arrival);
}

bool FakeFabric::answer(MadBytes& mad, std::uint16_t lid)
{
    return mad[1] == 0x81 ? answerSubnet(mad) : answerPerformance(mad, lid);
}

bool FakeFabric::answerSubnet(MadBytes& mad)
{
    int at = 0;
    int entered = localPort;
    for (std::size_t hop = 0; hop < mad[7]; ++hop) {
        const FakeNode& passed = nodes[static_cast<std::size_t>(at)];
        const std::size_t out = mad[128 + 1 + hop];
        if (passed.isDead || (passed.kind != 2 && hop > 0) || out >= passed.ports.size()) return false;
        const FakePort& port = passed.ports[out];
        if (port.physical != 5 || port.peerNode < 0) return false;
        at = port.peerNode;
        entered = port.peerPort;
    }
    const FakeNode& node = nodes[static_cast<std::size_t>(at)];
    if (node.isDead) return false;
    mad[4] = 0x80; // on its way back
    switch (mad[16] << 8U | mad[17]) {
    case 0x10:
        put(mad, 4, 2, 0x8000U | refusal);
        std::copy_n(node.description.begin(), std::min<std::size_t>(64, node.description.size()), mad.begin() + kData);
        return true;
    case 0x11:
        putNodeInfo(mad, node, entered);
        return true;
    case 0x15:
        if (mad[23] >= node.ports.size() || node.ports[mad[23]].isSilent) return false;
        putPortInfo(mad, node, mad[23]);
        return true;
    case 0xff60:
        return answerCable(mad, node);
    case 0xff90:
        mad[kData + 15] = node.isFdr10 ? 1 : 0;
        return true;
    default:
        return false;
    }
}

bool FakeFabric::answerCable(MadBytes& mad, const FakeNode& node)
{
    if (!node.hasCableInfo) return false;
    const auto at = node.modules.find(mad[23]);
    if (at == node.modules.end()) {
        put(mad, 4, 2, 0x8300U); // no cable
        return true;
    }
    const std::size_t address = static_cast<std::size_t>(mad[kData + 2] << 8U | mad[kData + 3]);
    const std::size_t size = static_cast<std::size_t>(mad[kData + 6] << 8U | mad[kData + 7]);
    const std::size_t from = mad[kData + 1] == 0 ? address : address + 128; // page 11h follows page 00h
    for (std::size_t i = 0; i < size; ++i)
        mad[kData + 16 + i] = from + i < at->second.size() ? at->second[from + i] : 0;
    return true;
}

bool FakeFabric::answerPerformance(MadBytes& mad, std::uint16_t lid)
{
    const auto at = std::find_if(nodes.begin(), nodes.end(), [&](const FakeNode& node) { return node.lid == lid; });
    if (at == nodes.end() || at->isDead || at->hasNoPma) return false;
    const int port = mad[kData + 1];
    auto& raw = at->counters[port];
    switch (mad[17]) {
    case 0x01:
        put(mad, kData + 2, 2, at->hasExtended ? 0x1200 : 0x1000);
        return true;
    case 0x12:
        put(mad, kData + 4, 2, raw["SymbolErrorCounter"]);
        mad[kData + 7] = static_cast<std::uint8_t>(raw["LinkDownedCounter"]);
        put(mad, kData + 8, 2, raw["PortRcvErrors"]);
        mad[kData + 19] = static_cast<std::uint8_t>(bitsOf(static_cast<unsigned>(raw["LocalLinkIntegrityErrors"]), 3));
        put(mad, kData + 24, 4, raw["PortXmitData"]);
        put(mad, kData + 40, 4, raw["PortXmitWait"]);
        return true;
    case 0x1d:
        put(mad, kData + 8, 8, raw["PortXmitData64"]);
        return true;
    default:
        return false;
    }
}

void makeLeafSpine(FakeFabric& fabric, int leaves, int spines, int hosts)
{
    std::vector<int> hostNodes;
    for (int i = 0; i < leaves * hosts; ++i)
        hostNodes.push_back(fabric.addHost("node" + std::to_string(i + 1) + " mlx5_0"));
    std::vector<int> spineNodes;
    for (int s = 0; s < spines; ++s)
        spineNodes.push_back(fabric.addSwitch(leaves, "spine" + std::to_string(s + 1)));
    for (int l = 0; l < leaves; ++l) {
        const int leaf = fabric.addSwitch(hosts + spines, "leaf" + std::to_string(l + 1));
        for (int h = 0; h < hosts; ++h)
            fabric.join(leaf, h + 1, hostNodes[static_cast<std::size_t>(l * hosts + h)], 1);
        for (int s = 0; s < spines; ++s)
            fabric.join(leaf, hosts + s + 1, spineNodes[static_cast<std::size_t>(s)], l + 1);
    }
}

} // namespace fabric::test
