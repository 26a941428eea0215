#include "app/cli/cli.h"

int main(int argc, char** argv)
{
    return fabric::cli::runCli(argc, argv);
}
