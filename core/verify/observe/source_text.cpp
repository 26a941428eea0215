// The words for sources: parseSource() of source.h.
#include "core/base/strings.h"
#include "core/verify/observe/source.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t kMaxSourceBytes = 4096;
constexpr std::size_t kMaxHostBytes = 253;
constexpr std::size_t kMaxUserBytes = 32;
constexpr std::size_t kMaxAddressBytes = 2000;

Failure badSource(const char* code, std::string_view text, Text reason)
{
    return fail(ErrorKind::Usage, code, reason, {displayText(text.substr(0, 200))});
}

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool isName(std::string_view name, std::size_t most)
{
    return !name.empty() && name.size() <= most && (isLetterOrDigit(name.front()) || name.front() == '_') &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return isLetterOrDigit(c) || c == '.' || c == '_' || c == ':' || c == '-'; });
}

/// "mlx5_0:1" -> {"mlx5_0", 1}; the number only when all behind the last colon are digits. "[::1]:22" likewise.
bool splitPort(std::string_view& text, int most, int& port)
{
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return true;
    const auto number = parseInt(text.substr(colon + 1));
    if (!number || *number < 1 || *number > most) return false;
    port = static_cast<int>(*number);
    text = text.substr(0, colon);
    return true;
}

Result<SourceSpec> umadSource(SourceSpec spec, std::string_view rest)
{
    constexpr int kMaxAdapterPort = 254;
    if (!rest.empty() && !splitPort(rest, kMaxAdapterPort, spec.port))
        return badSource("FP-SPEC-003", spec.text,
                         FABRIC_TEXT("observe", "'%1': behind the device comes its port, 1 to 254: umad:mlx5_0:1"));
    if (!rest.empty() && !isName(rest, 64))
        return badSource("FP-SPEC-004", spec.text, FABRIC_TEXT("observe", "'%1' names no adapter: umad:mlx5_0"));
    spec.argument = std::string(rest);
    return spec;
}

Result<SourceSpec> sshSource(SourceSpec spec, std::string_view rest)
{
    if (const auto at = rest.find('@'); at != std::string_view::npos) {
        spec.user = std::string(rest.substr(0, at));
        rest = rest.substr(at + 1);
        if (!isName(spec.user, kMaxUserBytes) || spec.user.find(':') != std::string::npos)
            return badSource("FP-SPEC-005", spec.text,
                             FABRIC_TEXT("observe", "'%1': a user name has letters, digits, '.', '_' and '-', and does "
                                                    "not begin with '-'"));
    }
    // An IPv6 address has several colons and is taken whole; with a port it stands in brackets.
    if (!rest.empty() && rest.front() == '[') {
        const auto close = rest.find(']');
        std::string_view tail = close == std::string_view::npos ? std::string_view() : rest.substr(close + 1);
        if (close == std::string_view::npos || (!tail.empty() && !splitPort(tail, 65535, spec.port)) || !tail.empty())
            return badSource("FP-SPEC-006", spec.text, FABRIC_TEXT("observe", "'%1': write ssh:[address]:port"));
        rest = rest.substr(1, close - 1);
    } else if (std::count(rest.begin(), rest.end(), ':') == 1 && !splitPort(rest, 65535, spec.port)) {
        return badSource("FP-SPEC-007", spec.text, FABRIC_TEXT("observe", "'%1': the TCP port is 1 to 65535"));
    }
    const bool isAddress = rest.size() > 2 && rest.substr(0, 2) == "::";
    if (!isName(isAddress ? rest.substr(2) : rest, kMaxHostBytes))
        return badSource("FP-SPEC-008", spec.text,
                         FABRIC_TEXT("observe",
                                     "'%1': a host name has letters, digits, '.', '_', ':' and '-', and does "
                                     "not begin with '-'"));
    spec.argument = std::string(rest);
    return spec;
}

Result<SourceSpec> pathSource(SourceSpec spec, std::string_view rest)
{
    if (rest.empty() || rest.find('\0') != std::string_view::npos)
        return badSource("FP-SPEC-009", spec.text, FABRIC_TEXT("observe", "'%1' names no file: file:sweep.txt"));
    spec.argument = std::string(rest);
    return spec;
}

/// "exporter:9315" or "[fd00::1]:9315": the host as a name or address, its port to `port`; empty when it is neither.
std::string_view webHost(std::string_view text, int& port)
{
    constexpr int kMaxPort = 65535;
    if (!text.starts_with('[')) {
        if (!splitPort(text, kMaxPort, port) || text.find(':') != std::string_view::npos) return {};
        return isName(text, kMaxHostBytes) ? text : std::string_view();
    }
    const auto close = text.find(']');
    if (close == std::string_view::npos) return {};
    std::string_view tail = text.substr(close + 1);
    const std::string_view address = text.substr(1, close - 1);
    const std::string_view first = address.starts_with("::") ? address.substr(2) : address;
    if (!splitPort(tail, kMaxPort, port) || !tail.empty()) return {};
    return isName(first, kMaxHostBytes) ? address : std::string_view();
}

/// "http://exporter:9315/metrics"; without a path /metrics, where exporters serve. A user's name and password have no
/// place in it: an observation tells its sources to whoever reads it.
Result<SourceSpec> httpSource(SourceSpec spec, std::string_view rest)
{
    const auto isPlain = [](char c) { return c > 0x20 && c < 0x7f && c != '"' && c != '\\' && c != '#'; };
    const std::string_view place = rest.starts_with("//") ? rest.substr(2) : std::string_view();
    const auto end = place.find_first_of("/?");
    const bool isGood = spec.text.size() <= kMaxAddressBytes && !webHost(place.substr(0, end), spec.port).empty() &&
                        std::all_of(spec.text.begin(), spec.text.end(), isPlain);
    if (!isGood)
        return badSource("FP-SPEC-010", spec.text,
                         FABRIC_TEXT("observe", "'%1' is no address of an exporter: http://HOST:PORT/PATH or https://, "
                                                "without a user's name and password"));
    spec.argument = spec.text + (end == std::string_view::npos ? "/metrics" : "");
    return spec;
}

} // namespace

Result<SourceSpec> parseSource(std::string_view text)
{
    if (text.size() > kMaxSourceBytes)
        return badSource("FP-SPEC-001", text, FABRIC_TEXT("observe", "'%1...' is too long for a source"));
    const auto colon = text.find(':');
    const std::string_view kind = text.substr(0, colon);
    const std::string_view rest = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    SourceSpec spec;
    spec.text = std::string(text);
    if (kind == "umad") {
        spec.kind = SourceKind::Umad;
        return umadSource(std::move(spec), rest);
    }
    if (kind == "file") return pathSource(std::move(spec), rest);
    if (kind == "ssh") {
        spec.kind = SourceKind::Ssh;
        return sshSource(std::move(spec), rest);
    }
    if (kind == "lldp") {
        spec.kind = SourceKind::Lldp;
        return pathSource(std::move(spec), rest);
    }
    if (kind == "http" || kind == "https") {
        spec.kind = SourceKind::Http;
        return httpSource(std::move(spec), rest);
    }
    return badSource("FP-SPEC-002", text,
                     FABRIC_TEXT("observe", "'%1' is no source. Sources are file:PATH, umad, umad:DEVICE, "
                                            "umad:DEVICE:PORT, ssh:HOST, ssh:USER@HOST:PORT, lldp:FILE-OF-HOSTS and "
                                            "http://HOST:PORT/PATH of an exporter"));
}

} // namespace fabric
