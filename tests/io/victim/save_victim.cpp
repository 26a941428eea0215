// The program that dies: loads SOURCE, saves it as TARGET, prints "saved". tests/io kills it and makes its system calls
// fail. Two access() calls on names that do not exist mark in a trace where the save begins and ends.
//   save_victim SOURCE TARGET      exit 0 saved, 3 error (printed), 2 wrong usage
#include "core/io/project_file.h"

#include <unistd.h>

#include <cstdio>

int main(int argc, char** argv)
{
    if (argc != 3) return 2;
    const auto loaded = fabric::loadProject(argv[1]);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().str().c_str());
        return 2;
    }
    (void)::access("/save-begins", F_OK);
    const auto saved = fabric::saveProject(loaded->project, argv[2]);
    (void)::access("/save-ends", F_OK);
    if (!saved) {
        std::fprintf(stderr, "%s\n", saved.error().str().c_str());
        return 3;
    }
    std::puts("saved");
    return 0;
}
