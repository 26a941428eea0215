// GrowthPanel: the open plan as built, another as wanted: the work in stages, the ratio while each is open and after
// it, the moves beside their lower bound. The slider goes through the stages; the map marks what the stage does.
#pragma once

#include "app/gui/plan/growth_study.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSlider;
class QTreeWidget;

namespace fabric::gui {

class PlainLabel;

class GrowthPanel : public QWidget {
    Q_OBJECT

public:
    GrowthPanel(GrowthStudy& study, QWidget* parent = nullptr);

    /// The plan of that file is the wanted one.
    void openFile(const QString& path);
    QComboBox* parameter() const { return parameter_; }
    QLineEdit* value() const { return value_; }
    QPushButton* generateButton() const { return generate_; }
    QSlider* slider() const { return slider_; }
    QTreeWidget* list() const { return list_; }
    QString text() const;

signals:
    void showRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void askFile();
    void growByRecipe();
    void fillParameters();
    void refresh();
    void refreshStage();

    GrowthStudy& study_;
    QPushButton* open_;
    QComboBox* parameter_;
    QLineEdit* value_;
    QPushButton* generate_;
    QSlider* slider_;
    PlainLabel* stage_;
    PlainLabel* state_;
    QTreeWidget* list_;
    QPlainTextEdit* text_;
};

} // namespace fabric::gui
