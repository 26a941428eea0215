#include "core/formats/cables.h"

#include <array>

namespace fabric {

namespace {

struct ColumnSpec {
    const char* key;
    Title title;
    const char* unit = "";
    bool isNumber = false;
    int decimals = 0;
};

constexpr std::array<ColumnSpec, kCableFields> kColumns = {{
    {"no", {"No", "序号"}, "", true},
    {"cable", {"Cable ID", "线缆编号"}},
    {"fabric", {"Fabric", "网络"}},
    {"rail", {"Rail", "轨道"}, "", true},
    {"plane", {"Plane", "平面"}, "", true},
    {"a_room", {"A room", "A端机房"}},
    {"a_row", {"A row", "A端列"}},
    {"a_rack", {"A rack", "A端机柜"}},
    {"a_u", {"A U", "A端U位"}, "", true},
    {"a_face", {"A face", "A端朝向"}},
    {"a_node", {"A node", "A端设备"}},
    {"a_unit", {"A unit", "A端单元"}},
    {"a_model", {"A model", "A端型号"}},
    {"a_role", {"A role", "A端角色"}},
    {"a_port", {"A port", "A端端口"}},
    {"a_lanes", {"A lanes", "A端通道"}},
    {"a_adapter", {"A adapter", "A端网卡"}},
    {"a_os_name", {"A OS name", "A端系统口名"}},
    {"a_module", {"A module PN", "A端光模块"}},
    {"z_room", {"Z room", "Z端机房"}},
    {"z_row", {"Z row", "Z端列"}},
    {"z_rack", {"Z rack", "Z端机柜"}},
    {"z_u", {"Z U", "Z端U位"}, "", true},
    {"z_face", {"Z face", "Z端朝向"}},
    {"z_node", {"Z node", "Z端设备"}},
    {"z_unit", {"Z unit", "Z端单元"}},
    {"z_model", {"Z model", "Z端型号"}},
    {"z_role", {"Z role", "Z端角色"}},
    {"z_port", {"Z port", "Z端端口"}},
    {"z_lanes", {"Z lanes", "Z端通道"}},
    {"z_adapter", {"Z adapter", "Z端网卡"}},
    {"z_os_name", {"Z OS name", "Z端系统口名"}},
    {"z_module", {"Z module PN", "Z端光模块"}},
    {"type", {"Cable type", "线缆类型"}},
    {"part", {"Cable PN", "线缆料号"}},
    {"design_m", {"Design length", "设计长度"}, "m", true, 1},
    {"purchase_m", {"Purchase length", "采购长度"}, "m", true, 1},
    {"colour", {"Colour", "颜色"}},
    {"route", {"Route", "路由"}},
    {"leg", {"Splitter leg", "分支"}},
    {"rate", {"Rate", "速率"}, "Gb/s", true, 1},
    {"status", {"Status", "状态"}},
    {"by", {"By", "安装人"}},
    {"date", {"Date", "日期"}},
    {"label", {"Label override", "自定义标签"}},
    {"note", {"Note", "备注"}},
    {"lane_map", {"Lane map", "通道映射"}},
}};

} // namespace

Column cableColumn(CableField field, PaperLanguage language)
{
    const ColumnSpec& spec = kColumns[static_cast<std::size_t>(field)];
    Column column;
    column.key = spec.key;
    column.title = spec.title.in(language);
    column.unit = spec.unit;
    column.isNumber = spec.isNumber;
    column.decimals = spec.decimals;
    column.isSummed = field == CableField::Purchase;
    if (field == CableField::Status)
        for (const std::string_view name : kEvidenceLevelNames)
            column.choices.emplace_back(name);
    return column;
}

} // namespace fabric
