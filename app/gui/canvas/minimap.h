// Minimap: the whole picture of a tile view, small, with a box for what the view shows. A press or drag moves the view
// there. The picture is drawn in a worker thread, once per picture and size.
#pragma once

#include "app/gui/canvas/tile_view.h"

#include <QImage>
#include <QThreadPool>

namespace fabric::gui {

class Minimap : public QWidget {
    Q_OBJECT

public:
    /// `view` must outlive the minimap or be destroyed with its window.
    explicit Minimap(TileView& view, QWidget* parent = nullptr);
    ~Minimap() override;

    QSize sizeHint() const override { return {240, 160}; }
    bool isSettled() const { return !isDrawing_ && !image_.isNull(); }
    /// The box of the viewport in widget coordinates.
    QRectF viewportBox() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void refresh();
    void moveView(QPointF to);
    ViewTransform transform() const;

    QPointer<TileView> view_;
    std::shared_ptr<const Picture> drawn_; ///< picture of image_, or on its way to it
    QSize drawnSize_;
    QImage image_;
    bool isDrawing_ = false;
    QThreadPool pool_;
};

} // namespace fabric::gui
