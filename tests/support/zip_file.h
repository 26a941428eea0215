// A zip file made by hand, so that tests can build workbooks that no honest program writes. Parts are stored, or packed
// when the caller brings their raw deflate stream.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fabric::test {

class ZipFile {
public:
    void add(std::string_view name, std::string_view bytes)
    {
        addRaw(name, bytes, 0, crc32(bytes), static_cast<std::uint32_t>(bytes.size()));
    }
    /// `crc` and `size` are those of the unpacked bytes, as the file is to state them.
    void addPacked(std::string_view name, std::string_view deflated, std::uint32_t crc, std::uint32_t size)
    {
        addRaw(name, deflated, 8, crc, size);
    }

    std::string bytes() const
    {
        std::string out = parts_ + directory_;
        out += std::string_view("PK\x05\x06\0\0\0\0", 8);
        put(out, count_, 2);
        put(out, count_, 2);
        put(out, static_cast<std::uint32_t>(directory_.size()), 4);
        put(out, static_cast<std::uint32_t>(parts_.size()), 4);
        put(out, 0, 2);
        return out;
    }

    static std::uint32_t crc32(std::string_view bytes)
    {
        std::uint32_t crc = 0xFFFFFFFFU;
        for (const char c : bytes) {
            crc ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc >> 1) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
        }
        return ~crc;
    }

private:
    static void put(std::string& out, std::uint32_t value, int bytes)
    {
        for (int i = 0; i < bytes; ++i)
            out += static_cast<char>((value >> (8 * i)) & 0xFFU);
    }
    void addRaw(std::string_view name, std::string_view data, int method, std::uint32_t crc, std::uint32_t size)
    {
        std::string facts;
        put(facts, 20, 2);    // version
        put(facts, 0x800, 2); // names are UTF-8
        put(facts, static_cast<std::uint32_t>(method), 2);
        put(facts, 0x00210000, 4); // 1980-01-01
        put(facts, crc, 4);
        put(facts, static_cast<std::uint32_t>(data.size()), 4);
        put(facts, size, 4);
        put(facts, static_cast<std::uint32_t>(name.size()), 2);
        put(facts, 0, 2);
        directory_ += std::string_view("PK\x01\x02\x14\0", 6);
        directory_ += facts;
        put(directory_, 0, 2); // comment
        put(directory_, 0, 2); // disk
        put(directory_, 0, 2);
        put(directory_, 0, 4);
        put(directory_, static_cast<std::uint32_t>(parts_.size()), 4);
        directory_ += name;
        parts_ += "PK\x03\x04";
        parts_ += facts;
        parts_ += name;
        parts_ += data;
        ++count_;
    }

    std::string parts_;
    std::string directory_;
    std::uint32_t count_ = 0;
};

/// The smallest workbook: one sheet of that XML.
inline ZipFile workbookParts(std::string_view sheetXml, std::string_view more = {})
{
    constexpr std::string_view kOffice = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
    const std::string office(kOffice);
    ZipFile zip;
    zip.add("_rels/.rels", "<Relationships><Relationship Id=\"r1\" Type=\"" + office +
                               "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
    zip.add("xl/workbook.xml", "<workbook xmlns:r=\"x\"><sheets><sheet name=\"Links\" sheetId=\"1\" r:id=\"r1\"/>"
                               "</sheets></workbook>");
    zip.add("xl/_rels/workbook.xml.rels",
            "<Relationships><Relationship Id=\"r1\" Type=\"" + office +
                "worksheet\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"r2\" Type=\"" + office +
                "sharedStrings\" Target=\"sharedStrings.xml\"/><Relationship Id=\"r3\" Type=\"" + office +
                "styles\" Target=\"styles.xml\"/></Relationships>");
    zip.add("xl/sharedStrings.xml",
            more.empty() ? "<sst><si><t>one</t></si><si><r><t>tw</t></r><r><t>o</t></r><rPh><t>X</t></rPh></si></sst>"
                         : more);
    zip.add("xl/styles.xml", "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy\\-mm\\-dd\"/></numFmts>"
                             "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/></cellXfs>"
                             "</styleSheet>");
    if (!sheetXml.empty()) zip.add("xl/worksheets/sheet1.xml", sheetXml);
    return zip;
}

} // namespace fabric::test
