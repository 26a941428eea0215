// Finds English that was left in a Chinese paper: three or more English words in a row. Names, part numbers, units and
// formulas do not look like that; what does and is a name stands in kNames.
#pragma once

#include "core/papers/paper.h"

#include <QRegularExpression>
#include <QString>

#include <variant>
#include <vector>

namespace fabric::test {

inline QString englishRun(QString text)
{
    static const std::vector<QString> kNames{QStringLiteral("UFM Enterprise Appliance")};
    for (const QString& name : kNames)
        text.remove(name);
    static const QRegularExpression kRun(QStringLiteral("(?<![\\w./-])[A-Za-z][A-Za-z'-]*[a-z][,;:]?"
                                                        "(?: [A-Za-z'-]*[a-z][,;:]?){2,}"));
    return kRun.match(text).captured();
}

/// What the catalogue or the user wrote, which no paper translates.
inline bool isData(const Column& column)
{
    static const std::vector<std::string> kKeys{"description", "model",   "vendor",  "name",  "note",
                                                "asked",       "a_model", "z_model", "fields"};
    return std::find(kKeys.begin(), kKeys.end(), column.key) != kKeys.end();
}

/// Everything that people read of a sheet.
inline std::vector<std::string> wordsOf(const Sheet& sheet)
{
    std::vector<std::string> words{sheet.name};
    for (const Column& column : sheet.columns)
        words.push_back(column.title);
    for (const auto& row : sheet.rows)
        for (std::size_t c = 0; c < row.size(); ++c)
            if (const auto* text = std::get_if<std::string>(&row[c]); text != nullptr && !isData(sheet.columns[c]))
                words.push_back(*text);
    words.insert(words.end(), sheet.footnotes.begin(), sheet.footnotes.end());
    return words;
}

inline std::vector<std::string> wordsOf(const Paper& paper)
{
    std::vector<std::string> words{paper.title};
    for (const auto& [key, value] : paper.about) {
        words.push_back(key);
        words.push_back(value);
    }
    for (const PaperPart& part : paper.parts) {
        if (const auto* text = std::get_if<PaperText>(&part)) {
            words.push_back(text->heading);
            words.insert(words.end(), text->paragraphs.begin(), text->paragraphs.end());
        } else if (const auto* sheet = std::get_if<Sheet>(&part)) {
            const std::vector<std::string> inside = wordsOf(*sheet);
            words.insert(words.end(), inside.begin(), inside.end());
        } else if (const auto* picture = std::get_if<PaperPicture>(&part)) {
            words.push_back(picture->caption);
        }
    }
    return words;
}

/// The first English left in any of the texts, with the text; empty when there is none.
inline QString englishIn(const std::vector<std::string>& words)
{
    for (const std::string& one : words) {
        const QString text = QString::fromStdString(one);
        if (const QString run = englishRun(text); !run.isEmpty()) return run + QStringLiteral(" | in: ") + text;
    }
    return {};
}

/// The first text that shows a word of our files and not of the reader's language: a role ("leaf", "node-leaf", "at
/// leaf") or the name of a level ("L0-planned"); empty when there is none.
inline QString innerWordIn(const std::vector<std::string>& words)
{
    static const QRegularExpression kInner(
        QStringLiteral("(?<![\\w./\"'-])(?:(?:node|leaf|spine|core|manager)(?:-(?:leaf|spine|core))?|L[0-6]-[a-z-]+)"
                       "(?![\\w./\"'-])"));
    for (const std::string& one : words)
        if (const auto found = kInner.match(QString::fromStdString(one)); found.hasMatch())
            return found.captured() + QStringLiteral(" | in: ") + QString::fromStdString(one);
    return {};
}

} // namespace fabric::test
