// The documents of a plan as formats, and the list of everything that can be exported. A new document: one file with a
// Format, one line here and one in documents.cpp; command line, window and saved sets follow from the descriptor.
#pragma once

#include "core/formats/formats.h"

namespace fabric {

extern const Format kBillFormat;
extern const Format kEquipmentFormat;
extern const Format kRackTableFormat;
extern const Format kPortMapFormat;
extern const Format kPullListFormat;
extern const Format kLabelsFormat;
extern const Format kQuotationFormat;
extern const Format kDeviationFormat;
extern const Format kChangeNoteFormat;
extern const Format kStagePaperFormat;
extern const Format kRectificationFormat;
extern const Format kProposalFormat;

/// Every format of core: those of core/formats and the documents of this folder. Pictures are app/render's.
std::vector<const Format*> exchangeFormats();
const Format* findFormat(std::string_view id);

} // namespace fabric
