// JsonFields: reads the members of one object into variables, each within its range, and keeps the first that is wrong.
// A member that is not there leaves the variable as it is; one that nobody asked for is an error too, because it may
// be a misspelt limit. Internal to this folder.
#pragma once

#include "core/base/strings.h"
#include "core/verify/run/json_node.h"

#include <concepts>

namespace fabric {

class JsonFields {
public:
    JsonFields(const JsonNode& value, std::string path) : path_(std::move(path))
    {
        if (value.object() != nullptr)
            object_ = value.object();
        else
            wrong_ = path_;
        isUsed_.assign(object_ != nullptr ? object_->size() : 0, 0);
    }

    void operator()(const char* name, std::string& out)
    {
        assign(name, [&](const JsonNode& v) { return copy(v.text(), out); });
    }
    void operator()(const char* name, bool& out)
    {
        assign(name, [&](const JsonNode& v) { return copy(v.boolean(), out); });
    }
    template <std::integral Number, class Low, class High>
    void operator()(const char* name, Number& out, Low low, High high)
    {
        assign(name, [&](const JsonNode& value) {
            const auto* number = value.integer();
            if (number == nullptr || std::cmp_less(*number, low) || std::cmp_greater(*number, high)) return false;
            out = static_cast<Number>(*number);
            return true;
        });
    }
    void operator()(const char* name, double& out, double low, double high)
    {
        assign(name, [&](const JsonNode& value) {
            const auto number = value.number();
            if (!number || !(*number >= low && *number <= high)) return false;
            out = *number;
            return true;
        });
    }
    void optional(const char* name, std::optional<double>& out, double low, double high)
    {
        double value = 0;
        const std::size_t before = seen_;
        (*this)(name, value, low, high);
        if (seen_ != before) out = value;
    }
    void list(const char* name, std::vector<double>& out, double low, double high)
    {
        assign(name, [&](const JsonNode& value) {
            if (value.array() == nullptr) return false;
            for (const JsonNode& item : *value.array()) {
                const auto number = item.number();
                if (!number || !(*number >= low && *number <= high)) return false;
                out.push_back(*number);
            }
            return true;
        });
    }

    [[nodiscard]] Result<void> finish(const std::string& fileName) const
    {
        std::string wrong = wrong_;
        for (std::size_t i = 0; wrong.empty() && i < isUsed_.size(); ++i)
            if (isUsed_[i] == 0) wrong = path_ + "/" + displayText((*object_)[i].key);
        if (wrong.empty()) return {};
        return fail(ErrorKind::Input, "FP-RUN-007",
                    FABRIC_TEXT("run", "The value here is of the wrong kind, out of its range, or not known"), {},
                    fileName + ":" + wrong);
    }

private:
    template <class Value>
    static bool copy(const Value* from, Value& out)
    {
        if (from != nullptr) out = *from;
        return from != nullptr;
    }
    template <class Read>
    void assign(const char* name, Read&& read)
    {
        for (std::size_t i = 0; i < isUsed_.size(); ++i) {
            if ((*object_)[i].key != name) continue;
            isUsed_[i] = 1;
            ++seen_;
            if (!read((*object_)[i].value) && wrong_.empty()) wrong_ = path_ + "/" + name;
            return;
        }
    }

    std::string path_;
    const JsonNode::Object* object_ = nullptr;
    std::vector<char> isUsed_;
    std::size_t seen_ = 0;
    std::string wrong_;
};

} // namespace fabric
