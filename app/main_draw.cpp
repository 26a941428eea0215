// fabricctl-draw: fabricctl with pictures and papers for print. Started by fabricctl, which needs no Qt Gui then.
#include "app/cli/cli.h"
#include "app/cli/drawing.h"
#include "app/drawing/drawing.h"

int main(int argc, char** argv)
{
    return fabric::cli::runCli(argc, argv, &fabric::cli::qtDrawing());
}
