#include "app/gui/panels/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>

namespace fabric::gui {

namespace {

/// The drawing of that name, empty where we have none.
QByteArray drawing(const QString& name)
{
    static QHash<QString, QByteArray> drawings;
    if (const auto found = drawings.constFind(name); found != drawings.constEnd()) return *found;
    QFile file(QStringLiteral(":/icons/") + name + QStringLiteral(".svg"));
    const QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    drawings.insert(name, svg);
    return svg;
}

QColor disabledInk(const QColor& ink)
{
    const QColor ground = QGuiApplication::palette().color(QPalette::Window);
    const auto mix = [](int a, int b) { return (a * 2 + b * 3) / 5; };
    return QColor(mix(ink.red(), ground.red()), mix(ink.green(), ground.green()), mix(ink.blue(), ground.blue()));
}

/// Draws when it is asked to, in the colour of that moment: another theme needs no new icons.
class InkEngine : public QIconEngine {
public:
    InkEngine(QString name, std::function<QColor()> ink) : name_(std::move(name)), ink_(std::move(ink)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double scale = painter->device()->devicePixelRatio();
        painter->drawPixmap(rect, pixmap(rect.size() * scale, mode, state));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        const QColor ink = mode == QIcon::Disabled ? disabledInk(ink_()) : ink_();
        const QString key =
            QStringLiteral("ink/%1/%2/%3x%4").arg(name_, ink.name()).arg(size.width()).arg(size.height());
        QPixmap picture;
        if (QPixmapCache::find(key, &picture)) return picture;
        picture = QPixmap(size);
        picture.fill(Qt::transparent);
        QSvgRenderer renderer(drawing(name_).replace("currentColor", ink.name().toLatin1()));
        const int side = std::min(size.width(), size.height());
        QPainter painter(&picture);
        renderer.render(&painter, QRectF((size.width() - side) / 2, (size.height() - side) / 2, side, side));
        painter.end();
        QPixmapCache::insert(key, picture);
        return picture;
    }
    QIconEngine* clone() const override { return new InkEngine(*this); }

private:
    QString name_;
    std::function<QColor()> ink_;
};

} // namespace

QIcon icon(const QString& name)
{
    return icon(name, [] { return QGuiApplication::palette().color(QPalette::ButtonText); });
}

QIcon icon(const QString& name, const QColor& colour)
{
    return icon(name, [colour] { return colour; });
}

QIcon icon(const QString& name, std::function<QColor()> ink)
{
    if (drawing(name).isEmpty()) return QIcon::fromTheme(name);
    return QIcon(new InkEngine(name, std::move(ink)));
}

} // namespace fabric::gui
