// ConnectTool: draws a cable from port to port. While it is drawn, ports that may take it light up, others turn grey
// and say why when pointed at. Ending on a device takes its first fitting port; from device to device, or between
// groups, the canvas asks how many links and which ports. An illegal drop changes nothing.
#pragma once

#include "app/gui/canvas/tools/tool.h"
#include "app/gui/document/connect_plan.h"

namespace fabric::gui {

class ConnectTool : public Tool {
public:
    explicit ConnectTool(ToolHost& host) : host_(host) {}

    Outcome press(const Pointer& pointer) override;
    Outcome move(const Pointer& pointer) override;
    Outcome release(const Pointer& pointer) override;
    void cancel() override;
    bool isActive() const override { return drag_ != nullptr; }
    void draw(Overlay& overlay) const override;

private:
    /// What lives as long as one drag: checks on the project as it was when the drag began.
    struct Drag {
        std::shared_ptr<const Project> project;
        std::shared_ptr<const Catalog> catalog;
        PortMap ports;
        Occupancy occupancy;
        ConnectContext context;
        ConnectChecks checks;
        Pointer from;
        Drag(Document& document, const Pointer& pointer);
    };
    struct PortMark {
        MapRect rect;
        bool isFree;
    };

    std::vector<Id<Device>> devicesOf(const render::ObjectRef& object) const;
    void markPorts();
    std::optional<Message> refusal(const render::ObjectRef& target) const;
    Outcome connectPorts(const PortRef& a, const PortRef& b);
    Outcome connectToDevice(const PortRef& a, Id<Device> device);
    Outcome lay(const ConnectPlan& plan);

    ToolHost& host_;
    std::unique_ptr<Drag> drag_;
    Pointer at_;
    std::vector<PortMark> marks_;
    std::optional<Message> refusal_;
};

} // namespace fabric::gui
