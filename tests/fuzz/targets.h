// Readers of untrusted input as functions of bytes. Each must return, whatever comes in, and abort when a promise
// breaks. The same function is a libFuzzer target (preset `fuzz`, executable fuzz_NAME) and a normal test that replays
// tests/data/corpus/NAME. A new target: one function, one line in kTargets, one corpus folder, its name in
// tests/CMakeLists.txt.
#pragma once

#include <string_view>

namespace fabric::fuzz {

void project(std::string_view bytes);
void journal(std::string_view bytes);
void csv(std::string_view bytes);
void circuits(std::string_view bytes);
void ibnetdiscover(std::string_view bytes);
void xlsx_sheet(std::string_view bytes);
void forwarding_tables(std::string_view bytes);

// Lists of links and memberships (fuzz_lists.cpp).
void ports(std::string_view bytes);
void topo(std::string_view bytes);
void ptm(std::string_view bytes);
void slurm(std::string_view bytes);

// Files that show a built fabric (fuzz_observe.cpp).
void ib_listing(std::string_view bytes);
void ib_report(std::string_view bytes);
void ib_nodes(std::string_view bytes);
void iblinkinfo(std::string_view bytes);
void ibqueryerrors(std::string_view bytes);
void ib_attributes(std::string_view bytes);
void subnet_lst(std::string_view bytes);
void db_csv(std::string_view bytes);
void net_dump_ext(std::string_view bytes);
void node_name_map(std::string_view bytes);
void mlxlink(std::string_view bytes);
void sysfs(std::string_view bytes);
void ibstat(std::string_view bytes);
void ethernet(std::string_view bytes);
void observation(std::string_view bytes);
void observe(std::string_view bytes);
void source_text(std::string_view bytes);

struct Target {
    const char* name;
    void (*run)(std::string_view bytes);
};

inline constexpr Target kTargets[] = {{"project", project},
                                      {"journal", journal},
                                      {"csv", csv},
                                      {"circuits", circuits},
                                      {"ibnetdiscover", ibnetdiscover},
                                      {"xlsx_sheet", xlsx_sheet},
                                      {"forwarding_tables", forwarding_tables},
                                      {"ports", ports},
                                      {"topo", topo},
                                      {"ptm", ptm},
                                      {"slurm", slurm},
                                      {"ib_listing", ib_listing},
                                      {"ib_report", ib_report},
                                      {"ib_nodes", ib_nodes},
                                      {"iblinkinfo", iblinkinfo},
                                      {"ibqueryerrors", ibqueryerrors},
                                      {"ib_attributes", ib_attributes},
                                      {"subnet_lst", subnet_lst},
                                      {"db_csv", db_csv},
                                      {"net_dump_ext", net_dump_ext},
                                      {"node_name_map", node_name_map},
                                      {"mlxlink", mlxlink},
                                      {"sysfs", sysfs},
                                      {"ibstat", ibstat},
                                      {"ethernet", ethernet},
                                      {"observation", observation},
                                      {"observe", observe},
                                      {"source_text", source_text}};

} // namespace fabric::fuzz
