// PartRow: one row of a catalogue file by column name, whether it came from a CSV file or from a project's own part.
// Reads typed cells and keeps the first fault, so that a reader of forty columns stays a list of forty lines.
#pragma once

#include "core/base/result.h"
#include "core/catalog/part.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace fabric {

class PartRow {
public:
    using Cells = std::map<std::string, std::string, std::less<>>;

    /// `where` names the row: "switches.csv:12".
    PartRow(Cells cells, std::string where) : cells_(std::move(cells)), where_(std::move(where)) {}

    /// The cell; empty when the row has none. Unclean text (controls, bidi marks) is a fault.
    const std::string& text(std::string_view column);
    /// As text(), but an empty cell is a fault, and so is one that is longer than a name may be.
    const std::string& name(std::string_view column);
    /// Non-negative whole number up to `maximum`; nothing when empty.
    std::optional<int> count(std::string_view column, int maximum);
    /// A decimal in thousandths: W to mW, kg to g, m to mm, Gb/s to Mb/s. Nothing when empty.
    std::optional<std::int64_t> milli(std::string_view column);
    /// "0" or "1"; empty is false.
    bool flag(std::string_view column);
    /// The entries of a ';' list.
    std::vector<std::string> list(std::string_view column);
    /// The entries of a "key=value;key=value" list.
    std::map<std::string, std::string> pairs(std::string_view column);
    /// The columns that every file has: evidence, evidence_detail, source_url, status.
    Provenance provenance();
    /// Reports a fault of a column that the row's own reader found.
    void reject(std::string_view column, const char* code, Text text, std::vector<std::string> args = {});

    const std::string& where() const { return where_; }
    bool has(std::string_view column) const { return cells_.find(column) != cells_.end(); }
    /// The first fault, if any.
    Result<void> verdict() const;

private:
    Cells cells_;
    std::string where_;
    std::optional<Error> fault_;
};

} // namespace fabric
