#include "app/gui/window/column_chooser.h"

#include "app/gui/panels/words.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kKeyRole = Qt::UserRole;

} // namespace

ColumnChooser::ColumnChooser(QWidget* parent)
    : QWidget(parent), list_(new QListWidget(this)), all_(new QPushButton(tr("All columns"), this))
{
    auto* title = new PlainLabel(tr("Columns"), this);
    title->setObjectName(QStringLiteral("sectionTitle"));
    list_->setAccessibleName(tr("Columns"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setDragDropMode(QAbstractItemView::InternalMove);
    list_->setToolTip(tr("Tick what is written; drag, or Alt with Up and Down, to change the order"));
    list_->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->addWidget(title);
    layout->addWidget(list_, 1);
    layout->addWidget(all_);
    const auto tell = [this] {
        updateAll();
        emit changed();
    };
    connect(list_, &QListWidget::itemChanged, this, tell);
    connect(list_->model(), &QAbstractItemModel::rowsMoved, this, tell);
    connect(all_, &QPushButton::clicked, this, &ColumnChooser::chooseAll);
}

void ColumnChooser::setColumns(const std::vector<Column>& columns, const QString& chosen)
{
    QStringList keys;
    for (const Column& column : columns)
        keys.append(QString::fromStdString(column.key));
    if (keys == usual_ && chosen == this->chosen()) return showTitles(columns); // nothing jumps under the hand
    const QSignalBlocker quiet(list_);
    const QStringList wanted = chosen.split(QLatin1Char(','), Qt::SkipEmptyParts);
    std::vector<const Column*> order;
    usual_ = keys;
    order.reserve(columns.size());
    for (const Column& column : columns)
        order.push_back(&column);
    const auto rank = [&](const Column* column) {
        const qsizetype at = wanted.indexOf(QString::fromStdString(column->key));
        return at < 0 ? wanted.size() : at;
    };
    std::stable_sort(order.begin(), order.end(), [&](const Column* a, const Column* b) { return rank(a) < rank(b); });
    list_->clear();
    for (const Column* column : order) {
        auto* item = new QListWidgetItem(displayName(column->header()), list_);
        item->setData(kKeyRole, QString::fromStdString(column->key));
        item->setToolTip(plainToolTip(item->text()));
        const bool isChosen = wanted.isEmpty() || rank(column) < wanted.size();
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled);
        item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
    updateAll();
}

/// New headings for the rows as they stand, after the document's language changed.
void ColumnChooser::showTitles(const std::vector<Column>& columns)
{
    const QSignalBlocker quiet(list_);
    for (int row = 0; row < list_->count(); ++row)
        for (const Column& column : columns)
            if (list_->item(row)->data(kKeyRole).toString() == QString::fromStdString(column.key)) {
                list_->item(row)->setText(displayName(column.header()));
                list_->item(row)->setToolTip(plainToolTip(list_->item(row)->text()));
            }
}

QString ColumnChooser::chosen() const
{
    QStringList keys;
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->checkState() == Qt::Checked) keys.append(list_->item(row)->data(kKeyRole).toString());
    return keys == usual_ ? QString() : keys.join(QLatin1Char(','));
}

bool ColumnChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isMove = key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down);
    if (!isMove) return QWidget::eventFilter(watched, event);
    move(key->key() == Qt::Key_Up ? -1 : 1);
    return true;
}

void ColumnChooser::move(int step)
{
    const int from = list_->currentRow();
    const int to = from + step;
    if (from < 0 || to < 0 || to >= list_->count()) return;
    {
        const QSignalBlocker quiet(list_);
        list_->insertItem(to, list_->takeItem(from));
        list_->setCurrentRow(to);
    }
    emit changed();
}

void ColumnChooser::chooseAll()
{
    {
        const QSignalBlocker quiet(list_);
        const auto rank = [this](const QListWidgetItem* item) {
            return usual_.indexOf(item->data(kKeyRole).toString());
        };
        for (int to = 0; to < list_->count(); ++to)
            for (int row = to; row < list_->count(); ++row)
                if (rank(list_->item(row)) == to) list_->insertItem(to, list_->takeItem(row));
        for (int row = 0; row < list_->count(); ++row)
            list_->item(row)->setCheckState(Qt::Checked);
    }
    updateAll();
    emit changed();
}

void ColumnChooser::updateAll()
{
    all_->setEnabled(!chosen().isEmpty());
    // A table without columns is no table: the last one that is ticked stays.
    int ticked = 0;
    for (int row = 0; row < list_->count(); ++row)
        ticked += list_->item(row)->checkState() == Qt::Checked ? 1 : 0;
    const QSignalBlocker quiet(list_);
    for (int row = 0; row < list_->count(); ++row) {
        QListWidgetItem* item = list_->item(row);
        const bool isLast = ticked == 1 && item->checkState() == Qt::Checked;
        item->setFlags(item->flags().setFlag(Qt::ItemIsUserCheckable, !isLast));
    }
}

} // namespace fabric::gui
