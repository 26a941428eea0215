#include "core/base/strings.h"
#include "core/text/json_text.h"
#include "core/verify/observe/observation_fields.h"
#include "core/verify/observe/observation_text.h"

#include <array>
#include <cmath>
#include <unordered_map>

namespace fabric {

namespace {

using namespace observation;

/// Appends the members of one object; what has its default is left out.
class ObjectWriter {
public:
    using CounterIndex = std::unordered_map<std::string_view, std::size_t>;

    ObjectWriter(std::string& out, const CounterIndex& counters) : out_(out), counters_(counters) { out_ += '{'; }
    void close() { out_ += '}'; }

    void operator()(const char* name, const std::string& value)
    {
        if (!value.empty()) string(key(name), value);
    }
    void operator()(const char* name, bool value)
    {
        if (value) key(name) += "true";
    }
    void operator()(const char* name, std::uint64_t value) // GUIDs
    {
        if (value == 0) return;
        std::array<char, 16> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, 16).ptr;
        key(name).append("\"0x").append(digits.data(), end) += '"';
    }
    void operator()(const char* name, std::uint32_t value) { integer(name, value); }
    void operator()(const char* name, int value) { integer(name, value); }
    void operator()(const char* name, std::int64_t value) { integer(name, value); }
    void operator()(const char* name, const std::optional<int>& value)
    {
        if (value) appendJsonNumber(key(name), *value);
    }
    void operator()(const char* name, const std::optional<std::int64_t>& value)
    {
        if (value) appendJsonNumber(key(name), *value);
    }
    void operator()(const char* name, const std::optional<double>& value)
    {
        if (value && std::isfinite(*value)) real(key(name), *value);
    }
    void operator()(const char* name, const std::vector<double>& values)
    {
        if (!values.empty()) array(name, values, [this](double value) { real(out_, value); });
    }
    void operator()(const char* name, ObservedKind value) { word(name, kKinds, value); }
    void operator()(const char* name, LogicalState value) { word(name, kLogical, value); }
    void operator()(const char* name, PhysicalState value) { word(name, kPhysical, value); }
    void operator()(const char* name, LinkBasis value) { string(key(name), kBases[static_cast<std::size_t>(value)]); }
    void operator()(const char* name, ObservedRef ref)
    {
        array(name, std::array{ref.node, ref.port}, [this](int value) { appendJsonNumber(out_, value); });
    }
    void operator()(const char* name, const Message& message)
    {
        ObjectWriter inner(key(name), counters_);
        inner.string(inner.key("context"), message.text.context);
        inner.string(inner.key("text"), message.text.source);
        if (!message.args.empty())
            inner.array("args", message.args, [this](const std::string& arg) { string(out_, arg); });
        inner.close();
    }
    void operator()(const char* name, const std::vector<Text>& texts)
    {
        if (texts.empty()) return;
        array(name, texts, [this](const Text& text) {
            const std::array both{text.context, text.source};
            list(both, [this](const char* part) { string(out_, part); });
        });
    }
    void operator()(const char* name, const std::optional<ObservedPlug>& plug)
    {
        if (!plug) return;
        ObjectWriter inner(key(name), counters_);
        plugFields(*plug, inner);
        inner.close();
    }
    void operator()(const char* name, const std::vector<ObservedPort>& ports)
    {
        if (ports.empty()) return;
        std::string before;
        array(name, ports, [&](const ObservedPort& port) { writePort(port, before); });
    }
    /// Values by their place in the list of names, blanks between: "-" = this port has none of that name, ">=255" = at
    /// its ceiling. One text, because millions of numbers of their own would be most of the work of reading.
    void operator()(const char* name, const std::vector<ObservedCounter>& counters)
    {
        if (counters.empty()) return;
        std::vector<const ObservedCounter*> placed(counters_.size());
        for (const ObservedCounter& counter : counters)
            placed[counters_.at(counter.name)] = &counter;
        while (placed.back() == nullptr)
            placed.pop_back();
        key(name) += '"';
        for (const ObservedCounter*& counter : placed) {
            if (&counter != &placed.front()) out_ += ' ';
            if (counter == nullptr) {
                out_ += '-';
                continue;
            }
            if (counter->isAtLeast) out_ += ">=";
            appendJsonNumber(out_, counter->value);
        }
        out_ += '"';
    }

    std::string& key(const char* name)
    {
        if (out_.back() != '{') out_ += ',';
        appendJsonString(out_, name);
        out_ += ':';
        return out_;
    }
    static void string(std::string& out, std::string_view text)
    {
        if (isValidUtf8(text))
            appendJsonString(out, text);
        else
            appendJsonString(out, displayText(text));
    }

private:
    /// What a port shares with the one before it is said by "as_before": most ports of a switch differ by number only.
    void writePort(const ObservedPort& port, std::string& before)
    {
        std::string shared;
        ObjectWriter rest(shared, counters_);
        ObjectWriter own(out_, counters_);
        portFields(port, [&](const char* field, const auto& value) {
            if (isOwnOfPort(field))
                own(field, value);
            else
                rest(field, value);
        });
        if (shared.size() > 1 && shared == before) {
            own("as_before", true);
        } else if (shared.size() > 1) {
            if (out_.back() != '{') out_ += ',';
            out_.append(shared, 1);
        }
        own.close();
        before = std::move(shared);
    }
    template <class Number>
    void integer(const char* name, Number value)
    {
        if (value != 0) appendJsonNumber(key(name), value);
    }
    template <class Words, class Enum>
    void word(const char* name, const Words& words, Enum value)
    {
        if (value != Enum{}) string(key(name), words[static_cast<std::size_t>(value)]);
    }
    static void real(std::string& out, double value)
    {
        std::array<char, 32> digits{};
        out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
    }
    template <class Items, class Each>
    void array(const char* name, const Items& items, Each&& each)
    {
        key(name);
        list(items, each);
    }
    template <class Items, class Each>
    void list(const Items& items, Each&& each)
    {
        out_ += '[';
        for (const auto& item : items) {
            if (out_.back() != '[') out_ += ',';
            each(item);
        }
        out_ += ']';
    }

    std::string& out_;
    const CounterIndex& counters_;
};

class Writer {
public:
    explicit Writer(const Observation& observation) : observation_(observation) {}

    std::string write()
    {
        out_ += "{\"format\":\"fabric-observation\",\"version\":1}\n";
        writeCounterNames();
        for (const ObservationSource& source : observation_.sources)
            line("source", [&](ObjectWriter& object) { sourceFields(source, object); });
        for (const ObservedNode& node : observation_.nodes)
            line("node", [&](ObjectWriter& object) { nodeFields(node, object); });
        for (const ObservedLink& link : observation_.links)
            line("link", [&](ObjectWriter& object) { linkFields(link, object); });
        for (const ObservationNote& note : observation_.notes)
            line("note", [&](ObjectWriter& object) { noteFields(note, object); });
        line("end", [&](ObjectWriter& object) {
            object("partial", observation_.isPartial);
            object("name_map", observation_.isNameMap);
        });
        return std::move(out_);
    }

private:
    void writeCounterNames()
    {
        std::vector<std::string_view> names;
        for (const ObservedNode& node : observation_.nodes)
            for (const ObservedPort& port : node.ports)
                for (const ObservedCounter& counter : port.counters)
                    if (counters_.emplace(counter.name, names.size()).second) names.push_back(counter.name);
        if (names.empty()) return;
        out_ += "{\"counters\":[";
        for (const std::string_view name : names) {
            if (out_.back() != '[') out_ += ',';
            ObjectWriter::string(out_, name);
        }
        out_ += "]}\n";
    }

    template <class Fields>
    void line(const char* kind, Fields&& fields)
    {
        ObjectWriter outer(out_, counters_);
        ObjectWriter object(outer.key(kind), counters_);
        fields(object);
        object.close();
        outer.close();
        out_ += '\n';
    }

    const Observation& observation_;
    ObjectWriter::CounterIndex counters_;
    std::string out_;
};

} // namespace

std::string writeObservation(const Observation& observation)
{
    return Writer(observation).write();
}

} // namespace fabric
