#include "app/gui/watch/chart_view.h"

#include "app/gui/panels/appearance.h"
#include "app/gui/panels/words.h"
#include "app/gui/watch/time_axis.h"
#include "app/gui/watch/watch_layer.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QSvgGenerator>
#include <QToolTip>

namespace fabric::gui {

ChartView::ChartView(WatchSession& session, QWidget* parent) : QWidget(parent), session_(session)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Chart of the link: state, errors, light and temperature over time"));
    for (auto changed : {&WatchSession::seriesChanged, &WatchSession::timeChanged, &WatchSession::currentChanged})
        connect(&session_, changed, this, qOverload<>(&QWidget::update));
}

LinkChart ChartView::chart() const
{
    LinkChart out;
    out.series = session_.series().get();
    out.thresholds = &session_.thresholds();
    out.cursor = session_.time();
    if (const ToldFinding* finding = session_.finding(session_.current()))
        out.findings.push_back({finding->opened, finding->closed, linkClassSymbol(classOf(*finding))});
    return out;
}

void ChartView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (session_.series() != nullptr) {
        paintLinkChart(painter, rect(), chart(), currentTheme());
        return;
    }
    painter.fillRect(rect(), currentTheme().ground);
    painter.setPen(currentTheme().quietInk);
    painter.drawText(rect(), Qt::AlignCenter,
                     session_.current() != 0 ? tr("Reading ...")
                                             : tr("Choose a finding or a cable to see its history."));
}

/// A click sets the moment.
void ChartView::mousePressEvent(QMouseEvent* event)
{
    const auto series = session_.series();
    const QRectF plot = linkChartPlot(rect());
    if (event->button() != Qt::LeftButton || !series || !plot.contains(event->position())) return;
    session_.setTime(
        TimeAxis{series->period.from, series->period.until, plot.left(), plot.right()}.time(event->position().x()));
}

bool ChartView::save(const QString& path) const
{
    const render::Theme& theme = render::Theme::light();
    const QRectF area(QPointF(0, 0), QSizeF(size()));
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(size());
        svg.setViewBox(area);
        svg.setTitle(tr("Link over time"));
        QPainter painter;
        if (!painter.begin(&svg)) return false;
        paintLinkChart(painter, area, chart(), theme);
        return painter.end();
    }
    constexpr int kScale = 2;
    QImage image(size() * kScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kScale);
    QPainter painter(&image);
    paintLinkChart(painter, area, chart(), theme);
    painter.end();
    return image.save(path);
}

void ChartView::contextMenuEvent(QContextMenuEvent* event)
{
    if (session_.series() == nullptr) return;
    QMenu menu;
    connect(menu.addAction(tr("&Copy picture")), &QAction::triggered, this,
            [this] { QApplication::clipboard()->setPixmap(grab()); });
    connect(menu.addAction(tr("&Save as PNG or SVG ...")), &QAction::triggered, this, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Save the chart"), QStringLiteral("link.png"),
                                                          tr("Pictures (*.png *.svg)"));
        if (!path.isEmpty() && !save(path))
            emit session_.notice(tr("Cannot write %1").arg(displayName(path.toStdString())));
    });
    menu.exec(event->globalPos());
}

bool ChartView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString words = linkChartWords(chart(), rect(), help->pos());
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainToolTip(words), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace fabric::gui
