// A document with the built-in catalogue and a small two-tier fabric.
#pragma once

#include "app/gui/panels/properties.h"
#include "tests/support/build.h"

#include <memory>

namespace fabric::gui::test {

inline std::unique_ptr<Document> smallDocument(int leafs = 2, int spines = 2, int nodesPerLeaf = 4)
{
    auto catalog = Catalog::builtIn();
    FABRIC_EXPECT(catalog.has_value());
    auto document = std::make_unique<Document>(*catalog);
    document->reset(fabric::test::smallTree(leafs, spines, nodesPerLeaf), {});
    return document;
}

inline Id<Device> deviceNamed(const Document& document, const std::string& name)
{
    for (const Device& device : document.project().devices())
        if (device.name == name) return device.id;
    return {};
}

template <class Row>
int columnOf(const char* key)
{
    const auto properties = propertiesOf<Row>();
    for (std::size_t i = 0; i < properties.size(); ++i)
        if (std::string_view(properties[i].key) == key) return static_cast<int>(i);
    return -1;
}

} // namespace fabric::gui::test
