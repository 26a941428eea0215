// SelectionSet: what is selected, shared by canvas, tables, racks view and inspector. Ids only; one signal per change.
// Every id names a row of the document's project: what a commit removes leaves the selection with it.
#pragma once

#include "core/model/rows.h"

#include <QObject>

#include <set>

namespace fabric {
class Project;
}

namespace fabric::gui {

class SelectionSet : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const std::set<Id<Device>>& devices() const { return devices_; }
    const std::set<Id<Cable>>& cables() const { return cables_; }
    bool isEmpty() const { return devices_.empty() && cables_.empty(); }
    std::size_t size() const { return devices_.size() + cables_.size(); }
    bool contains(Id<Device> device) const { return devices_.contains(device); }
    bool contains(Id<Cable> cable) const { return cables_.contains(cable); }

    void set(std::set<Id<Device>> devices, std::set<Id<Cable>> cables);
    void add(const std::set<Id<Device>>& devices, const std::set<Id<Cable>>& cables);
    void toggle(Id<Device> device);
    void toggle(Id<Cable> cable);
    void clear() { set({}, {}); }

signals:
    void changed();

private:
    friend class Document;
    /// Forgets ids without a row and says whether there were any; Document emits changed() once its own signal is out.
    bool dropMissing(const Project& project);

    std::set<Id<Device>> devices_;
    std::set<Id<Cable>> cables_;
};

} // namespace fabric::gui
