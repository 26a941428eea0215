#include "core/verify/acceptance/raw_files.h"

#include "core/base/sha256.h"
#include "core/io/file_input.h"

#include <algorithm>
#include <filesystem>

namespace fabric {

namespace {

bool staysInside(const std::filesystem::path& name)
{
    return !name.empty() && !name.is_absolute() && std::find(name.begin(), name.end(), "..") == name.end();
}

RawState stateOf(const std::filesystem::path& folder, const RawFile& raw)
{
    const std::filesystem::path name = raw.name;
    if (!staysInside(name) || raw.name.find('\0') != std::string::npos) return RawState::NotLookedAt;
    std::error_code error;
    if (!std::filesystem::exists(folder / name, error)) return RawState::Missing;
    const auto bytes = loadFile((folder / name).string(), kMaxRunBytes);
    if (!bytes) return RawState::NotLookedAt;
    return sha256Hex(*bytes) == raw.sha256 ? RawState::Same : RawState::Changed;
}

} // namespace

std::vector<RawState> rawStates(const RunRecord& record, const std::string& folder)
{
    std::vector<RawState> states;
    for (const RawFile& raw : record.raw)
        states.push_back(stateOf(folder, raw));
    return states;
}

} // namespace fabric
