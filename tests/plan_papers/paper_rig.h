// Documents of plans as values, for tests.
#pragma once

#include "core/catalog/catalog.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/make_document.h"

#include <memory>
#include <string>
#include <string_view>

namespace fabric::test {

inline std::shared_ptr<const Catalog> builtIn()
{
    static const auto catalog = Catalog::builtIn();
    return *catalog;
}

inline Result<Paper> paper(const Project& project, const char* id, DocumentOptions options = {})
{
    if (options.suffix.empty()) options.suffix = "xlsx";
    return makePaper({project, *builtIn()}, *findFormat(id), options, SilentProgress());
}

inline std::string cellOf(const Sheet& sheet, std::size_t row, std::string_view key)
{
    for (std::size_t c = 0; c < sheet.columns.size(); ++c)
        if (sheet.columns[c].key == key)
            if (const auto* text = std::get_if<std::string>(&sheet.rows[row][c])) return *text;
    return {};
}

} // namespace fabric::test
