// Core's texts in the languages of papers and of the command line, by the translations in resources/translations.
// A text without a translation stays English; tests/words finds each.
//
// An argument that is a finished sentence of ours ("%1: the cable is too long") is said in the language too; names stay
// as they are, because what is shorter than kLeastOfSentence or fits no template is never touched.
// Cost: a look-up, for an argument with more than one word some dozen comparisons. Threads: any.
#pragma once

#include "core/base/language.h"
#include "core/base/text.h"

#include <string>
#include <string_view>

namespace fabric {

/// Bytes of a template beside its placeholders, below which it may be part of any name.
inline constexpr std::size_t kLeastOfSentence = 12;

std::string said(const Text& text, PaperLanguage language);
/// Not cleaned: whoever writes it does that.
std::string said(const Message& message, PaperLanguage language);
/// Of an English sentence that is kept as text (a record or a history does): it is taken apart by the templates and
/// said again; one that no template fits stays as it is, as does what fits only templates of a word or two.
std::string saidAgain(const std::string& english, PaperLanguage language);
/// Of sentences that stand between semicolons, as the detail of a piece of evidence holds them.
std::string saidAgainEach(const std::string& english, PaperLanguage language);

} // namespace fabric
