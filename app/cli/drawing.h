// Drawing: pictures and papers for print need Qt Gui, and loading that takes longer than most commands run. fabricctl
// therefore does without. A command that draws is run by fabricctl-draw, a program beside this one which is the same
// with the functions below (app/drawing); fabricctl becomes it, with the same arguments, before it has done anything.
#pragma once

#include "app/cli/command.h"
#include "app/cli/picture.h"

#include "core/catalog/catalog.h"
#include "core/papers/paper.h"

namespace fabric::cli {

/// A paper for print: its sheets, and what its title block says.
struct PaperRequest {
    std::vector<Sheet> sheets;
    std::string project;
    std::string fabric;
    std::string revision;
    std::string date;
    PaperLanguage language = PaperLanguage::English;
};

/// A document for print: what it says, of which plan.
struct DocumentRequest {
    Paper paper;
    std::shared_ptr<const Project> project;
    std::shared_ptr<const Catalog> catalog;
    std::string date; ///< ISO, for the title block
};

struct Drawing {
    Result<int> (*writePicture)(const PictureRequest& request, const Progress& progress);
    Result<std::string> (*paperPdf)(const PaperRequest& request, const Progress& progress);
    Result<std::string> (*documentPdf)(const DocumentRequest& request, const Progress& progress);
};

/// Of the running program; null in fabricctl itself.
const Drawing* drawing();
/// Called once, before anything is run. `arguments` are those of the process.
void setDrawing(const Drawing* drawing, char** arguments);

/// An action that draws: itself, or the hand-over to the program that can.
Action drawn(Action action);

} // namespace fabric::cli
