#include "app/gui/panels/appearance.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/problems_panel.h"

namespace fabric::gui {

namespace {

int kindOf(const Finding& finding)
{
    if (finding.isWaived) return FindingsModel::Waived;
    if (finding.severity == Severity::Error) return FindingsModel::Errors;
    return finding.severity == Severity::Warning ? FindingsModel::Warnings : FindingsModel::Notes;
}

QString severityText(const Finding& finding)
{
    switch (kindOf(finding)) {
    case FindingsModel::Waived:
        return QObject::tr("waived");
    case FindingsModel::Errors:
        return QObject::tr("error");
    case FindingsModel::Warnings:
        return QObject::tr("warning");
    default:
        return QObject::tr("note");
    }
}

QString objectsText(const Finding& finding)
{
    constexpr std::size_t kMost = 6;
    QStringList names;
    for (std::size_t i = 0; i < finding.objects.size() && i < kMost; ++i)
        names.append(displayName(finding.objects[i]));
    if (finding.objects.size() > kMost) names.append(QObject::tr("and %1 more").arg(finding.objects.size() - kMost));
    return names.join(QStringLiteral(", "));
}

} // namespace

FindingsModel::FindingsModel(const LiveResults& results, QObject* parent)
    : QAbstractTableModel(parent), results_(results)
{}

void FindingsModel::setShown(int kinds)
{
    kinds_ = kinds;
    refresh();
}

void FindingsModel::refresh()
{
    beginResetModel();
    rows_.clear();
    for (const Finding& finding : results_.findings())
        if ((kindOf(finding) & kinds_) != 0) rows_.push_back(finding);
    endResetModel();
}

const Finding* FindingsModel::finding(int row) const
{
    return row >= 0 && row < rowCount() ? &rows_[static_cast<std::size_t>(row)] : nullptr;
}

int FindingsModel::rowOf(const Finding& finding) const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].rule == finding.rule && rows_[i].approvalKey == finding.approvalKey) return static_cast<int>(i);
    return -1;
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    const Finding* row = index.isValid() ? finding(index.row()) : nullptr;
    if (row == nullptr) return {};
    if (role == Qt::DecorationRole && index.column() == SeverityColumn) return severityIcon(*row);
    if (role == Qt::ToolTipRole) return plainToolTip(translated(row->message));
    if (role == Qt::ForegroundRole && row->isWaived) return currentTheme().quietInk;
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case SeverityColumn:
        return severityText(*row);
    case MessageColumn:
        return translated(row->message);
    case ObjectsColumn:
        return objectsText(*row);
    default:
        return displayName(row->rule);
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case MessageColumn:
        return tr("What to do");
    case ObjectsColumn:
        return tr("Objects");
    default:
        return tr("Rule");
    }
}

} // namespace fabric::gui
