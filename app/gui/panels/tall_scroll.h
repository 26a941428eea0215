// Scrolls up and down only: as wide as what it holds needs, never narrower, and as low as the panel wants it. So a low
// panel hides no field for good and a narrow one cuts none.
// Cost: that of the content's layout. GUI thread only.
#pragma once

#include <QScrollArea>

namespace fabric::gui {

class TallScroll : public QScrollArea {
    Q_OBJECT

public:
    /// `leastWidth` in px, also when the content would need less.
    TallScroll(QWidget* content, int leastWidth, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int neededWidth() const;

    int leastWidth_;
};

} // namespace fabric::gui
