#include "app/gui/watch/watch_session.h"

#include "app/gui/panels/words.h"
#include "core/verify/monitor/history.h"

#include <QDateTime>

#include <algorithm>

namespace fabric::gui {

namespace {

constexpr int kLookMs = 3000;
constexpr int kPlayMs = 200;
constexpr std::int64_t kDay = 86400;

/// The ports of the first link of a finding.
std::vector<std::uint32_t> endsOf(const ToldFinding& finding, const WatchOverview& overview, const PlanPlaces* places)
{
    std::vector<std::uint32_t> out;
    if (finding.links.empty()) return out;
    const auto& ports = overview.ports;
    const ToldLink& link = finding.links.front();
    const auto own =
        std::find_if(ports.begin(), ports.end(), [&](const KeptPort& port) { return port.key == link.key; });
    if (own == ports.end()) return out;
    out.push_back(static_cast<std::uint32_t>(own - ports.begin()));
    if (const auto peer = places != nullptr ? places->peerOf(out.front()) : std::nullopt) {
        out.push_back(*peer);
        return out;
    }
    // Without a plan the name of the link tells: "a - b".
    const std::size_t cut = link.name.find(" - ");
    if (cut == std::string::npos) return out;
    const auto far = std::find_if(ports.begin(), ports.end(), [&](const KeptPort& port) {
        return port.key != link.key &&
               (port.label == link.name.substr(cut + 3) || port.label == link.name.substr(0, cut));
    });
    if (far != ports.end()) out.push_back(static_cast<std::uint32_t>(far - ports.begin()));
    return out;
}

} // namespace

WatchSession::WatchSession(Document& document, Jobs& jobs, QObject* parent)
    : QObject(parent), document_(document), jobs_(jobs)
{
    look_.setInterval(kLookMs);
    play_.setInterval(kPlayMs);
    connect(&look_, &QTimer::timeout, this, &WatchSession::refresh);
    connect(&play_, &QTimer::timeout, this, [this] {
        const bool isAtEnd = !overview_ || time_ >= overview_->last;
        if (isAtEnd)
            setPlaying(false);
        else
            step(static_cast<int>(std::max<std::size_t>(1, overview_->polls.size() / 600)));
    });
    connect(&reader_, &WatchReader::overviewRead, this, &WatchSession::takeOverview);
    connect(&reader_, &WatchReader::momentRead, this, [this](std::shared_ptr<const WatchMoment> moment) {
        if (moment->path != path_) return;
        moment_ = std::move(moment);
        emit momentChanged();
    });
    connect(&reader_, &WatchReader::seriesRead, this, [this](const std::shared_ptr<const WatchSeries>& series) {
        if (series->path != path_) return;
        auto named = std::make_shared<WatchSeries>(*series);
        for (WatchEnd& end : named->ends)
            if (places_ && !places_->label(end.port).empty()) end.label = displayName(places_->label(end.port));
        series_ = std::move(named);
        emit seriesChanged();
    });
    connect(&reader_, &WatchReader::failed, this, [this](const Error& error) {
        failure_ = translated(error);
        emit stateChanged();
    });
    connect(&document, &Document::changed, this, [this] {
        placedPorts_ = 0;
        placePorts();
    });
    connect(&document.selection(), &SelectionSet::changed, this, &WatchSession::followSelection);
}

void WatchSession::open(const QString& path)
{
    path_ = path;
    failure_.clear();
    overview_.reset();
    moment_.reset();
    series_.reset();
    places_.reset();
    placedPorts_ = 0;
    charted_.clear();
    current_ = 0;
    isFollowing_ = true;
    time_ = 0;
    play_.stop();
    reader_.open(path);
    if (!path.isEmpty()) reader_.refresh();
    for (auto changed : {&WatchSession::overviewChanged, &WatchSession::momentChanged, &WatchSession::seriesChanged,
                         &WatchSession::currentChanged, &WatchSession::timeChanged, &WatchSession::stateChanged})
        emit(this->*changed)();
}

void WatchSession::close()
{
    open({});
}

void WatchSession::takeOverview(std::shared_ptr<const WatchOverview> overview)
{
    if (overview->path != path_) return;
    const bool isFirst = overview_ == nullptr;
    overview_ = std::move(overview);
    failure_.clear();
    placePorts();
    if (isFollowing_ || isFirst)
        time_ = isFollowing_ ? overview_->last : std::clamp(time_, overview_->first, overview_->last);
    emit overviewChanged();
    emit timeChanged();
    emit stateChanged();
    askMoment();
    askSeries();
}

/// Off the GUI thread: a plan of tens of thousands of cables takes a while to be laid over.
void WatchSession::placePorts()
{
    if (!overview_ || placedPorts_ == overview_->ports.size()) return;
    placedPorts_ = overview_->ports.size();
    if (placeJob_ != 0) jobs_.cancel(placeJob_);
    placeJob_ = jobs_.start<PlanPlaces>(
        tr("Laying the history over the plan"),
        [catalog = document_.catalog(), overview = overview_](const Project& project, const Progress&) {
            return PlanPlaces::of(project, *catalog, overview->ports);
        },
        this,
        [this](Result<PlanPlaces> places, bool isStale) {
            placeJob_ = 0;
            if (isStale) {
                placedPorts_ = 0;
                placePorts();
                return;
            }
            places_ = places ? std::make_shared<const PlanPlaces>(std::move(*places)) : nullptr;
            if (!places && places.error().kind != ErrorKind::Cancelled) emit notice(translated(places.error()));
            emit momentChanged();
            if (const ToldFinding* shown = finding(current_)) charted_ = portsOf(*shown);
            askSeries();
        });
}

void WatchSession::askMoment()
{
    if (overview_ && overview_->last > 0) reader_.askMoment(time_);
}

void WatchSession::setTime(std::int64_t time)
{
    if (!overview_) return;
    const std::int64_t within = std::clamp(time, overview_->first, overview_->last);
    const bool wasFollowing = isFollowing_;
    isFollowing_ = false;
    if (within != time_) {
        time_ = within;
        emit timeChanged();
        askMoment();
        askSeries();
    }
    if (wasFollowing) emit stateChanged();
}

void WatchSession::setFollowing(bool isFollowing)
{
    if (isFollowing && overview_) setTime(overview_->last);
    isFollowing_ = isFollowing;
    if (isFollowing) play_.stop();
    emit stateChanged();
}

void WatchSession::setPlaying(bool isPlaying)
{
    if (isPlaying && overview_) {
        if (time_ >= overview_->last) setTime(overview_->first);
        isFollowing_ = false;
        play_.start();
    } else {
        play_.stop();
    }
    emit stateChanged();
}

void WatchSession::step(int polls)
{
    if (!overview_ || overview_->polls.empty()) return;
    const auto& times = overview_->polls;
    const auto count = static_cast<std::ptrdiff_t>(times.size());
    auto at = std::upper_bound(times.begin(), times.end(), time_) - times.begin() - 1;
    if (polls < 0 && at >= 0 && times[static_cast<std::size_t>(at)] < time_) ++at; // back to the poll that stands
    at = std::clamp<std::ptrdiff_t>(at + polls, 0, count - 1);
    setTime(times[static_cast<std::size_t>(at)]);
}

std::vector<std::int64_t> WatchSession::events() const
{
    std::vector<std::int64_t> out;
    if (!overview_) return out;
    for (const ToldFinding& one : overview_->findings) {
        out.push_back(one.opened);
        if (one.closed != 0) out.push_back(one.closed);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void WatchSession::stepToEvent(int direction)
{
    const std::vector<std::int64_t> all = events();
    if (direction > 0) {
        const auto next = std::upper_bound(all.begin(), all.end(), time_);
        if (next != all.end()) setTime(*next);
        return;
    }
    const auto next = std::lower_bound(all.begin(), all.end(), time_);
    if (next != all.begin()) setTime(*std::prev(next));
}

const ToldFinding* WatchSession::finding(std::uint64_t number) const
{
    if (!overview_ || number == 0) return nullptr;
    const auto at = std::find_if(overview_->findings.begin(), overview_->findings.end(),
                                 [&](const ToldFinding& one) { return one.id == number; });
    return at == overview_->findings.end() ? nullptr : &*at;
}

std::vector<std::uint32_t> WatchSession::portsOf(const ToldFinding& finding) const
{
    if (!overview_) return {};
    std::vector<std::uint32_t> out = endsOf(finding, *overview_, places_.get());
    const auto isReceiver = [&](std::uint32_t port) {
        return !finding.seenAt.empty() &&
               (overview_->ports[port].label == finding.seenAt || (places_ && places_->label(port) == finding.seenAt));
    };
    if (out.size() == 2 && isReceiver(out[1])) std::swap(out[0], out[1]);
    return out;
}

void WatchSession::setCurrent(std::uint64_t number)
{
    current_ = number;
    const ToldFinding* shown = finding(number);
    series_.reset();
    charted_.clear();
    if (shown != nullptr) {
        charted_ = portsOf(*shown);
        select(*shown);
    }
    emit seriesChanged();
    emit currentChanged();
    askSeries();
    if (shown != nullptr) emit showRequested();
}

void WatchSession::select(const ToldFinding& shown)
{
    if (!places_) return;
    std::set<Id<Device>> devices;
    std::set<Id<Cable>> cables;
    std::map<std::string, std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < overview_->ports.size(); ++i)
        numbers.emplace(overview_->ports[i].key, i);
    std::set<PortRef> ends;
    for (const ToldLink& link : shown.links)
        if (const auto port = numbers.find(link.key); port != numbers.end())
            if (const auto at = places_->at(port->second)) ends.insert(*at);
    for (const Link& link : places_->links()) {
        if (!ends.contains(link.a.port) && !ends.contains(link.b.port)) continue;
        cables.insert(link.cables.begin(), link.cables.end());
        devices.insert(link.a.port.device);
        devices.insert(link.b.port.device);
    }
    constexpr std::size_t kMostDevices = 4; ///< of a dead switch its cables are enough
    if (devices.size() > kMostDevices) devices.clear();
    isSelecting_ = true;
    document_.selection().set(std::move(devices), std::move(cables));
    isSelecting_ = false;
}

/// A cable chosen on the map chooses its finding, or at least its chart.
void WatchSession::followSelection()
{
    const auto& cables = document_.selection().cables();
    if (isSelecting_ || !isActive_ || !places_ || !overview_ || cables.size() != 1) return;
    for (const Link& link : places_->links()) {
        if (std::find(link.cables.begin(), link.cables.end(), *cables.begin()) == link.cables.end()) continue;
        charted_.clear();
        for (const PortRef& port : {link.a.port, link.b.port})
            if (const auto number = places_->numberOf(port)) charted_.push_back(*number);
        current_ = 0;
        for (const ToldFinding& one : overview_->findings)
            for (const ToldLink& told : one.links)
                for (const std::uint32_t port : charted_)
                    if (overview_->ports[port].key == told.key && (current_ == 0 || one.isOpenAt(time_)))
                        current_ = one.id;
        series_.reset();
        emit seriesChanged();
        emit currentChanged();
        askSeries();
        return;
    }
}

void WatchSession::setSpan(std::int64_t seconds)
{
    span_ = seconds;
    emit stateChanged();
    askSeries();
}

void WatchSession::askSeries()
{
    if (!overview_ || charted_.empty()) return;
    SeriesPeriod period;
    const std::int64_t end = overview_->last + 1;
    // The moment stands in the period; at the end of the history the period ends with it.
    period.until = std::min(end, time_ + span_ / 2);
    period.from = std::max(overview_->first, period.until - span_);
    period.until = std::min(end, period.from + span_);
    const Metric metric = span_ <= 3 * kDay ? Metric::SymbolBerShort : Metric::SymbolBerLong;
    period.windowSeconds = thresholds().of("", "").window(metric);
    reader_.askSeries(charted_, period);
}

void WatchSession::writeNote(const std::string& name, const std::string& text, const QString& done)
{
    jobs_.start<int>(
        tr("Telling the watch"),
        [path = path_.toStdString(), name, text](const Project&, const Progress&) -> Result<int> {
            FABRIC_TRY(history, History::open(path, {false, true}));
            FABRIC_CHECK(history.setNote(name, text));
            return 0;
        },
        this,
        [this, done](Result<int> written, bool) {
            emit notice(written ? done : translated(written.error()));
            reader_.readAgain();
        });
}

void WatchSession::acknowledge(std::uint64_t number)
{
    writeNote("acknowledged " + std::to_string(number), std::to_string(QDateTime::currentSecsSinceEpoch()),
              tr("Finding %1 is acknowledged: it is not told again until it is over").arg(number));
}

void WatchSession::silence(const QString& device, int hours)
{
    writeNote("silence " + device.toStdString(),
              std::to_string(QDateTime::currentSecsSinceEpoch() + std::int64_t{hours} * 3600),
              tr("%1 is silenced for %2 h").arg(device).arg(hours));
}

void WatchSession::refresh()
{
    if (isOpen()) reader_.refresh();
}

void WatchSession::setActive(bool isActive)
{
    isActive_ = isActive;
    if (!isActive) play_.stop();
    if (isActive) {
        look_.start();
        refresh();
    } else {
        look_.stop();
    }
}

bool WatchSession::isSettled() const
{
    return reader_.isIdle() && placeJob_ == 0;
}

} // namespace fabric::gui
