#include "app/gui/watch/time_line.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/gui/watch/watch_layer.h"
#include "core/base/strings.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr double kSide = 22;
constexpr double kMarks = 24; ///< above the rail
constexpr double kRail = 8;
constexpr double kLabels = 20; ///< below it
constexpr double kNear = 5;    ///< pixels
constexpr std::int64_t kHour = 3600;

} // namespace

TimeLine::TimeLine(WatchSession& session, QWidget* parent) : QWidget(parent), session_(session)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Moment that map and lists show"));
    for (auto changed : {&WatchSession::overviewChanged, &WatchSession::timeChanged, &WatchSession::stateChanged,
                         &WatchSession::currentChanged})
        connect(&session_, changed, this, [this] {
            setAccessibleDescription(momentText(session_.time()));
            update();
        });
}

QSize TimeLine::sizeHint() const
{
    return {400, static_cast<int>(kMarks + kRail + kLabels)};
}

TimeAxis TimeLine::axis() const
{
    const auto overview = session_.overview();
    if (!overview) return {0, 1, kSide, width() - kSide};
    return {overview->first, std::max(overview->last, overview->first + 1), kSide, width() - kSide};
}

void TimeLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const render::Theme& theme = currentTheme();
    painter.fillRect(rect(), theme.ground);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF rail(kSide, kMarks, width() - 2 * kSide, kRail);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.block);
    painter.drawRoundedRect(rail, kRail / 2, kRail / 2);
    const auto overview = session_.overview();
    if (!overview || overview->last == 0) {
        painter.setPen(theme.quietInk);
        painter.drawText(QRectF(kSide, kMarks + kRail, rail.width(), kLabels), Qt::AlignCenter,
                         session_.isOpen() ? tr("No poll in this history yet") : tr("No history open"));
        return;
    }
    const TimeAxis axis = this->axis();
    painter.setBrush(theme.link);
    painter.drawRoundedRect(QRectF(rail.left(), rail.top(), axis.x(session_.time()) - rail.left(), kRail), kRail / 2,
                            kRail / 2);
    for (const PollGap& gap : overview->summary.gaps) {
        const double x = axis.x(gap.from);
        const QRectF cell(x, kMarks - 2, std::max(axis.x(gap.until) - x, 1.0), kRail + 4);
        painter.fillRect(cell, theme.ground);
        painter.fillRect(cell, QBrush(theme.quietInk, Qt::BDiagPattern));
    }
    paintTicks(painter);
    paintFindings(painter);
    paintHandle(painter);
}

void TimeLine::paintTicks(QPainter& painter) const
{
    const render::Theme& theme = currentTheme();
    QFont font = painter.font();
    font.setPixelSize(11);
    painter.setFont(font);
    const TimeAxis axis = this->axis();
    for (const TimeTick& tick : axis.ticks(64)) {
        const double x = axis.x(tick.time);
        painter.setPen(QPen(theme.hairline, 1));
        painter.drawLine(QPointF(x, kMarks + kRail + 1), QPointF(x, kMarks + kRail + 5));
        painter.setPen(tick.isDay ? theme.ink : theme.quietInk);
        painter.drawText(QRectF(x - 32, kMarks + kRail + 4, 64, kLabels - 4), Qt::AlignCenter, tick.label);
    }
}

/// Ends first, so that a begin stands over them; the current finding over all.
void TimeLine::paintFindings(QPainter& painter) const
{
    const render::Theme& theme = currentTheme();
    const TimeAxis axis = this->axis();
    const auto& findings = session_.overview()->findings;
    const auto peak = [&](double x, double height) {
        QPainterPath path;
        path.moveTo(x, kMarks - 3);
        path.lineTo(x - 4, kMarks - 3 - height);
        path.lineTo(x + 4, kMarks - 3 - height);
        path.closeSubpath();
        return path;
    };
    const ToldFinding* current = session_.finding(session_.current());
    if (current != nullptr) {
        const double x = axis.x(current->opened);
        const double end = current->closed == 0 ? axis.right : axis.x(current->closed);
        painter.setPen(Qt::NoPen);
        painter.setBrush(linkClassColour(theme, classOf(*current)));
        painter.drawRect(QRectF(x, kMarks + 2, std::max(end - x, 2.0), kRail - 4));
    }
    painter.setBrush(theme.ground);
    for (const ToldFinding& finding : findings) {
        if (finding.closed == 0) continue;
        painter.setPen(QPen(linkClassColour(theme, classOf(finding)), 1.2));
        painter.drawPath(peak(axis.x(finding.closed), 7));
    }
    for (auto finding = findings.rbegin(); finding != findings.rend(); ++finding) {
        const bool isCurrent = finding->id == session_.current();
        painter.setPen(isCurrent ? QPen(theme.ink, 1.4) : QPen(theme.ground, 0.8));
        painter.setBrush(linkClassColour(theme, classOf(*finding)));
        painter.drawPath(peak(axis.x(finding->opened), finding->urgency <= Urgency::Major ? 14 : 9));
    }
    painter.setBrush(Qt::NoBrush);
}

void TimeLine::paintHandle(QPainter& painter) const
{
    const render::Theme& theme = currentTheme();
    const double x = axis().x(session_.time());
    painter.setPen(QPen(theme.ink, 1));
    painter.drawLine(QPointF(x, 2), QPointF(x, kMarks + kRail + 4));
    painter.setPen(QPen(hasFocus() ? theme.selection : theme.ink, 2));
    painter.setBrush(theme.ground);
    painter.drawEllipse(QPointF(x, kMarks + kRail / 2), 7, 7);
    if (session_.isFollowing()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.selection);
        painter.drawEllipse(QPointF(x, kMarks + kRail / 2), 3.5, 3.5);
    }
}

void TimeLine::moveTo(double x)
{
    if (!session_.overview()) return;
    const TimeAxis axis = this->axis();
    std::int64_t time = axis.time(x);
    double nearest = kNear;
    for (const std::int64_t event : session_.events()) { // a click at a mark means the mark
        const double distance = std::abs(axis.x(event) - x);
        if (distance >= nearest) continue;
        nearest = distance;
        time = event;
    }
    if (x >= axis.right - 2)
        session_.setFollowing(true);
    else
        session_.setTime(time);
}

void TimeLine::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) moveTo(event->position().x());
}

void TimeLine::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) moveTo(event->position().x());
}

void TimeLine::keyPressEvent(QKeyEvent* event)
{
    const auto overview = session_.overview();
    if (!overview) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return session_.step(-1);
    case Qt::Key_Right:
        return session_.step(1);
    case Qt::Key_PageUp:
        return session_.setTime(session_.time() - kHour);
    case Qt::Key_PageDown:
        return session_.setTime(session_.time() + kHour);
    case Qt::Key_Home:
        return session_.setTime(overview->first);
    case Qt::Key_End:
        return session_.setFollowing(true);
    case Qt::Key_Space:
        return session_.setPlaying(!session_.isPlaying());
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimeLine::wheelEvent(QWheelEvent* event)
{
    const int notches = event->angleDelta().y() / 120;
    if (notches != 0) session_.step(notches * ((event->modifiers() & Qt::ControlModifier) != 0 ? 60 : 1));
    event->accept();
}

QString TimeLine::wordsAt(double x) const
{
    const auto overview = session_.overview();
    if (!overview) return {};
    const TimeAxis axis = this->axis();
    QStringList lines{momentText(std::clamp(axis.time(x), axis.from, axis.until))};
    constexpr int kMostLines = 12;
    for (const ToldFinding& finding : overview->findings) {
        if (lines.size() > kMostLines) break;
        const QString what = displayName(finding.text);
        if (std::abs(axis.x(finding.opened) - x) < kNear) lines << tr("begins: %1").arg(what);
        if (finding.closed != 0 && std::abs(axis.x(finding.closed) - x) < kNear) lines << tr("ends: %1").arg(what);
    }
    for (const PollGap& gap : overview->summary.gaps)
        if (axis.x(gap.from) - 1 <= x && x <= axis.x(gap.until) + 1)
            lines << tr("Nobody polled for %1").arg(durationText(gap.until - gap.from));
    return lines.join(QLatin1Char('\n'));
}

bool TimeLine::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), plainToolTip(wordsAt(help->pos().x())), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace fabric::gui
