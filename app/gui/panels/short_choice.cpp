#include "app/gui/panels/short_choice.h"

#include "app/gui/panels/words.h"

#include <QComboBox>

namespace fabric::gui {

void letShrink(QComboBox& box, int leastLetters)
{
    const auto tell = [&box](const QString& text) { box.setToolTip(plainToolTip(text)); };
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(leastLetters);
    tell(box.currentText());
    QObject::connect(&box, &QComboBox::currentTextChanged, &box, tell);
}

} // namespace fabric::gui
