#include "app/gui/panels/choice_words.h"

#include "app/gui/panels/words.h"

#include <QCoreApplication>

namespace fabric::gui {

namespace {

struct ChoiceWord {
    std::string_view parameter; ///< empty = whatever the parameter
    std::string_view choice;
    const char* text;
};

constexpr ChoiceWord kWords[] = {
    {"language", "en", QT_TRANSLATE_NOOP("choice", "English")},
    {"language", "zh", QT_TRANSLATE_NOOP("choice", "Chinese")},
    {"", "auto", QT_TRANSLATE_NOOP("choice", "automatic")},
    {"", "yes", QT_TRANSLATE_NOOP("choice", "yes")},
    {"", "no", QT_TRANSLATE_NOOP("choice", "no")},
    {"protocol", "unset", QT_TRANSLATE_NOOP("choice", "not said")},
    {"protocol", "infiniband", QT_TRANSLATE_NOOP("choice", "InfiniBand")},
    {"protocol", "ethernet", QT_TRANSLATE_NOOP("choice", "Ethernet")},
    {"scheme", "tia", QT_TRANSLATE_NOOP("choice", "TIA-606")},
    {"scheme", "huawei", QT_TRANSLATE_NOOP("choice", "Huawei")},
    {"scheme", "h3c", QT_TRANSLATE_NOOP("choice", "H3C")},
    {"scheme", "names", QT_TRANSLATE_NOOP("choice", "device names")},
    {"order", "cable", QT_TRANSLATE_NOOP("choice", "by cable")},
    {"order", "rack", QT_TRANSLATE_NOOP("choice", "by rack")},
    {"prices-are", "net", QT_TRANSLATE_NOOP("choice", "without tax")},
    {"prices-are", "gross", QT_TRANSLATE_NOOP("choice", "with tax")},
    {"stage", "goods-in", QT_TRANSLATE_NOOP("choice", "goods-in")},
    {"stage", "concealed", QT_TRANSLATE_NOOP("choice", "concealed works")},
    {"stage", "first", QT_TRANSLATE_NOOP("choice", "first acceptance")},
    {"stage", "trial", QT_TRANSLATE_NOOP("choice", "trial run")},
    {"stage", "final", QT_TRANSLATE_NOOP("choice", "final acceptance")},
    {"lines", "bundles", QT_TRANSLATE_NOOP("choice", "bundles")},
    {"lines", "links", QT_TRANSLATE_NOOP("choice", "single links")},
    {"role", "storage", QT_TRANSLATE_NOOP("choice", "storage")},
    {"role", "in-band", QT_TRANSLATE_NOOP("choice", "management, in band")},
    {"role", "out-of-band", QT_TRANSLATE_NOOP("choice", "management, out of band")},
    {"fill", "first", QT_TRANSLATE_NOOP("choice", "leaf after leaf")},
    {"fill", "even", QT_TRANSLATE_NOOP("choice", "evenly over the leaves")},
    {"cabling", "copper", QT_TRANSLATE_NOOP("choice", "copper")},
    {"cabling", "multimode", QT_TRANSLATE_NOOP("choice", "multimode fibre")},
    {"cabling", "single-mode", QT_TRANSLATE_NOOP("choice", "single-mode fibre")},
    {"cabling", "none", QT_TRANSLATE_NOOP("choice", "undecided")},
};

} // namespace

QString choiceText(const ParamSpec& spec, const std::string& choice)
{
    for (const ChoiceWord& word : kWords)
        if (word.choice == choice && (word.parameter.empty() || word.parameter == spec.id))
            return QCoreApplication::translate("choice", word.text);
    return displayName(choice);
}

} // namespace fabric::gui
