// Which processes of this machine have to do with a test: their command line or environment names its folder. Found in
// /proc, so that a process that left our family (a daemon, an orphan) is seen, too.
#pragma once

#include <QDir>
#include <QFile>
#include <QStringList>

#include <unistd.h>

namespace fabric::test {

inline QStringList processesWith(const QString& text)
{
    QStringList found;
    for (const QString& pid : QDir("/proc").entryList(QDir::Dirs)) {
        if (pid.toInt() <= 0 || pid.toInt() == ::getpid()) continue;
        for (const char* part : {"/cmdline", "/environ"}) {
            QFile file("/proc/" + pid + part);
            if (!file.open(QIODevice::ReadOnly)) continue;
            const QByteArray bytes = file.readAll();
            if (!bytes.contains(text.toUtf8())) continue;
            found << pid + ' ' + QString::fromUtf8(bytes.left(200)).replace(QChar(0), ' ');
            break;
        }
    }
    return found;
}

} // namespace fabric::test
