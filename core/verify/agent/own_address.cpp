#include "listener.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <unistd.h>

#include <array>

namespace fabric::agent {

namespace {

std::string textOf(const sockaddr* address)
{
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* bytes = address->sa_family == AF_INET
                            ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in*>(address)->sin_addr)
                            : static_cast<const void*>(&reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
    return inet_ntop(address->sa_family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

std::string ofOwnName()
{
    std::array<char, 256> name{};
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (::gethostname(name.data(), name.size() - 1) != 0 || ::getaddrinfo(name.data(), nullptr, &hints, &found) != 0)
        return {};
    std::string best;
    for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
        const bool isV4 = one->ai_family == AF_INET;
        if ((isV4 || one->ai_family == AF_INET6) && (best.empty() || isV4)) best = textOf(one->ai_addr);
        if (isV4) break;
    }
    ::freeaddrinfo(found);
    return best;
}

std::string ofInterface()
{
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return {};
    std::string best;
    for (const ifaddrs* one = all; one != nullptr && best.empty(); one = one->ifa_next) {
        const bool isUp = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (isUp && one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET) best = textOf(one->ifa_addr);
    }
    ::freeifaddrs(all);
    return best;
}

} // namespace

std::string ownAddress()
{
    const std::string named = ofOwnName();
    const bool isLocalOnly = named.empty() || named == "127.0.0.1" || named == "127.0.1.1" || named == "::1";
    if (!isLocalOnly) return named;
    const std::string other = ofInterface();
    return other.empty() ? "127.0.0.1" : other;
}

} // namespace fabric::agent
