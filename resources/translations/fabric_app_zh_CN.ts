<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>black</source>
        <translation>黑</translation>
    </message>
    <message>
        <source>aqua</source>
        <translation>浅绿</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>A device</source>
        <translation>A 端设备</translation>
    </message>
    <message>
        <source>A port</source>
        <translation>A 端端口</translation>
    </message>
    <message>
        <source>B device</source>
        <translation>B 端设备</translation>
    </message>
    <message>
        <source>B port</source>
        <translation>B 端端口</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation>长度 (m)</translation>
    </message>
    <message>
        <source>Run (m)</source>
        <translation>走线 (m)</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Label text</source>
        <translation>标签文字</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>serial or GUID</source>
        <translation>序列号或 GUID</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Pod / SU</source>
        <translation>Pod / SU</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U 位</translation>
    </message>
    <message>
        <source>Ports face</source>
        <translation>端口朝向</translation>
    </message>
    <message>
        <source>Ports used</source>
        <translation>已用端口</translation>
    </message>
    <message>
        <source>Ports free</source>
        <translation>空闲端口</translation>
    </message>
    <message>
        <source>Asset tag</source>
        <translation>资产编号</translation>
    </message>
    <message>
        <source>Blocking (down:up)</source>
        <translation>阻塞比（下行:上行）</translation>
    </message>
    <message>
        <source>Headline</source>
        <translation>总体</translation>
    </message>
    <message>
        <source>Headline (worst subtree)</source>
        <translation>总体（最差子树）</translation>
    </message>
    <message>
        <source>The worst subtree: bandwidth of its end-ports against the capacity out of it.</source>
        <translation>最差子树：其终端端口带宽与出子树带宽之比。</translation>
    </message>
    <message>
        <source>Worst leaf</source>
        <translation>最差 Leaf</translation>
    </message>
    <message>
        <source>The leaf with the most bandwidth down for each Gb/s up.</source>
        <translation>每 1 Gb/s 上行对应下行带宽最多的 Leaf。</translation>
    </message>
    <message>
        <source>Best leaf</source>
        <translation>最好 Leaf</translation>
    </message>
    <message>
        <source>The leaf with the least bandwidth down for each Gb/s up; the same as the worst where all are alike.</source>
        <translation>每 1 Gb/s 上行对应下行带宽最少的 Leaf；全部相同时与最差相等。</translation>
    </message>
    <message>
        <source>%1 tier</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>%1 Gb/s down / %2 Gb/s up over %3 switches; worst switch %4, best %5.</source>
        <translation>%3 台交换机下行 %1 Gb/s / 上行 %2 Gb/s；最差 %4，最好 %5。</translation>
    </message>
    <message>
        <source>Rail %1</source>
        <translation>轨道 %1</translation>
    </message>
    <message>
        <source>The headline of this rail&apos;s switches alone.</source>
        <translation>仅此轨道交换机的总阻塞比。</translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation>平面 %1</translation>
    </message>
    <message>
        <source>The headline of this plane&apos;s switches alone.</source>
        <translation>仅此平面交换机的总阻塞比。</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>switches without a tier</source>
        <translation>未分层的交换机</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 交换机</translation>
    </message>
    <message>
        <source>Devices of this role with a link in this fabric.</source>
        <translation>此网络中有链路的该角色设备。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes with a link in this fabric.</source>
        <translation>此网络中有链路的节点。</translation>
    </message>
    <message>
        <source>End-ports with a link</source>
        <translation>有链路的终端端口</translation>
    </message>
    <message>
        <source>Ports of nodes and managers that have a link in this fabric.</source>
        <translation>节点和管理机在此网络中有链路的端口。</translation>
    </message>
    <message>
        <source>Links %1</source>
        <translation>%1 链路</translation>
    </message>
    <message>
        <source>Links at port speed between these tiers; a splitter carries several.</source>
        <translation>这两层之间按端口速率计的链路；一根分支线缆含多条。</translation>
    </message>
    <message>
        <source>Connected parts</source>
        <translation>连通块</translation>
    </message>
    <message>
        <source>Sets of devices that reach each other over links of this fabric. More than 1 means that something is cut off.</source>
        <translation>经此网络链路相互可达的设备集合。大于 1 表示有设备不连通。</translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation>交换机端口</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Data ports of the switches with a cable.</source>
        <translation>交换机上接有线缆的业务端口。</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Data ports of the switches without a cable.</source>
        <translation>交换机上未接线缆的业务端口。</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>length unknown</source>
        <translation>长度未知</translation>
    </message>
    <message>
        <source>Cables and optics</source>
        <translation>线缆与光模块</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Physical cables of this fabric: a splitter is one, a chain over panels is several. %1 of them have no length.</source>
        <translation>此网络的物理线缆：一根分支线缆计 1 根，经配线架的链路计多根。其中 %1 根没有长度。</translation>
    </message>
    <message>
        <source>%1. Evidence of the catalogue row: %2.</source>
        <translation>%1。部件库条目的依据：%2。</translation>
    </message>
    <message>
        <source>Transceivers</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>Modules in the cages of this fabric; a twin-port transceiver is one, a copper assembly needs none.</source>
        <translation>此网络各端口笼中的光模块；双端口光模块计 1 个，铜质成品线缆不需要。</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Power and space</source>
        <translation>功耗与空间</translation>
    </message>
    <message>
        <source>%1 devices have no figure and are not in the sum.</source>
        <translation>%1 台设备没有数据，未计入合计。</translation>
    </message>
    <message>
        <source>Power, typical</source>
        <translation>典型功耗</translation>
    </message>
    <message>
        <source>Power, nameplate</source>
        <translation>铭牌功耗</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>占用 U 位</translation>
    </message>
    <message>
        <source>%1 U</source>
        <translation>%1 U</translation>
    </message>
    <message>
        <source>Sum of the heights of all devices of the bill.</source>
        <translation>清单中全部设备高度之和。</translation>
    </message>
    <message>
        <source>waived</source>
        <translation>已豁免</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>全部节点</translation>
    </message>
    <message>
        <source>All leaf switches</source>
        <translation>全部 Leaf 交换机</translation>
    </message>
    <message>
        <source>All spine switches</source>
        <translation>全部 Spine 交换机</translation>
    </message>
    <message>
        <source>All core switches</source>
        <translation>全部核心交换机</translation>
    </message>
    <message>
        <source>All storage</source>
        <translation>全部存储</translation>
    </message>
    <message>
        <source>All devices of role %1</source>
        <translation>全部 %1 角色设备</translation>
    </message>
    <message>
        <source>Nodes of %1</source>
        <translation>%1 的节点</translation>
    </message>
    <message>
        <source>Switches of %1</source>
        <translation>%1 的交换机</translation>
    </message>
    <message>
        <source>The selection</source>
        <translation>所选对象</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 至 %2 %3</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>%1 x %2G</source>
        <translation>%1 × %2G</translation>
    </message>
    <message>
        <source>InfiniBand and Ethernet</source>
        <translation>InfiniBand 和以太网</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>以太网</translation>
    </message>
    <message>
        <source>%1 %2 cages</source>
        <translation>%1 个 %2 端口笼</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source> (unverified)</source>
        <translation>（未核实）</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>；%1</translation>
    </message>
    <message>
        <source>%1 typical</source>
        <translation>典型 %1</translation>
    </message>
    <message>
        <source>%1 nameplate</source>
        <translation>铭牌 %1</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>修改 %2 的%1</translation>
    </message>
    <message>
        <source>Change %1 of %2 objects</source>
        <translation>修改 %2 个对象的%1</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 kW</source>
        <translation>%1 kW</translation>
    </message>
    <message>
        <source>%1 MW</source>
        <translation>%1 MW</translation>
    </message>
    <message>
        <source>L0 planned</source>
        <translation>L0 已规划</translation>
    </message>
    <message>
        <source>L1 pulled</source>
        <translation>L1 已放线</translation>
    </message>
    <message>
        <source>L2 present</source>
        <translation>L2 有链路</translation>
    </message>
    <message>
        <source>L3 right peer</source>
        <translation>L3 对端正确</translation>
    </message>
    <message>
        <source>L4 error window</source>
        <translation>L4 误码合格</translation>
    </message>
    <message>
        <source>L5 RDMA at rate</source>
        <translation>L5 RDMA 达速</translation>
    </message>
    <message>
        <source>L6 soaked</source>
        <translation>L6 已烤机</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>U%1</source>
        <translation>U%1</translation>
    </message>
    <message>
        <source>Read with %1</source>
        <translation>读取完成，%1</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>条说明</translation>
    </message>
    <message>
        <source>remarks</source>
        <translation>条说明</translation>
    </message>
    <message>
        <source>Fabric Planner projects (*.fabric)</source>
        <translation>Fabric Planner 项目 (*.fabric)</translation>
    </message>
    <message>
        <source>No time: %1</source>
        <translation>不是时间：%1</translation>
    </message>
    <message>
        <source>The window did not come to rest in time</source>
        <translation>窗口未能按时完成</translation>
    </message>
    <message>
        <source>Cannot write %1</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Space + drag, middle drag, right drag</source>
        <translation>空格 + 拖动、中键拖动、右键拖动</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>以指针为中心缩放</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Pan sideways</source>
        <translation>左右平移</translation>
    </message>
    <message>
        <source>Shift + wheel</source>
        <translation>Shift + 滚轮</translation>
    </message>
    <message>
        <source>Add to the selection</source>
        <translation>加入选择</translation>
    </message>
    <message>
        <source>Shift or Ctrl + click</source>
        <translation>Shift 或 Ctrl + 单击</translation>
    </message>
    <message>
        <source>Select what a frame encloses</source>
        <translation>选中框内的对象</translation>
    </message>
    <message>
        <source>Drag left to right</source>
        <translation>从左向右拖动</translation>
    </message>
    <message>
        <source>Select what a frame touches</source>
        <translation>选中框碰到的对象</translation>
    </message>
    <message>
        <source>Drag right to left</source>
        <translation>从右向左拖动</translation>
    </message>
    <message>
        <source>Move without snapping</source>
        <translation>移动时不吸附</translation>
    </message>
    <message>
        <source>Alt + drag</source>
        <translation>Alt + 拖动</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>Plan the network of a cluster: map, blocking ratios, bill and cabling plan.</source>
        <translation>规划集群网络：拓扑图、阻塞比、清单和布线方案。</translation>
    </message>
    <message>
        <source>A project to open (*.fabric)</source>
        <translation>要打开的项目 (*.fabric)</translation>
    </message>
    <message>
        <source>Draw the window into a PNG and end.</source>
        <translation>把窗口画成 PNG 后退出。</translation>
    </message>
    <message>
        <source>Size of the window, e.g. 1600x1000.</source>
        <translation>窗口大小，例如 1600x1000。</translation>
    </message>
    <message>
        <source>map, racks, tables, document, verify, verify-racks, verify-work, evidence, watch or watch-racks.</source>
        <translation>map、racks、tables、document、verify、verify-racks、verify-work、evidence、watch 或 watch-racks。</translation>
    </message>
    <message>
        <source>A listing of the built fabric to compare with, for the view verify.</source>
        <translation>用于比对的实际网络列表，用于 verify 视图。</translation>
    </message>
    <message>
        <source>A history of a watch, for the view watch.</source>
        <translation>监测的历史记录，用于 watch 视图。</translation>
    </message>
    <message>
        <source>The moment of the history to show, e.g. 2026-11-30T08:40Z.</source>
        <translation>要显示的历史时刻，例如 2026-11-30T08:40Z。</translation>
    </message>
    <message>
        <source>The finding to show, from 1.</source>
        <translation>要显示的问题，从 1 起。</translation>
    </message>
    <message>
        <source>Dims what is as planned.</source>
        <translation>淡化与规划一致的部分。</translation>
    </message>
    <message>
        <source>fit, or a percentage.</source>
        <translation>fit 或百分比。</translation>
    </message>
    <message>
        <source>light, dark or system.</source>
        <translation>light、dark 或 system。</translation>
    </message>
    <message>
        <source>double tree: 2 log2 k levels over the network + 2(g-1) steps inside, 2S bytes</source>
        <translation>双树：跨网络 2 log2 k 层 + 节点内 2(g-1) 步，2S 字节</translation>
    </message>
    <message>
        <source>halving-doubling: 2 log2 n steps, 2S(n-1)/n bytes, half of them in the first step</source>
        <translation>减半加倍：2 log2 n 步，2S(n-1)/n 字节，一半在第一步</translation>
    </message>
    <message>
        <source>hierarchical: NVLink 2S(g-1)/g, each NIC 2(S/g)(k-1)/k x g/nics; between overlapped and one after the other</source>
        <translation>分层：NVLink 2S(g-1)/g，每网卡 2(S/g)(k-1)/k × g/网卡数；介于重叠与串行之间</translation>
    </message>
    <message>
        <source>SHARP: S up and S down the switches&apos; tree</source>
        <translation>SHARP：沿交换机树上行 S、下行 S</translation>
    </message>
    <message>
        <source>NVLS, in one node: bus bandwidth 2B(n-1)/(n+1)</source>
        <translation>NVLS，单节点内：总线带宽 2B(n-1)/(n+1)</translation>
    </message>
    <message>
        <source>pairwise: n-1 steps, S(k-1)/k over the NICs</source>
        <translation>两两交换：n-1 步，经网卡 S(k-1)/k</translation>
    </message>
    <message>
        <source>PXN: same rails only, one more hop over NVLink</source>
        <translation>PXN：只走同轨道，经 NVLink 多一跳</translation>
    </message>
    <message>
        <source>ring: 2(n-1) steps, 2S(n-1)/n bytes (AllGather, ReduceScatter half; Broadcast a chain of S)</source>
        <translation>环：2(n-1) 步，2S(n-1)/n 字节（AllGather、ReduceScatter 减半；Broadcast 为 S 的链）</translation>
    </message>
    <message>
        <source>no way for some pairs</source>
        <translation>部分配对没有通路</translation>
    </message>
    <message>
        <source>double tree</source>
        <translation>双树</translation>
    </message>
    <message>
        <source>halving-doubling</source>
        <translation>减半加倍</translation>
    </message>
    <message>
        <source>hierarchical, by rails</source>
        <translation>分层，按轨道</translation>
    </message>
    <message>
        <source>in the switches (SHARP)</source>
        <translation>在交换机中 (SHARP)</translation>
    </message>
    <message>
        <source>in NVLink (NVLS)</source>
        <translation>在 NVLink 中 (NVLS)</translation>
    </message>
    <message>
        <source>pairwise</source>
        <translation>两两交换</translation>
    </message>
    <message>
        <source>by rails (PXN)</source>
        <translation>按轨道 (PXN)</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>End-ports without a link: %1; cut off from the rest: %2</source>
        <translation>没有链路的终端端口：%1；与其余断开：%2</translation>
    </message>
    <message>
        <source>Nodes off: %1; node rails lost: %2; narrower: %3</source>
        <translation>离线节点：%1；失去的节点轨道：%2；带宽变窄：%3</translation>
    </message>
    <message>
        <source>A job on all nodes stops.</source>
        <translation>占用全部节点的作业会中断。</translation>
    </message>
    <message>
        <source>A job on all nodes goes on.</source>
        <translation>占用全部节点的作业可继续。</translation>
    </message>
    <message>
        <source>Bandwidth between switches left: %1</source>
        <translation>交换机之间剩余带宽：%1</translation>
    </message>
    <message>
        <source>Worst ratio down:up: %1 adaptive, %2 static tables, %3 self-healing before new tables</source>
        <translation>最差阻塞比 下行:上行：自适应 %1，静态表 %2，新表下发前自愈 %3</translation>
    </message>
    <message>
        <source>Ratios: no meaning here, or no tree any more.</source>
        <translation>阻塞比：此处没有意义，或已不是树。</translation>
    </message>
    <message>
        <source>transceiver</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>power feed</source>
        <translation>供电回路</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>放置 %1</translation>
    </message>
    <message>
        <source>Place %1 in %2</source>
        <translation>在 %2 安装 %1</translation>
    </message>
    <message>
        <source>New cable %1: %2</source>
        <translation>新线缆 %1：%2</translation>
    </message>
    <message>
        <source>Unplug %1 at %2 and let it hang</source>
        <translation>在 %2 拔下 %1，暂时悬空</translation>
    </message>
    <message>
        <source>Move %1 from %2 to %3; its end at %4 stays</source>
        <translation>把 %1 从 %2 改到 %3；%4 一端不动</translation>
    </message>
    <message>
        <source>Pull out %1: %2</source>
        <translation>拔除 %1：%2</translation>
    </message>
    <message>
        <source>Take out %1</source>
        <translation>拆除 %1</translation>
    </message>
    <message>
        <source>Take %1 out of %2</source>
        <translation>从 %2 拆除 %1</translation>
    </message>
    <message>
        <source>none: %1</source>
        <translation>无：%1</translation>
    </message>
    <message>
        <source>(removed)</source>
        <translation>（已删除）</translation>
    </message>
    <message>
        <source>All to all within each rail</source>
        <translation>各轨道内全对全</translation>
    </message>
    <message>
        <source>Ring, node to next node</source>
        <translation>环，节点到下一节点</translation>
    </message>
    <message>
        <source>Half against half</source>
        <translation>一半对另一半</translation>
    </message>
    <message>
        <source>Random pairs of nodes</source>
        <translation>节点随机配对</translation>
    </message>
    <message>
        <source>All to all</source>
        <translation>全对全</translation>
    </message>
    <message>
        <source>Up*/down*</source>
        <translation>Up*/Down*</translation>
    </message>
    <message>
        <source>D-mod-K (fat tree)</source>
        <translation>D-mod-K（胖树）</translation>
    </message>
    <message>
        <source>ECMP, mean over hashes</source>
        <translation>ECMP，多次哈希平均</translation>
    </message>
    <message>
        <source>Ideal adaptive (upper bound)</source>
        <translation>理想自适应（上界）</translation>
    </message>
    <message>
        <source>Tables of the fabric</source>
        <translation>网络的转发表</translation>
    </message>
    <message>
        <source>Minimum hops</source>
        <translation>最小跳数</translation>
    </message>
    <message>
        <source>Computing ...</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Of an earlier state of the plan.</source>
        <translation>属于规划的较早状态。</translation>
    </message>
    <message>
        <source>Network at half its time: step %1 %, %2 times as fast.</source>
        <translation>网络时间减半：每步 %1 %，快 %2 倍。</translation>
    </message>
    <message>
        <source>No network time: %1 times as fast.</source>
        <translation>没有网络时间：快 %1 倍。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>Removed: %1</source>
        <translation>删除：%1</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <translation>变更：%1</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>XLSX workbook</source>
        <translation>XLSX 工作簿</translation>
    </message>
    <message>
        <source>PDF pages</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 图形</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>%1 file</source>
        <translation>%1 文件</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>room</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>row of racks</source>
        <translation>机柜列</translation>
    </message>
    <message>
        <source>height unit</source>
        <translation>U 位</translation>
    </message>
    <message>
        <source>Cable number</source>
        <translation>线缆编号</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Cable type</source>
        <translation>线缆类型</translation>
    </message>
    <message>
        <source>Part of the cable</source>
        <translation>线缆料号</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>(left out)</source>
        <translation>（不导入）</translation>
    </message>
    <message>
        <source>End Z: %1</source>
        <translation>Z 端：%1</translation>
    </message>
    <message>
        <source>End A: %1</source>
        <translation>A 端：%1</translation>
    </message>
    <message>
        <source>slot of the port</source>
        <translation>端口所在槽位</translation>
    </message>
    <message>
        <source>en or zh.</source>
        <translation>en 或 zh。</translation>
    </message>
    <message>
        <source>several values</source>
        <translation>多个值</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>是(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>否(&amp;N)</translation>
    </message>
</context>
<context>
    <name>canvas</name>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>实际大小(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation>显示全部(&amp;F)</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>显示所选(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back out</source>
        <translation>返回上一层(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Select and move</source>
        <translation>选择和移动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Connect t&amp;iers...</source>
        <translation>连接两层(&amp;I)…</translation>
    </message>
    <message>
        <source>Lay out a&amp;gain</source>
        <translation>重新排布(&amp;G)</translation>
    </message>
    <message>
        <source>Align &amp;left</source>
        <translation>左对齐(&amp;L)</translation>
    </message>
    <message>
        <source>Align middles across</source>
        <translation>水平居中对齐</translation>
    </message>
    <message>
        <source>Align &amp;right</source>
        <translation>右对齐(&amp;R)</translation>
    </message>
    <message>
        <source>Align &amp;top</source>
        <translation>顶端对齐(&amp;T)</translation>
    </message>
    <message>
        <source>Align middles down</source>
        <translation>垂直居中对齐</translation>
    </message>
    <message>
        <source>Align &amp;bottom</source>
        <translation>底端对齐(&amp;B)</translation>
    </message>
    <message>
        <source>Distribute &amp;across</source>
        <translation>水平等距(&amp;A)</translation>
    </message>
    <message>
        <source>Distribute &amp;down</source>
        <translation>垂直等距(&amp;D)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The clipboard holds no devices</source>
        <translation>剪贴板中没有设备</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Drop it on a unit of a rack</source>
        <translation>请放到机柜的 U 位上</translation>
    </message>
    <message>
        <source>The catalogue has no part &apos;%1&apos;</source>
        <translation>部件库中没有型号“%1”</translation>
    </message>
    <message>
        <source>%1 is no device of its own; it is chosen where devices are connected</source>
        <translation>%1 不是独立设备；在连接设备时选择</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>放置 %1</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>%1 has no free port</source>
        <translation>%1 没有空闲端口</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
</context>
<context>
    <name>choice</name>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>以太网</translation>
    </message>
    <message>
        <source>TIA-606</source>
        <translation>TIA-606</translation>
    </message>
    <message>
        <source>Huawei</source>
        <translation>华为</translation>
    </message>
    <message>
        <source>H3C</source>
        <translation>H3C</translation>
    </message>
    <message>
        <source>device names</source>
        <translation>设备名称</translation>
    </message>
    <message>
        <source>by cable</source>
        <translation>按线缆</translation>
    </message>
    <message>
        <source>by rack</source>
        <translation>按机柜</translation>
    </message>
    <message>
        <source>without tax</source>
        <translation>不含税</translation>
    </message>
    <message>
        <source>with tax</source>
        <translation>含税</translation>
    </message>
    <message>
        <source>goods-in</source>
        <translation>到货验收</translation>
    </message>
    <message>
        <source>concealed works</source>
        <translation>隐蔽工程</translation>
    </message>
    <message>
        <source>first acceptance</source>
        <translation>初验</translation>
    </message>
    <message>
        <source>trial run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>final acceptance</source>
        <translation>终验</translation>
    </message>
    <message>
        <source>bundles</source>
        <translation>线束</translation>
    </message>
    <message>
        <source>single links</source>
        <translation>单条链路</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>management, in band</source>
        <translation>带内管理</translation>
    </message>
    <message>
        <source>management, out of band</source>
        <translation>带外管理</translation>
    </message>
    <message>
        <source>leaf after leaf</source>
        <translation>逐台 Leaf 填满</translation>
    </message>
    <message>
        <source>evenly over the leaves</source>
        <translation>平均分布到各 Leaf</translation>
    </message>
    <message>
        <source>copper</source>
        <translation>铜缆</translation>
    </message>
    <message>
        <source>multimode fibre</source>
        <translation>多模光纤</translation>
    </message>
    <message>
        <source>single-mode fibre</source>
        <translation>单模光纤</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
</context>
<context>
    <name>counted</name>
    <message>
        <source>fabric</source>
        <translation>个网络</translation>
    </message>
    <message>
        <source>fabrics</source>
        <translation>个网络</translation>
    </message>
    <message>
        <source>device</source>
        <translation>台设备</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>台设备</translation>
    </message>
    <message>
        <source>module</source>
        <translation>个模块</translation>
    </message>
    <message>
        <source>modules</source>
        <translation>个模块</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
</context>
<context>
    <name>document</name>
    <message>
        <source>The catalogue has no cable for these two ports</source>
        <translation>部件库中没有适合这两个端口的线缆</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>%1 is in use by cable %2</source>
        <translation>%1 已被线缆 %2 占用</translation>
    </message>
    <message>
        <source>%1 is reserved for %2</source>
        <translation>%1 已预留给 %2</translation>
    </message>
    <message>
        <source>The cage of %1 is filled by the plug of another cable</source>
        <translation>%1 的端口笼已被另一根线缆的插头占用</translation>
    </message>
    <message>
        <source>Both ends are on %1</source>
        <translation>两端都在 %1 上</translation>
    </message>
    <message>
        <source>No cable fits what sits in the cages of %1 and %2</source>
        <translation>没有线缆适配 %1 和 %2 端口笼中的模块</translation>
    </message>
    <message>
        <source>%1 has no free port left</source>
        <translation>%1 没有剩余的空闲端口</translation>
    </message>
    <message>
        <source>No chosen switch is on rail %1</source>
        <translation>所选交换机都不在轨道 %1 上</translation>
    </message>
    <message>
        <source>The rails of %1 are not known</source>
        <translation>%1 的轨道未知</translation>
    </message>
    <message>
        <source>The project was changed while &apos;%1&apos; was computed; run it again</source>
        <translation>计算“%1”期间项目已修改；请重新执行</translation>
    </message>
    <message>
        <source>There is not enough memory for this</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>There is no rack</source>
        <translation>没有机柜</translation>
    </message>
    <message>
        <source>%1 needs %2 U and does not fit there in %3</source>
        <translation>%1 需要 %2 U，放不进 %3 的该位置</translation>
    </message>
    <message>
        <source>%1 U%2 is taken by %3</source>
        <translation>%1 U%2 已被 %3 占用</translation>
    </message>
    <message>
        <source>The rack has no place on the floor</source>
        <translation>机柜在机房中没有位置</translation>
    </message>
    <message>
        <source>The rack stands in no row</source>
        <translation>机柜不在任何列中</translation>
    </message>
    <message>
        <source>%1 has %2 positions</source>
        <translation>%1 有 %2 个位置</translation>
    </message>
    <message>
        <source>Position %1 of %2 is taken by %3</source>
        <translation>%2 的位置 %1 已被 %3 占用</translation>
    </message>
    <message>
        <source>There is no room</source>
        <translation>没有机房</translation>
    </message>
    <message>
        <source>That is outside %1</source>
        <translation>超出 %1 的范围</translation>
    </message>
    <message>
        <source>%1 is fixed in its place</source>
        <translation>%1 的位置已固定</translation>
    </message>
    <message>
        <source>%1 stands there</source>
        <translation>那里是 %1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ChartView</name>
    <message>
        <source>Chart of the link: state, errors, light and temperature over time</source>
        <translation>链路曲线：状态、误码、光功率和温度随时间的变化</translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Choose a finding or a cable to see its history.</source>
        <translation>选择一个问题或一根线缆，查看其历史。</translation>
    </message>
    <message>
        <source>Link over time</source>
        <translation>链路历史曲线</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save as PNG or SVG ...</source>
        <translation>另存为 PNG 或 SVG(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>保存曲线图</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>图片 (*.png *.svg)</translation>
    </message>
    <message>
        <source>Cannot write %1</source>
        <translation>无法写入 %1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::CircuitMenu</name>
    <message>
        <source>Optical &amp;circuits</source>
        <translation>光路配置(&amp;C)</translation>
    </message>
    <message>
        <source>all circuits are new</source>
        <translation>全部光路均为新建</translation>
    </message>
    <message>
        <source>%1 to release, %2 to make</source>
        <translation>释放 %1 条，新建 %2 条</translation>
    </message>
    <message>
        <source>Circuits &apos;%1&apos;</source>
        <translation>光路配置“%1”</translation>
    </message>
    <message>
        <source>Circuits &apos;%1&apos; are in force: %2</source>
        <translation>光路配置“%1”已生效：%2</translation>
    </message>
</context>
<context>
    <name>fabric::gui::CollectivePanel</name>
    <message>
        <source>CSV ...</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Show what holds it back</source>
        <translation>显示受限的链路</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>By the nodes&apos; part</source>
        <translation>按节点型号</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>曲线内容</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Generation of the nodes</source>
        <translation>节点代次</translation>
    </message>
    <message>
        <source>Aggregation trees of the switches</source>
        <translation>交换机的聚合树</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Collectives over message size</source>
        <translation>集合通信随消息大小的变化</translation>
    </message>
    <message>
        <source>Formulas, constants and their source</source>
        <translation>公式、常数及其来源</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>代次</translation>
    </message>
    <message>
        <source>SHARP trees</source>
        <translation>SHARP 树</translation>
    </message>
    <message>
        <source>Save the series</source>
        <translation>保存数据</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>Bus bandwidth, GB/s</source>
        <translation>总线带宽，GB/s</translation>
    </message>
    <message>
        <source>Times: unknown. %1</source>
        <translation>时间：未知。%1</translation>
    </message>
    <message>
        <source>No algorithm serves a job of one GPU.</source>
        <translation>单 GPU 作业没有适用的算法。</translation>
    </message>
    <message>
        <source>Computed while this panel is open.</source>
        <translation>面板打开时计算。</translation>
    </message>
    <message>
        <source>Job: k = %1 nodes of g = %2 GPUs (n = %3), %4 NICs of %5 GB/s each; S = message bytes</source>
        <translation>作业：k = %1 个节点，每节点 g = %2 个 GPU（n = %3），%4 个网卡，每个 %5 GB/s；S = 消息字节数</translation>
    </message>
    <message>
        <source>Slower than its NICs by the planned fabric (%1): ring %2, all to all %3, within rails %4 times</source>
        <translation>受规划网络限制，慢于网卡的倍数（%1）：环 %2，全对全 %3，轨道内 %4</translation>
    </message>
    <message>
        <source>T = fixed + steps x alpha + bytes on the busiest link / (efficiency x rate); alpha: step times</source>
        <translation>T = 固定开销 + 步数 × alpha + 最忙链路字节数 /（效率 × 速率）；alpha：每步时间</translation>
    </message>
    <message>
        <source>Band: 4 % from 1 GiB and inside a node, 20 % from 32 MiB, 50 % below (a guess); SHARP and hierarchical at least 20 %</source>
        <translation>误差带：1 GiB 起及节点内 4 %，32 MiB 起 20 %，以下 50 %（推测）；SHARP 和分层至少 20 %</translation>
    </message>
    <message>
        <source>Constants of %1%2: NVLink %3 GB/s x %4, NVLS %5 GB/s, NIC x %6; steps %7 µs inside, %8 µs over the network, tree level %9 µs</source>
        <translation>%1%2 的常数：NVLink %3 GB/s × %4，NVLS %5 GB/s，网卡 × %6；节点内每步 %7 µs，跨网络 %8 µs，树每层 %9 µs</translation>
    </message>
    <message>
        <source> (assumed: the nodes&apos; part names none)</source>
        <translation>（假定：节点型号未说明）</translation>
    </message>
    <message>
        <source>Source: %1 (%2)</source>
        <translation>来源：%1（%2）</translation>
    </message>
</context>
<context>
    <name>fabric::gui::CollectiveStudy</name>
    <message>
        <source>Routing the patterns of the job</source>
        <translation>正在为作业的流量计算路由</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ColumnChooser</name>
    <message>
        <source>All columns</source>
        <translation>全部列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Tick what is written; drag, or Alt with Up and Down, to change the order</source>
        <translation>勾选要输出的列；拖动，或按 Alt+上/下方向键调整顺序</translation>
    </message>
</context>
<context>
    <name>fabric::gui::CommandPalette</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Name, cable number, rack, GUID, port or command</source>
        <translation>名称、线缆编号、机柜、GUID、端口或命令，支持拼音</translation>
    </message>
    <message>
        <source>Search for</source>
        <translation>搜索内容</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>搜索结果</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ConnectPopover</name>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>Connect devices</source>
        <translation>连接设备</translation>
    </message>
    <message>
        <source>Each to each</source>
        <translation>两两全连</translation>
    </message>
    <message>
        <source>One to one, in order</source>
        <translation>按顺序一对一</translation>
    </message>
    <message>
        <source>Port of rail i to the switch of rail i</source>
        <translation>轨道 i 的端口接轨道 i 的交换机</translation>
    </message>
    <message>
        <source>Any that fits</source>
        <translation>任何适配的介质</translation>
    </message>
    <message>
        <source>Copper</source>
        <translation>铜缆</translation>
    </message>
    <message>
        <source>Multimode fibre</source>
        <translation>多模光纤</translation>
    </message>
    <message>
        <source>Single-mode fibre</source>
        <translation>单模光纤</translation>
    </message>
    <message>
        <source>&amp;Pattern</source>
        <translation>连接方式(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Links per pair</source>
        <translation>每对链路数(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;From port</source>
        <translation>起始端口(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To port</source>
        <translation>目标端口(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation>介质(&amp;M)</translation>
    </message>
    <message>
        <source>Cables to lay</source>
        <translation>待布线缆</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>cable not in the catalogue</source>
        <translation>部件库中没有此线缆</translation>
    </message>
    <message>
        <source>, length not known</source>
        <translation>，长度未知</translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation>1 根线缆</translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation>%1 根线缆</translation>
    </message>
    <message>
        <source>1 conflict, listed first</source>
        <translation>1 处冲突，列在最前</translation>
    </message>
    <message>
        <source>%1 conflicts, listed first</source>
        <translation>%1 处冲突，列在最前</translation>
    </message>
    <message>
        <source>The list shows the first %1.</source>
        <translation>列表只显示前 %1 条。</translation>
    </message>
    <message>
        <source>Connect 1 cable</source>
        <translation>连接 1 根线缆</translation>
    </message>
    <message>
        <source>Connect %1 cables</source>
        <translation>连接 %1 根线缆</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
</context>
<context>
    <name>fabric::gui::CulpritsPanel</name>
    <message>
        <source>Show both ends</source>
        <translation>显示两端</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>静默</translation>
    </message>
    <message>
        <source>Findings, most urgent first</source>
        <translation>问题，最紧急的在前</translation>
    </message>
    <message>
        <source>Open a history</source>
        <translation>打开历史记录</translation>
    </message>
    <message>
        <source>A history ...</source>
        <translation>历史记录…</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始时间</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>现象</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>The watch does not tell it again until it is over</source>
        <translation>恢复之前，监测不再重复告警</translation>
    </message>
    <message>
        <source>The watch keeps quiet about this device for 8 hours</source>
        <translation>8 小时内，监测不再对该设备告警</translation>
    </message>
    <message>
        <source>Open a history of a watch</source>
        <translation>打开监测的历史记录</translation>
    </message>
    <message>
        <source>Histories (*.history *.db *.sqlite);;All files (*)</source>
        <translation>历史记录 (*.history *.db *.sqlite);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>未恢复：%1</translation>
    </message>
    <message>
        <source>Over in the week before: %1</source>
        <translation>前一周内已恢复：%1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>持续 %1</translation>
    </message>
    <message>
        <source>over at %1</source>
        <translation>%1 恢复</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>silenced</source>
        <translation>已静默</translation>
    </message>
    <message>
        <source>, named at %1</source>
        <translation>，%1 判定</translation>
    </message>
    <message>
        <source>, repaired at %1</source>
        <translation>，%1 修复</translation>
    </message>
    <message>
        <source>, over at %1</source>
        <translation>，%1 恢复</translation>
    </message>
    <message>
        <source>, came back %1 times</source>
        <translation>，复发 %1 次</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>No history open</source>
        <translation>未打开历史记录</translation>
    </message>
    <message>
        <source>port watched</source>
        <translation>个端口受监测</translation>
    </message>
    <message>
        <source>ports watched</source>
        <translation>个端口受监测</translation>
    </message>
    <message>
        <source>, %1 of them in this plan</source>
        <translation>，其中 %1 个在本规划中</translation>
    </message>
    <message>
        <source>Last poll %1</source>
        <translation>最近一次轮询 %1</translation>
    </message>
    <message>
        <source>; nothing since: no watch writes now</source>
        <translation>；此后无数据：当前没有监测在写入</translation>
    </message>
    <message>
        <source>finding could not be read</source>
        <translation>个问题无法读取</translation>
    </message>
    <message>
        <source>findings could not be read</source>
        <translation>个问题无法读取</translation>
    </message>
    <message>
        <source>A watch keeps its history in a file; open it here, while the watch runs or later.

To watch a fabric on a machine that can see it:
fabricctl watch plan.fabric --source umad --history pod.history</source>
        <translation>监测把历史记录写入一个文件；监测运行中或结束后，都可在此打开。

在能看到该网络的机器上开始监测：
fabricctl watch plan.fabric --source umad --history pod.history</translation>
    </message>
    <message>
        <source>Nothing is open at this time, and nothing ended in the week before.</source>
        <translation>此刻没有未恢复的问题，前一周内也没有已恢复的问题。</translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>button</comment>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>fabric::gui::Docks</name>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>鸟瞰图</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Between groups</source>
        <translation>分组之间</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>采集来源</translation>
    </message>
    <message>
        <source>Culprits</source>
        <translation>故障嫌疑</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>fabric::gui::DocumentPlace</name>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>What this kind of file leaves out</source>
        <translation>此类文件不包含的内容</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>拓扑图</translation>
    </message>
    <message>
        <source>The whole map as vector PDF or SVG, or as a picture; light colours.</source>
        <translation>完整拓扑图，矢量 PDF、SVG 或图片；使用浅色。</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>CSV files (*.csv);;All files (*)</source>
        <translation>CSV 文件 (*.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Not in this format: %1</source>
        <translation>此格式不包含：%1</translation>
    </message>
    <message>
        <source>Preparing the preview ...</source>
        <translation>正在生成预览…</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>正在生成 %1</translation>
    </message>
    <message>
        <source>Drawing the map</source>
        <translation>正在绘制拓扑图</translation>
    </message>
</context>
<context>
    <name>fabric::gui::Exchange</name>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>正在导出 %1</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>导出拓扑图</translation>
    </message>
    <message>
        <source>Drawing the map</source>
        <translation>正在绘制拓扑图</translation>
    </message>
    <message>
        <source>Export the floor</source>
        <translation>导出机房平面图</translation>
    </message>
    <message>
        <source>Drawing the floor</source>
        <translation>正在绘制机房平面图</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::FailurePanel</name>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Worst first</source>
        <translation>最坏的在前</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>What fails</source>
        <translation>故障对象</translation>
    </message>
    <message>
        <source>Order of failures</source>
        <translation>故障顺序</translation>
    </message>
    <message>
        <source>Seed of the random order</source>
        <translation>随机顺序的种子</translation>
    </message>
    <message>
        <source>How many have failed</source>
        <translation>故障数量</translation>
    </message>
    <message>
        <source>One at a time, worst first</source>
        <translation>逐个故障，最坏的在前</translation>
    </message>
    <message>
        <source>Alike</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>自适应</translation>
    </message>
    <message>
        <source>Static</source>
        <translation>静态</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>What fails, by itself; a click selects it</source>
        <translation>单独发生的故障；点击即选中</translation>
    </message>
    <message>
        <source>How many have the same consequences</source>
        <translation>后果相同的数量</translation>
    </message>
    <message>
        <source>End-ports without a link or cut off from the rest</source>
        <translation>没有链路或与其余部分断开的终端端口</translation>
    </message>
    <message>
        <source>Worst ratio down:up under adaptive routing</source>
        <translation>自适应路由下的最差阻塞比（下行:上行）</translation>
    </message>
    <message>
        <source>Worst ratio down:up under static tables</source>
        <translation>静态转发表下的最差阻塞比（下行:上行）</translation>
    </message>
    <message>
        <source>Bandwidth between switches that is left</source>
        <translation>交换机之间剩余的带宽</translation>
    </message>
    <message>
        <source>Failures one at a time</source>
        <translation>逐个故障</translation>
    </message>
    <message>
        <source>What is left and what heals it</source>
        <translation>剩余能力与恢复方式</translation>
    </message>
    <message>
        <source>Ratio and capacity against failures</source>
        <translation>阻塞比和带宽随故障数的变化</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>故障对象</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>已故障</translation>
    </message>
    <message>
        <source>%1 of %2 have failed</source>
        <translation>%2 个中 %1 个已故障</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Left, %</source>
        <translation>剩余，%</translation>
    </message>
    <message>
        <source>Computing ...</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>bandwidth between switches</source>
        <translation>交换机之间带宽</translation>
    </message>
    <message>
        <source>up:down at the worst</source>
        <translation>最差上行:下行</translation>
    </message>
    <message>
        <source>One %1, %2; %3 alike</source>
        <translation>单个%1，%2；相同的 %3 个</translation>
    </message>
    <message>
        <source>Expected events a month, all of them: %1</source>
        <translation>全部对象每月预期事件数：%1</translation>
    </message>
    <message>
        <source>Expected events a month: unknown, no rate is published for it.</source>
        <translation>每月预期事件数：未知，没有公布的故障率。</translation>
    </message>
    <message>
        <source>What heals it: %1.</source>
        <translation>恢复方式：%1。</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>例如：%1</translation>
    </message>
    <message>
        <source>A click selects the first %1 of them.</source>
        <translation>单击可选中其中前 %1 个。</translation>
    </message>
    <message>
        <source>Computed while this panel is open.</source>
        <translation>面板打开时计算。</translation>
    </message>
    <message>
        <source>What is left: unknown. %1</source>
        <translation>剩余能力：未知。%1</translation>
    </message>
    <message>
        <source>Nothing has failed.</source>
        <translation>没有故障。</translation>
    </message>
    <message>
        <source>%1 failed, the last of them %2:</source>
        <translation>%1 个故障，最后一个是 %2：</translation>
    </message>
    <message>
        <source>Ratios are of the worst subtree: adaptive = its end-ports&apos; bandwidth over what still leads out of it; static = end-ports on the busiest link that is left.</source>
        <translation>阻塞比取最差子树：自适应 = 其终端端口带宽与剩余出口带宽之比；静态 = 剩余最忙链路上的终端端口数。</translation>
    </message>
    <message>
        <source>Worst first: by what each does alone, neighbours together; a hard order, not proven to be the hardest.</source>
        <translation>最坏的在前：按各自单独故障的影响排序，相邻的放在一起；这是较难的顺序，未证明是最难的。</translation>
    </message>
</context>
<context>
    <name>fabric::gui::FindingsModel</name>
    <message>
        <source>Severity</source>
        <translation>严重级别</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>处理办法</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>fabric::gui::FindingsPanel</name>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>Other boxes that are alike would explain what was seen as well; compare labels before a cable is moved.</source>
        <translation>另有相同的设备同样可以解释所采集的结果；移动线缆之前请先核对标签。</translation>
    </message>
    <message>
        <source>Cannot be told apart from %1; compare labels before a cable is moved.</source>
        <translation>无法与 %1 区分；移动线缆之前请先核对标签。</translation>
    </message>
    <message>
        <source>Record evidence</source>
        <translation>记录证据</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Writes into the plan how far this look proves each cable; can be undone</source>
        <translation>把本次采集对每根线缆的证明程度写入规划；可撤销</translation>
    </message>
    <message>
        <source>Order of the findings</source>
        <translation>问题排序</translation>
    </message>
    <message>
        <source>By rack</source>
        <translation>按机柜</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>按类型</translation>
    </message>
    <message>
        <source>Only differences on the map</source>
        <translation>拓扑图上只突出差异</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Both ends on map and racks</source>
        <translation>在拓扑图和机柜图上显示两端</translation>
    </message>
    <message>
        <source>Accept as built</source>
        <translation>按实际接受</translation>
    </message>
    <message>
        <source>Change the plan to what was found; can be undone</source>
        <translation>按实际结果修改规划；可撤销</translation>
    </message>
    <message>
        <source>Accept all shown</source>
        <translation>接受列出的全部</translation>
    </message>
    <message>
        <source>Change the plan to what was found for every finding in the list; can be undone</source>
        <translation>对列表中的每个问题，按实际结果修改规划；可撤销</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Choose where to look at the left, then compare.</source>
        <translation>请先在左侧选择采集来源，再比对。</translation>
    </message>
    <message>
        <source>cable leads where it is planned</source>
        <translation>根线缆接线与规划一致</translation>
    </message>
    <message>
        <source>cables lead where they are planned</source>
        <translation>根线缆接线与规划一致</translation>
    </message>
    <message>
        <source>%1.
Seen is not tested: nothing is said of errors or bandwidth.</source>
        <translation>%1。
看到不等于已测试：不代表误码和带宽合格。</translation>
    </message>
    <message>
        <source>Nothing is %1.</source>
        <translation>没有“%1”的线缆。</translation>
    </message>
    <message>
        <source>Nothing to do: %1. Seen is not tested.</source>
        <translation>无需整改：%1。看到不等于已测试。</translation>
    </message>
    <message>
        <source>Accept all %1</source>
        <translation>接受全部 %1 项</translation>
    </message>
    <message>
        <source>The wiring alone does not tell which device is which; no list of moves is given.</source>
        <translation>仅凭接线无法分辨哪台是哪台设备；因此不给出改线清单。</translation>
    </message>
    <message>
        <source>No cable has to be touched to get the plan.</source>
        <translation>无需动任何线缆即可与规划一致。</translation>
    </message>
    <message>
        <source>Proven: no shorter list than %1 explains what was seen.</source>
        <translation>已证明：少于 %1 的清单都无法解释采集结果。</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>The list touches %1; at least %2 must be touched.</source>
        <translation>清单涉及 %1；至少要动 %2。</translation>
    </message>
    <message>
        <source>no exact time given</source>
        <translation>没有准确时间</translation>
    </message>
    <message>
        <source>%1, read by %2, %3</source>
        <translation>%1，由 %2 读取，%3</translation>
    </message>
    <message>
        <source>Looked at %1, in %2</source>
        <translation>采集时间 %1，用时 %2</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>The look ended early: what is absent says nothing.</source>
        <translation>采集提前结束：未出现不代表缺失。</translation>
    </message>
    <message>
        <source>The plan has changed since; comparing again ...</source>
        <translation>此后规划已修改；正在重新比对…</translation>
    </message>
    <message>
        <source>The last look failed: %1</source>
        <translation>上次采集失败：%1</translation>
    </message>
    <message>
        <source>thing could not be read</source>
        <translation>项无法读取</translation>
    </message>
    <message>
        <source>things could not be read</source>
        <translation>项无法读取</translation>
    </message>
</context>
<context>
    <name>fabric::gui::FindingsTree</name>
    <message>
        <source>Rack not known</source>
        <translation>机柜未知</translation>
    </message>
    <message>
        <source>one of several that are alike</source>
        <translation>若干相同设备之一</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>个问题</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>个问题</translation>
    </message>
</context>
<context>
    <name>fabric::gui::FloorView</name>
    <message>
        <source>Floor</source>
        <translation>机房平面图</translation>
    </message>
    <message>
        <source>Rooms, rows, racks and trays from above. The racks view and the tables hold the same.</source>
        <translation>机房、机柜列、机柜和线槽的俯视图。机柜图和表格中有相同内容。</translation>
    </message>
    <message>
        <source>Laying out the floor</source>
        <translation>正在排布机房平面图</translation>
    </message>
    <message>
        <source>Move a rack</source>
        <translation>移动机柜</translation>
    </message>
    <message>
        <source>This plan has no racks yet.
Add one with Plan &gt; Add a rack, or generate the design with racks.</source>
        <translation>此规划还没有机柜。
用“规划 &gt; 添加机柜”添加，或生成带机柜的设计。</translation>
    </message>
    <message>
        <source>The racks of this plan state no place: neither co-ordinates nor a position in a row.</source>
        <translation>此规划的机柜没有位置：既没有坐标，也没有列中的位置。</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>%1 of %2 U used</source>
        <translation>已用 %1 U，共 %2 U</translation>
    </message>
    <message>
        <source>%1 U used; its height is not stated</source>
        <translation>已用 %1 U；机柜高度未说明</translation>
    </message>
    <message>
        <source>%1 kW nameplate of %2 kW with one feed lost</source>
        <translation>铭牌功耗 %1 kW，失去一路供电时上限 %2 kW</translation>
    </message>
    <message>
        <source>%1 kW nameplate; no limit is stated</source>
        <translation>铭牌功耗 %1 kW；未说明上限</translation>
    </message>
    <message>
        <source>power unknown, not counted: %1</source>
        <translation>功耗未知，未计入：%1</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 台设备</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>%1 kg of %2 kg</source>
        <translation>%1 kg，上限 %2 kg</translation>
    </message>
    <message>
        <source>%1 kg; no limit is stated</source>
        <translation>%1 kg；未说明上限</translation>
    </message>
    <message>
        <source>weight unknown, not counted: %1</source>
        <translation>重量未知，未计入：%1</translation>
    </message>
    <message>
        <source>fixed in its place</source>
        <translation>位置已固定</translation>
    </message>
</context>
<context>
    <name>fabric::gui::GenerateDialog</name>
    <message>
        <source>&amp;Generate</source>
        <translation>生成(&amp;G)</translation>
    </message>
    <message>
        <source>Generate a design</source>
        <translation>生成设计</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>What would be generated</source>
        <translation>将要生成的内容</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Published designs</source>
        <translation>公开的参考设计</translation>
    </message>
    <message>
        <source>Free forms</source>
        <translation>自由组网</translation>
    </message>
    <message>
        <source>Counting ...</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Nothing to generate yet</source>
        <translation>还没有可生成的内容</translation>
    </message>
    <message>
        <source>Counting %1</source>
        <translation>正在统计 %1</translation>
    </message>
    <message>
        <source>Nothing to generate with these values</source>
        <translation>这些参数无法生成设计</translation>
    </message>
    <message>
        <source>node</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>end-port</source>
        <translation>个终端端口</translation>
    </message>
    <message>
        <source>end-ports</source>
        <translation>个终端端口</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>headline blocking %1</source>
        <translation>总阻塞比 %1</translation>
    </message>
    <message>
        <source>%1 links %2</source>
        <translation>%1 条 %2 链路</translation>
    </message>
    <message>
        <source>%1 racks</source>
        <translation>%1 个机柜</translation>
    </message>
</context>
<context>
    <name>fabric::gui::GroupsPanel</name>
    <message>
        <source>Connect them ...</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Compute the cut</source>
        <translation>计算割集带宽</translation>
    </message>
    <message>
        <source>First group</source>
        <translation>第一组</translation>
    </message>
    <message>
        <source>Second group</source>
        <translation>第二组</translation>
    </message>
    <message>
        <source>Cut between the groups</source>
        <translation>组间割集</translation>
    </message>
    <message>
        <source>The cut is the most bandwidth that can flow from one group to the other over all paths (maximum flow).</source>
        <translation>割集带宽是经由所有路径从一组流向另一组的最大带宽（最大流）。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Computing ...</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Computing the cut</source>
        <translation>正在计算割集带宽</translation>
    </message>
    <message>
        <source>The plan changed meanwhile; compute again.</source>
        <translation>规划已修改；请重新计算。</translation>
    </message>
    <message>
        <source>Capacity of the cut: %1 Gb/s each way</source>
        <translation>割集带宽：单向 %1 Gb/s</translation>
    </message>
    <message>
        <source>No path joins the two groups.</source>
        <translation>两组之间没有路径。</translation>
    </message>
    <message>
        <source>Demand: %1 Gb/s, the smaller side&apos;s end-ports; ratio %2</source>
        <translation>需求：%1 Gb/s，按较小一侧的终端端口；比值 %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
</context>
<context>
    <name>fabric::gui::GrowthPanel</name>
    <message>
        <source>Open the wanted plan ...</source>
        <translation>打开目标规划…</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>扩容</translation>
    </message>
    <message>
        <source>What of the recipe grows</source>
        <translation>扩大哪项参数</translation>
    </message>
    <message>
        <source>Its new value</source>
        <translation>新值</translation>
    </message>
    <message>
        <source>Step of the work</source>
        <translation>施工步骤</translation>
    </message>
    <message>
        <source>No</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Work of this step</source>
        <translation>此步骤的施工</translation>
    </message>
    <message>
        <source>Sums of the growth</source>
        <translation>扩容合计</translation>
    </message>
    <message>
        <source>To a file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>Or by</source>
        <translation>或增加</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Open the wanted plan</source>
        <translation>打开目标规划</translation>
    </message>
    <message>
        <source>Plans (*.fabric)</source>
        <translation>规划 (*.fabric)</translation>
    </message>
    <message>
        <source>Only a plan of one fabric that a generator made can be made bigger.</source>
        <translation>只有由生成器生成的单个网络的规划才能扩大。</translation>
    </message>
    <message>
        <source>The open plan is what is built. Choose what it is to become: another plan as a file, or the same recipe with a bigger value.</source>
        <translation>当前规划即已建成的网络。请选择目标：另一个规划文件，或同样的参数取更大的值。</translation>
    </message>
    <message>
        <source>The way there: unknown. %1</source>
        <translation>扩容路径：未知。%1</translation>
    </message>
    <message>
        <source>Nothing to do: both plans are cabled alike.</source>
        <translation>无需施工：两个规划的接线相同。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2共 %1</translation>
    </message>
    <message>
        <source>item</source>
        <translation>项</translation>
    </message>
    <message>
        <source>items</source>
        <translation>项</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Built cables kept: %1; moved at one end: %2; pulled out: %3; new cables: %4</source>
        <translation>保留的已建线缆：%1；改一端：%2；拔除：%3；新线缆：%4</translation>
    </message>
    <message>
        <source>Ends of built cables touched: %1; no list of work touches fewer than %2.</source>
        <translation>触动的已建线缆端数：%1；任何施工清单都不少于 %2。</translation>
    </message>
    <message>
        <source>The gap of %1: %2 too short for their new run.</source>
        <translation>差额 %1：%2长度不够新走线。</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>touched = moved + 2 x pulled; the bound is a maximum flow over the ports that stay (see growth).</source>
        <translation>触动数 = 改动数 + 2 × 拔除数；下界为保留端口上的最大流（见扩容）。</translation>
    </message>
    <message>
        <source>Headline ratio at the end, with the new nodes: %1</source>
        <translation>完成后（含新节点）的总阻塞比：%1</translation>
    </message>
    <message>
        <source>Ratios of steps are those of the nodes that run today: new ones send once all work is done.</source>
        <translation>各步骤的阻塞比按目前运行的节点计：全部施工完成后新节点才发送流量。</translation>
    </message>
    <message>
        <source>%1. %2: while open %3, after %4</source>
        <translation>%1. %2：施工中 %3，之后 %4</translation>
    </message>
    <message>
        <source>Before any work</source>
        <translation>施工之前</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3
Ratio while open: %4
Ratio after: %5</source>
        <translation>第 %1 步，共 %2 步：%3
施工中阻塞比：%4
之后阻塞比：%5</translation>
    </message>
    <message>
        <source>and %1 more; fabricctl diff --steps writes them all</source>
        <translation>另有 %1 项；fabricctl diff --steps 可全部列出</translation>
    </message>
</context>
<context>
    <name>fabric::gui::GrowthStudy</name>
    <message>
        <source>Planning the growth</source>
        <translation>正在编排扩容</translation>
    </message>
    <message>
        <source>added in this step</source>
        <translation>此步新增</translation>
    </message>
    <message>
        <source>moved in this step</source>
        <translation>此步改线</translation>
    </message>
    <message>
        <source>taken out in this step</source>
        <translation>此步拆除</translation>
    </message>
</context>
<context>
    <name>fabric::gui::HeatLegend</name>
    <message>
        <source>Legend of the link loads</source>
        <translation>链路负载图例</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>高于 %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>fabric::gui::HeatPanel</name>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Seed of the random pairs</source>
        <translation>随机配对的种子</translation>
    </message>
    <message>
        <source>Hottest links</source>
        <translation>负载最高的链路</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Of its rate</source>
        <translation>占其速率</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>How the loads came about</source>
        <translation>负载的推导</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The loads of the links between switches are computed while this panel is open.</source>
        <translation>面板打开时计算交换机之间各链路的负载。</translation>
    </message>
    <message>
        <source>Loads: unknown. %1</source>
        <translation>负载：未知。%1</translation>
    </message>
    <message>
        <source>Busiest link: %1</source>
        <translation>最忙链路：%1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Mean of all links: %1</source>
        <translation>全部链路平均：%1</translation>
    </message>
    <message>
        <source>Above 100 %: %1 of %2; idle: %3</source>
        <translation>超过 100 %：%2 条中 %1 条；空闲：%3</translation>
    </message>
    <message>
        <source>link</source>
        <translation>条链路</translation>
    </message>
    <message>
        <source>links</source>
        <translation>条链路</translation>
    </message>
    <message>
        <source>Speed not known, so no load: %1</source>
        <translation>速率未知，没有负载：%1</translation>
    </message>
    <message>
        <source>Pairs without a way: %1</source>
        <translation>没有通路的配对：%1</translation>
    </message>
    <message>
        <source>Held back by its busiest link, this traffic runs at %1 of the end-ports&apos; rate.</source>
        <translation>受最忙链路限制，此流量以终端端口速率的 %1 运行。</translation>
    </message>
    <message>
        <source>Links of nodes are not coloured: they carry what the traffic says, whatever the routing.</source>
        <translation>节点链路不着色：无论何种路由，它们都承载流量本身。</translation>
    </message>
</context>
<context>
    <name>fabric::gui::HeatStudy</name>
    <message>
        <source>Computing link loads</source>
        <translation>正在计算链路负载</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ImportDialog</name>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>What would be imported</source>
        <translation>将要导入的内容</translation>
    </message>
    <message>
        <source>Problems and remarks</source>
        <translation>问题和说明</translation>
    </message>
    <message>
        <source>Changes of the plan</source>
        <translation>规划的变更</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>In the plan now</source>
        <translation>当前规划</translation>
    </message>
    <message>
        <source>After the import</source>
        <translation>导入之后</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Looking which format this is ...</source>
        <translation>正在识别格式…</translation>
    </message>
    <message>
        <source>Recognising %1</source>
        <translation>正在识别 %1</translation>
    </message>
    <message>
        <source>No format of ours reads this file. If you know which it is, choose it above.</source>
        <translation>没有可读取此文件的格式。如果知道是哪种格式，请在上方选择。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Nothing to import with these values</source>
        <translation>这些选项无法导入</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>问题 (%1)</translation>
    </message>
    <message>
        <source>Remarks (%1)</source>
        <translation>说明 (%1)</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
    <message>
        <source>Changes (%1)</source>
        <translation>变更 (%1)</translation>
    </message>
    <message>
        <source>Nothing is imported as long as there are problems: %1</source>
        <translation>存在问题时不会导入任何内容：%1</translation>
    </message>
    <message>
        <source>The plan has all of this already</source>
        <translation>规划中已有全部内容</translation>
    </message>
    <message>
        <source>Cables of the plan left as they are: %1</source>
        <translation>规划中保持不变的线缆：%1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::InspectorPanel</name>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>device</source>
        <translation>台设备</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>台设备</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>客户</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改%1</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Change fabric</source>
        <translation>修改网络</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>平面数</translation>
    </message>
</context>
<context>
    <name>fabric::gui::LayerLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>fabric::gui::LineChart</name>
    <message>
        <source> (%1 to %2)</source>
        <translation>（%1 至 %2）</translation>
    </message>
</context>
<context>
    <name>fabric::gui::LiveResults</name>
    <message>
        <source>Computing figures</source>
        <translation>正在计算指标</translation>
    </message>
    <message>
        <source>Checking design rules</source>
        <translation>正在检查设计规则</translation>
    </message>
    <message>
        <source>Waive %1</source>
        <translation>豁免 %1</translation>
    </message>
    <message>
        <source>Take back the waiver of %1</source>
        <translation>撤回对 %1 的豁免</translation>
    </message>
</context>
<context>
    <name>fabric::gui::LossStudy</name>
    <message>
        <source>Failing one after the other</source>
        <translation>正在逐个累加故障</translation>
    </message>
    <message>
        <source>dark: its switch failed</source>
        <translation>无光：其交换机故障</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>fabric::gui::MainWindow</name>
    <message>
        <source>Drag parts from the left onto the map, then draw cables from port to port.</source>
        <translation>从左侧把部件拖到拓扑图上，再从端口到端口画线缆。</translation>
    </message>
    <message>
        <source>Add a rack</source>
        <translation>添加机柜</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>About Fabric Planner</source>
        <translation>关于 Fabric Planner</translation>
    </message>
    <message>
        <source>Fabric Planner %1
Plans, documents and checks the network of AI and HPC clusters.
Nothing is sent anywhere; the network is used only by a look at the fabric that you start.</source>
        <translation>Fabric Planner %1
规划、编制文档并核验 AI 与 HPC 集群网络。
不向任何地方发送数据；只有您主动发起采集时才访问网络。</translation>
    </message>
    <message>
        <source>Overview of the map</source>
        <translation>拓扑图鸟瞰</translation>
    </message>
    <message>
        <source>Map; the tables hold the same as text</source>
        <translation>拓扑图；表格中有相同内容的文字</translation>
    </message>
    <message>
        <source>Racks; the tables hold the same as text</source>
        <translation>机柜图；表格中有相同内容的文字</translation>
    </message>
    <message>
        <source>%1 ...</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>%1: read without remarks</source>
        <translation>%1：读取完成，无说明</translation>
    </message>
    <message>
        <source>To save memory, the oldest were dropped: %1</source>
        <translation>为节省内存，已丢弃最早的 %1</translation>
    </message>
    <message>
        <source>undo step</source>
        <translation>步撤销</translation>
    </message>
    <message>
        <source>undo steps</source>
        <translation>步撤销</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Work order</source>
        <translation>整改单</translation>
    </message>
    <message>
        <source>Link tests</source>
        <translation>链路测试</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法读取的内容</translation>
    </message>
</context>
<context>
    <name>fabric::gui::MapCanvas</name>
    <message>
        <source>Map</source>
        <translation>拓扑图</translation>
    </message>
    <message>
        <source>The fabric as a map. The device and cable tables show the same objects as text.</source>
        <translation>网络拓扑图。设备表和线缆表以文字显示相同的对象。</translation>
    </message>
    <message>
        <source>Laying out the map</source>
        <translation>正在排布拓扑图</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>等距分布</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation>重新排布</translation>
    </message>
    <message>
        <source>Select devices of two tiers to connect them, for example leaves and spines.</source>
        <translation>请选择两层的设备再连接，例如 Leaf 和 Spine。</translation>
    </message>
    <message>
        <source>part not chosen</source>
        <translation>未选型号</translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation>1 根线缆</translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation>%1 根线缆</translation>
    </message>
    <message>
        <source>reserved for %1</source>
        <translation>预留给 %1</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 台设备</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
</context>
<context>
    <name>fabric::gui::MappingTable</name>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>First texts</source>
        <translation>前几行内容</translation>
    </message>
    <message>
        <source>What the columns mean</source>
        <translation>各列的含义</translation>
    </message>
    <message>
        <source>Meaning of column %1</source>
        <translation>%1 列的含义</translation>
    </message>
</context>
<context>
    <name>fabric::gui::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open ...</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as ...</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source> (missing)</source>
        <translation>（文件缺失）</translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation>还没有打开过文件</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>%1 ...</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>Map as &amp;PDF for print ...</source>
        <translation>拓扑图 PDF，用于打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Map as &amp;SVG ...</source>
        <translation>拓扑图 SVG(&amp;S)…</translation>
    </message>
    <message>
        <source>Map as P&amp;NG ...</source>
        <translation>拓扑图 PNG(&amp;N)…</translation>
    </message>
    <message>
        <source>Floor as %1 ...</source>
        <translation>机房平面图（%1）…</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Find or run a command ...</source>
        <translation>查找或执行命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>拓扑图(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Racks</source>
        <translation>机柜图(&amp;R)</translation>
    </message>
    <message>
        <source>F&amp;loor</source>
        <translation>机房平面图(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>A&amp;ctual size</source>
        <translation>实际大小(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation>显示全部(&amp;F)</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>显示所选(&amp;S)</translation>
    </message>
    <message>
        <source>R&amp;ear of the racks</source>
        <translation>机柜背面(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Usual sizes</source>
        <translation>恢复默认大小(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language / 语言</source>
        <translation>语言 / &amp;Language</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>规划(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>核验(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>监测(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Generate ...</source>
        <translation>生成(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Between groups ...</source>
        <translation>分组之间(&amp;B)…</translation>
    </message>
    <message>
        <source>Add a &amp;rack</source>
        <translation>添加机柜(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>排列(&amp;A)</translation>
    </message>
    <message>
        <source>Show &amp;fabric</source>
        <translation>显示网络(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Look and compare</source>
        <translation>采集并比对(&amp;L)</translation>
    </message>
    <message>
        <source>Compare with a &amp;file ...</source>
        <translation>与文件比对(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Cancel the look</source>
        <translation>取消采集(&amp;C)</translation>
    </message>
    <message>
        <source>Only &amp;differences</source>
        <translation>只看差异(&amp;D)</translation>
    </message>
    <message>
        <source>Colour by &amp;evidence</source>
        <translation>按证据着色(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation>键盘和鼠标(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Fabric Planner</source>
        <translation>关于 Fabric Planner(&amp;A)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Find or run a command   Ctrl+K</source>
        <translation>查找或执行命令   Ctrl+K</translation>
    </message>
    <message>
        <source>Find or run a command</source>
        <translation>查找或执行命令</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Counts of the check</source>
        <translation>核验计数</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Link load</source>
        <translation>链路负载(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Failures</source>
        <translation>故障(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Collectives and training</source>
        <translation>集合通信与训练(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Growth in steps</source>
        <translation>分步扩容(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Open a history ...</source>
        <translation>打开历史记录(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Close the history</source>
        <translation>关闭历史记录(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Now</source>
        <translation>现在(&amp;N)</translation>
    </message>
    <message>
        <source>One poll &amp;back</source>
        <translation>后退一次轮询(&amp;B)</translation>
    </message>
    <message>
        <source>One poll &amp;on</source>
        <translation>前进一次轮询(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Previous begin or end</source>
        <translation>上一个起止点(&amp;P)</translation>
    </message>
    <message>
        <source>N&amp;ext begin or end</source>
        <translation>下一个起止点(&amp;E)</translation>
    </message>
    <message>
        <source>Only &amp;trouble</source>
        <translation>只看异常(&amp;T)</translation>
    </message>
</context>
<context>
    <name>fabric::gui::MetricsPanel</name>
    <message>
        <source>Show these objects</source>
        <translation>显示这些对象</translation>
    </message>
    <message>
        <source>Headline blocking ratio</source>
        <translation>总阻塞比</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>How the figure came about</source>
        <translation>指标的推导</translation>
    </message>
    <message>
        <source>Choose a figure to see its formula and the objects that decide it.</source>
        <translation>选择一项指标，查看其公式和决定它的对象。</translation>
    </message>
    <message>
        <source>headline blocking, down:up by bandwidth</source>
        <translation>总阻塞比，下行:上行（带宽）</translation>
    </message>
    <message>
        <source>no blocking ratio: nothing is connected to a switch yet</source>
        <translation>没有阻塞比：还没有设备接入交换机</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Decided by: %1</source>
        <translation>取决于：%1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation>拓扑图鸟瞰</translation>
    </message>
</context>
<context>
    <name>fabric::gui::NodeChoice</name>
    <message>
        <source>Nodes that take part</source>
        <translation>参与的节点</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>全部节点</translation>
    </message>
    <message>
        <source>The selection (%1)</source>
        <translation>所选对象 (%1)</translation>
    </message>
    <message>
        <source>node</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>%1 taken from the selection</source>
        <translation>取自所选的 %1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::PagePreview</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ParameterForm</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>automatic, in %1</source>
        <translation>自动，单位 %1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::PartsPalette</name>
    <message>
        <source>Search parts</source>
        <translation>搜索部件</translation>
    </message>
    <message>
        <source>Facts of the chosen part</source>
        <translation>所选部件的参数</translation>
    </message>
    <message>
        <source>Drag a part onto the map, or press Enter to place it in the middle.</source>
        <translation>把部件拖到拓扑图上，或按回车放在中央。</translation>
    </message>
</context>
<context>
    <name>fabric::gui::PartsTree</name>
    <message>
        <source>Parts of the catalogue</source>
        <translation>部件库中的部件</translation>
    </message>
</context>
<context>
    <name>fabric::gui::PlanStudies</name>
    <message>
        <source>Link load</source>
        <translation>链路负载</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>扩容</translation>
    </message>
    <message>
        <source>Load of the links between switches, % of their rate · %1 · %2</source>
        <translation>交换机之间链路的负载，占速率的 % · %1 · %2</translation>
    </message>
    <message>
        <source>Computing ...</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Of an earlier state of the plan</source>
        <translation>属于规划的较早状态</translation>
    </message>
</context>
<context>
    <name>fabric::gui::PortModel</name>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>OS name</source>
        <translation>系统端口名</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Speed (Gb/s)</source>
        <translation>速率 (Gb/s)</translation>
    </message>
    <message>
        <source>Cage</source>
        <translation>端口笼</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Peer device</source>
        <translation>对端设备</translation>
    </message>
    <message>
        <source>Peer port</source>
        <translation>对端端口</translation>
    </message>
    <message>
        <source>Reserved for</source>
        <translation>预留给</translation>
    </message>
    <message>
        <source>Change port %1</source>
        <translation>修改端口 %1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Preview of the map</source>
        <translation>拓扑图预览</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Nothing to print yet.</source>
        <translation>还没有可打印的内容。</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows</source>
        <translation>前 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Only the beginning of the file is shown</source>
        <translation>只显示文件开头部分</translation>
    </message>
    <message>
        <source>page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>页</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Reason, kept in the file and in reports</source>
        <translation>原因，保存在文件和报告中</translation>
    </message>
    <message>
        <source>Reason for the waiver</source>
        <translation>豁免原因</translation>
    </message>
    <message>
        <source>error</source>
        <translation>个错误</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>个错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>个警告</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>个警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>个提示</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>个提示</translation>
    </message>
    <message>
        <source>%1 waived</source>
        <translation>%1 个已豁免</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示%1</translation>
    </message>
    <message>
        <source>Every rule was checked; nothing found.</source>
        <translation>全部规则已检查，没有问题。</translation>
    </message>
    <message>
        <source>Checking ...</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Waived: %1</source>
        <translation>已豁免：%1</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Waive</source>
        <translation>豁免</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ProjectFiles</name>
    <message>
        <source>Autosave does not work: %1</source>
        <translation>自动保存失败：%1</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的修改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否把修改保存到 %1？</translation>
    </message>
    <message>
        <source>the untitled project</source>
        <translation>未命名项目</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>The project is open elsewhere</source>
        <translation>项目已在别处打开</translation>
    </message>
    <message>
        <source>A copy can be looked at and saved under another name.</source>
        <translation>可以打开副本查看，并另存为其他名称。</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>打开副本</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>The project cannot be opened</source>
        <translation>无法打开项目</translation>
    </message>
    <message>
        <source>About this file</source>
        <translation>关于此文件</translation>
    </message>
    <message>
        <source>The sample cannot be opened</source>
        <translation>无法打开示例</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>The project was not saved</source>
        <translation>项目未保存</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>an untitled project</source>
        <translation>未命名项目</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>恢复未保存的工作</translation>
    </message>
    <message>
        <source>The program ended before %1 was saved. The last change was recorded on %2 (%3).</source>
        <translation>程序在保存 %1 之前结束。最后一次修改记录于 %2（%3）。</translation>
    </message>
    <message>
        <source>It opens as an untitled copy; the file on disk stays as it is.</source>
        <translation>将以未命名副本打开；磁盘上的文件保持不变。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>fabric::gui::RacksView</name>
    <message>
        <source>Racks</source>
        <translation>机柜图</translation>
    </message>
    <message>
        <source>Racks as elevations. The device table shows place and unit as text.</source>
        <translation>机柜立面图。设备表以文字显示位置和 U 位。</translation>
    </message>
    <message>
        <source>Laying out the racks</source>
        <translation>正在排布机柜图</translation>
    </message>
    <message>
        <source>Move in the racks</source>
        <translation>在机柜中移动</translation>
    </message>
    <message>
        <source>This plan has no racks yet.
Add one with Plan &gt; Add a rack, or generate the design with racks.</source>
        <translation>此规划还没有机柜。
用“规划 &gt; 添加机柜”添加，或生成带机柜的设计。</translation>
    </message>
    <message>
        <source>no rack</source>
        <translation>无机柜</translation>
    </message>
    <message>
        <source>%1, U%2</source>
        <translation>%1，U%2</translation>
    </message>
    <message>
        <source>%1, unit not known</source>
        <translation>%1，U 位未知</translation>
    </message>
    <message>
        <source>part not chosen</source>
        <translation>未选型号</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ResultBar</name>
    <message>
        <source>All planned cables of this fabric; shows every finding</source>
        <translation>此网络的全部规划线缆；显示全部问题</translation>
    </message>
    <message>
        <source>%1 planned</source>
        <translation>规划 %1</translation>
    </message>
    <message>
        <source>%1 as planned (seen, not tested)</source>
        <translation>%1 与规划一致（已看到，未测试）</translation>
    </message>
    <message>
        <source>Looking ...</source>
        <translation>正在采集…</translation>
    </message>
    <message>
        <source>Older than the plan</source>
        <translation>早于当前规划</translation>
    </message>
    <message>
        <source>Partial look</source>
        <translation>采集不完整</translation>
    </message>
</context>
<context>
    <name>fabric::gui::RunDialog</name>
    <message>
        <source>Run link tests</source>
        <translation>运行链路测试</translation>
    </message>
    <message>
        <source>Browse ...</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>How hosts are reached</source>
        <translation>主机访问方式</translation>
    </message>
    <message>
        <source>ssh, your own keys</source>
        <translation>ssh，使用您自己的密钥</translation>
    </message>
    <message>
        <source>Slurm, one job</source>
        <translation>Slurm，单个作业</translation>
    </message>
    <message>
        <source>all on this machine</source>
        <translation>全部在本机</translation>
    </message>
    <message>
        <source>n[001-128], or a file</source>
        <translation>n[001-128] 或文件</translation>
    </message>
    <message>
        <source>What runs on the hosts</source>
        <translation>主机上运行的程序</translation>
    </message>
    <message>
        <source>fabric-agent</source>
        <translation>fabric-agent</translation>
    </message>
    <message>
        <source>perftest (ib_write_bw)</source>
        <translation>perftest (ib_write_bw)</translation>
    </message>
    <message>
        <source>/opt/fabric/fabric-agent</source>
        <translation>/opt/fabric/fabric-agent</translation>
    </message>
    <message>
        <source>Path of the agent on the hosts</source>
        <translation>主机上代理程序的路径</translation>
    </message>
    <message>
        <source>It is never copied to a host.</source>
        <translation>程序绝不会被复制到主机。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Load of each test</source>
        <translation>每次测试的负载</translation>
    </message>
    <message>
        <source>How often each cable is crossed</source>
        <translation>每根线缆经过的次数</translation>
    </message>
    <message>
        <source>once each way</source>
        <translation>每个方向一次</translation>
    </message>
    <message>
        <source>twice, by other pairs</source>
        <translation>两次，由不同的主机对</translation>
    </message>
    <message>
        <source>Reach hosts by</source>
        <translation>访问主机方式</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>File with host names</source>
        <translation>主机名文件</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Its path</source>
        <translation>程序路径</translation>
    </message>
    <message>
        <source>Load of a test</source>
        <translation>测试负载</translation>
    </message>
    <message>
        <source>Cross cables</source>
        <translation>经过线缆</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Where the record of the run goes</source>
        <translation>测试记录的保存位置</translation>
    </message>
    <message>
        <source> Gb/s</source>
        <translation> Gb/s</translation>
    </message>
    <message>
        <source>none</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Highest rate of a test</source>
        <translation>单个测试的最高速率</translation>
    </message>
    <message>
        <source>a whole round</source>
        <translation>整轮</translation>
    </message>
    <message>
        <source>Most tests at once</source>
        <translation>同时进行的最多测试数</translation>
    </message>
    <message>
        <source>any time; 22:00-06:00</source>
        <translation>任何时间；22:00-06:00</translation>
    </message>
    <message>
        <source>Time of the day that load is allowed in</source>
        <translation>允许加负载的时段</translation>
    </message>
    <message>
        <source>our own shortest paths</source>
        <translation>自行计算的最短路径</translation>
    </message>
    <message>
        <source>by speed, width and MTU</source>
        <translation>按速率、通道数和 MTU</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>您自己的</translation>
    </message>
    <message>
        <source>Safety limits, and what only some clusters need</source>
        <translation>安全限制和部分集群才需要的选项</translation>
    </message>
    <message>
        <source>Rate cap</source>
        <translation>速率上限</translation>
    </message>
    <message>
        <source>Tests at once</source>
        <translation>并发测试数</translation>
    </message>
    <message>
        <source>Allowed at</source>
        <translation>允许时段</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>判定门限</translation>
    </message>
    <message>
        <source>Limits of the judge, as JSON</source>
        <translation>判定门限，JSON 文件</translation>
    </message>
    <message>
        <source>Routing tables</source>
        <translation>转发表</translation>
    </message>
    <message>
        <source>The fabric&apos;s forwarding tables</source>
        <translation>网络的转发表</translation>
    </message>
    <message>
        <source>Their LIDs</source>
        <translation>LID 对照</translation>
    </message>
    <message>
        <source>A listing that says which LID is which</source>
        <translation>说明各 LID 对应关系的列表</translation>
    </message>
    <message>
        <source>ssh settings</source>
        <translation>ssh 配置</translation>
    </message>
    <message>
        <source>Settings file for ssh</source>
        <translation>ssh 配置文件</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>预约</translation>
    </message>
    <message>
        <source>Show what would run</source>
        <translation>显示将要执行的内容</translation>
    </message>
    <message>
        <source>What the run would cost</source>
        <translation>本次测试的代价</translation>
    </message>
    <message>
        <source>What would be started, word for word</source>
        <translation>将逐字启动的命令</translation>
    </message>
    <message>
        <source>The plan&apos;s name, typed</source>
        <translation>键入规划名称</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1, %2, about %3 min, %4 Gbit sent, at most %5 at once; %6 of %7 cable directions crossed</source>
        <translation>%1，%2，约 %3 分钟，发送 %4 Gbit，最多同时 %5；经过 %7 个线缆方向中的 %6 个</translation>
    </message>
    <message>
        <source>host</source>
        <translation>台主机</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>台主机</translation>
    </message>
    <message>
        <source>command</source>
        <translation>条命令</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>条命令</translation>
    </message>
    <message>
        <source>test</source>
        <translation>个测试</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>个测试</translation>
    </message>
    <message>
        <source>; %1 of unknown rate are not in the Gbit</source>
        <translation>；%1 速率未知，未计入 Gbit</translation>
    </message>
    <message>
        <source>Planning ...</source>
        <translation>正在编排…</translation>
    </message>
    <message>
        <source>A run is on.</source>
        <translation>测试正在运行。</translation>
    </message>
    <message>
        <source>Nothing has been listed yet, and nothing has been started.</source>
        <translation>尚未列出任何内容，也未启动任何程序。</translation>
    </message>
    <message>
        <source>Load starts only after it was listed, and with the plan&apos;s name typed here.</source>
        <translation>只有列出之后，并在此键入规划名称，才会加负载。</translation>
    </message>
    <message>
        <source>This puts load on the fabric and may slow what runs there. To start it, type the plan&apos;s name: %1</source>
        <translation>这会给网络加负载，可能影响正在运行的业务。要开始，请键入规划名称：%1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::RunPanel</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>Cables that did not pass</source>
        <translation>未通过的线缆</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Open a run ...</source>
        <translation>打开测试记录…</translation>
    </message>
    <message>
        <source>The record that a run of link tests leaves behind (*.fabricrun)</source>
        <translation>链路测试留下的记录 (*.fabricrun)</translation>
    </message>
    <message>
        <source>What a run would be</source>
        <translation>预演测试</translation>
    </message>
    <message>
        <source>Plans tests of every cable of the open plan. Nothing is run.</source>
        <translation>为当前规划的每根线缆编排测试。不运行任何程序。</translation>
    </message>
    <message>
        <source>Run link tests ...</source>
        <translation>运行链路测试…</translation>
    </message>
    <message>
        <source>Lists every command first; nothing starts without the plan&apos;s name typed</source>
        <translation>先列出每条命令；不键入规划名称不会启动</translation>
    </message>
    <message>
        <source>Open a run of link tests</source>
        <translation>打开链路测试记录</translation>
    </message>
    <message>
        <source>Runs of link tests (*.fabricrun);;All files (*)</source>
        <translation>链路测试记录 (*.fabricrun);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Tests that have ended</source>
        <translation>已结束的测试</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>取消测试</translation>
    </message>
    <message>
        <source>Ending the run ...</source>
        <translation>正在结束测试…</translation>
    </message>
    <message>
        <source>The run is on; no test has ended yet</source>
        <translation>测试正在运行；还没有测试结束</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>测试：%1</translation>
    </message>
    <message>
        <source>Colour the map by</source>
        <translation>拓扑图着色依据</translation>
    </message>
    <message>
        <source>Map by verdict</source>
        <translation>按结论着色</translation>
    </message>
    <message>
        <source>Map by bandwidth</source>
        <translation>按带宽着色</translation>
    </message>
    <message>
        <source>Map by latency</source>
        <translation>按时延着色</translation>
    </message>
    <message>
        <source>Map by errors</source>
        <translation>按误码着色</translation>
    </message>
    <message>
        <source>Only what did not pass</source>
        <translation>只看未通过</translation>
    </message>
    <message>
        <source>Level that the contract asks of every cable</source>
        <translation>合同对每根线缆要求的等级</translation>
    </message>
    <message>
        <source>Contract asks</source>
        <translation>合同要求</translation>
    </message>
    <message>
        <source>Write evidence</source>
        <translation>写入证据</translation>
    </message>
    <message>
        <source>Rows of evidence for what this run showed; one step that can be undone</source>
        <translation>把本次测试的结果写成证据；可一步撤销</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>Acceptance report</source>
        <translation>验收测试报告</translation>
    </message>
    <message>
        <source>For paper, to be signed (PDF) ...</source>
        <translation>纸质签字版 (PDF)…</translation>
    </message>
    <message>
        <source>Spreadsheet (XLSX) ...</source>
        <translation>电子表格 (XLSX)…</translation>
    </message>
    <message>
        <source>Write the acceptance report</source>
        <translation>生成验收测试报告</translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Open the record of a run to see which cables carried RDMA traffic at their rate, or look at what a run over this plan would be.</source>
        <translation>打开测试记录，查看哪些线缆以额定速率承载了 RDMA 流量；或预演对此规划的测试。</translation>
    </message>
    <message>
        <source>Accepted: all %1 reached %2</source>
        <translation>通过验收：全部 %1达到 %2</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>Not accepted: %1 of %2 reached %3</source>
        <translation>未通过验收：%2中有 %1 根达到 %3</translation>
    </message>
    <message>
        <source>%1 passed, %2 failed, %3 not tested, %4 not observable</source>
        <translation>通过 %1，失败 %2，未测试 %3，不可观测 %4</translation>
    </message>
    <message>
        <source>%1 showed more than is recorded, but their right ends are not on record: look first</source>
        <translation>%1 根的结果高于已记录等级，但没有对端正确的记录：请先采集</translation>
    </message>
    <message>
        <source>Ways are assumed: between switches a test counts only where receivers counted it</source>
        <translation>路径为推定：交换机之间只有接收端计数到的测试才算数</translation>
    </message>
    <message>
        <source>Raw files have changed since the run</source>
        <translation>原始文件在测试之后被改动</translation>
    </message>
    <message>
        <source>Cancelled before its end</source>
        <translation>未完成即取消</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>%1 in which nothing was measured</source>
        <translation>%1没有测量数据</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>个空档</translation>
    </message>
    <message>
        <source>gaps</source>
        <translation>个空档</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The plan has moved on; it is judged again.</source>
        <translation>规划已修改；正在重新判定。</translation>
    </message>
    <message>
        <source>and %1 more; the report lists all</source>
        <translation>另有 %1 项；报告中全部列出</translation>
    </message>
    <message>
        <source>Every cable passed.</source>
        <translation>全部线缆通过。</translation>
    </message>
    <message>
        <source>Dry run over %1: nothing was run</source>
        <translation>预演 %1：没有运行任何程序</translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>end-port</source>
        <translation>个终端端口</translation>
    </message>
    <message>
        <source>end-ports</source>
        <translation>个终端端口</translation>
    </message>
    <message>
        <source>host</source>
        <translation>台主机</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>台主机</translation>
    </message>
    <message>
        <source>command</source>
        <translation>条命令</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>条命令</translation>
    </message>
    <message>
        <source>%1; no schedule can have fewer than %2: %3</source>
        <translation>%1；任何编排都不少于 %2：%3</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>about %1, %2 Gbit sent, at most %3 at once</source>
        <translation>约 %1，发送 %2 Gbit，最多同时 %3</translation>
    </message>
    <message>
        <source>test</source>
        <translation>个测试</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>个测试</translation>
    </message>
    <message>
        <source>%1 of unknown rate are not in that figure</source>
        <translation>%1 速率未知，未计入</translation>
    </message>
    <message>
        <source>%1 of %2 cable directions would be crossed, %3 cannot be, %4 are missed</source>
        <translation>%2 个线缆方向中将经过 %1 个，%3 个无法经过，%4 个遗漏</translation>
    </message>
    <message>
        <source>Cannot be tested</source>
        <translation>无法测试</translation>
    </message>
    <message>
        <source>and %1 more; fabricctl test --dry-run --json lists all</source>
        <translation>另有 %1 项；fabricctl test --dry-run --json 可全部列出</translation>
    </message>
    <message>
        <source>By our own shortest paths, not those of the fabric.</source>
        <translation>按自行计算的最短路径，而非网络的实际路径。</translation>
    </message>
</context>
<context>
    <name>fabric::gui::RunSession</name>
    <message>
        <source>Judging link tests</source>
        <translation>正在判定链路测试</translation>
    </message>
    <message>
        <source>Planning link tests</source>
        <translation>正在编排链路测试</translation>
    </message>
    <message>
        <source>The plan has changed; wait until the run is judged again.</source>
        <translation>规划已修改；请等待测试重新判定。</translation>
    </message>
    <message>
        <source>Raw files of this run have changed since: it proves nothing any more.</source>
        <translation>此测试的原始文件已被改动：不再能证明任何结论。</translation>
    </message>
    <message>
        <source>Write evidence of link tests</source>
        <translation>写入链路测试证据</translation>
    </message>
    <message>
        <source>Evidence written: %1 raised, %2 fallen, %3 not tested and %4 not observable keep their level</source>
        <translation>证据已写入：提升 %1，下降 %2，未测试 %3 和不可观测 %4 保持原等级</translation>
    </message>
    <message>
        <source>; %1 not raised: look at the fabric and record their right ends first</source>
        <translation>；%1 未提升：请先采集网络并记录其对端</translation>
    </message>
    <message>
        <source>Writing the acceptance report</source>
        <translation>正在生成验收测试报告</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::RunStart</name>
    <message>
        <source>The plan has no fabric.</source>
        <translation>规划中没有网络。</translation>
    </message>
    <message>
        <source>Save the plan first: the record of a run names it by its hash.</source>
        <translation>请先保存规划：测试记录以其哈希值标识规划。</translation>
    </message>
    <message>
        <source>Listing what link tests would run</source>
        <translation>正在列出链路测试将执行的内容</translation>
    </message>
    <message>
        <source>Link tests</source>
        <translation>链路测试</translation>
    </message>
</context>
<context>
    <name>fabric::gui::ShortcutSheet</name>
    <message>
        <source>Keyboard and mouse</source>
        <translation>键盘和鼠标</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>在拓扑图上</translation>
    </message>
</context>
<context>
    <name>fabric::gui::SourcePanel</name>
    <message>
        <source>Where to look</source>
        <translation>采集来源</translation>
    </message>
    <message>
        <source>Files from the cluster</source>
        <translation>来自集群的文件</translation>
    </message>
    <message>
        <source>This machine&apos;s InfiniBand port</source>
        <translation>本机的 InfiniBand 端口</translation>
    </message>
    <message>
        <source>A head node, by ssh</source>
        <translation>经 ssh 访问管理节点</translation>
    </message>
    <message>
        <source>LLDP of hosts, by ssh</source>
        <translation>经 ssh 读取主机 LLDP</translation>
    </message>
    <message>
        <source>Listings as the tools print them: ibnetdiscover, iblinkinfo, LLDP tables, counters. Several of one fabric are joined. Drop them anywhere in the window.</source>
        <translation>工具的原始输出：ibnetdiscover、iblinkinfo、LLDP 表、计数器。同一网络的多个文件会合并。可拖放到窗口任意位置。</translation>
    </message>
    <message>
        <source>Files to look at</source>
        <translation>要采集的文件</translation>
    </message>
    <message>
        <source>Add files ...</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Walks the InfiniBand fabric from an adapter of this machine. Only reads; needs the right to send management packets.</source>
        <translation>从本机网卡遍历 InfiniBand 网络。只读；需要发送管理报文的权限。</translation>
    </message>
    <message>
        <source>first active one</source>
        <translation>第一个已激活的</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Port of the adapter</source>
        <translation>网卡端口</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Runs reading tools on a machine of the cluster with your own ssh: your keys, your settings, host keys checked. Nothing is installed or changed there.</source>
        <translation>用您自己的 ssh 在集群的一台机器上运行只读工具：您的密钥、您的配置，并校验主机密钥。不安装也不修改任何东西。</translation>
    </message>
    <message>
        <source>user@head-node:22</source>
        <translation>user@head-node:22</translation>
    </message>
    <message>
        <source>Head node</source>
        <translation>管理节点</translation>
    </message>
    <message>
        <source>Asks every host of a list, one name a line, for its LLDP neighbours with your own ssh; at most 8 at once. Hosts that do not answer are named and never called missing.</source>
        <translation>用您自己的 ssh 逐一询问列表中的主机（每行一个）的 LLDP 邻居；最多同时 8 台。未应答的主机会列出名称，不会当作缺失。</translation>
    </message>
    <message>
        <source>file with host names</source>
        <translation>主机名文件</translation>
    </message>
    <message>
        <source>File with host names</source>
        <translation>主机名文件</translation>
    </message>
    <message>
        <source>Browse ...</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>What will be read or run</source>
        <translation>将要读取或执行的内容</translation>
    </message>
    <message>
        <source>Look and compare</source>
        <translation>采集并比对</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress of the look</source>
        <translation>采集进度</translation>
    </message>
    <message>
        <source>A new listing of the same fabric</source>
        <translation>同一网络的新列表</translation>
    </message>
    <message>
        <source>Nothing yet: say where to look.</source>
        <translation>尚无：请选择采集来源。</translation>
    </message>
    <message>
        <source>Reading the list of hosts</source>
        <translation>正在读取主机列表</translation>
    </message>
</context>
<context>
    <name>fabric::gui::StartPage</name>
    <message>
        <source>Plan a fabric</source>
        <translation>规划网络</translation>
    </message>
    <message>
        <source>Draw or generate the network of a cluster, know its blocking ratio, and hand out its cabling plan.</source>
        <translation>绘制或生成集群网络，掌握阻塞比，输出布线方案。</translation>
    </message>
    <message>
        <source>Generate a design</source>
        <translation>生成设计</translation>
    </message>
    <message>
        <source>Fat trees, rail-optimised units and the published SuperPODs, from a few parameters.</source>
        <translation>胖树、多轨优化单元和公开的 SuperPOD，几个参数即可生成。</translation>
    </message>
    <message>
        <source>Generate ...</source>
        <translation>生成…</translation>
    </message>
    <message>
        <source>Draw by hand</source>
        <translation>手工绘制</translation>
    </message>
    <message>
        <source>Start from a file</source>
        <translation>从文件开始</translation>
    </message>
    <message>
        <source>A cabling plan as CSV, or the ibnetdiscover listing of a running fabric, becomes a plan on the map.</source>
        <translation>由 CSV 布线方案或运行中网络的 ibnetdiscover 列表生成规划。</translation>
    </message>
    <message>
        <source>Import ...</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Open a project ...</source>
        <translation>打开项目…</translation>
    </message>
    <message>
        <source>Open a sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Complete plans to look around in. Changes stay in a copy.</source>
        <translation>完整的规划示例，可随意浏览。修改只在副本中。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>取消固定 %1</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>固定 %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>缺失：%1</translation>
    </message>
</context>
<context>
    <name>fabric::gui::StatusChips</name>
    <message>
        <source>The fabric that is shown; click to choose another</source>
        <translation>当前显示的网络；单击可切换</translation>
    </message>
    <message>
        <source>Nodes of this fabric</source>
        <translation>此网络的节点</translation>
    </message>
    <message>
        <source>Node and manager ports with a link</source>
        <translation>有链路的节点和管理机端口</translation>
    </message>
    <message>
        <source>Physical cables</source>
        <translation>物理线缆</translation>
    </message>
    <message>
        <source>Headline blocking, down:up by bandwidth; click for the formula</source>
        <translation>总阻塞比，下行:上行（带宽）；单击查看公式</translation>
    </message>
    <message>
        <source>Errors found by the design rules</source>
        <translation>设计规则发现的错误</translation>
    </message>
    <message>
        <source>Warnings of the design rules</source>
        <translation>设计规则的警告</translation>
    </message>
    <message>
        <source>Notes of the design rules</source>
        <translation>设计规则的提示</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>no fabric</source>
        <translation>没有网络</translation>
    </message>
    <message>
        <source>node</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>end-port</source>
        <translation>个终端端口</translation>
    </message>
    <message>
        <source>end-ports</source>
        <translation>个终端端口</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>blocking %1</source>
        <translation>阻塞比 %1</translation>
    </message>
    <message>
        <source>error</source>
        <translation>个错误</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>个错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>个警告</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>个警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>个提示</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>个提示</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fabric::gui::Study</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>fabric::gui::SweepStudy</name>
    <message>
        <source>Failing every element by itself</source>
        <translation>正在逐个计算单点故障</translation>
    </message>
</context>
<context>
    <name>fabric::gui::TablesView</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Ports</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>Ca&amp;bles</source>
        <translation>线缆(&amp;B)</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Filter rows: every word must occur</source>
        <translation>筛选行：须包含每个词</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 行，共 %2 行</translation>
    </message>
</context>
<context>
    <name>fabric::gui::TimeLine</name>
    <message>
        <source>Moment that map and lists show</source>
        <translation>拓扑图和列表显示的时刻</translation>
    </message>
    <message>
        <source>No poll in this history yet</source>
        <translation>此历史记录中还没有轮询</translation>
    </message>
    <message>
        <source>No history open</source>
        <translation>未打开历史记录</translation>
    </message>
    <message>
        <source>begins: %1</source>
        <translation>开始：%1</translation>
    </message>
    <message>
        <source>ends: %1</source>
        <translation>结束：%1</translation>
    </message>
    <message>
        <source>Nobody polled for %1</source>
        <translation>%1 没有轮询</translation>
    </message>
</context>
<context>
    <name>fabric::gui::TimePanel</name>
    <message>
        <source>2 hours</source>
        <translation>2 小时</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 周</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>180 days</source>
        <translation>180 天</translation>
    </message>
    <message>
        <source>How much time the chart shows</source>
        <translation>曲线的时间范围</translation>
    </message>
    <message>
        <source>Back to where a finding begins or ends</source>
        <translation>后退到上一个问题起止点</translation>
    </message>
    <message>
        <source>One poll back (Left)</source>
        <translation>后退一次轮询（左方向键）</translation>
    </message>
    <message>
        <source>Play poll by poll (Space)</source>
        <translation>逐次播放（空格）</translation>
    </message>
    <message>
        <source>One poll on (Right)</source>
        <translation>前进一次轮询（右方向键）</translation>
    </message>
    <message>
        <source>On to where a finding begins or ends</source>
        <translation>前进到下一个问题起止点</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Follow the newest poll (End)</source>
        <translation>跟随最新轮询 (End)</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>finding open</source>
        <translation>个问题未恢复</translation>
    </message>
    <message>
        <source>findings open</source>
        <translation>个问题未恢复</translation>
    </message>
    <message>
        <source>nobody polled at this time: no state is shown</source>
        <translation>此时没有轮询：不显示状态</translation>
    </message>
    <message>
        <source>poll</source>
        <translation>次轮询</translation>
    </message>
    <message>
        <source>polls</source>
        <translation>次轮询</translation>
    </message>
    <message>
        <source>, %1 missed</source>
        <translation>，缺 %1 次</translation>
    </message>
</context>
<context>
    <name>fabric::gui::TrainingPanel</name>
    <message>
        <source>Petaflop/s-days</source>
        <translation>PFLOP/s-天</translation>
    </message>
    <message>
        <source> PF-days</source>
        <translation> PF-天</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source> GPUs</source>
        <translation> 个 GPU</translation>
    </message>
    <message>
        <source>Sustained rate of a GPU</source>
        <translation>单 GPU 持续算力</translation>
    </message>
    <message>
        <source> TFLOP/s</source>
        <translation> TFLOP/s</translation>
    </message>
    <message>
        <source>Network share of a step</source>
        <translation>每步中的网络占比</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source> billion</source>
        <translation> 十亿</translation>
    </message>
    <message>
        <source>Tokens a step</source>
        <translation>每步 token 数</translation>
    </message>
    <message>
        <source> million</source>
        <translation> 百万</translation>
    </message>
    <message>
        <source>Training presets</source>
        <translation>训练预设</translation>
    </message>
    <message>
        <source>My figures</source>
        <translation>我的数据</translation>
    </message>
    <message>
        <source>%1 PF-days on %2 V100 at %3 TFLOP/s</source>
        <translation>%1 PF-天，%2 块 V100，%3 TFLOP/s</translation>
    </message>
    <message>
        <source>Where the network share comes from</source>
        <translation>网络占比的来源</translation>
    </message>
    <message>
        <source>My figure</source>
        <translation>我的数据</translation>
    </message>
    <message>
        <source>Our estimate: at most</source>
        <translation>我们的估计：至多</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>On</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>At</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>Network share</source>
        <translation>网络占比</translation>
    </message>
    <message>
        <source>Of a step</source>
        <translation>占每步</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>%1 days = PF-days x 1000 / (GPUs x TFLOP/s)</source>
        <translation>%1 天 = PF-天 × 1000 /（GPU 数 × TFLOP/s）</translation>
    </message>
    <message>
        <source>No failures and no restarts are counted.</source>
        <translation>未计入故障和重启。</translation>
    </message>
    <message>
        <source>The share is your figure.</source>
        <translation>占比为您的数据。</translation>
    </message>
    <message>
        <source>Share: unknown, there is no job of several GPUs to estimate it for.</source>
        <translation>占比：未知，没有多 GPU 作业可供估计。</translation>
    </message>
    <message>
        <source>At most %1 %: one AllReduce of the gradients (2 bytes a parameter), %2, takes %3 (%4 to %5) beside %6 of computing, with nothing hidden.</source>
        <translation>至多 %1 %：一次梯度 AllReduce（每参数 2 字节），%2，用时 %3（%4 至 %5），计算用时 %6，无重叠。</translation>
    </message>
</context>
<context>
    <name>fabric::gui::VerifySession</name>
    <message>
        <source>Looking at the fabric</source>
        <translation>正在采集网络</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比对</translation>
    </message>
    <message>
        <source>The plan has changed since the last look; wait until it is compared again.</source>
        <translation>上次采集之后规划已修改；请等待重新比对。</translation>
    </message>
    <message>
        <source>Accept as built</source>
        <translation>按实际接受</translation>
    </message>
    <message>
        <source>Accepted into the plan: %1</source>
        <translation>已接受到规划：%1</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>个问题</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>个问题</translation>
    </message>
    <message>
        <source>Not accepted: %1</source>
        <translation>未接受：%1</translation>
    </message>
    <message>
        <source>%1 accepted, %2 not: %3</source>
        <translation>接受 %1，未接受 %2：%3</translation>
    </message>
    <message>
        <source>Record evidence</source>
        <translation>记录证据</translation>
    </message>
    <message>
        <source>Evidence recorded: %1 raised, %2 fallen, %3 as known, %4 not seen</source>
        <translation>证据已记录：提升 %1，下降 %2，不变 %3，未看到 %4</translation>
    </message>
    <message>
        <source>; %1 left as they are, newer evidence is recorded</source>
        <translation>；%1 保持不变，已有更新的证据</translation>
    </message>
    <message>
        <source>; %1 not raised, the source gives no time and what is recorded has one</source>
        <translation>；%1 未提升，来源没有时间而已有记录有时间</translation>
    </message>
</context>
<context>
    <name>fabric::gui::WatchSession</name>
    <message>
        <source>Laying the history over the plan</source>
        <translation>正在把历史记录对应到规划</translation>
    </message>
    <message>
        <source>Telling the watch</source>
        <translation>正在通知监测</translation>
    </message>
    <message>
        <source>Finding %1 is acknowledged: it is not told again until it is over</source>
        <translation>问题 %1 已确认：恢复之前不再告警</translation>
    </message>
    <message>
        <source>%1 is silenced for %2 h</source>
        <translation>%1 已静默 %2 小时</translation>
    </message>
</context>
<context>
    <name>fabric::gui::WorkModel</name>
    <message>
        <source>At the desk</source>
        <translation>办公桌前</translation>
    </message>
    <message>
        <source>Rack not known</source>
        <translation>机柜未知</translation>
    </message>
    <message>
        <source>marked done; looking again ...</source>
        <translation>已标记完成；正在重新采集…</translation>
    </message>
    <message>
        <source>marked done; not looked at since</source>
        <translation>已标记完成；此后尚未采集</translation>
    </message>
    <message>
        <source>done: seen at %1</source>
        <translation>已完成：%1 采集确认</translation>
    </message>
    <message>
        <source>still wrong: seen at %1</source>
        <translation>仍然不对：%1 采集</translation>
    </message>
    <message>
        <source>marked done; the last look could not see it</source>
        <translation>已标记完成；上次采集看不到</translation>
    </message>
    <message>
        <source>Expected: %1
Found: %2</source>
        <translation>规划：%1
实际：%2</translation>
    </message>
    <message>
        <source>%1 · %2 of %3 seen done</source>
        <translation>%1 · %3 项中 %2 项已确认完成</translation>
    </message>
</context>
<context>
    <name>fabric::gui::WorkPanel</name>
    <message>
        <source>Begin anew</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Work order</source>
        <translation>整改单</translation>
    </message>
    <message>
        <source>A new order from the last look; forgets all ticks</source>
        <translation>按上次采集生成新的整改单；清除所有勾选</translation>
    </message>
    <message>
        <source>Language of the document</source>
        <translation>文档语言</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>For paper, with tick boxes (PDF) ...</source>
        <translation>纸质勾选版 (PDF)…</translation>
    </message>
    <message>
        <source>Spreadsheet (XLSX) ...</source>
        <translation>电子表格 (XLSX)…</translation>
    </message>
    <message>
        <source>Plain table (CSV) ...</source>
        <translation>纯表格 (CSV)…</translation>
    </message>
    <message>
        <source>Nothing to do by hand.</source>
        <translation>没有需要现场处理的内容。</translation>
    </message>
    <message>
        <source>The steps appear after a look.</source>
        <translation>采集之后显示步骤。</translation>
    </message>
    <message>
        <source>%1 of %2 open</source>
        <translation>%2 项中 %1 项未完成</translation>
    </message>
    <message>
        <source>Export the work order</source>
        <translation>导出整改单</translation>
    </message>
    <message>
        <source>Writing the work order</source>
        <translation>正在生成整改单</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>gui</name>
    <message>
        <source>%1 has a length of its own; choose another part to change it</source>
        <translation>%1 自带固定长度；如需更改请选择其他型号</translation>
    </message>
    <message>
        <source>%1 is not made in %2 m; the next longer one is %3</source>
        <translation>%1 没有 %2 m 的规格；更长一档是 %3</translation>
    </message>
    <message>
        <source>This project has no fabric named %1</source>
        <translation>此项目没有名为 %1 的网络</translation>
    </message>
    <message>
        <source>A waiver needs a reason, which is kept in the file and in reports</source>
        <translation>豁免须写明原因，原因保存在文件和报告中</translation>
    </message>
    <message>
        <source>%1 objects cannot share one name; write a number in braces to count them, as in leaf-{01}</source>
        <translation>%1 个对象不能同名；请用花括号写编号，例如 leaf-{01}</translation>
    </message>
    <message>
        <source>A name cannot be empty</source>
        <translation>名称不能为空</translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3, not %4</source>
        <translation>%1 必须是 %2 至 %3 的整数，而不是 %4</translation>
    </message>
    <message>
        <source>%1 is not a switch or system of the catalogue</source>
        <translation>%1 不是部件库中的交换机或服务器</translation>
    </message>
    <message>
        <source>%1 is not a cable or fibre of the catalogue</source>
        <translation>%1 不是部件库中的线缆或光纤</translation>
    </message>
    <message>
        <source>%1 is not a length; write 3 m, 300 cm or 3000 mm</source>
        <translation>%1 不是长度；请写 3 m、300 cm 或 3000 mm</translation>
    </message>
    <message>
        <source>%1 is not one of %2</source>
        <translation>%1 不在 %2 之中</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>The file is larger than 512 MiB</source>
        <translation>文件大于 512 MiB</translation>
    </message>
    <message>
        <source>There is no sample named %1</source>
        <translation>没有名为 %1 的示例</translation>
    </message>
</context>
<context>
    <name>language</name>
    <message>
        <source>No font on this machine has Simplified Chinese: Chinese names and papers would show boxes. Install the package fonts-noto-cjk and start the program again.</source>
        <translation>本机没有简体中文字体：中文名称和文档将显示为方框。请安装软件包 fonts-noto-cjk 后重新启动程序。</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>16 nodes, InfiniBand</source>
        <translation>16 节点，InfiniBand</translation>
    </message>
    <message>
        <source>128 GPUs, rail-optimised RoCE</source>
        <translation>128 GPU，多轨优化 RoCE</translation>
    </message>
    <message>
        <source>DGX H100 SuperPOD, 4 SU</source>
        <translation>DGX H100 SuperPOD，4 SU</translation>
    </message>
</context>
<context>
    <name>verify</name>
    <message>
        <source>not compared</source>
        <translation>未比对</translation>
    </message>
    <message>
        <source>Of another fabric, or not in the comparison.</source>
        <translation>属于其他网络，或不在比对范围内。</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>与规划一致</translation>
    </message>
    <message>
        <source>Seen between its planned ports. Seen is not tested: nothing is said of errors, bandwidth or labels.</source>
        <translation>在规划的端口之间看到。看到不等于已测试：不代表误码、带宽和标签合格。</translation>
    </message>
    <message>
        <source>not observed</source>
        <translation>未观测到</translation>
    </message>
    <message>
        <source>Nothing could be seen there. Neither right nor wrong, and not missing.</source>
        <translation>那里看不到任何信息。不是对，不是错，也不是缺失。</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>Its switch is dead, or the sources contradict each other.</source>
        <translation>其交换机无响应，或各来源相互矛盾。</translation>
    </message>
    <message>
        <source>records</source>
        <translation>台账</translation>
    </message>
    <message>
        <source>A name, a GUID or the plan is to be mended; no cable is wrong.</source>
        <translation>需更正名称、GUID 或规划；没有线缆接错。</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>降级</translation>
    </message>
    <message>
        <source>In its place, but narrower, slower or with errors.</source>
        <translation>接线正确，但通道数变少、速率降低或有误码。</translation>
    </message>
    <message>
        <source>extra</source>
        <translation>规划外</translation>
    </message>
    <message>
        <source>There, but not in the plan.</source>
        <translation>实际存在，但规划中没有。</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Both ends could be seen, and there is no cable.</source>
        <translation>两端都能看到，但没有线缆。</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>None of its links is up, though its neighbours are there.</source>
        <translation>邻居都在，但它的链路全部未起。</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>需改线</translation>
    </message>
    <message>
        <source>An end sits in another port than planned.</source>
        <translation>有一端插在规划以外的端口。</translation>
    </message>
    <message>
        <source>cables swapped</source>
        <translation>线缆互换</translation>
    </message>
    <message>
        <source>wrong rail</source>
        <translation>轨道接错</translation>
    </message>
    <message>
        <source>cable in the wrong port</source>
        <translation>线缆插错端口</translation>
    </message>
    <message>
        <source>cable missing</source>
        <translation>缺少线缆</translation>
    </message>
    <message>
        <source>cable not in the plan</source>
        <translation>规划外线缆</translation>
    </message>
    <message>
        <source>bundle shifted</source>
        <translation>线束整体错位</translation>
    </message>
    <message>
        <source>bundles exchanged</source>
        <translation>线束互换</translation>
    </message>
    <message>
        <source>several cables mixed up</source>
        <translation>多根线缆错接</translation>
    </message>
    <message>
        <source>too few lanes</source>
        <translation>通道数不足</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>速率过低</translation>
    </message>
    <message>
        <source>faster than planned</source>
        <translation>速率高于规划</translation>
    </message>
    <message>
        <source>errors rising</source>
        <translation>误码增长</translation>
    </message>
    <message>
        <source>second neighbour at a port</source>
        <translation>一个端口有两个邻居</translation>
    </message>
    <message>
        <source>switch dead</source>
        <translation>交换机无响应</translation>
    </message>
    <message>
        <source>name differs</source>
        <translation>名称不符</translation>
    </message>
    <message>
        <source>adapter replaced</source>
        <translation>网卡已更换</translation>
    </message>
    <message>
        <source>switch replaced</source>
        <translation>交换机已更换</translation>
    </message>
    <message>
        <source>switches exchanged</source>
        <translation>交换机互换</translation>
    </message>
    <message>
        <source>plan in doubt</source>
        <translation>规划存疑</translation>
    </message>
    <message>
        <source>cannot be matched</source>
        <translation>无法匹配</translation>
    </message>
    <message>
        <source>Say where the record of the run goes</source>
        <translation>请指定测试记录的保存位置</translation>
    </message>
    <message>
        <source>Nothing was started. %1</source>
        <translation>没有启动任何程序。%1</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>not observable</source>
        <translation>不可观测</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>96 % of the rate or more</source>
        <translation>达到速率的 96 % 及以上</translation>
    </message>
    <message>
        <source>94 to 96 %</source>
        <translation>94 至 96 %</translation>
    </message>
    <message>
        <source>no bandwidth shown</source>
        <translation>没有带宽数据</translation>
    </message>
    <message>
        <source>92 to 94 %</source>
        <translation>92 至 94 %</translation>
    </message>
    <message>
        <source>below 92 %</source>
        <translation>低于 92 %</translation>
    </message>
    <message>
        <source>latency well below its limit</source>
        <translation>时延远低于门限</translation>
    </message>
    <message>
        <source>within its limit</source>
        <translation>在门限之内</translation>
    </message>
    <message>
        <source>latency not measured</source>
        <translation>未测时延</translation>
    </message>
    <message>
        <source>above its limit</source>
        <translation>超过门限</translation>
    </message>
    <message>
        <source>error rate below the limit, at 95 %</source>
        <translation>误码率低于门限（置信度 95 %）</translation>
    </message>
    <message>
        <source>a receiver not read</source>
        <translation>有接收端未读取</translation>
    </message>
    <message>
        <source>too few bits to tell</source>
        <translation>比特数不足，无法判定</translation>
    </message>
    <message>
        <source>errors beyond the limit</source>
        <translation>误码超过门限</translation>
    </message>
    <message>
        <source>The schedule does not hold: %1</source>
        <translation>编排不成立：%1</translation>
    </message>
    <message>
        <source>%1 with its cables</source>
        <translation>%1 及其线缆</translation>
    </message>
    <message>
        <source>Planned cables</source>
        <translation>规划线缆</translation>
    </message>
    <message>
        <source>Nothing of it was seen, and its port at the switch has no link</source>
        <translation>完全没有看到它，其交换机端口也没有链路</translation>
    </message>
    <message>
        <source>Look at %1: it is dark, or its cable is pulled.</source>
        <translation>请检查 %1：设备未上电，或线缆被拔出。</translation>
    </message>
    <message>
        <source>%1 of them could not be seen</source>
        <translation>其中 %1 根无法看到</translation>
    </message>
    <message>
        <source>Look from another source to learn about these %1 cables.</source>
        <translation>请换一个采集来源来了解这 %1 根线缆。</translation>
    </message>
    <message>
        <source>None of its %1 cables was seen</source>
        <translation>其 %1 根线缆全部没有看到</translation>
    </message>
    <message>
        <source>Power %1, or look from another place; nothing is said of its %2 cables.</source>
        <translation>请给 %1 上电，或换一处采集；其 %2 根线缆不作结论。</translation>
    </message>
    <message>
        <source>where it leads now</source>
        <translation>当前实际去向</translation>
    </message>
</context>
<context>
    <name>vocabulary</name>
    <message>
        <source>unset</source>
        <translation>未设</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>manager</source>
        <translation>管理机</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>gateway</source>
        <translation>网关</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>配线架</translation>
    </message>
    <message>
        <source>ocs</source>
        <translation>光交换机 (OCS)</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算（参数面）</translation>
    </message>
    <message>
        <source>in-band</source>
        <translation>带内管理</translation>
    </message>
    <message>
        <source>out-of-band</source>
        <translation>带外管理</translation>
    </message>
    <message>
        <source>infiniband</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>ethernet</source>
        <translation>以太网</translation>
    </message>
    <message>
        <source>front</source>
        <translation>正面</translation>
    </message>
    <message>
        <source>rear</source>
        <translation>背面</translation>
    </message>
    <message>
        <source>assembly</source>
        <translation>成品线缆</translation>
    </message>
    <message>
        <source>cord</source>
        <translation>跳线</translation>
    </message>
    <message>
        <source>trunk</source>
        <translation>主干光缆</translation>
    </message>
</context>
<context>
    <name>watch</name>
    <message>
        <source>up, nothing found</source>
        <translation>已连通，没有问题</translation>
    </message>
    <message>
        <source>not watched</source>
        <translation>未监测</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>未看到</translation>
    </message>
    <message>
        <source>up again, not over yet</source>
        <translation>已恢复连通，尚未结束</translation>
    </message>
    <message>
        <source>getting worse</source>
        <translation>持续劣化</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>劣化</translation>
    </message>
    <message>
        <source>down</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>switch or host down</source>
        <translation>交换机或主机宕机</translation>
    </message>
    <message>
        <source>not known: the modules did not tell, or were not asked</source>
        <translation>未知：光模块没有上报，或未查询</translation>
    </message>
    <message>
        <source>limit %1 %2: %3</source>
        <translation>门限 %1 %2：%3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>符号误码</translation>
    </message>
    <message>
        <source>per bit</source>
        <translation>每比特</translation>
    </message>
    <message>
        <source>received light</source>
        <translation>接收光功率</translation>
    </message>
    <message>
        <source>module</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>not polled</source>
        <translation>未轮询</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation>速率未知</translation>
    </message>
    <message>
        <source>up</source>
        <translation>连通</translation>
    </message>
    <message>
        <source>never told</source>
        <translation>从未上报</translation>
    </message>
    <message>
        <source>%1 symbol errors in %2 s</source>
        <translation>%2 秒内 %1 个符号误码</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>, %1 per bit</source>
        <translation>，每比特 %1</translation>
    </message>
    <message>
        <source>errors not known</source>
        <translation>误码未知</translation>
    </message>
    <message>
        <source>%1 dBm</source>
        <translation>%1 dBm</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>limit %1 per bit: %2</source>
        <translation>门限 每比特 %1：%2</translation>
    </message>
    <message>
        <source>this rate</source>
        <translation>此速率</translation>
    </message>
    <message>
        <source>limit %1 per bit, %2 errors in %3 s at %4: %5</source>
        <translation>门限 每比特 %1，%4 下 %3 秒 %2 个误码：%5</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
</context>
</TS>
