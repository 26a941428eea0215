// "show interfaces transceiver" of Arista: one table, or with "detail" a table a figure with its thresholds beside it.
#include "core/formats/neighbour_text.h"
#include "core/formats/optics_figures.h"
#include "core/formats/port_name.h"

#include <unordered_map>

namespace fabric::optics {

namespace {

constexpr std::size_t kFewestCells = 6; ///< of the units, and of a row

/// The last of the lines that name the columns: "Port  (Celsius)  (Volts)  (mA)  (dBm)  (dBm)  Last Update".
bool isUnits(const std::vector<std::string_view>& cells)
{
    return cells.size() >= kFewestCells && cells[0] == "Port" &&
           (cells[1] == "(Celsius)" || cells[1] == "(Volts)" || cells[1] == "(mA)" || cells[1] == "(dBm)");
}

class AristaReader {
public:
    explicit AristaReader(const CaptureSection& section)
        : lines_(section), table_(tableOf(section, "show interfaces transceiver (Arista)"))
    {}

    std::vector<DeviceTable> read()
    {
        while (lines_.next() && table_.ports.size() <= kMaxNeighbourRows) {
            const std::string_view line = lines_.line().substr(0, 512);
            const auto cells = words(line);
            if (isUnits(cells)) {
                isWhole_ = cells[1] == "(Celsius)" && cells[2] == "(Volts)";
                what_ = next_;
            } else if (line.find("Threshold") != std::string_view::npos) {
                next_ = titleOf(line, next_);
            } else if (cells.size() >= kFewestCells && portKey(cells[0]).family == PortFamily::Data) {
                take(cells);
            }
        }
        std::erase_if(table_.ports, [](const PortRow& row) { return *row.plug == PlugRow(); });
        return {std::move(table_)};
    }

private:
    /// The first heading line has the thresholds' names, the second the figure's.
    static Figure titleOf(std::string_view line, Figure before)
    {
        if (holdsNoCase(line, "Rx Power")) return Figure::Rx;
        if (holdsNoCase(line, "Tx Power")) return Figure::Tx;
        if (holdsNoCase(line, "Temperature")) return Figure::Temperature;
        return holdsNoCase(line, "Voltage") || holdsNoCase(line, "Current") ? Figure::None : before;
    }

    /// Each interface is one lane of its cage.
    void take(const std::vector<std::string_view>& cells)
    {
        constexpr std::size_t kTx = 4; // of the whole table
        constexpr std::size_t kRx = 5;
        PlugRow& plug = plugOf(cells[0]);
        if (isWhole_ || what_ == Figure::Temperature) plug.temperatureC = figure(cells[1]);
        const bool hasTx = isWhole_ || what_ == Figure::Tx;
        const bool hasRx = isWhole_ || what_ == Figure::Rx;
        if (const auto tx = hasTx ? figure(cells[isWhole_ ? kTx : 1]) : std::nullopt) plug.txDbm = {*tx};
        if (const auto rx = hasRx ? figure(cells[isWhole_ ? kRx : 1]) : std::nullopt) plug.rxDbm = {*rx};
    }

    PlugRow& plugOf(std::string_view port)
    {
        const auto [at, isNew] = known_.try_emplace(std::string(port), table_.ports.size());
        if (isNew) {
            PortRow& row = table_.ports.emplace_back();
            row.port = std::string(port);
            row.line = lines_.number();
            row.plug.emplace();
        }
        return *table_.ports[at->second].plug;
    }

    CaptureLines lines_;
    DeviceTable table_;
    std::unordered_map<std::string, std::size_t> known_;
    bool isWhole_ = false;       ///< one table with temperature, voltage, current, Tx and Rx
    Figure what_ = Figure::None; ///< of the table that is read
    Figure next_ = Figure::None; ///< of the table whose headings were read
};

} // namespace

bool looksLikeArista(std::string_view text)
{
    return anyLine(text, [](std::string_view line) { return isUnits(words(line)); });
}

Result<std::vector<DeviceTable>> readArista(const CaptureSection& section)
{
    return AristaReader(section).read();
}

} // namespace fabric::optics
