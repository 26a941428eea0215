// Translatable message templates. A Text is a literal in English with its lupdate context; placeholders are %1..%9.
// A Message is a Text with its arguments. The window translates the template through Qt, papers and the command line
// through core/text/translation.h; both read resources/translations, which update.sh there fills from FABRIC_TEXT.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

struct Text {
    const char* context = "";
    const char* source = "";
};

#define FABRIC_TEXT(context, source) (::fabric::Text{context, source})

struct Message {
    Text text;
    std::vector<std::string> args;

    /// The English sentence: `text.source` with %1..%9 replaced by `args`. Arguments are never expanded twice.
    std::string str() const;
    bool operator==(const Message& other) const { return str() == other.str(); }
};

/// `pattern` with %1..%9 replaced by `args`; a placeholder without an argument stays as written.
std::string fillTemplate(std::string_view pattern, const std::vector<std::string>& args);

} // namespace fabric
