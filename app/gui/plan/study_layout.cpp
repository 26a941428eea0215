#include "app/gui/plan/study_layout.h"

#include "app/gui/panels/short_choice.h"
#include "app/gui/panels/tall_scroll.h"
#include "app/gui/panels/words.h"
#include "app/gui/plan/study.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

constexpr int kFormWidth = 312;
constexpr int kAnswerWidth = 720;
constexpr int kTextWidth = 300;
constexpr int kMarginX = 12;
constexpr int kLeastLetters = 8; ///< of a choice; more when there is room

} // namespace

void layOutStudy(QWidget* panel, QFormLayout* form, QWidget* state, QWidget* answer, QPlainTextEdit* explanation)
{
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(6);
    auto* left = new QWidget(panel);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(kMarginX, 8, kMarginX, 8);
    leftLayout->setSpacing(8);
    leftLayout->addLayout(form);
    leftLayout->addWidget(state);
    leftLayout->addStretch();
    for (QLabel* label : left->findChildren<QLabel*>())
        if (label->wordWrap()) {
            QSizePolicy policy = label->sizePolicy();
            policy.setHorizontalPolicy(QSizePolicy::Ignored); // sentences take the width that is there
            label->setSizePolicy(policy);
        }
    for (QComboBox* box : panel->findChildren<QComboBox*>())
        letShrink(*box, kLeastLetters);
    auto* fields = new TallScroll(left, kFormWidth, panel);
    fields->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred); // as wide as its titles need, no wider
    auto* split = new QSplitter(Qt::Horizontal, panel);
    split->setChildrenCollapsible(false);
    split->addWidget(answer);
    split->addWidget(explanation);
    split->setStretchFactor(0, 1);
    split->setSizes({kAnswerWidth, kTextWidth});
    auto* layout = new QHBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(fields);
    layout->addWidget(split, 1);
}

void layOutList(QTreeWidget& list, const QStringList& titles)
{
    constexpr int kPadding =
        28; // 8 px at each side by the style sheet, and its lines, which a section's own hint leaves out
    list.setColumnCount(static_cast<int>(titles.size()));
    list.setHeaderLabels(titles);
    list.setRootIsDecorated(false);
    list.setUniformRowHeights(true);
    list.setFrameShape(QFrame::NoFrame);
    list.header()->ensurePolished(); // else the font is not yet that of the style sheet
    QFont bold = list.header()->font();
    bold.setBold(true);
    const int height = list.header()->sizeHint().height();
    for (int column = 0; column < titles.size(); ++column) {
        const int width = QFontMetrics(bold).horizontalAdvance(titles[column]) + kPadding;
        list.headerItem()->setSizeHint(column, QSize(width, height));
    }
    list.header()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

QPlainTextEdit* newExplanation(QWidget* parent)
{
    auto* text = new QPlainTextEdit(parent);
    text->setReadOnly(true);
    text->setFrameShape(QFrame::NoFrame);
    text->setMinimumWidth(200);
    return text;
}

void showState(PlainLabel& label, const Study& study)
{
    QString text;
    if (study.isBusy())
        text = QObject::tr("Computing ...");
    else if (!study.failure().isEmpty())
        text = study.failure();
    else if (study.isStale())
        text = QObject::tr("Of an earlier state of the plan.");
    const char* const look = study.failure().isEmpty() || study.isBusy() ? "quiet" : "failure";
    if (label.objectName() != QLatin1String(look)) {
        label.setObjectName(QString::fromLatin1(look));
        label.style()->unpolish(&label);
        label.style()->polish(&label);
    }
    label.setText(text);
}

} // namespace fabric::gui
