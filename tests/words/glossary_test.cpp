// What is called by one English term is called by its Chinese term everywhere: resources/translations/glossary.csv.
#include "core/text/csv.h"
#include "tests/support/test_main.h"
#include "tests/words/translation_rig.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

namespace {

struct Term {
    QRegularExpression english;
    qsizetype length = 0;
    QStringList chinese;
    QStringList forbidden;
};

/// Longest first, so that "rack unit" is not taken for "rack".
std::vector<Term> glossary()
{
    QFile file(translationFolder() + QStringLiteral("glossary.csv"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const auto table = CsvTable::parse(file.readAll().toStdString(), "glossary.csv");
    if (!table) return {};
    std::vector<Term> terms;
    for (std::size_t row = 1; row < table->rows(); ++row) {
        const auto cell = [&](std::size_t column) {
            const std::string_view text = table->cell(row, column);
            return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        };
        const QString term = cell(0);
        // A part of a longer word, a path or an option is no use of the term; names in capitals are no plain words.
        const QString pattern =
            QStringLiteral("(?<![\\w./-])%1(?:s|es|ed)?(?![\\w/-])").arg(QRegularExpression::escape(term));
        const auto options =
            term == term.toLower() ? QRegularExpression::CaseInsensitiveOption : QRegularExpression::NoPatternOption;
        terms.push_back({QRegularExpression(pattern, options), term.size(),
                         cell(1).split(QLatin1Char('|'), Qt::SkipEmptyParts),
                         cell(2).split(QLatin1Char('|'), Qt::SkipEmptyParts)});
    }
    std::stable_sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return a.length > b.length; });
    return terms;
}

/// The first term of `source` that `chinese` does not say, and does not keep as a key word either; empty when all are.
QString termOffGlossary(const std::vector<Term>& terms, QString source, const QString& chinese)
{
    for (const Term& term : terms)
        for (auto match = term.english.match(source); match.hasMatch(); match = term.english.match(source)) {
            const bool isSaid = std::any_of(term.chinese.begin(), term.chinese.end(),
                                            [&](const QString& form) { return chinese.contains(form); });
            if (!isSaid && !chinese.contains(match.captured())) return match.captured();
            source.replace(match.capturedStart(), match.capturedLength(), QStringLiteral("|"));
        }
    return {};
}

} // namespace

class TstGlossary : public QObject {
    Q_OBJECT

private slots:
    void termsAreMany() { QVERIFY(glossary().size() >= 60); }

    void noTermIsOffTheGlossary()
    {
        const std::vector<Term> terms = glossary();
        for (const QString& file : translationFiles()) {
            const auto rows = translationsIn(translationFolder() + file);
            FABRIC_VERIFY_RESULT(rows);
            for (const Translation& row : *rows) {
                if (!row.isFinished) continue;
                const QString source = QString::fromStdString(row.source).remove(QLatin1Char('&'));
                const QString off = termOffGlossary(terms, source, QString::fromStdString(row.translation));
                QVERIFY2(off.isEmpty(), (named(row) + QStringLiteral(" | off: ") + off).toUtf8());
            }
        }
    }

    void noForbiddenForm()
    {
        const std::vector<Term> terms = glossary();
        for (const QString& file : translationFiles()) {
            const auto rows = translationsIn(translationFolder() + file);
            FABRIC_VERIFY_RESULT(rows);
            for (const Translation& row : *rows)
                for (const Term& term : terms)
                    for (const QString& form : term.forbidden)
                        QVERIFY2(!QString::fromStdString(row.translation).contains(form),
                                 (named(row) + QStringLiteral(" | forbidden: ") + form).toUtf8());
        }
    }

    void aWrongTermIsFound()
    {
        const std::vector<Term> terms = glossary();
        QCOMPARE(termOffGlossary(terms, QStringLiteral("Two rails per leaf"), QStringLiteral("每台叶子两个轨道")),
                 QStringLiteral("leaf"));
        QCOMPARE(termOffGlossary(terms, QStringLiteral("Rack units"), QStringLiteral("U 位")), QString());
        QCOMPARE(termOffGlossary(terms, QStringLiteral("cable,a_port"), QStringLiteral("cable,a_port")), QString());
    }
};

FABRIC_TEST(TstGlossary)

#include "glossary_test.moc"
