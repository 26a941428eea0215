#include "test_spec.h"

#include "limits.h"
#include "text.h"

#include <map>
#include <set>

namespace fabric::agent {

namespace {

/// The keys of a line not yet looked at, with the first error.
struct Keys {
    std::map<std::string, std::string> values;
    std::string why;

    std::string take(const std::string& key)
    {
        const auto found = values.find(key);
        if (found == values.end()) return {};
        const std::string value = found->second;
        values.erase(found);
        return value;
    }

    template <class Number>
    void number(const char* key, std::int64_t least, std::int64_t most, Number& target)
    {
        const std::string text = take(key);
        std::int64_t value = 0;
        if (text.empty() || !why.empty()) return;
        if (parseNumber(text, least, most, value)) {
            target = static_cast<Number>(value);
            return;
        }
        why = std::string(key) + " is " + std::to_string(least) + " to " + std::to_string(most);
    }

    void require(bool isGood, const std::string& rule)
    {
        if (!isGood && why.empty()) why = rule;
    }
};

bool readKeys(const std::vector<std::string>& words, Keys& keys)
{
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        if (equals == 0 || equals == std::string::npos) {
            keys.why = "word " + std::to_string(i + 1) + " is not key=value";
            return false;
        }
        if (!keys.values.emplace(words[i].substr(0, equals), words[i].substr(equals + 1)).second) {
            keys.why = "key '" + words[i].substr(0, equals) + "' stands twice";
            return false;
        }
    }
    return true;
}

void readNumbers(Keys& keys, TestSpec& spec)
{
    keys.require(keys.values.count("round") == 1, "round is missing");
    keys.number("round", 0, kMaxTests, spec.round);
    keys.number("port", 1, 254, spec.port);
    keys.number("bytes", 8, kMaxMessageBytes, spec.bytes);
    keys.number("queues", 1, kMaxQueues, spec.queues);
    keys.number("seconds", 1, kMaxSeconds, spec.seconds);
    keys.number("interval_ms", 10, 3'600'000, spec.intervalMs);
    keys.number("cap_mbps", 0, 10'000'000, spec.capMbps);
    keys.number("mtu", 0, 4096, spec.mtu);
    keys.number("latency", 0, 1, spec.isLatencyAsked);
    keys.number("verify", 0, 1, spec.isVerified);
    keys.number("path", 0, 127, spec.path);
    keys.number("sport", 0, 65'535, spec.sourcePort);
    keys.number("gpu", -1, 255, spec.gpu);
    keys.require(spec.bytes % 8 == 0, "bytes is a multiple of 8");
    keys.require(spec.bytes * spec.queues * 2 <= kMaxTestMemory, "bytes x queues is 512 MiB at most");
    keys.require(std::set<int>{0, 256, 512, 1024, 2048, 4096}.count(spec.mtu) == 1,
                 "mtu is 0, 256, 512, 1024, 2048 or 4096");
    // Adapters take UDP source ports from this range only: it is what a flow label can say.
    keys.require(spec.sourcePort == 0 || spec.sourcePort >= 0xC000, "sport is 0 or 49152 to 65535");
}

} // namespace

bool parseTest(const std::vector<std::string>& words, TestSpec& spec, std::string& why)
{
    Keys keys;
    spec = {};
    if (words.size() < 2 || !parseNumber(words[1], 0, kMaxTests - 1, spec.id)) {
        why = "the test has no number from 0 to " + std::to_string(kMaxTests - 1);
        return false;
    }
    if (readKeys(words, keys)) {
        readNumbers(keys, spec);
        const std::string role = keys.take("role");
        keys.require(role == "send" || role == "receive", "role is send or receive");
        spec.isSender = role == "send";
        const std::string operation = keys.take("op");
        keys.require(operation == "write" || operation == "read" || operation == "send" || operation.empty(),
                     "op is write, read or send");
        if (operation == "read") spec.operation = Operation::Read;
        if (operation == "send") spec.operation = Operation::Send;
        spec.device = keys.take("device");
        keys.require(isName(spec.device), "device is a name such as mlx5_0");
        spec.peer = keys.take("peer");
        std::string address;
        std::uint16_t port = 0;
        keys.require(spec.isSender ? splitAddress(spec.peer, address, port) : spec.peer.empty(),
                     "peer is ADDRESS:PORT at the sender, and missing at the receiver");
        keys.require(keys.values.empty(),
                     "unknown key '" + (keys.values.empty() ? "" : keys.values.begin()->first) + "'");
    }
    why = keys.why;
    return why.empty();
}

} // namespace fabric::agent
