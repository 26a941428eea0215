// Text on its way to the screen: cleaned of control and bidi characters, translated, and with units as people write
// them. Everything that a file or a cluster named goes through displayName() (document/texts.h); widgets set it as
// plain text.
#pragma once

#include "app/gui/document/texts.h"
#include "core/base/strings.h"
#include "core/model/vocabulary.h"

#include <QLabel>
#include <QString>

#include <optional>

namespace fabric::gui {

QString translated(const Text& text);

/// `text` for a tooltip: Qt would take "<b>" from a device name for markup, so it is escaped and kept on its lines.
QString plainToolTip(const QString& text);

/// "12,345" by the user's locale.
QString countText(qint64 count);
/// "1 cable", "12 cables": the number with the word that fits; both words are whole phrases, so that they can be
/// translated.
QString numberOf(qint64 count, const QString& one, const QString& many);
/// 400000 -> "400"; 0 -> empty (unknown).
QString gbpsText(std::int64_t mbps);
/// "1.25 kW", "840 W".
QString powerText(std::int64_t milliwatts);
/// Length in metres without unit; empty when unknown.
QString metresOrEmpty(const std::optional<std::int64_t>& millimetres);

/// "L3 right peer": how far a cable is proven.
QString evidenceLevelName(EvidenceLevel level);

/// A length as people type it: "3 m", "300 cm", "2500 mm", "3" (metres). Nothing when it is not a length in 0..100 km.
std::optional<std::int64_t> parseLength(const QString& text);

/// Whether the window speaks Chinese, and papers that it writes do so unless asked otherwise.
bool isChinese();

/// A label that never interprets its text as markup.
class PlainLabel : public QLabel {
public:
    explicit PlainLabel(const QString& text = {}, QWidget* parent = nullptr);
};

} // namespace fabric::gui
