// Small parts of the sheets of this folder: columns, cells and the words that stand in several of them.
#pragma once

#include "core/papers/sheet_parts.h"
#include "core/verify/acceptance/acceptance_facts.h"

#include <string>

namespace fabric::sheets {

Cell words(Title title, PaperLanguage language);
/// Unset is an empty cell.
Cell figure(const std::optional<double>& value);
/// Mb/s as Gb/s; 0 is an empty cell.
Cell gbps(double mbps);
/// After the point, for the rates of a run in Gb/s: one, and enough where links are so slow that this would read as 0.
int gbpsDecimals(const JudgedRecord& run);
/// "1.2e-13"; empty when unset.
Cell rate(const std::optional<double>& perBit);

Title stateTitle(TestedState state);
/// "node-leaf, 400 Gb/s, copper"
std::string classOf(const AcceptedCable& cable, PaperLanguage language);

/// A sheet of two columns, "Item" and "What holds".
class FactSheet {
public:
    FactSheet(Title name, PaperLanguage language);

    /// An empty value is printed as "not stated".
    void add(Title item, const std::string& value);
    void add(Title item, Title value);
    Sheet take() { return std::move(sheet_); }
    Sheet& sheet() { return sheet_; }

private:
    PaperLanguage language_;
    Sheet sheet_;
};

} // namespace fabric::sheets
