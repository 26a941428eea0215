#include "core/verify/run/perftest_script.h"

#include "core/formats/perftest.h"
#include "core/verify/run/json_node.h"
#include "core/verify/run/json_writer.h"

#include <array>

namespace fabric {

namespace {

constexpr std::size_t kMostPrinted = 64U << 10; ///< of one test

constexpr const char* kScript = R"sh(
set -f
id=$1
host=${SLURMD_NODENAME:-$(hostname | cut -d. -f1)}
[ "$2" = --host ] && host=$3
tests=
say() { printf "%s %s\n" "$id" "$1"; }
leave() { say "{\"t\":\"bye\",\"status\":$1}"; trap "" TERM; kill -TERM 0; exit "$1"; }
devices() {
    set +f
    comma=
    for device in /sys/class/infiniband/*; do
        [ -e "$device/ports/1/state" ] || continue
        printf "%s{\"name\":\"%s\",\"ports\":[" "$comma" "${device##*/}"
        comma=,
        inner=
        for port in "$device"/ports/*; do
            state=$(cut -d" " -f2 "$port/state")
            gbps=$(cut -d" " -f1 "$port/rate" | cut -d. -f1)
            printf "%s{\"port\":%s,\"state\":\"%s\",\"mbps\":%s}" "$inner" "${port##*/}" "$state" "$((gbps * 1000))"
            inner=,
        done
        printf "]}"
    done
    set -f
}
address() {
    for word in $(hostname -i 2>/dev/null) $(ip -o -4 addr show up scope global 2>/dev/null | tr -s " " | cut -d" " -f4 | cut -d/ -f1) $(hostname -I 2>/dev/null) "$host"; do
        case $word in 127.* | ::1 | fe80:*) continue ;; *:*) word="[$word]" ;; esac
        printf "%s" "$word"
        return
    done
}
ready() {
    version=$(ib_write_bw --version 2>/dev/null | tr -cd "0-9." | cut -c1-20)
    say "{\"t\":\"ready\",\"agent\":\"perftest $version\",\"protocol\":1,\"host\":\"$host\",\"kernel\":\"$(uname -r)\",\"listen\":\"$(address):1\",\"devices\":[$(devices)]}"
}
counters() {
    set +f
    line="{\"t\":\"counters\",\"round\":$1,\"when\":\"$2\",\"device\":\"$3\",\"port\":$4"
    for file in "/sys/class/infiniband/$3/ports/$4/counters/"*; do
        value=$(cat "$file" 2>/dev/null) || continue
        case $value in "" | *[!0-9]*) continue ;; esac
        line="$line,\"${file##*/}\":$value"
    done
    set -f
    say "$line}"
}
program() {
    shown=$(timeout --foreground -k 2 "$most" "$@" 2>&1)
    status=$?
    printf "%s\n" "$shown" | tail -n 100 | tr -cd "\012\040-\176" | tr -d "\"\\\\" | while IFS= read -r line; do
        say "{\"t\":\"text\",\"test\":$number,\"role\":\"$role\",\"line\":\"$line\"}"
    done
    return $status
}
both() {
    if [ "$role" = receive ]; then
        program "$@"
        return
    fi
    for try in 1 2 3 4 5 6; do
        sleep 0.5
        program "$@" "$peer"
        status=$?
        case $shown in *"onnect to"* | *"onnection refused"*) ;; *) break ;; esac
    done
    return $status
}
one() {
    number=$2
    shift 2
    role=receive peer= device= port=1 op=write bytes=65536 queues=1 seconds=1 latency=0
    for word; do
        value=${word#*=}
        case $word in
        role=*) role=$value ;; peer=*) peer=$(printf "%s" "${value%:*}" | tr -d "[]") ;; device=*) device=$value ;; port=*) port=$value ;;
        op=*) op=$value ;; bytes=*) bytes=$value ;; queues=*) queues=$value ;; seconds=*) seconds=$value ;;
        latency=*) latency=$value ;;
        esac
    done
    tcp=$((20000 + 2 * number % 40000))
    began=$(date +%s)
    status=0
    if [ "$latency" = 1 ]; then
        most=12
        both "ib_${op}_lat" -d "$device" -i "$port" -p "$tcp" -s 8 -D 2 -F || status=$?
        case $shown in *" inf "*) status=1 ;; esac
    fi
    if [ "$status" = 0 ]; then
        most=$((seconds + 10))
        both "ib_${op}_bw" -d "$device" -i "$port" -p "$((tcp + 1))" -s "$bytes" -q "$queues" -D "$seconds" -F --report_gbits || status=$?
    fi
    say "{\"t\":\"ran\",\"test\":$number,\"role\":\"$role\",\"status\":$status,\"ms\":$((1000 * ($(date +%s) - began)))}"
}
each() {
    printf "%s\n" "$tests" | while IFS= read -r line; do
        case $line in *" round=$2 "*) ;; *) continue ;; esac
        device=${line##* device=} port=${line##* port=}
        counters "$2" "$1" "${device%% *}" "${port%% *}"
    done
}
round() {
    each before "$1"
    while IFS= read -r line; do
        case $line in *" round=$1 "*) one $line & ;; esac
    done <<END
$tests
END
    wait
    each after "$1"
    say "{\"t\":\"round\",\"round\":$1,\"done\":true}"
}
while IFS= read -r line; do
    set -- $line
    case $1 in
    "@$host") shift ;;
    @*) continue ;;
    esac
    case $1 in
    hello)
        [ "$2" = 1 ] && [ "$3" = "$id" ] || leave 3
        ready
        ;;
    test)
        tests="$tests
$*"
        ;;
    go)
        round "$2" < /dev/null &
        tests=$(printf "%s\n" "$tests" | grep -v " round=$2 ")
        ;;
    count) ;;
    cancel) leave 4 ;;
    end) leave 0 ;;
    *) leave 2 ;;
    esac
done
leave 5
)sh";

struct Phrase {
    const char* words;
    const char* code;
};

/// What perftest prints when it fails (4.4 to 24.x), with our code for it. The first that is found counts.
constexpr std::array kPhrases{
    Phrase{" inf ", "no-rdma"}, // a latency of no exchange at all, with status 0
    Phrase{"ouldn't connect to", "no-peer"},
    Phrase{"ouldnt connect to", "no-peer"}, // the script leaves quotes out
    Phrase{"onnection refused", "no-peer"},
    Phrase{"id not detect devices", "no-device"},
    Phrase{"nable to find the Infiniband", "no-device"},
    Phrase{"evice not recognized", "no-device"},
    Phrase{"IB device", "no-device"},
    Phrase{"not found", "internal"},
    Phrase{"ailed to run command", "internal"},
    Phrase{"tate is Down", "port-down"},
    Phrase{"ort number", "port-down"},
    Phrase{"ailed to modify QP", "no-rdma"},
    Phrase{"ompletion with error", "no-rdma"},
    Phrase{"ailed status 12", "no-rdma"},
    Phrase{"ouldn't allocate", "memory"},
    Phrase{"ouldn't create", "memory"},
};

const char* codeOf(int status, const std::string& printed)
{
    if (status == 124 || status == 137) return "deadline";
    for (const Phrase& phrase : kPhrases)
        if (printed.find(phrase.words) != std::string::npos) return phrase.code;
    return "internal";
}

std::string lastLine(const std::string& printed)
{
    std::string last;
    std::size_t from = 0;
    while (from < printed.size()) {
        const std::size_t end = std::min(printed.find('\n', from), printed.size());
        if (end > from) last = printed.substr(from, end - from);
        from = end + 1;
    }
    return last;
}

} // namespace

const char* perftestScript()
{
    return kScript;
}

void PerftestTranslator::onLine(std::size_t host, std::string_view line)
{
    const bool isOurs = line.starts_with(runId_ + " {\"t\":\"text\"") || line.starts_with(runId_ + " {\"t\":\"ran\"");
    if (!isOurs) {
        listener_.onLine(host, line);
        return;
    }
    const auto value =
        readJsonNode(line.substr(runId_.size() + 1), "perftest", {.text = {.bytes = 4096, .depth = 2}, .values = 16});
    if (!value) return; // a line that was cut: the table then lacks it
    const JsonNode* test = value->find("test");
    if (test == nullptr || test->integer() == nullptr || *test->integer() < 0 || *test->integer() > 1'000'000) return;
    const auto number = static_cast<std::uint32_t>(*test->integer());
    if (const JsonNode* text = value->find("line"); text != nullptr && text->text() != nullptr) {
        std::string& printed = printed_[{host, number}];
        if (printed.size() < kMostPrinted) printed += *text->text() + "\n";
        return;
    }
    const JsonNode* role = value->find("role");
    const JsonNode* status = value->find("status");
    const JsonNode* ms = value->find("ms");
    if (role == nullptr || role->text() == nullptr || status == nullptr || status->integer() == nullptr) return;
    finish(host, number, *role->text(), static_cast<int>(*status->integer() & 0xff),
           ms != nullptr && ms->integer() != nullptr ? *ms->integer() : 0);
}

void PerftestTranslator::finish(std::size_t host, std::uint32_t test, const std::string& role, int status,
                                std::int64_t ms)
{
    const auto node = printed_.extract({host, test});
    const std::string printed = node.empty() ? std::string() : node.mapped();
    const auto send = [&](auto&& members) {
        JsonWriter json;
        json.begin('{');
        members(json);
        json.end('}');
        listener_.onLine(host, runId_ + " " + json.take());
    };
    const auto log = readPerftest(printed, "perftest");
    bool isMeasured = status == 0 && role == "receive";
    bool hasPassed = false; // something, ever
    bool hasStopped = false;
    for (const PerftestRow& row : log ? log->rows : std::vector<PerftestRow>()) {
        if (role != "send") break;
        // By duration perftest ends well on a path that carries nothing: both ends have met over TCP.
        hasStopped = hasStopped || row.iterations == 0;
        if (row.iterations == 0) continue;
        hasPassed = true;
        if (row.averageMbps) {
            isMeasured = status == 0;
            const std::int64_t took = std::max<std::int64_t>(ms, 1000);
            send([&](JsonWriter& json) {
                json.member("t", "sample");
                json.member("test", test);
                json.member("at_ms", 0);
                json.member("ms", took);
                json.member("bytes", static_cast<std::int64_t>(*row.averageMbps * 125.0 * static_cast<double>(took)));
            });
        } else if (const auto us = row.typicalUs ? row.typicalUs : row.averageUs) {
            send([&](JsonWriter& json) {
                json.member("t", "latency");
                json.member("test", test);
                json.member("median_us", *us);
            });
        }
    }
    send([&](JsonWriter& json) {
        json.member("t", "result");
        json.member("test", test);
        json.member("role", role);
        isMeasured = isMeasured && !hasStopped;
        json.member("outcome", isMeasured ? "measured" : "failed");
        json.member("code", isMeasured   ? "none"
                            : hasStopped ? (hasPassed ? "retries" : "no-rdma")
                                         : codeOf(status, printed));
        json.member("what", isMeasured ? std::string() : "perftest: " + lastLine(printed));
    });
}

} // namespace fabric
