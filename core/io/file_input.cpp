#include "core/io/file_input.h"

#include "core/base/strings.h"
#include "core/io/file_descriptor.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <system_error>

namespace fabric {

std::string systemErrorText(int error)
{
    return std::generic_category().message(error);
}

Result<std::string> loadFile(const std::string& path, std::size_t maxBytes)
{
    const auto failed = [&](int error) {
        return fail(ErrorKind::Io, "FP-IO-040", FABRIC_TEXT("io", "The file cannot be read: %1"),
                    {systemErrorText(error)}, displayText(path));
    };
    // Without O_NONBLOCK, opening a pipe would wait for ever.
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) return failed(errno);
    struct stat facts = {};
    if (::fstat(file.number(), &facts) != 0) return failed(errno);
    if (!S_ISREG(facts.st_mode))
        return fail(ErrorKind::Io, "FP-IO-041", FABRIC_TEXT("io", "This is not a regular file"), {}, displayText(path));

    const auto size = static_cast<std::size_t>(facts.st_size);
    const auto tooLarge = [&] {
        return fail(ErrorKind::Limit, "FP-IO-042", FABRIC_TEXT("io", "The file is larger than the limit of %1 MiB"),
                    {std::to_string(maxBytes / (1024 * 1024))}, displayText(path));
    };
    if (size > maxBytes) return tooLarge();
    // One byte more than expected, so that a file that grows meanwhile is not cut unseen.
    std::string bytes(size + 1, '\0');
    const ssize_t count = readAll(file.number(), bytes.data(), bytes.size());
    if (count < 0) return failed(errno);
    if (static_cast<std::size_t>(count) > size)
        return fail(ErrorKind::Io, "FP-IO-043", FABRIC_TEXT("io", "The file grew while it was read; try again"), {},
                    displayText(path));
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

} // namespace fabric
