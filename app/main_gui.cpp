// fabric-planner [FILE]: the window. Uses no network. With --screenshot it draws the window of a project into a PNG and
// ends, for the documentation and for tests; that needs no display (QT_QPA_PLATFORM=offscreen).
#include "app/gui/panels/appearance.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/words.h"
#include "app/gui/window/language.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/project_files.h"
#include "app/gui/window/screenshot.h"
#include "core/io/journal.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

#include <cstdio>

using namespace fabric;
using namespace fabric::gui;

namespace {

enum ExitCode { kFine = 0, kUsage = 2, kFailed = 3 };

struct Options {
    QString file;
    ScreenshotOptions screenshot;
    ColourScheme scheme = ColourScheme::System;
};

void addOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        QObject::tr("Plan the network of a cluster: map, blocking ratios, bill and cabling plan."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QObject::tr("A project to open (*.fabric)"),
                                 QStringLiteral("[file]"));
    parser.addOption(
        {QStringLiteral("screenshot"), QObject::tr("Draw the window into a PNG and end."), QStringLiteral("png")});
    parser.addOption({QStringLiteral("size"), QObject::tr("Size of the window, e.g. 1600x1000."), QStringLiteral("WxH"),
                      QStringLiteral("1600x1000")});
    parser.addOption({QStringLiteral("view"),
                      QObject::tr("map, racks, tables, document, verify, verify-racks, verify-work, evidence, watch or "
                                  "watch-racks."),
                      QStringLiteral("view"), QStringLiteral("map")});
    parser.addOption({QStringLiteral("observed"),
                      QObject::tr("A listing of the built fabric to compare with, for the view verify."),
                      QStringLiteral("listing")});
    parser.addOption(
        {QStringLiteral("history"), QObject::tr("A history of a watch, for the view watch."), QStringLiteral("file")});
    parser.addOption({QStringLiteral("at"), QObject::tr("The moment of the history to show, e.g. 2026-11-30T08:40Z."),
                      QStringLiteral("time")});
    parser.addOption({QStringLiteral("finding"), QObject::tr("The finding to show, from 1."), QStringLiteral("n")});
    parser.addOption({QStringLiteral("only-differences"), QObject::tr("Dims what is as planned.")});
    parser.addOption(
        {QStringLiteral("zoom"), QObject::tr("fit, or a percentage."), QStringLiteral("zoom"), QStringLiteral("fit")});
    parser.addOption({QStringLiteral("language"), QObject::tr("en or zh."), QStringLiteral("language")});
    parser.addOption({QStringLiteral("theme"), QObject::tr("light, dark or system."), QStringLiteral("theme")});
}

ColourScheme schemeNamed(const QString& name)
{
    if (name == QLatin1String("dark")) return ColourScheme::Dark;
    return name == QLatin1String("light") ? ColourScheme::Light : ColourScheme::System;
}

std::optional<Options> readOptions(const QCommandLineParser& parser)
{
    Options options;
    options.file = parser.positionalArguments().value(0);
    options.scheme = schemeNamed(parser.value(QStringLiteral("theme")));
    options.screenshot.path = parser.value(QStringLiteral("screenshot"));
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    options.screenshot.size = size.size() == 2 ? QSize(size[0].toInt(), size[1].toInt()) : QSize();
    options.screenshot.view = parser.value(QStringLiteral("view"));
    options.screenshot.sources = parser.values(QStringLiteral("observed"));
    options.screenshot.history = parser.value(QStringLiteral("history"));
    options.screenshot.at = parser.value(QStringLiteral("at"));
    options.screenshot.finding = parser.value(QStringLiteral("finding")).toInt() - 1;
    options.screenshot.showsOnlyDifferences = parser.isSet(QStringLiteral("only-differences"));
    const QString zoom = parser.value(QStringLiteral("zoom"));
    bool isNumber = true;
    if (zoom != QLatin1String("fit"))
        options.screenshot.zoom = QString(zoom).remove(QLatin1Char('%')).toDouble(&isNumber) / 100;
    const bool isValid = isNumber && options.screenshot.size.width() >= 400 &&
                         options.screenshot.size.height() >= 300 && options.screenshot.size.width() <= 10000 &&
                         options.screenshot.size.height() <= 10000 && isViewName(options.screenshot.view);
    if (!isValid) return std::nullopt;
    return options;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("fabric-planner"));
    QApplication::setApplicationDisplayName(QStringLiteral("Fabric Planner"));
    QApplication::setApplicationVersion(QStringLiteral(FABRIC_VERSION));
    QApplication::setOrganizationName(QStringLiteral("fabric-planner"));
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(application);
    const auto options = readOptions(parser);
    if (!options) {
        std::fputs("fabric-planner: bad --size, --view or --zoom; see --help\n", stderr);
        return kUsage;
    }
    auto catalog = Catalog::builtIn();
    if (!catalog) {
        std::fprintf(stderr, "fabric-planner: %s\n", catalog.error().str().c_str());
        return kFailed;
    }
    const bool isScreenshot = !options->screenshot.path.isEmpty();
    QSettings settings;
    const QString usual =
        isScreenshot ? QStringLiteral("en") : settings.value(QStringLiteral("window/language")).toString();
    applyLanguage(
        application,
        languageOf(parser.isSet(QStringLiteral("language")) ? parser.value(QStringLiteral("language")) : usual));
    QApplication::setWindowIcon(icon(QStringLiteral("fabric-planner"), currentTheme().selection));
    const ColourScheme stored = schemeNamed(settings.value(QStringLiteral("window/theme")).toString());
    applyAppearance(application, parser.isSet(QStringLiteral("theme")) || isScreenshot ? options->scheme : stored);
    if (isScreenshot) return takeScreenshot(*catalog, options->file, options->screenshot) ? kFine : kFailed;

    MainWindow window(*catalog, settings, defaultStateDir());
    window.show();
    window.files().offerRecovery();
    if (!options->file.isEmpty()) window.files().open(options->file);
    return QApplication::exec();
}
