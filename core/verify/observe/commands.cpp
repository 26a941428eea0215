#include "core/verify/observe/commands.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

constexpr std::size_t kKiB = 1024;
constexpr std::size_t kMiB = 1024 * kKiB;

// The listings come first: they are what the user waits for. Whoever adds a command shows in its manual page that it
// only reads, and that it is silent about nothing that it changed (ibqueryerrors -k, mlxlink --port_state, ...).
constexpr std::array kCommands{
    RemoteCommand{"name", "uname", "-n", PerHost::Once, 4 * kKiB},
    RemoteCommand{"ibnetdiscover", "ibnetdiscover", "", PerHost::Once, 32 * kMiB},
    RemoteCommand{"iblinkinfo", "iblinkinfo", "--line", PerHost::Once, 32 * kMiB},
    RemoteCommand{"ibqueryerrors", "ibqueryerrors", "--data --threshold-file /dev/null", PerHost::Once, 16 * kMiB},
    RemoteCommand{"ibqueryerrors-data", "ibqueryerrors", "--counters", PerHost::Once, 32 * kMiB},
    RemoteCommand{"lldp-chassis", "lldpcli", "-f json0 show chassis details", PerHost::Once, 256 * kKiB},
    RemoteCommand{"lldp", "lldpcli", "-f json0 show neighbors details", PerHost::Once, 4 * kMiB},
    RemoteCommand{"ip-link", "ip", "-j -p -s -s -d link show", PerHost::Once, 4 * kMiB},
    RemoteCommand{"rdma-files", "grep",
                  "-s '' /dev/null /sys/class/infiniband/*/node_guid /sys/class/infiniband/*/sys_image_guid "
                  "/sys/class/infiniband/*/node_desc /sys/class/infiniband/*/node_type "
                  "/sys/class/infiniband/*/fw_ver /sys/class/infiniband/*/hca_type /sys/class/infiniband/*/board_id "
                  "/sys/class/infiniband/*/ports/*/state /sys/class/infiniband/*/ports/*/phys_state "
                  "/sys/class/infiniband/*/ports/*/rate /sys/class/infiniband/*/ports/*/lid "
                  "/sys/class/infiniband/*/ports/*/sm_lid /sys/class/infiniband/*/ports/*/link_layer "
                  "/sys/class/infiniband/*/ports/*/cap_mask /sys/class/infiniband/*/ports/*/gids/0 "
                  "/sys/class/infiniband/*/ports/*/gid_attrs/ndevs/0 /sys/class/infiniband/*/ports/*/counters/* "
                  "/sys/class/infiniband/*/ports/*/hw_counters/*",
                  PerHost::Once, 4 * kMiB},
    RemoteCommand{"mlxlink", "mlxlink", "-d \"$item\" -m -c --show_fec --json", PerHost::RdmaDevice, 256 * kKiB},
    RemoteCommand{"module", "ethtool", "-m \"$item\"", PerHost::EthernetPort, 64 * kKiB},
};

// run SECTION ITEM BYTES COMMAND...: the command's output up to that many bytes, then the end of what it said on
// stderr with its exit status as the last line. Descriptor 3 carries stderr, 4 is the way out. Descriptor 5 is the
// lifeline: it stays open while somebody listens at the other end, and when it ends, so does all that runs here.
// "timeout" keeps its command in this process group, so that the lifeline reaches it.
constexpr std::string_view kPreamble = R"sh(
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
LC_ALL=C TERM=dumb
export PATH LC_ALL TERM
exec 4>&1 5<&0
run() {
    section=$1 item=$2 bytes=$3
    shift 3
    printf '\n%s begin %s %s\n' "$mark" "$section" "$item"
    said=$({ { $within "$@" </dev/null 2>&3 4>&- 5<&-; printf '\n%s' "$?" >&3; } | head -c "$bytes" >&4; } 3>&1 | tail -c 4096)
    printf '\n%s said %s\n%s\n%s end %s\n' "$mark" "$section" "$said" "$mark" "$section"
}
have() {
    command -v "$2" >/dev/null 2>&1 && return 0
    printf '\n%s missing %s %s\n' "$mark" "$1" "$2"
    return 1
}
rdma_devices() {
    for path in /sys/class/infiniband/*; do
        [ -e "$path" ] && printf '%s\n' "${path##*/}"
    done
}
ethernet_ports() {
    for path in /sys/class/net/*; do
        [ -e "$path/device" ] && read -r type <"$path/type" && [ "$type" = 1 ] && printf '%s\n' "${path##*/}"
    done
}
main() {
    read -r mark
    read -r seconds
    within=
    timeout 1 true >/dev/null 2>&1 && within="timeout $seconds"
    timeout --foreground 1 true >/dev/null 2>&1 && within="timeout --foreground $seconds"
    { while read -r wanted; do :; done; kill -TERM 0; } <&5 >/dev/null 2>&1 4>&- &
    lifeline=$!
    while read -r wanted; do
        case $wanted in
)sh";

constexpr std::string_view kPostamble = R"sh(
        esac
    done
    kill "$lifeline"
    printf '\n%s done\n' "$mark"
    exit 0
}
main <<'FABRIC_DATA'
)sh";

std::string toolLine(const RemoteCommand& command)
{
    return std::string(command.tool) + (*command.words == '\0' ? "" : " ") + command.words;
}

/// The branch of the script that runs one command.
std::string branchOf(const RemoteCommand& command)
{
    const std::string bytes = std::to_string(command.maxBytes);
    const std::string run = "run " + std::string(command.section) + " \"$item\" " + bytes + " " + toolLine(command);
    std::string body;
    switch (command.perHost) {
    case PerHost::Once:
        body = "item=; " + run;
        break;
    case PerHost::RdmaDevice:
        body = "for item in $(rdma_devices); do " + run + "; done";
        break;
    case PerHost::EthernetPort:
        body = "for item in $(ethernet_ports); do " + run + "; done";
        break;
    }
    return "        " + std::string(command.section) + ") have " + command.section + " " + command.tool + " && { " +
           body + "; } ;;\n";
}

const std::string& constantScript()
{
    static const std::string script = [] {
        std::string text(kPreamble.substr(1));
        for (const RemoteCommand& command : kCommands)
            text += branchOf(command);
        return text + std::string(kPostamble.substr(1));
    }();
    return script;
}

bool isMarker(std::string_view text)
{
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() >= 16 && text.size() <= 64 && std::all_of(text.begin(), text.end(), isHex);
}

} // namespace

std::span<const RemoteCommand> remoteCommands()
{
    return kCommands;
}

const RemoteCommand* findRemoteCommand(std::string_view section)
{
    const auto found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const RemoteCommand& c) { return section == c.section; });
    return found == kCommands.end() ? nullptr : &*found;
}

std::vector<std::string_view> headNodeSections()
{
    return {"name",    "ibnetdiscover", "iblinkinfo", "ibqueryerrors", "ibqueryerrors-data", "lldp-chassis", "lldp",
            "ip-link", "rdma-files",    "mlxlink",    "module"};
}

std::vector<std::string_view> hostSections()
{
    return {"name", "lldp-chassis", "lldp", "ip-link", "rdma-files", "mlxlink", "module"};
}

std::string shownCommand(const RemoteCommand& command)
{
    switch (command.perHost) {
    case PerHost::Once:
        break;
    case PerHost::RdmaDevice:
        return toolLine(command) + ", for each RDMA device ($item)";
    case PerHost::EthernetPort:
        return toolLine(command) + ", for each Ethernet port ($item)";
    }
    return toolLine(command);
}

Result<std::string> scriptFor(std::span<const std::string_view> sections, std::string_view marker,
                              std::chrono::seconds perCommand)
{
    if (!isMarker(marker) || perCommand.count() < 1)
        return fail(ErrorKind::Usage, "FP-SSH-030",
                    FABRIC_TEXT("observe", "A marker is 16 to 64 hexadecimal digits, a limit at least 1 second"));
    std::string text = constantScript();
    text += std::string(marker) + "\n" + std::to_string(perCommand.count()) + "\n";
    for (const std::string_view section : sections) {
        if (findRemoteCommand(section) == nullptr)
            return fail(ErrorKind::Usage, "FP-SSH-031", FABRIC_TEXT("observe", "There is no remote command '%1'"),
                        {std::string(section)});
        text += std::string(section) + "\n";
    }
    return text + "FABRIC_DATA\n";
}

} // namespace fabric
