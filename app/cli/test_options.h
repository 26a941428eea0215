// What `fabricctl test` was asked. Internal to the test_*.cpp files.
#pragma once

#include "core/verify/run/run_record.h"

#include <string>
#include <vector>

namespace fabric::cli {

struct TestOptions {
    std::string plan;
    std::string fabric;
    std::string paths = "fixed";
    unsigned lidsPerPort = 1;
    std::string tables;   ///< file with the forwarding tables of the fabric
    std::string observed; ///< a listing that tells GUIDs and LIDs for them
    int passes = 1;
    std::int64_t seconds = 10;
    std::int64_t startSeconds = 5;
    double capGbps = 0;
    std::uint32_t testsAtOnce = 0;
    std::vector<std::string> darkHosts;
    bool isDryRun = false;
    bool areTestsListed = false;
    bool isJson = false;

    bool isRun = false;
    std::string cluster;
    std::string via = "ssh";
    std::string hosts; ///< a file, or a list as Slurm writes it
    std::string agent;
    std::string tool = "agent";
    std::string out;
    std::string window;  ///< "22:00-06:00"
    std::string profile; ///< a file
    std::uint64_t mostErrors = 100;
    int readySeconds = 60; ///< for all hosts to answer
    TrafficSettings traffic;

    double detachHours = 0;        ///< 0 = attached
    std::int64_t everySeconds = 0; ///< between turns; 0 = as short as may be
    double leaseHours = 12;
    int soakPort = 18700;
    std::string folder;           ///< on the hosts; empty = /tmp/fabric-RUN
    std::string attach;           ///< a record of a detached run
    std::string order = "status"; ///< renew, collect, stop

    std::string sshConfig;
    std::string partition;
    std::string account;
    std::string qos;
    std::string reservation;
    int jobMinutes = 0; ///< Slurm's limit; 0 = what the run needs and some minutes more
};

} // namespace fabric::cli
