// A choice that may be narrower than its longest words.
#pragma once

class QComboBox;

namespace fabric::gui {

/// Where the current words are cut the tooltip, from now on theirs alone, has them whole. Room for `leastLetters`
/// stays. GUI thread only.
void letShrink(QComboBox& box, int leastLetters);

} // namespace fabric::gui
