// Text on its way into a document. Names come from files and devices and are hostile: they may be broken UTF-8, carry
// controls, or be built to run as a formula in the reader's spreadsheet. These functions are the one gate, used by
// every writer here.
#pragma once

#include <string>
#include <string_view>

namespace fabric {

/// `raw` as displayText() gives it, but line feeds and tabs stay.
std::string cleanCell(std::string_view raw);
/// cleanCell() without the code points that XML forbids (U+FFFE, U+FFFF); nothing is escaped.
std::string xmlText(std::string_view raw);
/// xmlText() for element content and double-quoted attributes: & < > " are escaped.
std::string xmlEscaped(std::string_view raw);

/// `text` so that no spreadsheet takes it for a formula: an apostrophe is put before text whose first character,
/// apostrophes apart, is one of = + - @ TAB CR LF or a full-width form of the four signs. spreadsheetText() takes
/// exactly that one off.
std::string spreadsheetSafe(std::string_view text);
std::string spreadsheetText(std::string_view cell);

/// A name that every spreadsheet accepts for a sheet: at most 31 UTF-16 units, none of []:*?/\, no apostrophe at the
/// ends.
std::string sheetName(std::string_view wanted);

/// Columns that the text takes in a fixed-width font: wide CJK characters count 2. Of the longest line.
int displayWidth(std::string_view text);

} // namespace fabric
