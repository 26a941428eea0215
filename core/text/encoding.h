// Bytes of a text file to UTF-8. Files come from spreadsheets and terminals of many places: UTF-8 with or without a
// byte order mark, UTF-16 with one, and GB18030 (Chinese spreadsheets). Nothing is guessed beyond that.
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace fabric {

inline constexpr std::size_t kMaxTextBytes = 256u << 20;

enum class TextEncoding { Utf8, Utf16LittleEndian, Utf16BigEndian, Gb18030 };

struct DecodedText {
    std::string text;                           ///< valid UTF-8 without a byte order mark
    TextEncoding encoding = TextEncoding::Utf8; ///< what the bytes were; Gb18030 deserves a word to the user
};

/// UTF-16 is told by its byte order mark; valid UTF-8 is UTF-8; anything else must be valid GB18030. Errors name the
/// line of the first byte that fits none. `fileName` stands in errors only.
Result<DecodedText> decodeText(std::string_view bytes, std::string_view fileName);

/// "UTF-8", "UTF-16LE", ...
std::string_view encodingName(TextEncoding encoding);

} // namespace fabric
