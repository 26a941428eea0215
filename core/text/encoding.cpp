#include "core/text/encoding.h"

#include "core/base/strings.h"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

namespace fabric {

namespace {

/// Owns an iconv descriptor.
class Converter {
public:
    explicit Converter(const char* from) : handle_(iconv_open("UTF-8", from)) {}
    ~Converter()
    {
        if (isOpen()) iconv_close(handle_);
    }
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;

    bool isOpen() const { return handle_ != reinterpret_cast<iconv_t>(-1); } // NOLINT: iconv's own way to say "none"

    /// Converts all bytes; gives the offset of the first bad byte when some do not fit.
    std::optional<std::size_t> convert(std::string_view bytes, std::string& out)
    {
        char* in = const_cast<char*>(bytes.data()); // NOLINT: iconv takes char** but does not write through it
        std::size_t left = bytes.size();
        std::array<char, 16384> buffer;
        while (left > 0) {
            char* to = buffer.data();
            std::size_t room = buffer.size();
            const std::size_t result = iconv(handle_, &in, &left, &to, &room);
            out.append(buffer.data(), buffer.size() - room);
            if (result == static_cast<std::size_t>(-1) && errno != E2BIG) return bytes.size() - left;
        }
        return std::nullopt;
    }

private:
    iconv_t handle_;
};

Result<DecodedText> convertFrom(TextEncoding encoding, std::string_view bytes, std::string_view fileName)
{
    Converter converter(encodingName(encoding).data());
    if (!converter.isOpen())
        return fail(ErrorKind::Io, "FP-ENC-002",
                    FABRIC_TEXT("encoding", "This system has no converter from %1 to UTF-8"),
                    {std::string(encodingName(encoding))}, std::string(fileName));
    DecodedText decoded{{}, encoding};
    if (const auto bad = converter.convert(bytes, decoded.text)) {
        const auto line = 1 + std::count(decoded.text.begin(), decoded.text.end(), '\n');
        return fail(
            ErrorKind::Input, "FP-ENC-003", FABRIC_TEXT("encoding", "Byte %1 is not valid text in UTF-8, nor in %2"),
            {std::to_string(*bad + 1), std::string(encodingName(encoding))}, fmt::format("{}:{}", fileName, line));
    }
    return decoded;
}

} // namespace

Result<DecodedText> decodeText(std::string_view bytes, std::string_view fileName)
{
    using namespace std::string_view_literals;
    if (bytes.size() > kMaxTextBytes)
        return fail(ErrorKind::Limit, "FP-ENC-001", FABRIC_TEXT("encoding", "The file is larger than %1 MiB"),
                    {std::to_string(kMaxTextBytes >> 20)}, std::string(fileName));
    if (bytes.starts_with("\xFF\xFE"sv)) return convertFrom(TextEncoding::Utf16LittleEndian, bytes.substr(2), fileName);
    if (bytes.starts_with("\xFE\xFF"sv)) return convertFrom(TextEncoding::Utf16BigEndian, bytes.substr(2), fileName);
    if (bytes.starts_with("\xEF\xBB\xBF"sv)) bytes.remove_prefix(3);
    if (isValidUtf8(bytes)) return DecodedText{std::string(bytes), TextEncoding::Utf8};
    return convertFrom(TextEncoding::Gb18030, bytes, fileName);
}

std::string_view encodingName(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Utf8:
        return "UTF-8";
    case TextEncoding::Utf16LittleEndian:
        return "UTF-16LE";
    case TextEncoding::Utf16BigEndian:
        return "UTF-16BE";
    case TextEncoding::Gb18030:
        return "GB18030";
    }
    return "?";
}

} // namespace fabric
