// A Chinese document is Chinese: every document of plans of several shapes, and of one with faults, holds no English
// sentence.
#include "core/planner/generators/generator.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/figure_words.h"
#include "core/planner/papers/make_document.h"
#include "tests/plan_papers/english_run.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <memory>

using namespace fabric;
using namespace fabric::test;

namespace {

std::shared_ptr<const Catalog> builtInCatalog()
{
    static const auto kCatalog = Catalog::builtIn().value_or(nullptr);
    return kCatalog;
}

struct Plan {
    Project project;
    std::shared_ptr<const Catalog> catalog;
};

/// By a generator's name and parameters.
Plan planOf(const char* generator, const std::map<std::string, std::string>& values)
{
    Plan plan;
    const SilentProgress progress;
    const auto made = generate(plan.project, *findGenerator(generator), values, {builtInCatalog(), progress});
    if (!made) qFatal("%s", made.error().str().c_str());
    plan.catalog = Catalog::withOwnParts(builtInCatalog(), plan.project).value_or(nullptr);
    return plan;
}

/// With faults that rules find: a port used twice, a name used twice, a device without cables, a cable too short.
Plan faultyPlan()
{
    Plan plan = planOf("dgx-superpod-h100", {{"su", "1"}});
    Edit edit(plan.project, "Faults");
    std::vector<Cable> cables(plan.project.cables().begin(), plan.project.cables().end());
    cables[1].ends = cables[0].ends;
    cables[2].lengthMm = 500;
    cables[3].name = cables[4].name;
    for (std::size_t i = 1; i <= 3; ++i)
        edit.replace(cables[i]);
    edit.remove(cables[9].id);
    Device lonely;
    lonely.name = "lonely-01";
    lonely.role = Role::Leaf;
    edit.add(lonely);
    if (!std::move(edit).finish()) qFatal("the faults are not valid");
    return plan;
}

} // namespace

class TstChineseDocuments : public QObject {
    Q_OBJECT

private slots:
    void documentsOfPlans_data();
    void documentsOfPlans();
    void englishIsFound();
    void tiersAreSaid();
    void changedFieldsAreNamed();
};

void TstChineseDocuments::documentsOfPlans_data()
{
    QTest::addColumn<int>("shape");
    const char* names[] = {"superpod", "fat tree", "rail-only", "mesh", "torus", "faulty"};
    for (int i = 0; i < 6; ++i)
        QTest::newRow(names[i]) << i;
}

void TstChineseDocuments::documentsOfPlans()
{
    QFETCH(int, shape);
    const Plan plan = shape == 0   ? planOf("dgx-superpod-h100", {{"su", "1"}})
                      : shape == 1 ? planOf("fat-tree", {{"nodes", "40"}, {"nics", "2"}, {"radix", "16"}})
                      : shape == 2 ? planOf("rail-only", {{"nodes", "16"}})
                      : shape == 3 ? planOf("leaf-mesh", {{"leafs", "4"}})
                      : shape == 4 ? planOf("torus", {{"dims", "3x3"}})
                                   : faultyPlan();
    const Plan before = planOf("fat-tree", {{"nodes", "8"}, {"radix", "16"}});
    const PlanRevision earlier{before.project, *before.catalog};
    const std::string clauses =
        "clause,fabric,metric,comparison,limit,obligation,text,page,answer\n"
        "1.1,,blocking,at-most,1:1,must,无收敛,3,\n1.2,,nodes,at-least,100000,must,节点,3,\n"
        "1.3,,growth-nodes,at-least,8,should,扩容,4,\n1.4,none,nodes,at-least,8,must,节点,4,\n1.5,,,,,must,服务,5,\n";
    int papers = 0;
    for (const Format* format : exchangeFormats()) {
        if (format->paper == nullptr) continue;
        for (const char* stage : {"goods-in", "concealed", "first", "trial", "final"}) {
            DocumentOptions options;
            options.suffix = "pdf";
            options.given = {{"language", "zh"}};
            const bool isStage = std::string_view(format->id) == "stage-paper";
            if (isStage) options.given["stage"] = stage;
            for (const BesideFile& file : format->beside)
                if (std::string_view(file.id) == "clauses") options.beside["clauses"] = {"clauses.csv", clauses};
            options.before = &earlier;
            const auto paper = makePaper({plan.project, *plan.catalog}, *format, options, SilentProgress());
            FABRIC_VERIFY_RESULT(paper);
            const QString found = englishIn(wordsOf(*paper));
            QVERIFY2(found.isEmpty(), (QString::fromLatin1(format->id) + QStringLiteral(": ") + found).toUtf8());
            const QString inner = innerWordIn(wordsOf(*paper));
            QVERIFY2(inner.isEmpty(), (QString::fromLatin1(format->id) + QStringLiteral(": ") + inner).toUtf8());
            ++papers;
            if (!isStage) break;
        }
    }
    QVERIFY(papers >= 15);
}

void TstChineseDocuments::englishIsFound()
{
    QVERIFY(!englishRun(QStringLiteral("机柜：Move the cable")).isEmpty());
    QVERIFY(!englishRun(QStringLiteral("no part chosen: the line")).isEmpty());
    for (const char* fine : {"su01-r1 端口 9 至 spine01/3", "400 Gb/s x 2", "UFM Enterprise Appliance (NDR)", "Leaf 32",
                             "RDMA 与 FEC", "NVIDIA MMA4Z00-NS OSFP"})
        QVERIFY2(englishRun(QString::fromUtf8(fine)).isEmpty(), fine);
}

void TstChineseDocuments::tiersAreSaid()
{
    const auto zh = [](const char* english) { return tierWords(english, PaperLanguage::Chinese); };
    QCOMPARE(zh("node-leaf 2 x 400G at leaf"), std::string("节点-Leaf 2 x 400G （Leaf 侧）"));
    QCOMPARE(zh("8 leaf, 4 spine"), std::string("8 Leaf, 4 Spine"));
    QCOMPARE(zh("tier-4"), std::string("第 4 层"));
    for (const char* name : {"leaf-01", "su01-leaf", "leafs", "node0001", "a-node/b"})
        QCOMPARE(zh(name), std::string(name));
    QCOMPARE(tierWords("node-leaf at leaf", PaperLanguage::English), std::string("node-leaf at leaf"));
}

/// Values are data; what each of them is, is not.
void TstChineseDocuments::changedFieldsAreNamed()
{
    const Plan plan = planOf("dgx-superpod-h100", {{"su", "1"}});
    const Plan before = planOf("fat-tree", {{"nodes", "8"}, {"radix", "16"}});
    const PlanRevision earlier{before.project, *before.catalog};
    DocumentOptions options{"pdf", {{"language", "zh"}}, {}, &earlier};
    const auto note = makePaper({plan.project, *plan.catalog}, *findFormat("change-note"), options, SilentProgress());
    FABRIC_VERIFY_RESULT(note);
    static const QRegularExpression kEnglishField(QStringLiteral("(^|; )[a-z_ ]{2,}: "));
    int rows = 0;
    for (const PaperPart& part : note->parts) {
        const auto* sheet = std::get_if<Sheet>(&part);
        if (sheet == nullptr || sheet->columns.back().key != "fields") continue;
        for (const auto& row : sheet->rows) {
            const auto* text = std::get_if<std::string>(&row.back());
            if (text == nullptr) continue;
            ++rows;
            QVERIFY2(!kEnglishField.match(QString::fromStdString(*text)).hasMatch(), text->c_str());
        }
    }
    QVERIFY(rows > 100);
}

FABRIC_TEST(TstChineseDocuments)

#include "chinese_documents_test.moc"
