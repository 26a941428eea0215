#include "app/gui/window/start_page.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/words.h"
#include "app/gui/window/samples.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kPageWidth = 984;
constexpr int kCardHeight = 236;

QPushButton* addButton(QVBoxLayout* body, const QString& text, bool isPrimary)
{
    auto* button = new QPushButton(text);
    if (isPrimary) button->setObjectName(QStringLiteral("primary"));
    button->setAccessibleName(text);
    body->addWidget(button);
    return button;
}

void clearLayout(QLayout* layout)
{
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (item->widget() != nullptr) item->widget()->deleteLater();
        delete item;
    }
}

} // namespace

StartPage::StartPage(RecentFiles& recent, QWidget* parent) : QWidget(parent), recent_(recent)
{
    setObjectName(QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::StrongFocus);
    auto* title = new PlainLabel(tr("Plan a fabric"), this);
    title->setObjectName(QStringLiteral("pageTitle"));
    auto* subtitle = new PlainLabel(
        tr("Draw or generate the network of a cluster, know its blocking ratio, and hand out its cabling plan."), this);
    subtitle->setObjectName(QStringLiteral("quiet"));
    auto* cards = new QHBoxLayout;
    cards->setSpacing(16);
    addGenerateCard(cards);
    addFileCard(cards);
    addSampleCard(cards);
    recentBox_ = new QWidget(this);
    recentRows_ = new QVBoxLayout(recentBox_);
    recentRows_->setContentsMargins(0, 0, 0, 0);
    recentRows_->setSpacing(0);

    auto* column = new QWidget(this);
    column->setMaximumWidth(kPageWidth);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(32, 48, 32, 32);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(subtitle);
    layout->addSpacing(24);
    layout->addLayout(cards);
    layout->addSpacing(24);
    layout->addWidget(recentBox_);
    layout->addStretch();
    auto* outer = new QHBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addStretch(1);
    outer->addWidget(column, 100);
    outer->addStretch(1);
    connect(&recent, &RecentFiles::changed, this, &StartPage::fillRecent);
    fillRecent();
}

QWidget* StartPage::makeCard(const QString& iconName, const QString& title, const QString& text, QVBoxLayout*& body)
{
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("card"));
    card->setMinimumHeight(kCardHeight);
    auto* picture = new QLabel(card);
    picture->setPixmap(icon(iconName, currentTheme().selection).pixmap(32, 32));
    picture->setAccessibleName(title);
    auto* heading = new PlainLabel(title, card);
    heading->setObjectName(QStringLiteral("cardTitle"));
    auto* what = new PlainLabel(text, card);
    what->setObjectName(QStringLiteral("quiet"));
    what->setWordWrap(true);
    body = new QVBoxLayout(card);
    body->setContentsMargins(20, 20, 20, 20);
    body->setSpacing(8);
    body->addWidget(picture);
    body->addWidget(heading);
    body->addWidget(what);
    body->addStretch();
    return card;
}

void StartPage::addGenerateCard(QHBoxLayout* row)
{
    QVBoxLayout* body = nullptr;
    row->addWidget(makeCard(QStringLiteral("generate"), tr("Generate a design"),
                            tr("Fat trees, rail-optimised units and the published SuperPODs, from a few parameters."),
                            body),
                   1);
    connect(addButton(body, tr("Generate ..."), true), &QPushButton::clicked, this, &StartPage::generateRequested);
    connect(addButton(body, tr("Draw by hand"), false), &QPushButton::clicked, this, &StartPage::drawRequested);
}

void StartPage::addFileCard(QHBoxLayout* row)
{
    QVBoxLayout* body = nullptr;
    row->addWidget(
        makeCard(
            QStringLiteral("import"), tr("Start from a file"),
            tr("A cabling plan as CSV, or the ibnetdiscover listing of a running fabric, becomes a plan on the map."),
            body),
        1);
    connect(addButton(body, tr("Import ..."), false), &QPushButton::clicked, this, &StartPage::importRequested);
    connect(addButton(body, tr("Open a project ..."), false), &QPushButton::clicked, this, &StartPage::openRequested);
}

void StartPage::addSampleCard(QHBoxLayout* row)
{
    QVBoxLayout* body = nullptr;
    row->addWidget(makeCard(QStringLiteral("sample"), tr("Open a sample"),
                            tr("Complete plans to look around in. Changes stay in a copy."), body),
                   1);
    for (const Sample& sample : samples())
        connect(addButton(body, sample.title, false), &QPushButton::clicked, this,
                [this, id = sample.id] { emit sampleRequested(id); });
}

void StartPage::fillRecent()
{
    clearLayout(recentRows_);
    const auto entries = recent_.entries();
    recentBox_->setVisible(!entries.empty());
    if (entries.empty()) return;
    auto* heading = new PlainLabel(tr("Recent"), recentBox_);
    heading->setObjectName(QStringLiteral("sectionTitle"));
    recentRows_->addWidget(heading);
    recentRows_->addSpacing(4);
    constexpr std::size_t kMostShown = 8;
    for (std::size_t i = 0; i < entries.size() && i < kMostShown; ++i) {
        const RecentFile& entry = entries[i];
        const QFileInfo info(entry.path);
        auto* line = new QWidget(recentBox_);
        auto* layout = new QHBoxLayout(line);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(4);
        auto* pin = new QToolButton(line);
        pin->setIcon(icon(QStringLiteral("pin"), entry.isPinned ? currentTheme().selection : currentTheme().hairline));
        pin->setAccessibleName(entry.isPinned ? tr("Unpin %1").arg(info.fileName())
                                              : tr("Pin %1").arg(info.fileName()));
        pin->setToolTip(plainToolTip(pin->accessibleName()));
        connect(pin, &QToolButton::clicked, this, [this, entry] { recent_.setPinned(entry.path, !entry.isPinned); });
        auto* open = new QToolButton(line);
        open->setText(displayName(info.fileName().toStdString()));
        open->setAccessibleName(tr("Open %1").arg(open->text()));
        open->setEnabled(!entry.isMissing);
        connect(open, &QToolButton::clicked, this, [this, entry] { emit fileRequested(entry.path); });
        auto* folder = new PlainLabel(entry.isMissing ? tr("missing: %1").arg(displayName(info.path().toStdString()))
                                                      : displayName(info.path().toStdString()),
                                      line);
        folder->setObjectName(QStringLiteral("quiet"));
        layout->addWidget(pin);
        layout->addWidget(open);
        layout->addWidget(folder, 1);
        recentRows_->addWidget(line);
    }
}

} // namespace fabric::gui
