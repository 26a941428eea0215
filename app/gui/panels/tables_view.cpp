#include "app/gui/panels/tables_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <QComboBox>

namespace fabric::gui {

namespace {

/// Cells with a closed vocabulary get a list, all others a line.
template <class Row>
class ChoiceDelegate : public QStyledItemDelegate {
public:
    ChoiceDelegate(Document& document, QObject* parent) : QStyledItemDelegate(parent), document_(document) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto choices = propertiesOf<Row>()[static_cast<std::size_t>(index.column())].choices;
        QWidget* editor = nullptr;
        if (choices == nullptr) {
            editor = QStyledItemDelegate::createEditor(parent, option, index);
        } else {
            auto* box = new QComboBox(parent);
            box->setEditable(true);
            box->addItems(choices(document_));
            editor = box;
        }
        if (editor != nullptr)
            editor->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
        return editor;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override
    {
        if (auto* box = qobject_cast<QComboBox*>(editor))
            box->setCurrentText(index.data(Qt::EditRole).toString());
        else
            QStyledItemDelegate::setEditorData(editor, index);
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override
    {
        if (auto* box = qobject_cast<QComboBox*>(editor))
            model->setData(index, box->currentText());
        else
            QStyledItemDelegate::setModelData(editor, model, index);
    }

private:
    Document& document_;
};

constexpr int kFilterDelayMs = 150;

} // namespace

TablesView::TablesView(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      devices_(new DeviceModel(document, this)),
      ports_(new PortModel(document, this)),
      cables_(new CableModel(document, this)),
      tabs_(new QTabWidget(this)),
      filter_(new QLineEdit(this)),
      count_(new PlainLabel({}, this))
{
    views_[Devices] = makeView(devices_, tr("Devices"));
    views_[Ports] = makeView(ports_, tr("Ports"));
    views_[Cables] = makeView(cables_, tr("Cables"));
    views_[Devices]->setItemDelegate(new ChoiceDelegate<Device>(document, this));
    views_[Cables]->setItemDelegate(new ChoiceDelegate<Cable>(document, this));
    tabs_->addTab(views_[Devices], tr("&Devices"));
    tabs_->addTab(views_[Ports], tr("&Ports"));
    tabs_->addTab(views_[Cables], tr("Ca&bles"));
    tabs_->setDocumentMode(true);
    tabs_->setAccessibleName(tr("Tables"));

    filter_->setPlaceholderText(tr("Filter rows: every word must occur"));
    filter_->setAccessibleName(tr("Filter rows"));
    filter_->setClearButtonEnabled(true);
    filter_->setMaximumWidth(320);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 8, 8, 4);
    bar->setSpacing(12);
    bar->addWidget(filter_);
    bar->addWidget(count_);
    bar->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(tabs_);

    auto* delay = new QTimer(this);
    delay->setSingleShot(true);
    delay->setInterval(kFilterDelayMs);
    connect(filter_, &QLineEdit::textChanged, delay, qOverload<>(&QTimer::start));
    connect(delay, &QTimer::timeout, this, [this] {
        static_cast<FilterTableModel*>(views_[tabs_->currentIndex()]->model())->setFilter(filter_->text());
    });
    connect(tabs_, &QTabWidget::currentChanged, this, &TablesView::followTab);
    connect(&document.selection(), &SelectionSet::changed, this, &TablesView::pullSelection);
    followTab();
}

QTableView* TablesView::makeView(FilterTableModel* model, const QString& name)
{
    auto* view = new QTableView(this);
    view->setModel(model);
    view->setAccessibleName(name);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
    view->setAlternatingRowColors(true);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    view->setFrameShape(QFrame::NoFrame);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(26);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setSectionsMovable(true);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    view->setSortingEnabled(true);
    view->horizontalHeader()->setDefaultSectionSize(110);
    view->horizontalHeader()->setStretchLastSection(true);
    view->setColumnWidth(0, 150);
    for (int column = 0; column < model->columnCount(); ++column) {
        const int alignment = model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
        if ((alignment & Qt::AlignRight) != 0) view->setColumnWidth(column, 96);
        if (model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == tr("Part"))
            view->setColumnWidth(column, 180);
    }
    const auto tab = model == devices_ ? Devices : model == ports_ ? Ports : Cables;
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this, tab] { pushSelection(tab); });
    connect(model, &FilterTableModel::editRefused, this, &TablesView::notice);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        updateCount();
        pullSelection();
    });
    connect(model, &QAbstractItemModel::rowsInserted, this, &TablesView::updateCount);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &TablesView::updateCount);
    return view;
}

void TablesView::showTab(Tab tab)
{
    tabs_->setCurrentIndex(tab);
    views_[tab]->setFocus();
}

void TablesView::followTab()
{
    const int tab = tabs_->currentIndex();
    ports_->setLive(tab == Ports);
    static_cast<FilterTableModel*>(views_[tab]->model())->setFilter(filter_->text());
    updateCount();
    pullSelection();
}

void TablesView::updateCount()
{
    if (count_ == nullptr || tabs_->count() < 3) return;
    auto* model = static_cast<FilterTableModel*>(views_[tabs_->currentIndex()]->model());
    const int rows = model->rowCount();
    count_->setText(rows == model->totalRows()
                        ? numberOf(rows, tr("row"), tr("rows"))
                        : tr("%1 of %2 rows").arg(countText(rows), countText(model->totalRows())));
}

void TablesView::selectRows(QTableView* view, const std::vector<int>& rows)
{
    QItemSelection selection;
    const int last = view->model()->columnCount() - 1;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1)
            ++end;
        selection.select(view->model()->index(rows[i], 0), view->model()->index(rows[end - 1], last));
        i = end;
    }
    view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (rows.size() == 1) view->scrollTo(view->model()->index(rows.front(), 0));
}

void TablesView::pullSelection()
{
    if (isSyncing_ || tabs_->count() < 3) return;
    const QScopedValueRollback<bool> guard(isSyncing_, true);
    const SelectionSet& selection = document_.selection();
    selectRows(views_[Devices], devices_->rowsOf(selection.devices()));
    selectRows(views_[Cables], cables_->rowsOf(selection.cables()));
    if (tabs_->currentIndex() == Ports) selectRows(views_[Ports], ports_->rowsOf(selection.devices()));
}

void TablesView::pushSelection(Tab tab)
{
    if (isSyncing_ || tabs_->currentIndex() != tab) return;
    const QScopedValueRollback<bool> guard(isSyncing_, true);
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    for (const QModelIndex& index : views_[tab]->selectionModel()->selectedRows()) {
        if (tab == Devices) devices.insert(devices_->idAt(index.row()));
        if (tab == Cables) cables.insert(cables_->idAt(index.row()));
        if (tab != Ports) continue;
        const PortRef port = ports_->portAt(index.row());
        devices.insert(port.device);
        const auto& at = document_.occupancy().cablesAt(port);
        cables.insert(at.begin(), at.end());
    }
    document_.selection().set(std::move(devices), std::move(cables));
}

} // namespace fabric::gui
