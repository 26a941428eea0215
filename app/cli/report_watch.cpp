#include "app/cli/report_watch.h"
#include "app/cli/told.h"

#include "app/cli/drawing.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/run_files.h"

#include "core/base/iso_time.h"
#include "core/io/file_input.h"
#include "core/io/process_identity.h"
#include "core/verify/monitor/weekly_report.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

namespace fabric::cli {

namespace {

constexpr std::size_t kMaxThresholdBytes = 4U << 20;

struct Options {
    std::string history;
    std::string output;
    std::string plan;
    std::string thresholds;
    std::string from;
    std::string until;
    std::string language = "en";
    bool isJson = false;

    PaperLanguage paper() const { return paperLanguage(language).value_or(PaperLanguage::English); }
};

Result<std::optional<ReportPeriod>> periodOf(const Options& options, const History& history)
{
    if (options.from.empty() && options.until.empty()) return std::optional<ReportPeriod>();
    FABRIC_TRY(last, history.lastPoll());
    ReportPeriod out = lastWeekOf(0, last);
    for (const auto& [given, into] : {std::pair(&options.until, &out.until), std::pair(&options.from, &out.from)}) {
        if (given->empty()) continue;
        const auto time = parseIsoTime(*given);
        if (!time)
            return fail(ErrorKind::Usage, "FP-CLI-080", FABRIC_TEXT("cli", "\"%1\" is no date or time"), {*given});
        *into = *time;
    }
    constexpr std::int64_t kWeek = std::int64_t{7} * 86400;
    if (options.from.empty()) out.from = out.until - kWeek;
    return std::optional(out);
}

Result<Thresholds> thresholdsOf(const std::string& path)
{
    if (path.empty()) return Thresholds::builtIn();
    FABRIC_TRY(csv, loadFile(path, kMaxThresholdBytes));
    return Thresholds::read(csv, path);
}

Result<int> write(const WeeklyInput& input, const Options& options, const Progress& progress)
{
    std::string bytes;
    if (suffixOf(options.output) == "xlsx") {
        FABRIC_TRY(book, toXlsx(weeklyBook(input, options.paper())));
        bytes = std::move(book);
    } else {
        FABRIC_TRY(pdf, drawing()->paperPdf({weeklyPaper(input, options.paper()),
                                             input.project,
                                             {},
                                             {},
                                             input.madeAt.substr(0, 10),
                                             options.paper()},
                                            progress));
        bytes = std::move(pdf);
    }
    FABRIC_CHECK(writeOutput(options.output, bytes));
    const WatchWeek& week = input.week;
    if (options.isJson)
        printBytes(nlohmann::ordered_json{{"schema", 1},
                                          {"from", isoTime(week.period.from)},
                                          {"until", isoTime(week.period.until)},
                                          {"polls", week.polls.polls},
                                          {"polls_missed", week.polls.missed},
                                          {"ports_seen", week.ports.size()},
                                          {"ports_never_seen", week.neverSeen.size()},
                                          {"findings_open", week.open.size()},
                                          {"findings_new", week.opened.size()},
                                          {"findings_over", week.closed.size()},
                                          {"file", options.output}}
                       .dump(2, ' ', true, nlohmann::ordered_json::error_handler_t::replace) +
                   "\n");
    else
        printLine(weeklyVerdict(week, toldLanguage()));
    return week.open.empty() ? kFine : kFindings;
}

Result<int> runReport(const Options& options, const Progress& progress)
{
    FABRIC_TRY(thresholds, thresholdsOf(options.thresholds));
    FABRIC_TRY(history, History::open(options.history, {true, false}));
    FABRIC_TRY(period, periodOf(options, history));
    std::optional<PlanPlaces> places;
    std::string project;
    if (!options.plan.empty()) {
        FABRIC_TRY(plan, openPlan(options.plan));
        FABRIC_TRY(ports, history.ports());
        FABRIC_TRY(laid, PlanPlaces::of(plan.project, *plan.catalog, ports));
        places = std::move(laid);
        project = plan.project.setting("title");
    }
    FABRIC_TRY(week, watchWeek(history, period, places ? &*places : nullptr));
    return write({week, thresholds, fileNameOf(options.history), project, utcNow()}, options, progress);
}

} // namespace

void addWatchReport(CLI::App& report, Action& chosen)
{
    CLI::App* sub = report.add_subcommand(
        "watch", "A week of a watch: what was watched and what was not, findings, the ports that err most, limits");
    const auto options = std::make_shared<Options>();
    sub->add_option("history", options->history, "The history that `fabricctl watch --history` keeps")
        ->required()
        ->type_name("FILE");
    sub->add_option("-o,--out,--output", options->output, "The document: .pdf or .xlsx")->required()->type_name("FILE");
    sub->add_option("--plan", options->plan, "The plan: names far ends and what of it is not watched")
        ->type_name("PLAN.fabric");
    sub->add_option("--from", options->from, "Begin of the period, a UTC date (default: seven days)")
        ->type_name("DATE");
    sub->add_option("--until", options->until, "Its end (default: the last poll)")->type_name("DATE");
    sub->add_option("--thresholds", options->thresholds, "The limits of the watch, when they are not the built-in ones")
        ->type_name("FILE");
    sub->add_option("--lang,--language", options->language, "Language of the document (default en)")
        ->check(CLI::IsMember({"en", "zh"}));
    sub->add_flag("--json", options->isJson, "Say what was written as JSON");
    sub->footer("Exit code 1 says that findings were open at the end of the period.");
    sub->callback([options, &chosen] {
        const std::string suffix = suffixOf(options->output);
        if (suffix != "pdf" && suffix != "xlsx")
            throw CLI::ValidationError("--out", "the file must end in .pdf or .xlsx");
        chosen = [options](const Progress& progress) { return runReport(*options, progress); };
        if (suffix == "pdf") chosen = drawn(std::move(chosen));
    });
}

} // namespace fabric::cli
