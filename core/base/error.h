// What went wrong, as a value. `code` is greppable and stable ("FP-IO-004"); `where` names the place in the user's
// input: a file and line ("plan.csv:377"), a cell ("Sheet1!V36") or a JSON path ("/cables/12/ends").
#pragma once

#include "core/base/text.h"

#include <string>
#include <vector>

namespace fabric {

enum class ErrorKind {
    Input,     ///< the user's data is wrong or unreadable
    Usage,     ///< wrong arguments or parameters
    Io,        ///< the operating system refused
    Limit,     ///< larger than this program accepts
    Version,   ///< made by a newer program
    Conflict,  ///< does not fit the present state of the model
    Cancelled, ///< the user cancelled; shown nowhere
};

struct Error {
    ErrorKind kind = ErrorKind::Input;
    const char* code = "";
    Message message;
    std::string where;

    /// "plan.csv:377: Port 99 does not exist on leaf-01 [FP-IMP-003]"
    std::string str() const;
};

} // namespace fabric
