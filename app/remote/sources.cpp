#include "app/remote/sources.h"

#include "core/formats/ibnetdiscover.h"
#include "core/io/file_input.h"

namespace fabric {

namespace {

Result<Observation> observeFile(const SourceSpec& source, const Progress& progress)
{
    FABRIC_TRY(bytes, loadFile(source.argument, kMaxDumpBytes));
    return observeText(bytes, source.argument, progress);
}

} // namespace

Result<Observation> observe(const SourceSpec& source, const ObserveOptions& options, const Progress& progress)
{
    if (source.kind == SourceKind::File) return observeFile(source, progress);
    if (source.kind == SourceKind::Umad) return observeLive(source, options.live, progress);
    return fail(ErrorKind::Usage, "FP-SRC-001", FABRIC_TEXT("remote", "'%1' cannot be opened by this program"),
                {source.text});
}

Result<std::vector<std::string>> dryRun(const SourceSpec& source)
{
    return std::vector<std::string>{"reads " + source.argument};
}

} // namespace fabric
