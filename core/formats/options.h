// Options that several formats share, so that they are spelled and explained the same everywhere.
#pragma once

#include "core/base/params.h"

namespace fabric {

inline ParamSpec fabricOption()
{
    ParamSpec spec;
    spec.id = "fabric";
    spec.type = ParamType::Text;
    spec.title = FABRIC_TEXT("formats", "Fabric");
    spec.help = FABRIC_TEXT("formats", "Only this fabric; empty means all of them");
    return spec;
}

inline ParamSpec languageOption()
{
    ParamSpec spec;
    spec.id = "language";
    spec.type = ParamType::Choice;
    spec.title = FABRIC_TEXT("formats", "Language");
    spec.help = FABRIC_TEXT("formats", "Language of headings and words in the document");
    spec.defaultValue = "en";
    spec.choices = {"en", "zh"};
    return spec;
}

/// See core/papers/pick_columns.h.
inline ParamSpec columnsOption()
{
    ParamSpec spec;
    spec.id = "columns";
    spec.type = ParamType::Text;
    spec.title = FABRIC_TEXT("cables", "Columns");
    spec.help = FABRIC_TEXT(
        "cables",
        "Keys of the columns in order, separated by commas (cable,a_node,a_port,z_node,z_port); empty means all");
    return spec;
}

} // namespace fabric
