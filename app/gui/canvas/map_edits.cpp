#include "app/gui/canvas/map_edits.h"

#include "app/gui/document/copy_paste.h"
#include "app/gui/document/texts.h"
#include "core/io/project_reader.h"
#include "core/io/project_writer.h"

#include <QCoreApplication>
#include <QMimeData>

#include <cmath>

namespace fabric::gui {

Result<void> deleteSelection(Document& document)
{
    const auto devices = document.selection().devices();
    const auto cables = document.selection().cables();
    if (devices.empty() && cables.empty()) return {};
    return document.edit(QCoreApplication::translate("canvas", "Delete"), [&](Edit& edit) -> Result<void> {
        removeCables(edit, {cables.begin(), cables.end()});
        removeDevices(edit, {devices.begin(), devices.end()});
        return {};
    });
}

std::unique_ptr<QMimeData> copySelection(const Document& document, const MapLayout& layout)
{
    const auto& devices = document.selection().devices();
    if (devices.empty()) return nullptr;
    const Project copy = copyDevices(document.project(), devices, [&](Id<Device> id) -> std::optional<ViewPoint> {
        const auto box = layout.boxes.find(id);
        if (box == layout.boxes.end()) return std::nullopt;
        return ViewPoint{std::llround(box->second.x * kViewUnits), std::llround(box->second.y * kViewUnits)};
    });
    auto data = std::make_unique<QMimeData>();
    data->setData(QString::fromLatin1(kObjectsMimeType), QByteArray::fromStdString(writeProject(copy)));
    QStringList names;
    for (const Device& device : copy.devices())
        names.append(displayName(device.name));
    data->setText(names.join(QLatin1Char('\n')));
    return data;
}

Result<void> pasteObjects(Document& document, const QMimeData& data, QPointF shift)
{
    const QByteArray bytes = data.data(QString::fromLatin1(kObjectsMimeType));
    if (bytes.isEmpty())
        return fail(ErrorKind::Usage, "FP-CAN-002", FABRIC_TEXT("canvas", "The clipboard holds no devices"));
    FABRIC_TRY(copy, readProject({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "clipboard"));
    const ViewPoint by{std::llround(shift.x() * kViewUnits), std::llround(shift.y() * kViewUnits)};
    std::vector<Id<Device>> pasted;
    const QString label = QCoreApplication::translate("canvas", "Paste");
    FABRIC_CHECK(document.edit(label, [&](Edit& edit) -> Result<void> {
        pasted = pasteDevices(edit, copy.project, by);
        return {};
    }));
    document.selection().set({pasted.begin(), pasted.end()}, {});
    return {};
}

} // namespace fabric::gui
