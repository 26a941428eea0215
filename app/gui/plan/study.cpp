#include "app/gui/plan/study.h"

namespace fabric::gui {

namespace {

constexpr int kQuietMs = 300; ///< joins the edits of a drag

} // namespace

Study::Study(Document& document, Jobs& jobs, QObject* parent) : QObject(parent), document_(document), jobs_(jobs)
{
    quiet_.setSingleShot(true);
    quiet_.setInterval(kQuietMs);
    connect(&quiet_, &QTimer::timeout, this, [this] {
        if (isWanted_) start();
    });
    connect(&document, &Document::changed, this, [this](const ChangeSet& changes) {
        if (changes.isReset) {
            hasAnswer_ = false;
            forget();
        }
        isDirty_ = true;
        if (isWanted_) quiet_.start();
        emit changed();
    });
    connect(&document, &Document::currentFabricChanged, this, &Study::ask);
}

void Study::setWanted(bool isWanted)
{
    isWanted_ = isWanted;
    if (isWanted && isDirty_ && !isBusy()) start();
}

void Study::ask()
{
    isDirty_ = true;
    if (isWanted_) start();
    emit changed();
}

int Study::begin()
{
    quiet_.stop();
    if (job_ != 0) jobs_.cancel(job_);
    isDirty_ = false;
    return ++ticket_;
}

void Study::conclude(const Result<std::uint64_t>& revision)
{
    job_ = 0;
    hasAnswer_ = revision.has_value();
    failure_.clear();
    if (revision) {
        revision_ = *revision;
    } else {
        failure_ = revision.error().kind == ErrorKind::Cancelled ? tr("Cancelled.") : translated(revision.error());
        forget();
    }
    emit changed();
}

} // namespace fabric::gui
