#include "app/gui/panels/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace fabric::gui {

namespace {

QHash<QString, QIcon>& cache()
{
    static QHash<QString, QIcon> icons;
    return icons;
}

QPixmap rendered(QByteArray svg, const QColor& colour, int px)
{
    svg.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPixmap pixmap(px, px);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

QIcon drawn(const QByteArray& svg, const QColor& colour, const QColor& disabled)
{
    QIcon result;
    for (const int px : {16, 22, 24, 32, 44, 48, 64, 96}) {
        result.addPixmap(rendered(svg, colour, px), QIcon::Normal);
        result.addPixmap(rendered(svg, disabled, px), QIcon::Disabled);
    }
    return result;
}

} // namespace

QIcon icon(const QString& name)
{
    return icon(name, QGuiApplication::palette().color(QPalette::ButtonText));
}

QIcon icon(const QString& name, const QColor& colour)
{
    const QString key = name + colour.name();
    if (const auto found = cache().constFind(key); found != cache().constEnd()) return *found;
    QFile file(QStringLiteral(":/icons/") + name + QStringLiteral(".svg"));
    QIcon result;
    if (file.open(QIODevice::ReadOnly)) {
        QColor disabled = colour;
        disabled.setAlphaF(1.0);
        const QColor ground = QGuiApplication::palette().color(QPalette::Window);
        const auto mix = [](int a, int b) { return (a * 2 + b * 3) / 5; };
        disabled.setRgb(mix(colour.red(), ground.red()), mix(colour.green(), ground.green()),
                        mix(colour.blue(), ground.blue()));
        result = drawn(file.readAll(), colour, disabled);
    } else {
        result = QIcon::fromTheme(name);
    }
    cache().insert(key, result);
    return result;
}

void clearIconCache()
{
    cache().clear();
}

} // namespace fabric::gui
