#include "core/formats/lldp_xml.h"

#include "core/base/strings.h"
#include "core/formats/neighbour_text.h"
#include "core/text/xml_stream.h"

#include <algorithm>

namespace fabric::lldp {

namespace {

/// Where the facts of a neighbour stand: below lldp and interface, then chassis or port.
constexpr int kInterface = 2;
constexpr int kPart = 3;
constexpr int kFact = 4;
constexpr std::size_t kMaxFactBytes = 4096;

std::string firstLine(std::string_view text)
{
    return std::string(trimmed(text.substr(0, text.find('\n'))));
}

class NeighbourReader : public XmlHandler {
public:
    explicit NeighbourReader(DeviceTable& table) : table_(table) {}

    void onStart(std::string_view name, const XmlAttributes& attributes) override
    {
        ++depth_;
        if (depth_ == kInterface && name == "interface" && table_.neighbours.size() <= kMaxNeighbourRows) {
            table_.neighbours.emplace_back();
            row().port = std::string(attributes.value("name"));
            row().ageSeconds = secondsText(attributes.value("age"));
            isOpen_ = true;
        } else if (depth_ == kPart) {
            part_ = std::string(name);
        } else if (depth_ == kFact && isOpen_) {
            text_.clear();
            type_ = std::string(attributes.value("type"));
            if (part_ == "chassis" && name == "capability") takeCapability(attributes.value("enabled"));
        }
    }
    void onText(std::string_view text) override
    {
        if (depth_ != kFact || !isOpen_) return;
        text_ += text.substr(0, kMaxFactBytes - std::min(kMaxFactBytes, text_.size()));
    }
    void onEnd(std::string_view name) override
    {
        if (depth_ == kFact && isOpen_) takeFact(name);
        if (depth_ == kInterface) isOpen_ = false;
        --depth_;
    }

private:
    NeighbourRow& row() { return table_.neighbours.back(); }

    void takeCapability(std::string_view enabled)
    {
        if (!row().isPeerBridge) row().isPeerBridge = false;
        const bool isOn = enabled == "on" || enabled == "yes" || enabled == "true";
        if (isOn && (type_ == "Bridge" || type_ == "Router")) row().isPeerBridge = true;
    }
    void takeFact(std::string_view name)
    {
        const std::string_view value = trimmed(text_);
        if (part_ == "chassis") {
            if (name == "id") setChassisId(row(), value);
            if (name == "name") row().peerName = std::string(value);
            if (name == "descr") row().peerDescription = firstLine(value);
        } else if (part_ == "port") {
            if (name == "id") setPortId(row(), value, type_);
            if (name == "descr") row().portDescription = firstLine(value);
            if (name == "ttl") row().ttlSeconds = leadingNumber(value);
        }
    }

    DeviceTable& table_;
    int depth_ = 0;
    bool isOpen_ = false; ///< within an interface
    std::string part_;    ///< chassis, port, or another
    std::string type_;    ///< of the open fact
    std::string text_;
};

} // namespace

bool looksLikeXml(std::string_view text)
{
    std::string_view start = trimmed(text.substr(0, kNeighbourDetectBytes));
    if (start.starts_with("<?xml")) start = trimmed(start.substr(std::min(start.find("?>"), start.size() - 2) + 2));
    return start.starts_with("<lldp ") || start.starts_with("<lldp>") || start.starts_with("<lldp/");
}

Result<std::vector<DeviceTable>> readXml(const CaptureSection& section)
{
    DeviceTable table = tableOf(section, "lldpcli xml");
    table.hasNeighbourTable = true;
    NeighbourReader reader(table);
    XmlStream stream(reader, std::string(section.fileName));
    FABRIC_CHECK(stream.feed(trimmed(section.text), true));
    return std::vector{std::move(table)};
}

} // namespace fabric::lldp
