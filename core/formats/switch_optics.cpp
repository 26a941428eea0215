#include "core/formats/switch_optics.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_text.h"
#include "core/formats/optics_figures.h"
#include "core/formats/port_name.h"

#include <array>
#include <cctype>

namespace fabric {

namespace {

using optics::anyLine;
using optics::Figure;
using optics::figure;

constexpr std::size_t kMostLanes = 16;
constexpr std::size_t kMaxText = 64;

std::string plain(std::string_view text)
{
    text = trimmed(text);
    return text == "N/A" || text == "--" || text == "-" ? std::string() : std::string(text.substr(0, kMaxText));
}

/// Powers of the lanes in order; one that cannot be read leaves all unknown, since those behind it would move up.
class Lanes {
public:
    void add(std::optional<double> dbm)
    {
        isWhole_ = isWhole_ && dbm.has_value() && values_.size() < kMostLanes;
        if (isWhole_) values_.push_back(*dbm);
    }
    std::vector<double> take() { return isWhole_ ? std::move(values_) : std::vector<double>(); }

private:
    std::vector<double> values_;
    bool isWhole_ = true;
};

/// What a key of Huawei's or SONiC's is about; thresholds and warnings are about the module's limits.
Figure figureOf(std::string_view key)
{
    for (const std::string_view limit : {"High", "Low", "Threshold", "Warning", "Alarm", "Total"})
        if (holdsNoCase(key, limit)) return Figure::None;
    if (holdsNoCase(key, "power") && !holdsNoCase(key, "class")) {
        if (holdsNoCase(key, "rx")) return Figure::Rx;
        if (holdsNoCase(key, "tx")) return Figure::Tx;
    }
    return holdsNoCase(key, "temp") ? Figure::Temperature : Figure::None;
}

/// Reads blocks, one a port, each begun by a head line.
class PlugBlocks {
public:
    PlugBlocks(const CaptureSection& section, std::string_view tool) : table_(tableOf(section, tool)) {}

    void begin(std::string_view port, int line)
    {
        finish();
        if (portKey(port).family != PortFamily::Data || table_.ports.size() > kMaxNeighbourRows) return;
        row_.emplace();
        row_->port = std::string(port);
        row_->line = line;
    }
    bool isOpen() const { return row_.has_value(); }
    PlugRow& plug() { return plug_; }
    void addLane(Figure what, std::optional<double> dbm) { (what == Figure::Rx ? rx_ : tx_).add(dbm); }

    /// Identity and whole-module figures by their key. True when the key was one of them.
    bool takeFact(std::string_view key, std::string_view value)
    {
        const auto set = [&](std::string& field) {
            if (field.empty()) field = plain(value);
            return true;
        };
        if (key == "Vendor Name") return set(plug_.vendor);
        if (key == "Vendor Part Number" || key == "Vendor PN") return set(plug_.part);
        if (key == "Manu. Serial Number" || key == "Serial Number" || key == "Vendor SN" ||
            key == "Vendor Serial Number")
            return set(plug_.serial);
        if (key == "Vendor Rev") return set(plug_.revision);
        if (key == "Length Cable Assembly(m)") {
            const auto metres = parseMetres(trimmed(value));
            if (metres && *metres > 0) plug_.lengthMm = metres;
            return true;
        }
        return false;
    }

    std::vector<DeviceTable> done()
    {
        finish();
        return {std::move(table_)};
    }

private:
    void finish()
    {
        if (row_) {
            plug_.rxDbm = rx_.take();
            plug_.txDbm = tx_.take();
            if (plug_ != PlugRow()) {
                row_->plug = std::move(plug_);
                table_.ports.push_back(std::move(*row_));
            }
        }
        row_.reset();
        plug_ = {};
        rx_ = {};
        tx_ = {};
    }

    DeviceTable table_;
    std::optional<PortRow> row_;
    PlugRow plug_;
    Lanes rx_;
    Lanes tx_;
};

/// "Port 100GE0/0/3 transceiver diagnostic information:", "XGE1/0/1 transceiver manufacture information:",
/// "========Interface TenGigabitEthernet 1/47========"
std::optional<std::string_view> displayHead(std::string_view line)
{
    line = trimmed(line);
    constexpr std::string_view kRuler = "====";
    constexpr std::string_view kInterface = "Interface ";
    if (line.starts_with(kRuler)) {
        line = line.substr(line.find_first_not_of('=') == std::string_view::npos ? line.size()
                                                                                 : line.find_first_not_of('='));
        if (!line.starts_with(kInterface)) return std::nullopt;
        return trimmed(line.substr(kInterface.size(), line.find('=') - kInterface.size()));
    }
    const std::size_t at = line.find(" transceiver ");
    if (at == std::string_view::npos || !line.ends_with("information:")) return std::nullopt;
    std::string_view port = line.substr(0, at);
    if (port.starts_with("Port ")) port.remove_prefix(5);
    return port;
}

/// Reads what H3C, Huawei and Ruijie print.
class DisplayReader {
public:
    explicit DisplayReader(const CaptureSection& section) : lines_(section), blocks_(section, "display transceiver") {}

    std::vector<DeviceTable> read()
    {
        while (lines_.next()) {
            const std::string_view line = lines_.line().substr(0, 512);
            if (const auto port = displayHead(line)) {
                blocks_.begin(*port, lines_.number());
                columns_ = Columns::None;
                last_ = Figure::None;
            } else if (blocks_.isOpen()) {
                take(line);
            }
        }
        return blocks_.done();
    }

private:
    enum class Columns { None, Module, Lanes, ModuleWithLane };

    void take(std::string_view line)
    {
        if (holdsNoCase(line, "threshold") && line.find(':') != std::string_view::npos && !keyedFigure(line)) {
            columns_ = Columns::None; // the limits follow
            last_ = Figure::None;
            return;
        }
        if (takeHeading(line) || takeValues(line) || takeLine(line)) return;
        if (keyedFigure(line)) return;
        if (const auto fact = keyValue(line)) {
            blocks_.takeFact(fact->key, fact->value);
            last_ = Figure::None;
        }
    }

    /// "Temp(C)  Voltage(V)  Bias(mA)  RX power(dBm)  TX power(dBm)", "Channel Bias(mA) RX power(dBm) TX power(dBm)"
    bool takeHeading(std::string_view line)
    {
        const bool hasPowers = holdsNoCase(line, "RX power(dB") && holdsNoCase(line, "TX power(dB");
        const bool isLanes = hasPowers && holdsNoCase(line, "Channel");
        const bool isModule = holdsNoCase(line, "Temp") && holdsNoCase(line, "Voltage(V)");
        if (!isLanes && !isModule) return false;
        columns_ = isLanes ? Columns::Lanes : hasPowers ? Columns::ModuleWithLane : Columns::Module;
        return true;
    }

    bool takeValues(std::string_view line)
    {
        if (columns_ == Columns::None) return false;
        const auto cells = words(line);
        if (cells.size() < 2 || !figure(cells[0])) return false;
        if (columns_ != Columns::Lanes) blocks_.plug().temperatureC = figure(cells[0]);
        if (columns_ != Columns::Module && cells.size() >= 4) {
            blocks_.addLane(Figure::Rx, figure(cells[cells.size() - 2]));
            blocks_.addLane(Figure::Tx, figure(cells[cells.size() - 1]));
        }
        if (columns_ != Columns::Lanes) columns_ = Columns::None; // one row
        return true;
    }

    /// Huawei's table: "RxPower(dBm)  -8.64 (lane0)  5.93  6.30  abnormal", then "-40.00(lane1)".
    bool takeLine(std::string_view line)
    {
        const auto cells = words(line);
        if (cells.empty()) return false;
        const bool isKeyed = cells[0].starts_with("RxPower(") || cells[0].starts_with("TxPower(") ||
                             cells[0].starts_with("Temp.(") || cells[0].starts_with("Current(");
        if (isKeyed && cells.size() > 1) {
            last_ = figureOf(cells[0]);
            addTo(last_, figure(cells[1]));
            return true;
        }
        if (last_ == Figure::None || !holdsNoCase(line, "(lane")) return false;
        addLanes(line);
        return true;
    }

    /// "RX Power(dBM)  :-8.64|-40.00(Lane0|Lane1)"; further lanes stand on the next line without a key.
    bool keyedFigure(std::string_view line)
    {
        const auto fact = keyValue(line);
        const Figure what = fact ? figureOf(fact->key) : Figure::None;
        if (what == Figure::None) return false;
        last_ = what;
        addLanes(fact->value);
        return true;
    }

    /// "-8.64|-40.00(Lane0|Lane1)": the numbers before the bracket.
    void addLanes(std::string_view text)
    {
        for (const std::string_view lane : split(text.substr(0, text.find('(')), '|'))
            addTo(last_, figure(lane));
    }

    void addTo(Figure what, std::optional<double> value)
    {
        if (what == Figure::Temperature && !blocks_.plug().temperatureC) blocks_.plug().temperatureC = value;
        if (what == Figure::Rx || what == Figure::Tx) blocks_.addLane(what, value);
    }

    CaptureLines lines_;
    PlugBlocks blocks_;
    Columns columns_ = Columns::None;
    Figure last_ = Figure::None; ///< further lines may go on with its lanes
};

bool looksLikeDisplay(std::string_view text)
{
    return anyLine(text, [](std::string_view line) { return displayHead(line).has_value(); });
}

Result<std::vector<DeviceTable>> readDisplay(const CaptureSection& section)
{
    return DisplayReader(section).read();
}

constexpr std::string_view kEeprom = ": SFP EEPROM ";

bool looksLikeSonic(std::string_view text)
{
    return anyLine(text, [](std::string_view line) { return line.find(kEeprom) != std::string_view::npos; });
}

/// "RX1Power: 3.2611dBm" -> rx
Figure sonicLane(std::string_view key)
{
    const bool isLane =
        key.size() > 7 && key.ends_with("Power") && std::isdigit(static_cast<unsigned char>(key[2])) != 0;
    if (!isLane) return Figure::None;
    return key.starts_with("RX") ? Figure::Rx : key.starts_with("TX") ? Figure::Tx : Figure::None;
}

Result<std::vector<DeviceTable>> readSonic(const CaptureSection& section)
{
    PlugBlocks blocks(section, "show interfaces transceiver eeprom (SONiC)");
    CaptureLines lines(section);
    while (lines.next()) {
        const std::string_view line = trimmed(lines.line().substr(0, 512));
        if (const std::size_t at = line.find(kEeprom); at != std::string_view::npos) {
            blocks.begin(line.substr(0, at), lines.number()); // one that is "not detected" stays empty
            continue;
        }
        const auto fact = keyValue(line);
        if (!blocks.isOpen() || !fact || blocks.takeFact(fact->key, fact->value)) continue;
        if (const Figure lane = sonicLane(fact->key); lane != Figure::None) blocks.addLane(lane, figure(fact->value));
        if (fact->key == "Temperature") blocks.plug().temperatureC = figure(fact->value);
    }
    return blocks.done();
}

} // namespace

std::span<const NeighbourFormat> switchOpticsFormats()
{
    static constexpr std::array kFormats{
        NeighbourFormat{"display-transceiver", looksLikeDisplay, readDisplay},
        NeighbourFormat{"sonic-eeprom", looksLikeSonic, readSonic},
        NeighbourFormat{"arista-transceiver", optics::looksLikeArista, optics::readArista},
    };
    return kFormats;
}

} // namespace fabric
