// What a history knows of the fabric itself: its ports by number, and which of them are joined.
#include "core/verify/monitor/history.h"
#include "core/verify/monitor/history_state.h"

#include <algorithm>

namespace fabric {

Result<std::uint32_t> History::portNumber(const KeptPort& port)
{
    const auto known = state_->portOf.find(port.key);
    if (known != state_->portOf.end()) return known->second;
    const auto number = static_cast<std::uint32_t>(state_->portOf.size());
    FABRIC_TRY(add, state_->database.prepare(
                        "insert into port(id, key, label, node, node_name, kind) values(?, ?, ?, ?, ?, ?)"));
    FABRIC_CHECK(add.run({std::int64_t{number}, std::string_view(port.key), std::string_view(port.label),
                          std::string_view(port.node), std::string_view(port.nodeName), std::int64_t{port.kind}}));
    state_->portOf[port.key] = number;
    return number;
}

Result<std::vector<KeptPort>> History::ports() const
{
    std::vector<KeptPort> out;
    FABRIC_TRY(rows, state_->database.prepare("select key, label, node, node_name, kind from port order by id"));
    for (;;) {
        FABRIC_TRY(hasRow, rows.step());
        if (!hasRow) return out;
        out.push_back({std::string(rows.bytes(0)), std::string(rows.bytes(1)), std::string(rows.bytes(2)),
                       std::string(rows.bytes(3)), static_cast<int>(rows.integer(4))});
    }
}

Result<void> History::keepFabric(std::span<const KeptPort> ports, std::span<const KeptJoint> joints)
{
    State& s = *state_;
    const auto keepAll = [&]() -> Result<void> {
        FABRIC_CHECK(s.database.execute("begin immediate"));
        for (const KeptPort& port : ports)
            FABRIC_CHECK(portNumber(port));
        FABRIC_TRY(part, s.database.prepare("delete from joint where a in (?1, ?2) or b in (?1, ?2)"));
        FABRIC_TRY(join, s.database.prepare("insert into joint(a, b) values(?, ?)"));
        for (const KeptJoint& joint : joints) {
            const std::int64_t low = std::min(joint.a, joint.b);
            const std::int64_t high = std::max(joint.a, joint.b);
            FABRIC_CHECK(part.run({low, high}));
            FABRIC_CHECK(join.run({low, high}));
        }
        return s.database.execute("commit");
    };
    const std::size_t before = s.portOf.size();
    Result<void> kept = keepAll();
    if (kept) return {};
    s.database.rollBack();
    std::erase_if(s.portOf, [&](const auto& entry) { return entry.second >= before; });
    return kept;
}

Result<std::vector<KeptJoint>> History::joints() const
{
    std::vector<KeptJoint> out;
    // A file of an older program that is only read has no such table.
    FABRIC_TRY(tables, state_->database.integer("select count(*) from sqlite_master where name = 'joint'"));
    if (tables == 0) return out;
    FABRIC_TRY(rows, state_->database.prepare("select a, b from joint order by a"));
    for (;;) {
        FABRIC_TRY(hasRow, rows.step());
        if (!hasRow) return out;
        out.push_back({static_cast<std::uint32_t>(rows.integer(0)), static_cast<std::uint32_t>(rows.integer(1))});
    }
}

} // namespace fabric
