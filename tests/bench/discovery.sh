#!/usr/bin/env bash
# Our discovery next to ibnetdiscover, and our counters next to ibqueryerrors, on the same simulated subnet in the same run.
#   discovery.sh FABRICCTL [END_PORTS...]        sizes 128 and 2048 when none is given; 8192, 20480 and 45056 take minutes
# Prints CPU seconds (user + system, all processes of the command; median of RUNS, 5 up to 2,048, 3 at 8,192 and 1 above), wall
# seconds and the ratio to the peer. Quote ratios of one run only. Above 20,480 there is no subnet manager (the simulator's
# takes hours), so no counters. Needs ../shared/lab and the packages ibsim-utils, opensm, infiniband-diags.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
lab=$here/../../../shared/lab/ib
export PATH=$PATH:/usr/sbin:/sbin

# median COMMAND...: CPU and wall seconds of the command, the median by CPU of $RUNS runs. A command that fails ends it all;
# ibqueryerrors says 1 when a counter stands above its threshold.
median() {
    local run status TIMEFORMAT='%U %S %R'
    for ((run = 0; run < RUNS; run++)); do
        status=0
        { time "$@" >/dev/null 2>"$WORK/said"; } 2>"$WORK/time$run" || status=$?
        if [ $status != 0 ] && [ $status != "${OK_STATUS:-0}" ]; then
            echo "$* ended with status $status:" >&2
            tail -3 "$WORK/said" >&2
            return 1
        fi
    done
    cat "$WORK"/time* | awk '{ print $1 + $2, $3 }' | sort -n | awk '{ line[NR] = $0 } END { print line[int((NR + 1) / 2)] }'
    rm "$WORK"/time*
}

row() { awk -v n="$1" -v ours="$2" -v peer="$3" -v names="$4" 'BEGIN { split(ours, a); split(peer, b)
    printf "%6d  %-28s ours %8.3f s (wall %8.3f)   peer %8.3f s (wall %8.3f)   ratio %.2f\n", n, names, a[1], a[2], b[1], b[2], a[1] / b[1] }'; }

if [ "${1:-}" = --inside ]; then # in the lab: the measurements
    fabricctl=$2 size=$3 has_sm=$4
    found=$WORK/found.observation
    walk=$(dirname "$fabricctl")/fabric-discover
    peer=$(median ibnetdiscover)
    row "$size" "$(median "$fabricctl" discover --from umad -o "$found")" "$peer" "discover, each as it comes"
    # The same walk without handing it over, reading it back and writing it.
    row "$size" "$(median "$walk")" "$peer" "walk, each as it comes (4:2)"
    row "$size" "$(median "$walk" --on-wire 2)" "$peer" "walk, 2 on the wire"
    row "$size" "$(median "$walk" --on-wire 32)" "$(median ibnetdiscover -o 32)" "walk, 32 on the wire"
    [ "$has_sm" = 1 ] || exit 0
    ours=$(median "$fabricctl" discover --from umad --counters -o "$found")
    peer=$(OK_STATUS=1 median ibqueryerrors)
    row "$size" "$ours" "$peer" "discover and all counters"
    exit 0
fi

fabricctl=$(realpath "$1")
shift
[ $# -gt 0 ] || set -- 128 2048
WORK=$(mktemp -d)
export WORK
trap 'rm -rf "$WORK"' EXIT
cd "$WORK" # the simulator's library keeps a folder beside its client
for size in "$@"; do
    case $size in
    128) shape=(fat-tree2 --hosts 128 --radix 16) ;;
    648) shape=(fat-tree2 --hosts 648 --radix 36) ;;
    2048) shape=(fat-tree2 --hosts 2048 --radix 64) ;;
    *) shape=(fat-tree3 --hosts "$size" --radix 64 --roots "$WORK/roots") ;;
    esac
    "$lab/fabgen.py" "${shape[@]}" -o "$WORK/fabric.net"
    RUNS=$([ "$size" -le 2048 ] && echo 5 || { [ "$size" -le 8192 ] && echo 3 || echo 1; })
    export RUNS
    options=(--timeout 0 --up-timeout 3600)
    has_sm=1
    [ "$size" -le 2048 ] || options+=(--routing updn --roots "$WORK/roots")
    [ "$size" -le 20480 ] || { options+=(--no-sm); has_sm=0; }
    "$lab/fabric-lab" "$WORK/fabric.net" "${options[@]}" -- bash "$here/discovery.sh" --inside "$fabricctl" "$size" $has_sm
done
