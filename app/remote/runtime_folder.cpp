#include "app/remote/runtime_folder.h"

#include "core/verify/observe/ssh_plan.h"

#include <QFileInfo>
#include <QTemporaryDir>

#include <unistd.h>

namespace fabric {

namespace {

constexpr const char* kName = "/fabric-XXXXXX";

bool fits(const QString& base)
{
    const QByteArray path = (base + kName).toUtf8();
    for (const char c : path) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
                             c == '.' || c == '_' || c == '-';
        if (!isPlain) return false;
    }
    const QFileInfo folder(base);
    return base.startsWith('/') && static_cast<std::size_t>(path.size()) <= kMaxControlFolder && folder.isDir() &&
           folder.isWritable() && folder.ownerId() == ::getuid();
}

} // namespace

RuntimeFolder::RuntimeFolder(std::unique_ptr<QTemporaryDir> folder) : folder_(std::move(folder)) {}
RuntimeFolder::RuntimeFolder(RuntimeFolder&&) noexcept = default;
RuntimeFolder& RuntimeFolder::operator=(RuntimeFolder&&) noexcept = default;
RuntimeFolder::~RuntimeFolder() = default;

std::string RuntimeFolder::path() const
{
    return folder_->path().toStdString();
}

Result<RuntimeFolder> RuntimeFolder::make()
{
    const QString own = qEnvironmentVariable("XDG_RUNTIME_DIR");
    auto folder = std::make_unique<QTemporaryDir>((fits(own) ? own : QStringLiteral("/tmp")) + kName); // mode 0700
    if (!folder->isValid())
        return fail(ErrorKind::Io, "FP-RMT-001", FABRIC_TEXT("remote", "No folder for running connections: %1"),
                    {folder->errorString().toStdString()});
    return RuntimeFolder(std::move(folder));
}

} // namespace fabric
