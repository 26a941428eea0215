// Test classes of one executable: each is listed with FABRIC_TEST(Class) and run in turn by one main().
//   tst_model                  all classes
//   tst_model ClassName ...    one class, with Qt Test's own arguments after it
#pragma once

#include <QObject>

#include <functional>
#include <memory>

namespace fabric::test {

struct TestEntry {
    const char* name;
    std::function<std::unique_ptr<QObject>()> make;
};

bool registerTest(TestEntry entry);

/// What runs before the first test, e.g. to make a QApplication. At most one per executable.
using Setup = std::function<std::shared_ptr<void>(int& argc, char** argv)>;
bool registerSetup(Setup setup);

} // namespace fabric::test

#define FABRIC_TEST(Class)                                                                                             \
    static const bool kRegistered##Class = ::fabric::test::registerTest({#Class, [] { return std::make_unique<Class>(); }});

/// The value of a Result in a test; a failure is printed and ends the test function.
#define FABRIC_VERIFY_RESULT(result) QVERIFY2((result).has_value(), (result).has_value() ? "" : (result).error().str().c_str())
