// RuntimeFolder: a folder for one observation, private to the user and short enough for ssh's control sockets whatever
// the user's home is called. It is in XDG_RUNTIME_DIR where that is short and plain, else in /tmp, and is removed with
// everything in it.
#pragma once

#include "core/base/result.h"

#include <memory>
#include <string>

class QTemporaryDir;

namespace fabric {

class RuntimeFolder {
public:
    static Result<RuntimeFolder> make();
    RuntimeFolder(RuntimeFolder&&) noexcept;
    RuntimeFolder& operator=(RuntimeFolder&&) noexcept;
    ~RuntimeFolder();

    std::string path() const;

private:
    explicit RuntimeFolder(std::unique_ptr<QTemporaryDir> folder);

    std::unique_ptr<QTemporaryDir> folder_;
};

} // namespace fabric
