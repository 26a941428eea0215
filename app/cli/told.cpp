#include "app/cli/told.h"

#include "core/text/translation.h"

#include <atomic>
#include <cstdlib>
#include <string_view>

namespace fabric::cli {

namespace {

std::atomic<PaperLanguage> chosen{PaperLanguage::English};

/// The first of the variables that is set decides, as POSIX has it.
PaperLanguage languageOfEnvironment()
{
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): before any thread is started
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("zh") ? PaperLanguage::Chinese : PaperLanguage::English;
    }
    return PaperLanguage::English;
}

} // namespace

void chooseLanguage(const std::string& code)
{
    chosen = paperLanguage(code).value_or(languageOfEnvironment());
}

PaperLanguage toldLanguage()
{
    return chosen;
}

std::string told(const Text& text, std::vector<std::string> args)
{
    return told(Message{text, std::move(args)});
}

std::string told(const Message& message)
{
    return said(message, chosen);
}

std::string told(const Error& error)
{
    const std::string place = error.where.empty() ? std::string() : error.where + ": ";
    const std::string code = error.code[0] == '\0' ? std::string() : std::string(" [") + error.code + "]";
    return place + told(error.message) + code;
}

std::string toldAgain(const std::string& english)
{
    return saidAgain(english, chosen);
}

} // namespace fabric::cli
