#include "core/formats/switch_config/switch_config.h"

#include "core/formats/options.h"
#include "core/formats/port_name.h"
#include "core/formats/switch_config/switch_system.h"

#include "core/base/strings.h"

#include <fmt/format.h>

namespace fabric {

namespace {

constexpr const char* kUsual = "usual";

struct Missing {
    std::size_t switches = 0;     ///< without a system
    std::size_t ports = 0;        ///< whose name on the switch is not certain
    std::size_t splits = 0;       ///< cages to be split by hand
    std::size_t descriptions = 0; ///< names that were changed
};

class ConfigWriter {
public:
    explicit ConfigWriter(std::string wanted) : wanted_(std::move(wanted)) {}

    void add(const ConfigSwitch& box)
    {
        if (box.cages.empty() && box.otherPorts == 0) return;
        const SwitchSystem* system = wanted_ == kUsual ? usualSystem(box) : findSwitchSystem(wanted_);
        const std::string name = configWord(box.device->name);
        const std::string part = box.device->part.empty() ? "no part" : configWord(box.device->part);
        if (system == nullptr) {
            ++missing_.switches;
            out_ += fmt::format("\n# ==== {} ({}): its system is not known\n", name, part);
            return;
        }
        const char* mark = system->comment;
        out_ += fmt::format("\n{} ==== {} ({}): {}\n", mark, name, part, system->title);
        if (!system->isRead)
            out_ += fmt::format("{} not checked against a manual or a switch: try it on one port first\n", mark);
        out_ += system->begin;
        for (const ConfigCage& cage : box.cages)
            addSplit(*system, cage);
        for (const ConfigCage& cage : box.cages)
            for (const ConfigPort& port : cage.ports)
                addPort(*system, cage, port);
        if (box.otherPorts > 0) {
            missing_.ports += box.otherPorts;
            out_ += fmt::format("{} {} used ports on cards or in service cages: by hand\n", mark, box.otherPorts);
        }
        out_ += system->end;
    }

    const std::string& text() const { return out_; }
    const Missing& missing() const { return missing_; }

private:
    void addSplit(const SwitchSystem& system, const ConfigCage& cage)
    {
        if (!system.isSplit(cage) || system.split(out_, cage)) return;
        ++missing_.splits;
        out_ += fmt::format("{} cage {}: to be split by hand\n", system.comment, cage.number);
    }

    void addPort(const SwitchSystem& system, const ConfigCage& cage, const ConfigPort& port)
    {
        const auto name = nameOf(system, cage, port);
        if (!name) {
            ++missing_.ports;
            out_ += fmt::format("{} port {}: its name here is not certain; goes to {}\n", system.comment,
                                configWord(port.printed), port.peer);
            return;
        }
        missing_.descriptions += port.isPeerExact ? 0 : 1;
        system.describe(out_, *name, cage, port);
    }

    /// A name of the plan's own stands before the scheme where a switch could have it.
    static std::optional<std::string> nameOf(const SwitchSystem& system, const ConfigCage& cage, const ConfigPort& port)
    {
        if (port.ownName.empty()) return system.portName(cage, port);
        const bool isName = port.part < 0 && configWord(port.ownName) == port.ownName &&
                            portKey(port.ownName).family == PortFamily::Data;
        return isName ? std::optional(port.ownName) : std::nullopt;
    }

    std::string wanted_;
    std::string out_;
    Missing missing_;
};

Result<ConfigWriter> made(const ExportInput& input)
{
    FABRIC_TRY(fabric, fabricByName(input.project, input.params.text("fabric")));
    const std::string only = input.params.text("device");
    const PortMap ports(input.project, input.catalog);
    ConfigWriter writer(input.params.text("system"));
    bool isFound = only.empty();
    for (const ConfigSwitch& box : configSwitches(input.project, ports, fabric)) {
        if (input.progress.isCancelled()) return cancelled();
        if (!only.empty() && box.device->name != only) continue;
        isFound = true;
        writer.add(box);
    }
    if (isFound) return writer;
    return fail(ErrorKind::Usage, "FP-SWC-001", FABRIC_TEXT("switch-config", "There is no switch '%1' here"),
                {displayText(only)});
}

Result<std::string> write(const ExportInput& input)
{
    FABRIC_TRY(writer, made(input));
    return "# Made from the plan; read it before it is typed in. One section a switch.\n" + writer.text();
}

Result<std::vector<ExportLoss>> losses(const ExportInput& input)
{
    FABRIC_TRY(writer, made(input));
    const Missing& missing = writer.missing();
    std::vector<ExportLoss> out;
    const auto add = [&out](const char* subject, std::size_t count) {
        if (count > 0) out.push_back({subject, count});
    };
    add("switches whose system is not known", missing.switches);
    add("ports whose name on the switch is not certain", missing.ports);
    add("cages to be split by hand", missing.splits);
    add("descriptions without characters that a command line could misread", missing.descriptions);
    return out;
}

ParamSpec systemOption()
{
    ParamSpec spec;
    spec.id = "system";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("switch-config", "Switch system");
    spec.help = FABRIC_TEXT("switch-config", "What runs on the switches; usual = by the part of each");
    spec.defaultValue = kUsual;
    spec.choices.emplace_back(kUsual);
    for (const SwitchSystem* system : switchSystems())
        spec.choices.emplace_back(system->id);
    return spec;
}

ParamSpec deviceOption()
{
    ParamSpec spec;
    spec.id = "device";
    spec.type = ParamType::Text;
    spec.title = FABRIC_TEXT("switch-config", "Switch");
    spec.help = FABRIC_TEXT("switch-config", "Only the switch of this name; empty means all of them");
    return spec;
}

} // namespace

const Format kSwitchConfigFormat{
    .id = "switch-config",
    .title = FABRIC_TEXT("switch-config", "Switch configuration snippets"),
    .help = FABRIC_TEXT("switch-config", "Splits of cages and descriptions of ports for the command line of each "
                                         "switch, as text; nothing is sent to a switch"),
    .suffixes = {"txt"},
    .schema = {fabricOption(), systemOption(), deviceOption()},
    .read = nullptr,
    .write = write,
    .losses = losses,
};

} // namespace fabric
