// The InfiniBand lab (../shared/lab/ib) for tests: a simulated subnet around the program that walks it.
#pragma once

#include "core/verify/observe/live.h"

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace fabric::test {

class Lab {
public:
    /// Empty when everything that the lab needs is there; else what is missing.
    static QString whatIsMissing();
    static QString folder();

    /// Options for observeLive() that start the walk inside a lab of its own on that net file.
    LiveOptions walkIn(const QString& net, const QStringList& labOptions, bool withCounters);
    /// Runs a shell script inside a lab; "$DISCOVER" is the walk and `ctl` runs console commands of the simulator.
    /// Gives false and prints what the lab said when it failed.
    bool run(const QString& net, const QStringList& labOptions, const QString& script);
    /// A net file made by the lab's generator: `arguments` as of fabgen.py, without -o.
    QString net(const QStringList& arguments);
    QString path(const QString& name) const { return folder_.filePath(name); }
    bool write(const QString& name, const QByteArray& bytes, bool isProgram) const;

private:
    QTemporaryDir folder_;
    int made_ = 0;
};

} // namespace fabric::test
