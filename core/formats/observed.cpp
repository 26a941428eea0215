#include "core/formats/observed.h"

#include "core/formats/ibnetdiscover.h"

namespace fabric {

namespace {

Result<std::vector<ImportNote>> readObserved(const ImportInput& input, Edit& edit)
{
    std::vector<ImportNote> notes;
    for (const SourceFile& file : input.files) {
        if (input.progress.isCancelled()) return cancelled();
        FABRIC_TRY(dump, readIbnetdiscover(file.bytes, file.name));
        for (const ImportWarning& warning : dump.warnings)
            notes.push_back({warning.message, warning.where});
        std::vector<ImportWarning> warnings;
        FABRIC_TRY(summary, addToProject(dump, input.params.text("name"), edit, warnings));
        for (const ImportWarning& warning : warnings)
            notes.push_back({warning.message, warning.where});
        if (summary.aggregationNodes > 0)
            notes.push_back(
                {Message{
                     FABRIC_TEXT("observed",
                                 "The listing has %1 aggregation nodes, which sit inside switches; they are not hosts"),
                     {std::to_string(summary.aggregationNodes)}},
                 file.name});
    }
    return notes;
}

ParamSpec nameOption()
{
    ParamSpec spec;
    spec.id = "name";
    spec.type = ParamType::Text;
    spec.title = FABRIC_TEXT("observed", "Fabric name");
    spec.help = FABRIC_TEXT("observed", "Name of the fabric that the listing becomes");
    spec.defaultValue = "found";
    return spec;
}

} // namespace

const Format kIbnetdiscoverFormat{
    .id = "ibnetdiscover",
    .title = FABRIC_TEXT("observed", "ibnetdiscover listing"),
    .help = FABRIC_TEXT(
        "observed",
        "The topology listing of infiniband-diags; read as far as it goes, with a note for each line that is not"),
    .suffixes = {},
    .schema = {nameOption()},
    .read = readObserved,
    .write = nullptr,
};

} // namespace fabric
