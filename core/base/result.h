// Result<T>: a value or an Error. The one way in which core says that something could not be done.
#pragma once

#include "core/base/error.h"

#include <tl/expected.hpp>

#include <utility>

namespace fabric {

template <class T>
using Result = tl::expected<T, Error>;

using Failure = tl::unexpected<Error>;

/// An Error ready to be returned from a function that gives a Result.
inline Failure fail(ErrorKind kind, const char* code, Text text, std::vector<std::string> args = {},
                    std::string where = {})
{
    return Failure(Error{kind, code, Message{text, std::move(args)}, std::move(where)});
}

/// The "stopped by the user" answer of a job.
inline Failure cancelled()
{
    return fail(ErrorKind::Cancelled, "FP-BASE-001", FABRIC_TEXT("base", "Cancelled"));
}

} // namespace fabric

/// Returns early with the error of `expression`; otherwise declares `name` as its value.
#define FABRIC_TRY(name, expression)                                                                                   \
    auto name##Result = (expression);                                                                                  \
    if (!name##Result) return ::fabric::Failure(std::move(name##Result).error());                                      \
    auto name = std::move(*name##Result)

/// Returns early with the error of `expression`, whose value is not needed.
#define FABRIC_CHECK(expression)                                                                                       \
    do {                                                                                                               \
        auto checked = (expression);                                                                                   \
        if (!checked) return ::fabric::Failure(std::move(checked).error());                                            \
    } while (false)
