#include "output.h"

#include "limits.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace fabric::agent {

namespace {

constexpr std::size_t kMostWaiting = 20'000;

} // namespace

Output::Output(int fd, std::string runId, int wakeFd, bool isDurable)
    : fd_(fd), runId_(std::move(runId)), wakeFd_(wakeFd), isDurable_(isDurable), thread_([this] { work(); })
{}

Output::~Output()
{
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        isEnding_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Output::print(const JsonLine& line)
{
    std::string text = runId_ + " " + line.text() + "\n";
    if (text.size() > kMaxLineOut) // nothing we print comes near it but a host with very many devices
        text = runId_ + " " + JsonLine("cut").add("bytes", static_cast<std::int64_t>(text.size())).text() + "\n";
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.size() < kMostWaiting || isBroken_; });
    if (isBroken_) return;
    waiting_.push_back(std::move(text));
    lock.unlock();
    changed_.notify_all();
}

void Output::flush()
{
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return (waiting_.empty() && !isWriting_) || isBroken_; });
}

void Output::work()
{
    std::unique_lock<std::mutex> lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return !waiting_.empty() || isEnding_; });
        if (waiting_.empty()) return;
        std::string batch;
        for (std::size_t i = 0; i < 64 && !waiting_.empty(); ++i) {
            batch += waiting_.front();
            waiting_.pop_front();
        }
        isWriting_ = true;
        lock.unlock();
        writeAll(batch);
        lock.lock();
        isWriting_ = false;
        changed_.notify_all();
    }
}

void Output::writeAll(const std::string& text)
{
    std::size_t done = 0;
    while (done < text.size() && !isBroken_) {
        const ssize_t count = ::write(fd_, text.data() + done, text.size() - done);
        if (count >= 0) {
            done += static_cast<std::size_t>(count);
        } else if (errno == EAGAIN) {
            pollfd ready{fd_, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            isBroken_ = true;
            const char byte = 'x';
            if (wakeFd_ >= 0 && ::write(wakeFd_, &byte, 1) < 0) return; // full: the session wakes up anyway
        }
    }
    if (isDurable_) ::fdatasync(fd_);
}

} // namespace fabric::agent
