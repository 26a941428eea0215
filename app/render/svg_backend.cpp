#include "app/render/svg_backend.h"

#include "core/base/strings.h"
#include "core/papers/cell_text.h"

#include <QHash>
#include <array>
#include <charconv>

namespace fabric::render {

namespace {

QByteArray number(double value)
{
    // Two decimals are below what any device shows; to_chars never uses the locale.
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 2).ptr;
    QByteArray text(buffer.data(), static_cast<qsizetype>(end - buffer.data()));
    while (text.contains('.') && (text.endsWith('0') || text.endsWith('.'))) {
        const bool isPoint = text.endsWith('.');
        text.chop(1);
        if (isPoint) break;
    }
    return text == "-0" ? QByteArray("0") : text;
}

/// For element content and double-quoted attributes. Characters that XML 1.0 forbids become U+FFFD.
QByteArray escaped(const QString& text)
{
    const QByteArray raw = text.toUtf8();
    const std::string line = displayText(std::string_view(raw.constData(), static_cast<std::size_t>(raw.size())));
    return QByteArray::fromStdString(xmlEscaped(line));
}

QByteArray idOf(const ObjectRef& object)
{
    switch (object.kind) {
    case ObjectKind::Block:
        return "block-" + QByteArray::number(object.block);
    case ObjectKind::Device:
        return "device-" + QByteArray::number(object.device.value);
    case ObjectKind::Port:
        return "port-" + QByteArray::number(object.port.device.value) + '-' + QByteArray::number(object.port.bay) +
               '-' + QByteArray::number(object.port.cage) + '-' + QByteArray::number(object.port.connector);
    case ObjectKind::Cable:
        return "cable-" + QByteArray::number(object.cable.value);
    case ObjectKind::Bundle:
        return object.block >= 0 || object.peerBlock >= 0
                   ? "trunk-" + QByteArray::number(object.block) + '-' + QByteArray::number(object.peerBlock)
                   : "bundle-" + QByteArray::number(object.device.value) + '-' + QByteArray::number(object.peer.value);
    case ObjectKind::Rack:
        return "rack-" + QByteArray::number(object.block);
    case ObjectKind::Band:
    case ObjectKind::None:
        break;
    }
    return {};
}

class SvgWriter {
public:
    SvgWriter(const DisplayList& list, const SvgOptions& options) : list_(list), options_(options) {}

    QByteArray run()
    {
        const QByteArray width = number(list_.view.width * list_.scale);
        const QByteArray height = number(list_.view.height * list_.scale);
        out_ += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
                width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + ' ' + height +
                "\" font-family=\"'Noto Sans', 'Noto Sans CJK SC', sans-serif\">\n";
        out_ += "<title>" + escaped(options_.title) + "</title>\n";
        if (!options_.description.isEmpty()) out_ += "<desc>" + escaped(options_.description) + "</desc>\n";
        out_ += "<rect width=\"" + width + "\" height=\"" + height + "\" fill=\"" + list_.ground.name().toLatin1() +
                "\"/>\n";
        out_ += "<g id=\"grounds\">\n";
        for (const BoxItem& box : list_.grounds)
            write(box);
        out_ += "</g>\n";
        out_ += "<g id=\"lines\" fill=\"none\" stroke-linejoin=\"round\">\n";
        for (const LineItem& line : list_.lines)
            write(line);
        out_ += "</g>\n<g id=\"boxes\">\n";
        for (const BoxItem& box : list_.boxes)
            write(box);
        out_ += "</g>\n<g id=\"texts\">\n";
        for (const TextItem& text : list_.texts)
            write(text);
        out_ += "</g>\n</svg>\n";
        return std::move(out_);
    }

private:
    QByteArray x(double value) const { return number((value - list_.view.x) * list_.scale); }
    QByteArray y(double value) const { return number((value - list_.view.y) * list_.scale); }

    void identify(const ObjectRef& object)
    {
        const QByteArray id = idOf(object);
        if (id.isEmpty()) return;
        const int count = ++used_[id];
        out_ += " id=\"" + id + (count > 1 ? '.' + QByteArray::number(count) : QByteArray()) + '"';
        if (!options_.describe) return;
        for (const auto& [name, value] : options_.describe(object))
            out_ += " data-" + name + "=\"" + escaped(value) + '"';
    }

    void write(const LineItem& line)
    {
        out_ += "<polyline";
        identify(line.object);
        out_ += " stroke=\"" + line.colour.name().toLatin1() + "\" stroke-width=\"" + number(line.widthPx) + '"';
        const double w = line.widthPx;
        if (line.dash == Dash::Long) out_ += " stroke-dasharray=\"" + number(8 * w) + ' ' + number(4 * w) + '"';
        if (line.dash == Dash::Dashed) out_ += " stroke-dasharray=\"" + number(4 * w) + ' ' + number(3 * w) + '"';
        if (line.dash == Dash::Dotted) out_ += " stroke-dasharray=\"" + number(w) + ' ' + number(3 * w) + '"';
        out_ += " points=\"";
        for (std::size_t i = 0; i < line.points.size(); ++i) {
            if (i > 0) out_ += ' ';
            out_ += x(line.points[i].first) + ',' + y(line.points[i].second);
        }
        out_ += "\"/>\n";
    }

    void write(const BoxItem& box)
    {
        out_ += "<rect";
        identify(box.object);
        out_ += " x=\"" + x(box.rect.x) + "\" y=\"" + y(box.rect.y) + "\" width=\"" +
                number(box.rect.width * list_.scale) + "\" height=\"" + number(box.rect.height * list_.scale) +
                "\" rx=\"" + number(box.radiusPx) + "\" fill=\"" +
                (box.fill.isValid() ? box.fill.name().toLatin1() : QByteArray("none")) + '"';
        if (box.stroke.isValid() && box.strokePx > 0)
            out_ += " stroke=\"" + box.stroke.name().toLatin1() + "\" stroke-width=\"" + number(box.strokePx) + '"';
        out_ += "/>\n";
        if (!box.accent.isValid()) return;
        out_ += "<rect x=\"" + x(box.rect.x) + "\" y=\"" + number((box.rect.y - list_.view.y) * list_.scale + 3) +
                "\" width=\"4\" height=\"" + number(std::max(1.0, box.rect.height * list_.scale - 6)) + "\" fill=\"" +
                box.accent.name().toLatin1() + "\"/>\n";
    }

    void write(const TextItem& text)
    {
        const double left = (text.rect.x - list_.view.x) * list_.scale;
        const double width = text.rect.width * list_.scale;
        const double baseline = (text.rect.centreY() - list_.view.y) * list_.scale + text.px * 0.36;
        const bool isLeft = text.align == Align::Left;
        const bool isRight = text.align == Align::Right;
        out_ += "<text x=\"" +
                number(isLeft    ? left
                       : isRight ? left + width
                                 : left + width / 2) +
                "\" y=\"" + number(baseline) + "\" font-size=\"" + number(text.px) + "\" fill=\"" +
                text.colour.name().toLatin1() + '"';
        if (text.isBold) out_ += " font-weight=\"600\"";
        if (!isLeft) out_ += isRight ? " text-anchor=\"end\"" : " text-anchor=\"middle\"";
        out_ += " xml:space=\"preserve\">" + escaped(text.text) + "</text>\n";
    }

    const DisplayList& list_;
    const SvgOptions& options_;
    QByteArray out_;
    QHash<QByteArray, int> used_;
};

} // namespace

QByteArray writeSvg(const DisplayList& list, const SvgOptions& options)
{
    return SvgWriter(list, options).run();
}

} // namespace fabric::render
