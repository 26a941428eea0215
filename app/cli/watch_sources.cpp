#include "app/cli/watch_sources.h"

#include "core/base/strings.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

namespace fabric::cli {

namespace {

constexpr std::size_t kAtOnce = 8;

constexpr std::chrono::seconds kLeast{10};
constexpr std::chrono::seconds kMost{60};

} // namespace

std::vector<std::optional<Result<Observation>>> WatchSources::askAll(const ObserveOptions& options,
                                                                     const Progress& progress) const
{
    std::vector<std::optional<Result<Observation>>> answers(sources_.size());
    std::atomic<std::size_t> next = 0;
    const auto ask = [&] {
        for (std::size_t i = next++; i < sources_.size(); i = next++) {
            ObserveOptions how = options;
            const bool isOneOfMany = sources_[i].kind == SourceKind::Lldp || sources_[i].kind == SourceKind::Http;
            if (isOneOfMany && how.hostDeadline.count() == 0) how.hostDeadline = std::clamp(interval_, kLeast, kMost);
            answers[i].emplace(observe(sources_[i], how, progress));
        }
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(kAtOnce, sources_.size()); ++i)
        helpers.emplace_back(ask);
    ask();
    for (std::jthread& helper : helpers)
        helper.join();
    return answers;
}

WatchSources::View WatchSources::look(const ObserveOptions& options, const Progress& progress)
{
    View view{cancelled(), {}};
    std::vector<Observation> parts;
    std::vector<ObservationNote> gaps;
    std::optional<Error> first;
    std::vector<std::optional<Result<Observation>>> answers = askAll(options, progress);
    if (progress.isCancelled()) return view;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const std::string name = displayText(sources_[i].text);
        Result<Observation>& answer = *answers[i];
        if (answer) {
            if (silent_.erase(i) > 0) view.news.push_back(name + " answers again");
            parts.push_back(*std::move(answer));
            continue;
        }
        Error error = answer.error();
        if (error.where == name) error.where.clear();
        const std::string why = error.str();
        gaps.push_back({error.message, name});
        if (std::exchange(silent_[i], why) != why) view.news.push_back(fmt::format("{} gives nothing: {}", name, why));
        if (!first) first = error;
    }
    if (parts.empty()) {
        view.seen = Failure(*first);
        return view;
    }
    Observation seen = parts.size() == 1 ? std::move(parts.front()) : merge(std::move(parts));
    seen.isPartial = seen.isPartial || !gaps.empty();
    seen.notes.insert(seen.notes.end(), gaps.begin(), gaps.end());
    view.seen = std::move(seen);
    return view;
}

} // namespace fabric::cli
