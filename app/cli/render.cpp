#include "app/cli/command.h"
#include "app/cli/exit_codes.h"
#include "app/cli/output.h"
#include "app/cli/picture.h"
#include "app/cli/screenless.h"
#include "app/cli/selection.h"

#include "app/render/render_map.h"
#include "core/formats/formats.h"

#include <CLI/CLI.hpp>

namespace fabric::cli {

namespace {

render::Detail detailNamed(const std::string& name)
{
    if (name == "blocks") return render::Detail::Blocks;
    if (name == "devices") return render::Detail::Devices;
    return name == "ports" ? render::Detail::Ports : render::Detail::Auto;
}

} // namespace

Result<int> writePicture(const PictureRequest& request, const Progress& progress)
{
    const QString path = QString::fromStdString(request.output);
    FABRIC_TRY(picture, render::pictureOf(path));
    FABRIC_TRY(plan, openPlan(request.plan));
    render::RenderOptions options;
    FABRIC_TRY(fabric, chooseFabric(plan.project, request.fabric));
    options.fabric = fabric;
    FABRIC_TRY(selection, devicesNamed(plan.project, request.selection));
    options.selection = std::move(selection);
    options.detail = detailNamed(request.detail);
    options.isDark = request.isDark;
    options.widthPx = request.widthPx;
    options.page = request.page == "a4" ? render::Page::A4 : render::Page::A3;
    options.date = request.date;
    const auto application = screenless();
    FABRIC_TRY(bytes, render::renderMapBytes(snapshot(plan.project), plan.catalog, options, picture));
    if (progress.isCancelled()) return cancelled();
    FABRIC_CHECK(
        writeOutput(request.output, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    return kFine;
}

void addRender(CLI::App& app, Action& chosen)
{
    CLI::App* command = app.add_subcommand("render", "Draw the map as SVG, PNG or vector PDF");
    const auto request = std::make_shared<PictureRequest>();
    const auto isJson = std::make_shared<bool>(false);
    command->add_option("plan", request->plan, "The plan")->required()->type_name("PLAN.fabric");
    command->add_option("-o,--output", request->output, "The picture; its suffix chooses svg, png or pdf")
        ->required()
        ->type_name("FILE");
    command->add_option("--fabric", request->fabric, "The fabric to draw; the first one without it")->type_name("NAME");
    command->add_option("--detail", request->detail, "Level of detail (default auto)")
        ->check(CLI::IsMember({"auto", "blocks", "devices", "ports"}));
    command->add_option("--select", request->selection, "Only the part of the map around these devices or groups")
        ->type_name("NAME");
    command->add_flag("--dark", request->isDark, "Dark ground");
    command->add_option("--width", request->widthPx, "Width of SVG and PNG in px (default 1920)")
        ->check(CLI::Range(200, 20000));
    command->add_option("--page", request->page, "Page of a PDF (default a3)")->check(CLI::IsMember({"a3", "a4"}));
    command->add_option("--date", request->date, "Date in the title block of a PDF; none without it")
        ->type_name("YYYY-MM-DD");
    command->add_flag("--json", *isJson, "Say what was written as JSON");
    command->callback([request, isJson, &chosen] {
        const std::string suffix = suffixOf(request->output);
        if (suffix != "svg" && suffix != "png" && suffix != "pdf")
            throw CLI::ValidationError("-o", "the picture must end in .svg, .png or .pdf");
        chosen = [request, isJson](const Progress& progress) -> Result<int> {
            FABRIC_TRY(code, writePicture(*request, progress));
            if (*isJson) printBytes(writtenJson("render", request->output));
            return code;
        };
    });
}

} // namespace fabric::cli
