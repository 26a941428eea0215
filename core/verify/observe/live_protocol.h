// What the process that walks a fabric writes on its standard output, a JSON value a line: how far it is, then either
// an error or an observation (observation_text.h). Internal to live.cpp and the program that it starts.
#pragma once

#include "core/verify/observe/observation_text.h"

namespace fabric::live {

/// {"progress":0.5,"stage":"walking the fabric"}
std::string progressLine(double done, std::string_view stage);
/// {"error":{...}}
std::string errorLine(const Error& error);

/// Takes the lines apart as they arrive.
class Receiver {
public:
    explicit Receiver(std::string sourceName) : reader_(std::move(sourceName)) {}

    /// An error here means that the text is not of this protocol.
    [[nodiscard]] Result<void> take(std::string_view line);
    double done() const { return done_; }
    const std::string& stage() const { return stage_; }
    /// The error that the walk ended with, if it did.
    const std::optional<Error>& error() const { return error_; }
    ObservationReader& observation() { return reader_; }

private:
    ObservationReader reader_;
    double done_ = 0;
    std::string stage_;
    std::optional<Error> error_;
};

} // namespace fabric::live
