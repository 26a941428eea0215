// What a bill says in words of its own, in the language of a paper: parts that are not chosen, warnings, grades of
// evidence, bases of power. Names and descriptions of the catalogue stay as the catalogue has them.
#pragma once

#include "core/papers/language.h"
#include "core/planner/bill/bill.h"

#include <string>

namespace fabric {

/// "switches", or what that is called in Chinese.
const char* sectionTitle(const std::string& section, PaperLanguage language);
/// The order number, or what is known of a part that is not chosen.
std::string partText(const BillLine& line, PaperLanguage language);
/// "leaf, part not chosen", with the role in the language too.
std::string unchosenText(const std::string& part, PaperLanguage language);
std::string descriptionText(const BillLine& line, PaperLanguage language);
/// All of a line's warnings; empty when there are none.
std::string warningsText(const BillLine& line, PaperLanguage language);
/// "leaf" as people read it; as it stands in English and when it is not known.
std::string roleText(std::string_view role, PaperLanguage language);
/// "vendor_partial" as people read it; as it stands when it is not known.
std::string gradeText(const std::string& grade, PaperLanguage language);
/// "12 x passive cables; 33 x basis not stated"
std::string basisText(const std::string& basis, PaperLanguage language);

} // namespace fabric
