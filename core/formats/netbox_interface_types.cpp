// Types of NetBox's interfaces. Source: netbox-community/netbox, dcim/choices.py, and devicetype-library,
// schema/generated_schema.json. NetBox prints InfiniBand types with the rate of one lane, but device types use them for
// ports of four lanes, and so do we.
#include "core/formats/netbox_types.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr NetboxInterfaceType kTypes[] = {
    {"infiniband-sdr", true, 10'000, 4, ""},
    {"infiniband-ddr", true, 20'000, 4, ""},
    {"infiniband-qdr", true, 40'000, 4, ""},
    {"infiniband-fdr", true, 56'000, 4, ""},
    {"infiniband-edr", true, 100'000, 4, ""},
    {"infiniband-hdr", true, 200'000, 4, ""},
    {"infiniband-ndr", true, 400'000, 4, ""},
    {"infiniband-xdr", true, 800'000, 4, ""},
    {"10gbase-x-sfpp", false, 10'000, 1, "SFP+"},
    {"25gbase-x-sfp28", false, 25'000, 1, "SFP28"},
    {"50gbase-x-sfp56", false, 50'000, 1, "SFP56"},
    {"40gbase-x-qsfpp", false, 40'000, 4, "QSFP+"},
    {"100gbase-x-qsfp28", false, 100'000, 4, "QSFP28"},
    {"200gbase-x-qsfp56", false, 200'000, 4, "QSFP56"},
    {"400gbase-x-qsfp112", false, 400'000, 4, "QSFP112"},
    {"200gbase-x-qsfpdd", false, 200'000, 8, "QSFP28-DD"},
    {"400gbase-x-qsfpdd", false, 400'000, 8, "QSFP-DD"},
    {"800gbase-x-qsfpdd", false, 800'000, 8, "QSFP-DD800"},
    {"400gbase-x-osfp", false, 400'000, 8, "OSFP"},
    {"400gbase-x-osfp-rhs", false, 400'000, 4, "OSFP-RHS"},
    {"800gbase-x-osfp", false, 800'000, 8, "OSFP"},
};

} // namespace

const NetboxInterfaceType* netboxType(std::string_view slug)
{
    if (slug.starts_with("infiniband-") && slug.ends_with("-4x")) slug.remove_suffix(3);
    const auto at =
        std::find_if(std::begin(kTypes), std::end(kTypes), [&](const auto& type) { return type.slug == slug; });
    return at == std::end(kTypes) ? nullptr : at;
}

const char* netboxTypeOf(const CageGroup& cage, std::int64_t mbps, int lanes, bool isInfiniBand)
{
    const bool isOsfp = std::string_view(cage.form).starts_with("OSFP");
    for (const NetboxInterfaceType& type : kTypes) {
        if (type.isInfiniBand != isInfiniBand || type.mbps != mbps) continue;
        if (isInfiniBand && lanes == type.lanes) return type.slug;
        const bool isForm = cage.form == type.form || (isOsfp && std::string_view(type.form) == "OSFP");
        if (!isInfiniBand && isForm) return type.slug;
    }
    return "other";
}

} // namespace fabric
