#include "core/verify/observe/live_protocol.h"

#include "core/base/strings.h"
#include "core/text/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabric::live {

namespace {

using Json = nlohmann::json;

std::string textOf(const Json& object, const char* key)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

Error errorOf(const Json& json)
{
    Error error;
    const auto kind = json.find("kind");
    const bool isKind = kind != json.end() && kind->is_number_unsigned() &&
                        kind->get<std::uint64_t>() <= static_cast<std::uint64_t>(ErrorKind::Cancelled);
    error.kind = isKind ? static_cast<ErrorKind>(kind->get<int>()) : ErrorKind::Io;
    error.code = keptText(textOf(json, "code"), "FP-LIVE-001");
    error.where = textOf(json, "where");
    std::vector<std::string> args;
    if (const auto list = json.find("args"); list != json.end() && list->is_array())
        for (const Json& arg : *list)
            args.push_back(arg.is_string() ? arg.get<std::string>() : std::string());
    error.message = keptMessage(textOf(json, "context"), textOf(json, "text"), std::move(args));
    return error;
}

} // namespace

std::string progressLine(double done, std::string_view stage)
{
    std::string line = fmt::format("{{\"progress\":{:.4f},\"stage\":", done);
    appendJsonString(line, stage);
    return line + "}\n";
}

std::string errorLine(const Error& error)
{
    Json json{{"kind", static_cast<unsigned>(error.kind)},
              {"code", error.code},
              {"where", error.where},
              {"context", error.message.text.context},
              {"text", error.message.text.source},
              {"args", error.message.args}};
    return Json{{"error", std::move(json)}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> Receiver::take(std::string_view line)
{
    if (line.starts_with("{\"progress\"") || line.starts_with("{\"error\"")) {
        const Json json = Json::parse(line, nullptr, false);
        if (json.contains("error")) {
            error_ = errorOf(json["error"]);
            return {};
        }
        if (const auto done = json.find("progress"); done != json.end() && done->is_number())
            done_ = std::clamp(done->get<double>(), 0.0, 1.0);
        stage_ = textOf(json, "stage");
        return {};
    }
    return reader_.take(line);
}

} // namespace fabric::live
