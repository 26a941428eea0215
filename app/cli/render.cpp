#include "app/cli/drawing.h"
#include "app/cli/output.h"

#include <CLI/CLI.hpp>

namespace fabric::cli {

void addRender(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("render", "Draw the map or the floor as SVG, PNG or vector PDF");
    const auto request = std::make_shared<PictureRequest>();
    const auto isJson = std::make_shared<bool>(false);
    command->add_option("plan", request->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("-o,--output", request->output, "The picture; its suffix chooses svg, png or pdf")
        ->required()
        ->type_name("FILE");
    command->add_option("--fabric", request->fabric, "The fabric to draw; the first one without it")->type_name("NAME");
    command->add_option("--view", request->view, "What to draw (default map)")->check(CLI::IsMember({"map", "floor"}));
    command->add_option("--detail", request->detail, "Level of detail (default auto)")
        ->check(CLI::IsMember({"auto", "blocks", "devices", "ports"}));
    command->add_option("--select", request->selection, "Only the part of the map around these devices or groups")
        ->type_name("NAME");
    command->add_flag("--dark", request->isDark, "Dark ground");
    command->add_option("--width", request->widthPx, "Width of SVG and PNG in px (default 1920)")
        ->check(CLI::Range(200, 20000));
    command->add_option("--page", request->page, "Page of a PDF (default a3)")
        ->check(CLI::IsMember({"a4", "a3", "a1"}));
    command
        ->add_option("--poster", request->across,
                     "PDF: a poster of that many sheets side by side, with overlap, marks and names A1, A2, ...")
        ->check(CLI::Range(1, 100));
    command->add_option("--date", request->date, "Date in the title block of a PDF; none without it")
        ->type_name("YYYY-MM-DD");
    command->add_flag("--json", *isJson, "Say what was written as JSON");
    command->callback([request, isJson, &chosen] {
        const std::string suffix = suffixOf(request->output);
        if (suffix != "svg" && suffix != "png" && suffix != "pdf")
            throw CLI::ValidationError("-o", "the picture must end in .svg, .png or .pdf");
        chosen = drawn([request, isJson](const Progress& progress) -> Result<int> {
            FABRIC_TRY(code, drawing()->writePicture(*request, progress));
            if (*isJson) printBytes(writtenJson("render", request->output));
            return code;
        });
    });
}

} // namespace fabric::cli
