// A CSV table of the tests by column name.
#pragma once

#include "core/base/strings.h"

#include <QFile>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabric::test {

inline std::vector<std::vector<std::string>> readCsv(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    std::vector<std::vector<std::string>> rows;
    const QByteArray bytes = file.readAll();
    std::vector<std::string> cells{""};
    bool isQuoted = false;
    for (const char c : bytes) {
        if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            cells.emplace_back();
        else if (c == '\n' && !isQuoted) {
            rows.push_back(std::move(cells));
            cells.assign(1, "");
        } else if (c != '\r')
            cells.back() += c;
    }
    return rows;
}

/// Rows of a table by column name.
class Sheet {
public:
    explicit Sheet(const QString& path) : rows_(readCsv(path))
    {
        if (rows_.empty()) return;
        for (std::size_t i = 0; i < rows_[0].size(); ++i)
            columns_[rows_[0][i]] = i;
    }
    std::size_t size() const { return rows_.empty() ? 0 : rows_.size() - 1; }
    std::string text(std::size_t row, const std::string& column) const
    {
        const std::size_t at = columns_.at(column);
        return at < rows_[row + 1].size() ? rows_[row + 1][at] : std::string();
    }
    int number(std::size_t row, const std::string& column) const
    {
        return static_cast<int>(parseInt(text(row, column)).value_or(0));
    }

    /// The number in a cell; nothing when it is empty.
    std::optional<std::int64_t> ifFilled(std::size_t row, const std::string& column) const
    {
        return parseInt(text(row, column));
    }

private:
    std::vector<std::vector<std::string>> rows_;
    std::map<std::string, std::size_t> columns_;
};

} // namespace fabric::test
