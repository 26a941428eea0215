#include "app/gui/panels/parts_palette.h"

#include "app/gui/panels/icons.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kSlugRole = Qt::UserRole;
constexpr int kSearchRole = Qt::UserRole + 1;

QString groupTitle(PartKind kind)
{
    switch (kind) {
    case PartKind::Switch:
        return QObject::tr("Switches");
    case PartKind::System:
        return QObject::tr("Systems");
    default:
        return QObject::tr("Adapters");
    }
}

QString iconName(PartKind kind)
{
    switch (kind) {
    case PartKind::Switch:
        return QStringLiteral("switch");
    case PartKind::System:
        return QStringLiteral("node");
    default:
        return QStringLiteral("adapter");
    }
}

QString portsText(const Part& part)
{
    if (part.dataPorts == 0) return {};
    if (part.portMbps == 0) return QString::number(part.dataPorts);
    return QObject::tr("%1 x %2G").arg(part.dataPorts).arg(gbpsText(part.portMbps));
}

QString protocolText(const Part& part)
{
    if (part.isInfiniBand && part.isEthernet) return QObject::tr("InfiniBand and Ethernet");
    if (part.isInfiniBand) return QObject::tr("InfiniBand");
    return part.isEthernet ? QObject::tr("Ethernet") : QString();
}

QString cagesText(const Part& part)
{
    QStringList cages;
    for (const CageGroup& group : part.cages)
        if (!group.isService) cages.append(QObject::tr("%1 %2 cages").arg(group.count).arg(displayName(group.form)));
    return cages.join(QStringLiteral(", "));
}

QString evidenceText(const Part& part)
{
    QString text = QObject::tr("Evidence: %1").arg(displayName(part.provenance.gradeName));
    if (part.provenance.isUnverified()) text += QObject::tr(" (unverified)");
    if (!part.provenance.status.empty() && part.provenance.status != "unknown")
        text +=
            QObject::tr("; %1").arg(displayName(part.provenance.status).replace(QLatin1Char('_'), QLatin1Char(' ')));
    return text;
}

} // namespace

QString partFacts(const Part& part)
{
    QStringList lines{displayName(part.vendor + " " + part.model)};
    QStringList network;
    for (const QString& fact : {protocolText(part), displayName(part.generation), portsText(part)})
        if (!fact.isEmpty()) network.append(fact);
    if (!network.isEmpty()) lines.append(network.join(QStringLiteral(", ")));
    if (const QString cages = cagesText(part); !cages.isEmpty()) lines.append(cages);
    QStringList body;
    if (part.heightU) body.append(QObject::tr("%1 U").arg(*part.heightU));
    if (part.typicalPowerMw) body.append(QObject::tr("%1 typical").arg(powerText(*part.typicalPowerMw)));
    if (part.maxPowerMw) body.append(QObject::tr("%1 nameplate").arg(powerText(*part.maxPowerMw)));
    if (!body.isEmpty()) lines.append(body.join(QStringLiteral(", ")));
    lines.append(evidenceText(part));
    return lines.join(QLatin1Char('\n'));
}

PartsTree::PartsTree(QWidget* parent) : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderHidden(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setUniformRowHeights(true);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setAccessibleName(tr("Parts of the catalogue"));
}

QString PartsTree::slugOf(const QTreeWidgetItem* item)
{
    return item == nullptr ? QString() : item->data(0, kSlugRole).toString();
}

QStringList PartsTree::mimeTypes() const
{
    return {QString::fromLatin1(kPartMime)};
}

QMimeData* PartsTree::mimeData(const QList<QTreeWidgetItem*>& items) const
{
    const QString slug = items.isEmpty() ? QString() : slugOf(items.front());
    if (slug.isEmpty()) return nullptr;
    auto* carried = new QMimeData;
    carried->setData(QString::fromLatin1(kPartMime), slug.toUtf8());
    return carried;
}

PartsPalette::PartsPalette(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      search_(new QLineEdit(this)),
      tree_(new PartsTree(this)),
      facts_(new PlainLabel({}, this))
{
    search_->setPlaceholderText(tr("Search parts"));
    search_->setAccessibleName(tr("Search parts"));
    search_->setClearButtonEnabled(true);
    search_->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    for (auto* button : search_->findChildren<QAbstractButton*>())
        button->setAccessibleName(tr("Search parts"));
    facts_->setWordWrap(true);
    facts_->setObjectName(QStringLiteral("quiet"));
    facts_->setMinimumHeight(92);
    facts_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    facts_->setContentsMargins(12, 8, 12, 8);
    facts_->setAccessibleName(tr("Facts of the chosen part"));
    auto* bar = new QVBoxLayout;
    bar->setContentsMargins(8, 8, 8, 8);
    bar->addWidget(search_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(tree_, 1);
    layout->addWidget(facts_);

    connect(search_, &QLineEdit::textChanged, this, &PartsPalette::applySearch);
    connect(tree_, &QTreeWidget::currentItemChanged, this, &PartsPalette::showFacts);
    connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (const QString slug = PartsTree::slugOf(item); !slug.isEmpty()) emit partActivated(slug);
    });
    connect(&document, &Document::changed, this, [this] {
        if (document_.catalog() != shownCatalog_) rebuild();
    });
    rebuild();
}

void PartsPalette::rebuild()
{
    shownCatalog_ = document_.catalog();
    tree_->clear();
    for (const PartKind kind : {PartKind::Switch, PartKind::System, PartKind::Adapter}) {
        auto* group = new QTreeWidgetItem(tree_, {groupTitle(kind)});
        group->setFlags(Qt::ItemIsEnabled);
        QFont bold = tree_->font();
        bold.setBold(true);
        group->setFont(0, bold);
        const QIcon picture = icon(iconName(kind));
        for (const Part* part : shownCatalog_->all(kind)) {
            auto* item = new QTreeWidgetItem(group, {displayName(part->model), portsText(*part)});
            item->setIcon(0, picture);
            item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
            item->setData(0, kSlugRole, QString::fromStdString(part->slug));
            item->setData(0, kSearchRole,
                          displayName(part->slug + " " + part->vendor + " " + part->model + " " + part->generation +
                                      " " + part->partNumber));
            item->setToolTip(0, plainToolTip(partFacts(*part)));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren);
        }
    }
    if (tree_->topLevelItemCount() > 0) tree_->topLevelItem(0)->setExpanded(true);
    applySearch();
    showFacts();
}

void PartsPalette::applySearch()
{
    const QStringList words = search_->text().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int g = 0; g < tree_->topLevelItemCount(); ++g) {
        QTreeWidgetItem* group = tree_->topLevelItem(g);
        int visible = 0;
        for (int i = 0; i < group->childCount(); ++i) {
            const QString text = group->child(i)->data(0, kSearchRole).toString();
            const bool matches = std::all_of(words.begin(), words.end(), [&](const QString& word) {
                return text.contains(word, Qt::CaseInsensitive);
            });
            group->child(i)->setHidden(!matches);
            visible += matches ? 1 : 0;
        }
        group->setHidden(visible == 0);
        if (!words.isEmpty()) group->setExpanded(true);
    }
}

void PartsPalette::showFacts()
{
    const QString slug = PartsTree::slugOf(tree_->currentItem());
    const Part* part = slug.isEmpty() ? nullptr : shownCatalog_->find(slug.toStdString());
    facts_->setText(part == nullptr ? tr("Drag a part onto the map, or press Enter to place it in the middle.")
                                    : partFacts(*part));
}

} // namespace fabric::gui
