// Every writer of the registry, with every suffix and every choice of its options, given a plan of hostile names: what
// comes out has no control byte, no broken UTF-8, no live cell and no markup of a name's making. A new format is
// covered by being listed.
#include "core/formats/formats.h"
#include "core/text/csv.h"
#include "core/text/xlsx.h"
#include "core/text/zip_parts.h"
#include "tests/support/hostile_plan.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace fabric;

namespace {

const Catalog& catalog()
{
    static const auto catalog = Catalog::builtIn();
    return **catalog;
}

using Options = std::map<std::string, std::string>;

/// The defaults, and one more set for each further choice of an option and each switch turned over.
std::vector<Options> optionSets(const Format& format)
{
    std::vector<Options> sets = {{}};
    for (const ParamSpec& spec : format.schema) {
        for (const std::string& choice : spec.choices)
            if (spec.type == ParamType::Choice && choice != spec.defaultValue) sets.push_back({{spec.id, choice}});
        if (spec.type == ParamType::Boolean)
            sets.push_back({{spec.id, spec.defaultValue == "true" ? "false" : "true"}});
    }
    return sets;
}

bool isCleanButLines(std::string_view text)
{
    for (const std::string_view line : split(text, '\n')) {
        std::string plain(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        std::replace(plain.begin(), plain.end(), '\t', ' ');
        if (!isCleanText(plain)) return false;
    }
    return true;
}

/// The first cell that a spreadsheet would run; empty when there is none.
std::string liveCell(const std::string& csv, const char* name)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    const std::string_view text = std::string_view(csv).substr(csv.starts_with(kMark) ? kMark.size() : 0);
    const auto table = CsvTable::parse(text, name);
    if (!table) return "not a table: " + table.error().str();
    for (std::size_t row = 0; row < table->rows(); ++row)
        for (std::size_t column = 0; column < table->width(row); ++column) {
            const std::string_view cell = table->cell(row, column);
            if (cell.empty() || parseDouble(cell)) continue;
            if (std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos) return std::string(cell);
        }
    return {};
}

std::string part(ZipParts& zip, const std::string& name)
{
    std::string out;
    const auto read = zip.read(name, [&out](std::string_view piece, bool) -> Result<void> {
        out += piece;
        return {};
    });
    return read ? out : std::string();
}

void checkWorkbook(const std::string& bytes, const char* name)
{
    auto zip = ZipParts::open(bytes, name);
    FABRIC_VERIFY_RESULT(zip);
    QVERIFY2(!zip->has("xl/vbaProject.bin") && !zip->has("xl/externalLinks/externalLink1.xml"), name);
    for (int sheet = 1; zip->has("xl/worksheets/sheet" + std::to_string(sheet) + ".xml"); ++sheet) {
        const std::string file = "sheet" + std::to_string(sheet) + ".xml";
        const QString xml = QString::fromStdString(part(*zip, "xl/worksheets/" + file));
        QVERIFY2(!xml.contains(QLatin1String("<hyperlink")), name);
        QVERIFY2(!zip->has("xl/worksheets/_rels/" + file + ".rels"), name);
        for (qsizetype at = xml.indexOf(QLatin1String("<f>")); at >= 0; at = xml.indexOf(QLatin1String("<f>"), at + 3))
            QVERIFY2(xml.mid(at + 3, 4) == QLatin1String("SUM("), qPrintable(xml.mid(at, 80)));
    }
    FABRIC_VERIFY_RESULT(readXlsx(bytes, name));
}

/// XML and HTML-like labels: well-formed, and none of the elements that a name tries to be.
void checkMarkup(const QString& text, const char* name)
{
    QXmlStreamReader reader(text);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement) continue;
        for (const char* element : {"b", "img", "a", "script", "foreignObject"})
            QVERIFY2(reader.name() != QLatin1String(element), name);
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
}

void checkText(const std::string& text, const std::string& suffix, const char* name)
{
    QVERIFY2(isCleanButLines(text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0)), name);
    const QString shown = QString::fromStdString(text);
    if (suffix == "csv") {
        const std::string live = liveCell(text, name);
        QVERIFY2(live.empty(), (std::string(name) + ": " + live).c_str());
    }
    if (suffix == "json") QVERIFY2(!QJsonDocument::fromJson(QByteArray::fromStdString(text)).isNull(), name);
    if (shown.startsWith(QLatin1String("<?xml")) || shown.startsWith(QLatin1String("<mxfile")))
        checkMarkup(shown, name);
    if (suffix == "dot" || suffix == "gv") QVERIFY2(!shown.contains(QLatin1String("=<")), name); // HTML-like labels
}

} // namespace

class TestHostileWriters : public QObject {
    Q_OBJECT

private slots:
    void everyWriter_data();
    void everyWriter();
};

void TestHostileWriters::everyWriter_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < formats().size(); ++i)
        if (formats()[i]->isWritten()) QTest::newRow(formats()[i]->id) << static_cast<int>(i);
}

void TestHostileWriters::everyWriter()
{
    QFETCH(int, index);
    const Format& format = *formats()[static_cast<std::size_t>(index)];
    const Project plans[] = {test::hostilePlan(), test::hostilePlan("nvidia/sn5600", Protocol::Ethernet)};
    std::size_t written = 0;
    for (const Project& plan : plans)
        for (const Options& options : optionSets(format))
            for (const std::string& suffix : format.suffixes) {
                const auto bytes = exportProject(plan, format, suffix, options, catalog(), SilentProgress());
                if (!bytes) { // refused: with a reason that is fit to be shown
                    QVERIFY2(isCleanText(bytes.error().str()), format.id);
                    continue;
                }
                ++written;
                if (looksLikeXlsx(*bytes))
                    checkWorkbook(*bytes, format.id);
                else
                    checkText(*bytes, suffix, format.id);
                if (QTest::currentTestFailed()) return;
            }
    qInfo("%s: %zu files", format.id, written);
}

FABRIC_TEST(TestHostileWriters)
#include "tst_hostile_writers.moc"
