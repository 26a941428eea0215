#include "core/catalog/forms.h"

namespace fabric {

std::optional<FormClass> formClass(std::string_view form)
{
    if (form == "SFP") return FormClass{1, 1'000, {}};
    if (form == "RJ45") return FormClass{4, 1'000, {}};
    if (form == "SFP+") return FormClass{1, 10'000, {"10G-NRZ"}};
    if (form == "SFP28") return FormClass{1, 25'000, {"25G-NRZ", "10G-NRZ"}};
    if (form == "SFP56") return FormClass{1, 50'000, {"50G-PAM4", "25G-NRZ", "10G-NRZ"}};
    if (form == "QSFP+") return FormClass{4, 40'000, {"10G-NRZ"}};
    if (form == "QSFP28") return FormClass{4, 100'000, {"25G-NRZ", "10G-NRZ"}};
    if (form == "QSFP56") return FormClass{4, 200'000, {"50G-PAM4", "25G-NRZ"}};
    if (form == "QSFP112") return FormClass{4, 400'000, {"100G-PAM4", "50G-PAM4", "25G-NRZ"}};
    if (form == "QSFP28-DD") return FormClass{8, 200'000, {"25G-NRZ"}};
    if (form == "QSFP-DD") return FormClass{8, 400'000, {"50G-PAM4", "25G-NRZ"}};
    // The second kind of port of a parametric switch: 400 Gb/s, whatever its cages turn out to be.
    if (form == kGenericForm) return FormClass{4, 400'000, {}};
    return std::nullopt;
}

bool isOsfp(std::string_view form)
{
    return form.starts_with("OSFP");
}

bool isCoPackaged(std::string_view form)
{
    return form.ends_with("-CPO");
}

} // namespace fabric
