#include "app/gui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace fabric::gui {

namespace {

const QString kKey = QStringLiteral("recentFiles");

} // namespace

RecentFiles::RecentFiles(QSettings& settings, QObject* parent) : QObject(parent), settings_(settings)
{
    const int count = settings_.beginReadArray(kKey);
    for (int i = 0; i < count; ++i) {
        settings_.setArrayIndex(i);
        const QString path = settings_.value(QStringLiteral("path")).toString();
        if (!path.isEmpty()) files_.push_back({path, settings_.value(QStringLiteral("pinned")).toBool(), false});
    }
    settings_.endArray();
}

std::vector<RecentFile> RecentFiles::entries() const
{
    std::vector<RecentFile> list = files_;
    for (RecentFile& file : list)
        file.isMissing = !QFileInfo::exists(file.path);
    std::stable_partition(list.begin(), list.end(), [](const RecentFile& file) { return file.isPinned; });
    return list;
}

void RecentFiles::add(const QString& path)
{
    RecentFile file{QFileInfo(path).absoluteFilePath(), false, false};
    const auto known =
        std::find_if(files_.begin(), files_.end(), [&](const RecentFile& f) { return f.path == file.path; });
    if (known != files_.end()) {
        file.isPinned = known->isPinned;
        files_.erase(known);
    }
    files_.insert(files_.begin(), file);
    int unpinned = 0;
    std::erase_if(files_, [&](const RecentFile& f) { return !f.isPinned && ++unpinned > kMaxUnpinned; });
    store();
}

void RecentFiles::setPinned(const QString& path, bool isPinned)
{
    for (RecentFile& file : files_)
        if (file.path == path) file.isPinned = isPinned;
    store();
}

void RecentFiles::remove(const QString& path)
{
    std::erase_if(files_, [&](const RecentFile& file) { return file.path == path; });
    store();
}

void RecentFiles::clearUnpinned()
{
    std::erase_if(files_, [](const RecentFile& file) { return !file.isPinned; });
    store();
}

void RecentFiles::store()
{
    settings_.remove(kKey);
    settings_.beginWriteArray(kKey, static_cast<int>(files_.size()));
    for (std::size_t i = 0; i < files_.size(); ++i) {
        settings_.setArrayIndex(static_cast<int>(i));
        settings_.setValue(QStringLiteral("path"), files_[i].path);
        settings_.setValue(QStringLiteral("pinned"), files_[i].isPinned);
    }
    settings_.endArray();
    emit changed();
}

} // namespace fabric::gui
