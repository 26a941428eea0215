#include "core/verify/evidence/stamp.h"

#include "core/base/iso_time.h"
#include "core/base/strings.h"

namespace fabric {

namespace {

constexpr Text kRecordingTime = FABRIC_TEXT("evidence", "the time is that of recording, the source gives none");
constexpr Text kFileTime = FABRIC_TEXT("evidence", "the time is that of the file, the source gives none");

} // namespace

std::string Stamp::remark() const
{
    if (isRecordingTime) return std::string("; ") + kRecordingTime.source;
    return isFileTime ? std::string("; ") + kFileTime.source : std::string();
}

bool hasRecordingTime(const Evidence& row)
{
    return row.detail.ends_with(kRecordingTime.source);
}

Result<Stamp> stampOf(const ObservationSource& source, const RecordOptions& options)
{
    Stamp stamp;
    stamp.source = modelText(source.tool.empty() ? source.name : source.name + " (" + source.tool + ")");
    stamp.time = source.time;
    stamp.isFileTime = source.isFileTime;
    auto seconds = parseIsoTime(source.time);
    if (!seconds) {
        stamp.isRecordingTime = true;
        stamp.isFileTime = false;
        stamp.time = options.recordedAt;
        seconds = parseIsoTime(options.recordedAt);
    }
    if (!seconds)
        return fail(ErrorKind::Usage, "FP-EVI-002",
                    FABRIC_TEXT("evidence", "%1 does not say when it was taken, and no time of recording was given"),
                    {stamp.source});
    stamp.seconds = *seconds;
    return stamp;
}

std::string modelText(const std::string& raw)
{
    std::string text = displayText(raw);
    if (text.size() <= kMaxNameBytes) return text;
    std::size_t end = kMaxNameBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    text.resize(end);
    return text;
}

std::string placeText(const Project& project, const PortMap& ports, const PortRef& at)
{
    const Device* device = project.devices().find(at.device);
    return device == nullptr ? "?" : device->name + ":" + ports.name(at);
}

PortRef cageOf(const PortRef& at)
{
    PortRef cage = at;
    cage.connector = 1;
    return cage;
}

} // namespace fabric
