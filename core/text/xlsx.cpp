#include "core/text/xlsx.h"

#include "core/base/strings.h"
#include "core/text/xlsx_cells.h"
#include "core/text/zip_parts.h"

#include <map>

namespace fabric {

namespace {

struct SheetEntry {
    std::string name;
    std::string relation;
    bool isHidden = false;
};

/// workbook.xml: the sheets in order, and how days are counted.
class BookReader : public XmlHandler {
public:
    void onStart(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name == "workbookPr") {
            const std::string_view value = attributes.value("date1904");
            from1904 = value == "1" || value == "true";
        }
        if (name != "sheet" || sheets.size() > kMaxSheets) return;
        const std::string_view state = attributes.value("state");
        sheets.push_back({unescapedXlsx(attributes.value("name")), std::string(attributes.value("id")),
                          state == "hidden" || state == "veryHidden"});
    }
    void onText(std::string_view) override {}
    void onEnd(std::string_view) override {}

    std::vector<SheetEntry> sheets;
    bool from1904 = false;
};

struct Relation {
    std::string type; ///< last word of its address: "worksheet", "sharedStrings"
    std::string part;
};

/// A relationships part: which part stands behind an id.
class RelationReader : public XmlHandler {
public:
    explicit RelationReader(std::string folder) : folder_(std::move(folder)) {}
    void onStart(std::string_view name, const XmlAttributes& attributes) override
    {
        if (name != "Relationship" || attributes.value("TargetMode") == "External" || relations.size() > kMaxZipEntries)
            return;
        const std::string_view type = attributes.value("Type");
        const std::string_view target = attributes.value("Target");
        relations[std::string(attributes.value("Id"))] = {std::string(type.substr(type.rfind('/') + 1)),
                                                          target.starts_with('/') ? std::string(target.substr(1))
                                                                                  : folder_ + std::string(target)};
    }
    void onText(std::string_view) override {}
    void onEnd(std::string_view) override {}

    std::map<std::string, Relation> relations;

private:
    std::string folder_;
};

Result<void> readPart(ZipParts& parts, const std::string& name, const std::string& fileName, XmlHandler& handler)
{
    XmlStream xml(handler, fileName + ", " + displayText(name));
    return parts.read(name, [&xml](std::string_view piece, bool isLast) { return xml.feed(piece, isLast); });
}

/// "xl/workbook.xml" -> "xl/"
std::string folderOf(const std::string& part)
{
    return part.substr(0, part.rfind('/') + 1);
}

std::string relationsOf(const std::string& part)
{
    const std::string folder = folderOf(part);
    return folder + "_rels/" + part.substr(folder.size()) + ".rels";
}

const Relation* ofType(const RelationReader& reader, std::string_view type)
{
    for (const auto& [id, relation] : reader.relations)
        if (relation.type == type) return &relation;
    return nullptr;
}

class WorkbookReader {
public:
    WorkbookReader(ZipParts parts, std::string fileName) : parts_(std::move(parts)), fileName_(std::move(fileName)) {}

    Result<std::vector<XlsxSheet>> run()
    {
        RelationReader root("");
        FABRIC_CHECK(readPart(parts_, "_rels/.rels", fileName_, root));
        const Relation* book = ofType(root, "officeDocument");
        if (book == nullptr) return noWorkbook();
        BookReader sheets;
        FABRIC_CHECK(readPart(parts_, book->part, fileName_, sheets));
        RelationReader relations(folderOf(book->part));
        FABRIC_CHECK(readPart(parts_, relationsOf(book->part), fileName_, relations));
        if (sheets.sheets.empty()) return noWorkbook();
        if (sheets.sheets.size() > kMaxSheets)
            return fail(ErrorKind::Limit, "FP-XLS-008", FABRIC_TEXT("xlsx", "The workbook has more than %1 sheets"),
                        {std::to_string(kMaxSheets)}, fileName_);
        dates_.from1904 = sheets.from1904;
        FABRIC_CHECK(readShared(relations));
        return readSheets(sheets, relations);
    }

private:
    Failure noWorkbook() const
    {
        return fail(ErrorKind::Input, "FP-XLS-009",
                    FABRIC_TEXT("xlsx", "This is no XLSX workbook with sheets; save the table as .xlsx or CSV"), {},
                    fileName_);
    }

    Result<void> readShared(const RelationReader& relations)
    {
        if (const Relation* strings = ofType(relations, "sharedStrings")) {
            XlsxStringReader reader(strings_, fileName_ + ", " + displayText(strings->part));
            FABRIC_CHECK(readPart(parts_, strings->part, fileName_, reader));
        }
        if (const Relation* styles = ofType(relations, "styles")) {
            XlsxStyleReader reader;
            FABRIC_CHECK(readPart(parts_, styles->part, fileName_, reader));
            dates_.isDate = std::move(reader.isDate);
        }
        return {};
    }

    Result<std::vector<XlsxSheet>> readSheets(const BookReader& book, const RelationReader& relations)
    {
        std::vector<XlsxSheet> out;
        for (const SheetEntry& entry : book.sheets) {
            const auto relation = relations.relations.find(entry.relation);
            if (relation == relations.relations.end() || relation->second.type != "worksheet") continue; // a chart
            XlsxCellReader cells(strings_, dates_, fileName_, entry.name);
            FABRIC_CHECK(readPart(parts_, relation->second.part, fileName_, cells));
            FABRIC_TRY(table, cells.table());
            out.push_back({entry.name, entry.isHidden, std::move(table)});
        }
        return out;
    }

    ZipParts parts_;
    std::string fileName_;
    XlsxStrings strings_;
    XlsxDates dates_;
};

} // namespace

bool looksLikeXlsx(std::string_view bytes)
{
    return bytes.starts_with("PK\x03\x04");
}

Result<std::vector<XlsxSheet>> readXlsx(std::string_view bytes, const std::string& fileName)
{
    FABRIC_TRY(parts, ZipParts::open(bytes, fileName));
    return WorkbookReader(std::move(parts), fileName).run();
}

} // namespace fabric
