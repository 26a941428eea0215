// RecentFiles: the projects opened lately, pinned ones first. Kept in the user's settings; a file that is gone stays
// listed and is marked, so that a drive which is not mounted does not lose its entries.
#pragma once

#include <QObject>
#include <QString>

#include <vector>

class QSettings;

namespace fabric::gui {

struct RecentFile {
    QString path;
    bool isPinned = false;
    bool isMissing = false; ///< was not there when entries() was called
};

class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// Entries that are not pinned beyond this many are forgotten, oldest first.
    static constexpr int kMaxUnpinned = 12;

    /// `settings` must outlive the store.
    explicit RecentFiles(QSettings& settings, QObject* parent = nullptr);

    /// Pinned first, then the latest first. Looks at the disk for isMissing.
    std::vector<RecentFile> entries() const;
    /// Puts the file at the front; a pinned file stays pinned.
    void add(const QString& path);
    void setPinned(const QString& path, bool isPinned);
    void remove(const QString& path);
    /// Forgets all that are not pinned.
    void clearUnpinned();

signals:
    void changed();

private:
    void store();

    QSettings& settings_;
    std::vector<RecentFile> files_; ///< latest first, pinned or not
};

} // namespace fabric::gui
