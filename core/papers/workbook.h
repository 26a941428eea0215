// The head of a document of a project: title, revision and the lines of its About sheet that every document shares.
#pragma once

#include "core/model/project.h"
#include "core/papers/language.h"
#include "core/papers/sheet.h"

namespace fabric {

/// Sheets are left to the caller, and so are About lines on the document's own units and sources.
Workbook workbookOf(const Project& project, const std::string& title, PaperLanguage language = PaperLanguage::English);

} // namespace fabric
