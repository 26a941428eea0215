#include "core/formats/ibnl.h"

#include "core/base/strings.h"
#include "core/formats/reading.h"
#include "core/formats/text_cursor.h"

namespace fabric {

namespace {

/// The name behind "->": "1 -4x-10G-> P3" leads out by P3; "5 -> U4 4" stays inside.
void readConnection(std::string_view line, SystemType& type)
{
    TextCursor to(line.substr(line.find("->") + 2));
    const std::string_view port = to.word();
    if (!port.empty() && to.isAtEnd()) type.ports.insert(std::string(port));
}

} // namespace

Result<std::map<std::string, SystemType>> readIbnl(std::string_view text, const std::string& fileName)
{
    std::map<std::string, SystemType> types;
    SystemType current;
    const auto finish = [&] {
        for (const std::string& name : current.names)
            types[name] = current;
        current = {};
    };
    LineReader lines(text, fileName);
    while (lines.next()) {
        FABRIC_CHECK(lines.checkLimits());
        std::string_view line = trimmed(lines.line());
        line = trimmed(line.substr(0, line.find('#')));
        if (!isCleanText(line)) continue;
        TextCursor cursor(line);
        const std::string_view word = cursor.word();
        if (word == "SYSTEM" || word == "TOPSYSTEM") {
            finish();
            current.isTop = word == "TOPSYSTEM";
            cursor.skipBlanks();
            for (const std::string_view name : split(cursor.rest(), ','))
                if (!trimmed(name).empty()) current.names.emplace_back(trimmed(name));
        } else if (word == "NODE") {
            const std::string_view kind = cursor.word();
            current.switches += kind == "SW" ? 1 : 0;
            current.adapters += kind == "CA" ? 1 : 0;
        } else if (word == "SUBSYSTEM") {
            current.hasBoards = true;
        } else if (line.find("->") != std::string_view::npos) {
            readConnection(line, current);
        }
    }
    finish();
    return types;
}

} // namespace fabric
