# Sourced by examples/quickstart.sh, tests/run.sh and .ci/run: what each needs from Debian 12, and how to get it.
# Lists name only direct needs; recommended packages are left out.

FABRIC_BUILD_PACKAGES="g++ cmake ninja-build ccache pkg-config qt6-base-dev qt6-l10n-tools libqt6svg6-dev libicu-dev libgl1-mesa-dev libexpected-dev
    libcli11-dev libfmt-dev libxlsxwriter-dev libzip-dev libexpat1-dev libeigen3-dev libboost-dev libboost-graph-dev
    nlohmann-json3-dev libibumad-dev libibverbs-dev libsqlite3-dev libqrcodegencpp-dev"
FABRIC_RUN_PACKAGES="curl qt6-qpa-plugins libqt6svg6 fonts-noto-core fonts-noto-cjk breeze-icon-theme"
FABRIC_TEST_PACKAGES="strace e2fsprogs mount graphviz libxml2-utils unzip librsvg2-bin libreoffice-calc-nogui poppler-utils liblemon-dev
    openssh-server openssh-client slurmctld slurmd slurm-client munge
    ibsim-utils opensm infiniband-diags lldpd iproute2 qemu-system-x86 xz-utils"
FABRIC_CI_PACKAGES="git clang clang-tidy clang-format libclang-rt-14-dev"

# install_packages NAME...: installs those that are missing; needs root or sudo only when something is.
install_packages() {
    local missing=()
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "Installing: ${missing[*]}"
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >/dev/null
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null
}
