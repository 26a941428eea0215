#include "signals.h"

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace fabric::agent {

namespace {

int wakeFds[2] = {-1, -1};
volatile std::sig_atomic_t hardStatus = 0;

void onSignal(int)
{
    const int kept = errno;
    const char byte = 's';
    if (::write(wakeFds[1], &byte, 1) < 0) errno = 0; // full: it is readable already
    errno = kept;
}

void onAlarm(int)
{
    ::_exit(hardStatus);
}

void handle(int signal, void (*handler)(int))
{
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, &action, nullptr);
}

} // namespace

int watchSignals()
{
    if (::pipe2(wakeFds, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    handle(SIGPIPE, SIG_IGN);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        handle(signal, onSignal);
    return wakeFds[0];
}

int wakeUpFd()
{
    return wakeFds[1];
}

void endHardIn(int ms, int status)
{
    hardStatus = status;
    handle(SIGALRM, onAlarm);
    itimerval timer{};
    timer.it_value.tv_sec = ms / 1000;
    timer.it_value.tv_usec = ms % 1000 * 1000;
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

} // namespace fabric::agent
