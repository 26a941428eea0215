#include "core/text/translation_file.h"

#include "core/text/xml_stream.h"

namespace fabric {

namespace {

class Reader : public XmlHandler {
public:
    void onStart(std::string_view name, const XmlAttributes& attributes) override
    {
        text_.clear();
        if (name == "message") row_ = {context_, {}, {}, true};
        if (name == "translation") row_.isFinished = attributes.value("type").empty();
    }
    void onText(std::string_view text) override { text_ += text; }
    void onEnd(std::string_view name) override
    {
        if (name == "name") context_ = text_;
        if (name == "source") row_.source = text_;
        if ((name == "translation" || name == "numerusform") && row_.translation.empty()) row_.translation = text_;
        if (name == "message") rows_.push_back(std::move(row_));
    }

    std::vector<Translation> take() { return std::move(rows_); }

private:
    std::string context_;
    std::string text_;
    Translation row_;
    std::vector<Translation> rows_;
};

} // namespace

Result<std::vector<Translation>> readTranslationFile(std::string_view bytes, std::string where)
{
    // Files of lupdate begin with a DOCTYPE, which the stream refuses in files from outside.
    if (const std::size_t root = bytes.find("<TS"); root != std::string_view::npos) bytes.remove_prefix(root);
    Reader reader;
    XmlStream stream(reader, std::move(where));
    FABRIC_CHECK(stream.feed(bytes, true));
    return reader.take();
}

} // namespace fabric
