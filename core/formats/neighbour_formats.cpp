#include "core/formats/neighbour_formats.h"

#include "core/base/strings.h"
#include "core/formats/lldp.h"
#include "core/formats/mac_table.h"
#include "core/formats/neighbour_blocks.h"
#include "core/formats/neighbour_collectors.h"
#include "core/formats/switch_counters.h"
#include "core/formats/switch_lists.h"
#include "core/formats/switch_optics.h"
#include "core/formats/switch_state.h"

#include <algorithm>
#include <array>

namespace fabric {

namespace {

Failure noDevice(std::string_view fileName)
{
    return fail(ErrorKind::Input, "FP-NBR-004",
                FABRIC_TEXT("neighbours", "%1 does not say whose ports it lists; name the file after the device "
                                          "(leaf1.json), keep the prompt in the text, or name the host"),
                {displayText(fileName)}, std::string(fileName));
}

Failure tooManyRows(std::string_view fileName)
{
    return fail(ErrorKind::Limit, "FP-NBR-006", FABRIC_TEXT("neighbours", "%1 lists more than %2 ports and neighbours"),
                {displayText(fileName), std::to_string(kMaxNeighbourRows)}, std::string(fileName));
}

} // namespace

const std::vector<NeighbourFormat>& neighbourFormats()
{
    static const std::vector<NeighbourFormat> kAll = [] {
        std::vector<NeighbourFormat> all;
        for (const auto formats :
             {lldpFormats(), neighbourBlockFormats(), switchListFormats(), switchStateFormats(), switchCounterFormats(),
              switchOpticsFormats(), macTableFormats(), collectorFormats()})
            all.insert(all.end(), formats.begin(), formats.end());
        return all;
    }();
    return kAll;
}

const NeighbourFormat* neighbourFormatOf(std::string_view text)
{
    for (const NeighbourFormat& format : neighbourFormats())
        if (format.looksLike(text)) return &format;
    return nullptr;
}

bool looksLikeNeighbourTables(std::string_view text)
{
    for (const CaptureSection& section : captureSections(text, {}))
        if (neighbourFormatOf(section.text) != nullptr) return true;
    return false;
}

Result<std::vector<DeviceTable>> readNeighbourTables(std::string_view bytes, std::string_view fileName,
                                                     std::string_view host)
{
    FABRIC_CHECK(checkNeighbourBytes(bytes, fileName));
    const std::string fallback = host.empty() ? deviceOfFileName(fileName) : std::string(host);
    std::vector<DeviceTable> tables;
    std::vector<ImportWarning> skipped;
    std::size_t rows = 0;
    for (const CaptureSection& section : captureSections(bytes, fileName)) {
        const NeighbourFormat* format = neighbourFormatOf(section.text);
        if (format == nullptr) {
            const std::string what = section.command.empty() ? excerpt(trimmed(section.text)) : section.command;
            skipped.push_back({{FABRIC_TEXT("neighbours", "\"%1\" is no table that is read here"), {displayText(what)}},
                               std::string(fileName) + ':' + std::to_string(section.lineOffset + 1)});
            continue;
        }
        FABRIC_TRY(read, format->read(section));
        for (DeviceTable& table : read) {
            rows += table.neighbours.size() + table.ports.size() + table.macs.size();
            if (rows > kMaxNeighbourRows) return tooManyRows(fileName);
            if (table.device.empty()) table.device = fallback;
            if (table.device.empty()) return noDevice(fileName);
            tables.push_back(std::move(table));
        }
    }
    if (tables.empty())
        return fail(ErrorKind::Input, "FP-NBR-005",
                    FABRIC_TEXT("neighbours", "%1 holds no neighbour, interface or MAC table of a known form"),
                    {displayText(fileName)}, std::string(fileName));
    constexpr std::size_t kMaxSkipped = 100;
    skipped.resize(std::min(skipped.size(), kMaxSkipped));
    auto& warnings = tables.front().warnings;
    warnings.insert(warnings.end(), skipped.begin(), skipped.end());
    return tables;
}

std::string deviceOfFileName(std::string_view fileName)
{
    static constexpr std::array<std::string_view, 12> kEndings{".txt",       ".log",   ".json", ".json0",
                                                               ".keyvalue",  ".plain", ".xml",  ".lldp",
                                                               ".neighbors", ".out",   ".raw",  ".cap"};
    static constexpr std::array<std::string_view, 12> kNobody{"",          "-",          "lldp",   "lldpcli",
                                                              "neighbors", "neighbours", "output", "capture",
                                                              "stdin",     "interfaces", "show",   "mac"};
    std::string_view name = fileName.substr(fileName.find_last_of("/\\") + 1);
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view ending : kEndings)
            if (name.size() > ending.size() && name.ends_with(ending)) {
                name.remove_suffix(ending.size());
                isCut = true;
            }
    }
    const bool isNobody = std::find(kNobody.begin(), kNobody.end(), lowerAscii(name)) != kNobody.end();
    return isNobody || !isCleanText(name) || name.size() > kMaxNameBytes ? std::string() : std::string(name);
}

} // namespace fabric
