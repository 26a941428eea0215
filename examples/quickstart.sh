#!/usr/bin/env bash
# From a fresh Debian 12 to a planned fabric: installs what is needed, builds, and opens the window with the 4-SU H100 SuperPOD.
# With no display it writes the map and the documents of that plan to a folder instead and says where.
#   examples/quickstart.sh [--no-window] [FOLDER]
set -euo pipefail
here=$(pwd)
cd "$(dirname "$0")/.."
source .ci/packages.sh

wants_window=1
if [ "${1:-}" = --no-window ]; then
    wants_window=0
    shift
fi
out=${1:-$here/out}
case $out in /*) ;; *) out=$here/$out ;; esac

# shellcheck disable=SC2086  # the lists are words
install_packages $FABRIC_BUILD_PACKAGES $FABRIC_RUN_PACKAGES
export CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=$PWD
cmake --preset release >build-configure.log 2>&1 || { cat build-configure.log; exit 1; }
rm -f build-configure.log
cmake --build build/release -j "$(nproc)" --target fabric-planner fabricctl
bin=build/release/app

mkdir -p "$out"
plan=$out/superpod-4su.fabric
[ -e "$plan" ] || $bin/fabricctl generate dgx-superpod-h100 --su 4 -o "$plan"

if [ $wants_window = 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec $bin/fabric-planner "$plan"
fi

export QT_QPA_PLATFORM=offscreen
$bin/fabricctl export cables "$plan" -o "$out/cabling-plan.xlsx"
$bin/fabricctl export cables "$plan" -o "$out/cabling-plan.csv"
$bin/fabricctl export bill "$plan" -o "$out/bill.xlsx"
$bin/fabricctl export equipment "$plan" -o "$out/equipment.xlsx"
$bin/fabricctl render "$plan" -o "$out/map.svg"
$bin/fabricctl render "$plan" -o "$out/map.pdf"
$bin/fabricctl render "$plan" -o "$out/map.png"
$bin/fabricctl analyze "$plan"
echo
echo "The plan, its map and its documents are in $out"
