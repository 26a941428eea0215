// The one QApplication of this executable.
#include "tests/support/test_main.h"

#include <QApplication>

static const bool kRegistered = fabric::test::registerSetup([](int& argc, char** argv) -> std::shared_ptr<void> {
    qputenv("QT_QPA_PLATFORM",
            qEnvironmentVariableIsSet("QT_QPA_PLATFORM") ? qgetenv("QT_QPA_PLATFORM") : QByteArray("offscreen"));
    return std::make_shared<QApplication>(argc, argv);
});
