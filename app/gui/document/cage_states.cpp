#include "app/gui/document/cage_states.h"

namespace fabric::gui {

CageStates::CageStates(const ConnectContext& context) : context_(context)
{
    for (const Module& module : context.project.modules()) {
        if (module.kind != ModuleKind::Transceiver) continue;
        cages_[PortRef{module.device, module.bay, module.cage, 0}].transceiver = module.part;
    }
    for (const Cable& cable : context.project.cables())
        for (const CableEnd& end : cable.ends) {
            CageState& state = cages_[cageOf(end.end.port)];
            state.isUsed = true;
            if (cable.kind == CableKind::Assembly) state.hasAssembly = true;
        }
}

PortRef CageStates::cageOf(PortRef port)
{
    port.connector = 0;
    return port;
}

CageState CageStates::at(const PortRef& port) const
{
    const auto cage = cages_.find(cageOf(port));
    return cage != cages_.end() ? cage->second : CageState{};
}

void CageStates::plug(const PortRef& port, const std::string& transceiver, bool isAssembly)
{
    CageState& state = cages_[cageOf(port)];
    state.isUsed = true;
    if (!transceiver.empty()) state.transceiver = transceiver;
    if (isAssembly) state.hasAssembly = true;
    planned_.insert(port);
}

void CageStates::take(const PlannedCable& cable)
{
    const bool isAssembly = cable.joining.kind == CableKind::Assembly;
    plug(cable.a, cable.joining.moduleA, isAssembly);
    plug(cable.b, cable.joining.moduleB, isAssembly);
}

} // namespace fabric::gui
