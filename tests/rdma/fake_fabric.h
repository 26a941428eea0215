// A fabric that exists only as values and answers management datagrams byte by byte, with a clock of its own: thousands
// of nodes, lost, late and foreign answers, loops and lies, in no time. It answers Get and records whatever else comes.
#pragma once

#include "core/verify/rdma/mad_transport.h"

#include <deque>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <vector>

namespace fabric::test {

struct FakePort {
    int peerNode = -1;
    int peerPort = 0;
    std::uint8_t physical = 2; ///< 2 polling, 5 link up
    std::uint8_t logical = 1;
    std::uint8_t width = 2; ///< as in the attribute: 4x
    std::uint8_t speed = 4;
    std::uint8_t extended = 4; ///< HDR
    std::uint8_t second = 0;
    bool isSilent = false; ///< PortInfo of it is never answered
};

struct FakeNode {
    std::uint8_t kind = 1; ///< 1 adapter, 2 switch, 3 router
    std::uint64_t guid = 0;
    std::string description;
    std::uint16_t lid = 0;
    std::uint32_t vendor = 0x2c9;
    std::uint16_t device = 54000;
    bool isDead = false;                                          ///< link up, but no answer
    bool isFdr10 = false;                                         ///< the vendor's attribute says so
    bool hasNoPma = false;                                        ///< performance questions are never answered
    bool hasExtended = true;                                      ///< 64-bit counters
    std::vector<FakePort> ports;                                  ///< from 0
    std::map<int, std::map<std::string, std::uint64_t>> counters; ///< by port; raw values of the attributes' fields
    bool hasCableInfo = false; ///< answers for the plugs in its ports; a port without one says that nothing is plugged
    std::map<int, std::vector<std::uint8_t>> modules; ///< by port: 256 bytes of page 00h, then 128 of page 11h
};

class FakeFabric : public rdma::MadTransport {
public:
    std::vector<FakeNode> nodes; ///< the first is ours
    int localPort = 1;
    double lossShare = 0;                        ///< of questions, drawn anew for every attempt
    bool isForgetful = false;                    ///< lost questions are not even given back
    double lateShare = 0;                        ///< of answers, that come after their question was given back
    double foreignShare = 0;                     ///< of answers, followed by one that belongs to nobody
    std::uint16_t refusal = 0;                   ///< status of every NodeDescription
    std::function<void(std::size_t)> onQuestion; ///< called with the number of questions so far

    int addSwitch(int ports, const std::string& name);
    int addHost(const std::string& name, int ports = 1);
    void join(int nodeA, int portA, int nodeB, int portB);

    Result<void> send(rdma::MadClass madClass, std::uint16_t lid, const rdma::MadBytes& mad,
                      std::chrono::milliseconds timeout) override;
    Result<std::optional<rdma::Arrival>> receive(std::chrono::milliseconds wait) override;
    std::chrono::milliseconds now() const override { return now_; }

    std::size_t questions = 0;
    std::size_t mostOnWire = 0;
    std::set<std::uint8_t> methods; ///< that were ever sent
    std::map<std::uint16_t, std::size_t> askedAttributes;

private:
    struct Event {
        std::chrono::milliseconds at;
        rdma::Arrival arrival;
    };

    bool isHit(double share);
    bool answer(rdma::MadBytes& mad, std::uint16_t lid);
    bool answerSubnet(rdma::MadBytes& mad);
    static bool answerCable(rdma::MadBytes& mad, const FakeNode& node);
    bool answerPerformance(rdma::MadBytes& mad, std::uint16_t lid);
    void add(std::chrono::milliseconds at, const rdma::MadBytes& mad, bool isGivenBack);

    std::chrono::milliseconds now_{0};
    std::deque<Event> events_; ///< by time
    std::mt19937_64 random_{1};
    std::size_t onWire_ = 0;
};

/// Leaves and spines with one cable between each pair, `hosts` at every leaf; the first node is the first host.
void makeLeafSpine(FakeFabric& fabric, int leaves, int spines, int hosts);

} // namespace fabric::test
