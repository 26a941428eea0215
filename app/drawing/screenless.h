// Qt needs an application object to draw text; no display is needed for it.
#pragma once

#include <QGuiApplication>

#include <memory>

namespace fabric::cli {

/// Keep it for as long as something is drawn. Null when there is one already.
inline std::unique_ptr<QGuiApplication> screenless()
{
    static int argc = 1;
    static char name[] = "fabricctl";
    static char* argv[] = {name, nullptr};
    if (QCoreApplication::instance() != nullptr) return nullptr;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QGuiApplication>(argc, argv);
}

} // namespace fabric::cli
