#include "app/gui/window/project_files.h"

#include "app/gui/panels/words.h"
#include "app/gui/window/dialogs.h"
#include "app/gui/window/samples.h"
#include "core/io/project_file.h"

#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace fabric::gui {

namespace {

QString fileFilter()
{
    return QObject::tr("Fabric Planner projects (*.fabric)");
}

} // namespace

ProjectFiles::ProjectFiles(Document& document, RecentFiles& recent, const QString& stateDir, QWidget* window)
    : QObject(window), document_(document), recent_(recent), window_(window)
{
    if (stateDir.isEmpty()) return;
    autosave_ = new Autosave(document, stateDir, this);
    connect(autosave_, &Autosave::failed, this,
            [this](const Error& error) { emit notice(tr("Autosave does not work: %1").arg(translated(error))); });
}

void ProjectFiles::close()
{
    if (autosave_ != nullptr) autosave_->discard();
}

void ProjectFiles::showLoadNotes(const QString& title)
{
    QStringList notes;
    for (const auto& note : document_.notes())
        notes.append(translated(note));
    if (!notes.isEmpty()) showMessage(window_, QMessageBox::Information, title, notes.join(QLatin1Char('\n')));
}

void ProjectFiles::showError(const QString& title, const Error& error)
{
    if (error.kind != ErrorKind::Cancelled) showMessage(window_, QMessageBox::Warning, title, translated(error));
}

bool ProjectFiles::mayClose()
{
    if (!document_.isModified()) return true;
    QMessageBox box(
        QMessageBox::Question, tr("Unsaved changes"),
        tr("Save the changes to %1?")
            .arg(document_.path().isEmpty() ? tr("the untitled project") : QFileInfo(document_.path()).fileName()),
        QMessageBox::NoButton, window_);
    box.setTextFormat(Qt::PlainText);
    QPushButton* saveButton = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discardButton = box.addButton(tr("Discard changes"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(saveButton);
    box.exec();
    if (box.clickedButton() == saveButton) return save();
    return box.clickedButton() == discardButton;
}

bool ProjectFiles::newProject()
{
    if (!mayClose()) return false;
    lock_.reset();
    document_.reset({}, {});
    return true;
}

bool ProjectFiles::askOpen()
{
    const QString path =
        QFileDialog::getOpenFileName(window_, tr("Open a project"), QFileInfo(document_.path()).path(), fileFilter());
    return !path.isEmpty() && open(path);
}

ProjectFiles::LockChoice ProjectFiles::askAboutLock(const Error& error)
{
    QMessageBox box(QMessageBox::Warning, tr("The project is open elsewhere"), translated(error), QMessageBox::NoButton,
                    window_);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("A copy can be looked at and saved under another name."));
    QPushButton* copy = box.addButton(tr("Open a copy"), QMessageBox::AcceptRole);
    QPushButton* takeOver = box.addButton(tr("Open anyway"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(copy);
    box.exec();
    if (box.clickedButton() == copy) return LockChoice::Copy;
    return box.clickedButton() == takeOver ? LockChoice::TakeOver : LockChoice::Cancel;
}

bool ProjectFiles::open(const QString& path)
{
    if (!mayClose()) return false;
    auto lock = ProjectLock::acquire(path.toStdString());
    if (!lock && lock.error().kind == ErrorKind::Conflict) {
        const LockChoice choice = askAboutLock(lock.error());
        if (choice == LockChoice::Cancel) return false;
        if (choice == LockChoice::Copy) return openCopy(path);
        lock = ProjectLock::acquire(path.toStdString(), ProjectLock::Mode::TakeOver);
    }
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto loaded = document_.load(path);
    QApplication::restoreOverrideCursor();
    if (!loaded) {
        showError(tr("The project cannot be opened"), loaded.error());
        return false;
    }
    lock_.reset();
    if (lock) lock_ = std::move(*lock); // a folder that allows no lock file is still a folder to read from
    recent_.add(QFileInfo(path).absoluteFilePath());
    showLoadNotes(tr("About this file"));
    emit opened();
    return true;
}

bool ProjectFiles::openCopy(const QString& path)
{
    auto loaded = loadProject(path.toStdString());
    if (!loaded) {
        showError(tr("The project cannot be opened"), loaded.error());
        return false;
    }
    lock_.reset();
    document_.resetUntitled(std::move(loaded->project));
    emit opened();
    return true;
}

bool ProjectFiles::openSampleCopy(const QString& id)
{
    if (!mayClose()) return false;
    auto project = openSample(id);
    if (!project) {
        showError(tr("The sample cannot be opened"), project.error());
        return false;
    }
    lock_.reset();
    document_.reset(std::move(*project), {});
    emit opened();
    return true;
}

bool ProjectFiles::save()
{
    return document_.path().isEmpty() ? askSaveAs() : saveTo(document_.path());
}

bool ProjectFiles::askSaveAs()
{
    QString path = QFileDialog::getSaveFileName(
        window_, tr("Save the project"), document_.path().isEmpty() ? QStringLiteral("plan.fabric") : document_.path(),
        fileFilter());
    if (path.isEmpty()) return false;
    if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".fabric");
    return saveTo(path);
}

bool ProjectFiles::saveTo(const QString& path)
{
    if (path != document_.path() || !lock_) {
        auto lock = ProjectLock::acquire(path.toStdString());
        if (!lock && lock.error().kind == ErrorKind::Conflict) {
            showError(tr("The project is open elsewhere"), lock.error());
            return false;
        }
        if (lock) lock_ = std::move(*lock);
    }
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto saved = document_.save(path);
    QApplication::restoreOverrideCursor();
    if (!saved) {
        showError(tr("The project was not saved"), saved.error());
        return false;
    }
    recent_.add(QFileInfo(path).absoluteFilePath());
    emit notice(tr("Saved: %1").arg(displayName(path.toStdString())));
    return true;
}

void ProjectFiles::offerRecovery()
{
    if (autosave_ == nullptr) return;
    for (const RecoverableSession& session : autosave_->recoverable()) {
        const QString name = session.projectPath.empty() ? tr("an untitled project") : displayName(session.projectPath);
        const QString when = QLocale().toString(QDateTime::fromSecsSinceEpoch(session.lastWrite), QLocale::ShortFormat);
        QMessageBox box(QMessageBox::Question, tr("Recover unsaved work"),
                        tr("The program ended before %1 was saved. The last change was recorded on %2 (%3).")
                            .arg(name, when, QLocale().formattedDataSize(static_cast<qint64>(session.bytes))),
                        QMessageBox::NoButton, window_);
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(tr("It opens as an untitled copy; the file on disk stays as it is."));
        QPushButton* recoverButton = box.addButton(tr("Recover"), QMessageBox::AcceptRole);
        QPushButton* discardButton = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("Later"), QMessageBox::RejectRole);
        box.setDefaultButton(recoverButton);
        box.exec();
        if (box.clickedButton() == discardButton) {
            if (const auto discarded = discardSession(session.file); !discarded)
                showError(tr("Recovery"), discarded.error());
        }
        if (box.clickedButton() == recoverButton) {
            recover(session);
            return;
        }
    }
}

void ProjectFiles::recover(const RecoverableSession& session)
{
    const auto recovered = autosave_->recover(session);
    if (!recovered) {
        showError(tr("Recovery"), recovered.error());
        return;
    }
    lock_.reset();
    showLoadNotes(tr("Recovery"));
    emit opened();
}

} // namespace fabric::gui
