// StartPage: what an empty window shows: generate a design, start from a file, open a sample, and the recent files with
// pin and missing mark. It only asks; the window acts.
#pragma once

#include "app/gui/document/recent_files.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace fabric::gui {

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(RecentFiles& recent, QWidget* parent = nullptr);

signals:
    void generateRequested();
    void importRequested();
    void drawRequested();
    void openRequested();
    void sampleRequested(const QString& id);
    void fileRequested(const QString& path);

private:
    QWidget* makeCard(const QString& iconName, const QString& title, const QString& text, QVBoxLayout*& body);
    void addGenerateCard(QHBoxLayout* row);
    void addFileCard(QHBoxLayout* row);
    void addSampleCard(QHBoxLayout* row);
    void fillRecent();

    RecentFiles& recent_;
    QWidget* recentBox_ = nullptr;
    QVBoxLayout* recentRows_ = nullptr;
};

} // namespace fabric::gui
