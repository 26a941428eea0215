// The map as a file, for `render` and for the picture formats of `export`.
#pragma once

#include <map>
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
    std::string page = "a3"; ///< of a PDF: a4, a3, a1
    int across = 0;          ///< of a PDF: a poster of that many sheets side by side; 0 = one page
    std::string date;
};

/// The options of a saved or exported map ("fabric", "page", "poster") into the request; others are left alone.
void takeOptions(PictureRequest& request, const std::map<std::string, std::string>& options);

} // namespace fabric::cli
