#include "app/gui/panels/vocabulary.h"

#include <QCoreApplication>

#include <string>

namespace fabric::gui {

namespace {

/// For lupdate: what vocabularyText() is asked for.
[[maybe_unused]] constexpr const char* kWords[] = {
    QT_TRANSLATE_NOOP("vocabulary", "unset"),       QT_TRANSLATE_NOOP("vocabulary", "node"),
    QT_TRANSLATE_NOOP("vocabulary", "leaf"),        QT_TRANSLATE_NOOP("vocabulary", "spine"),
    QT_TRANSLATE_NOOP("vocabulary", "core"),        QT_TRANSLATE_NOOP("vocabulary", "switch"),
    QT_TRANSLATE_NOOP("vocabulary", "manager"),     QT_TRANSLATE_NOOP("vocabulary", "storage"),
    QT_TRANSLATE_NOOP("vocabulary", "gateway"),     QT_TRANSLATE_NOOP("vocabulary", "panel"),
    QT_TRANSLATE_NOOP("vocabulary", "ocs"),         QT_TRANSLATE_NOOP("vocabulary", "other"),
    QT_TRANSLATE_NOOP("vocabulary", "compute"),     QT_TRANSLATE_NOOP("vocabulary", "in-band"),
    QT_TRANSLATE_NOOP("vocabulary", "out-of-band"), QT_TRANSLATE_NOOP("vocabulary", "infiniband"),
    QT_TRANSLATE_NOOP("vocabulary", "ethernet"),    QT_TRANSLATE_NOOP("vocabulary", "front"),
    QT_TRANSLATE_NOOP("vocabulary", "rear"),        QT_TRANSLATE_NOOP("vocabulary", "assembly"),
    QT_TRANSLATE_NOOP("vocabulary", "cord"),        QT_TRANSLATE_NOOP("vocabulary", "trunk"),
};

} // namespace

QString vocabularyText(std::string_view word)
{
    return QCoreApplication::translate("vocabulary", std::string(word).c_str());
}

} // namespace fabric::gui
