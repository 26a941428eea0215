// An observation as text, one JSON value a line: how the process that walks a fabric hands over what it saw, and a file
// that can be compared again later ("found.observation").
//
//   {"format":"fabric-observation","version":1}       always first
//   {"counters":["SymbolErrorCounter", ...]}          names for the counter lists of the ports
//   {"source":{...}}  {"node":{...}}  {"link":{...}}  {"note":{...}}
//   {"end":{"partial":false}}                         missing = the writer was cut off; what is there is partial
//
// Defaults are left out; a port with "as_before" has, but for its own number, GUID and counters, what the port before
// it in its node has. Strings that are not UTF-8 are written as displayText() shows them. Reading holds to limits and
// never guesses: a line that is not as it must be is an error that names it. O(bytes) both ways.
#pragma once

#include "core/verify/observe/observation.h"

#include <memory>
#include <string>
#include <string_view>

namespace fabric {

inline constexpr std::size_t kMaxObservationLine = 1U << 20;
inline constexpr std::size_t kMaxObservedNodes = 200'000;
inline constexpr std::size_t kMaxObservedPorts = 4'000'000;

std::string writeObservation(const Observation& observation);

/// True when the bytes begin like the file of an observation.
bool looksLikeObservation(std::string_view head);

[[nodiscard]] Result<Observation> readObservation(std::string_view bytes, std::string_view name);

/// The same, line by line as they arrive.
class ObservationReader {
public:
    explicit ObservationReader(std::string name);
    ObservationReader(ObservationReader&&) noexcept;
    ~ObservationReader();

    [[nodiscard]] Result<void> take(std::string_view line);
    bool hasBegun() const;
    bool hasEnded() const;
    /// What was read. Without an end line it is partial, with a note that says so.
    [[nodiscard]] Result<Observation> finish();

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The text as one that lives as long as the program, for templates and codes that came in as data; `otherwise` when it
/// is very long, or thousands of others were kept before.
const char* keptText(std::string_view text, const char* otherwise);
/// A message from such a template; where that cannot be kept, "%1" with the finished sentence.
Message keptMessage(std::string_view context, std::string_view source, std::vector<std::string> args);

} // namespace fabric
