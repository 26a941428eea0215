#include "app/cli/drawing.h"

#include "core/io/program_path.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace fabric::cli {

namespace {

const Drawing* theDrawing = nullptr;
char** theArguments = nullptr;

/// Returns only when the other program could not be started.
Result<int> handOver(const Progress&)
{
    const std::string program = besideThisProgram("fabricctl-draw");
    execv(program.c_str(), theArguments);
    return fail(ErrorKind::Io, "FP-CLI-062",
                FABRIC_TEXT("cli", "Pictures and papers are drawn by %1, which cannot be started: %2"),
                {program, std::strerror(errno)});
}

} // namespace

const Drawing* drawing()
{
    return theDrawing;
}

void setDrawing(const Drawing* drawing, char** arguments)
{
    theDrawing = drawing;
    theArguments = arguments;
}

Action drawn(Action action)
{
    return theDrawing != nullptr ? std::move(action) : Action(handOver);
}

} // namespace fabric::cli
