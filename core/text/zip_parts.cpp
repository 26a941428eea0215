#include "core/text/zip_parts.h"

#include "core/base/strings.h"

#include <zip.h>

#include <algorithm>
#include <vector>

namespace fabric {

namespace {

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct ClosePart {
    void operator()(zip_file_t* part) const { zip_fclose(part); }
};

} // namespace

struct ZipParts::State {
    std::string fileName;
    std::unique_ptr<zip_t, CloseArchive> archive;
    std::size_t inflated = 0;
};

ZipParts::ZipParts(std::unique_ptr<State> state) : state_(std::move(state)) {}
ZipParts::~ZipParts() = default;
ZipParts::ZipParts(ZipParts&&) noexcept = default;
ZipParts& ZipParts::operator=(ZipParts&&) noexcept = default;

Result<ZipParts> ZipParts::open(std::string_view bytes, const std::string& fileName)
{
    if (bytes.size() > kMaxZipBytes)
        return fail(ErrorKind::Limit, "FP-ZIP-001", FABRIC_TEXT("zip", "The file is larger than %1 MiB"),
                    {std::to_string(kMaxZipBytes >> 20)}, fileName);
    auto state = std::make_unique<State>();
    state->fileName = fileName;
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source != nullptr) {
        state->archive.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
        if (state->archive == nullptr) zip_source_free(source);
    }
    const std::string reason = state->archive == nullptr ? zip_error_strerror(&error) : "";
    zip_error_fini(&error);
    if (state->archive == nullptr)
        return fail(ErrorKind::Input, "FP-ZIP-002", FABRIC_TEXT("zip", "The file is damaged or no workbook: %1"),
                    {displayText(reason)}, fileName);
    const zip_int64_t entries = zip_get_num_entries(state->archive.get(), 0);
    if (entries < 0 || static_cast<std::size_t>(entries) > kMaxZipEntries)
        return fail(ErrorKind::Limit, "FP-ZIP-003", FABRIC_TEXT("zip", "The file has more than %1 parts"),
                    {std::to_string(kMaxZipEntries)}, fileName);
    return ZipParts(std::move(state));
}

bool ZipParts::has(const std::string& name) const
{
    return zip_name_locate(state_->archive.get(), name.c_str(), 0) >= 0;
}

Result<void> ZipParts::read(const std::string& name, const Take& take)
{
    const std::string where = state_->fileName + ", " + displayText(name);
    const auto damaged = [&] {
        return fail(ErrorKind::Input, "FP-ZIP-004",
                    FABRIC_TEXT("zip", "The part is missing, damaged or locked by a password"), {}, where);
    };
    zip_stat_t facts;
    zip_stat_init(&facts);
    if (zip_stat(state_->archive.get(), name.c_str(), 0, &facts) != 0 || (facts.valid & ZIP_STAT_COMP_SIZE) == 0)
        return damaged();
    const std::unique_ptr<zip_file_t, ClosePart> part(zip_fopen_index(state_->archive.get(), facts.index, 0));
    if (part == nullptr) return damaged();
    const std::size_t allowed =
        std::max<std::size_t>(kFreeInflatedBytes, static_cast<std::size_t>(facts.comp_size) * kMaxZipGrowth);
    std::vector<char> buffer(std::size_t{64} << 10);
    for (std::size_t size = 0;;) {
        const zip_int64_t got = zip_fread(part.get(), buffer.data(), buffer.size());
        if (got < 0) return damaged();
        size += static_cast<std::size_t>(got);
        state_->inflated += static_cast<std::size_t>(got);
        if (size > allowed || state_->inflated > kMaxInflatedBytes)
            return fail(
                ErrorKind::Limit, "FP-ZIP-005",
                FABRIC_TEXT("zip", "The part unpacks to more than %1 times its size, or the file to more than %2 MiB"),
                {std::to_string(kMaxZipGrowth), std::to_string(kMaxInflatedBytes >> 20)}, where);
        FABRIC_CHECK(take({buffer.data(), static_cast<std::size_t>(got)}, got == 0));
        if (got == 0) return {};
    }
}

} // namespace fabric
