// The real window for tests, drawn offscreen, with settings of its own; and what people find in it.
#pragma once

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menus.h"
#include "tests/support/build.h"

#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace fabric::gui::test {

inline constexpr int kPatienceMs = 60'000;

inline std::shared_ptr<const Catalog> catalog()
{
    static const auto loaded = Catalog::builtIn();
    FABRIC_EXPECT(loaded.has_value());
    return *loaded;
}

/// A window with settings of its own, shown.
struct Driver {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    Driver()
    {
        window.resize(1400, 900);
        window.map().setAnimated(false);
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qWarning("the window did not become active");
    }
    bool settle()
    {
        QCoreApplication::processEvents(); // what was posted counts: a change of language, a layout
        return QTest::qWaitFor([this] { return window.isAtRest(); }, kPatienceMs);
    }
    const Project& project() { return window.document().project(); }
    void trigger(const char* id) { window.menus().find(QString::fromLatin1(id))->trigger(); }
    Id<Device> device(const std::string& name)
    {
        for (const Device& one : project().devices())
            if (one.name == name) return one.id;
        return {};
    }
    void openTree() { window.document().reset(fabric::test::smallTree(2, 2, 4), {}); }
    QPoint onScreen(Id<Device> id)
    {
        return window.map().view().toScreen(window.map().mapScene()->layout().boxes.at(id)).center().toPoint();
    }
};

inline QMessageBox* openMessage()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* box = qobject_cast<QMessageBox*>(widget); box != nullptr && box->isVisible()) return box;
    return nullptr;
}

/// A file of that name in the folder of the window's settings.
inline QString writeFile(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QFile file(folder.filePath(name));
    FABRIC_EXPECT(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    return file.fileName();
}

} // namespace fabric::gui::test
