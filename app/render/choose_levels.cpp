#include "app/render/scene_parts.h"

#include <algorithm>
#include <cmath>

namespace fabric::render {

namespace {

/// What labels and cut lines may add on top of the estimate.
constexpr int kBudget = kMaxPrimitives * 85 / 100;

class LevelChooser {
public:
    LevelChooser(const MapScene& scene, const SceneRequest& request) : scene_(scene), request_(request) {}

    std::vector<Detail> run()
    {
        const auto& blocks = scene_.layout().blocks;
        const Detail wanted = wantedLevel();
        level_.assign(blocks.size(), wanted == Detail::Blocks ? Detail::Blocks : Detail::Devices);
        std::vector<int> visible;
        for (std::size_t b = 0; b < blocks.size(); ++b)
            if (blocks[b].rect.intersects(request_.view)) visible.push_back(static_cast<int>(b));
        int spent = 0;
        for (const int b : visible) {
            if (!block(b).isSingle) level_[static_cast<std::size_t>(b)] = Detail::Blocks;
            spent += 4;
        }
        spent += std::min<int>(static_cast<int>(scene_.blockPairs().size()), 900);
        if (wanted == Detail::Blocks) {
            for (std::size_t b = 0; b < blocks.size(); ++b)
                if (blocks[b].isSingle) level_[b] = Detail::Devices;
            return std::move(level_);
        }
        std::sort(visible.begin(), visible.end(), [&](int a, int b) { return fromMiddle(a) < fromMiddle(b); });
        for (const int b : visible)
            raise(b, Detail::Devices, spent);
        if (wanted == Detail::Ports)
            for (const int b : visible)
                if (level_[static_cast<std::size_t>(b)] == Detail::Devices) raise(b, Detail::Ports, spent);
        return std::move(level_);
    }

private:
    Detail wantedLevel() const
    {
        if (request_.options.detail != Detail::Auto) return request_.options.detail;
        return request_.scale >= kPortScale     ? Detail::Ports
               : request_.scale >= kDeviceScale ? Detail::Devices
                                                : Detail::Blocks;
    }

    const MapBlock& block(int index) const { return scene_.layout().blocks[static_cast<std::size_t>(index)]; }

    double fromMiddle(int index) const
    {
        const MapRect& rect = block(index).rect;
        const double dx = std::max({rect.x - request_.view.centreX(), 0.0, request_.view.centreX() - rect.right()});
        const double dy = std::max({rect.y - request_.view.centreY(), 0.0, request_.view.centreY() - rect.bottom()});
        return std::hypot(dx, dy);
    }

    void raise(int index, Detail to, int& spent)
    {
        const int cost = costOf(index, to);
        if (spent + cost > kBudget) return;
        spent += cost;
        level_[static_cast<std::size_t>(index)] = to;
    }

    int costOf(int index, Detail to) const
    {
        const MapBlock& b = block(index);
        int cost = 2;
        for (int d = b.firstDevice; d < b.firstDevice + static_cast<int>(b.devices.size()); ++d) {
            const MapDevice& device = scene_.layout().devices[static_cast<std::size_t>(d)];
            if (!device.rect.intersects(request_.view)) continue;
            cost += to == Detail::Ports ? portsOf(device) * 2 : 4;
            for (const int p : scene_.pairsOf(d)) {
                const DevicePair& pair = scene_.devicePairs()[static_cast<std::size_t>(p)];
                const int other = pair.a == d ? pair.b : pair.a;
                const int home = scene_.layout().devices[static_cast<std::size_t>(other)].block;
                if (home == index ? other < d : level_[static_cast<std::size_t>(home)] == Detail::Blocks) continue;
                cost += to == Detail::Ports ? pair.links * 2 : 1;
            }
            if (cost > kBudget) break;
        }
        return cost;
    }

    int portsOf(const MapDevice& device) const
    {
        const Part* part = scene_.ports().devicePart(device.id);
        return part != nullptr ? std::max(8, part->dataPorts) : 8;
    }

    const MapScene& scene_;
    const SceneRequest& request_;
    std::vector<Detail> level_;
};

} // namespace

std::vector<Detail> chooseLevels(const MapScene& scene, const SceneRequest& request)
{
    return LevelChooser(scene, request).run();
}

} // namespace fabric::render
