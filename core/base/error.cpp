#include "core/base/error.h"

namespace fabric {

std::string Error::str() const
{
    std::string out = where.empty() ? std::string() : where + ": ";
    out += message.str();
    if (code[0] != '\0') out += std::string(" [") + code + "]";
    return out;
}

} // namespace fabric
