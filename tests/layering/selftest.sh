#!/usr/bin/env bash
# check.sh must fail on each planted breach and pass on a clean tree.
set -u
check=$(dirname "$(readlink -f "$0")")/check.sh
failures=0

# plant EXPECTED_EXIT FILE LINE
plant() {
    local tree
    tree=$(mktemp -d)
    mkdir -p "$tree"/{core/{base,text,model,catalog,io,graph,formats,papers,planner,verify/rdma},app/{gui,cli,render,remote},tests}
    mkdir -p "$tree/$(dirname "$2")"
    printf '%s\n' "$3" >"$tree/$2"
    bash "$check" "$tree" >/dev/null
    local status=$?
    [ $status -eq "$1" ] || { echo "planted '$3' in $2: exit $status, expected $1"; failures=1; }
    rm -rf "$tree"
}

plant 0 core/base/a.h '#include <vector>'
plant 0 core/verify/rdma/a.cpp '#include <infiniband/umad.h>'
plant 1 core/verify/observe/a.cpp '#include <infiniband/umad.h>'
plant 1 core/model/a.h '#include <QString>'
plant 1 app/render/a.cpp '#include <QWidget>'
plant 1 core/planner/a.cpp '#include "core/verify/match/b.h"'
plant 1 core/verify/a.cpp '#include "core/planner/rules/rule.h"'
plant 1 core/graph/a.h '#include "core/formats/formats.h"'
plant 1 core/base/a.h '#include "core/model/project.h"'
plant 1 core/io/a.cpp '#include "app/gui/document.h"'
plant 1 core/text/a.h '#include <nlohmann/json.hpp>'
plant 1 app/gui/a.cpp '#include <QtWidgets>'
plant 1 core/base/a.h "$(printf 'namespace fabric {\nstruct Twice {\n};\nclass Twice {\n};\n} // namespace fabric')"
plant 0 core/base/a.h "$(printf 'namespace fabric {\nstruct Twice {\n};\nnamespace gui {\nstruct Twice {\n};\n} // namespace gui\n} // namespace fabric')"
plant 1 core/base/long.cpp "$(seq 1 501)"
exit $failures
