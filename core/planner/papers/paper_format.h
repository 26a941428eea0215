// What every document of this folder shares: the functions of its Format, made from the one function that makes its
// paper, and small helpers for columns and cells.
#pragma once

#include "core/formats/formats.h"
#include "core/formats/options.h"
#include "core/papers/mark_changes.h"

namespace fabric {

using MakePaper = Result<Paper> (*)(const ExportInput&);

/// The paper of `make`, with its changes marked when there is an earlier revision to compare with.
Result<Paper> markedPaper(const ExportInput& input, MakePaper make);
/// Its tables as CSV or XLSX by the suffix.
Result<std::string> paperBytes(const ExportInput& input, const Paper& paper);

/// For Format::paper and Format::write.
template <MakePaper make>
Result<Paper> paperOf(const ExportInput& input)
{
    return markedPaper(input, make);
}
template <MakePaper make>
Result<std::string> tablesOf(const ExportInput& input)
{
    FABRIC_TRY(paper, markedPaper(input, make));
    return paperBytes(input, paper);
}

/// The options that every document takes.
struct PaperChoice {
    Id<Fabric> fabric; ///< none = all
    std::string fabricName;
    PaperLanguage language = PaperLanguage::English;

    std::string in(Title title) const { return title.in(language); }
};
Result<PaperChoice> paperChoice(const ExportInput& input);

Column textColumn(const char* key, Title title, PaperLanguage language);
Column numberColumn(const char* key, Title title, PaperLanguage language, const char* unit = "", int decimals = 0,
                    bool isSummed = false);
/// A box that a person ticks on paper.
Column tickColumn(const char* key, Title title, PaperLanguage language);
Cell orEmpty(const std::string& text);
Cell metresCell(const std::optional<std::int64_t>& millimetres);

} // namespace fabric
