#include "app/gui/panels/inspector_panel.h"

#include "app/gui/panels/property_sets.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

/// A text box that tells when the user is done: focus left after a change.
class NotesEdit : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;
    std::function<void()> done;

protected:
    void focusOutEvent(QFocusEvent* event) override
    {
        QPlainTextEdit::focusOutEvent(event);
        if (document()->isModified() && done) done();
    }
};

QString mixedText()
{
    return QObject::tr("several values");
}

template <class Row>
QString commonText(const Document& document, const Property<Row>& property, const std::set<Id<Row>>& ids, bool& isMixed)
{
    isMixed = false;
    std::optional<QString> common;
    for (const Id<Row> id : ids) {
        const Row* row = document.project().template table<Row>().find(id);
        if (row == nullptr) continue;
        const QString text = property.text(document, *row);
        if (common && *common != text) {
            isMixed = true;
            return {};
        }
        common = text;
    }
    return common.value_or(QString());
}

} // namespace

InspectorPanel::InspectorPanel(Document& document, QWidget* parent) : QScrollArea(parent), document_(document)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Properties"));
    connect(&document.selection(), &SelectionSet::changed, this, &InspectorPanel::scheduleRebuild);
    connect(&document, &Document::changed, this, &InspectorPanel::scheduleRebuild);
    connect(&document, &Document::currentFabricChanged, this, &InspectorPanel::scheduleRebuild);
    rebuild();
}

/// Fields are rebuilt in the next turn of the event loop: an edit comes from within one of them.
void InspectorPanel::scheduleRebuild()
{
    if (isRebuildPending_) return;
    isRebuildPending_ = true;
    QTimer::singleShot(0, this, [this] {
        isRebuildPending_ = false;
        rebuild();
    });
}

void InspectorPanel::rebuild()
{
    const QWidget* focused =
        page_ != nullptr && page_->isAncestorOf(QApplication::focusWidget()) ? QApplication::focusWidget() : nullptr;
    const QString focusedKey = focused != nullptr ? focused->objectName() : QString();
    const int scrolled = verticalScrollBar() != nullptr ? verticalScrollBar()->value() : 0;
    isBuilding_ = true;
    page_ = new QWidget;
    form_ = new QFormLayout(page_);
    form_->setContentsMargins(12, 8, 12, 12);
    form_->setHorizontalSpacing(12);
    form_->setVerticalSpacing(6);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const SelectionSet& selection = document_.selection();
    if (selection.isEmpty()) {
        addProjectSection();
        addFabricSection();
    }
    if (!selection.devices().empty())
        addSection<Device>(numberOf(static_cast<qint64>(selection.devices().size()), tr("device"), tr("devices")),
                           QStringLiteral("device."), selection.devices());
    if (!selection.cables().empty())
        addSection<Cable>(numberOf(static_cast<qint64>(selection.cables().size()), tr("cable"), tr("cables")),
                          QStringLiteral("cable."), selection.cables());
    setWidget(page_);
    isBuilding_ = false;
    if (QWidget* again = focusedKey.isEmpty() ? nullptr : editor(focusedKey)) again->setFocus();
    verticalScrollBar()->setValue(scrolled);
    refusedKey_.clear();
}

void InspectorPanel::addTitle(const QString& title)
{
    auto* label = new PlainLabel(title, page_);
    label->setObjectName(QStringLiteral("sectionTitle"));
    if (form_->rowCount() > 0) label->setContentsMargins(0, 12, 0, 0);
    form_->addRow(label);
}

void InspectorPanel::addFixed(const QString& title, const QString& text)
{
    auto* value = new PlainLabel(text.isEmpty() ? tr("unknown") : text, page_);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* label = new PlainLabel(title, page_);
    label->setObjectName(QStringLiteral("quiet"));
    form_->addRow(label, value);
}

QWidget* InspectorPanel::addField(const QString& key, const QString& title, const QString& text, bool isMixed,
                                  const QStringList* choices, bool isLong,
                                  const std::function<Result<void>(const QString&)>& apply)
{
    const QString placeholder = isMixed ? mixedText() : QString();
    QWidget* editor = nullptr;
    if (isLong) {
        auto* box = new NotesEdit(text, page_);
        box->setPlaceholderText(placeholder);
        box->setMaximumHeight(72);
        box->setTabChangesFocus(true);
        box->done = [this, key, apply, box] { commit(key, apply, box->toPlainText()); };
        editor = box;
    } else if (choices != nullptr) {
        auto* box = new QComboBox(page_);
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->addItems(*choices);
        box->setMinimumContentsLength(8);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setCurrentText(text);
        box->lineEdit()->setPlaceholderText(placeholder);
        box->lineEdit()->setAccessibleName(title);
        connect(box, &QComboBox::textActivated, this,
                [this, key, apply](const QString& chosen) { commit(key, apply, chosen); });
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, [this, key, apply, box, text] {
            if (box->currentText() != text) commit(key, apply, box->currentText());
        });
        editor = box;
    } else {
        auto* line = new QLineEdit(text, page_);
        line->setPlaceholderText(placeholder);
        connect(line, &QLineEdit::editingFinished, this, [this, key, apply, line, text] {
            if (line->text() != text) commit(key, apply, line->text());
        });
        editor = line;
    }
    editor->setObjectName(key);
    editor->setAccessibleName(title);
    auto* label = new PlainLabel(title, page_);
    label->setObjectName(QStringLiteral("quiet"));
    label->setBuddy(editor);
    form_->addRow(label, editor);
    if (key == refusedKey_) {
        editor->setProperty("isWrong", true);
        auto* why = new PlainLabel(refusal_, page_);
        why->setObjectName(QStringLiteral("failure"));
        why->setWordWrap(true);
        form_->addRow(why);
    }
    return editor;
}

void InspectorPanel::commit(const QString& key, const std::function<Result<void>(const QString&)>& apply,
                            const QString& text)
{
    if (isBuilding_ || isRebuildPending_) return; // the field is about to be replaced
    const auto result = apply(text);
    if (!result) {
        refusedKey_ = key;
        refusal_ = translated(result.error());
    }
    scheduleRebuild();
}

template <class Row>
void InspectorPanel::addSection(const QString& title, const QString& prefix, const std::set<Id<Row>>& ids)
{
    addTitle(title);
    const std::vector<Id<Row>> rows(ids.begin(), ids.end());
    constexpr std::size_t kMostCompared = 20000;
    for (const Property<Row>& property : propertiesOf<Row>()) {
        bool isMixed = rows.size() > kMostCompared;
        const QString text = isMixed ? QString() : commonText(document_, property, ids, isMixed);
        if (property.set == nullptr) {
            addFixed(property.title(), isMixed ? mixedText() : text);
            continue;
        }
        QStringList choices;
        if (property.choices != nullptr) choices = property.choices(document_);
        addField(
            prefix + QLatin1String(property.key), property.title(), text, isMixed,
            property.choices != nullptr ? &choices : nullptr, property.isLong,
            [this, &property, rows](const QString& value) { return changeProperty(document_, property, rows, value); });
    }
}

void InspectorPanel::addProjectSection()
{
    addTitle(tr("Project"));
    const std::pair<const char*, QString> settings[] = {
        {"title", tr("Title")}, {"customer", tr("Customer")}, {"revision", tr("Revision")}, {"author", tr("Author")}};
    for (const auto& [name, title] : settings) {
        const std::string key = name;
        addField(QStringLiteral("project.") + QString::fromStdString(key), title,
                 displayName(document_.project().setting(key)), false, nullptr, false,
                 [this, key, label = title](const QString& text) {
                     return document_.edit(tr("Change %1").arg(label.toLower()), [&](Edit& edit) -> Result<void> {
                         setSetting(edit, key, text.trimmed().toStdString());
                         return {};
                     });
                 });
    }
}

void InspectorPanel::addFabricSection()
{
    const Fabric* fabric = document_.project().fabrics().find(document_.currentFabric());
    if (fabric == nullptr) return;
    addTitle(tr("Fabric"));
    const auto change = [this, id = fabric->id](auto set) {
        return [this, id, set](const QString& text) {
            return document_.edit(tr("Change fabric"), [&](Edit& edit) -> Result<void> {
                Fabric row = edit.project().fabrics().at(id);
                FABRIC_CHECK(set(text, row));
                edit.replace(row);
                return {};
            });
        };
    };
    const QStringList roles = enumChoices<FabricRole>();
    const QStringList protocols = enumChoices<Protocol>();
    addField(QStringLiteral("fabric.name"), tr("Name"), displayName(fabric->name), false, nullptr, false,
             change([](const QString& t, Fabric& f) { return setName(t, f.name); }));
    addField(QStringLiteral("fabric.role"), tr("Role"), vocabularyText(enumName(fabric->role)), false, &roles, false,
             change([](const QString& t, Fabric& f) { return setEnum(t, f.role); }));
    addField(QStringLiteral("fabric.protocol"), tr("Protocol"), vocabularyText(enumName(fabric->protocol)), false,
             &protocols, false, change([](const QString& t, Fabric& f) { return setEnum(t, f.protocol); }));
    constexpr int kMostPlanes = 16;
    addField(QStringLiteral("fabric.planes"), tr("Planes"), QString::number(fabric->planes), false, nullptr, false,
             change([](const QString& t, Fabric& f) { return setNumber(t, 1, kMostPlanes, "Planes", f.planes); }));
}

QWidget* InspectorPanel::editor(const QString& key) const
{
    return page_ == nullptr ? nullptr : page_->findChild<QWidget*>(key);
}

} // namespace fabric::gui
