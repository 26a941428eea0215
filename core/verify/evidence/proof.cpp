#include "core/verify/evidence/proof.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>

namespace fabric {

namespace {

bool hasSerial(const ObservedPort* port)
{
    return port != nullptr && port->plug && !port->plug->serial.empty();
}

std::string gigabits(std::int64_t mbps)
{
    return mbps % 1000 == 0 ? fmt::format("{} Gb/s", mbps / 1000)
                            : fmt::format("{:.2f} Gb/s", static_cast<double>(mbps) / 1000.0);
}

/// The lower of two figures of which 0 means unknown.
template <class Number>
Number lowerKnown(Number a, Number b)
{
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

/// What one observation says about one link whose ports are up, down or elsewhere.
class LinkProof {
public:
    LinkProof(const SiteView& view, const SeenLink& link, bool isAssembly)
        : link_(link),
          isAssembly_(isAssembly),
          portA_(view.observed(link.a)),
          portB_(view.observed(link.b)),
          plugs_(int{link.a.isIdentified && hasSerial(portA_)} + int{link.b.isIdentified && hasSerial(portB_)})
    {}

    Proof run()
    {
        switch (link_.sight) {
        case CableSight::Right:
            judgeRight();
            break;
        case CableSight::Wrong:
            contradict(EvidenceLevel::Planned,
                       {FABRIC_TEXT("evidence", "One of its ports holds another cable, or leads elsewhere"), {}});
            break;
        case CableSight::Missing:
            contradict(EvidenceLevel::Present, {FABRIC_TEXT("evidence", "Both ports were seen without a link"), {}});
            provePlugs();
            break;
        case CableSight::NotObserved:
            provePlugs();
            proof_.why = {unseenText(link_.reason), {}};
            break;
        }
        proof_.detail = detail();
        proof_.sources = sources();
        return std::move(proof_);
    }

private:
    void contradict(EvidenceLevel most, Message why)
    {
        proof_.isSeen = true;
        proof_.most = std::min(proof_.most, most);
        if (proof_.why.text.source[0] == '\0') proof_.why = std::move(why);
    }
    void prove(EvidenceLevel level)
    {
        proof_.isSeen = true;
        proof_.proven = std::max(proof_.proven, std::min(level, proof_.most));
    }

    /// Without a link, the plugs alone: both of them, or one that is the cable itself.
    void provePlugs()
    {
        if (plugs_ == 2) {
            prove(EvidenceLevel::Present);
        } else if (plugs_ == 1 && isAssembly_) {
            prove(EvidenceLevel::Pulled);
        }
    }

    void judgeRight()
    {
        proof_.isSeen = true;
        if (link_.a.isDisplaced || link_.b.isDisplaced)
            contradict(EvidenceLevel::Present,
                       {FABRIC_TEXT("evidence", "Another box than planned stands at one of its ends"), {}});
        judgeRates();
        if (!link_.a.isIdentified || !link_.b.isIdentified) {
            if (link_.a.isIdentified || link_.b.isIdentified) prove(EvidenceLevel::Pulled);
            keepBelow(
                {FABRIC_TEXT("evidence", "An end is known by its place only, not by GUID, serial or full name"), {}});
            return;
        }
        prove(plugs_ > 0 ? EvidenceLevel::Present : EvidenceLevel::Pulled);
        if (link_.isInClass)
            keepBelow({FABRIC_TEXT("evidence", "The comparison cannot tell it from other cables"), {}});
        if (link_.isOneSided) keepBelow({FABRIC_TEXT("evidence", "Only one of its ends reports the link"), {}});
        if (proof_.why.text.source[0] == '\0') prove(EvidenceLevel::RightPeer);
    }

    void keepBelow(Message why)
    {
        if (proof_.why.text.source[0] == '\0') proof_.why = std::move(why);
    }

    void judgeRates()
    {
        const std::int64_t mbps = seenMbps();
        const int width = seenWidth();
        if (link_.mbps > 0 && mbps > 0 && mbps < link_.mbps)
            contradict(EvidenceLevel::Present, {FABRIC_TEXT("evidence", "Runs at %1 where %2 are planned"),
                                                {gigabits(mbps), gigabits(link_.mbps)}});
        if (link_.lanes > 0 && width > 0 && width < link_.lanes)
            contradict(EvidenceLevel::Present, {FABRIC_TEXT("evidence", "Runs on %1 lanes where %2 are planned"),
                                                {std::to_string(width), std::to_string(link_.lanes)}});
        if (mbps == 0) keepBelow({FABRIC_TEXT("evidence", "The source does not give its speed"), {}});
        if (width == 0 && hasWidth()) keepBelow({FABRIC_TEXT("evidence", "The source does not give its width"), {}});
        if (link_.mbps == 0)
            keepBelow({FABRIC_TEXT("evidence", "The plan does not say at what speed it should run"), {}});
        if (portA_ != nullptr && portB_ != nullptr && !portA_->fec.empty() && !portB_->fec.empty() &&
            portA_->fec != portB_->fec)
            keepBelow({FABRIC_TEXT("evidence", "Its ends run different FEC: %1 and %2"),
                       {displayText(portA_->fec), displayText(portB_->fec)}});
    }

    /// Ethernet has no width that a port would report; its rate says it all.
    bool hasWidth() const
    {
        const auto isInfiniBand = [](const ObservedPort* port) {
            return port != nullptr && port->number > 0 && port->mac.empty();
        };
        return isInfiniBand(portA_) || isInfiniBand(portB_);
    }
    std::int64_t seenMbps() const
    {
        return lowerKnown(portA_ == nullptr ? 0 : portA_->mbps, portB_ == nullptr ? 0 : portB_->mbps);
    }
    int seenWidth() const
    {
        return lowerKnown(portA_ == nullptr ? 0 : portA_->width, portB_ == nullptr ? 0 : portB_->width);
    }

    /// The link's own, those of the rates it is judged by, and those of plugs that raise it.
    std::vector<int> sources() const
    {
        std::vector<int> sources = link_.sources;
        for (const ObservedPort* port : {portA_, portB_}) {
            if (port == nullptr) continue;
            if (link_.sources.empty()) sources.push_back(port->source);
            if (link_.sight == CableSight::Right && (port->mbps > 0 || port->width > 0))
                sources.push_back(port->sourceOfRate());
            const bool isByPlugs = proof_.proven == EvidenceLevel::Present || link_.sight != CableSight::Right;
            if (isByPlugs && plugs_ > 0 && hasSerial(port)) sources.push_back(port->sourceOfPlug());
        }
        return sources;
    }

    std::string detail() const
    {
        std::vector<std::string> facts;
        if (link_.sight == CableSight::Right)
            facts.emplace_back(FABRIC_TEXT("evidence", "joins its planned ports").source);
        if (const auto mbps = seenMbps(); mbps > 0) facts.push_back(gigabits(mbps));
        if (const int width = seenWidth(); width > 0)
            facts.push_back(Message{FABRIC_TEXT("evidence", "%1 lanes"), {std::to_string(width)}}.str());
        for (const ObservedPort* port : {portA_, portB_}) {
            if (port != nullptr && !port->fec.empty()) facts.push_back("FEC " + displayText(port->fec));
            if (hasSerial(port)) facts.push_back("plug " + displayText(port->plug->serial));
        }
        if (const std::string why = proof_.why.str(); !why.empty()) facts.push_back(why);
        return fmt::format("{}", fmt::join(facts, "; "));
    }

    const SeenLink& link_;
    bool isAssembly_;
    const ObservedPort* portA_;
    const ObservedPort* portB_;
    int plugs_; ///< identified ends whose plug names itself; what a box known by its wiring holds tells of no cage
    Proof proof_;
};

} // namespace

Proof proofOf(const SiteView& view, const SeenLink& link, bool isAssembly)
{
    return LinkProof(view, link, isAssembly).run();
}

Proof proofOf(const SiteView& view, const Cable& cable)
{
    Proof weakest;
    bool isFirst = true;
    for (const std::uint32_t index : view.linksOf(cable.id)) {
        Proof proof = proofOf(view, view.links()[index], cable.kind == CableKind::Assembly);
        const EvidenceLevel most = isFirst ? proof.most : std::min(weakest.most, proof.most);
        const bool isSeen = (!isFirst && weakest.isSeen) || proof.isSeen;
        std::vector<int> sources = std::move(weakest.sources);
        sources.insert(sources.end(), proof.sources.begin(), proof.sources.end());
        if (isFirst || std::pair(proof.proven, proof.most) < std::pair(weakest.proven, weakest.most))
            weakest = std::move(proof);
        weakest.most = most;
        weakest.sources = std::move(sources);
        weakest.isSeen = isSeen;
        isFirst = false;
    }
    return weakest;
}

Text unseenText(UnseenReason reason)
{
    switch (reason) {
    case UnseenReason::HostDark:
        return FABRIC_TEXT("evidence", "No port of its host has a link");
    case UnseenReason::SwitchDead:
        return FABRIC_TEXT("evidence", "Its switch does not answer");
    case UnseenReason::NotReached:
        return FABRIC_TEXT("evidence", "Nothing near it was reached");
    case UnseenReason::PeerUnknown:
        return FABRIC_TEXT("evidence", "Its port is up, and the source does not know with whom");
    case UnseenReason::NotToldByPort:
        return FABRIC_TEXT("evidence", "No source speaks of its port, and silence proves nothing here");
    case UnseenReason::Doubtful:
        return FABRIC_TEXT("evidence", "Several neighbours or a stale entry stand at its port");
    case UnseenReason::PartialView:
        return FABRIC_TEXT("evidence", "The observation ended early");
    case UnseenReason::DarkOrPulled:
        return FABRIC_TEXT("evidence", "Its port at the switch has no link: the host is dark, or this cable is pulled");
    case UnseenReason::None:
        break;
    }
    return FABRIC_TEXT("evidence", "It was not observed");
}

} // namespace fabric
