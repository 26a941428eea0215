#include "app/gui/window/exchange.h"

#include "app/gui/panels/words.h"
#include "app/gui/window/import_dialog.h"
#include "app/gui/window/paper_preview.h"
#include "app/render/floor_scene.h"
#include "app/render/render_map.h"
#include "core/io/atomic_file.h"
#include "core/planner/papers/documents.h"

#include <QDate>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

namespace fabric::gui {

namespace {

Result<std::vector<SourceFile>> readFiles(const QStringList& paths)
{
    constexpr qint64 kMaxBytes = 512LL * 1024 * 1024;
    std::vector<SourceFile> files;
    for (const QString& path : paths) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return fail(ErrorKind::Io, "FP-GUI-021", FABRIC_TEXT("gui", "Cannot read the file: %1"),
                        {file.errorString().toStdString()}, path.toStdString());
        if (file.size() > kMaxBytes)
            return fail(ErrorKind::Limit, "FP-GUI-022", FABRIC_TEXT("gui", "The file is larger than 512 MiB"), {},
                        path.toStdString());
        files.push_back({QFileInfo(path).fileName().toStdString(), file.readAll().toStdString()});
    }
    return files;
}

} // namespace

Exchange::Exchange(Document& document, Jobs& jobs, QWidget* window)
    : QObject(window), document_(document), jobs_(jobs), window_(window)
{}

std::vector<const Format*> Exchange::readable()
{
    std::vector<const Format*> list = exchangeFormats();
    std::erase_if(list, [](const Format* format) { return !format->isRead(); });
    return list;
}

std::vector<const Format*> Exchange::writable()
{
    std::vector<const Format*> list = exchangeFormats();
    std::erase_if(list, [](const Format* format) { return !format->isWritten(); });
    return list;
}

void Exchange::askImport(const Format& format)
{
    const QStringList paths = QFileDialog::getOpenFileNames(window_, tr("Import %1").arg(translated(format.title)));
    if (!paths.isEmpty()) showImport(&format, paths);
}

ImportDialog* Exchange::showImport(const Format* format, const QStringList& paths)
{
    auto files = readFiles(paths);
    if (!files) {
        emit failed(tr("Import"), translated(files.error()));
        return nullptr;
    }
    auto* dialog = new ImportDialog(document_, jobs_, format, std::move(*files), window_);
    connect(dialog, &ImportDialog::imported, this, &Exchange::imported);
    dialog->open();
    return dialog;
}

QString Exchange::suggestedName(const QString& what, const QString& suffix) const
{
    QString base = QFileInfo(document_.path()).completeBaseName();
    if (base.isEmpty()) base = QStringLiteral("plan");
    const QString folder =
        document_.path().isEmpty() ? QString() : QFileInfo(document_.path()).path() + QLatin1Char('/');
    return QStringLiteral("%1%2-%3.%4").arg(folder, base, what, suffix);
}

void Exchange::askExport(const Format& format, const QString& suffix, const std::map<std::string, std::string>& given)
{
    const QString path = QFileDialog::getSaveFileName(window_, tr("Export %1").arg(translated(format.title)),
                                                      suggestedName(QString::fromLatin1(format.id), suffix),
                                                      QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty()) return;
    exportTo(format, QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + suffix : path, given);
}

Result<Exchange::ExportChoice> Exchange::choiceOf(const std::map<std::string, std::string>& given)
{
    constexpr std::string_view kFile = "file:";
    ExportChoice choice;
    for (const auto& [key, value] : given) {
        if (!key.starts_with(kFile)) {
            choice.options[key] = value;
            continue;
        }
        FABRIC_TRY(files, readFiles({QString::fromStdString(value)}));
        choice.beside[key.substr(kFile.size())] = std::move(files.front());
    }
    return choice;
}

void Exchange::exportTo(const Format& format, const QString& path, const std::map<std::string, std::string>& given)
{
    const std::string suffix = QFileInfo(path).suffix().toLower().toStdString();
    auto choice = choiceOf(given);
    if (!choice) {
        emit failed(tr("Export"), translated(choice.error()));
        return;
    }
    PreviewRequest request{&format,
                           {suffix, choice->options, choice->beside, nullptr},
                           document_.catalog(),
                           QDate::currentDate().toString(Qt::ISODate).toStdString()};
    jobs_.start<std::string>(
        tr("Exporting %1").arg(translated(format.title)),
        [request = std::move(request)](const Project& project, const Progress& progress) {
            return documentBytes(project, request, progress);
        },
        this, [this, path](Result<std::string> bytes, bool) { write(path, std::move(bytes)); });
}

void Exchange::askExportMap(const QString& suffix)
{
    const QString path =
        QFileDialog::getSaveFileName(window_, tr("Export the map"), suggestedName(QStringLiteral("map"), suffix),
                                     QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty()) return;
    exportMapTo(QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + suffix : path);
}

void Exchange::exportMapTo(const QString& path)
{
    const auto picture = render::pictureOf(path);
    if (!picture) {
        emit failed(tr("Export the map"), translated(picture.error()));
        return;
    }
    render::RenderOptions options;
    options.fabric = document_.currentFabric();
    options.language = windowLanguage();
    options.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    jobs_.start<std::string>(
        tr("Drawing the map"),
        [options, kind = *picture, catalog = document_.catalog()](const Project& project,
                                                                  const Progress&) -> Result<std::string> {
            FABRIC_TRY(bytes, render::renderMapBytes(snapshot(project), catalog, options, kind));
            return bytes.toStdString();
        },
        this, [this, path](Result<std::string> bytes, bool) { write(path, std::move(bytes)); });
}

void Exchange::askExportFloor(const QString& suffix)
{
    const QString path =
        QFileDialog::getSaveFileName(window_, tr("Export the floor"), suggestedName(QStringLiteral("floor"), suffix),
                                     QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty()) return;
    exportFloorTo(QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + suffix : path);
}

void Exchange::exportFloorTo(const QString& path)
{
    const auto picture = render::pictureOf(path);
    if (!picture) {
        emit failed(tr("Export the floor"), translated(picture.error()));
        return;
    }
    render::RenderOptions options;
    options.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    jobs_.start<std::string>(
        tr("Drawing the floor"),
        [options, kind = *picture, catalog = document_.catalog()](const Project& project,
                                                                  const Progress&) -> Result<std::string> {
            FABRIC_TRY(bytes, render::renderFloorBytes(snapshot(project), *catalog, options, kind));
            return bytes.toStdString();
        },
        this, [this, path](Result<std::string> bytes, bool) { write(path, std::move(bytes)); });
}

void Exchange::write(const QString& path, Result<std::string> bytes)
{
    if (!bytes) {
        if (bytes.error().kind != ErrorKind::Cancelled) emit failed(tr("Export"), translated(bytes.error()));
        return;
    }
    const auto written = writeFileAtomically(path.toStdString(), *bytes);
    if (!written) {
        emit failed(tr("Export"), translated(written.error()));
        return;
    }
    emit done(tr("Written: %1").arg(displayName(path.toStdString())));
}

} // namespace fabric::gui
