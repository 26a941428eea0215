#include "tests/agent/datagram_room.h"

#include <QDir>
#include <QFile>

namespace fabric::test {

namespace {

constexpr qint64 kDatagrams = 512;          ///< a queue pair of soft RoCE has 128 packets on the way at most
constexpr qint64 kSocketBytes = 16LL << 20; ///< of those, at 9,000 bytes each, for several queue pairs
constexpr int kLockMs = 300'000;            ///< longer than a lab takes to start

bool write(const QString& path, const QByteArray& value)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(value) == value.size() && file.flush();
}

} // namespace

DatagramRoom::DatagramRoom() : lock_(QDir::temp().filePath("fabric-datagram-room.lock"))
{
    lock_.setStaleLockTime(kLockMs);
    if (!lock_.tryLock(kLockMs)) {
        problem_ = "another lab holds the machine's limits for datagrams";
        return;
    }
    raise("/proc/sys/net/unix/max_dgram_qlen", kDatagrams);
    raise("/proc/sys/net/core/wmem_default", kSocketBytes);
}

DatagramRoom::~DatagramRoom()
{
    for (const Limit& limit : raised_)
        write(limit.path, limit.old);
}

void DatagramRoom::raise(const QString& path, qint64 least)
{
    QFile file(path);
    const QByteArray old = file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    if (old.toLongLong() >= least) return;
    if (write(path, QByteArray::number(least)))
        raised_.push_back({path, old});
    else
        problem_ = QString("%1 is %2 and cannot be raised to %3: good links of the lab will lose order and may fail")
                       .arg(path, QString::fromUtf8(old))
                       .arg(least);
}

} // namespace fabric::test
