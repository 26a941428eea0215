#include "app/render/scene_builder.h"

#include <algorithm>

namespace fabric::render {

namespace {

constexpr int kOneRowCages = 12;
constexpr double kFacePad = 3;
constexpr double kCageShare = 0.78; ///< of a column's width; the rest is the way of lines from the far row
constexpr double kMaxPortWidth = 12;
constexpr double kRowHeight = 8;

struct Face {
    int cages = 0;
    int rows = 1;
    int columns = 1;
    double x = 0;
    double pitch = 0;
};

/// The name stands left of the ports.
double nameWidth(const MapRect& box)
{
    return std::clamp(box.width * 0.28, 20.0, 44.0);
}

Face faceOf(const MapRect& box, int cages)
{
    Face face;
    face.cages = cages;
    face.rows = cages > kOneRowCages ? 2 : 1;
    face.columns = std::max(1, (cages + face.rows - 1) / face.rows);
    face.x = box.x + nameWidth(box);
    face.pitch = (box.width - nameWidth(box) - kFacePad) / face.columns;
    return face;
}

} // namespace

std::vector<PortBox> portBoxes(const MapScene& scene, Id<Device> device)
{
    std::vector<PortBox> boxes;
    const int index = scene.deviceIndex(device);
    if (index < 0) return boxes;
    const MapRect& box = scene.layout().devices[static_cast<std::size_t>(index)].rect;
    const std::vector<PortRef> ports = scene.ports().ports(device);
    if (ports.empty()) return boxes;
    // Cages in the order of the face; connectors of one cage follow each other.
    std::vector<std::pair<std::size_t, std::size_t>> cages;
    for (std::size_t i = 0; i < ports.size();) {
        std::size_t end = i + 1;
        while (end < ports.size() && ports[end].bay == ports[i].bay && ports[end].cage == ports[i].cage)
            ++end;
        cages.emplace_back(i, end - i);
        i = end;
    }
    const Face face = faceOf(box, static_cast<int>(cages.size()));
    const double edge = (box.height - face.rows * kRowHeight) / (face.rows + 1);
    for (std::size_t c = 0; c < cages.size(); ++c) {
        const auto [first, count] = cages[c];
        const int column = static_cast<int>(c) / face.rows;
        const int row = static_cast<int>(c) % face.rows;
        const double width = std::min(face.pitch * kCageShare / static_cast<double>(count), kMaxPortWidth);
        const double left = face.x + face.pitch * (column + 0.5) - width * static_cast<double>(count) / 2;
        for (std::size_t k = 0; k < count; ++k) {
            PortBox port;
            port.port = ports[first + k];
            port.number = static_cast<int>(first + k) + 1;
            port.rect = {left + width * static_cast<double>(k), box.y + edge + row * (kRowHeight + edge), width,
                         kRowHeight};
            boxes.push_back(port);
        }
    }
    return boxes;
}

} // namespace fabric::render
