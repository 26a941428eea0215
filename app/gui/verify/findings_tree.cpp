#include "app/gui/verify/findings_tree.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/gui/verify/check_words.h"
#include "app/gui/verify/list_roles.h"

#include <algorithm>

namespace fabric::gui {

namespace {

/// internalId of a group; a finding has its group's row.
constexpr quintptr kGroup = ~quintptr{0};

} // namespace

FindingsTree::FindingsTree(const Document& document, const VerifySession& session, QObject* parent)
    : QAbstractItemModel(parent), document_(document), session_(session)
{}

void FindingsTree::setGrouping(Grouping grouping)
{
    if (grouping == grouping_) return;
    grouping_ = grouping;
    refresh();
}

QString FindingsTree::rackName(Id<Group> rack) const
{
    const Group* row = document_.project().groups().find(rack);
    return row == nullptr ? tr("Rack not known") : displayName(row->name);
}

void FindingsTree::refresh()
{
    beginResetModel();
    branches_.clear();
    result_ = session_.result();
    const std::size_t count = result_ ? result_->findings.size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const VerifyFinding& finding = result_->findings[i];
        if (session_.filter() && finding.state != *session_.filter()) continue;
        const QString name = grouping_ == Grouping::Kind ? kindName(finding.difference.kind) : rackName(finding.rack);
        const auto at =
            std::find_if(branches_.begin(), branches_.end(), [&](const Branch& branch) { return branch.name == name; });
        Branch& branch = at == branches_.end() ? branches_.emplace_back(Branch{name, {}}) : *at;
        branch.findings.push_back(static_cast<int>(i));
    }
    if (grouping_ == Grouping::Rack)
        std::stable_sort(branches_.begin(), branches_.end(), [](const Branch& a, const Branch& b) {
            return naturalLess(a.name.toStdString(), b.name.toStdString());
        });
    for (Branch& branch : branches_) // nothing asks more of a hand than what comes first
        std::stable_sort(branch.findings.begin(), branch.findings.end(), [this](int a, int b) {
            return result_->findings[static_cast<std::size_t>(a)].state >
                   result_->findings[static_cast<std::size_t>(b)].state;
        });
    endResetModel();
}

int FindingsTree::finding(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroup) return -1;
    return branches_[index.internalId()].findings[static_cast<std::size_t>(index.row())];
}

QModelIndex FindingsTree::indexOf(int finding) const
{
    for (std::size_t b = 0; b < branches_.size(); ++b)
        for (std::size_t i = 0; i < branches_[b].findings.size(); ++i)
            if (branches_[b].findings[i] == finding) return createIndex(static_cast<int>(i), 0, b);
    return {};
}

int FindingsTree::shown() const
{
    std::size_t count = 0;
    for (const Branch& branch : branches_)
        count += branch.findings.size();
    return static_cast<int>(count);
}

QModelIndex FindingsTree::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    return parent.isValid() ? createIndex(row, column, static_cast<quintptr>(parent.row()))
                            : createIndex(row, column, kGroup);
}

QModelIndex FindingsTree::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroup) return {};
    return createIndex(static_cast<int>(index.internalId()), 0, kGroup);
}

int FindingsTree::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) return static_cast<int>(branches_.size());
    if (parent.internalId() != kGroup || parent.column() > 0) return 0;
    return static_cast<int>(branches_[static_cast<std::size_t>(parent.row())].findings.size());
}

int FindingsTree::columnCount(const QModelIndex&) const
{
    return 1;
}

QString FindingsTree::headOf(const VerifyFinding& finding) const
{
    QStringList words{kindName(finding.difference.kind)};
    if (finding.rack) words << rackName(finding.rack);
    return words.join(QStringLiteral(" · "));
}

QVariant FindingsTree::findingData(const VerifyFinding& finding, int index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return translated(finding.difference.action);
    case Qt::DecorationRole:
        return stateIcon(finding.state);
    case Qt::ToolTipRole:
        return plainToolTip(translated(finding.difference.action));
    case IndexRole:
        return index;
    case HeadRole:
        return headOf(finding);
    case StatusRole:
        return finding.isOneOfAClass ? tr("one of several that are alike") : QString();
    case StatusColourRole:
        return render::verdictColour(currentTheme(), render::Verdict::Warning);
    default:
        return {};
    }
}

QVariant FindingsTree::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !result_) return {};
    if (const int at = finding(index); at >= 0)
        return findingData(result_->findings[static_cast<std::size_t>(at)], at, role);
    const Branch& branch = branches_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return QStringLiteral("%1 · %2").arg(
            branch.name, numberOf(static_cast<qint64>(branch.findings.size()), tr("finding"), tr("findings")));
    return {};
}

Qt::ItemFlags FindingsTree::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return finding(index) >= 0 ? base | Qt::ItemNeverHasChildren : base;
}

} // namespace fabric::gui
