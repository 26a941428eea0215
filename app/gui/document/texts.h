// Core's texts in the window: messages in the user's language, names made safe to show.
#pragma once

#include "core/base/error.h"
#include "core/base/language.h"

#include <QString>

#include <string_view>

namespace fabric::gui {

/// The message in the language of the window; its arguments are cleaned for display.
QString translated(const Message& message);
/// The message of an error with its place and code.
QString translated(const Error& error);
/// The language of the window, for what core and the map say themselves.
PaperLanguage windowLanguage();
/// "1 cable" or "12 cables": `one` as it stands, or `many` with %1 replaced by the number.
QString counted(qsizetype count, const QString& one, const QString& many);
/// A name of the model, safe to show: control characters and invalid bytes replaced. Plain text, never rich.
QString displayName(std::string_view name);

} // namespace fabric::gui
