#include "app/gui/panels/port_model.h"

#include "app/gui/panels/property_sets.h"

namespace fabric::gui {

namespace {

bool isNumberColumn(int column)
{
    return column == PortModel::Rail || column == PortModel::Plane || column == PortModel::Speed;
}

bool isEditableColumn(int column)
{
    return column == PortModel::Rail || column == PortModel::Plane || column == PortModel::ReservedFor;
}

/// The first end on the other side of the port's cable.
std::optional<PortRef> peerOf(const Cable& cable, const PortRef& port)
{
    std::optional<Side> own;
    for (const CableEnd& end : cable.ends)
        if (end.end.port == port) own = end.side;
    for (const CableEnd& end : cable.ends)
        if (own && end.side != *own) return end.end.port;
    return std::nullopt;
}

QString factText(const PortFacts& facts, int column)
{
    switch (column) {
    case PortModel::OsName:
        return displayName(facts.osName);
    case PortModel::Rail:
        return facts.rail == 0 ? QString() : QString::number(facts.rail);
    case PortModel::Plane:
        return facts.plane == 0 ? QString() : QString::number(facts.plane);
    case PortModel::Speed:
        return gbpsText(facts.mbps);
    case PortModel::Form:
        return displayName(facts.cage->form);
    case PortModel::ReservedFor:
        return displayName(facts.reservedFor);
    default:
        return {};
    }
}

} // namespace

PortModel::PortModel(Document& document, QObject* parent) : FilterTableModel(document, parent)
{
    connect(&document, &Document::changed, this, &PortModel::follow);
    connect(&document, &Document::currentFabricChanged, this, &PortModel::rebuild);
}

void PortModel::setLive(bool isLive)
{
    if (isLive_ == isLive) return;
    isLive_ = isLive;
    rebuild();
}

std::vector<int> PortModel::rowsOf(const std::set<Id<Device>>& devices) const
{
    std::vector<int> rows;
    for (std::size_t i = 0; i < ports_.size(); ++i)
        if (devices.contains(ports_[i].device)) rows.push_back(static_cast<int>(i));
    return rows;
}

QString PortModel::cell(const PortRef& port, int column) const
{
    if (column == DeviceName) {
        const Device* device = document_.project().devices().find(port.device);
        return device == nullptr ? QString() : displayName(device->name);
    }
    if (column == Port) return displayName(document_.ports().name(port));
    if (column >= State && column <= PeerPort) {
        const auto& cables = document_.occupancy().cablesAt(port);
        const Cable* cable = cables.empty() ? nullptr : document_.project().cables().find(cables.front());
        if (column == State) {
            if (cable != nullptr)
                return cables.size() > 1 ? numberOf(static_cast<qint64>(cables.size()), tr("cable"), tr("cables"))
                                         : tr("used");
            const auto facts = document_.ports().facts(port);
            return facts && !facts->reservedFor.empty() ? tr("reserved") : tr("free");
        }
        if (cable == nullptr) return {};
        if (column == CableName) return displayName(cable->name);
        const auto peer = peerOf(*cable, port);
        if (!peer) return {};
        return cell(*peer, column == PeerDevice ? DeviceName : Port);
    }
    const auto facts = document_.ports().facts(port);
    return facts ? factText(*facts, column) : QString();
}

QVariant PortModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumberColumn(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    return cell(portAt(index.row()), index.column());
}

QVariant PortModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumberColumn(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (section) {
    case DeviceName:
        return tr("Device");
    case Port:
        return tr("Port");
    case OsName:
        return tr("OS name");
    case Rail:
        return tr("Rail");
    case Plane:
        return tr("Plane");
    case Speed:
        return tr("Speed (Gb/s)");
    case Form:
        return tr("Cage");
    case State:
        return tr("State");
    case CableName:
        return tr("Cable");
    case PeerDevice:
        return tr("Peer device");
    case PeerPort:
        return tr("Peer port");
    default:
        return tr("Reserved for");
    }
}

Qt::ItemFlags PortModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return isEditableColumn(index.column()) ? base | Qt::ItemIsEditable : base;
}

bool PortModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || !isEditableColumn(index.column())) return false;
    const PortRef port = portAt(index.row());
    const QString text = value.toString();
    if (cell(port, index.column()) == text) return true;
    const int column = index.column();
    const auto result =
        document_.edit(tr("Change port %1").arg(endText(document_, port)), [&](Edit& edit) -> Result<void> {
            PortOverride row;
            row.port = port;
            for (const PortOverride& existing : edit.project().portOverrides())
                if (existing.port == port) row = existing;
            constexpr int kMost = 64;
            if (column == Rail) FABRIC_CHECK(setNumber(text, 0, kMost, "Rail", row.rail));
            if (column == Plane) FABRIC_CHECK(setNumber(text, 0, kMost, "Plane", row.plane));
            if (column == ReservedFor) row.reservedFor = text.trimmed().toStdString();
            PortOverride nothing;
            nothing.id = row.id;
            nothing.port = port;
            if (row == nothing) {
                if (row.id) edit.remove(row.id);
            } else if (row.id) {
                edit.replace(row);
            } else {
                edit.add(row);
            }
            return {};
        });
    if (!result) emit editRefused(translated(result.error()));
    return result.has_value();
}

void PortModel::setFilter(const QString& text)
{
    filter_.set(text);
    rebuild();
}

void PortModel::sort(int column, Qt::SortOrder order)
{
    sortColumn_ = column;
    sortOrder_ = order;
    rebuild();
}

void PortModel::sortPorts(std::vector<PortRef>& ports) const
{
    if (sortColumn_ < 0) return;
    std::vector<std::pair<std::string, PortRef>> keyed;
    keyed.reserve(ports.size());
    for (const PortRef& port : ports)
        keyed.emplace_back(cell(port, sortColumn_).toStdString(), port);
    std::stable_sort(keyed.begin(), keyed.end(), [this](const auto& a, const auto& b) {
        return sortOrder_ == Qt::AscendingOrder ? naturalLess(a.first, b.first) : naturalLess(b.first, a.first);
    });
    std::transform(keyed.begin(), keyed.end(), ports.begin(), [](const auto& key) { return key.second; });
}

std::vector<PortRef> PortModel::wantedPorts()
{
    std::vector<PortRef> ports;
    total_ = 0;
    if (!isLive_) return ports;
    for (const Device& device : document_.project().devices()) {
        if (!isOfCurrentFabric(document_, device)) continue;
        for (const PortRef& port : document_.ports().ports(device.id, true)) {
            ++total_;
            if (filter_.isEmpty() || filter_.matches(kColumns, [&](int column) { return cell(port, column); }))
                ports.push_back(port);
        }
    }
    sortPorts(ports);
    return ports;
}

void PortModel::rebuild()
{
    beginResetModel();
    ports_ = wantedPorts();
    endResetModel();
}

void PortModel::follow(const ChangeSet& changes)
{
    if (!isLive_) return;
    const bool hasOtherPorts = changes.isReset || !changes.devices.empty() || !changes.modules.empty() ||
                               changes.size() > ChangeSet::kResetLimit;
    if (hasOtherPorts) {
        rebuild();
        return;
    }
    if (!ports_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

} // namespace fabric::gui
