// Whether texts have the room they need: every visible label, button, tab, box and header at least its size hint, or,
// where it is cut, a tooltip with the whole text.
#pragma once

#include <QStringList>
#include <QTranslator>

class QWidget;

namespace fabric::gui::test {

/// What below `root` is visible and cut: a line each, with its place, text, width and what it needs.
QStringList cutTexts(QWidget& root);

/// Every text 40 % longer and with accents, as German or Finnish would be: layouts that hold with it hold with any
/// language. Placeholders and mnemonics stay.
class LongWords : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

} // namespace fabric::gui::test
