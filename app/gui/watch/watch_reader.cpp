#include "app/gui/watch/watch_reader.h"

#include "app/gui/panels/words.h"
#include "core/base/strings.h"
#include "core/verify/monitor/history.h"

#include <QElapsedTimer>

#include <algorithm>
#include <limits>

namespace fabric::gui {

namespace {

constexpr std::int64_t kEver = std::numeric_limits<std::int64_t>::max() / 2;

void readNotes(const std::vector<std::pair<std::string, std::string>>& notes, WatchOverview& out)
{
    for (const auto& [name, text] : notes) {
        const std::size_t blank = name.find(' ');
        if (blank == std::string::npos) continue;
        const std::string kind = name.substr(0, blank);
        const std::string what = name.substr(blank + 1);
        const std::int64_t time = parseInt(split(text, ' ').back()).value_or(0);
        if (kind == "acknowledged") out.acknowledged[static_cast<std::uint64_t>(parseInt(what).value_or(0))] = time;
        if (kind == "silence") out.silences[displayText(what)] = time;
    }
}

Result<WatchOverview> overviewOf(const History& history)
{
    WatchOverview out;
    FABRIC_TRY(ports, history.ports());
    FABRIC_TRY(times, history.pollTimes(0, kEver));
    FABRIC_TRY(findings, history.findings(0, kEver));
    FABRIC_TRY(notes, history.notes());
    out.ports = std::move(ports);
    for (const KeptFinding& kept : findings) {
        const auto told = toldFinding(kept);
        if (told)
            out.findings.push_back(*told);
        else
            ++out.unreadable;
    }
    std::sort(out.findings.begin(), out.findings.end(),
              [](const ToldFinding& a, const ToldFinding& b) { return isMoreUrgent(a, b); });
    out.polls = std::move(times.times);
    out.unknownBefore = times.unknownBefore;
    if (!out.polls.empty()) {
        out.first = out.polls.front();
        out.last = out.polls.back();
        out.summary = summarise(out.polls, out.first, out.last + 1);
    }
    readNotes(notes, out);
    return out;
}

} // namespace

bool WatchOverview::isPolledAt(std::int64_t time) const
{
    if (polls.empty() || time < first) return false;
    const auto gap = std::find_if(summary.gaps.begin(), summary.gaps.end(),
                                  [&](const PollGap& g) { return g.from < time && time < g.until; });
    if (gap != summary.gaps.end()) return false;
    const auto slack = static_cast<std::int64_t>(kGapFactor * static_cast<double>(summary.intervalSeconds));
    return time <= last + std::max<std::int64_t>(slack, 1);
}

/// Lives in the reader's thread.
class WatchReader::Worker : public QObject {
public:
    explicit Worker(WatchReader& reader) : reader_(reader) {}

    void work()
    {
        Questions asked = reader_.takeQuestions();
        if (asked.isEmpty()) return;
        if (asked.path) {
            path_ = *asked.path;
            history_.reset();
            last_ = -1;
        }
        if (!path_.isEmpty()) answer(asked);
        deliver([] {});
    }

private:
    void answer(const Questions& asked)
    {
        if (const auto read = readOverview(asked.isForced); !read) {
            tell(read.error());
            return;
        }
        if (!history_) return;
        if (asked.moment) {
            auto values = history_->stateAt(*asked.moment);
            if (!values) return tell(values.error());
            auto moment = std::make_shared<WatchMoment>(WatchMoment{path_, *asked.moment, std::move(*values)});
            post([this, moment] { emit reader_.momentRead(moment); });
        }
        if (asked.series) {
            auto series = readSeries(asked.series->first, asked.series->second);
            if (!series) return tell(series.error());
            auto shared = std::make_shared<WatchSeries>(std::move(*series));
            post([this, shared] { emit reader_.seriesRead(shared); });
        }
    }

    /// A history keeps what it knew when it was opened, so that it is opened anew for a newer poll.
    Result<void> readOverview(bool isForced)
    {
        if (history_ && !isForced) {
            FABRIC_TRY(last, history_->lastPoll());
            if (last == last_) return {};
        }
        FABRIC_TRY(history, History::open(path_.toStdString(), {true, false}));
        FABRIC_TRY(last, history.lastPoll());
        history_ = std::move(history);
        last_ = last;
        FABRIC_TRY(overview, overviewOf(*history_));
        overview.path = path_;
        overview.number = ++readings_;
        ports_ = overview.ports;
        polls_ = overview.polls;
        auto shared = std::make_shared<WatchOverview>(std::move(overview));
        post([this, shared] { emit reader_.overviewRead(shared); });
        return {};
    }

    Result<WatchSeries> readSeries(const std::vector<std::uint32_t>& ports, const SeriesPeriod& period) const
    {
        QElapsedTimer clock;
        clock.start();
        WatchSeries out;
        out.path = path_;
        out.period = period;
        out.gaps = summarise(polls_, period.from, period.until).gaps;
        for (const std::uint32_t port : ports) {
            if (port >= ports_.size()) continue;
            FABRIC_TRY(changes, history_->read(port, period.from, period.until));
            WatchEnd end;
            end.port = port;
            end.label = displayName(ports_[port].label);
            end.series = portSeries(changes, out.gaps, period);
            const auto [serial, part] = history_->plug(end.series.plug);
            end.part = part;
            end.plug = displayName(serial.empty() || part.empty() ? serial + part : serial + ", " + part);
            out.ends.push_back(std::move(end));
        }
        out.readMs = clock.elapsed();
        return out;
    }

    void tell(const Error& error)
    {
        post([this, error] { emit reader_.failed(error); });
    }

    void post(std::function<void()> what)
    {
        QMetaObject::invokeMethod(&reader_, std::move(what), Qt::QueuedConnection);
    }
    void deliver(std::function<void()> what)
    {
        post([this, what = std::move(what)] {
            what();
            const std::scoped_lock lock(reader_.mutex_);
            --reader_.underWay_;
        });
    }

    WatchReader& reader_;
    QString path_;
    std::optional<History> history_;
    std::int64_t last_ = -1;
    std::vector<KeptPort> ports_;
    std::vector<std::int64_t> polls_;
    std::uint64_t readings_ = 0;
};

WatchReader::WatchReader(QObject* parent) : QObject(parent), worker_(std::make_unique<Worker>(*this))
{
    worker_->moveToThread(&thread_);
    thread_.setObjectName(QStringLiteral("watch reader"));
    thread_.start();
}

WatchReader::~WatchReader()
{
    thread_.quit();
    thread_.wait();
}

void WatchReader::ask(const std::function<void(Questions&)>& change)
{
    {
        const std::scoped_lock lock(mutex_);
        change(questions_);
    }
    QMetaObject::invokeMethod(
        worker_.get(), [this] { worker_->work(); }, Qt::QueuedConnection);
}

WatchReader::Questions WatchReader::takeQuestions()
{
    const std::scoped_lock lock(mutex_);
    Questions taken;
    std::swap(taken, questions_);
    if (!taken.isEmpty()) ++underWay_;
    return taken;
}

bool WatchReader::isIdle() const
{
    const std::scoped_lock lock(mutex_);
    return questions_.isEmpty() && underWay_ == 0;
}

void WatchReader::open(const QString& path)
{
    ask([&](Questions& q) {
        q = {};
        q.path = path;
    });
}

void WatchReader::refresh()
{
    ask([](Questions& q) { q.isRefresh = true; });
}

void WatchReader::readAgain()
{
    ask([](Questions& q) { q.isForced = true; });
}

void WatchReader::askMoment(std::int64_t time)
{
    ask([&](Questions& q) { q.moment = time; });
}

void WatchReader::askSeries(const std::vector<std::uint32_t>& ports, const SeriesPeriod& period)
{
    ask([&](Questions& q) { q.series = std::pair(ports, period); });
}

} // namespace fabric::gui
