// Labels and the sheets they are printed on. A LabelSheet is a template: where the labels of an A4 page are, in tenths
// of a millimetre, so that the numbers of a package's drawing are exact. Templates are data
// (resources/labels/label_sheets.csv); a user's own file of the same columns works alike.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct LabelSheet {
    std::string id;       ///< "a4-3x7"
    std::string title;    ///< "63.5 x 38.1 mm, 21 on A4"
    int pageWidth = 2100; ///< tenths of a millimetre, as all lengths here
    int pageHeight = 2970;
    int columns = 0;
    int rows = 0;
    int left = 0; ///< of the first label's left edge
    int top = 0;
    int pitchX = 0; ///< from one label's left edge to the next
    int pitchY = 0;
    int width = 0;
    int height = 0;
    int printHeight = 0; ///< of the part that takes ink, from the top: self-laminating labels have a clear tail

    int perPage() const { return columns * rows; }
};

/// What one label says. Plain text; nothing in it is markup.
struct Label {
    std::string cable;              ///< largest
    std::string end;                ///< "A", "Z2"
    std::vector<std::string> lines; ///< near end first
    std::string detail;             ///< part, length; smallest
    int rail = 0;                   ///< colour bar and number; 0 = none
    std::string qr;                 ///< payload; empty = no code
};

/// The templates that come with the program, in the order of their file.
const std::vector<LabelSheet>& labelSheets();
/// Rows of a file of templates. Errors of kind Input name file, row and column: a missing column, a length that is no
/// decimal of a millimetre, labels that overlap or leave the page.
Result<std::vector<LabelSheet>> readLabelSheets(std::string_view csv, const std::string& fileName);

} // namespace fabric
