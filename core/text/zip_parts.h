// The parts of a zip file, read from memory by their exact names. Nothing is ever written to disk, so a name such as
// "../x" is only a name that nobody asks for.
//
// Limits against bombs: entries, bytes that come out of one part and of all, and how much a part may grow (100 times,
// counted from 16 MiB on: small parts of a workbook are honestly repetitive). Encrypted parts are refused.
#pragma once

#include "core/base/result.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace fabric {

inline constexpr std::size_t kMaxZipBytes = 256U << 20;
inline constexpr std::size_t kMaxZipEntries = 10'000;
inline constexpr std::size_t kMaxInflatedBytes = 1U << 30;
inline constexpr std::size_t kMaxZipGrowth = 100;
inline constexpr std::size_t kFreeInflatedBytes = 16U << 20;

class ZipParts {
public:
    /// `bytes` must live longer. Errors: not a zip file, too large, too many entries.
    static Result<ZipParts> open(std::string_view bytes, const std::string& fileName);
    ~ZipParts();
    ZipParts(ZipParts&&) noexcept;
    ZipParts& operator=(ZipParts&&) noexcept;

    bool has(const std::string& name) const;
    /// Gives the part to `take` piece by piece; the last call has isLast = true. An error of `take` ends it.
    using Take = std::function<Result<void>(std::string_view piece, bool isLast)>;
    [[nodiscard]] Result<void> read(const std::string& name, const Take& take);

private:
    struct State;
    explicit ZipParts(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace fabric
