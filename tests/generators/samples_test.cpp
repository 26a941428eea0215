// The samples of examples/ are what their generators make today: whoever changes a generator regenerates them with
//   fabricctl generate GENERATOR --param value ... -o examples/NAME.fabric
#include "core/io/project_file.h"
#include "tests/generators/generated.h"
#include "tests/support/test_main.h"
#include "where.h"

#include <QTest>

using namespace fabric;

namespace {

struct Sample {
    const char* file;
    const char* generator;
    test::Values values;
};

const std::vector<Sample>& samples()
{
    static const std::vector<Sample> kSamples{
        {"infiniband-16-nodes",
         "fat-tree",
         {{"nodes", "16"},
          {"nics", "8"},
          {"part-switch", "nvidia/qm9700"},
          {"part-node", "nvidia/dgx-h100"},
          {"nodes-per-rack", "4"},
          {"cabling", "multimode"}}},
        {"rail-128-gpus",
         "rail",
         {{"su", "1"},
          {"nodes-per-su", "16"},
          {"spines", "2"},
          {"part-switch", "nvidia/sn5600"},
          {"part-node", "nvidia/dgx-h100"},
          {"nodes-per-rack", "4"}}},
        {"superpod-h100-4su", "dgx-superpod-h100", {{"su", "4"}}},
    };
    return kSamples;
}

} // namespace

class SamplesTest : public QObject {
    Q_OBJECT

private slots:
    void areWhatTheirGeneratorsMake()
    {
        for (const Sample& sample : samples()) {
            const auto loaded = loadProject(std::string(FABRIC_SOURCE_DIR "/examples/") + sample.file + ".fabric");
            FABRIC_VERIFY_RESULT(loaded);
            Project project;
            const auto commit = test::generateInto(project, sample.generator, sample.values);
            FABRIC_VERIFY_RESULT(commit);
            QVERIFY2(loaded->project.sameContent(project), sample.file);
        }
    }
};

FABRIC_TEST(SamplesTest)
#include "samples_test.moc"
