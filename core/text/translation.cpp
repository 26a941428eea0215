#include "core/text/translation.h"

#include "core/base/contract.h"
#include "core/text/embedded.h"
#include "core/text/sentence_pattern.h"
#include "core/text/translation_file.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fabric {

namespace {

/// Of a clause that must be a sentence of ours: bytes of a template below which "a to b" would fit too.
constexpr std::size_t kLeastOfClause = 4;

/// The translations of one language, by template and by what a finished sentence begins or ends with.
class Saying {
public:
    explicit Saying(std::vector<Translation> rows) : rows_(std::move(rows))
    {
        for (const Translation& row : rows_) {
            if (row.translation.empty()) continue;
            byText_[row.context].emplace(row.source, row.translation);
            exact_.emplace(row.source, row.translation);
            const Known known{SentencePattern(row.source), row.translation};
            if (known.pattern.ownBytes() == 0) continue;
            if (known.pattern.head().size() >= kKey)
                byHead_[known.pattern.head().substr(0, kKey)].push_back(known);
            else if (known.pattern.tail().size() >= kKey)
                byTail_[known.pattern.tail().substr(known.pattern.tail().size() - kKey)].push_back(known);
            else
                others_.push_back(known);
        }
    }

    std::string_view translation(const Text& text) const
    {
        const auto context = byText_.find(text.context);
        if (context == byText_.end()) return {};
        const auto at = context->second.find(text.source);
        return at == context->second.end() ? std::string_view() : at->second;
    }

    /// Of a text without arguments, whatever its context.
    std::string_view exactly(const std::string& english) const
    {
        const auto at = exact_.find(english);
        return at == exact_.end() ? std::string_view() : at->second;
    }

    /// By the template that fits and has the most words of its own: it knows best what is said.
    std::optional<std::string> again(std::string_view english, std::size_t leastBytes) const
    {
        const Known* best = nullptr;
        std::vector<std::string> args;
        const auto tryAll = [&](const std::vector<Known>& candidates) {
            for (const Known& known : candidates) {
                if (known.pattern.ownBytes() <= (best != nullptr ? best->pattern.ownBytes() : leastBytes)) continue;
                if (auto found = known.pattern.argumentsOf(english)) {
                    best = &known;
                    args = *std::move(found);
                }
            }
        };
        if (english.size() >= kKey) {
            if (const auto at = byHead_.find(english.substr(0, kKey)); at != byHead_.end()) tryAll(at->second);
            if (const auto at = byTail_.find(english.substr(english.size() - kKey)); at != byTail_.end())
                tryAll(at->second);
        }
        tryAll(others_);
        if (best == nullptr) return std::nullopt;
        return filled(best->translation, std::move(args));
    }

    std::string filled(std::string_view pattern, std::vector<std::string> args) const
    {
        for (std::string& arg : args)
            if (arg.size() > kLeastOfSentence)
                if (auto found = again(arg, kLeastOfSentence)) arg = *std::move(found);
        return fillTemplate(pattern, args);
    }

private:
    static constexpr std::size_t kKey = 4; ///< bytes of a template's head or tail that sort it

    struct Known {
        SentencePattern pattern;
        std::string_view translation;
    };
    using Sorted = std::unordered_map<std::string_view, std::vector<Known>>;

    std::vector<Translation> rows_; ///< everything below looks into it
    std::map<std::string_view, std::unordered_map<std::string_view, std::string_view>> byText_;
    std::unordered_map<std::string_view, std::string_view> exact_;
    Sorted byHead_;
    Sorted byTail_;
    std::vector<Known> others_;
};

const Saying& chinese()
{
    static const Saying kSaying = [] {
        std::vector<Translation> all;
        for (const EmbeddedFile& file : embeddedTranslationFiles()) {
            auto rows = readTranslationFile(file.bytes, std::string(file.name));
            FABRIC_EXPECT(rows.has_value()); // lrelease read it when the program was built
            if (rows) all.insert(all.end(), rows->begin(), rows->end());
        }
        return Saying(std::move(all));
    }();
    return kSaying;
}

} // namespace

std::string said(const Text& text, PaperLanguage language)
{
    const std::string_view found =
        language == PaperLanguage::Chinese ? chinese().translation(text) : std::string_view();
    return found.empty() ? text.source : std::string(found);
}

std::string said(const Message& message, PaperLanguage language)
{
    if (language == PaperLanguage::English) return message.str();
    return chinese().filled(said(message.text, language), message.args);
}

std::string saidAgain(const std::string& english, PaperLanguage language)
{
    if (language == PaperLanguage::English || english.empty()) return english;
    if (const std::string_view exact = chinese().exactly(english); !exact.empty()) return std::string(exact);
    return chinese().again(english, kLeastOfClause).value_or(english);
}

std::string saidAgainEach(const std::string& english, PaperLanguage language)
{
    if (language == PaperLanguage::English) return english;
    std::string all;
    for (std::size_t from = 0; from < english.size();) {
        // A sentence may hold a semicolon itself: the shortest piece that is known is taken, or else one clause.
        const std::size_t first = std::min(english.find("; ", from), english.size());
        std::size_t end = first;
        std::string words = english.substr(from, end - from);
        for (std::size_t at = first;; at = std::min(english.find("; ", at + 2), english.size())) {
            const std::string piece = english.substr(from, at - from);
            if (std::string known = saidAgain(piece, language); known != piece) {
                end = at;
                words = std::move(known);
                break;
            }
            if (at == english.size()) break;
        }
        all += (all.empty() ? "" : "；") + words;
        from = end + 2;
    }
    return all;
}

} // namespace fabric
