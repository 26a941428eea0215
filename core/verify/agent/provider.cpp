#include "provider.h"

#include "verbs_provider.h"

namespace fabric::agent {

#ifdef FABRIC_AGENT_TEST
std::unique_ptr<Provider> makeTestProvider(const std::string& name, const std::string& host); // loopback/
#endif

std::unique_ptr<Provider> makeProvider(const std::string& name, const std::string& host, std::string& why)
{
#ifdef FABRIC_AGENT_TEST
    if (std::unique_ptr<Provider> test = makeTestProvider(name, host)) return test;
#else
    static_cast<void>(host);
#endif
    if (name.empty() || name == "verbs") return std::make_unique<VerbsProvider>();
    why = "this agent has no provider of that name";
    return nullptr;
}

} // namespace fabric::agent
