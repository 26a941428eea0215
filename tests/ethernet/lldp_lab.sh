#!/bin/bash
# A small cluster of network namespaces: veth pairs are the cables, a real lldpd in each node that is not mute.
# Needs root, iproute2, lldpd, util-linux.
#
#   lldp_lab.sh up DIR        DIR/nodes: NAME SYSTEM-NAME switch|host on|off     DIR/cables: NODE PORT NODE PORT
#   lldp_lab.sh capture DIR   writes DIR/NAME.json0 (neighbours) and DIR/NAME.link (ip -j link) of each node; of a mute
#                             one only the second
#   lldp_lab.sh down DIR      stops what up started, by the process ids that it noted
set -u
export LC_ALL=C
verb=$1 dir=$2
prefix=fp$(basename "$dir" | tr -dc 'a-zA-Z0-9' | tail -c 6)
space() { echo "$prefix-$1"; }

# Runs in the namespaces of a new node; stays as the node's only long-lived process, lldpd or a sleeper.
node_main='
hostname "$1"
mount -t tmpfs -o size=4m tmpfs /run && mkdir -p /run/lldpd
cp "$2" /run/lldpd.conf && chmod 644 /run/lldpd.conf
if [ "$3" = on ]; then exec lldpd -d -k -S "test lab" -O /run/lldpd.conf; else exec sleep infinity; fi'

write_conf() { # system name, kind
    echo "configure system hostname $1"
    echo "configure lldp tx-interval 2"
    if [ "$2" = switch ]; then
        echo "configure lldp portidsubtype ifname"
        echo "configure system capabilities enabled bridge,router"
    else
        echo "configure lldp portidsubtype macaddress"
        echo "configure system capabilities enabled station"
    fi
}

inside() { # node command...
    local pid
    pid=$(cat "$dir/$1.pid")
    shift
    nsenter -t "$pid" -n -m -u -- "$@"
}

case $verb in
up)
    while read -r name _; do ip netns add "$(space "$name")" || exit 1; done <"$dir/nodes"
    while read -r a pa b pb; do
        echo "link add name $pa netns $(space "$a") type veth peer name $pb netns $(space "$b")"
    done <"$dir/cables" | ip -batch - || exit 1
    while read -r name system kind state; do
        ip -n "$(space "$name")" -o link show type veth | awk -F': ' '{ sub(/@.*/, "", $2); print "link set " $2 " up" }' |
            ip -n "$(space "$name")" -batch - || exit 1
        write_conf "$system" "$kind" >"$dir/$name.conf"
        setsid ip netns exec "$(space "$name")" unshare --uts -- sh -c "$node_main" sh "$name" "$dir/$name.conf" "$state" \
            </dev/null >"$dir/$name.log" 2>&1 &
        echo $! >"$dir/$name.pid"
    done <"$dir/nodes"
    ;;
capture)
    while read -r name _ _ state; do
        inside "$name" ip -j link show >"$dir/$name.link"
        [ "$state" = off ] || inside "$name" lldpcli -f json0 show neighbors details >"$dir/$name.json0" 2>/dev/null
    done <"$dir/nodes"
    ;;
down)
    while read -r name _; do
        [ ! -e "$dir/$name.pid" ] || kill "$(cat "$dir/$name.pid")" 2>/dev/null
    done <"$dir/nodes"
    sleep 0.3
    while read -r name _; do
        for pid in $(ip netns pids "$(space "$name")" 2>/dev/null); do kill "$pid" 2>/dev/null; done
        ip netns del "$(space "$name")" 2>/dev/null
    done <"$dir/nodes"
    ;;
esac
exit 0
