#include "core/verify/rdma/umad_transport.h"

#include <infiniband/umad.h>

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <vector>

namespace fabric::rdma {

namespace {

using std::chrono::milliseconds;

constexpr const char* kLibrary = "libibumad.so.3";
constexpr std::uint32_t kPerformanceQkey = 0x80010000; // well-known key of queue pair 1
constexpr int kPermissiveLid = 0xffff;

/// The functions of libibumad that we use, typed by its own header.
struct Umad {
    decltype(&::umad_init) init = nullptr;
    decltype(&::umad_size) size = nullptr;
    decltype(&::umad_get_cas_names) names = nullptr;
    decltype(&::umad_get_port) portOf = nullptr;
    decltype(&::umad_release_port) releasePort = nullptr;
    decltype(&::umad_open_port) open = nullptr;
    decltype(&::umad_close_port) close = nullptr;
    decltype(&::umad_register) enrol = nullptr;
    decltype(&::umad_set_addr) setAddress = nullptr;
    decltype(&::umad_get_mad) madOf = nullptr;
    decltype(&::umad_status) status = nullptr;
    decltype(&::umad_send) send = nullptr;
    decltype(&::umad_recv) receive = nullptr;
};

template <class Function>
bool find(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

Result<Umad> loadUmad()
{
    void* library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL); // stays loaded: the process ends with the walk
    if (library == nullptr)
        return fail(ErrorKind::Io, "FP-RDMA-001",
                    FABRIC_TEXT("rdma", "InfiniBand cannot be asked from here: %1 is not installed (Debian and Ubuntu: "
                                        "package libibumad3; others: rdma-core or libibumad)"),
                    {kLibrary});
    Umad umad;
    const bool isWhole =
        find(library, "umad_init", umad.init) && find(library, "umad_size", umad.size) &&
        find(library, "umad_get_cas_names", umad.names) && find(library, "umad_get_port", umad.portOf) &&
        find(library, "umad_release_port", umad.releasePort) && find(library, "umad_open_port", umad.open) &&
        find(library, "umad_close_port", umad.close) && find(library, "umad_register", umad.enrol) &&
        find(library, "umad_set_addr", umad.setAddress) && find(library, "umad_get_mad", umad.madOf) &&
        find(library, "umad_status", umad.status) && find(library, "umad_send", umad.send) &&
        find(library, "umad_recv", umad.receive);
    if (!isWhole)
        return fail(ErrorKind::Io, "FP-RDMA-002",
                    FABRIC_TEXT("rdma", "%1 on this machine is not the library of rdma-core: a function is missing"),
                    {kLibrary});
    return umad;
}

std::vector<std::string> deviceNames(const Umad& umad)
{
    std::array<char[UMAD_CA_NAME_LEN], UMAD_MAX_DEVICES> names{};
    const int count = umad.names(names.data(), UMAD_MAX_DEVICES);
    std::vector<std::string> found(static_cast<std::size_t>(std::max(count, 0)));
    for (std::size_t i = 0; i < found.size(); ++i)
        found[i].assign(names[i], strnlen(names[i], UMAD_CA_NAME_LEN));
    return found;
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

struct PortChoice {
    std::string device;
    int port = 0;
};

/// Reads the port's state, or nothing when it does not exist or speaks Ethernet.
std::optional<unsigned> infinibandState(const Umad& umad, const std::string& device, int port)
{
    umad_port_t info{};
    if (umad.portOf(device.c_str(), port, &info) < 0) return std::nullopt;
    const bool isInfiniband = std::strncmp(info.link_layer, "Ethernet", UMAD_CA_NAME_LEN) != 0;
    const unsigned state = info.state;
    umad.releasePort(&info);
    return isInfiniband ? std::optional(state) : std::nullopt;
}

Result<PortChoice> choosePort(const Umad& umad, const std::string& device, int port)
{
    const std::vector<std::string> devices = deviceNames(umad);
    if (!device.empty() && std::find(devices.begin(), devices.end(), device) == devices.end())
        return fail(ErrorKind::Usage, "FP-RDMA-004",
                    FABRIC_TEXT("rdma", "There is no adapter '%1' on this machine; there are: %2"),
                    {device, joined(devices)});
    constexpr unsigned kInit = 2; // from Init on a neighbour answers
    bool isAnyThere = false;      // the library makes up a device name where there is none
    for (const std::string& name : devices) {
        if (!device.empty() && name != device) continue;
        for (int number = port == 0 ? 1 : port; number <= (port == 0 ? UMAD_CA_MAX_PORTS - 1 : port); ++number) {
            const auto state = infinibandState(umad, name, number);
            if (state && *state >= kInit) return PortChoice{name, number};
            isAnyThere = isAnyThere || state.has_value();
        }
    }
    if (!isAnyThere)
        return fail(ErrorKind::Io, "FP-RDMA-003",
                    FABRIC_TEXT("rdma", "This machine has no such InfiniBand port (see /sys/class/infiniband)"));
    return fail(
        ErrorKind::Io, "FP-RDMA-005",
        FABRIC_TEXT("rdma", "No port of %1 has an InfiniBand link: plug it in, or name another as umad:DEVICE:PORT"),
        {device.empty() ? joined(devices) : device});
}

class UmadTransport : public MadTransport {
public:
    UmadTransport(const Umad& umad, int port, int subnetAgent, int performanceAgent)
        : umad_(umad),
          port_(port),
          subnetAgent_(subnetAgent),
          performanceAgent_(performanceAgent),
          buffer_(umad.size() + kMadBytes)
    {}
    ~UmadTransport() override { umad_.close(port_); }

    Result<void> send(MadClass madClass, std::uint16_t lid, const MadBytes& mad, milliseconds timeout) override
    {
        const bool isDirected = madClass == MadClass::SubnetDirected;
        std::fill(buffer_.begin(), buffer_.end(), std::uint8_t{0});
        std::copy(mad.begin(), mad.end(), static_cast<std::uint8_t*>(umad_.madOf(buffer_.data())));
        umad_.setAddress(buffer_.data(), isDirected ? kPermissiveLid : lid, isDirected ? 0 : 1, 0,
                         isDirected ? 0 : static_cast<int>(kPerformanceQkey));
        // Repeats are MadWindow's: here a question is sent once.
        const int result = umad_.send(port_, isDirected ? subnetAgent_ : performanceAgent_, buffer_.data(),
                                      static_cast<int>(kMadBytes), static_cast<int>(timeout.count()), 0);
        if (result < 0) return refused("FP-RDMA-010", -result);
        return {};
    }

    Result<std::optional<Arrival>> receive(milliseconds wait) override
    {
        int length = static_cast<int>(kMadBytes);
        errno = 0;
        const int result = umad_.receive(port_, buffer_.data(), &length, static_cast<int>(wait.count()));
        const bool isNothing = result == -ETIMEDOUT || result == -EWOULDBLOCK || errno == EINTR; // a signal: look again
        if (result < 0 && isNothing) return std::optional<Arrival>();
        if (result < 0) return refused("FP-RDMA-011", -result);
        Arrival arrival;
        arrival.isGivenBack = umad_.status(buffer_.data()) != 0;
        const auto* mad = static_cast<const std::uint8_t*>(umad_.madOf(buffer_.data()));
        std::copy(mad, mad + kMadBytes, arrival.mad.begin());
        return std::optional(arrival);
    }

    milliseconds now() const override
    {
        return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
    }

private:
    static Failure refused(const char* code, int error)
    {
        return fail(ErrorKind::Io, code, FABRIC_TEXT("rdma", "The adapter's management port failed: %1"),
                    {std::generic_category().message(error)});
    }

    Umad umad_;
    int port_;
    int subnetAgent_;
    int performanceAgent_;
    std::vector<std::uint8_t> buffer_;
};

} // namespace

Result<std::unique_ptr<MadTransport>> openUmad(const std::string& device, int port)
{
    FABRIC_TRY(umad, loadUmad());
    if (umad.init() < 0)
        return fail(ErrorKind::Io, "FP-RDMA-006",
                    FABRIC_TEXT("rdma", "The kernel offers no InfiniBand management (module ib_umad is not loaded)"));
    FABRIC_TRY(choice, choosePort(umad, device, port));
    const int opened = umad.open(choice.device.c_str(), choice.port);
    if (opened < 0)
        return fail(ErrorKind::Io, "FP-RDMA-007",
                    FABRIC_TEXT("rdma", "Port %1 of %2 cannot be opened (%3): asking a fabric needs root, or read and "
                                        "write on /dev/infiniband/umad*"),
                    {std::to_string(choice.port), choice.device, std::generic_category().message(-opened)});
    const int subnet = umad.enrol(opened, static_cast<int>(MadClass::SubnetDirected), 1, 0, nullptr);
    const int performance = umad.enrol(opened, static_cast<int>(MadClass::Performance), 1, 0, nullptr);
    if (subnet < 0 || performance < 0) {
        umad.close(opened);
        return fail(ErrorKind::Io, "FP-RDMA-008",
                    FABRIC_TEXT("rdma", "The kernel refused to take questions at port %1 of %2"),
                    {std::to_string(choice.port), choice.device});
    }
    return std::unique_ptr<MadTransport>(std::make_unique<UmadTransport>(umad, opened, subnet, performance));
}

} // namespace fabric::rdma
