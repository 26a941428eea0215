// The steps of the decision procedure (README.md), each answering one question about one plug in one cage or about one
// pair of ends. They give a Step, not a sentence, so that trying hundreds of parts costs no text; explainStep() says it
// in words.
#pragma once

#include "core/catalog/compatibility.h"

#include <string_view>

namespace fabric {

enum class Step : std::uint8_t {
    Ok,
    Protocol,
    Form,
    Twin,
    Lanes,
    Modulation,
    Speed,
    Power,
    Length,
    Optics,
    Fibre,
    Reach
};

/// "form", "lanes", ...: Incompatibility::rule.
std::string_view stepName(Step step);

/// What one plug asks of a cage.
struct PlugNeed {
    std::string_view form;
    int lanes = 0;               ///< 0 = unknown
    std::string_view modulation; ///< empty = any
    bool canSlow = false;        ///< passive copper runs below its own rate
    std::optional<std::int64_t> maxPowerMw;
};

PlugNeed plugOf(const Part& cable, const Plug& plug);
PlugNeed plugOf(const Part& transceiver);

/// A cage of which nothing is known to check against: parametric, or its form is not in the catalogue.
bool isOpenCage(const PortFacts& port);
bool speaks(const Part& part, Protocol protocol);
/// Whether an assembly or transceiver may carry the protocol between these two ports. Unset takes any common one.
bool carriesProtocol(const Part& part, Protocol protocol, const PortFacts& a, const PortFacts& b);

/// Step 1 of the procedure: do both ports speak the fabric's protocol, or have one in common? Panels speak everything.
std::optional<Incompatibility> protocolFault(const JoinRequest& request);
/// Ports that one plug of an assembly serves in this cage: an 8-lane plug in a twin-port cage serves two.
int portsPerPlug(const PortFacts& port, const Plug& plug);

/// Does the plug go into the cage, with its lanes, at a rate the cage runs?
Step judgePlug(const Catalog& catalog, const PortFacts& port, const PlugNeed& plug);
/// The highest lane rate in Mb/s that both cages and an assembly run; 0 = none, nothing when a cage does not say.
std::optional<std::int64_t> commonLaneMbps(const PortFacts& a, const PortFacts& b, const Part* assembly);
/// The least of the two port speeds that are known; 0 = neither is.
std::int64_t wantedMbps(const PortFacts& a, const PortFacts& b);
/// Most power in mW that a plug may draw in the cages of a part, where a document says so.
std::optional<std::int64_t> cagePowerMw(const Part& part);

/// "port 1/1 (OSFP-IHS cage, twin-port, 8 lanes of 100G-PAM4)"
std::string portText(const PortFacts& port);
/// The sentence for one plug that does not pass in one cage. `plugName` is a part or a family.
Message explainPlug(Step step, const PortFacts& port, const PlugNeed& plug, const std::string& plugName);

} // namespace fabric
