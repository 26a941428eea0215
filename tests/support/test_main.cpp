#include "tests/support/test_main.h"

#include <QTest>

#include <cstring>

namespace fabric::test {

namespace {

std::vector<TestEntry>& entries()
{
    static std::vector<TestEntry> list;
    return list;
}

Setup& setupFunction()
{
    static Setup setup;
    return setup;
}

} // namespace

bool registerTest(TestEntry entry)
{
    entries().push_back(std::move(entry));
    return true;
}

bool registerSetup(Setup setup)
{
    setupFunction() = std::move(setup);
    return true;
}

} // namespace fabric::test

int main(int argc, char** argv)
{
    using namespace fabric::test;
    std::shared_ptr<void> keepAlive = setupFunction() ? setupFunction()(argc, argv) : nullptr;
    const bool isOneClass = argc > 1 && argv[1][0] != '-';
    int failures = 0;
    bool isFound = !isOneClass;
    for (const TestEntry& entry : entries()) {
        if (isOneClass && std::strcmp(entry.name, argv[1]) != 0) continue;
        isFound = true;
        const auto object = entry.make();
        std::vector<char*> arguments{argv[0]};
        for (int i = isOneClass ? 2 : 1; i < argc; ++i)
            arguments.push_back(argv[i]);
        failures += QTest::qExec(object.get(), static_cast<int>(arguments.size()), arguments.data());
    }
    if (!isFound) std::fprintf(stderr, "no test class %s\n", argv[1]);
    return isFound && !entries().empty() && failures == 0 ? 0 : 1;
}
