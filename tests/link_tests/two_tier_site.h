// A small two-tier fabric as files in a folder, made by the real fabricctl: plan, right peers on record, listing,
// forwarding tables, hosts and the limits of a judge. Hosts are h1, h2 ..., spread over two leaves; each leaf has a
// cable to each of two spines, and the tables choose the spine by the LID.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace fabric::test {

struct CtlRun {
    int status = -1; ///< -1 = it did not end
    QByteArray out;
    QByteArray error;
    QJsonObject json() const;
};

class TwoTierSite {
public:
    /// Leaf 1 has hosts 1 to `onFirstLeaf`, leaf 2 the rest.
    TwoTierSite(QString folder, int hosts, int onFirstLeaf);

    /// Writes everything; empty, or why it could not.
    QString make() const;
    /// `fabricctl words...` in the folder.
    CtlRun ctl(const QStringList& words, int ms = 300'000) const;
    /// The words of `fabricctl test` on this site, with its tables, up to how hosts are reached.
    QStringList testWords(const QString& out) const;
    QString path(const QString& name) const { return folder_ + '/' + name; }

private:
    QByteArray listing() const;
    QByteArray tables() const;
    bool write(const QString& name, const QByteArray& bytes) const;

    QString folder_;
    int hosts_;
    int onFirstLeaf_;
};

} // namespace fabric::test
