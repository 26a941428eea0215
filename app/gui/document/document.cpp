#include "app/gui/document/document.h"

#include "app/gui/document/commit_command.h"

namespace fabric::gui {

/// Look-ups that hold references into project and catalogue, thrown away at each change.
struct Document::Derived {
    std::shared_ptr<const Catalog> catalog;
    std::unique_ptr<PortMap> ports;
    std::unique_ptr<Occupancy> occupancy;
    std::unique_ptr<CableLevels> levels;
};

Document::Document(std::shared_ptr<const Catalog> builtIn, QObject* parent)
    : QObject(parent), builtIn_(std::move(builtIn)), catalog_(builtIn_), derived_(std::make_unique<Derived>())
{
    connect(&undoStack_, &QUndoStack::cleanChanged, this, &Document::modifiedChanged);
}

Document::~Document()
{
    // The stack tells of its end while our members are going away.
    undoStack_.disconnect();
}

std::shared_ptr<const Project> Document::snapshot() const
{
    return fabric::snapshot(project_);
}

const PortMap& Document::ports() const
{
    if (!derived_->ports) {
        derived_->catalog = catalog_;
        derived_->ports = std::make_unique<PortMap>(project_, *catalog_);
    }
    return *derived_->ports;
}

const CableLevels& Document::levels() const
{
    if (!derived_->levels) derived_->levels = std::make_unique<CableLevels>(project_);
    return *derived_->levels;
}

const Occupancy& Document::occupancy() const
{
    if (!derived_->occupancy) derived_->occupancy = std::make_unique<Occupancy>(project_);
    return *derived_->occupancy;
}

Id<Fabric> Document::currentFabric() const
{
    if (currentFabric_ && project_.fabrics().contains(currentFabric_)) return currentFabric_;
    return project_.fabrics().empty() ? Id<Fabric>() : project_.fabrics().begin()->id;
}

void Document::setCurrentFabric(Id<Fabric> fabric)
{
    const Id<Fabric> before = currentFabric();
    currentFabric_ = fabric;
    if (currentFabric() != before) emit currentFabricChanged();
}

Result<void> Document::edit(const QString& label, const std::function<Result<void>(Edit&)>& change, int mergeKey)
{
    FABRIC_EXPECT(!isEditing_);
    isEditing_ = true;
    auto commit = runEdit(label, change);
    isEditing_ = false;
    // Look-ups that `change` asked for saw the project in the middle of the edit.
    derived_ = std::make_unique<Derived>();
    if (!commit) return Failure(std::move(commit).error());
    if (commit->empty()) {
        revert(project_, *commit); // gives back the ids that were taken and dropped again
        return {};
    }
    if (!commit->changes<OwnPart>().empty()) {
        if (auto adopted = adoptOwnParts(); !adopted) {
            revert(project_, *commit);
            return adopted;
        }
    }
    push(std::move(*commit), mergeKey);
    return {};
}

Result<Commit> Document::runEdit(const QString& label, const std::function<Result<void>(Edit&)>& change)
{
    derived_ = std::make_unique<Derived>();
    Edit edit(project_, label.toStdString());
    FABRIC_CHECK(change(edit));
    return std::move(edit).finish();
}

Result<void> Document::apply(Commit commit, std::uint64_t madeOnRevision)
{
    if (madeOnRevision != project_.revision())
        return fail(ErrorKind::Conflict, "FP-DOC-001",
                    FABRIC_TEXT("document", "The project was changed while '%1' was computed; run it again"),
                    {commit.label});
    if (commit.empty()) return {};
    fabric::apply(project_, commit);
    if (!commit.changes<OwnPart>().empty()) {
        if (auto adopted = adoptOwnParts(); !adopted) {
            revert(project_, commit);
            return adopted;
        }
    }
    push(std::move(commit), 0);
    return {};
}

void Document::push(Commit commit, int mergeKey)
{
    auto shared = std::make_shared<Commit>(std::move(commit));
    // The stack may merge the commit into the one before, so what is announced is this step alone.
    const std::shared_ptr<const Commit> step = mergeKey == 0 ? shared : std::make_shared<Commit>(*shared);
    derived_ = std::make_unique<Derived>();
    undoStack_.push(new CommitCommand(*this, shared, mergeKey)); // the stack owns it
    shortenHistory();
    announce(*step);
}

void Document::take(const Commit& commit)
{
    fabric::apply(project_, commit);
    derived_ = std::make_unique<Derived>();
    if (!commit.changes<OwnPart>().empty()) {
        // These rows were accepted once already; a refusal now would be a fault of ours.
        const auto adopted = adoptOwnParts();
        FABRIC_EXPECT(adopted.has_value());
    }
    announce(commit);
}

void Document::announce(const Commit& commit)
{
    emit committed(commit);
    afterChange(changesOf(commit));
}

void Document::afterChange(const ChangeSet& changes)
{
    const bool lostSelection = selection_.dropMissing(project_);
    emit changed(changes);
    if (lostSelection) emit selection_.changed();
    if (currentFabric_ && !project_.fabrics().contains(currentFabric_)) {
        currentFabric_ = {};
        emit currentFabricChanged();
    }
}

Result<void> Document::adoptOwnParts()
{
    FABRIC_TRY(catalog, Catalog::withOwnParts(builtIn_, project_));
    catalog_ = std::move(catalog);
    derived_ = std::make_unique<Derived>();
    return {};
}

/// QUndoStack cannot forget its oldest commands, so the ones that stay are pushed again onto an empty stack.
void Document::shortenHistory()
{
    std::size_t bytes = 0;
    const int count = undoStack_.count();
    int first = count;
    for (int i = count - 1; i >= 0; --i) {
        bytes += static_cast<const CommitCommand*>(undoStack_.command(i))->bytes();
        if (bytes > historyCap_ && i != count - 1) break;
        first = i;
    }
    if (first == 0 || count == 0) return;

    struct Kept {
        std::shared_ptr<Commit> commit;
        int mergeKey;
    };
    std::vector<Kept> kept;
    for (int i = first; i < count; ++i) {
        const auto* command = static_cast<const CommitCommand*>(undoStack_.command(i));
        kept.push_back({command->commit(), command->mergeKey()});
    }
    const int cleanIndex = undoStack_.cleanIndex() - first;
    undoStack_.clear();
    if (cleanIndex != 0) undoStack_.resetClean();
    for (std::size_t i = 0; i < kept.size(); ++i) {
        // Without its merge key: steps that were apart stay apart.
        undoStack_.push(new CommitCommand(*this, kept[i].commit, i + 1 == kept.size() ? kept[i].mergeKey : 0));
        if (cleanIndex == static_cast<int>(i) + 1) undoStack_.setClean();
    }
    emit historyShortened(first);
}

void Document::reset(Project project, const QString& path)
{
    replaceAll(std::move(project), path, false);
}

void Document::resetUntitled(Project project)
{
    replaceAll(std::move(project), {}, true);
}

void Document::replaceAll(Project project, const QString& path, bool isUntitledCopy)
{
    const std::uint64_t revision = project_.revision();
    project_ = std::move(project);
    const Commit nothing{
        .label = {}, .nextIdBefore = project_.nextId(), .nextIdAfter = project_.nextId(), .tables = {}};
    while (project_.revision() <= revision)
        fabric::apply(project_, nothing);
    catalog_ = builtIn_;
    derived_ = std::make_unique<Derived>();
    if (auto catalog = Catalog::withOwnParts(builtIn_, project_)) catalog_ = std::move(*catalog);
    const Id<Fabric> shown = std::exchange(currentFabric_, Id<Fabric>());
    isUntitledCopy_ = isUntitledCopy;
    path_ = path;
    notes_.clear();
    undoStack_.clear();
    selection_.clear();
    ChangeSet all;
    all.isReset = true;
    emit changed(all);
    if (currentFabric() != shown) emit currentFabricChanged();
    emit pathChanged();
    emit modifiedChanged();
}

} // namespace fabric::gui
