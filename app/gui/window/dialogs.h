// Small dialogs that show text from files: always as plain text, and always open() so that tests and the event loop go
// on.
#pragma once

#include <QMessageBox>
#include <QStringList>

namespace fabric::gui {

/// Shows a message without blocking the caller; the dialog deletes itself.
QMessageBox* showMessage(QWidget* parent, QMessageBox::Icon icon, const QString& title, const QString& text);
/// Shows a list of remarks ("plan.csv:12: ...") with a count; scrolls when long.
void showNotes(QWidget* parent, const QString& title, const QStringList& notes);

} // namespace fabric::gui
