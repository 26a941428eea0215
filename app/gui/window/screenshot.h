// Screenshots of the window without a display: for the documentation and for tests that look at it.
#pragma once

#include "core/catalog/catalog.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <memory>

namespace fabric::gui {

struct ScreenshotOptions {
    QString path; ///< PNG to write
    QSize size;
    QString view; ///< "map", "racks", "tables", "document", "verify", "verify-racks", "verify-work",
                  ///< "evidence", "watch", "watch-racks", "link-load", "failures", "collectives", "growth", "floor"
    QStringList sources; ///< listings to compare with, for "verify"
    QString history;     ///< of a watch, for "watch"
    QString at;          ///< the moment that is shown, ISO 8601; empty = the newest
    int finding = -1;    ///< which one is chosen, by its place in the list
    bool showsOnlyDifferences = false;
    double zoom = 0; ///< 0 = fit
};

bool isViewName(const QString& view);

/// Opens `file` (the start page when empty) in a window of that size, waits until all is drawn and counted, and writes
/// the picture. Says on stderr what went wrong.
bool takeScreenshot(const std::shared_ptr<const Catalog>& catalog, const QString& file,
                    const ScreenshotOptions& options);

} // namespace fabric::gui
