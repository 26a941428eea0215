#include "app/gui/panels/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace fabric::gui {

QString translated(const Text& text)
{
    return QCoreApplication::translate(text.context, text.source);
}

QString plainToolTip(const QString& text)
{
    if (text.isEmpty()) return {};
    return QStringLiteral("<p style='white-space:pre-wrap'>") + text.toHtmlEscaped() + QStringLiteral("</p>");
}

QString countText(qint64 count)
{
    return QLocale().toString(count);
}

QString numberOf(qint64 count, const QString& one, const QString& many)
{
    return countText(count) + QLatin1Char(' ') + (count == 1 ? one : many);
}

QString gbpsText(std::int64_t mbps)
{
    if (mbps == 0) return {};
    return QString::number(static_cast<double>(mbps) / 1000.0, 'g', 6);
}

QString powerText(std::int64_t milliwatts)
{
    const double watts = static_cast<double>(milliwatts) / 1000.0;
    if (watts < 1000) return QObject::tr("%1 W").arg(QLocale().toString(watts, 'f', 0));
    if (watts < 1e6) return QObject::tr("%1 kW").arg(QLocale().toString(watts / 1000, 'f', 1));
    return QObject::tr("%1 MW").arg(QLocale().toString(watts / 1e6, 'f', 2));
}

QString metresOrEmpty(const std::optional<std::int64_t>& millimetres)
{
    return millimetres ? QString::fromStdString(metresText(*millimetres)) : QString();
}

QString evidenceLevelName(EvidenceLevel level)
{
    switch (level) {
    case EvidenceLevel::Planned:
        return QObject::tr("L0 planned");
    case EvidenceLevel::Pulled:
        return QObject::tr("L1 pulled");
    case EvidenceLevel::Present:
        return QObject::tr("L2 present");
    case EvidenceLevel::RightPeer:
        return QObject::tr("L3 right peer");
    case EvidenceLevel::ErrorWindow:
        return QObject::tr("L4 error window");
    case EvidenceLevel::RdmaAtRate:
        return QObject::tr("L5 RDMA at rate");
    case EvidenceLevel::Soaked:
        break;
    }
    return QObject::tr("L6 soaked");
}

std::optional<std::int64_t> parseLength(const QString& text)
{
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*(\\d{1,9}(?:[.,]\\d{1,6})?)\\s*(mm|cm|m|km|米|厘米|毫米)?\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch()) return std::nullopt;
    const double number = match.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
    const QString unit = match.captured(2).toLower();
    double millimetres = number * 1000;
    if (unit == QLatin1String("mm") || unit == QStringLiteral("毫米")) millimetres = number;
    if (unit == QLatin1String("cm") || unit == QStringLiteral("厘米")) millimetres = number * 10;
    if (unit == QLatin1String("km")) millimetres = number * 1e6;
    constexpr double kLongestMm = 1e8;
    if (millimetres > kLongestMm) return std::nullopt;
    return std::llround(millimetres);
}

bool isChinese()
{
    return QLocale().language() == QLocale::Chinese;
}

PlainLabel::PlainLabel(const QString& text, QWidget* parent) : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
}

} // namespace fabric::gui
