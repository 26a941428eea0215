// One QApplication for all window tests, drawn offscreen.
#include "tests/support/test_main.h"

#include <QApplication>

static const bool kSetup = fabric::test::registerSetup([](int& argc, char** argv) -> std::shared_ptr<void> {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_shared<QApplication>(argc, argv);
});
