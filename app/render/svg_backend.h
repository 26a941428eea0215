// SvgBackend: a DisplayList as SVG text with real <text>, an id per object and data- attributes that say what a thing
// is (device, port, peer, cable), so that a browser or a script can find a port by name. Everything that comes from the
// project is escaped. Deterministic: the same list gives the same bytes.
#pragma once

#include "app/render/display_list.h"

#include <QByteArray>

#include <functional>
#include <utility>

namespace fabric::render {

/// What the data- attributes of an object say, as (name without "data-", value) in order.
using Attributes = std::vector<std::pair<QByteArray, QString>>;
using DescribeObject = std::function<Attributes(const ObjectRef&)>;

struct SvgOptions {
    QString title;
    QString description;
    DescribeObject describe; ///< empty = no data- attributes
};

QByteArray writeSvg(const DisplayList& list, const SvgOptions& options);

} // namespace fabric::render
