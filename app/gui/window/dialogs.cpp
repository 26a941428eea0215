#include "app/gui/window/dialogs.h"

#include "app/gui/panels/words.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QVBoxLayout>

namespace fabric::gui {

QMessageBox* showMessage(QWidget* parent, QMessageBox::Icon icon, const QString& title, const QString& text)
{
    auto* box = new QMessageBox(icon, title, text, QMessageBox::Close, parent);
    box->setTextFormat(Qt::PlainText);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    return box;
}

void showNotes(QWidget* parent, const QString& title, const QStringList& notes)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* heading = new PlainLabel(
        QObject::tr("Read with %1").arg(numberOf(notes.size(), QObject::tr("remark"), QObject::tr("remarks"))), dialog);
    heading->setObjectName(QStringLiteral("cardTitle"));
    auto* list = new QListWidget(dialog);
    list->setAccessibleName(title);
    list->setWordWrap(true);
    constexpr qsizetype kMostShown = 2000;
    list->addItems(notes.mid(0, kMostShown));
    if (notes.size() > kMostShown) list->addItem(QObject::tr("and %1 more").arg(notes.size() - kMostShown));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addWidget(heading);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->resize(640, 360);
    dialog->open();
}

} // namespace fabric::gui
