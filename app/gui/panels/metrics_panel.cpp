#include "app/gui/panels/metrics_panel.h"

#include "app/gui/panels/figure_objects.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kGroupRole = Qt::UserRole;
constexpr int kFigureRole = Qt::UserRole + 1;

QTreeWidgetItem* addFigure(QTreeWidgetItem* parent, const Figure& figure, int group, int index)
{
    auto* item =
        new QTreeWidgetItem(parent, {figure.title, figure.value.isEmpty() ? QObject::tr("unknown") : figure.value});
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(0, kGroupRole, group);
    item->setData(0, kFigureRole, index);
    item->setToolTip(0, plainToolTip(figure.derivation));
    return item;
}

} // namespace

MetricsPanel::MetricsPanel(Document& document, const LiveResults& results, QWidget* parent)
    : QWidget(parent),
      document_(document),
      results_(results),
      headline_(new PlainLabel({}, this)),
      headlineNote_(new PlainLabel({}, this)),
      list_(new QTreeWidget(this)),
      derivation_(new QPlainTextEdit(this)),
      select_(new QPushButton(tr("Show these objects"), this))
{
    headline_->setObjectName(QStringLiteral("headline"));
    headline_->setAccessibleName(tr("Headline blocking ratio"));
    headlineNote_->setObjectName(QStringLiteral("quiet"));
    headlineNote_->setWordWrap(true);
    list_->setColumnCount(2);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setIndentation(12);
    list_->setUniformRowHeights(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    list_->setAccessibleName(tr("Figures"));
    derivation_->setReadOnly(true);
    derivation_->setFrameShape(QFrame::NoFrame);
    derivation_->setAccessibleName(tr("How the figure came about"));
    derivation_->setPlaceholderText(tr("Choose a figure to see its formula and the objects that decide it."));

    auto* head = new QWidget(this);
    auto* headLayout = new QVBoxLayout(head);
    headLayout->setContentsMargins(12, 8, 12, 4);
    headLayout->setSpacing(0);
    headLayout->addWidget(headline_);
    headLayout->addWidget(headlineNote_);
    auto* below = new QWidget(this);
    auto* belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(8, 4, 8, 8);
    belowLayout->setSpacing(4);
    belowLayout->addWidget(derivation_);
    belowLayout->addWidget(select_, 0, Qt::AlignLeft);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(list_);
    splitter->addWidget(below);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({300, 120});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(splitter, 1);

    connect(list_, &QTreeWidget::currentItemChanged, this, &MetricsPanel::showDerivation);
    connect(list_, &QTreeWidget::itemClicked, this, &MetricsPanel::selectObjects);
    connect(list_, &QTreeWidget::itemActivated, this, &MetricsPanel::showObjects);
    connect(select_, &QPushButton::clicked, this, &MetricsPanel::showObjects);
    connect(&results, &LiveResults::figuresChanged, this, &MetricsPanel::refresh);
    refresh();
}

void MetricsPanel::refresh()
{
    const QTreeWidgetItem* current = list_->currentItem();
    const bool hadCurrent = current != nullptr && current->data(0, kFigureRole).isValid();
    const QString key =
        hadCurrent ? groups_[current->data(0, kGroupRole).toUInt()].figures[current->data(0, kFigureRole).toUInt()].key
                   : QString();
    groups_ = figureGroups(results_.figures(), results_.bill());
    const FabricFigures& figures = results_.figures();
    headline_->setText(figures.headline ? displayName(figures.headline->display()) : QStringLiteral("–"));
    headlineNote_->setText(figures.headline ? tr("headline blocking, down:up by bandwidth")
                           : figures.isTree ? tr("no blocking ratio: nothing is connected to a switch yet")
                                            : translated(figures.whyNoRatio));
    const QSignalBlocker blocker(list_);
    list_->clear();
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        auto* head = new QTreeWidgetItem(list_, {groups_[g].title});
        head->setFirstColumnSpanned(true);
        head->setFlags(Qt::ItemIsEnabled);
        QFont bold = list_->font();
        bold.setBold(true);
        head->setFont(0, bold);
        for (std::size_t f = 0; f < groups_[g].figures.size(); ++f)
            addFigure(head, groups_[g].figures[f], static_cast<int>(g), static_cast<int>(f));
        head->setExpanded(true);
    }
    if (hadCurrent) showFigure(key);
    showDerivation(list_->currentItem());
}

void MetricsPanel::showFigure(const QString& key)
{
    for (int g = 0; g < list_->topLevelItemCount(); ++g)
        for (int f = 0; f < list_->topLevelItem(g)->childCount(); ++f)
            if (groups_[static_cast<std::size_t>(g)].figures[static_cast<std::size_t>(f)].key == key)
                list_->setCurrentItem(list_->topLevelItem(g)->child(f));
}

QString MetricsPanel::derivationText() const
{
    return derivation_->toPlainText();
}

void MetricsPanel::showDerivation(QTreeWidgetItem* item)
{
    const Figure* chosen = figureOf(item);
    select_->setVisible(false);
    derivation_->clear();
    if (chosen == nullptr) return;
    const Figure& figure = *chosen;
    QString text = figure.title + QStringLiteral(": ") + (figure.value.isEmpty() ? tr("unknown") : figure.value);
    if (!figure.derivation.isEmpty()) text += QStringLiteral("\n") + figure.derivation;
    QStringList names;
    for (const std::string& name : figure.objects)
        names.append(displayName(name));
    if (!names.isEmpty()) text += QStringLiteral("\n") + tr("Decided by: %1").arg(names.join(QStringLiteral(", ")));
    derivation_->setPlainText(text);
    select_->setVisible(!names.isEmpty() || figure.scope.kind != FigureScope::None);
}

const Figure* MetricsPanel::figureOf(const QTreeWidgetItem* item) const
{
    if (item == nullptr || !item->data(0, kFigureRole).isValid()) return nullptr;
    return &groups_[item->data(0, kGroupRole).toUInt()].figures[item->data(0, kFigureRole).toUInt()];
}

bool MetricsPanel::selectObjects()
{
    const Figure* figure = figureOf(list_->currentItem());
    if (figure == nullptr) return false;
    FigureObjects objects = figureObjects(document_, *figure);
    if (objects.isEmpty()) return false;
    document_.selection().set(std::move(objects.devices), std::move(objects.cables));
    return true;
}

void MetricsPanel::showObjects()
{
    if (selectObjects()) emit showRequested();
}

} // namespace fabric::gui
