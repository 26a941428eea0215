#!/usr/bin/env bash
# Installs what is needed, builds everything and runs the tests. Works on a fresh Debian 12.
#   tests/run.sh                 all tests but the long ones
#   tests/run.sh --long          also the long runs (500 kills, 50 power cuts, more random fabrics, more seeds)
#   tests/run.sh -R canvas       further arguments go to ctest
set -euo pipefail
cd "$(dirname "$0")/.."
source .ci/packages.sh

export FABRIC_LONG=0
selection=(-LE slow)
if [ "${1:-}" = --long ]; then
    FABRIC_LONG=1
    selection=()
    shift
fi
# shellcheck disable=SC2086  # the lists are words
install_packages $FABRIC_BUILD_PACKAGES $FABRIC_RUN_PACKAGES $FABRIC_TEST_PACKAGES

export CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=$PWD
cmake --preset dev >build-configure.log 2>&1 || { cat build-configure.log; exit 1; }
rm -f build-configure.log
cmake --build build/dev -j "$(nproc)"

# Qt Test answers a crash with a debugger's backtrace, which can stop for ever where the debugger may not attach.
export QTEST_DISABLE_STACK_DUMP=1
status=0
ctest --test-dir build/dev --output-on-failure --no-tests=error "${selection[@]}" "$@" || status=$?

if [ ! -d ../shared ]; then
    echo "Left out: tests that read ../shared (published tables and field samples), because the folder is not there."
fi
if [ "$FABRIC_LONG" = 0 ]; then
    echo "Left out: the long runs (tests/run.sh --long)."
fi
exit $status
