#!/usr/bin/env bash
# Brings the sources' texts into the .ts files: new ones come in as unfinished, those that no source has any longer go.
# Core's texts (FABRIC_TEXT, also of the command line) stand in fabric_core_*.ts, the window's in fabric_app_*.ts.
#   update.sh [FOLDER]      FOLDER: where the .ts files are, by default here
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "${1:-$here}" && pwd)
cd "$here/../.."
lupdate=$(command -v lupdate || echo /usr/lib/qt6/bin/lupdate)

# update FILE SOURCE...: with -I lupdate finds the headers, and so the namespaces: the context of tr() is the whole name
# of its class, "fabric::gui::Menus", else the window finds no translation. What it says of templates costs nothing.
update() {
    local file=$1
    shift
    "$lupdate" -I . -silent -no-obsolete -no-ui-lines -locations none -source-language en -target-language zh_CN \
        -tr-function-alias translate+=FABRIC_TEXT "$@" -ts "$folder/$file" 2> >(grep -vE 'Qualifying|Ignoring' >&2)
}
update fabric_core_zh_CN.ts core app/cli app/drawing app/remote app/render app/main_cli.cpp app/main_draw.cpp app/main_discover.cpp
update fabric_app_zh_CN.ts app/gui app/main_gui.cpp
