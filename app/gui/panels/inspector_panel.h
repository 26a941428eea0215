// InspectorPanel: the properties of what is selected, editable. Several objects are edited at once: a value they do not
// share shows as "several values" and stays until something is typed. One change is one undo step; a refused one is
// explained below its field and the model stays as it was. With nothing selected it shows the project and the fabric.
#pragma once

#include "app/gui/panels/properties.h"
#include "app/gui/panels/words.h"

#include <QScrollArea>

class QFormLayout;

namespace fabric::gui {

class InspectorPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit InspectorPanel(Document& document, QWidget* parent = nullptr);

    /// The editor of "device.name", "cable.length", "project.title" ...; null when it is not shown.
    QWidget* editor(const QString& key) const;

private:
    void scheduleRebuild();
    void rebuild();
    template <class Row>
    void addSection(const QString& title, const QString& prefix, const std::set<Id<Row>>& ids);
    void addProjectSection();
    void addFabricSection();
    QWidget* addField(const QString& key, const QString& title, const QString& text, bool isMixed,
                      const QStringList* choices, bool isLong,
                      const std::function<Result<void>(const QString&)>& apply);
    void addFixed(const QString& title, const QString& text);
    void addTitle(const QString& title);
    void commit(const QString& key, const std::function<Result<void>(const QString&)>& apply, const QString& text);

    Document& document_;
    QWidget* page_ = nullptr;
    QFormLayout* form_ = nullptr;
    bool isRebuildPending_ = false;
    bool isBuilding_ = false;
    QString refusedKey_;
    QString refusal_;
};

} // namespace fabric::gui
