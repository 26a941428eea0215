// ParameterForm: input fields made from a parameter schema (core/base/params.h): title, help, unit, range, default. The
// same declarations make the command line's flags, so both accept the same values. An empty field means "derived", as
// its help says.
#pragma once

#include "app/gui/panels/words.h"
#include "core/base/params.h"
#include "core/catalog/catalog.h"

#include <QWidget>

#include <map>
#include <memory>

class QFormLayout;

namespace fabric::gui {

class ParameterForm : public QWidget {
    Q_OBJECT

public:
    explicit ParameterForm(std::shared_ptr<const Catalog> catalog, QWidget* parent = nullptr);

    /// Shows fields for `schema`, which must outlive the form; each begins with its default.
    void setSchema(std::span<const ParamSpec> schema);
    /// The values as typed, for Params::resolve(); empty ones are left out.
    std::map<std::string, std::string> values() const;
    void setValue(const std::string& id, const QString& value);
    QWidget* editor(const std::string& id) const;
    /// Marks the field that `error` is about, and shows the sentence below the form; nothing clears both.
    void showError(const std::optional<Error>& error);

signals:
    void changed();

private:
    QWidget* makeEditor(const ParamSpec& spec);
    QStringList partSlugs(const ParamSpec& spec) const;

    std::shared_ptr<const Catalog> catalog_;
    std::span<const ParamSpec> schema_;
    std::map<std::string, QWidget*> editors_;
    QWidget* page_ = nullptr;
    PlainLabel* error_;
};

} // namespace fabric::gui
