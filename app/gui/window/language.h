// The language of the window: English as written in the sources, or Simplified Chinese from resources/translations,
// with Qt's own words where its translations are installed. Changing it sends every window a LanguageChange; MainWindow
// then builds its parts anew. The language of papers is chosen apart from it. GUI thread only.
#pragma once

#include <QString>

class QApplication;

namespace fabric::gui {

enum class Language { English, Chinese };

/// What the user chose, "en" or "zh"; anything else = by the system's locale.
Language languageOf(const QString& chosen);
Language currentLanguage();
/// Also sets the fonts, so that Chinese is drawn with the forms of the mainland.
void applyLanguage(QApplication& application, Language language);
/// Empty, or why Chinese cannot be drawn on this machine and which package helps.
QString missingFontNotice();

} // namespace fabric::gui
