#include "app/remote/curl_settings.h"

namespace fabric {

std::string curlSetting(const char* name, const std::string& value)
{
    std::string out = std::string(name) + " = \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out + "\"\n";
}

} // namespace fabric
