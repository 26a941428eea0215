#include "core/catalog/read_part.h"

#include "core/base/strings.h"
#include "core/catalog/slug.h"

#include <fmt/format.h>

#include <array>

namespace fabric {

namespace {

struct FileOfKind {
    std::string_view file;
    PartKind kind;
    void (*read)(PartRow&, Part&);
};

constexpr std::array<FileOfKind, 6> kFiles = {{
    {"switches.csv", PartKind::Switch, readSwitch},
    {"systems.csv", PartKind::System, readSystem},
    {"nics.csv", PartKind::Adapter, readAdapter},
    {"cables.csv", PartKind::Cable, readCable},
    {"transceivers.csv", PartKind::Transceiver, readTransceiver},
    {"fibre.csv", PartKind::Fibre, readFibre},
}};

void readProtocol(PartRow& row, Part& part)
{
    for (const std::string_view word : split(row.text("protocol"), '+')) {
        part.isInfiniBand |= word == "IB" || word == "IB-ETH-GW";
        part.isEthernet |= word == "ETH" || word == "IB-ETH-GW";
    }
}

} // namespace

std::optional<PartKind> partKindOfFile(std::string_view fileName)
{
    const std::string_view base = fileName.substr(fileName.find_last_of("/\\") + 1);
    for (const FileOfKind& known : kFiles)
        if (base == known.file || base == known.file.substr(0, known.file.size() - 4)) return known.kind;
    return std::nullopt;
}

std::string_view fileOfPartKind(PartKind kind)
{
    for (const FileOfKind& known : kFiles)
        if (known.kind == kind) return known.file;
    return {};
}

Result<Part> readPart(PartKind kind, PartRow& row)
{
    Part part;
    part.kind = kind;
    part.file = fileOfPartKind(kind);
    part.vendor = row.name("vendor");
    part.notes = row.text("notes");
    part.provenance = row.provenance();
    readProtocol(row, part);
    for (const FileOfKind& known : kFiles)
        if (known.kind == kind) known.read(row, part);
    FABRIC_CHECK(row.verdict());
    if (!isSlug(part.slug))
        return fail(
            ErrorKind::Input, "FP-CAT-009",
            FABRIC_TEXT("catalog", "Vendor \"%1\" and model \"%2\" have no letters or digits to make a name of"),
            {displayText(part.vendor), displayText(part.model)}, row.where());
    return part;
}

std::string speedText(std::int64_t mbps)
{
    if (mbps >= 1'000'000) return fmt::format("{}T", metresText(mbps / 1000));
    return fmt::format("{}G", metresText(mbps));
}

std::int64_t laneMbps(std::string_view modulation)
{
    const std::size_t g = modulation.find("G-");
    if (g == std::string_view::npos) return 0;
    return parseInt(modulation.substr(0, g)).value_or(0) * 1000;
}

} // namespace fabric
