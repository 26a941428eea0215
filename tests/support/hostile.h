// Names that files, devices and people bring: what every reader must refuse or keep, and every writer must defuse.
// Seed of the hostile-text tests; a string that once caused a fault is added here.
#pragma once

#include <string>
#include <vector>

namespace fabric::test {

/// Everything, clean or not.
inline std::vector<std::string> hostileStrings()
{
    using namespace std::string_literals;
    return {
        "",
        std::string(4096, 'A'),
        "-oProxyCommand=id",
        "--help",
        "; rm -rf ~",
        "`id`",
        "$(id)",
        "%h%n%s",
        "a\0b"s,
        "a\nb",
        "a\rb",
        "a\r\nb",
        "a\xE2\x80\xA8"
        "b",
        "\x1b[2J",
        "\x1b]8;;http://127.0.0.1/\x1b\\x",
        "\x1b]52;c;AAAA\x07",
        "a\xC2\x9B"
        "b",
        "a\xE2\x80\xAE"
        "b",
        "a\xE2\x81\xA6"
        "b\xE2\x81\xA9",
        "a\xE2\x80\x8D"
        "b",
        "=1+1",
        "+1",
        "-1",
        "@SUM",
        "\t=1",
        "\xEF\xBC\x9D"
        "1+1",
        "'=1",
        "''=1",
        "'quoted",
        "\"",
        "\"\"",
        ",",
        ";",
        "a,b;c\"d",
        "<b>",
        "<img src=http://127.0.0.1/x>",
        "<a href=file:///etc/passwd>",
        "&amp;",
        "&",
        "]]>",
        "<!DOCTYPE x>",
        "../../x",
        "C:\\x",
        "CON",
        ".hidden",
        "a/b",
        "a > b",
        "1/2",
        "01",
        "007",
        "1E10",
        "TRUE",
        "#REF!",
        "\xE9\xBE\xA6",
        "\xF0\xA0\xAE\xB7",
        "e\xCC\x81",
        "\xF0\x9F\x98\x80",
        "\xFF\xFE",
        "\xC0\x80",
        "\xED\xA0\x80",
        "a\xEF\xBF\xBE"
        "b",
        "a\x14"
        "b",
        "trailing ",
        " leading",
        "\xE6\x9C\xBA\xE6\x9F\x9C\xEF\xBC\x91",
        "\\",
        "\\n",
        "\\N",
        "a\\\"b",
        "{x}",
        "%1 %2",
    };
}

} // namespace fabric::test
