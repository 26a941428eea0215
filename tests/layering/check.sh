#!/usr/bin/env bash
# The layer rules that CMake's link lists cannot see, as greps over the sources. Prints every breach; silent when all hold.
#   check.sh SOURCE_FOLDER
set -u
cd "$1" || exit 2
breaches=0

# none "what is wrong" COMMAND...: the command's output lists breaches and must be empty.
none() {
    local what=$1 lines
    shift
    lines=$("$@")
    [ -z "$lines" ] && return
    breaches=1
    printf '%s\n%s\n\n' "$what" "$lines"
}
# in_files PATTERN FOLDER...: matching lines of the sources below the folders.
in_files() {
    local pattern=$1
    shift
    find "$@" \( -name '*.h' -o -name '*.cpp' \) -print0 2>/dev/null | sort -z | xargs -0r grep -nHE "$pattern"
}
rdma_outside() { in_files '#include <(infiniband|rdma)/' core app | grep -vE '^core/verify/(rdma|agent)/'; }
third_party_headers() {
    find core app -name '*.h' -print0 | sort -z | xargs -0r grep -nHE '#include <(nlohmann|boost|Eigen|xlsxwriter|expat|zip|CLI|lemon|yaml-cpp|sqlite3)'
}
# Types that headers declare twice in one namespace: each program would take either one's destructor for both.
types_declared_twice() {
    find core app -name '*.h' -not -path 'core/verify/agent/*' -print0 | sort -z | xargs -0r awk '
        FNR == 1 { space = "" }
        /^namespace / { space = space "::" $2; next }
        /^} \/\/ namespace/ { sub(/::[^:]+(::[^:]+)*$/, "", space); next }
        /^(class|struct) [A-Z]/ && !/;$/ { name = $2; sub(/:$/, "", name); where[space "::" name] = where[space "::" name] " " FILENAME; seen[space "::" name]++ }
        END { for (type in seen) if (seen[type] > 1) print type ":" where[type] }'
}
long_files() { find core app tests \( -name '*.h' -o -name '*.cpp' \) -exec awk 'END { if (NR > 500) print FILENAME ": " NR " lines" }' {} \;; }

none "Qt under core/:" in_files '#include <Q' core
none "Widgets outside app/gui:" in_files '#include <(QWidget|QDialog|QMainWindow|QApplication|QAbstractScrollArea|QLabel)' app/render app/cli app/remote
none "rdma-core outside core/verify/rdma and core/verify/agent:" rdma_outside
none "planner includes verify:" in_files '#include "core/verify/' core/planner
none "verify includes planner:" in_files '#include "core/planner/' core/verify
none "core includes app:" in_files '#include "app/' core
none "render or remote includes a program:" in_files '#include "app/(gui|cli)/' app/render app/remote
none "umbrella includes:" in_files '#include <(QtCore|QtGui|QtWidgets|QtTest)>' core app tests
none "third-party headers in a header of ours:" third_party_headers

# A box may include only itself and the boxes below it.
boxes=(base text model catalog io graph papers formats)
for ((i = 0; i < ${#boxes[@]}; i++)); do
    for ((j = i + 1; j < ${#boxes[@]}; j++)); do
        none "core/${boxes[i]} includes the higher box core/${boxes[j]}:" in_files "#include \"core/${boxes[j]}/" "core/${boxes[i]}"
    done
    none "core/${boxes[i]} includes planner or verify:" in_files '#include "core/(planner|verify)/' "core/${boxes[i]}"
done

none "types of one name in one namespace:" types_declared_twice
none "files over 500 lines (one idea a file):" long_files
exit $breaches
