#include "core/formats/port_name.h"

#include "core/base/strings.h"

#include <algorithm>
#include <optional>

namespace fabric {

namespace {

/// How a split port writes its leg behind the path.
enum class LegStyle : std::uint8_t { Colon, ColonFromZero, SubPort, Letter };

struct Spelling {
    std::string_view word; ///< lower case, blanks taken out
    PortFamily family;
    PortDialect dialect;
    int gbps; ///< 0 = the word states none
    LegStyle leg;
};

constexpr auto kData = PortFamily::Data;
constexpr auto kManagement = PortFamily::Management;
constexpr auto kLogical = PortFamily::Logical;
constexpr auto kAny = PortDialect::Unknown;
constexpr auto kColon = LegStyle::Colon;

// One row a spelling. Sources: NTC = networktocode/ntc-templates, folders hp_comware, huawei_vrp, arista_eos,
// zte_zxros; DT = netbox-community/devicetype-library; CL = Cumulus Linux manual; SU = sonic-net/sonic-utilities;
// RG = captures of RGOS in public parsers; JN = Juniper manuals; "use" = general use, no capture at hand.
constexpr Spelling kSpellings[] = {
    {"swp", kData, PortDialect::Cumulus, 0, LegStyle::SubPort},              // CL: swp1, swp1s0
    {"etp", kData, PortDialect::SonicAlias, 0, LegStyle::Letter},            // SU: etp1, etp4a
    {"ethernet", kData, kAny, 0, kColon},                                    // NTC arista_eos; SU: Ethernet0
    {"eth", kData, kAny, 0, kColon},                                         // NX-OS and SONiC: Eth1/47
    {"et", kData, PortDialect::Arista, 0, kColon},                           // NTC arista_eos: Et3/1
    {"gigabitethernet", kData, kAny, 1, kColon},                             // NTC hp_comware, huawei_vrp
    {"gi", kData, kAny, 1, kColon},                                          // NTC huawei_vrp (a neighbour's)
    {"ge", kData, kAny, 1, kColon},                                          // NTC hp_comware, huawei_vrp
    {"ten-gigabitethernet", kData, PortDialect::Comware, 10, kColon},        // NTC hp_comware
    {"xgigabitethernet", kData, PortDialect::Huawei, 10, kColon},            // use, older VRP
    {"tengigabitethernet", kData, kAny, 10, kColon},                         // RG
    {"tengige", kData, kAny, 10, kColon},                                    // use
    {"te", kData, kAny, 10, kColon},                                         // RG
    {"xge", kData, kAny, 10, kColon},                                        // NTC hp_comware, huawei_vrp
    {"10ge", kData, PortDialect::Huawei, 10, kColon},                        // NTC huawei_vrp
    {"twenty-fivegige", kData, PortDialect::Comware, 25, kColon},            // use
    {"twentyfivegige", kData, kAny, 25, kColon},                             // use
    {"wge", kData, PortDialect::Comware, 25, kColon},                        // use
    {"25ge", kData, kAny, 25, kColon},                                       // DT Huawei
    {"tfgigabitethernet", kData, PortDialect::Ruijie, 25, kColon},           // RG
    {"tf", kData, PortDialect::Ruijie, 25, kColon},                          // RG
    {"fortygige", kData, kAny, 40, kColon},                                  // use; alias of SONiC's virtual switch
    {"fortygigabitethernet", kData, kAny, 40, kColon},                       // use
    {"fge", kData, PortDialect::Comware, 40, kColon},                        // NTC hp_comware
    {"40ge", kData, kAny, 40, kColon},                                       // NTC huawei_vrp
    {"fiftygige", kData, kAny, 50, kColon},                                  // use
    {"50ge", kData, kAny, 50, kColon},                                       // DT Huawei
    {"hundredgige", kData, kAny, 100, kColon},                               // H3C S9825 logs
    {"hundredgigabitethernet", kData, PortDialect::Ruijie, 100, kColon},     // RG
    {"hge", kData, PortDialect::Comware, 100, kColon},                       // use
    {"hu", kData, kAny, 100, kColon},                                        // RG
    {"100ge", kData, kAny, 100, kColon},                                     // DT Huawei
    {"twohundredgige", kData, kAny, 200, kColon},                            // H3C split ports
    {"twohundredgigabitethernet", kData, PortDialect::Ruijie, 200, kColon},  // use
    {"200ge", kData, kAny, 200, kColon},                                     // DT Huawei
    {"fourhundredgige", kData, kAny, 400, kColon},                           // H3C S9825 logs
    {"fourhundredgigabitethernet", kData, PortDialect::Ruijie, 400, kColon}, // use
    {"fo", kData, PortDialect::Ruijie, 0,
     kColon},                            // forty or four hundred, by vendor: states no rate that could be relied on
    {"400ge", kData, kAny, 400, kColon}, // Huawei full name, H3C short form
    {"eighthundredgige", kData, kAny, 800, kColon},                           // use
    {"eighthundredgigabitethernet", kData, PortDialect::Ruijie, 800, kColon}, // use
    {"800ge", kData, kAny, 800, kColon},                                      // use
    {"gei-", kData, PortDialect::Zte, 1, kColon},                             // NTC zte_zxros
    {"xgei-", kData, PortDialect::Zte, 10, kColon},                           // NTC zte_zxros
    {"xxvgei-", kData, PortDialect::Zte, 25, kColon},                         // NTC zte_zxros
    {"cgei-", kData, PortDialect::Zte, 100, kColon},                          // NTC zte_zxros
    {"ge-", kData, PortDialect::Juniper, 0, LegStyle::ColonFromZero},         // JN: the word is no promise of a rate
    {"xe-", kData, PortDialect::Juniper, 0, LegStyle::ColonFromZero},         // JN
    {"et-", kData, PortDialect::Juniper, 0, LegStyle::ColonFromZero},         // JN: et-0/0/1:0
    {"m-gigabitethernet", kManagement, PortDialect::Comware, 0, kColon},      // NTC hp_comware
    {"mge", kManagement, PortDialect::Comware, 0, kColon},                    // NTC hp_comware
    {"meth", kManagement, PortDialect::Huawei, 0, kColon},                    // NTC huawei_vrp
    {"management", kManagement, PortDialect::Arista, 0, kColon},              // NTC arista_eos
    {"ma", kManagement, PortDialect::Arista, 0, kColon},                      // NTC arista_eos
    {"mgmt", kManagement, kAny, 0, kColon},                                   // RG, NX-OS
    {"fxp", kManagement, PortDialect::Juniper, 0, kColon},                    // NTC arista_eos (a neighbour's)
    {"bridge-aggregation", kLogical, PortDialect::Comware, 0, kColon},        // NTC hp_comware
    {"bagg", kLogical, PortDialect::Comware, 0, kColon},                      // NTC hp_comware
    {"route-aggregation", kLogical, PortDialect::Comware, 0, kColon},         // use
    {"ragg", kLogical, PortDialect::Comware, 0, kColon},                      // use
    {"eth-trunk", kLogical, PortDialect::Huawei, 0, kColon},                  // NTC huawei_vrp
    {"port-channel", kLogical, kAny, 0, kColon},                              // NTC arista_eos
    {"portchannel", kLogical, PortDialect::Sonic, 0, kColon},                 // SU
    {"po", kLogical, kAny, 0, kColon},                                        // NTC arista_eos
    {"aggregateport", kLogical, PortDialect::Ruijie, 0, kColon},              // use
    {"vlan-interface", kLogical, PortDialect::Comware, 0, kColon},            // use
    {"vlanif", kLogical, PortDialect::Huawei, 0, kColon},                     // NTC huawei_vrp
    {"vlan", kLogical, kAny, 0, kColon},                                      // NTC hp_comware
    {"loopback", kLogical, kAny, 0, kColon},                                  // use
    {"loop", kLogical, PortDialect::Comware, 0, kColon},                      // NTC hp_comware
    {"null", kLogical, kAny, 0, kColon},                                      // NTC hp_comware
    {"aux", kLogical, kAny, 0, kColon},                                       // NTC hp_comware
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes up to nine digits from the front of `text`; nothing when there are none or more.
std::optional<int> takeNumber(std::string_view& text)
{
    std::size_t length = 0;
    int value = 0;
    while (length < text.size() && isDigit(text[length])) {
        if (length == 9) return std::nullopt;
        value = value * 10 + (text[length] - '0');
        ++length;
    }
    if (length == 0) return std::nullopt;
    text.remove_prefix(length);
    return value;
}

/// What stands behind the path: nothing, or the leg. False for anything else.
bool readLeg(std::string_view rest, LegStyle style, PortKey& key)
{
    if (rest.empty()) return true;
    const char mark = rest.front();
    const std::string_view number = rest.substr(1);
    if (style == LegStyle::Letter) {
        if (rest.size() != 1 || mark < 'a' || mark > 'h') return false;
        key.leg = mark - 'a' + 1;
        return true;
    }
    if (mark != (style == LegStyle::SubPort ? 's' : ':')) return false;
    std::string_view digits = number;
    const auto value = takeNumber(digits);
    if (!value || !digits.empty()) return false;
    key.leg = style == LegStyle::Colon ? *value : *value + 1;
    return key.leg > 0;
}

/// "1/0/30:2" behind the word. Nothing when it is no path.
std::optional<PortKey> readPath(std::string_view rest, const Spelling& spelling)
{
    PortKey key{.family = spelling.family,
                .dialect = spelling.dialect,
                .mbps = std::int64_t{spelling.gbps} * 1000,
                .path = {},
                .depth = 0,
                .leg = 0,
                .text = {}};
    do {
        const auto number = takeNumber(rest);
        if (!number || key.depth == static_cast<int>(key.path.size())) return std::nullopt;
        key.path[static_cast<std::size_t>(key.depth++)] = *number;
        if (rest.empty() || rest.front() != '/') break;
        rest.remove_prefix(1);
    } while (true);
    if (!readLeg(rest, spelling.leg, key)) return std::nullopt;
    return key;
}

/// Lower case without blanks and quotes; a rate in brackets, as Huawei adds it ("GigabitEthernet15/1/0(10G)"), goes.
std::string plain(std::string_view name)
{
    std::string text;
    text.reserve(name.size());
    for (const char c : lowerAscii(name))
        if (c != ' ' && c != '\t' && c != '"') text += c;
    if (text.ends_with("g)"))
        if (const std::size_t open = text.rfind('('); open != std::string::npos) text.resize(open);
    return text;
}

/// "swp1.100": a VLAN on a port has no cage of its own.
bool isSubInterface(std::string_view text)
{
    const std::size_t dot = text.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size()) return false;
    return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(dot) + 1, text.end(), isDigit);
}

/// The digits that a name ends with, zeros before them left out, and what stands before them.
struct Tail {
    std::string_view digits;
    char mark = 0;
};

Tail tailOf(std::string_view name)
{
    std::size_t begin = name.size();
    while (begin > 0 && isDigit(name[begin - 1]))
        --begin;
    Tail tail{name.substr(begin), begin > 0 ? name[begin - 1] : '\0'};
    while (tail.digits.size() > 1 && tail.digits.front() == '0')
        tail.digits.remove_prefix(1);
    return tail;
}

/// Cheap and sure: names that end with different numbers of the same meaning are different ports.
bool areApart(std::string_view a, std::string_view b)
{
    const Tail tailA = tailOf(a);
    const Tail tailB = tailOf(b);
    const auto isLeg = [](char mark) { return mark == ':' || mark == 's' || mark == 'S'; };
    if (tailA.digits.empty() || tailB.digits.empty() || tailA.digits == tailB.digits) return false;
    return tailA.mark == tailB.mark || (!isLeg(tailA.mark) && !isLeg(tailB.mark));
}

} // namespace

PortKey portKey(std::string_view name)
{
    PortKey other;
    other.text = plain(name);
    const std::string_view text = other.text;
    const Spelling* best = nullptr;
    for (const Spelling& spelling : kSpellings) {
        if (text.empty() || text.front() != spelling.word.front()) continue;
        if (!text.starts_with(spelling.word) || text.size() == spelling.word.size()) continue;
        if (!isDigit(text[spelling.word.size()])) continue;
        if (best == nullptr || spelling.word.size() > best->word.size()) best = &spelling;
    }
    if (best == nullptr) return other;
    // A Linux host has an eth0 of its own counting, and a SONiC switch has one beside Ethernet0.
    if (best->word == "eth" && text.find('/') == std::string_view::npos) return other;
    if (auto key = readPath(text.substr(best->word.size()), *best)) {
        if (best->family != PortFamily::Data) {
            key->text = other.text;
            if (best->family == PortFamily::Management) key->text = "management" + other.text.substr(best->word.size());
        }
        return *key;
    }
    if (isSubInterface(text)) other.family = PortFamily::Logical;
    return other;
}

std::string PortKey::str() const
{
    if (family == PortFamily::Other) return "=" + text;
    if (family != PortFamily::Data) return (family == PortFamily::Logical ? "l" : "m") + text;
    std::string out = "p";
    for (int i = 0; i < depth; ++i)
        out += (i == 0 ? "" : "/") + std::to_string(path[static_cast<std::size_t>(i)]);
    if (leg > 0) out += ":" + std::to_string(leg);
    if (mbps > 0) out += "@" + std::to_string(mbps);
    return out;
}

std::string comparablePort(std::string_view name)
{
    return portKey(name).str();
}

bool isSamePort(std::string_view a, std::string_view b)
{
    if (areApart(a, b)) return false; // the usual case, when a port is looked for among many
    PortKey keyA = portKey(a);
    PortKey keyB = portKey(b);
    if (keyA.mbps == 0 || keyB.mbps == 0) keyA.mbps = keyB.mbps = 0;
    return keyA.str() == keyB.str();
}

std::string macAddress(std::string_view text)
{
    text = trimmed(text);
    std::string digits;
    for (const char c : text) {
        const bool isHex = isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        if (isHex)
            digits += c;
        else if (c != ':' && c != '-' && c != '.')
            return {};
        if (digits.size() > 12) return {};
    }
    const std::size_t marks = text.size() - digits.size();
    if (digits.size() != 12 || (marks != 0 && marks != 2 && marks != 5)) return {};
    digits = lowerAscii(digits);
    std::string mac;
    for (std::size_t i = 0; i < digits.size(); i += 2)
        mac += (i == 0 ? "" : ":") + digits.substr(i, 2);
    return mac;
}

} // namespace fabric
