// observeFolder() of source.h: the tree /sys/class/infiniband of a host, as a folder.
#include "core/base/strings.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/file_sysfs.h"
#include "core/verify/observe/source.h"

#include <algorithm>
#include <fstream>

namespace fabric {

namespace {

namespace fs = std::filesystem;

constexpr int kMaxDepth = 5; ///< from the folder given to the folder of an adapter
constexpr std::size_t kMaxFolders = 10'000;
constexpr std::size_t kMaxFiles = 200'000;
constexpr std::size_t kMaxValueBytes = 4096; ///< a file of the kernel is at most a page

/// Folders and files below a folder by name; unreadable ones are empty.
std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end && entries.size() < kMaxFolders;
         it.increment(error))
        entries.push_back(it->path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

bool isFolder(const fs::path& path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

class FolderReader {
public:
    explicit FolderReader(const Progress& progress) : progress_(progress) {}

    /// Adapters are folders that hold "ports". The kernel's tree is full of links in circles: nothing below an adapter
    /// is walked but the places that are read.
    Result<void> walk(const fs::path& folder, int depth)
    {
        if (progress_.isCancelled()) return cancelled();
        if (++folders_ > kMaxFolders)
            return fail(ErrorKind::Limit, "FP-OBS-020", FABRIC_TEXT("observe", "More than %1 folders below '%2'."),
                        {std::to_string(kMaxFolders), displayText(folder.string())}, displayText(folder.string()));
        if (isFolder(folder / "ports")) return readAdapter(folder);
        if (depth >= kMaxDepth) return {};
        for (const fs::path& entry : entriesOf(folder))
            if (isFolder(entry)) FABRIC_CHECK(walk(entry, depth + 1));
        return {};
    }

    const std::vector<SysfsValue>& values() const { return values_; }

private:
    Result<void> readAdapter(const fs::path& adapter)
    {
        FABRIC_CHECK(readFiles(adapter));
        for (const fs::path& port : entriesOf(adapter / "ports"))
            for (const fs::path& folder : {port, port / "counters", port / "gids"})
                FABRIC_CHECK(readFiles(folder));
        return {};
    }

    Result<void> readFiles(const fs::path& folder)
    {
        for (const fs::path& file : entriesOf(folder)) {
            std::error_code error;
            if (!isSysfsPath(file.generic_string()) || !fs::is_regular_file(file, error)) continue;
            if (values_.size() >= kMaxFiles)
                return fail(ErrorKind::Limit, "FP-OBS-021", FABRIC_TEXT("observe", "More than %1 files of adapters."),
                            {std::to_string(kMaxFiles)}, displayText(folder.string()));
            std::ifstream stream(file, std::ios::binary);
            std::string value(kMaxValueBytes, '\0');
            stream.read(value.data(), static_cast<std::streamsize>(value.size()));
            value.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
            values_.push_back({file.generic_string(), std::string(trimmed(value)), displayText(file.string())});
        }
        return {};
    }

    const Progress& progress_;
    std::vector<SysfsValue> values_;
    std::size_t folders_ = 0;
};

} // namespace

Result<Observation> observeFolder(const fs::path& path, const Progress& progress)
{
    const std::string name = displayText(path.string());
    if (!isFolder(path))
        return fail(ErrorKind::Io, "FP-OBS-022", FABRIC_TEXT("observe", "'%1' is no folder that can be read."), {name},
                    name);
    FolderReader reader(progress);
    FABRIC_CHECK(reader.walk(path, 0));
    SysfsTree tree = readSysfsValues(reader.values(), name);
    if (tree.adapters.empty())
        return fail(ErrorKind::Input, "FP-OBS-023",
                    FABRIC_TEXT("observe", "In '%1' there is no adapter as in /sys/class/infiniband: looked for "
                                           "ADAPTER/ports/1/state."),
                    {name}, name);
    Observation observation = observationOf(name, "/sys/class/infiniband");
    observation.sources[0].cannotTell = {FABRIC_TEXT("observe", "which host it is, unless the adapter is named by it"),
                                         FABRIC_TEXT("observe", "what the ports are joined to")};
    observation.isPartial = true;
    addAdapters(observation, std::move(tree));
    FABRIC_CHECK(check(observation));
    return observation;
}

} // namespace fabric
