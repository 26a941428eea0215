// CanvasDriver: a document and a real map canvas, shown offscreen, driven by mouse and keys like a person would. Tests
// then look at the model. Everything waits for the canvas to settle by QTRY, never for a time.
#pragma once

#include "app/gui/canvas/map_canvas.h"
#include "core/io/project_writer.h"
#include "tests/support/build.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>
#include <QTest>

namespace fabric::test {

inline std::shared_ptr<const Catalog> catalog()
{
    static const auto loaded = Catalog::builtIn();
    FABRIC_EXPECT(loaded.has_value());
    return *loaded;
}

struct CanvasDriver {
    gui::Document document{catalog()};
    gui::MapCanvas canvas{document};

    explicit CanvasDriver(Project project, QSize size = {1200, 800})
    {
        document.reset(std::move(project), {});
        canvas.setAnimated(false);
        canvas.resize(size);
        canvas.show();
        canvas.activateWindow();
        canvas.setFocus();
    }

    [[nodiscard]] bool settle() const
    {
        return QTest::qWaitFor([this] { return canvas.isSettled(); }, 20000);
    }
    std::string text() const { return writeProject(document.project()); }
    Id<Device> device(std::string_view name) const
    {
        for (const Device& row : document.project().devices())
            if (row.name == name) return row.id;
        return {};
    }
    MapRect box(Id<Device> id) const { return canvas.mapScene()->layout().boxes.at(id); }
    QPoint at(Id<Device> id) const
    {
        return canvas.view().toScreen(QPointF(box(id).centreX(), box(id).centreY())).toPoint();
    }
    QPoint at(const PortRef& port) const
    {
        for (const render::PortBox& shown : render::portBoxes(*canvas.mapScene(), port.device))
            if (shown.port == port)
                return canvas.view().toScreen(QPointF(shown.rect.centreX(), shown.rect.centreY())).toPoint();
        return {-1, -1};
    }

    /// A drag in steps, as a hand does it.
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
              Qt::MouseButton button = Qt::LeftButton)
    {
        QTest::mousePress(&canvas, button, modifiers, from);
        moveTo((2 * from + to) / 3, modifiers, button);
        moveTo((from + 2 * to) / 3, modifiers, button);
        moveTo(to, modifiers, button);
        QTest::mouseRelease(&canvas, button, modifiers, to);
    }
    /// QTest::mouseMove tells of no button, so the event is made here.
    void moveTo(QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier, Qt::MouseButtons buttons = Qt::NoButton)
    {
        QMouseEvent event(QEvent::MouseMove, to, canvas.mapToGlobal(to), Qt::NoButton, buttons, modifiers);
        QCoreApplication::sendEvent(&canvas, &event);
    }
    void wheel(QPoint at, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent event(at, canvas.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas, &event);
    }
    /// Close enough to a device that its ports are drawn.
    void lookAt(Id<Device> id, double scale)
    {
        canvas.setView(gui::ViewTransform(scale, {}).centredOn({box(id).centreX(), box(id).centreY()}, canvas.size()));
    }
};

} // namespace fabric::test
