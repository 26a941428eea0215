// A window with a plan in its Verify place, and what a hand does there.
#pragma once

#include "lab.h"

#include "app/gui/canvas/map_canvas.h"
#include "app/gui/canvas/racks_view.h"
#include "app/gui/verify/findings_delegate.h"
#include "app/gui/verify/source_panel.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/verify_place.h"

#include <QDateTime>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <set>

namespace fabric::gui::test {

inline constexpr int kPatienceMs = 20'000;

/// A window with a plan, and a folder for listings.
struct Bench {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{fabric::test::builtInCatalog(), settings, {}};
    int files = 0;

    explicit Bench(const std::string& planListing)
    {
        window.resize(1400, 900);
        window.map().setAnimated(false);
        window.racks().setAnimated(false);
        window.show();
        window.document().reset(fabric::test::planOf(planListing), {});
        window.showPlace(MainWindow::Place::Verify);
    }
    QString write(const std::string& listing)
    {
        const QString path = folder.filePath(QStringLiteral("built-%1.txt").arg(++files));
        overwrite(path, listing);
        return path;
    }
    static void overwrite(const QString& path, const std::string& listing)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write %s", qPrintable(path));
        file.write(listing.data(), static_cast<qint64>(listing.size()));
        // A later time than before, whatever the clock's grain.
        file.flush();
        static int later = 0;
        file.setFileTime(QDateTime::currentDateTime().addSecs(++later), QFileDevice::FileModificationTime);
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return window.isAtRest() && !session().isRunning() && !session().isStale(); },
                               kPatienceMs);
    }
    bool look(const QString& path)
    {
        verify().source()->files()->clear();
        verify().addFiles({path});
        if (!QTest::qWaitFor([this] { return verify().source()->look()->isEnabled(); }, kPatienceMs)) return false;
        QTest::mouseClick(verify().source()->look(), Qt::LeftButton);
        return settle() && session().result() != nullptr;
    }
    VerifyPlace& verify() { return window.verify(); }
    VerifySession& session() { return window.verify().session(); }
    const VerifyResult& result() { return *session().result(); }
    const Project& project() { return window.document().project(); }
    SelectionSet& selection() { return window.document().selection(); }
    std::set<std::string> selectedNames()
    {
        std::set<std::string> names;
        for (const Id<Device> id : selection().devices())
            names.insert(project().devices().at(id).name);
        return names;
    }
    int countOf(CheckState state) { return result().count(state); }
    /// Clicks a row of a tree in its middle.
    static void click(QTreeView* view, const QModelIndex& index)
    {
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
    }
    static void tick(QTreeView* view, const QModelIndex& index)
    {
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                          FindingsDelegate::tickRect(view->visualRect(index)).center());
    }
};

} // namespace fabric::gui::test
