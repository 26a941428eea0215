#include "app/gui/panels/parameter_form.h"

#include "app/gui/panels/choice_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include <limits>

namespace fabric::gui {

namespace {

QString defaultText(const ParamSpec& spec)
{
    return QString::fromStdString(spec.defaultValue);
}

QString unitText(const ParamSpec& spec)
{
    return QString::fromUtf8(spec.unit);
}

/// "Nodes (1 to 100,000)": what may be typed, for the tooltip.
QString rangeText(const ParamSpec& spec)
{
    if (spec.type != ParamType::Integer) return {};
    return QObject::tr("%1 to %2 %3").arg(countText(spec.minimum), countText(spec.maximum), unitText(spec)).trimmed();
}

QString helpText(const ParamSpec& spec)
{
    QStringList lines;
    if (const QString help = translated(spec.help); !help.isEmpty()) lines.append(help);
    if (const QString range = rangeText(spec); !range.isEmpty()) lines.append(range);
    return lines.join(QLatin1Char('\n'));
}

QString valueOf(const QWidget* editor)
{
    if (const auto* spin = qobject_cast<const QSpinBox*>(editor)) return QString::number(spin->value());
    if (const auto* check = qobject_cast<const QCheckBox*>(editor))
        return check->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
    if (const auto* box = qobject_cast<const QComboBox*>(editor))
        return box->isEditable() ? box->currentText().trimmed() : box->currentData().toString();
    if (const auto* line = qobject_cast<const QLineEdit*>(editor)) return line->text().trimmed();
    return {};
}

} // namespace

ParameterForm::ParameterForm(std::shared_ptr<const Catalog> catalog, QWidget* parent)
    : QWidget(parent), catalog_(std::move(catalog)), error_(new PlainLabel({}, this))
{
    error_->setObjectName(QStringLiteral("failure"));
    error_->setWordWrap(true);
    error_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch();
    layout->addWidget(error_);
}

void ParameterForm::setSchema(std::span<const ParamSpec> schema)
{
    schema_ = schema;
    editors_.clear();
    delete page_;
    page_ = new QWidget(this);
    auto* form = new QFormLayout(page_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    for (const ParamSpec& spec : schema_) {
        QWidget* editor = makeEditor(spec);
        const QString title = translated(spec.title);
        editor->setObjectName(QString::fromLatin1(spec.id));
        editor->setAccessibleName(title);
        editor->setAccessibleDescription(helpText(spec));
        editor->setToolTip(plainToolTip(helpText(spec)));
        const bool isCheck = spec.type == ParamType::Boolean;
        constexpr int kEditorPx = 220;
        if (qobject_cast<QComboBox*>(editor) != nullptr)
            editor->setMinimumWidth(kEditorPx); // its words may be longer
        else if (!isCheck)
            editor->setFixedWidth(kEditorPx);
        auto* label = new PlainLabel(isCheck ? QString() : title, page_);
        label->setBuddy(editor);
        label->setToolTip(editor->toolTip());
        form->addRow(label, editor);
        editors_[spec.id] = editor;
    }
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, page_);
    showError(std::nullopt);
}

QWidget* ParameterForm::makeEditor(const ParamSpec& spec)
{
    const QString unit = unitText(spec);
    const bool isSpin = spec.type == ParamType::Integer && !spec.defaultValue.empty() &&
                        spec.maximum <= std::numeric_limits<int>::max();
    if (isSpin) {
        auto* spin = new QSpinBox(page_);
        spin->setRange(static_cast<int>(spec.minimum), static_cast<int>(spec.maximum));
        spin->setValue(defaultText(spec).toInt());
        if (!unit.isEmpty()) spin->setSuffix(QLatin1Char(' ') + unit);
        connect(spin, &QSpinBox::valueChanged, this, &ParameterForm::changed);
        return spin;
    }
    if (spec.type == ParamType::Boolean) {
        auto* check = new QCheckBox(translated(spec.title), page_);
        check->setChecked(spec.defaultValue == "true" || spec.defaultValue == "1");
        connect(check, &QCheckBox::toggled, this, &ParameterForm::changed);
        return check;
    }
    if (spec.type == ParamType::Choice) {
        auto* box = new QComboBox(page_);
        if (spec.defaultValue.empty()) box->addItem(tr("automatic"), QString());
        for (const std::string& choice : spec.choices) {
            const QString text = choiceText(spec, choice);
            box->addItem(unit.isEmpty() ? text : text + QLatin1Char(' ') + unit, QString::fromStdString(choice));
        }
        box->setCurrentIndex(std::max(0, box->findData(defaultText(spec))));
        connect(box, &QComboBox::currentIndexChanged, this, &ParameterForm::changed);
        return box;
    }
    if (spec.type == ParamType::Part) {
        auto* box = new QComboBox(page_);
        box->setEditable(true);
        box->addItems(partSlugs(spec));
        box->setCurrentText(defaultText(spec));
        box->lineEdit()->setPlaceholderText(tr("automatic"));
        box->lineEdit()->setAccessibleName(translated(spec.title));
        connect(box, &QComboBox::currentTextChanged, this, &ParameterForm::changed);
        return box;
    }
    auto* line = new QLineEdit(defaultText(spec), page_);
    line->setPlaceholderText(unit.isEmpty() ? tr("automatic") : tr("automatic, in %1").arg(unit));
    connect(line, &QLineEdit::textChanged, this, &ParameterForm::changed);
    return line;
}

QStringList ParameterForm::partSlugs(const ParamSpec& spec) const
{
    QStringList list;
    const auto add = [&](PartKind kind, const char* name) {
        if (!spec.choices.empty() && std::find(spec.choices.begin(), spec.choices.end(), name) == spec.choices.end())
            return;
        for (const Part* part : catalog_->all(kind))
            list.append(displayName(part->slug));
    };
    add(PartKind::Switch, "switch");
    add(PartKind::System, "system");
    add(PartKind::Adapter, "adapter");
    return list;
}

std::map<std::string, std::string> ParameterForm::values() const
{
    std::map<std::string, std::string> result;
    for (const auto& [id, editor] : editors_) {
        const QString value = valueOf(editor);
        if (!value.isEmpty()) result[id] = value.toStdString();
    }
    return result;
}

void ParameterForm::setValue(const std::string& id, const QString& value)
{
    QWidget* widget = editor(id);
    if (auto* spin = qobject_cast<QSpinBox*>(widget)) spin->setValue(value.toInt());
    if (auto* check = qobject_cast<QCheckBox*>(widget)) check->setChecked(value == QLatin1String("true"));
    if (auto* line = qobject_cast<QLineEdit*>(widget)) line->setText(value);
    if (auto* box = qobject_cast<QComboBox*>(widget)) {
        if (box->isEditable())
            box->setCurrentText(value);
        else
            box->setCurrentIndex(box->findData(value));
    }
}

QWidget* ParameterForm::editor(const std::string& id) const
{
    const auto found = editors_.find(id);
    return found == editors_.end() ? nullptr : found->second;
}

void ParameterForm::showError(const std::optional<Error>& error)
{
    const QString text = error ? translated(*error) : QString();
    error_->setText(text);
    error_->setVisible(!text.isEmpty());
    for (const auto& [id, editor] : editors_) {
        const bool isNamed =
            error && std::any_of(error->message.args.begin(), error->message.args.end(),
                                 [&name = id](const std::string& arg) { return arg == name || arg == "--" + name; });
        if (editor->property("isWrong").toBool() == isNamed) continue;
        editor->setProperty("isWrong", isNamed);
        editor->style()->unpolish(editor);
        editor->style()->polish(editor);
    }
}

} // namespace fabric::gui
