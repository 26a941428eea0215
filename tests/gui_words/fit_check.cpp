#include "tests/gui_words/fit_check.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QStyleOptionTab>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

#include <array>

namespace fabric::gui::test {

namespace {

/// Rounding of font metrics between hint and layout.
constexpr int kSlackPx = 1;
/// At both sides of a text, by the style sheet (window.qss).
constexpr int kTabPaddingPx = 28;
constexpr int kHeaderPaddingPx = 24;

QString bare(QString text)
{
    return text.remove(QLatin1Char('&')).simplified();
}

/// The tooltip without its markup.
bool tipHolds(const QString& tip, const QString& text)
{
    static const QRegularExpression kTag(QStringLiteral("<[^>]*>"));
    QString plain = tip;
    plain.remove(kTag)
        .replace(QStringLiteral("&lt;"), QStringLiteral("<"))
        .replace(QStringLiteral("&gt;"), QStringLiteral(">"));
    plain.replace(QStringLiteral("&quot;"), QStringLiteral("\"")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    return bare(plain).contains(bare(text));
}

class Walk {
public:
    QStringList found;

    void visit(QWidget& widget)
    {
        if (!widget.isVisible()) return;
        // A dock behind another's tab counts as visible, with whatever size it had: it is looked at when it is raised.
        if (qobject_cast<QDockWidget*>(&widget) != nullptr && widget.visibleRegion().isEmpty()) return;
        check(widget);
        for (QObject* child : widget.children())
            if (auto* inner = qobject_cast<QWidget*>(child); inner != nullptr && !inner->isWindow()) visit(*inner);
    }

private:
    void check(QWidget& widget)
    {
        if (const auto* label = qobject_cast<const QLabel*>(&widget))
            checkLabel(*label);
        else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
            checkButton(*button);
        else if (const auto* bar = qobject_cast<const QTabBar*>(&widget))
            checkTabs(*bar);
        else if (const auto* box = qobject_cast<const QComboBox*>(&widget))
            checkBox(*box);
        else if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
            checkHeader(*header);
        else if (const auto* tools = qobject_cast<const QToolBar*>(&widget))
            checkTools(*tools);
        else if (const auto* area = qobject_cast<const QScrollArea*>(&widget))
            checkScroll(*area);
    }
    void tell(const QWidget& widget, const QString& text, QSize has, QSize needs)
    {
        QStringList path;
        for (const QWidget* one = &widget; one != nullptr && path.size() < 4; one = one->parentWidget())
            path.prepend(QString::fromLatin1(one->metaObject()->className()).section(QLatin1Char(':'), -1) +
                         (one->objectName().isEmpty() ? QString() : QLatin1Char('#') + one->objectName()));
        found.append(QStringLiteral("%1 \"%2\" has %3x%4, needs %5x%6")
                         .arg(path.join(QLatin1Char('/')), text.left(60))
                         .arg(has.width())
                         .arg(has.height())
                         .arg(needs.width())
                         .arg(needs.height()));
    }
    /// Cut by the edge of what it stands in, where nothing scrolls.
    static bool isOutside(const QWidget& widget)
    {
        const QWidget* parent = widget.parentWidget();
        if (parent == nullptr || widget.isWindow()) return false;
        if (qobject_cast<const QAbstractScrollArea*>(parent->parentWidget()) != nullptr) return false;
        return !parent->rect().adjusted(-kSlackPx, -kSlackPx, kSlackPx, kSlackPx).contains(widget.geometry());
    }
    void checkLabel(const QLabel& label)
    {
        if (label.text().isEmpty()) return;
        QSize needs = label.sizeHint();
        if (label.wordWrap()) needs = {0, label.heightForWidth(label.width())};
        const bool isCut = label.width() + kSlackPx < needs.width() || label.height() + kSlackPx < needs.height();
        if ((isCut || isOutside(label)) && !tipHolds(label.toolTip(), label.text()))
            tell(label, label.text(), label.size(), needs);
    }
    void checkButton(const QAbstractButton& button)
    {
        const auto* tool = qobject_cast<const QToolButton*>(&button);
        const bool isIcon = tool != nullptr && (tool->toolButtonStyle() == Qt::ToolButtonIconOnly ||
                                                tool->text().isEmpty() || tool->objectName().startsWith(u"qt_"));
        if (button.text().isEmpty() || isIcon) return;
        const QSize needs = button.sizeHint();
        const bool isCut = button.width() + kSlackPx < needs.width() || button.height() + kSlackPx < needs.height();
        if ((isCut || isOutside(button)) && !tipHolds(button.toolTip(), button.text()))
            tell(button, button.text(), button.size(), needs);
    }
    void checkTabs(const QTabBar& bar)
    {
        for (int i = 0; i < bar.count(); ++i) {
            if (!bar.isTabVisible(i) || bar.tabText(i).isEmpty()) continue;
            const int needs = bar.fontMetrics().horizontalAdvance(bare(bar.tabText(i))) + kTabPaddingPx;
            if (bar.tabRect(i).width() + kSlackPx < needs && !tipHolds(bar.tabToolTip(i), bar.tabText(i)))
                tell(bar, bar.tabText(i), bar.tabRect(i).size(), {needs, 0});
        }
    }
    void checkBox(const QComboBox& box)
    {
        if (box.isEditable() || qobject_cast<const QAbstractItemView*>(box.parentWidget()) != nullptr) return;
        const int needs = box.fontMetrics().horizontalAdvance(box.currentText());
        if (box.width() < needs + 24 && !tipHolds(box.toolTip(), box.currentText()))
            tell(box, box.currentText(), box.size(), {needs + 24, 0});
    }
    /// A bar that is too short hides its last ones.
    void checkTools(const QToolBar& bar)
    {
        for (const QAction* action : bar.actions())
            if (const QWidget* shown = bar.widgetForAction(const_cast<QAction*>(action));
                action->isVisible() && !shown->isVisible())
                tell(bar,
                     action->text().isEmpty() ? QString::fromLatin1(shown->metaObject()->className()) : action->text(),
                     {}, shown->sizeHint());
    }
    /// What an area without a bar holds must not be wider than the area.
    void checkScroll(const QScrollArea& area)
    {
        const QWidget* held = area.widget();
        if (held == nullptr || area.horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) return;
        const QSize has = area.viewport()->size();
        if (has.width() + kSlackPx < held->width()) tell(area, QStringLiteral("its right edge"), has, held->size());
    }
    void checkHeader(const QHeaderView& header)
    {
        if (header.orientation() != Qt::Horizontal || header.model() == nullptr) return;
        for (int i = 0; i < header.count(); ++i) {
            if (header.isSectionHidden(i)) continue;
            const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
            QFont font = header.font();
            font.setWeight(QFont::DemiBold);
            const int needs = text.isEmpty() ? 0 : QFontMetrics(font).horizontalAdvance(text) + kHeaderPaddingPx;
            const QString tip = header.model()->headerData(i, Qt::Horizontal, Qt::ToolTipRole).toString();
            if (header.sectionSize(i) + kSlackPx < needs && !tipHolds(tip, text))
                tell(header, text, {header.sectionSize(i), 0}, {needs, 0});
        }
    }
};

} // namespace

QStringList cutTexts(QWidget& root)
{
    Walk walk;
    walk.visit(root);
    return walk.found;
}

QString LongWords::translate(const char*, const char* source, const char*, int) const
{
    constexpr std::array<std::pair<char, char16_t>, 6> kAccents{
        {{'a', u'á'}, {'e', u'ë'}, {'i', u'ï'}, {'o', u'ö'}, {'u', u'ü'}, {'n', u'ñ'}}};
    QString text = QString::fromUtf8(source);
    const qsizetype extra = (text.size() * 2 + 4) / 5;
    for (const auto& [plain, accented] : kAccents)
        text.replace(QLatin1Char(plain), QChar(accented));
    QString tail;
    while (tail.size() < extra)
        tail += tail.size() % 8 == 7 ? QLatin1Char(' ') : QLatin1Char('~');
    return text + tail;
}

} // namespace fabric::gui::test
