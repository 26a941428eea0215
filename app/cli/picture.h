// The map as a file, for `render` and for the picture formats of `export`.
#pragma once

#include <string>
#include <vector>

namespace fabric::cli {

struct PictureRequest {
    std::string plan;
    std::string output;                 ///< its suffix says which kind
    std::string fabric;                 ///< name; empty = the first
    std::string view = "map";           ///< map, floor
    std::string detail = "auto";        ///< auto, blocks, devices, ports
    std::vector<std::string> selection; ///< names of devices or groups; empty = everything
    bool isDark = false;
    int widthPx = 1920;
    std::string page = "a3";
    std::string date;
};

} // namespace fabric::cli
