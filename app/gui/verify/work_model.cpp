#include "app/gui/verify/work_model.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/gui/verify/check_words.h"
#include "app/gui/verify/list_roles.h"

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr quintptr kGroup = ~quintptr{0};

QString headOf(const WorkItem& item)
{
    QStringList words{kindName(item.kind)};
    if (item.steps > 1) words << QObject::tr("step %1 of %2").arg(item.step).arg(item.steps);
    if (item.hand.unitU) words << QObject::tr("U%1").arg(*item.hand.unitU);
    if (!item.cableName.empty()) words << displayName(item.cableName);
    return words.join(QStringLiteral(" · "));
}

} // namespace

WorkModel::WorkModel(VerifySession& session, QObject* parent) : QAbstractItemModel(parent), session_(session)
{
    connect(&session, &VerifySession::workChanged, this, &WorkModel::refresh);
    // "Looking again" is said in the rows.
    connect(&session, &VerifySession::runChanged, this, [this] {
        for (int rack = 0; rack < rowCount(); ++rack) {
            const QModelIndex branch = index(rack, 0);
            emit dataChanged(index(0, 0, branch), index(rowCount(branch) - 1, 0, branch), {StatusRole});
        }
    });
    refresh();
}

void WorkModel::refresh()
{
    std::vector<Branch> branches;
    const std::vector<WorkRow>& rows = session_.work().rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const WorkItem& item = rows[i].item;
        const QString name = item.verb == WorkVerb::Desk ? tr("At the desk")
                             : item.hand.rack.empty()    ? tr("Rack not known")
                                                         : displayName(item.hand.rack);
        const auto at =
            std::find_if(branches.begin(), branches.end(), [&](const Branch& branch) { return branch.name == name; });
        Branch& branch = at == branches.end() ? branches.emplace_back(Branch{name, {}}) : *at;
        branch.steps.push_back(static_cast<int>(i));
    }
    const bool isSame = branches.size() == branches_.size() &&
                        std::equal(branches.begin(), branches.end(), branches_.begin(),
                                   [](const Branch& a, const Branch& b) { return a.steps == b.steps; });
    if (!isSame) {
        beginResetModel();
        branches_ = std::move(branches);
        endResetModel();
        return;
    }
    branches_ = std::move(branches); // a tick must not throw the reader out of his place
    for (int rack = 0; rack < rowCount(); ++rack) {
        const QModelIndex parent = index(rack, 0);
        emit dataChanged(parent, parent);
        emit dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent));
    }
}

int WorkModel::step(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroup) return -1;
    return branches_[index.internalId()].steps[static_cast<std::size_t>(index.row())];
}

QModelIndex WorkModel::indexOf(int step) const
{
    for (std::size_t b = 0; b < branches_.size(); ++b)
        for (std::size_t i = 0; i < branches_[b].steps.size(); ++i)
            if (branches_[b].steps[i] == step) return createIndex(static_cast<int>(i), 0, b);
    return {};
}

QModelIndex WorkModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    return parent.isValid() ? createIndex(row, column, static_cast<quintptr>(parent.row()))
                            : createIndex(row, column, kGroup);
}

QModelIndex WorkModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroup) return {};
    return createIndex(static_cast<int>(index.internalId()), 0, kGroup);
}

int WorkModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) return static_cast<int>(branches_.size());
    if (parent.internalId() != kGroup || parent.column() > 0) return 0;
    return static_cast<int>(branches_[static_cast<std::size_t>(parent.row())].steps.size());
}

int WorkModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QString WorkModel::statusOf(const WorkRow& row) const
{
    switch (row.tick) {
    case Tick::Open:
        return row.item.state == WorkState::Blocked ? translated(row.item.stateWhy) : QString();
    case Tick::Marked:
        return session_.isRunning() ? tr("marked done; looking again ...") : tr("marked done; not looked at since");
    case Tick::Verified:
        return tr("done: seen at %1").arg(QLocale().toString(session_.observedAt().time(), QLocale::ShortFormat));
    case Tick::StillWrong:
        return tr("still wrong: seen at %1")
            .arg(QLocale().toString(session_.observedAt().time(), QLocale::ShortFormat));
    case Tick::NotSeen:
        return tr("marked done; the last look could not see it");
    }
    return {};
}

QVariant WorkModel::stepData(const WorkRow& row, int step, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return translated(row.item.action);
    case Qt::ToolTipRole:
        return plainToolTip(
            tr("Expected: %1\nFound: %2").arg(translated(row.item.expected), translated(row.item.found)));
    case Qt::CheckStateRole:
        return row.isTicked() ? Qt::Checked : Qt::Unchecked;
    case IndexRole:
        return step;
    case HeadRole:
        return headOf(row.item);
    case StatusRole:
        return statusOf(row);
    case StatusColourRole:
        if (row.tick == Tick::Verified) return render::verdictColour(currentTheme(), render::Verdict::Passed);
        if (row.tick == Tick::StillWrong) return render::verdictColour(currentTheme(), render::Verdict::Fail);
        return currentTheme().quietInk;
    default:
        return {};
    }
}

QVariant WorkModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    if (const int at = step(index); at >= 0) {
        const auto& rows = session_.work().rows();
        return static_cast<std::size_t>(at) < rows.size() ? stepData(rows[static_cast<std::size_t>(at)], at, role)
                                                          : QVariant();
    }
    if (role != Qt::DisplayRole) return {};
    const Branch& branch = branches_[static_cast<std::size_t>(index.row())];
    qsizetype done = 0;
    for (const int one : branch.steps)
        done += session_.work().rows()[static_cast<std::size_t>(one)].tick == Tick::Verified ? 1 : 0;
    return tr("%1 · %2 of %3 seen done").arg(branch.name).arg(done).arg(branch.steps.size());
}

bool WorkModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const int at = step(index);
    if (at < 0 || role != Qt::CheckStateRole) return false;
    session_.markDone(static_cast<std::size_t>(at), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags WorkModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return step(index) >= 0 ? base | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren : base;
}

} // namespace fabric::gui
