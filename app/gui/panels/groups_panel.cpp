#include "app/gui/panels/groups_panel.h"

#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/properties.h"
#include "app/gui/panels/short_choice.h"
#include "app/gui/panels/vocabulary.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace fabric::gui {

namespace {

constexpr int kLeastLetters = 14; ///< of the name of a group

QString roleGroupName(Role role)
{
    switch (role) {
    case Role::Node:
        return QObject::tr("All nodes");
    case Role::Leaf:
        return QObject::tr("All leaf switches");
    case Role::Spine:
        return QObject::tr("All spine switches");
    case Role::Core:
        return QObject::tr("All core switches");
    case Role::Storage:
        return QObject::tr("All storage");
    default:
        return QObject::tr("All devices of role %1").arg(vocabularyText(enumName(role)));
    }
}

std::vector<Id<Device>> inNameOrder(const Project& project, std::vector<Id<Device>> devices)
{
    std::sort(devices.begin(), devices.end(), [&](Id<Device> a, Id<Device> b) {
        return naturalLess(project.devices().at(a).name, project.devices().at(b).name);
    });
    return devices;
}

} // namespace

std::vector<DeviceGroup> deviceGroups(const Document& document)
{
    const Project& project = document.project();
    std::map<Role, std::vector<Id<Device>>> byRole;
    std::map<std::pair<Id<Group>, bool>, std::vector<Id<Device>>> byUnit;
    for (const Device& device : project.devices()) {
        if (!isOfCurrentFabric(document, device)) continue;
        byRole[device.role].push_back(device.id);
        if (device.unit) byUnit[{device.unit, device.role == Role::Node}].push_back(device.id);
    }
    std::vector<DeviceGroup> groups;
    groups.reserve(byRole.size() + byUnit.size());
    for (auto& [role, devices] : byRole)
        groups.push_back({roleGroupName(role), inNameOrder(project, std::move(devices))});
    std::vector<DeviceGroup> units;
    for (auto& [key, devices] : byUnit) {
        const Group* group = project.groups().find(key.first);
        if (group == nullptr) continue;
        const QString name = key.second ? QObject::tr("Nodes of %1").arg(displayName(group->name))
                                        : QObject::tr("Switches of %1").arg(displayName(group->name));
        units.push_back({name, inNameOrder(project, std::move(devices))});
    }
    std::sort(units.begin(), units.end(), [](const DeviceGroup& a, const DeviceGroup& b) {
        return naturalLess(a.name.toStdString(), b.name.toStdString());
    });
    groups.insert(groups.end(), std::make_move_iterator(units.begin()), std::make_move_iterator(units.end()));
    const auto& selected = document.selection().devices();
    if (!selected.empty())
        groups.push_back({QObject::tr("The selection"), inNameOrder(project, {selected.begin(), selected.end()})});
    return groups;
}

GroupsPanel::GroupsPanel(Document& document, Jobs& jobs, QWidget* parent)
    : QWidget(parent),
      document_(document),
      jobs_(jobs),
      from_(new QComboBox(this)),
      to_(new QComboBox(this)),
      connect_(new QPushButton(icon(QStringLiteral("connect-groups")), tr("Connect them ..."), this)),
      cut_(new QPushButton(icon(QStringLiteral("cut")), tr("Compute the cut"), this)),
      result_(new QPlainTextEdit(this))
{
    from_->setAccessibleName(tr("First group"));
    to_->setAccessibleName(tr("Second group"));
    for (QComboBox* box : {from_, to_})
        letShrink(*box, kLeastLetters);
    result_->setReadOnly(true);
    result_->setFrameShape(QFrame::NoFrame);
    result_->setAccessibleName(tr("Cut between the groups"));
    result_->setPlaceholderText(
        tr("The cut is the most bandwidth that can flow from one group to the other over all paths (maximum flow)."));
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("From"), from_);
    form->addRow(tr("To"), to_);
    auto* buttons = new FlowLayout;
    buttons->addWidget(connect_);
    buttons->addWidget(cut_);
    auto* choice = new QVBoxLayout;
    choice->setSpacing(8);
    choice->addLayout(form);
    choice->addLayout(buttons);
    choice->addStretch();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(16);
    layout->addLayout(choice);
    layout->addWidget(result_, 1);

    connect(&document, &Document::changed, this, [this] {
        result_->clear();
        refillWhenShown();
    });
    connect(&document, &Document::currentFabricChanged, this, &GroupsPanel::refillWhenShown);
    connect(&document.selection(), &SelectionSet::changed, this, &GroupsPanel::refillWhenShown);
    for (QComboBox* box : {from_, to_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            result_->clear();
            enableButtons();
        });
    connect(cut_, &QPushButton::clicked, this, &GroupsPanel::computeCut);
    connect(connect_, &QPushButton::clicked, this, [this] {
        const DeviceGroup* from = chosen(from_);
        const DeviceGroup* to = chosen(to_);
        if (from != nullptr && to != nullptr) emit connectRequested(from->devices, to->devices);
    });
    refill();
}

void GroupsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (isStale_) refill();
}

void GroupsPanel::refillWhenShown()
{
    isStale_ = true;
    if (isVisible()) refill();
}

void GroupsPanel::refill()
{
    isStale_ = false;
    groups_ = deviceGroups(document_);
    int preset = 0;
    for (QComboBox* box : {from_, to_}) {
        const QSignalBlocker blocker(box);
        const QString kept = box->currentText();
        box->clear();
        for (const DeviceGroup& group : groups_)
            box->addItem(
                QStringLiteral("%1 (%2)").arg(group.name, countText(static_cast<qint64>(group.devices.size()))),
                group.name);
        const int again = box->findText(kept);
        box->setCurrentIndex(again >= 0 ? again : std::min(preset, box->count() - 1));
        box->setToolTip(plainToolTip(box->currentText())); // said here, as the box says nothing meanwhile
        ++preset;
    }
    enableButtons();
}

void GroupsPanel::choose(const QString& from, const QString& to)
{
    from_->setCurrentIndex(from_->findData(from));
    to_->setCurrentIndex(to_->findData(to));
}

const DeviceGroup* GroupsPanel::chosen(const QComboBox* box) const
{
    const int index = box->currentIndex();
    return index < 0 ? nullptr : &groups_[static_cast<std::size_t>(index)];
}

void GroupsPanel::enableButtons()
{
    const bool isPair = chosen(from_) != nullptr && chosen(to_) != nullptr && chosen(from_) != chosen(to_);
    connect_->setEnabled(isPair);
    cut_->setEnabled(isPair);
}

void GroupsPanel::computeCut()
{
    const DeviceGroup* from = chosen(from_);
    const DeviceGroup* to = chosen(to_);
    if (from == nullptr || to == nullptr) return;
    if (job_ != 0) jobs_.cancel(job_);
    result_->setPlainText(tr("Computing ..."));
    job_ = jobs_.start<CutFigures>(
        tr("Computing the cut"),
        [catalog = document_.catalog(), fabric = document_.currentFabric(), a = from->devices,
         b = to->devices](const Project& project, const Progress& progress) {
            return cutBetween(project, *catalog, fabric, a, b, progress);
        },
        this,
        [this](const Result<CutFigures>& result, bool isStale) {
            job_ = 0;
            if (isStale)
                result_->setPlainText(tr("The plan changed meanwhile; compute again."));
            else
                showCut(result);
        });
}

void GroupsPanel::showCut(const Result<CutFigures>& result)
{
    if (!result) {
        result_->setPlainText(translated(result.error()));
        return;
    }
    QStringList lines;
    lines.append(tr("Capacity of the cut: %1 Gb/s each way").arg(gbpsText(result->capacityMbps)));
    if (result->capacityMbps == 0) lines.back() = tr("No path joins the two groups.");
    if (result->demandMbps > 0)
        lines.append(tr("Demand: %1 Gb/s, the smaller side's end-ports; ratio %2")
                         .arg(gbpsText(result->demandMbps),
                              displayName(Ratio(result->demandMbps, result->capacityMbps).display())));
    lines.append(translated(result->derivation.formula));
    constexpr std::size_t kMostLines = 20;
    for (std::size_t i = 0; i < result->cutLinks.size() && i < kMostLines; ++i)
        lines.append(displayName(result->cutLinks[i]));
    if (result->cutLinks.size() > kMostLines) lines.append(tr("and %1 more").arg(result->cutLinks.size() - kMostLines));
    result_->setPlainText(lines.join(QLatin1Char('\n')));
}

QString GroupsPanel::resultText() const
{
    return result_->toPlainText();
}

} // namespace fabric::gui
