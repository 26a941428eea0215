// CommandPalette: one box that finds devices, cables, racks, GUIDs, ports ("leaf-01 17") and commands. The index is
// built per revision (some 20 ms at 50,000 objects) and searched by plain text search, every word must occur, Chinese
// also by pinyin; 50 best hits are shown.
#pragma once

#include "app/gui/document/document.h"
#include "app/gui/panels/pinyin.h"

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace fabric::gui {

/// What can be found by text. Names are lower case for the search and as written for the list.
class SearchIndex {
public:
    enum class Kind { Command, Device, Cable, Group, Identity, Port };
    struct Hit {
        Kind kind = Kind::Device;
        std::uint32_t id = 0; ///< row id; for Command the index into the actions
        std::string text;
        std::string detail;
        int score = 0;
        PortRef port;
    };

    void build(const Project& project);
    /// Best first: whole name, beginning, beginning of a word, inside.
    std::vector<Hit> find(std::string_view query, std::size_t most) const;

private:
    struct Entry {
        std::string lower;
        std::string text;
        std::uint32_t id;
        Kind kind;
        std::optional<PinyinText> pinyin; ///< of Chinese names
    };
    std::vector<Entry> entries_;
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    CommandPalette(Document& document, QWidget* window);

    /// The commands that can be run: their text, shortcut and whether they are enabled now are read when shown.
    void setActions(const QList<QAction*>& actions) { actions_ = actions; }
    void open();
    QLineEdit* box() const { return box_; }
    QListWidget* list() const { return list_; }

signals:
    /// An object was chosen and is selected; show it.
    void showRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void choose();
    void addCommands(const QString& query);
    std::optional<SearchIndex::Hit> portHit(const QString& query) const;
    void addHit(const SearchIndex::Hit& hit);
    void select(SearchIndex::Kind kind, std::uint32_t id);

    Document& document_;
    SearchIndex index_;
    std::uint64_t indexRevision_ = ~std::uint64_t{0};
    QList<QAction*> actions_;
    QLineEdit* box_;
    QListWidget* list_;
};

} // namespace fabric::gui
