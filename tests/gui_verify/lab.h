// Plans and listings for the tests of the Verify place: a small fabric written as an ibnetdiscover listing of our own,
// with faults planted by editing its links, and the fault catalogue of the lab where it is at hand.
#pragma once

#include "core/catalog/catalog.h"
#include "core/model/project.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace fabric::test {

std::shared_ptr<const Catalog> builtInCatalog();

/// Two spines, four leaves, two nodes a leaf, unless asked for more; every leaf has one cable to each spine.
class SmallFabric {
public:
    struct Link {
        std::string a;
        int portA;
        std::string b;
        int portB;
    };

    explicit SmallFabric(int leaves = 4, int spines = 2, int nodesPerLeaf = 2);

    std::vector<Link>& links() { return links_; }
    /// Exchanges the far ends of two links.
    void swap(std::size_t one, std::size_t two);
    /// As ibnetdiscover prints it.
    std::string listing() const;

private:
    std::vector<Link> links_;
};

/// A listing as a plan, with every device in a rack "R1" ... by its name.
Project planOf(const std::string& listing);

/// "../shared/lab/ib/faults/14-mixed/ibnetdiscover.txt"; empty when it is not there.
QString faultFile(const QString& fault);
QString planFile();
std::string bytesOf(const QString& path);

} // namespace fabric::test
