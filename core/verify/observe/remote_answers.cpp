#include "core/verify/observe/remote_answers.h"

#include "core/base/strings.h"
#include "core/verify/observe/ethernet.h"
#include "core/verify/observe/remote_module.h"
#include "core/verify/observe/remote_ports.h"
#include "core/verify/observe/source.h"

#include <set>

namespace fabric {

namespace {

bool isName(std::string_view text)
{
    return !text.empty() && text.size() <= kMaxNameBytes && isCleanText(text);
}

bool isNeighbourTable(std::string_view section)
{
    return section.starts_with("lldp") || section == "ip-link";
}

std::string_view outputOf(const HostSections& host, std::string_view section)
{
    for (const RemoteSection& candidate : host.sections)
        if (candidate.name == section) return candidate.output;
    return {};
}

/// One host's sections, one after the other.
class HostReader {
public:
    HostReader(const HostSections& host, const Progress& progress)
        : host_(host), progress_(progress), ports_(host.name, host.source, outputOf(host, "rdma-files"))
    {}

    void read(std::vector<Observation>& parts, std::vector<EthernetCapture>& captures)
    {
        for (const RemoteSection& section : host_.sections) {
            if (section.isMissing)
                missing_.insert(section.tool);
            else if (isUsable(section))
                readOne(section, parts, captures);
        }
        if (!missing_.empty()) noteMissing();
        for (Observation& part : ports_.take())
            parts.push_back(std::move(part));
    }

    std::vector<ObservationNote> takeNotes() { return std::move(notes_); }
    bool isPartial() const { return isPartial_; }

private:
    void note(Text text, std::vector<std::string> args)
    {
        notes_.push_back({{text, std::move(args)}, "host " + host_.name});
    }

    void noteMissing()
    {
        std::string tools;
        for (const std::string& tool : missing_)
            tools += (tools.empty() ? "" : ", ") + displayText(tool);
        note(FABRIC_TEXT("observe", "not installed there, so not asked: %1"), {tools});
    }

    /// Notes what was cut and what gave nothing. Modules that are not there are no news.
    bool isUsable(const RemoteSection& section)
    {
        const std::string shown = displayText(section.item.empty() ? section.name : section.name + " " + section.item);
        if (section.isCut) {
            isPartial_ = true;
            note(FABRIC_TEXT("observe", "the output of %1 is not complete; what came is used"), {shown});
        }
        if (section.exitStatus == kTimeUp) {
            isPartial_ = true;
            note(FABRIC_TEXT("observe", "%1 did not finish within the time allowed"), {shown});
        }
        const bool isEmpty = trimmed(section.output).empty();
        const bool isSilent = section.exitStatus == 0 || section.name == "module" || section.name == "rdma-files";
        if (isEmpty && !isSilent && section.exitStatus != kTimeUp)
            note(FABRIC_TEXT("observe", "%1 gave nothing (status %2): %3"),
                 {shown, std::to_string(section.exitStatus), displayText(section.said.substr(0, kMaxSaid))});
        return !isEmpty;
    }

    void readOne(const RemoteSection& section, std::vector<Observation>& parts, std::vector<EthernetCapture>& captures)
    {
        const std::string file = host_.source + " " + section.name;
        if (isNeighbourTable(section.name)) {
            captures.push_back({section.output, file, host_.name});
        } else if (section.name.starts_with("ib") || section.name == "rdma-files") {
            auto part = observeText(section.output, file, progress_);
            if (!part) return noteUnread(section, part.error());
            if (section.name == "rdma-files") ports_.takeAdapters(*part);
            parts.push_back(std::move(*part));
            noteComplaints(section);
        } else if (section.name == "mlxlink") {
            const auto report = readMlxlink(section.output, file);
            if (report)
                ports_.addReport(section.item, *report);
            else if (section.exitStatus == 0)
                noteUnread(section, report.error());
        } else if (section.name == "module") {
            if (auto plug = readEthtoolModule(section.output)) ports_.addPlug(section.item, std::move(*plug));
        }
    }

    /// A sweep that met dead nodes says so on stderr and goes on; ibqueryerrors ends with 1 when it found errors.
    void noteComplaints(const RemoteSection& section)
    {
        if (section.name == "rdma-files") return;
        if (section.exitStatus != 0 && !section.name.starts_with("ibqueryerrors")) {
            isPartial_ = true;
            note(FABRIC_TEXT("observe", "%1 ended with status %2; what it gave is used"),
                 {displayText(section.name), std::to_string(section.exitStatus)});
        }
        noteSaid(section);
    }

    void noteSaid(const RemoteSection& section)
    {
        if (!section.said.empty())
            note(FABRIC_TEXT("observe", "%1 said: %2"),
                 {displayText(section.name), displayText(section.said.substr(0, kMaxSaid))});
    }

    void noteUnread(const RemoteSection& section, const Error& error)
    {
        if (error.kind == ErrorKind::Cancelled) return;
        note(FABRIC_TEXT("observe", "%1 could not be read: %2"), {displayText(section.name), error.message.str()});
        noteSaid(section);
    }

    static constexpr int kTimeUp = 124; // of timeout(1)
    static constexpr std::size_t kMaxSaid = 400;

    const HostSections& host_;
    const Progress& progress_;
    HostPorts ports_;
    std::set<std::string> missing_;
    std::vector<ObservationNote> notes_;
    bool isPartial_ = false;
};

/// What the host calls itself, which is how its neighbours know it; the name it was asked by when it has none of its
/// own or another host of the list has the same.
std::string ownName(const HostSections& host, std::set<std::string>& taken)
{
    for (const RemoteSection& section : host.sections) {
        const std::string_view name = trimmed(section.output);
        if (section.name != "name" || !isName(name) || name.starts_with("localhost")) continue;
        if (taken.insert(std::string(name)).second) return std::string(name);
    }
    return host.name;
}

/// Readers call their input a file; here it is a command on a host. It ran just now: our clock knows that better than a
/// heading in the host's own zone.
void nameSources(Observation& observation, const std::string& time)
{
    for (ObservationSource& source : observation.sources) {
        if (source.name.starts_with("file:")) source.name.erase(0, 5);
        source.name = source.name.substr(0, source.name.find(' '));
        source.time = time;
    }
}

} // namespace

Observation observationOf(std::span<const HostSections> hosts, const std::string& time, const Progress& progress)
{
    std::vector<Observation> parts;
    std::vector<EthernetCapture> captures;
    std::vector<ObservationNote> notes;
    bool isPartial = false;
    std::vector<HostSections> named(hosts.begin(), hosts.end());
    std::set<std::string> taken;
    for (HostSections& host : named)
        host.name = ownName(host, taken);
    for (const HostSections& host : named) {
        HostReader reader(host, progress);
        reader.read(parts, captures);
        for (ObservationNote& note : reader.takeNotes())
            notes.push_back(std::move(note));
        isPartial = isPartial || reader.isPartial();
    }
    if (!captures.empty()) {
        auto neighbours = observeEthernet(captures, "");
        if (neighbours)
            parts.push_back(std::move(*neighbours));
        else
            notes.push_back({neighbours.error().message, neighbours.error().where});
    }
    for (Observation& part : parts)
        nameSources(part, time);
    Observation merged = merge(std::move(parts));
    merged.isPartial = merged.isPartial || isPartial;
    merged.notes.insert(merged.notes.begin(), notes.begin(), notes.end());
    return merged;
}

} // namespace fabric
