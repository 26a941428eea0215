#include "core/planner/papers/documents.h"

namespace fabric {

namespace {

constexpr const Format* kDocuments[] = {
    &kBillFormat,       &kEquipmentFormat,  &kRackTableFormat,     &kPortMapFormat,
    &kPullListFormat,   &kLabelsFormat,     &kQuotationFormat,     &kDeviationFormat,
    &kChangeNoteFormat, &kStagePaperFormat, &kRectificationFormat, &kProposalFormat,
};

} // namespace

std::vector<const Format*> exchangeFormats()
{
    std::vector<const Format*> all(formats().begin(), formats().end());
    all.insert(all.end(), std::begin(kDocuments), std::end(kDocuments));
    return all;
}

const Format* findFormat(std::string_view id)
{
    for (const Format* format : exchangeFormats())
        if (format->id == id) return format;
    return nullptr;
}

} // namespace fabric
