// Every document of a plan as a workbook in both languages, of plain and of hostile names, before other people's
// programs: xmllint reads each part, and LibreOffice, started once for all of them, opens each and has the cells of the
// model. No name became a formula, a link or markup.
#include "core/papers/cell_text.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/make_document.h"
#include "core/text/xlsx.h"
#include "tests/support/hostile_plan.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace fabric;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return *catalog;
}

/// One workbook on disk and the tables that it was made of.
struct Book {
    QString file;
    std::vector<Sheet> sheets;
};

bool hasTool(const char* name)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(name)).isEmpty();
}

/// What a tool said on stderr when it failed, else nothing.
QString complaint(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    if (!process.waitForFinished(240'000)) return QStringLiteral("no end");
    return process.exitCode() == 0 ? QString()
                                   : QString::fromUtf8(process.readAllStandardError()).left(800) + QLatin1Char('!');
}

/// Line ends are one thing to a workbook.
std::string normal(std::string text)
{
    std::erase(text, '\r');
    return text;
}

bool isSame(const Cell& cell, const std::string& shown)
{
    const auto number = parseDouble(shown);
    if (std::holds_alternative<std::monostate>(cell)) return shown.empty();
    if (const auto* text = std::get_if<std::string>(&cell)) return normal(xmlText(*text)) == normal(shown);
    if (!number) return false;
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return *number == static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&cell)) return std::abs(*number - *real) <= 1e-9 * std::abs(*real);
    return std::abs(*number - *parseDouble(std::get<Decimal>(cell).str())) < 1e-6;
}

/// The cells of a sheet by the number of its row in the file.
const XlsxSheet* sheetOf(const std::vector<XlsxSheet>& book, const std::string& name)
{
    for (const XlsxSheet& sheet : book)
        if (sheet.name == sheetName(name)) return &sheet;
    return nullptr;
}

QString firstDifference(const Sheet& sheet, const XlsxSheet& shown)
{
    std::map<std::size_t, std::size_t> rowAt; // of the file, from 1
    for (std::size_t row = 0; row < shown.cells.rows(); ++row)
        rowAt[static_cast<std::size_t>(shown.cells.line(row))] = row;
    const auto text = [&](std::size_t line, std::size_t column) {
        const auto at = rowAt.find(line);
        return at == rowAt.end() || column >= shown.cells.width(at->second)
                   ? std::string()
                   : std::string(shown.cells.cell(at->second, column));
    };
    for (std::size_t column = 0; column < sheet.columns.size(); ++column)
        if (text(1, column) != xmlText(sheet.columns[column].header()))
            return QStringLiteral("heading %1").arg(column + 1);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row)
        for (std::size_t column = 0; column < sheet.columns.size(); ++column)
            if (!isSame(sheet.rows[row][column], text(row + 2, column)))
                return QStringLiteral("row %1, column %2: '%3'")
                    .arg(row + 2)
                    .arg(column + 1)
                    .arg(QString::fromStdString(text(row + 2, column)));
    return {};
}

} // namespace

class TestJudgedWorkbooks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyPartIsRead();
    void libreOfficeHasTheCells();

private:
    void write(const Format& format, const Project& plan, const QString& name, const std::string& language);

    QTemporaryDir folder_;
    std::vector<Book> books_;
};

void TestJudgedWorkbooks::write(const Format& format, const Project& plan, const QString& name,
                                const std::string& language)
{
    DocumentOptions options;
    options.suffix = "xlsx";
    options.given = {{"language", language}};
    const PlanRevision revision{plan, *builtIn()};
    const auto paper = makePaper(revision, format, options, SilentProgress());
    FABRIC_VERIFY_RESULT(paper);
    const auto bytes = writeDocument(revision, format, options, SilentProgress());
    FABRIC_VERIFY_RESULT(bytes);
    const QString path = QStringLiteral("%1-%2-%3.xlsx").arg(name, format.id, language.c_str());
    QFile file(folder_.filePath(path));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes->data(), static_cast<qsizetype>(bytes->size())) > 0);
    books_.push_back({path, paper->sheets()});
}

void TestJudgedWorkbooks::initTestCase()
{
    const Project plain = test::smallTree(2, 2, 4);
    const Project hostile = test::hostilePlan();
    for (const Format* format : exchangeFormats()) {
        if (format->paper == nullptr) continue;
        const auto& suffixes = format->suffixes;
        if (std::find(suffixes.begin(), suffixes.end(), "xlsx") == suffixes.end()) continue;
        for (const char* language : {"en", "zh"}) {
            write(*format, plain, QStringLiteral("plain"), language);
            write(*format, hostile, QStringLiteral("hostile"), language);
        }
    }
    QVERIFY(books_.size() >= 40);
}

void TestJudgedWorkbooks::everyPartIsRead()
{
    if (!hasTool("xmllint") || !hasTool("unzip")) QSKIP("xmllint or unzip is missing");
    QStringList parts;
    for (const Book& book : books_) {
        const QString into = book.file.chopped(5);
        const QString said = complaint(QStringLiteral("unzip"), {"-q", book.file, "-d", into}, folder_.path());
        QVERIFY2(said.isEmpty(), qPrintable(said));
        QDirIterator files(folder_.filePath(into), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            parts << files.next();
            QVERIFY2(!parts.last().contains(QLatin1String("vbaProject")) &&
                         !parts.last().contains(QLatin1String("externalLink")) &&
                         !parts.last().contains(QLatin1String("worksheets/_rels")),
                     qPrintable(parts.last()));
            if (!parts.last().contains(QLatin1String("worksheets/sheet"))) continue;
            QFile sheet(parts.last());
            QVERIFY(sheet.open(QIODevice::ReadOnly));
            const QByteArray xml = sheet.readAll();
            for (qsizetype at = xml.indexOf("<f>"); at >= 0; at = xml.indexOf("<f>", at + 3))
                QVERIFY2(xml.mid(at + 3, 4) == "SUM(", xml.mid(at, 80).constData());
        }
    }
    const QString said = complaint(QStringLiteral("xmllint"), QStringList{"--noout"} + parts, folder_.path());
    QVERIFY2(said.isEmpty(), qPrintable(said));
    qInfo("%zu workbooks, %d parts", books_.size(), static_cast<int>(parts.size()));
}

void TestJudgedWorkbooks::libreOfficeHasTheCells()
{
    if (!hasTool("soffice")) QSKIP("LibreOffice is missing");
    QVERIFY(QDir(folder_.path()).mkdir(QStringLiteral("back")));
    QStringList arguments = {QStringLiteral("-env:UserInstallation=file://") +
                                 folder_.filePath(QStringLiteral("profile")),
                             "--headless",
                             "--convert-to",
                             "xlsx:Calc MS Excel 2007 XML",
                             "--outdir",
                             "back"};
    for (const Book& book : books_)
        arguments << book.file;
    const QString said = complaint(QStringLiteral("soffice"), arguments, folder_.path());
    QVERIFY2(said.isEmpty(), qPrintable(said));
    std::size_t cells = 0;
    for (const Book& book : books_) {
        QFile file(folder_.filePath(QStringLiteral("back/") + book.file));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(book.file));
        const auto back = readXlsx(file.readAll().toStdString(), book.file.toStdString());
        FABRIC_VERIFY_RESULT(back);
        for (const Sheet& sheet : book.sheets) {
            const XlsxSheet* shown = sheetOf(*back, sheet.name);
            QVERIFY2(shown != nullptr, qPrintable(book.file + QLatin1Char(' ') + QString::fromStdString(sheet.name)));
            const QString difference = firstDifference(sheet, *shown);
            QVERIFY2(difference.isEmpty(), qPrintable(book.file + QStringLiteral(": ") + difference));
            cells += sheet.rows.size() * sheet.columns.size();
        }
    }
    qInfo("%zu workbooks, %zu cells", books_.size(), cells);
}

FABRIC_TEST(TestJudgedWorkbooks)
#include "tst_judged_workbooks.moc"
