#include "core/verify/monitor/metrics_text.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <array>

namespace fabric {

namespace {

std::string label(const std::string& text)
{
    std::string out;
    for (const char c : displayText(text)) {
        if (c == '\\' || c == '"') out += '\\';
        out += c;
    }
    return out;
}

template <class Number>
void figure(std::string& out, std::string_view name, std::string_view type, std::string_view help, Number value)
{
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
}

} // namespace

std::string metricsText(const WatchFigures& f, const std::vector<WatchFinding>& open)
{
    constexpr std::array<std::string_view, 4> kUrgencies{"critical", "major", "minor", "note"};
    std::string out;
    figure(out, "fabric_watch_polls_total", "counter", "Polls that gave a view.", f.polls);
    figure(out, "fabric_watch_failed_polls_total", "counter", "Polls that gave none.", f.failedPolls);
    figure(out, "fabric_watch_lost_polls_total", "counter", "Polls that the history could not keep.", f.lostPolls);
    figure(out, "fabric_watch_last_poll_timestamp_seconds", "gauge", "When the last view was taken.", f.lastPoll);
    figure(out, "fabric_watch_last_poll_duration_seconds", "gauge", "How long the last poll took.", f.lastPollSeconds);
    figure(out, "fabric_watch_ports", "gauge", "Ports that are known.", f.ports);
    figure(out, "fabric_watch_ports_seen", "gauge", "Ports in the last view.", f.seenPorts);
    out +=
        "# HELP fabric_watch_finding An open finding; 1 while it shows symptoms.\n# TYPE fabric_watch_finding gauge\n";
    for (const WatchFinding& finding : open)
        out += fmt::format(
            "fabric_watch_finding{{id=\"{}\",culprit=\"{}\",what=\"{}\",urgency=\"{}\",symptoms=\"{}\"}} {}\n",
            finding.id, culpritName(finding.culprit), label(finding.what),
            kUrgencies[static_cast<std::size_t>(finding.urgency)], symptomNames(finding.symptoms),
            finding.present.isEmpty() ? 0 : 1);
    return out;
}

} // namespace fabric
