#include "core/planner/papers/export_sets.h"

#include "core/base/strings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace fabric {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxFileName = 120;
constexpr std::size_t kMaxOptionBytes = 64u << 10;

/// Device names of Windows, whatever their suffix.
bool isReserved(std::string_view name)
{
    constexpr std::array<std::string_view, 6> kNames = {"con", "prn", "aux", "nul", "com", "lpt"};
    std::string base = lowerAscii(name.substr(0, name.find('.')));
    while (!base.empty() && base.back() == ' ')
        base.pop_back();
    const bool hasNumber = base.size() == 4 && base.back() >= '0' && base.back() <= '9';
    const std::string_view word = hasNumber ? std::string_view(base).substr(0, 3) : std::string_view(base);
    return std::find(kNames.begin(), kNames.end(), word) != kNames.end();
}

bool isPlainAscii(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' ||
           c == '-' || c == ' ';
}

/// Bytes of the character at `i` that a file name may hold: ASCII as above, or CJK (U+2E80 to U+9FFF); 0 = none.
std::size_t plainLength(std::string_view text, std::size_t i)
{
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) return isPlainAscii(text[i]) ? 1 : 0;
    if (byte < 0xE2 || byte > 0xE9 || i + 2 >= text.size()) return 0;
    const char32_t code = (char32_t{byte} & 0x0F) << 12 |
                          (char32_t{static_cast<unsigned char>(text[i + 1])} & 0x3F) << 6 |
                          (char32_t{static_cast<unsigned char>(text[i + 2])} & 0x3F);
    return code >= 0x2E80 && code <= 0x9FFF ? 3 : 0;
}

Result<std::map<std::string, std::string>> textMap(const Json& object)
{
    std::map<std::string, std::string> out;
    for (const auto& [key, value] : object.items()) {
        if (!value.is_string()) return fail(ErrorKind::Input, "FP-PPR-020", FABRIC_TEXT("papers", "not a text"));
        out[key] = value.get<std::string>();
    }
    return out;
}

Failure badExport(const ExportJob& job)
{
    return fail(ErrorKind::Input, "FP-PPR-021",
                FABRIC_TEXT("papers", "The options of the saved export '%1' cannot be read"),
                {displayText(job.target)});
}

Failure badName(const std::string& name)
{
    return fail(ErrorKind::Input, "FP-PPR-022",
                FABRIC_TEXT("papers", "'%1' is not a plain file name: a saved export writes only into the folder that "
                                      "it is run for, and reads only files beside the plan"),
                {displayText(name)});
}

Result<SavedExport> savedExport(const ExportJob& job)
{
    SavedExport one{job.name, job.format, job.target, {}, {}};
    if (!isPlainFileName(one.file)) return badName(one.file);
    if (job.options.empty()) return one;
    if (job.options.size() > kMaxOptionBytes) return badExport(job);
    const Json json = Json::parse(job.options, nullptr, false);
    if (!json.is_object() || !json.contains("options") || !json.contains("files") || !json["options"].is_object() ||
        !json["files"].is_object())
        return badExport(job);
    const auto options = textMap(json["options"]);
    const auto beside = textMap(json["files"]);
    if (!options || !beside) return badExport(job);
    one.options = *options;
    one.beside = *beside;
    for (const auto& [id, name] : one.beside)
        if (!isPlainFileName(name)) return badName(name);
    return one;
}

} // namespace

bool isPlainFileName(std::string_view name)
{
    if (name.empty() || name.size() > kMaxFileName || name.front() == '.' || name.front() == '-' ||
        name.front() == ' ' || name.back() == ' ' || name.back() == '.' || !isValidUtf8(name) || isReserved(name))
        return false;
    for (std::size_t i = 0; i < name.size();) {
        const std::size_t length = plainLength(name, i);
        if (length == 0) return false;
        i += length;
    }
    return true;
}

std::string plainFileName(std::string_view text)
{
    const std::string clean = displayText(text);
    std::string name;
    for (std::size_t i = 0; i < clean.size() && name.size() + 4 < kMaxFileName;) {
        const std::size_t length = plainLength(clean, i);
        if (length == 0) {
            if (!name.empty() && name.back() != '_') name += '_';
            ++i;
            continue;
        }
        name += clean.substr(i, length);
        i += length;
    }
    while (!name.empty() && (name.front() == '.' || name.front() == '-' || name.front() == ' '))
        name.erase(0, 1);
    while (!name.empty() && (name.back() == '.' || name.back() == ' '))
        name.pop_back();
    if (!name.empty() && isReserved(name)) name.insert(0, "file_");
    return name.empty() ? "file" : name;
}

Result<std::vector<SavedExport>> savedExports(const Project& project, const std::string& set)
{
    std::vector<SavedExport> out;
    for (const ExportJob& job : project.table<ExportJob>()) {
        if (!set.empty() && job.name != set) continue;
        FABRIC_TRY(one, savedExport(job));
        out.push_back(std::move(one));
    }
    return out;
}

Result<Commit> saveExport(Project& project, const SavedExport& one)
{
    if (!isPlainFileName(one.file)) return badName(one.file);
    for (const auto& [id, name] : one.beside)
        if (!isPlainFileName(name)) return badName(name);
    ExportJob job;
    for (const ExportJob& known : project.table<ExportJob>())
        if (known.name == one.set && known.target == one.file) job = known;
    job.name = one.set;
    job.format = one.format;
    job.target = one.file;
    job.options = Json{{"options", Json(one.options)}, {"files", Json(one.beside)}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
    Edit edit(project, "Save export");
    if (job.id)
        edit.replace(job);
    else
        edit.add(job);
    return std::move(edit).finish();
}

} // namespace fabric
