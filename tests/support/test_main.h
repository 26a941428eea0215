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
    static const bool kRegistered##Class =                                                                             \
        ::fabric::test::registerTest({#Class, [] { return std::make_unique<Class>(); }});

/// Ends the test function, with the error printed, unless the Result holds a value. Evaluates `result` once.
#define FABRIC_VERIFY_RESULT(result)                                                                                   \
    do {                                                                                                               \
        const auto& verified = (result);                                                                               \
        QVERIFY2(verified.has_value(), verified.has_value() ? "" : verified.error().str().c_str());                    \
    } while (false)
