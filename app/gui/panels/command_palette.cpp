#include "app/gui/panels/command_palette.h"

#include "app/gui/panels/icons.h"
#include "app/gui/panels/words.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kKindRole = Qt::UserRole;
constexpr int kIdRole = Qt::UserRole + 1;
constexpr int kCableRole = Qt::UserRole + 2;
constexpr std::size_t kMostHits = 50;

QString kindText(SearchIndex::Kind kind)
{
    switch (kind) {
    case SearchIndex::Kind::Command:
        return QObject::tr("command");
    case SearchIndex::Kind::Device:
        return QObject::tr("device");
    case SearchIndex::Kind::Cable:
        return QObject::tr("cable");
    case SearchIndex::Kind::Group:
        return QObject::tr("group");
    case SearchIndex::Kind::Identity:
        return QObject::tr("serial or GUID");
    case SearchIndex::Kind::Port:
        return QObject::tr("port");
    }
    return {};
}

QString kindIcon(SearchIndex::Kind kind)
{
    switch (kind) {
    case SearchIndex::Kind::Command:
        return QStringLiteral("command");
    case SearchIndex::Kind::Cable:
        return QStringLiteral("cable");
    case SearchIndex::Kind::Group:
        return QStringLiteral("rack");
    case SearchIndex::Kind::Port:
        return QStringLiteral("cage");
    default:
        return QStringLiteral("switch");
    }
}

/// Without mnemonic and dots; what a menu's title says of its items, the icon text says.
QString plainActionText(const QAction* action)
{
    QString text = action->iconText();
    if (text.endsWith(QChar(0x2026))) text.chop(1); // the dots of Chinese
    return text.trimmed();
}

} // namespace

CommandPalette::CommandPalette(Document& document, QWidget* window)
    : QFrame(window), document_(document), box_(new QLineEdit(this)), list_(new QListWidget(this))
{
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Search"));
    box_->setPlaceholderText(tr("Name, cable number, rack, GUID, port or command"));
    box_->setAccessibleName(tr("Search for"));
    list_->setAccessibleName(tr("Found"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 6);
    layout->setSpacing(0);
    layout->addWidget(box_);
    layout->addWidget(list_);
    box_->installEventFilter(this);
    connect(box_, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::choose);
    hide();
}

void CommandPalette::open()
{
    const QWidget* window = parentWidget();
    const int width = std::min(640, window->width() - 48);
    setGeometry((window->width() - width) / 2, 64, width, std::min(420, window->height() - 128));
    box_->clear();
    show();
    raise();
    box_->setFocus();
    search();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && watched == box_ && !list_->hasFocus()) hide();
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Escape:
        hide();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Up: {
        const int step = key->key() == Qt::Key_Down ? 1 : -1;
        list_->setCurrentRow(std::clamp(list_->currentRow() + step, 0, list_->count() - 1));
        return true;
    }
    default:
        return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::search()
{
    if (!isVisible()) return;
    if (indexRevision_ != document_.project().revision()) {
        index_.build(document_.project());
        indexRevision_ = document_.project().revision();
    }
    list_->clear();
    const QString query = box_->text().trimmed();
    if (const auto port = portHit(query)) addHit(*port);
    for (const SearchIndex::Hit& hit : index_.find(query.toStdString(), kMostHits))
        addHit(hit);
    addCommands(query);
    if (list_->count() > 0) list_->setCurrentRow(0);
}

/// "leaf-01 17", "leaf-01/17" or "leaf-01:17": the port and what is plugged in there.
std::optional<SearchIndex::Hit> CommandPalette::portHit(const QString& query) const
{
    const std::string text = query.toStdString();
    for (std::size_t at = text.find_first_of(" /:"); at != std::string::npos; at = text.find_first_of(" /:", at + 1)) {
        for (const SearchIndex::Hit& hit : index_.find(text.substr(0, at), 1)) {
            if (hit.kind != SearchIndex::Kind::Device || lowerAscii(hit.text) != lowerAscii(text.substr(0, at)))
                continue;
            const auto port = document_.ports().byName(Id<Device>{hit.id}, text.substr(at + 1));
            if (!port) continue;
            SearchIndex::Hit found = hit;
            found.kind = SearchIndex::Kind::Port;
            found.port = *port;
            found.text += " " + document_.ports().name(*port);
            return found;
        }
    }
    return std::nullopt;
}

void CommandPalette::addHit(const SearchIndex::Hit& hit)
{
    auto* item = new QListWidgetItem(icon(kindIcon(hit.kind)),
                                     displayName(hit.text) + QStringLiteral("   ") + kindText(hit.kind), list_);
    item->setData(kKindRole, static_cast<int>(hit.kind));
    item->setData(kIdRole, hit.id);
    if (hit.kind != SearchIndex::Kind::Port) return;
    const auto& cables = document_.occupancy().cablesAt(hit.port);
    if (!cables.empty()) item->setData(kCableRole, cables.front().value);
}

void CommandPalette::addCommands(const QString& query)
{
    const QStringList words = query.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < actions_.size(); ++i) {
        const QString text = plainActionText(actions_[i]);
        const auto pinyin = PinyinText::of(text.toStdString());
        const bool matches = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive) ||
                   (pinyin && pinyin->contains(word.toLower().toStdString()));
        });
        if (!matches || text.isEmpty() || !actions_[i]->isEnabled()) continue;
        const QString keys = actions_[i]->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(icon(QStringLiteral("command")),
                                         keys.isEmpty() ? text : text + QStringLiteral("   ") + keys, list_);
        item->setData(kKindRole, static_cast<int>(SearchIndex::Kind::Command));
        item->setData(kIdRole, static_cast<int>(i));
    }
}

void CommandPalette::choose()
{
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr) return;
    const auto kind = static_cast<SearchIndex::Kind>(item->data(kKindRole).toInt());
    const std::uint32_t id = item->data(kIdRole).toUInt();
    const std::uint32_t cable = item->data(kCableRole).toUInt();
    hide();
    if (kind == SearchIndex::Kind::Command) {
        actions_[id]->trigger();
        return;
    }
    if (cable != 0)
        document_.selection().set({Id<Device>{id}}, {Id<Cable>{cable}});
    else
        select(kind, id);
    emit showRequested();
}

void CommandPalette::select(SearchIndex::Kind kind, std::uint32_t id)
{
    const Project& project = document_.project();
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    if (kind == SearchIndex::Kind::Device || kind == SearchIndex::Kind::Port) devices.insert({id});
    if (kind == SearchIndex::Kind::Cable) cables.insert({id});
    if (kind == SearchIndex::Kind::Group)
        for (const Device& device : project.devices())
            if (device.place.value == id || device.unit.value == id) devices.insert(device.id);
    if (kind == SearchIndex::Kind::Identity) {
        const Identity* identity = project.table<Identity>().find({id});
        const Module* module = identity == nullptr ? nullptr : project.modules().find(identity->module);
        if (identity != nullptr && identity->device) devices.insert(identity->device);
        if (identity != nullptr && identity->cable) cables.insert(identity->cable);
        if (module != nullptr) devices.insert(module->device);
    }
    document_.selection().set(std::move(devices), std::move(cables));
}

} // namespace fabric::gui
