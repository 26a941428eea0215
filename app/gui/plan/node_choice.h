// NodeChoice: which nodes a question is about: all of the shown fabric, or those that were selected when the user chose
// so. A selection is taken once, because clicking on what an answer names selects other things.
#pragma once

#include "app/gui/document/document.h"

#include <QComboBox>

namespace fabric::gui {

class NodeChoice : public QComboBox {
    Q_OBJECT

public:
    NodeChoice(Document& document, QWidget* parent);

    /// Empty = all nodes.
    const std::vector<Id<Device>>& nodes() const { return nodes_; }
    /// What the second entry does.
    void takeSelection();

signals:
    void chosen();

private:
    void retitle();

    Document& document_;
    std::vector<Id<Device>> nodes_;
};

} // namespace fabric::gui
