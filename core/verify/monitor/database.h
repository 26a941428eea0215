// Database: the little of SQLite that the history needs, as values and Results. Private to this folder; sqlite3.h stays
// in database.cpp. One thread.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fabric {

struct Blob {
    std::string_view bytes;
};
using SqlValue = std::variant<std::int64_t, std::string_view, Blob>;

class Database;

/// A prepared statement. step() gives true while there are rows; columns are valid until the next step.
class Statement {
public:
    Statement(Statement&&) noexcept;
    Statement& operator=(Statement&&) noexcept;
    ~Statement();

    /// Binds from the first parameter on and begins anew.
    [[nodiscard]] Result<void> bind(std::initializer_list<SqlValue> values);
    [[nodiscard]] Result<bool> step();
    std::int64_t integer(int column) const;
    std::string_view bytes(int column) const;
    /// bind() and step() for statements without rows.
    [[nodiscard]] Result<void> run(std::initializer_list<SqlValue> values);

private:
    friend class Database;
    struct State;
    explicit Statement(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

class Database {
public:
    [[nodiscard]] static Result<Database> open(const std::string& path, bool isReadOnly);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    [[nodiscard]] Result<void> execute(const char* sql);
    [[nodiscard]] Result<Statement> prepare(const char* sql) const;
    /// The single integer that a statement gives.
    [[nodiscard]] Result<std::int64_t> integer(const char* sql) const;
    /// Takes everything since `begin` back; does nothing without a transaction.
    void rollBack();

private:
    struct State;
    explicit Database(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace fabric
