// CableJudge: the decision procedure applied to one cable that is drawn already, whatever drew it. One pass per cable:
//     CableJudge(project, catalog, ports, cable).run(companions)
// Faults come in the order of the procedure; messages name the ports' forms.
#pragma once

#include "core/catalog/join_optics.h"
#include "core/catalog/join_steps.h"

namespace fabric {

/// What other cables do in the cages that a cable uses (cages with several connectors only).
struct Companions {
    bool hasStraightCord = false;
    bool hasOther = false; ///< any other cable at all
};

class CableJudge {
public:
    CableJudge(const Project& project, const Catalog& catalog, const PortMap& ports, const Cable& cable);
    std::vector<Incompatibility> run(const Companions& companions) &&;

private:
    /// One end of the cable with what is known of its port.
    struct FactEnd {
        PortRef port;
        PortFacts facts;
    };
    /// One cage that a side of the cable fills, with the number of ends in it.
    struct FilledCage {
        const FactEnd* first;
        int ends = 0;
    };
    using Optics = std::vector<std::optional<OpticEnd>>;

    void add(std::string rule, Message message) { faults_.push_back({std::move(rule), std::move(message)}); }
    bool isLast(std::string_view rule) const { return !faults_.empty() && faults_.back().rule == rule; }
    void addEnd(const Project& project, const CableEnd& end);
    template <class F>
    void forPairs(F&& f) const;
    JoinRequest requestOf(const FactEnd& a, const FactEnd& b) const;

    // cable_judge.cpp: what holds for every cable
    void judgePairs();
    void judgeKind();
    void judgeProtocolOf(const Part& part);
    void judgeLength(std::int64_t partMm);

    // judge_assembly.cpp
    void judgeAssembly(const Companions& companions);
    static std::vector<FilledCage> cagesOf(const std::vector<FactEnd>& ends);
    std::vector<Incompatibility> faultsOfSide(const std::vector<FilledCage>& cages, const Plug& plug) const;
    void judgeSpeed();

    // judge_fibre.cpp
    void judgeFibre(const Companions& companions);
    std::optional<OpticEnd> judgeOpticEnd(const FactEnd& end);
    void judgeModule(const FactEnd& end, const Part& module);
    void judgeCordAt(const FactEnd& end, const OpticEnd& optic, const std::string& connector);
    void judgeModulesProtocol(const Optics& optics);
    void judgeFacing(const Optics& a, const Optics& b);
    void judgeEndCounts();

    const Catalog& catalog_;
    const PortMap& ports_;
    const Cable& cable_;
    Protocol protocol_ = Protocol::Unset;
    const Part* part_ = nullptr;
    std::vector<FactEnd> a_;
    std::vector<FactEnd> b_;
    std::vector<Incompatibility> faults_;
};

/// The cage of a port, as a key: its first connector.
inline PortRef cageOf(const PortRef& port)
{
    return {port.device, port.bay, port.cage, 1};
}

/// Calls f(a, b) for ends that the cable joins: position by position, or every tail with the head.
template <class F>
void CableJudge::forPairs(F&& f) const
{
    if (a_.empty() || b_.empty()) return;
    if (a_.size() == b_.size() && cable_.laneMap.empty()) {
        for (std::size_t i = 0; i < a_.size(); ++i)
            f(a_[i], b_[i]);
        return;
    }
    for (const FactEnd& a : a_)
        f(a, b_.front());
    for (std::size_t i = 1; i < b_.size(); ++i)
        f(a_.front(), b_[i]);
}

} // namespace fabric
