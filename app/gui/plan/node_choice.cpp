#include "app/gui/plan/node_choice.h"

#include "app/gui/panels/words.h"

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kAll = 0;
constexpr int kTaken = 1;

std::vector<Id<Device>> selectedNodes(const Document& document)
{
    std::vector<Id<Device>> nodes;
    for (const Id<Device> id : document.selection().devices())
        if (const Device* device = document.project().devices().find(id);
            device != nullptr && device->role == Role::Node)
            nodes.push_back(id);
    return nodes;
}

} // namespace

NodeChoice::NodeChoice(Document& document, QWidget* parent) : QComboBox(parent), document_(document)
{
    setAccessibleName(tr("Nodes that take part"));
    addItem(tr("All nodes"));
    addItem({});
    retitle();
    connect(&document.selection(), &SelectionSet::changed, this, &NodeChoice::retitle);
    connect(this, &QComboBox::activated, this, [this](int index) {
        if (index == kTaken) {
            takeSelection();
            return;
        }
        nodes_.clear();
        retitle();
        emit chosen();
    });
    connect(&document, &Document::changed, this, [this] {
        const std::size_t before = nodes_.size();
        std::erase_if(nodes_, [this](Id<Device> id) { return !document_.project().devices().contains(id); });
        if (before == nodes_.size()) return;
        if (nodes_.empty()) setCurrentIndex(kAll);
        retitle();
        emit chosen();
    });
}

void NodeChoice::takeSelection()
{
    nodes_ = selectedNodes(document_);
    setCurrentIndex(nodes_.empty() ? kAll : kTaken);
    retitle();
    emit chosen();
}

void NodeChoice::retitle()
{
    const auto count = static_cast<qint64>(nodes_.empty() ? selectedNodes(document_).size() : nodes_.size());
    setItemText(kTaken, nodes_.empty()
                            ? tr("The selection (%1)").arg(numberOf(count, tr("node"), tr("nodes")))
                            : tr("%1 taken from the selection").arg(numberOf(count, tr("node"), tr("nodes"))));
}

} // namespace fabric::gui
