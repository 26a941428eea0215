#include "app/remote/marker.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <array>

namespace fabric {

std::string unguessableMarker()
{
    std::array<quint32, 4> words{};
    QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words).toHex().toStdString();
}

} // namespace fabric
