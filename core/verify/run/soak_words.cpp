#include "core/verify/run/soak_words.h"

#include "core/base/strings.h"

namespace fabric {

namespace {

constexpr const char* kStart = R"sh(umask 077 && mkdir -p "$1" && cat > "$1/plan" && exec "$2" soak "$1")sh";
constexpr std::size_t kMostCollected = std::size_t{96} << 20; ///< the agent gives 64 MiB a time

Result<CommandSpec> commandOf(const SoakTarget& target, const std::vector<std::string>& words)
{
    for (const std::string* path : {&target.agentPath, &target.folder})
        if (!isAgentPath(*path))
            return fail(ErrorKind::Usage, "FP-RUN-043",
                        FABRIC_TEXT("run", "'%1' is no path for hosts: absolute, of letters, digits and / . _ - +"),
                        {displayText(*path)});
    CommandSpec spec;
    if (target.isLocal) {
        spec.argv = words;
    } else {
        FABRIC_CHECK(checkTarget(target.ssh, {}));
        spec.argv = sshSessionWords(target.ssh, target.settings);
        spec.argv.push_back("exec " + shownWords(words));
    }
    spec.environment = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
    spec.limits.deadline = std::chrono::seconds(60);
    spec.limits.maxBytes = kMostCollected;
    return spec;
}

} // namespace

Result<CommandSpec> planSoakStart(const SoakTarget& target, const std::string& plan)
{
    FABRIC_TRY(spec, commandOf(target, {"sh", "-c", kStart, "fabric-soak", target.folder, target.agentPath}));
    spec.input = plan;
    return spec;
}

Result<CommandSpec> planSoakOrder(const SoakTarget& target, const std::string& order, std::int64_t fromByte)
{
    std::vector<std::string> words{target.agentPath, order, target.folder};
    if (order == "collect") words.push_back(std::to_string(fromByte));
    return commandOf(target, words);
}

} // namespace fabric
