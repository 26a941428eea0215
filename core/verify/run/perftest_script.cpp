#include "core/verify/run/perftest_script.h"

namespace fabric {

namespace {

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
    for file in "/sys/class/infiniband/$3/ports/$4/counters/"* "/sys/class/infiniband/$3/ports/$4/hw_counters/"*; do
        { read -r value < "$file"; } 2>/dev/null || continue
        case $value in "" | *[!0-9]*) continue ;; esac
        line="$line,\"${file##*/}\":$value"
    done
    set -f
    say "$line}"
}
first() {
    for name; do
        for folder in counters hw_counters; do
            { read -r value < "/sys/class/infiniband/$device/ports/$port/$folder/$name"; } 2>/dev/null || continue
            case $value in "" | *[!0-9]*) continue ;; esac
            printf "%s" "$value"
            return
        done
    done
    printf "%s" -1
}
grown() {
    [ "$1" -ge 0 ] && [ "$2" -ge "$1" ] && printf "%s" "$(($2 - $1))" && return
    printf "%s" -1
}
meet() {
    for stage in "$tcp" "$((tcp + 1))"; do
        case $met in *" $stage "*) continue ;; esac
        case $(cat /proc/net/tcp /proc/net/tcp6 2>/dev/null) in
        *":$(printf "%04X" "$stage") 01 "*)
            met="$met $stage "
            say "{\"t\":\"met\",\"test\":$number,\"role\":\"$role\",\"tcp\":$stage}"
            ;;
        esac
    done
}
ticker() {
    last=
    met=
    while read -r up rest < /proc/uptime; do
        now=${up%.*}${up#*.}
        if [ -n "$last" ] && [ "$((now - last))" -gt 100 ]; then
            say "{\"t\":\"still\",\"test\":$number,\"role\":\"$role\",\"ms\":$((10 * (now - last - 50)))}"
        fi
        last=$now
        [ "$role" = send ] && meet
        sleep 0.5
    done
}
program() {
    shown=$(timeout --foreground -k 2 "$most" "$@" 2>&1)
    status=$?
}
tell() {
    printf "%s\n" "$shown" | tail -n 100 | tr -cd "\012\040-\176" | tr -d "\"\\" | while IFS= read -r line; do
        say "{\"t\":\"text\",\"test\":$number,\"role\":\"$role\",\"line\":\"$line\"}"
    done
}
both() {
    if [ "$role" = receive ]; then
        program "$@"
    else
        until=$(($(date +%s) + grace))
        while :; do
            sleep 0.5
            program "$@" "$peer"
            case $shown in *"onnect to"* | *"onnection refused"*) ;; *) break ;; esac
            [ "$(date +%s)" -lt "$until" ] || break
        done
    fi
    tell
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
    sent=$(first port_xmit_packets sent_pkts)
    again=$(first local_ack_timeout_err completer_retry_err)
    ticker &
    ticker=$!
    grace=15
    [ "$role" = receive ] && grace=20
    stage=$tcp
    shown="Port number $port state is Down"
    case $(cat "/sys/class/infiniband/$device/ports/$port/state" 2>/dev/null) in *DOWN*) tell; status=1; latency=0 ;; esac
    if [ "$latency" = 1 ]; then
        most=$grace
        both "ib_${op}_lat" -d "$device" -i "$port" -p "$tcp" -s 8 -D 2 -F || status=$?
    fi
    if [ "$status" = 0 ]; then
        stage=$((tcp + 1))
        most=$((seconds + grace))
        both "ib_${op}_bw" -d "$device" -i "$port" -p "$stage" -s "$bytes" -q "$queues" -D "$seconds" -F --report_gbits || status=$?
    fi
    kill "$ticker"
    sent=$(grown "$sent" "$(first port_xmit_packets sent_pkts)")
    again=$(grown "$again" "$(first local_ack_timeout_err completer_retry_err)")
    say "{\"t\":\"ran\",\"test\":$number,\"role\":\"$role\",\"status\":$status,\"ms\":$((1000 * ($(date +%s) - began))),\"sent\":$sent,\"again\":$again,\"tcp\":$stage}"
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

} // namespace

const char* perftestScript()
{
    return kScript;
}

} // namespace fabric
