// Paper: a document as values: parts in reading order, which are text, tables, pictures or sheets of labels. Whoever
// makes a document makes a Paper and stops there: CSV and XLSX take its tables (here), PDF all of it
// (app/render/paper_pdf.h).
#pragma once

#include "core/model/project.h"
#include "core/papers/label_sheet.h"
#include "core/papers/language.h"
#include "core/papers/sheet.h"

#include <string>
#include <variant>
#include <vector>

namespace fabric {

struct PaperText {
    std::string heading; ///< empty = none
    std::vector<std::string> paragraphs;
};

enum class PictureKind : std::uint8_t { Map, Racks };

/// A picture of the plan, drawn by whoever makes the pages.
struct PaperPicture {
    PictureKind kind = PictureKind::Map;
    Id<Fabric> fabric;            ///< of a map; none = the first one
    std::vector<Id<Group>> racks; ///< of elevations; empty = all of them
    std::string caption;
};

/// Labels on sheets of a template; each begins a new page, and its pages have no title block.
struct PaperLabels {
    LabelSheet sheet;
    std::vector<Label> labels;
    bool hasCalibrationPage = false;
};

using PaperPart = std::variant<PaperText, Sheet, PaperPicture, PaperLabels>;

struct Paper {
    std::string title;  ///< "Quotation", in the document's language
    std::string fabric; ///< name for the title block; empty = the whole plan
    PaperLanguage language = PaperLanguage::English;
    std::vector<PaperPart> parts;
    std::vector<std::pair<std::string, std::string>> about; ///< further lines of the About sheet

    std::vector<Sheet> sheets() const;
};

/// The tables as a workbook; text becomes a sheet of its own in front. `project` gives the lines of the About sheet.
Result<std::string> paperXlsx(const Project& project, const Paper& paper);
/// The first table. A paper without any is an error of kind Usage.
Result<std::string> paperCsv(const Paper& paper);

} // namespace fabric
