// `ports`: any port list, CSV or XLSX, whose columns are understood from their headings or mapped by hand. Every sheet
// with the headings of a list is read, unless one is named. See port_headings.h, port_table.h and port_list_apply.h for
// the three steps.
#pragma once

#include "core/formats/port_list_apply.h"
#include "core/formats/port_table.h"

namespace fabric {

extern const Format kPortsFormat;

/// What an import would do, as a value: nothing is changed.
struct PortsPreview {
    std::vector<TableReport> tables;
    std::vector<ListFault> faults; ///< conflicts first; not empty = the import would be refused
    std::vector<ImportNote> notes;
    ListCounts counts;
    std::vector<ProjectChange> changes; ///< of the plan; empty when there are faults
};
/// Errors are those of the files as a whole: unreadable, or without a table of links.
[[nodiscard]] Result<PortsPreview> previewPorts(const Project& project, const std::vector<SourceFile>& files,
                                                const std::map<std::string, std::string>& given,
                                                const std::shared_ptr<const Catalog>& catalog,
                                                const Progress& progress);

/// The tables of a file: its sheets that are shown, or the one table of a text file.
Result<std::vector<CsvTable>> tablesOf(const SourceFile& file, std::vector<ImportNote>& notes);

/// How the options of kPortsFormat say that tables are read. Errors: a mapping that is none.
Result<TableOptions> portTableOptions(const Params& params);

/// Options that every reader of link lists has: fabric, protocol.
ParamSpec listFabricOption();
ParamSpec listProtocolOption();
ApplyOptions applyOptions(const Params& params);

} // namespace fabric
