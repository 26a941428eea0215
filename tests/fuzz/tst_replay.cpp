// Runs every fuzz target over its corpus in every test run: what once crashed must not crash again.
#include "tests/fuzz/targets.h"
#include "tests/support/forall.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <string>

using namespace fabric;

class ReplayTest : public QObject {
    Q_OBJECT

private slots:
    void corpus_data()
    {
        QTest::addColumn<int>("target");
        for (int i = 0; i < static_cast<int>(std::size(fuzz::kTargets)); ++i)
            QTest::newRow(fuzz::kTargets[i].name) << i;
    }
    /// Each file as it is, and cut and bent in a few hundred ways: a failed promise aborts.
    void corpus()
    {
        QFETCH(int, target);
        const fuzz::Target& fuzzed = fuzz::kTargets[target];
        int files = 0;
        int runs = 0;
        QDirIterator it(QStringLiteral(FABRIC_SOURCE_DIR "/tests/data/corpus/") + fuzzed.name, QDir::Files);
        while (it.hasNext()) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string bytes = file.readAll().toStdString();
            fuzzed.run(bytes);
            ++files;
            ++runs;
            if (bytes.empty()) continue;
            test::forAll(200, [&](test::Random& random, std::uint64_t) {
                std::string bent = bytes;
                for (int i = random.integer(0, 3); i >= 0; --i)
                    bent[static_cast<std::size_t>(random.integer(0, static_cast<int>(bent.size()) - 1))] =
                        static_cast<char>(random.integer(0, 255));
                if (random.chance(20))
                    bent.resize(static_cast<std::size_t>(random.integer(0, static_cast<int>(bent.size()))));
                fuzzed.run(bent);
                ++runs;
                return true;
            });
        }
        QVERIFY2(files > 0, "the corpus is empty");
        qInfo("%s: %d files, %d inputs", fuzzed.name, files, runs);
    }
};

FABRIC_TEST(ReplayTest)
#include "tst_replay.moc"
