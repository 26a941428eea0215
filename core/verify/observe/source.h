// Where an observation comes from, as a word on the command line or in the window: "file:sweep.txt", "umad",
// "umad:mlx5_0:1", "ssh:head1", "ssh:ops@head1:22", "lldp:hosts.txt" (ssh to each host of a list for its LLDP table),
// "http://exporter:9315/metrics" (what an InfiniBand exporter serves to Prometheus).
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/verify/observe/observation.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace fabric {

enum class SourceKind : std::uint8_t { File, Umad, Ssh, Lldp, Http };

struct SourceSpec {
    SourceKind kind = SourceKind::File;
    std::string text;     ///< as given
    std::string argument; ///< path, device, host, list or whole address of http; empty = default device
    int port = 0;         ///< of umad: the adapter's port; of ssh: TCP port; 0 = default
    std::string user;     ///< of ssh; empty = the user's own
};

/// Reads the word; an error says what is wrong and lists the forms. Host and user names are held to security rules
/// (letters, digits, ".", "_", ":", "-", never a leading "-").
[[nodiscard]] Result<SourceSpec> parseSource(std::string_view text);

/// Reads one file of any format known to the readers of this folder, detected from its content, never from its name.
/// `name` serves messages. A file that is nothing known is an error that says what was looked for.
[[nodiscard]] Result<Observation> observeText(std::string_view bytes, std::string_view name, const Progress& progress);

/// Reads what an exporter of InfiniBand figures serves to Prometheus, also among the figures of other things. Devices
/// of an exporter that names no host, as the node exporter's, belong to `host`. Errors: nothing of InfiniBand in it.
[[nodiscard]] Result<Observation> observeExporter(std::string_view bytes, std::string_view name, std::string_view host,
                                                  const Progress& progress);

/// Reads the tree /sys/class/infiniband of a host, or a folder that holds such a tree.
[[nodiscard]] Result<Observation> observeFolder(const std::filesystem::path& path, const Progress& progress);

/// What "file:PATH" means: a folder by observeFolder(), anything else by observeText(). Sources of a file that do not
/// say when they were taken get the time at which the file was written, marked as such.
[[nodiscard]] Result<Observation> observePath(const std::string& path, const Progress& progress);

} // namespace fabric
