#include "app/gui/window/screenshot.h"

#include "app/gui/panels/words.h"
#include "app/gui/verify/work_panel.h"
#include "app/gui/watch/culprits_panel.h"
#include "app/gui/window/docks.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/menus.h"
#include "app/gui/window/verify_place.h"
#include "app/gui/window/watch_place.h"
#include "core/base/iso_time.h"

#include <QDeadlineTimer>
#include <QSettings>
#include <QTemporaryDir>

#include <cstdio>

namespace fabric::gui {

namespace {

constexpr int kPatienceMs = 60'000;

bool fails(const QString& reason)
{
    std::fprintf(stderr, "fabric-planner: %s\n", qPrintable(reason));
    return false;
}

/// Lets the window work until it is at rest, or patience ends.
bool settle(MainWindow& window)
{
    QDeadlineTimer deadline(kPatienceMs);
    while (!deadline.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        if (window.isAtRest()) return true;
    }
    return false;
}

void show(MainWindow& window, const ScreenshotOptions& options)
{
    if (options.view == QLatin1String("document")) window.showPlace(MainWindow::Place::Document);
    if (options.view == QLatin1String("racks")) window.showView(MainWindow::View::Racks);
    if (options.view == QLatin1String("floor")) window.showView(MainWindow::View::Floor);
    if (options.view == QLatin1String("tables")) window.showView(MainWindow::View::Tables);
    if (options.view == QLatin1String("map")) window.showView(MainWindow::View::Map);
    if (QAction* study = window.menus().find(QStringLiteral("study.") + options.view)) study->trigger();
    if (options.view == QLatin1String("evidence")) window.verify().setEvidenceShown(true);
    if (options.view.startsWith(QLatin1String("watch"))) {
        window.showPlace(MainWindow::Place::Watch);
        if (options.view == QLatin1String("watch-racks")) window.showView(MainWindow::View::Racks);
        window.watch().session().open(options.history);
    }
    if (!options.view.startsWith(QLatin1String("verify"))) return;
    window.showPlace(MainWindow::Place::Verify);
    if (options.view == QLatin1String("verify-racks")) window.showView(MainWindow::View::Racks);
    if (options.view == QLatin1String("verify-work")) window.docks().raise(window.verify().work());
    if (options.sources.isEmpty()) return;
    window.verify().addFiles(options.sources);
    window.verify().session().setOnlyDifferences(options.showsOnlyDifferences);
    window.verify().session().observe();
}

/// The moment and the finding of a history that is read by now.
bool showMoment(MainWindow& window, const ScreenshotOptions& options)
{
    WatchSession& session = window.watch().session();
    if (!options.history.isEmpty() && !session.overview()) return fails(session.failure());
    if (!options.at.isEmpty()) {
        const auto time = parseIsoTime(options.at.toStdString());
        if (!time) return fails(QObject::tr("No time: %1").arg(options.at));
        session.setTime(*time);
    }
    std::vector<std::uint64_t> open = window.watch().culprits()->openShown();
    if (options.finding >= 0 && static_cast<std::size_t>(options.finding) < open.size())
        session.setCurrent(open[static_cast<std::size_t>(options.finding)]);
    return true;
}

} // namespace

bool isViewName(const QString& view)
{
    return QStringList{QStringLiteral("map"),         QStringLiteral("racks"),     QStringLiteral("tables"),
                       QStringLiteral("document"),    QStringLiteral("verify"),    QStringLiteral("verify-racks"),
                       QStringLiteral("verify-work"), QStringLiteral("evidence"),  QStringLiteral("watch"),
                       QStringLiteral("watch-racks"), QStringLiteral("link-load"), QStringLiteral("failures"),
                       QStringLiteral("collectives"), QStringLiteral("growth"),    QStringLiteral("floor")}
        .contains(view);
}

bool takeScreenshot(const std::shared_ptr<const Catalog>& catalog, const QString& file,
                    const ScreenshotOptions& options)
{
    QTemporaryDir folder; // settings of its own: the user's recent files are nobody's business in a picture
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    MainWindow window(catalog, settings, {});
    window.resize(options.size);
    window.show();
    if (!file.isEmpty()) {
        const auto loaded = window.document().load(file);
        if (!loaded) return fails(translated(loaded.error()));
        show(window, options);
    }
    if (!settle(window)) return fails(QObject::tr("The window did not come to rest in time"));
    if (!options.sources.isEmpty() && !window.verify().session().result())
        return fails(window.verify().session().failure());
    if (options.view.startsWith(QLatin1String("watch"))) {
        window.setZoom(options.zoom);
        if (!showMoment(window, options)) return false;
    } else if (options.finding >= 0)
        window.verify().session().setCurrent(options.finding);
    else
        window.setZoom(options.zoom);
    if (!settle(window)) return fails(QObject::tr("The window did not come to rest in time"));
    if (!window.grab().save(options.path, "PNG")) return fails(QObject::tr("Cannot write %1").arg(options.path));
    return true;
}

} // namespace fabric::gui
