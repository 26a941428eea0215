// What the command line says to people, in their language: `fabricctl --language zh`, or LC_ALL, LC_MESSAGES, LANG.
// JSON and file formats are not said: they stay as scripts know them. The language is chosen once, before a command
// runs; from then on any thread may ask.
#pragma once

#include "core/base/error.h"
#include "core/base/language.h"

#include <string>
#include <vector>

namespace fabric::cli {

/// "en" or "zh"; empty = by the environment.
void chooseLanguage(const std::string& code);
PaperLanguage toldLanguage();

std::string told(const Text& text, std::vector<std::string> args = {});
std::string told(const Message& message);
/// With the place and the code of the error.
std::string told(const Error& error);
/// An English sentence that is kept as text, said in the language.
std::string toldAgain(const std::string& english);

} // namespace fabric::cli
