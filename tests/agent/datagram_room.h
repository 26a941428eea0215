// Room in the sockets that carry the emulated guests' frames. QEMU's hub lets a frame overtake those that wait for a
// full socket, and soft RoCE takes each overtaken frame as a loss and goes back: with the kernel's usual 10 datagrams a
// queue a good link carries 5 Mbit/s instead of 300, and now and then nothing. Sockets take the limits when they are
// made, so the limits are raised while a lab starts and put back afterwards.
#pragma once

#include <QByteArray>
#include <QLockFile>
#include <QString>

#include <vector>

namespace fabric::test {

/// Holds a lock of the machine while it lives: two labs that start at once put back the right values.
class DatagramRoom {
public:
    DatagramRoom();
    ~DatagramRoom();
    DatagramRoom(const DatagramRoom&) = delete;
    DatagramRoom& operator=(const DatagramRoom&) = delete;

    /// Why there is too little room (a machine whose limits only its owner may raise); empty = there is enough.
    QString problem() const { return problem_; }

private:
    struct Limit {
        QString path;
        QByteArray old;
    };
    void raise(const QString& path, qint64 least);

    QLockFile lock_;
    std::vector<Limit> raised_;
    QString problem_;
};

} // namespace fabric::test
