// Random edits and random projects that use every table and every field: each field is drawn by its type from
// Row::describe(), so a new field is covered without a change here. Names are Unicode, cables are cords, splitters and
// trunks with up to 12 ends a side, and some edits are refused by the model on purpose, which must leave no trace.
#pragma once

#include "core/model/edit.h"
#include "tests/support/forall.h"

#include <algorithm>
#include <limits>
#include <string>

namespace fabric::test {

class RandomEditor {
public:
    RandomEditor(Project& project, Random& random) : project_(project), random_(random) {}

    /// One random edit of one to eight changes. An error means that the model refused it and rolled it back.
    Result<Commit> step()
    {
        Edit edit(project_, text(24, false));
        const int changes = random_.integer(1, 8);
        for (int i = 0; i < changes; ++i)
            change(edit);
        return std::move(edit).finish();
    }

    /// Adds one row to every table and returns what finish() says.
    Result<Commit> fillEveryTable()
    {
        Edit edit(project_, "Fill every table");
        forEachTable([&](const char*, auto id) { add<typename RowOf<decltype(id)>::type>(edit); });
        return std::move(edit).finish();
    }

private:
    void change(Edit& edit)
    {
        const int wanted = random_.integer(0, kTables - 1);
        int table = 0;
        forEachTable([&](const char*, auto id) {
            if (table++ == wanted) changeTable<typename RowOf<decltype(id)>::type>(edit);
        });
    }
    template <class Row>
    void changeTable(Edit& edit)
    {
        const Id<Row> existing = anyId<Row>(edit.project());
        const int dice = random_.integer(0, 99);
        if (!existing || dice < 60) return add<Row>(edit);
        if (dice < 85) {
            Row row = edit.project().template table<Row>().at(existing);
            draw(edit.project(), row, 30);
            return edit.replace(std::move(row));
        }
        if constexpr (std::is_same_v<Row, Device>) return removeDevices(edit, {existing});
        if constexpr (std::is_same_v<Row, Cable>) return removeCables(edit, {existing});
        edit.remove(existing);
    }
    template <class Row>
    void add(Edit& edit)
    {
        Row row;
        draw(edit.project(), row, 60);
        edit.add(std::move(row));
    }
    /// Draws each field anew with a chance of `percent`; fields without which a row is invalid always.
    template <class Row>
    void draw(const Project& project, Row& row, int percent)
    {
        Row::describe([&](const char* name, auto member) {
            constexpr bool isPort = std::is_same_v<std::remove_cvref_t<decltype(row.*member)>, PortRef>;
            if (isPort || random_.chance(percent)) drawField(project, name, row.*member);
        });
    }

    void drawField(const Project&, std::string_view name, std::string& field)
    {
        const bool isLong = name == "notes" || name == "text" || name == "recipe" || name == "detail" ||
                            name == "evidence" || name == "options";
        field = name == "target" ? "out/plan-" + std::to_string(random_.integer(1, 99)) + ".csv"
                                 : text(isLong ? 60 : 20, isLong);
    }
    template <class Target>
    void drawField(const Project& project, std::string_view, Id<Target>& field)
    {
        field = random_.chance(80) ? anyId<Target>(project) : Id<Target>();
    }
    template <std::integral Number>
    void drawField(const Project&, std::string_view name, Number& field)
    {
        field = random_.chance(10) ? std::numeric_limits<Number>::max() : static_cast<Number>(random_.integer(0, 99));
        if constexpr (std::is_signed_v<Number>)
            if ((name == "x" || name == "y") && random_.chance(50)) field = static_cast<Number>(-field);
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void drawField(const Project&, std::string_view, Enum& field)
    {
        field = static_cast<Enum>(random_.integer(0, static_cast<int>(enumNames(Enum{}).size()) - 1));
    }
    template <class Value>
    void drawField(const Project& project, std::string_view name, std::optional<Value>& field)
    {
        field.reset();
        if (random_.chance(80)) drawField(project, name, field.emplace());
    }
    void drawField(const Project& project, std::string_view, PortRef& field)
    {
        field.device = anyId<Device>(project); // none in an empty project: the model must refuse that
        field.bay = static_cast<std::uint8_t>(random_.chance(80) ? 0 : random_.integer(1, 255));
        field.cage = static_cast<std::uint16_t>(random_.chance(95) ? random_.integer(1, 64) : 65535);
        field.connector = static_cast<std::uint8_t>(random_.chance(95) ? random_.integer(1, 2) : 255);
    }
    void drawField(const Project& project, std::string_view name, std::vector<CableEnd>& field)
    {
        static constexpr int kShapes[][2] = {{1, 1}, {1, 2}, {1, 4}, {2, 2}, {12, 12}, {0, 1}, {1, 0}, {0, 0}};
        const auto& shape = kShapes[random_.integer(0, static_cast<int>(std::size(kShapes)) - 1)];
        field.clear();
        for (const Side side : {Side::A, Side::B})
            for (int i = 0; i < shape[static_cast<int>(side)]; ++i) {
                CableEnd& end = field.emplace_back(CableEnd{side, {}});
                drawField(project, name, end.end.port);
                if (!random_.chance(30)) continue;
                end.end.lane0 = static_cast<std::uint8_t>(random_.integer(0, 7));
                end.end.lanes = static_cast<std::uint8_t>(random_.integer(0, 8));
            }
    }
    void drawField(const Project&, std::string_view, std::vector<int>& field)
    {
        field.resize(static_cast<std::size_t>(random_.integer(0, 16)));
        for (std::size_t i = 0; i < field.size(); ++i)
            field[i] = static_cast<int>(i);
        std::shuffle(field.begin(), field.end(), random_.engine());
    }
    void drawField(const Project&, std::string_view, std::vector<CircuitPair>& field)
    {
        field.resize(static_cast<std::size_t>(random_.integer(0, 6)));
        std::uint16_t cage = random_.chance(90) ? 1 : 65'000;
        for (CircuitPair& pair : field) {
            const auto connector = static_cast<std::uint8_t>(random_.chance(80) ? 1 : random_.integer(2, 255));
            pair = {cage, static_cast<std::uint16_t>(cage + 1), 1, connector};
            cage = static_cast<std::uint16_t>(cage + 2);
        }
        if (!field.empty() && random_.chance(5)) field.push_back(field.front()); // no matching: must be refused
    }
    template <class Item>
    void drawField(const Project& project, std::string_view name, std::vector<Item>& field)
    {
        field.resize(static_cast<std::size_t>(random_.integer(0, 4)));
        for (Item& item : field)
            drawField(project, name, item);
    }

    template <class Row>
    Id<Row> anyId(const Project& project)
    {
        const Table<Row>& table = project.table<Row>();
        if (table.empty()) return {};
        const auto at =
            table.from(Id<Row>{static_cast<std::uint32_t>(random_.integer(1, static_cast<int>(project.nextId())))});
        return at == table.end() ? table.begin()->id : at->id;
    }

    std::string text(int most, bool withControls)
    {
        static const std::vector<std::string> kPieces = {
            "leaf-", "spine", "0",      "1",  "42", " ",       "\"",     "\\",     "/",     ",",
            "{",     "}",     "[",      "]",  ":",  "'",       "<b>",    "%1",     "=",     "ä",
            "Ø",     "机柜",  "交换机", "𠮷", "😀",  "e\u0301", "\u00A0", "\uFF1D", "\uFFFD"};
        static const std::vector<std::string> kControls = {"\n",   "\t",   "\r\n",   "\x1b[2J",
                                                           "\x01", "\x7f", "\u2028", "\u202E"};
        std::string out;
        const int pieces = random_.integer(0, most);
        for (int i = 0; i < pieces; ++i) {
            const std::string& piece = random_.pick(withControls && random_.chance(20) ? kControls : kPieces);
            if (out.size() + piece.size() <= 255) out += piece;
        }
        return out;
    }

    static constexpr int kTables = static_cast<int>(std::tuple_size_v<decltype(Commit::tables)>);
    Project& project_;
    Random& random_;
};

/// A project after `edits` random edits, of which some were refused. The last edit tries to add a row to every table.
inline Project randomProject(Random& random, int edits)
{
    Project project;
    RandomEditor editor(project, random);
    for (int i = 0; i < edits; ++i)
        (void)editor.step();
    (void)editor.fillEveryTable();
    return project;
}

} // namespace fabric::test
