// Whether a program that ran on a host is one that the dry run lists.
#pragma once

#include "core/verify/observe/ssh_plan.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <vector>

namespace fabric::test {

/// What a line of the dry run allows, as a pattern: "$item" is one word, a path with "*" any number of words.
inline QString patternOf(const QString& line)
{
    QString pattern;
    for (QString word : line.section(", for each", 0, 0).split(' ')) {
        word.remove(QRegularExpression("[\"']"));
        if (word == "$item")
            pattern += " [^ ]+";
        else if (word.contains('*'))
            pattern += "( [^ ]+)*";
        else if (!word.isEmpty())
            pattern += ' ' + QRegularExpression::escape(word);
    }
    return pattern.mid(1);
}

/// `words` are a program and its arguments with single blanks between.
inline bool isListed(const QString& words, const std::vector<std::string_view>& sections)
{
    const std::vector<SshTarget> anyHost{{"h", "", 0}};
    const std::vector<std::string> lines = dryRunLines(anyHost, sections);
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        const QString command = QString::fromStdString(line).section("h:   ", 1);
        return !command.isEmpty() &&
               QRegularExpression(QRegularExpression::anchoredPattern(patternOf(command))).match(words).hasMatch();
    });
}

} // namespace fabric::test
