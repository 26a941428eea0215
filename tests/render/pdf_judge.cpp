#include "pdf_judge.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace fabric::test {

namespace {

/// The annotations of pages: Qt gives each page an array of them, which has to be there and empty.
QString annotationIn(const QByteArray& pdf)
{
    const QString text = QString::fromLatin1(pdf);
    static const QRegularExpression kAnnots(QStringLiteral("/Annots\\s*(?:(\\d+)\\s+\\d+\\s+R)?"));
    for (auto found = kAnnots.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        const QRegularExpression empty(
            QStringLiteral("(?:^|[\\r\\n])%1 0 obj\\s*\\[\\s*\\]\\s*endobj").arg(match.captured(1)));
        if (match.captured(1).isEmpty() || !empty.match(text).hasMatch()) return match.captured(0);
    }
    static const QRegularExpression kAnnotation(QStringLiteral("/Annot(?![A-Za-z])"));
    return kAnnotation.match(text).captured(0);
}

} // namespace

QString popplerSays(const QByteArray& pdf, const QString& tool, const QStringList& options)
{
    const QString program = QStandardPaths::findExecutable(tool);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("p.pdf")));
    if (program.isEmpty() || !file.open(QIODevice::WriteOnly)) return {};
    file.write(pdf);
    file.close();
    QStringList arguments = options + QStringList{file.fileName()};
    if (tool == QLatin1String("pdftotext")) arguments << QStringLiteral("-"); // to stdout
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString actionIn(const QByteArray& pdf)
{
    for (const char* key : {"/JavaScript", "/JS", "/Launch", "/URI", "/EmbeddedFile", "/OpenAction", "/AA",
                            "/SubmitForm", "/ImportData", "/GoToR", "/GoToE", "/RichMedia", "/AcroForm", "/Link"}) {
        const QRegularExpression name(QString::fromLatin1(key) + QStringLiteral("(?![A-Za-z0-9])"));
        if (name.match(QString::fromLatin1(pdf)).hasMatch()) return QString::fromLatin1(key);
    }
    if (const QString found = annotationIn(pdf); !found.isEmpty()) return found;
    if (const QString found = popplerSays(pdf, QStringLiteral("pdfinfo"), {QStringLiteral("-js")}); !found.isEmpty())
        return found;
    // A heading and a line for each address.
    const QString addresses = popplerSays(pdf, QStringLiteral("pdfinfo"), {QStringLiteral("-url")}).trimmed();
    return addresses.contains(QLatin1Char('\n')) ? addresses : QString();
}

} // namespace fabric::test
