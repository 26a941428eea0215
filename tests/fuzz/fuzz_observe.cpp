// Fuzz targets: any bytes as each kind of file that shows a built fabric, and as any of them by detection. What is read
// is a sound observation with messages that can be shown, it survives being laid on itself, and what is refused says
// where.
#include "core/base/strings.h"
#include "core/verify/observe/file_kinds.h"
#include "core/verify/observe/observation_text.h"
#include "core/verify/observe/source.h"
#include "tests/fuzz/targets.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace fabric::fuzz {

namespace {

void require(bool isTrue, const char* promise)
{
    if (isTrue) return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

void requireSound(const Observation& observation)
{
    require(check(observation).has_value(), "what was read is sound");
    for (const ObservationNote& note : observation.notes)
        require(isCleanText(note.str()), "messages hold no control characters");
    const auto count = static_cast<int>(observation.sources.size());
    for (const ObservedNode& node : observation.nodes)
        require(node.source >= 0 && node.source < count, "each node has a source");
}

void requireStated(const Error& error)
{
    require(!error.where.empty() || error.kind == ErrorKind::Cancelled, "every error has a place");
    require(isCleanText(error.str()), "messages hold no control characters");
}

void requireMergeable(const Observation& observation)
{
    if (observation.nodes.size() > 2000) return;
    const Observation twice = merge({observation, observation});
    requireSound(twice);
    require(twice.nodes.size() >= observation.nodes.size(), "nothing gets lost when sources are joined");
}

/// As that kind of file, whatever detection would say.
void readAs(const char* kindId, std::string_view bytes)
{
    for (const FileKind* kind : fileKinds()) {
        if (std::strcmp(kind->id, kindId) != 0) continue;
        const SilentProgress progress;
        const auto observation = kind->read({bytes, "fuzz.txt", progress});
        if (!observation) return requireStated(observation.error());
        requireSound(*observation);
        return requireMergeable(*observation);
    }
    require(false, "the kind of file exists");
}

} // namespace

// clang-format off
void ib_listing(std::string_view bytes) { readAs("ibnetdiscover", bytes); }
void ib_report(std::string_view bytes) { readAs("ibnetdiscover-p", bytes); }
void ib_nodes(std::string_view bytes) { readAs("ibnetdiscover-l", bytes); }
void iblinkinfo(std::string_view bytes) { readAs("iblinkinfo", bytes); }
void ibqueryerrors(std::string_view bytes) { readAs("ibqueryerrors", bytes); }
void ib_attributes(std::string_view bytes) { readAs("perfquery", bytes); }
void subnet_lst(std::string_view bytes) { readAs("lst", bytes); }
void db_csv(std::string_view bytes) { readAs("db-csv", bytes); }
void net_dump_ext(std::string_view bytes) { readAs("net-dump-ext", bytes); }
void node_name_map(std::string_view bytes) { readAs("node-name-map", bytes); }
void mlxlink(std::string_view bytes) { readAs("mlxlink", bytes); }
void sysfs(std::string_view bytes) { readAs("sysfs", bytes); }
void ibstat(std::string_view bytes) { readAs("ibstat", bytes); }
void ethernet(std::string_view bytes) { readAs("ethernet", bytes); }
// clang-format on

/// What is read of our own form is written and read back the same.
void observation(std::string_view bytes)
{
    const auto read = readObservation(bytes, "fuzz.observation");
    if (!read) return requireStated(read.error());
    requireSound(*read);
    const std::string text = writeObservation(*read);
    const auto again = readObservation(text, "again.observation");
    require(again.has_value(), "what was written can be read");
    require(writeObservation(*again) == text, "the second writing is the same bytes");
}

/// Two files parted by a NUL, each by detection, and joined.
void observe(std::string_view bytes)
{
    const auto middle = bytes.find('\0');
    std::vector<Observation> parts;
    for (const std::string_view part :
         {bytes.substr(0, middle), middle == std::string_view::npos ? std::string_view() : bytes.substr(middle + 1)}) {
        auto read = observeText(part, "fuzz.txt", SilentProgress());
        if (!read)
            requireStated(read.error());
        else if (read->nodes.size() <= 2000)
            parts.push_back(std::move(*read));
    }
    requireSound(merge(std::move(parts)));
}

/// A word for a source: no host or user that a command line could take for an option.
void source_text(std::string_view bytes)
{
    const auto source = parseSource(bytes);
    if (!source) return require(isCleanText(source.error().str()), "messages hold no control characters");
    if (source->kind == SourceKind::Ssh) {
        require(!source->argument.empty() && source->argument.front() != '-', "a host is no option");
        require(source->user.empty() || source->user.front() != '-', "a user is no option");
    }
}

} // namespace fabric::fuzz
