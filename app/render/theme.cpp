#include "app/render/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fabric::render {

namespace {

constexpr std::array<QRgb, 8> kRails{0xff332288, 0xff88ccee, 0xff44aa99, 0xff117733,
                                     0xff999933, 0xffddcc77, 0xffcc6677, 0xff882255};

/// Cividis at nine even steps, from its published colour table.
constexpr std::array<QRgb, 9> kCividis{0xff00224e, 0xff123570, 0xff3b496c, 0xff575d6d, 0xff707173,
                                       0xff8a8678, 0xffa59c74, 0xffc3b369, 0xfffee838};

QColor mixed(const QColor& a, const QColor& b, double shareOfA)
{
    const auto mix = [shareOfA](int x, int y) {
        return static_cast<int>(std::lround(x * shareOfA + y * (1 - shareOfA)));
    };
    return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

Theme makeLight()
{
    Theme theme;
    theme.ground = QColor(0xfb, 0xfc, 0xfd);
    theme.ink = QColor(0x1f, 0x29, 0x33);
    theme.quietInk = QColor(0x52, 0x60, 0x6d);
    theme.hairline = QColor(0xd5, 0xdb, 0xe1);
    theme.block = QColor(0xf2, 0xf5, 0xf8);
    theme.header = QColor(0xe9, 0xee, 0xf3);
    theme.device = QColor(0xff, 0xff, 0xff);
    theme.node = QColor(0xff, 0xff, 0xff);
    theme.deviceEdge = QColor(0x9a, 0xa9, 0xb8);
    theme.portFree = QColor(0xee, 0xf1, 0xf4);
    theme.link = QColor(0x8a, 0x9d, 0xb0);
    theme.trunk = QColor(0xa3, 0xb4, 0xc5);
    theme.selection = QColor(0x1f, 0x6f, 0xd6);
    return theme;
}

Theme makeDark()
{
    Theme theme;
    theme.isDark = true;
    theme.ground = QColor(0x14, 0x18, 0x1d);
    theme.ink = QColor(0xdc, 0xe3, 0xea);
    theme.quietInk = QColor(0x9a, 0xa7, 0xb4);
    theme.hairline = QColor(0x2e, 0x37, 0x40);
    theme.block = QColor(0x1a, 0x20, 0x27);
    theme.header = QColor(0x20, 0x28, 0x30);
    theme.device = QColor(0x25, 0x2e, 0x37);
    theme.node = QColor(0x21, 0x29, 0x31);
    theme.deviceEdge = QColor(0x52, 0x61, 0x70);
    theme.portFree = QColor(0x1a, 0x20, 0x27);
    theme.link = QColor(0x6b, 0x7f, 0x93);
    theme.trunk = QColor(0x53, 0x65, 0x77);
    theme.selection = QColor(0x5a, 0xa2, 0xf5);
    return theme;
}

} // namespace

const Theme& Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark()
{
    static const Theme theme = makeDark();
    return theme;
}

QColor railColour(const Theme& theme, int rail)
{
    if (rail <= 0) return theme.link;
    const QColor plain = QColor::fromRgb(kRails[static_cast<std::size_t>(rail - 1) % kRails.size()]);
    if (!theme.isDark) return plain;
    // The dark ones would drown on the dark ground: same hue, lifted to a legible lightness.
    const int lightness = plain.lightness();
    return lightness < 120 ? QColor::fromHsl(plain.hslHue(), plain.hslSaturation() * 6 / 10, 100 + lightness / 2)
                           : plain;
}

QColor verdictColour(const Theme& theme, Verdict verdict)
{
    switch (verdict) {
    case Verdict::Passed:
        return QColor(0x00, 0x9e, 0x73);
    case Verdict::Warning:
        return QColor(0xe6, 0x9f, 0x00);
    case Verdict::Fail:
        return QColor(0xd5, 0x5e, 0x00);
    case Verdict::NotTested:
        return theme.isDark ? QColor(0x7c, 0x88, 0x94) : QColor(0x8c, 0x96, 0xa0);
    case Verdict::None:
        break;
    }
    return theme.link;
}

QColor magnitudeColour(double t)
{
    const double position = std::clamp(t, 0.0, 1.0) * (kCividis.size() - 1);
    const auto lower = std::min(static_cast<std::size_t>(position), kCividis.size() - 2);
    return mixed(QColor::fromRgb(kCividis[lower + 1]), QColor::fromRgb(kCividis[lower]),
                 position - static_cast<double>(lower));
}

QColor dimmed(const Theme& theme, const QColor& colour, double share)
{
    return mixed(colour, theme.ground, std::clamp(share, 0.0, 1.0));
}

} // namespace fabric::render
