#include "app/gui/canvas/connect_popover.h"

#include "app/gui/document/texts.h"
#include "core/base/strings.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kMaxPreviewRows = 200;
constexpr int kMaxLinksPerPair = 128;
constexpr int kMaxPortNumber = 1024;
constexpr int kWidth = 380;

QString sideText(const Project& project, const std::vector<Id<Device>>& devices)
{
    if (devices.size() != 1) return ConnectPopover::tr("%1 devices").arg(devices.size());
    return displayName(project.devices().at(devices.front()).name);
}

} // namespace

ConnectPopover::ConnectPopover(Document& document, QWidget* parent) : QFrame(parent), document_(document)
{
    setObjectName(QStringLiteral("connectPopover"));
    setAccessibleName(tr("Connect devices"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setFixedWidth(kWidth);
    build();
    hide();
    QObject::connect(&document_, &Document::changed, this, [this] {
        if (isVisible()) update();
    });
}

void ConnectPopover::build()
{
    title_ = new QLabel(this);
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);

    pattern_ = new QComboBox(this);
    pattern_->setObjectName(QStringLiteral("pattern"));
    pattern_->addItem(tr("Each to each"), static_cast<int>(ConnectPattern::EachToEach));
    pattern_->addItem(tr("One to one, in order"), static_cast<int>(ConnectPattern::OneToOne));
    pattern_->addItem(tr("Port of rail i to the switch of rail i"), static_cast<int>(ConnectPattern::ByRail));
    const auto spin = [this](const char* name, int maximum) {
        auto* box = new QSpinBox(this);
        box->setObjectName(QString::fromLatin1(name));
        box->setRange(1, maximum);
        QObject::connect(box, &QSpinBox::valueChanged, this, &ConnectPopover::update);
        return box;
    };
    links_ = spin("links", kMaxLinksPerPair);
    firstFrom_ = spin("firstFrom", kMaxPortNumber);
    firstTo_ = spin("firstTo", kMaxPortNumber);
    medium_ = new QComboBox(this);
    medium_->setObjectName(QStringLiteral("medium"));
    medium_->addItem(tr("Any that fits"), QString());
    medium_->addItem(tr("Copper"), QStringLiteral("CU"));
    medium_->addItem(tr("Multimode fibre"), QStringLiteral("MMF"));
    medium_->addItem(tr("Single-mode fibre"), QStringLiteral("SMF"));
    QObject::connect(pattern_, &QComboBox::currentIndexChanged, this, &ConnectPopover::update);
    QObject::connect(medium_, &QComboBox::currentIndexChanged, this, &ConnectPopover::update);

    auto* form = new QFormLayout;
    form->addRow(tr("&Pattern"), pattern_);
    form->addRow(tr("&Links per pair"), links_);
    form->addRow(tr("&From port"), firstFrom_);
    form->addRow(tr("&To port"), firstTo_);
    form->addRow(tr("&Medium"), medium_);

    preview_ = new QListWidget(this);
    preview_->setObjectName(QStringLiteral("preview"));
    preview_->setAccessibleName(tr("Cables to lay"));
    preview_->setUniformItemSizes(true);
    preview_->setFixedHeight(160);
    summary_ = new QLabel(this);
    summary_->setTextFormat(Qt::PlainText);
    summary_->setWordWrap(true);
    connect_ = new QPushButton(this);
    connect_->setObjectName(QStringLiteral("connect"));
    connect_->setDefault(true);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    QObject::connect(connect_, &QPushButton::clicked, this, &ConnectPopover::commit);
    QObject::connect(cancel, &QPushButton::clicked, this, &QWidget::hide);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(connect_);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(title_);
    column->addLayout(form);
    column->addWidget(preview_);
    column->addWidget(summary_);
    column->addLayout(buttons);
}

void ConnectPopover::ask(std::vector<Id<Device>> from, std::vector<Id<Device>> to, QPoint at)
{
    from_ = std::move(from);
    to_ = std::move(to);
    const bool isGroup = from_.size() > 1 || to_.size() > 1;
    pattern_->setEnabled(isGroup);
    if (!isGroup) pattern_->setCurrentIndex(0);
    show();
    update();
    adjustSize();
    const QRect room = parentWidget()->rect().adjusted(8, 8, -8, -8);
    move(std::max(room.left(), std::min(at.x(), room.right() - width())),
         std::max(room.top(), std::min(at.y(), room.bottom() - height())));
    raise();
    links_->setFocus();
    links_->selectAll();
}

ConnectRequest ConnectPopover::request() const
{
    ConnectRequest request;
    request.from = from_;
    request.to = to_;
    request.pattern = static_cast<ConnectPattern>(pattern_->currentData().toInt());
    request.linksPerPair = links_->value();
    request.firstFromPort = firstFrom_->value();
    request.firstToPort = firstTo_->value();
    request.preferMedium = medium_->currentData().toString().toStdString();
    return request;
}

void ConnectPopover::update()
{
    if (!isVisible()) return;
    const Project& project = document_.project();
    const auto isGone = [&](Id<Device> id) { return !project.devices().contains(id); };
    std::erase_if(from_, isGone);
    std::erase_if(to_, isGone);
    if (from_.empty() || to_.empty()) {
        hide();
        return;
    }
    const std::shared_ptr<const Catalog> catalog = document_.catalog();
    const ConnectContext context{project, *catalog, document_.ports(), document_.occupancy(),
                                 document_.currentFabric()};
    plan_ = planConnection(context, request());
    title_->setText(tr("%1 to %2").arg(sideText(project, from_), sideText(project, to_)));
    fillPreview();
    emit planChanged();
}

void ConnectPopover::fillPreview()
{
    const Project& project = document_.project();
    const auto name = [&](const PortRef& port) {
        return displayName(project.devices().at(port.device).name) + QLatin1Char(' ') +
               displayName(document_.ports().name(port));
    };
    preview_->clear();
    for (const ConnectConflict& conflict : plan_.conflicts) {
        if (preview_->count() >= kMaxPreviewRows) break;
        const QString pair = conflict.b
                                 ? displayName(project.devices().at(conflict.a).name) + QStringLiteral(" \u2013 ") +
                                       displayName(project.devices().at(conflict.b).name)
                                 : displayName(project.devices().at(conflict.a).name);
        auto* item =
            new QListWidgetItem(QStringLiteral("\u2717 %1: %2").arg(pair, translated(conflict.message)), preview_);
        item->setToolTip(item->text());
    }
    for (const PlannedCable& cable : plan_.cables) {
        if (preview_->count() >= kMaxPreviewRows) break;
        const Part* part = document_.catalog()->find(cable.joining.cable);
        QString what = part != nullptr ? displayName(part->model) : tr("cable not in the catalogue");
        what += cable.joining.lengthMm ? QStringLiteral(", %1 m").arg(displayName(metresText(*cable.joining.lengthMm)))
                                       : tr(", length not known");
        preview_->addItem(QStringLiteral("%1 \u2013 %2 (%3)").arg(name(cable.a), name(cable.b), what));
    }
    const int cables = static_cast<int>(plan_.cables.size());
    const int conflicts = static_cast<int>(plan_.conflicts.size());
    QString text = counted(cables, tr("1 cable"), tr("%1 cables"));
    if (conflicts > 0)
        text +=
            QStringLiteral(", ") + counted(conflicts, tr("1 conflict, listed first"), tr("%1 conflicts, listed first"));
    if (cables + conflicts > kMaxPreviewRows)
        text += QStringLiteral(". ") + tr("The list shows the first %1.").arg(kMaxPreviewRows);
    summary_->setText(text);
    connect_->setText(counted(cables, tr("Connect 1 cable"), tr("Connect %1 cables")));
    connect_->setEnabled(cables > 0);
}

void ConnectPopover::commit()
{
    if (plan_.cables.empty()) return;
    // Hidden first: the change would plan anew on ports that are then taken.
    const ConnectPlan plan = std::move(plan_);
    hide();
    std::vector<Id<Cable>> added;
    const auto done = document_.edit(tr("Connect"), [&](Edit& edit) -> Result<void> {
        added = addCables(edit, plan, document_.currentFabric());
        return {};
    });
    if (!done) {
        emit refused(translated(done.error()));
        return;
    }
    document_.selection().set({}, {added.begin(), added.end()});
}

void ConnectPopover::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        commit();
    } else {
        QFrame::keyPressEvent(event);
    }
}

void ConnectPopover::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    plan_ = {};
    emit planChanged();
    if (parentWidget() != nullptr) parentWidget()->setFocus();
}

} // namespace fabric::gui
