// Which configuration of the optical circuit switches is in force: one checkable entry each, with how many circuits
// choosing it would change. Choosing is one undoable step of the document. Disabled where no switch has circuits.
#pragma once

#include <QMenu>

namespace fabric::gui {

class Document;

class CircuitMenu : public QMenu {
    Q_OBJECT

public:
    CircuitMenu(Document& document, QWidget* parent);
signals:
    /// What was done, or why not.
    void notice(const QString& text);

private:
    void refresh();
    void choose(const std::string& name);
    QString changesTo(const std::string& name) const;

    Document& document_;
};

} // namespace fabric::gui
