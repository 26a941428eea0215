// A capture from a terminal: one or several commands with their prompts and output, perhaps of several devices, as
// people paste them. Prompts say which device a table belongs to:
//
//   <leaf1>display lldp neighbor-information list      H3C, Huawei
//   leaf1#show lldp neighbors detail                   Arista, Ruijie
//   admin@leaf1:~$ show lldp table                     SONiC, Cumulus, hosts
//
// A text without prompts is one section without a device. O(bytes); sections point into the text.
#pragma once

#include "core/formats/neighbour_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct CaptureSection {
    std::string_view text;     ///< what the command printed
    std::string_view fileName; ///< for messages
    std::string device;        ///< from the prompt; empty = no prompt
    std::string command;
    int lineOffset = 0; ///< lines of the file before `text`
};

/// Sections without text are left out.
std::vector<CaptureSection> captureSections(std::string_view text, std::string_view fileName);

/// Steps through a section, with line numbers of the file.
class CaptureLines {
public:
    explicit CaptureLines(const CaptureSection& section)
        : reader_(section.text, section.fileName), fileName_(section.fileName), offset_(section.lineOffset)
    {}
    /// Lines beyond the limit of reading.h come cut: no field of a table is that long.
    bool next() { return reader_.next(); }
    std::string_view line() const { return reader_.line().substr(0, kMaxReadLine); }
    int number() const { return reader_.number() + offset_; }
    std::string place() const { return fileName_ + ':' + std::to_string(number()); }

private:
    LineReader reader_;
    std::string fileName_;
    int offset_ = 0;
};

/// A table with tool, device and file filled in.
DeviceTable tableOf(const CaptureSection& section, std::string_view tool);

/// One form of neighbour, state or MAC table: how it is recognised and read. `looksLike` reads the beginning only.
struct NeighbourFormat {
    std::string_view id; ///< "lldpcli-json", for messages and fuzz targets
    bool (*looksLike)(std::string_view text);
    Result<std::vector<DeviceTable>> (*read)(const CaptureSection& section);
};

/// How much of a text a `looksLike` reads.
inline constexpr std::size_t kNeighbourDetectBytes = 64U << 10;

} // namespace fabric
