// Exchange: import and export of foreign formats and of the map as a picture, as jobs with progress and cancel. The
// formats come from the registry of core; a new one needs nothing here. An import is seen before it is made, all or
// nothing and one undo step.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/document/jobs.h"
#include "core/formats/formats.h"

#include <QPointer>

namespace fabric::gui {

class ImportDialog;

class Exchange : public QObject {
    Q_OBJECT

public:
    Exchange(Document& document, Jobs& jobs, QWidget* window);

    /// Readable and writable formats, in the order of the registry.
    static std::vector<const Format*> readable();
    static std::vector<const Format*> writable();

    /// What `given` of an export says: the options, and the user's files as read.
    struct ExportChoice {
        std::map<std::string, std::string> options;
        std::map<std::string, SourceFile> beside;
    };
    static Result<ExportChoice> choiceOf(const std::map<std::string, std::string>& given);

    /// Asks for files, then shows what their import would do.
    void askImport(const Format& format);
    /// Shows what the import of the files would do (import_dialog.h); a null format is recognised from them. Null = the
    /// files cannot be read, which failed() has said.
    ImportDialog* showImport(const Format* format, const QStringList& paths);
    /// Asks for a file name, then exports. `given` are options of the format and, under "file:<id>", the paths of the
    /// user's files that a document takes figures from (Format::beside). Documents are also written as "pdf".
    void askExport(const Format& format, const QString& suffix, const std::map<std::string, std::string>& given);
    void exportTo(const Format& format, const QString& path, const std::map<std::string, std::string>& given);
    /// The map, or the floor, as "svg", "png" or "pdf".
    void askExportMap(const QString& suffix);
    void exportMapTo(const QString& path);
    void askExportFloor(const QString& suffix);
    void exportFloorTo(const QString& path);

signals:
    /// Something worked: one quiet line.
    void done(const QString& text);
    /// Something failed or has remarks: text for a dialog.
    void failed(const QString& title, const QString& text);
    void imported(const QString& title, const QStringList& notes);

private:
    void write(const QString& path, Result<std::string> bytes);
    QString suggestedName(const QString& what, const QString& suffix) const;

    Document& document_;
    Jobs& jobs_;
    QWidget* window_;
};

} // namespace fabric::gui
