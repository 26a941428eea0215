// Readers of untrusted input as functions of bytes. Each must return, whatever comes in, and abort when a promise
// breaks. The same function is a libFuzzer target (preset `fuzz`, executable fuzz_NAME) and a normal test that replays
// tests/data/corpus/NAME. A new target: one function, one line in kTargets, one corpus folder.
#pragma once

#include <string_view>

namespace fabric::fuzz {

void project(std::string_view bytes);
void journal(std::string_view bytes);
void csv(std::string_view bytes);
void ibnetdiscover(std::string_view bytes);

struct Target {
    const char* name;
    void (*run)(std::string_view bytes);
};

inline constexpr Target kTargets[] = {
    {"project", project}, {"journal", journal}, {"csv", csv}, {"ibnetdiscover", ibnetdiscover}};

} // namespace fabric::fuzz
