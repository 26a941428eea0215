#include "core/verify/evidence/identities.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"
#include "core/graph/links.h"

#include <algorithm>
#include <map>
#include <set>

namespace fabric {

namespace {

/// An open identity row with the cages in which its plug may sit.
struct Holder {
    Identity row;
    std::vector<PortRef> cages;
};

/// A plug as a cage shows it.
struct ShownPlug {
    const ObservedPlug* plug = nullptr;
    ObservedRef seen;
    bool isKnown = false; ///< a row for it at this place is open
};

class IdentityRecorder {
public:
    IdentityRecorder(const SiteView& view, const PortMap& ports, const RecordOptions& options, Edit& edit)
        : view_(view), ports_(ports), options_(options), edit_(edit), cabled_(edit.project())
    {}

    Result<IdentityChanges> run()
    {
        for (const ObservationSource& source : view_.observation().sources) {
            FABRIC_TRY(stamp, stampOf(source, options_));
            stamps_.push_back(std::move(stamp));
        }
        if (stamps_.empty()) return std::move(changes_);
        readRows();
        readView();
        std::vector<std::size_t> missing;
        for (std::size_t i = 0; i < holders_.size(); ++i)
            if (!confirm(holders_[i])) missing.push_back(i);
        settleMoves(missing);
        settleExchanges(missing);
        settleGone(missing);
        enterNewcomers();
        std::stable_sort(changes_.events.begin(), changes_.events.end(),
                         [](const IdentityEvent& a, const IdentityEvent& b) { return placeOf(a) < placeOf(b); });
        return std::move(changes_);
    }

private:
    static const std::string& placeOf(const IdentityEvent& event) { return event.to.empty() ? event.from : event.to; }

    const Stamp& stampOfPort(ObservedRef seen) const
    {
        const ObservedPort& port = view_.observation().port(seen);
        const auto source = static_cast<std::size_t>(port.plug ? port.sourceOfPlug() : port.source);
        return stamps_[std::min(source, stamps_.size() - 1)];
    }

    void readView()
    {
        for (const SeenPort& port : view_.ports()) {
            if (!port.isIdentified) continue; // whose plugs these are is not known
            const PortRef cage = cageOf(port.at);
            const ObservedPort& seen = view_.observation().port(port.seen);
            const auto known = latestOf_.find(cage.device);
            if (known != latestOf_.end() && stampOfPort(port.seen).seconds < known->second) {
                if (seen.plug) ++changes_.older;
                continue;
            }
            if (seen.plug && !seen.plug->serial.empty()) {
                shown_.try_emplace(cage, ShownPlug{&*seen.plug, port.seen, false});
            } else if (!seen.plug && view_.doesNodeTellPlugs(port.seen.node)) {
                empty_.insert(cage);
            }
        }
        for (const auto& [cage, plug] : shown_) {
            empty_.erase(cage);
            cagesOfSerial_[serialOf(plug)].push_back(cage);
        }
    }

    void readRows()
    {
        const Project& project = edit_.project();
        for (const Module& module : project.modules())
            if (module.kind == ModuleKind::Transceiver)
                moduleAt_[PortRef{module.device, module.bay, module.cage, 1}] = module.id;
        for (const Identity& row : project.table<Identity>()) {
            if (row.serial.empty()) continue;
            Holder holder{row, cagesOf(row)};
            for (const PortRef& cage : holder.cages) {
                std::int64_t& latest = latestOf_[cage.device];
                for (const std::string& time : {row.from, row.until})
                    latest = std::max(latest, parseIsoTime(time).value_or(0));
            }
            if (row.until.empty() && !holder.cages.empty()) holders_.push_back(std::move(holder));
        }
    }

    /// A one-piece cable shows one serial at all its ends; of other cables the printed place tells the end.
    std::vector<PortRef> cagesOf(const Identity& row) const
    {
        const Project& project = edit_.project();
        if (row.module) {
            const Module& module = project.modules().at(row.module);
            if (module.kind != ModuleKind::Transceiver) return {};
            return {PortRef{module.device, module.bay, module.cage, 1}};
        }
        if (!row.cable) return {};
        const Cable& cable = project.cables().at(row.cable);
        std::vector<PortRef> all;
        for (const CableEnd& end : cable.ends) {
            const PortRef cage = cageOf(end.end.port);
            if (cable.kind != CableKind::Assembly && place(cage) == row.place) return {cage};
            all.push_back(cage);
        }
        return all;
    }

    static std::string serialOf(const ShownPlug& plug) { return modelText(plug.plug->serial); }
    std::string place(const PortRef& cage) const { return modelText(placeText(edit_.project(), ports_, cage)); }

    /// True when the plug of the row still shows at one of its cages; what it says of itself is brought up to date.
    bool confirm(Holder& holder)
    {
        bool isThere = false;
        for (const PortRef& cage : holder.cages) {
            const auto at = shown_.find(cage);
            if (at == shown_.end() || serialOf(at->second) != holder.row.serial) continue;
            at->second.isKnown = true;
            isThere = true;
            refresh(holder.row, *at->second.plug);
        }
        return isThere;
    }

    void refresh(Identity row, const ObservedPlug& plug)
    {
        const Identity before = row;
        if (!plug.firmware.empty()) row.firmware = modelText(plug.firmware);
        if (!plug.part.empty()) row.part = modelText(plug.part);
        if (row != before) edit_.replace(std::move(row));
    }

    /// Rows whose serial shows elsewhere. They leave `missing`.
    void settleMoves(std::vector<std::size_t>& missing)
    {
        std::vector<std::size_t> left;
        for (const std::size_t index : missing) {
            const Holder& holder = holders_[index];
            const auto elsewhere = cagesOfSerial_.find(holder.row.serial);
            if (elsewhere == cagesOfSerial_.end()) {
                left.push_back(index);
                continue;
            }
            const PortRef to = elsewhere->second.front();
            const Stamp& stamp = stampOfPort(shown_.at(to).seen);
            IdentityEvent event = eventOf(IdentityEventKind::Moved, holder.row.serial, stamp);
            event.from = fromOf(holder);
            event.to = place(to);
            touch(event, holder.cages);
            touch(event, elsewhere->second);
            close(holder.row, stamp);
            if (!shown_.at(to).isKnown) open(to, stamp);
            for (const PortRef& cage : elsewhere->second)
                shown_.at(cage).isKnown = true;
            changes_.events.push_back(std::move(event));
        }
        missing = std::move(left);
    }

    /// Rows in whose place a serial sits that no row knows.
    void settleExchanges(std::vector<std::size_t>& missing)
    {
        std::vector<std::size_t> left;
        for (const std::size_t index : missing) {
            const Holder& holder = holders_[index];
            const auto cage = std::find_if(holder.cages.begin(), holder.cages.end(), [this](const PortRef& at) {
                const auto plug = shown_.find(at);
                return plug != shown_.end() && !plug->second.isKnown;
            });
            if (cage == holder.cages.end()) {
                left.push_back(index);
                continue;
            }
            ShownPlug& plug = shown_.at(*cage);
            const Stamp& stamp = stampOfPort(plug.seen);
            IdentityEvent event = eventOf(IdentityEventKind::Exchanged, serialOf(plug), stamp);
            event.before = holder.row.serial;
            event.to = place(*cage);
            touch(event, {*cage});
            touch(event, holder.cages);
            close(holder.row, stamp);
            open(*cage, stamp);
            markKnown(serialOf(plug));
            changes_.events.push_back(std::move(event));
        }
        missing = std::move(left);
    }

    /// Rows all of whose cages are seen with nothing, or with a plug that another row accounts for.
    void settleGone(const std::vector<std::size_t>& missing)
    {
        for (const std::size_t index : missing) {
            const Holder& holder = holders_[index];
            const bool isSeen = std::all_of(holder.cages.begin(), holder.cages.end(), [this](const PortRef& at) {
                return empty_.contains(at) || shown_.contains(at);
            });
            if (!isSeen) continue;
            const SeenPort* port = anyPort(holder.cages.front());
            if (port == nullptr) continue;
            const Stamp& stamp = stampOfPort(port->seen);
            IdentityEvent event = eventOf(IdentityEventKind::Gone, holder.row.serial, stamp);
            event.from = fromOf(holder);
            touch(event, holder.cages);
            close(holder.row, stamp);
            changes_.events.push_back(std::move(event));
        }
    }

    void enterNewcomers()
    {
        for (auto& [cage, plug] : shown_) {
            if (plug.isKnown || !hasSlot(cage)) continue;
            const Stamp& stamp = stampOfPort(plug.seen);
            open(cage, stamp);
            const std::string serial = serialOf(plug);
            if (latestOf_.contains(cage.device)) {
                IdentityEvent event = eventOf(IdentityEventKind::Appeared, serial, stamp);
                event.to = place(cage);
                touch(event, {cage});
                changes_.events.push_back(std::move(event));
            } else {
                ++changes_.inventoried;
            }
            markKnown(serial);
        }
    }

    /// A one-piece cable shows the same serial at its other ends.
    void markKnown(const std::string& serial)
    {
        for (const PortRef& cage : cagesOfSerial_.at(serial))
            shown_.at(cage).isKnown = true;
    }

    const SeenPort* anyPort(PortRef cage) const
    {
        for (cage.connector = 1; cage.connector <= kMostConnectors; ++cage.connector)
            if (const SeenPort* port = view_.portAt(cage)) return port;
        return nullptr;
    }

    std::vector<Id<Cable>> cablesAt(PortRef cage) const
    {
        std::vector<Id<Cable>> cables;
        for (cage.connector = 1; cage.connector <= kMostConnectors; ++cage.connector) {
            const auto here = cabled_.cablesAt(cage);
            cables.insert(cables.end(), here.begin(), here.end());
        }
        return cables;
    }

    bool hasSlot(const PortRef& cage) const { return moduleAt_.contains(cage) || !cablesAt(cage).empty(); }

    std::string fromOf(const Holder& holder) const
    {
        return holder.row.place.empty() ? place(holder.cages.front()) : holder.row.place;
    }

    static IdentityEvent eventOf(IdentityEventKind kind, std::string serial, const Stamp& stamp)
    {
        IdentityEvent event;
        event.kind = kind;
        event.serial = std::move(serial);
        event.time = stamp.time;
        event.source = stamp.source;
        return event;
    }

    void touch(IdentityEvent& event, const std::vector<PortRef>& cages) const
    {
        for (const PortRef& cage : cages) {
            const auto cables = cablesAt(cage);
            event.cables.insert(event.cables.end(), cables.begin(), cables.end());
        }
        std::sort(event.cables.begin(), event.cables.end());
        event.cables.erase(std::unique(event.cables.begin(), event.cables.end()), event.cables.end());
    }

    void close(Identity row, const Stamp& stamp)
    {
        row.until = stamp.time;
        edit_.replace(std::move(row));
    }

    void open(const PortRef& cage, const Stamp& stamp)
    {
        const ObservedPlug& plug = *shown_.at(cage).plug;
        Identity row;
        if (const auto module = moduleAt_.find(cage); module != moduleAt_.end()) {
            row.module = module->second;
        } else if (const auto cables = cablesAt(cage); !cables.empty()) {
            row.cable = cables.front();
        } else {
            return;
        }
        row.part = modelText(plug.part);
        row.serial = modelText(plug.serial);
        row.firmware = modelText(plug.firmware);
        row.from = stamp.time;
        row.source = stamp.source;
        row.place = place(cage);
        edit_.add(std::move(row));
    }

    static constexpr std::uint8_t kMostConnectors = 8; ///< more than any cage has

    const SiteView& view_;
    const PortMap& ports_;
    const RecordOptions& options_;
    Edit& edit_;
    Occupancy cabled_;
    std::map<PortRef, ShownPlug> shown_; ///< by cage
    std::set<PortRef> empty_;            ///< cages that would name a plug and name none
    std::map<std::string, std::vector<PortRef>> cagesOfSerial_;
    std::map<PortRef, Id<Module>> moduleAt_;
    std::vector<Holder> holders_;
    std::map<Id<Device>, std::int64_t> latestOf_; ///< devices with rows: their latest time
    std::vector<Stamp> stamps_;                   ///< per source of the observation
    IdentityChanges changes_;
};

} // namespace

Message IdentityEvent::text() const
{
    switch (kind) {
    case IdentityEventKind::Exchanged:
        return {FABRIC_TEXT("evidence", "%1: plug %2 was exchanged for %3"), {to, before, serial}};
    case IdentityEventKind::Moved:
        return {FABRIC_TEXT("evidence", "Plug %1 moved from %2 to %3"), {serial, from, to}};
    case IdentityEventKind::Gone:
        return {FABRIC_TEXT("evidence", "%1: plug %2 is gone"), {from, serial}};
    case IdentityEventKind::Appeared:
        break;
    }
    return {FABRIC_TEXT("evidence", "%1: plug %2 appeared"), {to, serial}};
}

Result<IdentityChanges> recordIdentities(const SiteView& view, const PortMap& ports, const RecordOptions& options,
                                         Edit& edit)
{
    return IdentityRecorder(view, ports, options, edit).run();
}

} // namespace fabric
