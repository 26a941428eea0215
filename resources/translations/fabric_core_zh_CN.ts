<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>acceptance</name>
    <message>
        <source>It carries no link that a test can run over.</source>
        <translation>其上没有可供测试的链路。</translation>
    </message>
    <message>
        <source>That cable is not of the fabric that this run was over</source>
        <translation>该线缆不属于本次测试的网络</translation>
    </message>
    <message>
        <source>The plan has %1 cables that are called &apos;%2&apos;</source>
        <translation>方案中有 %1 根线缆名为“%2”</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No row of 1 MiB or more with right data tells a bandwidth</source>
        <translation>没有 1 MiB 以上且数据正确的行，无法得出带宽</translation>
    </message>
    <message>
        <source>HCCL does not document what the size of %1 counts, so that its bus bandwidth cannot be told from the log; give it with --measured</source>
        <translation>HCCL 未说明 %1 的数据量如何计算，无法由日志得出总线带宽；请用 --measured 给出</translation>
    </message>
    <message>
        <source>The log is of %1 ranks on %2 hosts, the question of %3 ranks on %4</source>
        <translation>日志为 %2 台主机上的 %1 个 rank，所问为 %4 台上的 %3 个 rank</translation>
    </message>
    <message>
        <source>One rail: %1 GB/s measured, %2 % of the %3 GB/s that framing leaves.</source>
        <translation>单轨：实测 %1 GB/s，为扣除封装后 %3 GB/s 的 %2 %。</translation>
    </message>
    <message>
        <source>One rail: %1 GB/s measured, %2 % of the %3 GB/s that framing leaves and %5 % of the clause of %4 GB/s.</source>
        <translation>单轨：实测 %1 GB/s，为扣除封装后 %3 GB/s 的 %2 %、条款 %4 GB/s 的 %5 %。</translation>
    </message>
    <message>
        <source>The clause of %4 GB/s is above what one rail carries, %3 GB/s. Measured: %1 GB/s, %2 % of that and %5 % of the clause.</source>
        <translation>条款要求的 %4 GB/s 高于单轨所能承载的 %3 GB/s。实测 %1 GB/s，为其 %2 %、条款的 %5 %。</translation>
    </message>
    <message>
        <source>The plan&apos;s hosts do not all have the same rails of known speed (%1); give those of the tested nodes with --rails and --rail-gbps</source>
        <translation>方案中各主机的轨道数或速率不一致或未知（%1）；请用 --rails 和 --rail-gbps 给出被测节点的值</translation>
    </message>
    <message>
        <source>This is a run over the fabric &apos;%1&apos;</source>
        <translation>本次测试针对网络“%1”</translation>
    </message>
    <message>
        <source>The run does not say when it began and ended</source>
        <translation>测试记录未说明起止时间</translation>
    </message>
    <message>
        <source>%1: %2 errors in %3 bits at the receiver, rate below %4 at 95 %</source>
        <translation>%1：接收端 %3 比特中 %2 个误码，误码率低于 %4（置信度 95 %）</translation>
    </message>
</context>
<context>
    <name>analysis</name>
    <message>
        <source>No end device is linked to a switch of known speed, so there is nothing to compare</source>
        <translation>没有终端设备连到速率已知的交换机，无从比较</translation>
    </message>
    <message>
        <source>Switches of one tier are linked with each other, but not each with each (%1 and %2 are not), so there is no up and down; compare groups by their cut</source>
        <translation>同层交换机之间互连，但并非两两相连（%1 与 %2 未相连），因此没有上下行之分；请按割集比较设备组</translation>
    </message>
    <message>
        <source>%1 and %2 share no switch of the top tier, so traffic between them has to go down and up again; compare groups by their cut</source>
        <translation>%1 与 %2 没有共同的顶层交换机，两者之间的流量须先下行再上行；请按割集比较设备组</translation>
    </message>
    <message>
        <source>The speed of %1 links is not known; set the parts at their ends</source>
        <translation>%1 条链路的速率未知；请设定其两端的部件</translation>
    </message>
    <message>
        <source>Worst leaf of the mesh, %1: end ports %2 = %3 over links to the other leaves %4 = %5</source>
        <translation>全互连中最差的 Leaf %1：终端端口 %2 = %3，到其他 Leaf 的链路 %4 = %5，两者相比</translation>
    </message>
    <message>
        <source>Worst subtree, %1: end ports %2 = %3 over maximum flow to the top tier %4 = %5</source>
        <translation>最差子树 %1：终端端口 %2 = %3，到顶层的最大流 %4 = %5，两者相比</translation>
    </message>
    <message>
        <source>Worst subtree, %1 and %6 more switches: end ports %2 = %3 over maximum flow to the top tier %4 = %5</source>
        <translation>最差子树 %1 及另外 %6 台交换机：终端端口 %2 = %3，到顶层的最大流 %4 = %5，两者相比</translation>
    </message>
    <message>
        <source>%1 and %2 are attached to switches that are not joined with each other: no capacity</source>
        <translation>%1 与 %2 所连的交换机互不相通：没有带宽</translation>
    </message>
    <message>
        <source>Rails are not joined by switches: traffic between rails has no capacity in this network and must change rail inside a node; per rail see blocking.rails</source>
        <translation>各轨道之间没有交换机相连：跨轨道流量在本网络中没有带宽，须在节点内部换轨道；各轨道的比值见 blocking.rails</translation>
    </message>
    <message>
        <source>Any two end devices meet on one switch: no link between switches is needed</source>
        <translation>任意两台终端设备在同一台交换机上相遇：无需交换机之间的链路</translation>
    </message>
    <message>
        <source>Worst subtree: end ports %1 over capacity to the top tier %2 = %3</source>
        <translation>最差子树：终端端口 %1，与到顶层的带宽 %2 之比 = %3</translation>
    </message>
    <message>
        <source>One switch joins all its end ports: no link between switches is needed</source>
        <translation>一台交换机连接其全部终端端口：无需交换机之间的链路</translation>
    </message>
    <message>
        <source>%1: links down %2 = %3 over links up %4 = %5, so %6</source>
        <translation>%1：下行链路 %2 = %3，上行链路 %4 = %5，故为 %6</translation>
    </message>
    <message>
        <source>%1 switches: links down %2 over links up %3 = %4; worst switch %5, best %6</source>
        <translation>%1 台交换机：下行链路 %2 : 上行链路 %3 = %4；最差交换机 %5，最好 %6</translation>
    </message>
    <message>
        <source>%1 has no link in this fabric, so it has no capacity to compare</source>
        <translation>%1 在本网络中没有链路，没有可比较的带宽</translation>
    </message>
    <message>
        <source>Side %1 of the cut is empty; name at least one device</source>
        <translation>割集的 %1 侧为空；请至少指定一台设备</translation>
    </message>
    <message>
        <source>%1 is on both sides of the cut; name it once</source>
        <translation>%1 同时在割集两侧；请只指定一次</translation>
    </message>
    <message>
        <source>Maximum flow between %1 and %2 devices over %3 classes of switches = minimum cut of %4 links in %5 bundles = %6 per direction; end ports: %7 and %8</source>
        <translation>%1 台与 %2 台设备之间的最大流（共 %3 类交换机）= 最小割 %4 条链路、%5 个链路束 = 每方向 %6；终端端口：%7 与 %8</translation>
    </message>
    <message>
        <source>%1 links at port speed; a twin-port cable carries two, each leg of a splitter is one</source>
        <translation>%1 条链路，按端口速率计；双口线缆算两条，分支线缆每个分支算一条</translation>
    </message>
    <message>
        <source>End devices with a link in this fabric: %1</source>
        <translation>在本网络中有链路的终端设备：%1</translation>
    </message>
    <message>
        <source>%1 ports of end devices have a link, manager ports included</source>
        <translation>有链路的终端设备端口共 %1 个，含管理节点端口</translation>
    </message>
    <message>
        <source>%1 physical cables, splitters and twin-port cables counted once</source>
        <translation>物理线缆 %1 根，分支线缆和双口线缆各计一根</translation>
    </message>
    <message>
        <source>Data ports of the switches&apos; parts without a cable: %1; switches whose part is unknown, not counted: %2</source>
        <translation>交换机部件未接线缆的数据端口：%1；部件未知而未计入的交换机：%2</translation>
    </message>
    <message>
        <source>the top tier has no links up</source>
        <translation>顶层没有上行链路</translation>
    </message>
</context>
<context>
    <name>base</name>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
</context>
<context>
    <name>bill</name>
    <message>
        <source>Bill of materials</source>
        <translation>物料清单</translation>
    </message>
    <message>
        <source>What must be bought: quantity and spares apart, lengths, evidence and warnings per line</source>
        <translation>采购内容：数量与备件分列，每行附长度、依据和提示</translation>
    </message>
    <message>
        <source>Equipment list</source>
        <translation>设备清单</translation>
    </message>
    <message>
        <source>Every device with its part, place, size and power</source>
        <translation>每台设备的部件、位置、尺寸和功耗</translation>
    </message>
    <message>
        <source>%1, part not chosen</source>
        <translation>%1，部件未选定</translation>
    </message>
    <message>
        <source>cable, kind not decided</source>
        <translation>线缆，类别未定</translation>
    </message>
    <message>
        <source>cable assembly, part not chosen</source>
        <translation>成品线缆，部件未选定</translation>
    </message>
    <message>
        <source>fibre cord, part not chosen</source>
        <translation>光纤跳线，部件未选定</translation>
    </message>
    <message>
        <source>fibre trunk, part not chosen</source>
        <translation>光纤主干光缆，部件未选定</translation>
    </message>
    <message>
        <source>no part chosen: the line says only what is needed</source>
        <translation>未选定部件：该行仅说明所需</translation>
    </message>
    <message>
        <source>the part is not in the catalogue</source>
        <translation>部件不在部件库中</translation>
    </message>
    <message>
        <source>catalogue row not verified (%1)</source>
        <translation>部件库该行未经核实（%1）</translation>
    </message>
    <message>
        <source>no longer sold</source>
        <translation>已停售</translation>
    </message>
    <message>
        <source>sales status unknown</source>
        <translation>销售状态未知</translation>
    </message>
    <message>
        <source>sales status %1</source>
        <translation>销售状态 %1</translation>
    </message>
    <message>
        <source>type of %1, length unknown</source>
        <translation>%1 同型，长度未知</translation>
    </message>
    <message>
        <source>fibre cord of this type, length to be chosen once the racks are placed</source>
        <translation>此类光纤跳线，机柜定位后确定长度</translation>
    </message>
    <message>
        <source>assembly of this type, length to be chosen once the racks are placed</source>
        <translation>此类成品线缆，机柜定位后确定长度</translation>
    </message>
    <message>
        <source>length unknown for %1</source>
        <translation>%1 根长度未知</translation>
    </message>
    <message>
        <source>Physical things are counted: a splitter or a copper assembly is one cable, a twin-port transceiver is one module and takes two cords.</source>
        <translation>按实物计数：一根分支线缆或一根铜成品线缆计一根线缆；一个双口光模块计一个，接两根跳线。</translation>
    </message>
    <message>
        <source>Systems serve several fabrics and are billed with the whole project.</source>
        <translation>系统服务于多个网络，计入整个项目的清单。</translation>
    </message>
    <message>
        <source>Fabric %1: the vendor&apos;s published bill joins 4 manager links with 2 splitter cords (2,040 + 2 cords at 4 SU). A splitter beside a straight cord in one twin-port transceiver is not legal, so this bill has %2 straight cords for them and no splitter (2,044 at 4 SU).</source>
        <translation>网络 %1：厂商公布的清单用 2 根分支跳线连接 4 条管理链路（4 SU 时为 2,040 + 2 根）。同一双口光模块上分支线缆与直通跳线并用不合规，因此本清单用 %2 根直通跳线而不用分支线缆（4 SU 时为 2,044 根）。</translation>
    </message>
    <message>
        <source>max(2, 3 % rounded up) per cable and transceiver part</source>
        <translation>每种线缆和光模块部件取 2 与 3 %（向上取整）中的较大者</translation>
    </message>
    <message>
        <source>basis not stated</source>
        <translation>未注明口径</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>passive cables</source>
        <translation>无源线缆</translation>
    </message>
    <message>
        <source>passive copper</source>
        <translation>无源铜缆</translation>
    </message>
    <message>
        <source>active cables</source>
        <translation>有源线缆</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>未查证</translation>
    </message>
    <message>
        <source>memory: active optics</source>
        <translation>未查证：有源光模块</translation>
    </message>
    <message>
        <source>as cited</source>
        <translation>引自资料</translation>
    </message>
    <message>
        <source>passive (as cited)</source>
        <translation>无源（引自资料）</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>额定</translation>
    </message>
    <message>
        <source>25 C, 50 % load</source>
        <translation>25 °C，50 % 负载</translation>
    </message>
    <message>
        <source>25 C, 100 % load, DAC</source>
        <translation>25 °C，100 % 负载，高速铜缆</translation>
    </message>
    <message>
        <source>64 optical modules</source>
        <translation>64 个光模块</translation>
    </message>
    <message>
        <source>max utilised</source>
        <translation>最大负载</translation>
    </message>
    <message>
        <source>reseller figure</source>
        <translation>经销商数据</translation>
    </message>
    <message>
        <source>+ %1 transceivers in switches rated without them</source>
        <translation>另加交换机额定值未含的光模块 %1 个</translation>
    </message>
    <message>
        <source>%1 transceivers of unknown power not in the sum</source>
        <translation>%1 个光模块功耗未知，未计入</translation>
    </message>
</context>
<context>
    <name>cables</name>
    <message>
        <source>Device &apos;%1&apos; is described as &apos;%2&apos; elsewhere</source>
        <translation>设备“%1”在别处写作“%2”</translation>
    </message>
    <message>
        <source>The cell is blank, but the other one of device &apos;%1&apos; and port &apos;%2&apos; is filled</source>
        <translation>该单元格为空，但设备“%1”端口“%2”的另一格已填写</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an adapter: write slot:part, such as 1:MCX75310AAS-NEAT</source>
        <translation>“%1”不是网卡：请写成 槽位:部件，例如 1:MCX75310AAS-NEAT</translation>
    </message>
    <message>
        <source>The plan has two devices named &apos;%1&apos;; the row could mean either</source>
        <translation>方案中有两台设备名为“%1”，无法确定该行所指</translation>
    </message>
    <message>
        <source>The part &apos;%1&apos; is not in the catalogue</source>
        <translation>部件“%1”不在部件库中</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a role</source>
        <translation>“%1”不是角色</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a rack unit</source>
        <translation>“%1”不是 U 位</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a face: front or rear</source>
        <translation>“%1”不是机柜面：请填 front 或 rear</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an adapter of the catalogue</source>
        <translation>“%1”不是部件库中的网卡</translation>
    </message>
    <message>
        <source>Slot %1 of &apos;%2&apos; already holds &apos;%3&apos;</source>
        <translation>“%2”的槽位 %1 已有“%3”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a leg: write A1-Z2 for the first plug of side A and the second of side Z</source>
        <translation>“%1”不是分支：请写 A1-Z2，表示 A 侧第一个插头与 Z 侧第二个插头</translation>
    </message>
    <message>
        <source>Device &apos;%1&apos; (%2) has no port &apos;%3&apos;</source>
        <translation>设备“%1”（%2）没有端口“%3”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a range of lanes such as 0-1</source>
        <translation>“%1”不是通道范围，例如 0-1</translation>
    </message>
    <message>
        <source>The cage of port &apos;%1&apos; of &apos;%2&apos; already holds &apos;%3&apos;</source>
        <translation>“%2”端口“%1”的端口笼已有“%3”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a rail or plane number</source>
        <translation>“%1”不是轨道号或平面号</translation>
    </message>
    <message>
        <source>Read as GB18030, as Chinese spreadsheets save it</source>
        <translation>按 GB18030 读取（中文电子表格的保存方式）</translation>
    </message>
    <message>
        <source>The workbook has no sheet to read</source>
        <translation>工作簿中没有可读的工作表</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is not known and was left out</source>
        <translation>列“%1”无法识别，已略去</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; stands there twice</source>
        <translation>列“%1”出现了两次</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is missing; it is needed</source>
        <translation>缺少列“%1”，此列必需</translation>
    </message>
    <message>
        <source>The cell is longer than %1 bytes or holds control characters: %2</source>
        <translation>单元格超过 %1 字节或含控制字符：%2</translation>
    </message>
    <message>
        <source>%1 cables have a status above L1 from this file; nothing here has tested them</source>
        <translation>本文件中有 %1 根线缆的状态高于 L1；这里并未测试过它们</translation>
    </message>
    <message>
        <source>The cable ID is blank</source>
        <translation>线缆编号为空</translation>
    </message>
    <message>
        <source>The plan already has a cable &apos;%1&apos;</source>
        <translation>方案中已有线缆“%1”</translation>
    </message>
    <message>
        <source>The cable ID &apos;%1&apos; stands in two rows; only the legs of a splitter share one</source>
        <translation>线缆编号“%1”出现在两行中；只有分支线缆的各分支可以共用编号</translation>
    </message>
    <message>
        <source>Leg and ports of cable &apos;%1&apos; do not agree: plug 0 means not connected</source>
        <translation>线缆“%1”的分支与端口不一致：插头 0 表示未连接</translation>
    </message>
    <message>
        <source>Cable &apos;%1&apos; has the same plug at &apos;%2&apos; in another row</source>
        <translation>线缆“%1”在另一行中于“%2”处使用了同一插头</translation>
    </message>
    <message>
        <source>Port &apos;%1&apos; of &apos;%2&apos; is already taken by cable &apos;%3&apos;</source>
        <translation>“%2”的端口“%1”已被线缆“%3”占用</translation>
    </message>
    <message>
        <source>Cable &apos;%1&apos; says &apos;%2&apos; here in another row</source>
        <translation>线缆“%1”在另一行中此处为“%2”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a length in metres</source>
        <translation>“%1”不是以米为单位的长度</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a kind of cable; without a part number write undecided, assembly, cord or trunk</source>
        <translation>“%1”不是线缆类别；没有料号时请写 undecided、assembly、cord 或 trunk</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a lane number</source>
        <translation>“%1”不是通道号</translation>
    </message>
    <message>
        <source>Cable &apos;%1&apos; lacks plug %2 of side %3</source>
        <translation>线缆“%1”缺少 %3 侧的插头 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a status such as L0-planned</source>
        <translation>“%1”不是状态，例如 L0-planned</translation>
    </message>
    <message>
        <source>There is no column &apos;%1&apos; in a cabling plan</source>
        <translation>端口对接表中没有列“%1”</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>双向列出</translation>
    </message>
    <message>
        <source>List every cable twice, once from each end</source>
        <translation>每根线缆列两次，两端各一次</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Keys of the columns in order, separated by commas (cable,a_node,a_port,z_node,z_port); empty means all</source>
        <translation>依次列出列的键名，以逗号分隔（cable,a_node,a_port,z_node,z_port）；留空为全部</translation>
    </message>
    <message>
        <source>Cabling plan, port to port</source>
        <translation>端口对接表</translation>
    </message>
    <message>
        <source>One row per leg of each cable with both ends, parts, lengths and status; both forms are read back without loss</source>
        <translation>每根线缆的每个分支一行，含两端、部件、长度和状态；两种格式读回均无损失</translation>
    </message>
</context>
<context>
    <name>catalog</name>
    <message>
        <source>The file is empty: a header line is needed</source>
        <translation>文件为空：需要表头行</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a column of %2</source>
        <translation>“%1”不是 %2 的列</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; stands there twice</source>
        <translation>列“%1”出现了两次</translation>
    </message>
    <message>
        <source>Column &quot;%1&quot; is missing</source>
        <translation>缺少列“%1”</translation>
    </message>
    <message>
        <source>The row has %1 fields, the header has %2</source>
        <translation>该行有 %1 个字段，表头有 %2 个</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is taken by the row in line %2 of the same file</source>
        <translation>名称“%1”已被同一文件第 %2 行占用</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no file of the catalogue</source>
        <translation>“%1”不是部件库的文件</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be column=value with a column of %2</source>
        <translation>“%1”须写成 列=值，且为 %2 的列</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a part name such as vendor/model in lower case</source>
        <translation>“%1”不是部件名称，应为小写的 厂商/型号</translation>
    </message>
    <message>
        <source>A name in %1 is taken by a row of another file</source>
        <translation>%1 中的某个名称已被另一文件的行占用</translation>
    </message>
    <message>
        <source>A catalogue file must be called switches.csv, systems.csv, nics.csv, cables.csv, transceivers.csv, fibre.csv or fit.csv, not &quot;%1&quot;</source>
        <translation>部件库文件须命名为 switches.csv、systems.csv、nics.csv、cables.csv、transceivers.csv、fibre.csv 或 fit.csv，而不是“%1”</translation>
    </message>
    <message>
        <source>The pair of cage %1 and plug %2 stands there twice</source>
        <translation>端口笼 %1 与插头 %2 的组合出现了两次</translation>
    </message>
    <message>
        <source>The text holds control or direction characters</source>
        <translation>文字含控制字符或方向字符</translation>
    </message>
    <message>
        <source>This column must not be empty</source>
        <translation>此列不能为空</translation>
    </message>
    <message>
        <source>The text is longer than %1 bytes</source>
        <translation>文字超过 %1 字节</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number from 0 to %2</source>
        <translation>“%1”不是 0 到 %2 的整数</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number with at most three decimals, such as 0.5 or 400</source>
        <translation>“%1”不是最多三位小数的数，例如 0.5 或 400</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be 0 or 1</source>
        <translation>“%1”须为 0 或 1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be written key=value</source>
        <translation>“%1”须写成 键=值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an evidence level; known are vendor, vendor_partial, vendor_family, derived, practice, secondary, generic and memory</source>
        <translation>“%1”不是依据等级；可用 vendor、vendor_partial、vendor_family、derived、practice、secondary、generic 和 memory</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of the names in port_names</source>
        <translation>“%1”不是 port_names 中的名称</translation>
    </message>
    <message>
        <source>%1 names for %2 ports</source>
        <translation>%2 个端口给出了 %1 个名称</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a GPU index</source>
        <translation>“%1”不是 GPU 序号</translation>
    </message>
    <message>
        <source>A switch needs at least one cage</source>
        <translation>交换机至少需要一个端口笼</translation>
    </message>
    <message>
        <source>An adapter needs at least one port</source>
        <translation>网卡至少需要一个端口</translation>
    </message>
    <message>
        <source>A cable needs the form and the number of plugs at both ends</source>
        <translation>线缆须给出两端插头的外形和数量</translation>
    </message>
    <message>
        <source>An assembly needs its length</source>
        <translation>成品线缆须给出长度</translation>
    </message>
    <message>
        <source>A cord needs its length</source>
        <translation>跳线须给出长度</translation>
    </message>
    <message>
        <source>Vendor &quot;%1&quot; and model &quot;%2&quot; have no letters or digits to make a name of</source>
        <translation>厂商“%1”和型号“%2”没有可组成名称的字母或数字</translation>
    </message>
    <message>
        <source>The figures need a source=...</source>
        <translation>这些数据需要 source=...</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no ability</source>
        <translation>“%1”不是能力</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number with at most three decimals</source>
        <translation>“%1”不是最多三位小数的数</translation>
    </message>
</context>
<context>
    <name>circuits</name>
    <message>
        <source>The file is empty: a row of headings is needed</source>
        <translation>文件为空：需要一行表头</translation>
    </message>
    <message>
        <source>There is no column &apos;%1&apos;</source>
        <translation>没有 “%1” 列</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name of a configuration</source>
        <translation>“%1” 不是配置名称</translation>
    </message>
    <message>
        <source>Port %1 of &apos;%2&apos; has a circuit in &apos;%3&apos; already: %4</source>
        <translation>“%2” 的端口 %1 在 “%3” 中已有光路：%4</translation>
    </message>
    <message>
        <source>The plan has no optical switch &apos;%1&apos;</source>
        <translation>方案中没有光交换机 “%1”</translation>
    </message>
    <message>
        <source>The plan has several optical switches &apos;%1&apos;</source>
        <translation>方案中有多台名为 “%1” 的光交换机</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no port &apos;%2&apos;</source>
        <translation>“%1” 没有端口 “%2”</translation>
    </message>
    <message>
        <source>%1 circuits read</source>
        <translation>已读取 %1 条光路</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Written: only this one; empty means all</source>
        <translation>写出时：仅此配置；留空为全部</translation>
    </message>
    <message>
        <source>Circuits of optical switches</source>
        <translation>光交换机的光路</translation>
    </message>
    <message>
        <source>One row a circuit: configuration, device, port_a, port_b. Reading replaces every configuration that the file names</source>
        <translation>每行一条光路：configuration、device、port_a、port_b。读取时替换文件中出现的每个配置</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>A raw file of this run has changed since: it proves nothing any more</source>
        <translation>本次测试的一个原始文件此后被改动：它不再能证明任何事</translation>
    </message>
    <message>
        <source>There is no figure &apos;%1&apos;; run without --metric to see them all</source>
        <translation>没有指标“%1”；不带 --metric 运行可列出全部指标</translation>
    </message>
    <message>
        <source>There is not enough memory for this</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>The output could not be written</source>
        <translation>无法写出输出</translation>
    </message>
    <message>
        <source>Cannot read the generations from %1 (at most 1 MiB)</source>
        <translation>无法从 %1 读取代际表（最大 1 MiB）</translation>
    </message>
    <message>
        <source>Training time needs --pf-days, --training-gpus and --tflops, or --training PRESET</source>
        <translation>计算训练时间需要 --pf-days、--training-gpus 和 --tflops，或 --training PRESET</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: steps are written as .fabric (the plan after them), .csv or .xlsx (the list)</source>
        <translation>“%1”：步骤可写为 .fabric（完成后的方案）、.csv 或 .xlsx（步骤表）</translation>
    </message>
    <message>
        <source>Pictures and papers are drawn by %1, which cannot be started: %2</source>
        <translation>图和文档由 %1 绘制，但它无法启动：%2</translation>
    </message>
    <message>
        <source>Say where the document goes: -o FILE</source>
        <translation>请指定文档的输出位置：-o FILE</translation>
    </message>
    <message>
        <source>Say where the picture goes: -o FILE</source>
        <translation>请指定图的输出位置：-o FILE</translation>
    </message>
    <message>
        <source>&apos;%1&apos; in the output folder is a link or no file; nothing is written through it</source>
        <translation>输出文件夹中的“%1”是链接或不是文件；不会经由它写入</translation>
    </message>
    <message>
        <source>The saved export &apos;%1&apos; has no format &apos;%2&apos;</source>
        <translation>已存的导出“%1”没有格式“%2”</translation>
    </message>
    <message>
        <source>The plan has no saved export%1; &apos;export FORMAT PLAN -o FILE --save SET&apos; saves one</source>
        <translation>方案中没有已存的导出%1；用“export FORMAT PLAN -o FILE --save SET”保存</translation>
    </message>
    <message>
        <source>The folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>Cannot read the rates from %1 (at most 1 MiB)</source>
        <translation>无法从 %1 读取故障率（最大 1 MiB）</translation>
    </message>
    <message>
        <source>--grow-to needs --nodes: how many there are on day one</source>
        <translation>--grow-to 需要 --nodes：第一天的节点数</translation>
    </message>
    <message>
        <source>Say where the plan goes: -o plan.fabric</source>
        <translation>请指定方案的输出位置：-o plan.fabric</translation>
    </message>
    <message>
        <source>The plan has no fabric</source>
        <translation>方案中没有网络</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date or time</source>
        <translation>“%1”不是日期或时间</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of all-reduce, all-gather, reduce-scatter, all-to-all and broadcast</source>
        <translation>“%1”不是 all-reduce、all-gather、reduce-scatter、all-to-all 或 broadcast</translation>
    </message>
    <message>
        <source>The log does not say how many nodes and ranks took part; give --nodes and --ranks (of each node)</source>
        <translation>日志未说明参与的节点数和 rank 数；请给出 --nodes 和（每节点的）--ranks</translation>
    </message>
    <message>
        <source>No device is named &apos;%1&apos; or sits in a group of that name</source>
        <translation>没有名为“%1”或位于该名称组内的设备</translation>
    </message>
    <message>
        <source>Name where the record of the run goes: --out NAME.fabricrun</source>
        <translation>请指定测试记录的文件名：--out NAME.fabricrun</translation>
    </message>
    <message>
        <source>Nothing was started. %1</source>
        <translation>未启动任何测试。%1</translation>
    </message>
    <message>
        <source>Name the hosts that may be used: --hosts FILE, or --hosts n[001-128]</source>
        <translation>请指定可用的主机：--hosts FILE，或 --hosts n[001-128]</translation>
    </message>
    <message>
        <source>Name where the agent is on the hosts: --agent /opt/.../fabric-agent; or use --tool perftest</source>
        <translation>请指定主机上代理程序的位置：--agent /opt/.../fabric-agent；或使用 --tool perftest</translation>
    </message>
    <message>
        <source>perftest cannot be held to a cap: its software limiter goes by a CPU clock that it measures itself; use the agent, or fewer tests at once</source>
        <translation>perftest 无法保证不超上限：其软件限速依赖自行测得的 CPU 时钟；请使用代理程序，或减少同时进行的测试</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no time of the day to test in; write it as 22:00-06:00</source>
        <translation>“%1”不是允许测试的时段；请写成 22:00-06:00</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is one host of the plan, and %2 machines stand beside it</source>
        <translation>“%1”在方案中是一台主机，实际却有 %2 台机器</translation>
    </message>
    <message>
        <source>No host of this fabric is called &apos;%1&apos;</source>
        <translation>本网络中没有名为“%1”的主机</translation>
    </message>
    <message>
        <source>The schedule does not hold: %1</source>
        <translation>测试编排不成立：%1</translation>
    </message>
    <message>
        <source>A detached run needs the agent on its hosts, and --out for its record</source>
        <translation>脱机运行需要主机上的代理程序，并用 --out 指定记录</translation>
    </message>
    <message>
        <source>No two hosts answered that have a test between them; nothing was started</source>
        <translation>没有两台有应答的主机之间存在测试；未启动任何测试</translation>
    </message>
    <message>
        <source>This run was not a detached one</source>
        <translation>这次测试不是脱机运行</translation>
    </message>
    <message>
        <source>Slurm itself starts the agents of a node again; it is not asked from here</source>
        <translation>节点上的代理程序由 Slurm 自行重新启动；此处不再请求</translation>
    </message>
    <message>
        <source>Name the history of the watch with --history</source>
        <translation>请用 --history 指定监测的历史文件</translation>
    </message>
    <message>
        <source>Name what to watch with --source</source>
        <translation>请用 --source 指定监测对象</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The plan has several fabrics; this is the first. Choose with --fabric</source>
        <translation>方案有多个网络；此为第一个。用 --fabric 选择</translation>
    </message>
    <message>
        <source>%1 without %2 devices of unknown power</source>
        <translation>%1，未计入 %2 台功耗未知的设备</translation>
    </message>
    <message>
        <source>SECTION</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>PART</source>
        <translation>料号</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>LENGTH m</source>
        <translation>长度 m</translation>
    </message>
    <message>
        <source>QUANTITY</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>SPARES</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>WARNINGS</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Cables: %1</source>
        <translation>线缆：%1</translation>
    </message>
    <message>
        <source>Cables without a length: %1</source>
        <translation>没有长度的线缆：%1</translation>
    </message>
    <message>
        <source>Transceivers: %1</source>
        <translation>光模块：%1</translation>
    </message>
    <message>
        <source>Rack units: %1</source>
        <translation>U 位合计：%1</translation>
    </message>
    <message>
        <source>%1 without %2 devices of unknown height</source>
        <translation>%1，未计入 %2 台高度未知的设备</translation>
    </message>
    <message>
        <source>Typical power: %1 W</source>
        <translation>典型功耗：%1 W</translation>
    </message>
    <message>
        <source>Nameplate power: %1 W</source>
        <translation>铭牌功耗：%1 W</translation>
    </message>
    <message>
        <source>Spares: %1; they are not in the quantities</source>
        <translation>备件：%1；不在数量之内</translation>
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
        <source>info</source>
        <translation>提示</translation>
    </message>
    <message>
        <source> (accepted: %1)</source>
        <translation> （已接受：%1）</translation>
    </message>
    <message>
        <source>RULE</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>WHAT</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>%1 findings, %2 open errors and warnings</source>
        <translation>%1 个问题，其中未关闭的错误和警告 %2 个</translation>
    </message>
    <message>
        <source>Run with --help for what is allowed.</source>
        <translation>用 --help 查看可用的选项。</translation>
    </message>
    <message>
        <source>plug: %1</source>
        <translation>插头：%1</translation>
    </message>
    <message>
        <source>evidence: %1 cables raised, %2 fallen, %3 as known, %4 not seen; now %5</source>
        <translation>验证：%1 根线缆升级，%2 根降级，%3 根不变，%4 根未观测到；目前 %5</translation>
    </message>
    <message>
        <source>    %1 left as they are: newer evidence is recorded</source>
        <translation>    %1 根保持不变：已有更新的验证记录</translation>
    </message>
    <message>
        <source>    %1 not raised: the source gives no time, and what is recorded has one</source>
        <translation>    %1 根未升级：来源没有时间，而已有记录有时间</translation>
    </message>
    <message>
        <source>    %1 below right peer: %2</source>
        <translation>    %1 根低于对端正确：%2</translation>
    </message>
    <message>
        <source>    expected: %1</source>
        <translation>    设计：%1</translation>
    </message>
    <message>
        <source>    found:    %1</source>
        <translation>    实际：%1</translation>
    </message>
    <message>
        <source>    because:  %1</source>
        <translation>    依据：%1</translation>
    </message>
    <message>
        <source>not observed: %1</source>
        <translation>未观测到：%1</translation>
    </message>
    <message>
        <source>cannot be told apart: %1</source>
        <translation>无法区分：%1</translation>
    </message>
    <message>
        <source>%1 of %2 planned cables lead to their planned ports (seen there, not tested with traffic), %3 not observed; %4 cable ends to move</source>
        <translation>设计线缆 %2 根中有 %1 根接到设计端口（仅为观测，未经流量测试），%3 根未观测到；需移动 %4 个线缆端</translation>
    </message>
    <message>
        <source>%1 not accepted: %2</source>
        <translation>%1 未接受：%2</translation>
    </message>
    <message>
        <source>%1 differences accepted as built</source>
        <translation>已按实际接受 %1 处差异</translation>
    </message>
    <message>
        <source>The walk ended early: what is not listed may still be there</source>
        <translation>扫描提前结束：未列出的仍可能存在</translation>
    </message>
    <message>
        <source>SWITCH</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>LAYOUT</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>TIERS</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>CORE</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>CABLES</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>SWITCH OPTICS</source>
        <translation>交换机光模块</translation>
    </message>
    <message>
        <source>RATIO</source>
        <translation>阻塞比</translation>
    </message>
    <message>
        <source>FREE PORTS</source>
        <translation>空闲端口</translation>
    </message>
    <message>
        <source>GROWTH</source>
        <translation>可扩容</translation>
    </message>
    <message>
        <source>TYPICAL W</source>
        <translation>典型 W</translation>
    </message>
    <message>
        <source>NAMEPLATE W</source>
        <translation>铭牌 W</translation>
    </message>
    <message>
        <source>RACKS</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>PRICE OF SWITCHES</source>
        <translation>交换机价格</translation>
    </message>
    <message>
        <source>Power and racks are those of the switches alone, on the basis that --json names; optics in switches when every link is fibre; ? = unknown</source>
        <translation>功耗与机柜仅计交换机，口径见 --json；光模块按全部链路用光纤计；? = 未知</translation>
    </message>
    <message>
        <source>chosen by the senders</source>
        <translation>由发送端选定</translation>
    </message>
    <message>
        <source>own shortest paths</source>
        <translation>自行计算的最短路径</translation>
    </message>
    <message>
        <source>Posters and the page A1 are for the map as PDF: write it to a .pdf, without the view of the floor</source>
        <translation>拼页和 A1 页面仅用于 PDF 拓扑图：请写入 .pdf，且不选机房平面图</translation>
    </message>
    <message>
        <source>Collectives are worked out under a routing (--routing), not under tables that were read (--tables)</source>
        <translation>集合通信按路由算法（--routing）计算，不能用读入的转发表（--tables）</translation>
    </message>
</context>
<context>
    <name>collectives</name>
    <message>
        <source>A table of generations begins with the columns %1</source>
        <translation>代际表以列 %1 开头</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number between 0 and %2</source>
        <translation>“%1”不是 0 到 %2 之间的数</translation>
    </message>
    <message>
        <source>A generation needs a name of its own and rates above 0</source>
        <translation>每一代须有自己的名称，且速率大于 0</translation>
    </message>
    <message>
        <source>%1 has no port in this fabric</source>
        <translation>%1 在本网络中没有端口</translation>
    </message>
    <message>
        <source>The fabric has %1 nodes for a job; %2 are asked</source>
        <translation>本网络有 %1 个节点可用于作业，所需为 %2 个</translation>
    </message>
    <message>
        <source>The speed of a node&apos;s link is not known; set the parts at its ends</source>
        <translation>节点链路的速率未知；请设定其两端的部件</translation>
    </message>
    <message>
        <source>Percent of a link = flows over it in its busier direction x %1 GB/s / %2 / rate of the link: each of %3 end-ports sends at %1 GB/s, spread over %2 flows; ways by %4.</source>
        <translation>链路占用百分比 = 其较忙方向上的流数 x %1 GB/s / %2 / 链路速率：%3 个终端端口各以 %1 GB/s 发送，分为 %2 条流；路径依据 %4。</translation>
    </message>
    <message>
        <source>The table has no generation &apos;%1&apos;</source>
        <translation>表中没有代际“%1”</translation>
    </message>
    <message>
        <source>3,640 PF-days is GPT-3 175B (arXiv 2005.14165, table D.1); 10,000 V100 at 125 TFLOP/s, their peak: no job sustains it, so this is the least time</source>
        <translation>3,640 PF-days 为 GPT-3 175B（arXiv 2005.14165，表 D.1）；10,000 块 V100 按峰值 125 TFLOP/s 计：没有作业能持续达到，因此这是最短时间</translation>
    </message>
    <message>
        <source>3,640 PF-days is GPT-3 175B (arXiv 2005.14165, table D.1), though the article says GPT-3.5; 10,000 V100 at 28 TFLOP/s sustained (22 % of peak, as quoted by arXiv 2307.12169); no failures and no restarts</source>
        <translation>3,640 PF-days 为 GPT-3 175B（arXiv 2005.14165，表 D.1），尽管文章写作 GPT-3.5；10,000 块 V100 按持续 28 TFLOP/s 计（峰值的 22 %，引自 arXiv 2307.12169）；不计故障和重启</translation>
    </message>
</context>
<context>
    <name>compat</name>
    <message>
        <source>%1 is not in the catalogue: the cable cannot be checked</source>
        <translation>%1 不在部件库中：无法校验该线缆</translation>
    </message>
    <message>
        <source>%1 is not a cable</source>
        <translation>%1 不是线缆</translation>
    </message>
    <message>
        <source>%1 cannot be used as %2</source>
        <translation>%1 不能用作%2</translation>
    </message>
    <message>
        <source>The part of %1 is not in the catalogue: this end of the cable cannot be checked</source>
        <translation>%1 的部件不在部件库中：无法校验线缆的这一端</translation>
    </message>
    <message>
        <source>%1 is not made for the protocol between %2 and %3</source>
        <translation>%1 不支持 %2 与 %3 之间的协议</translation>
    </message>
    <message>
        <source>The cable is to be %1 m long, but %2 is %3 m</source>
        <translation>线缆要求长 %1 m，但 %2 长 %3 m</translation>
    </message>
    <message>
        <source>The run is %1 m, longer than the %2 m of %3</source>
        <translation>走线长 %1 m，超过 %3 的 %2 m</translation>
    </message>
    <message>
        <source>The catalogue has no cable and no transceiver for %1</source>
        <translation>部件库中没有适用于 %1 的线缆和光模块</translation>
    </message>
    <message>
        <source>%1 and %2 have no lane rate in common</source>
        <translation>%1 与 %2 没有共同的通道速率</translation>
    </message>
    <message>
        <source>No cable and no pair of transceivers in the catalogue joins %1 to %2</source>
        <translation>部件库中没有线缆或成对光模块能连接 %1 与 %2</translation>
    </message>
    <message>
        <source>The fabric is %1, but %2 of %3 speaks %4</source>
        <translation>网络协议为 %1，但 %3 的 %2 使用 %4</translation>
    </message>
    <message>
        <source>%1 of %2 speaks %3, %4 of %5 speaks %6</source>
        <translation>%2 的 %1 使用 %3，%5 的 %4 使用 %6</translation>
    </message>
    <message>
        <source>The %1 plug of %2 does not go into %3</source>
        <translation>%2 的 %1 插头无法插入 %3</translation>
    </message>
    <message>
        <source>%1 is a single-port %2 plug with %3 lanes, but %4 takes twin-port plugs only</source>
        <translation>%1 是 %3 通道的单口 %2 插头，但 %4 只接双口插头</translation>
    </message>
    <message>
        <source>The %1 plug of %2 needs %3 lanes, which %4 does not have</source>
        <translation>%2 的 %1 插头需要 %3 个通道，%4 不具备</translation>
    </message>
    <message>
        <source>%1 runs its lanes at %2 only, which %3 cannot do</source>
        <translation>%1 的通道只能以 %2 运行，%3 不支持</translation>
    </message>
    <message>
        <source>%1 draws up to %2 W, but %3 allows %4 W</source>
        <translation>%1 最高功耗 %2 W，但 %3 只允许 %4 W</translation>
    </message>
    <message>
        <source>%1 cannot be used in %2</source>
        <translation>%1 不能用于 %2</translation>
    </message>
    <message>
        <source>%1 has %2 plugs of form %3, but %4 cages are to be joined on that side</source>
        <translation>%1 有 %2 个 %3 外形的插头，但该侧要连接 %4 个端口笼</translation>
    </message>
    <message>
        <source>A %1 plug of %2 with %3 lanes cannot serve %4 ports of the cage of %5</source>
        <translation>%2 的 %1 插头有 %3 个通道，无法供 %5 端口笼的 %4 个端口使用</translation>
    </message>
    <message>
        <source>The cage of %1 holds transceiver %2, so the plug of %3 has no place there</source>
        <translation>%1 的端口笼已插光模块 %2，%3 的插头无处可插</translation>
    </message>
    <message>
        <source>The plug of %1 fills a twin-port cage whose other port has a cable of its own</source>
        <translation>%1 的插头占满了双口端口笼，而另一端口另有线缆</translation>
    </message>
    <message>
        <source>%1 and %2 have no lane rate in common that %3 carries</source>
        <translation>%1 与 %2 没有 %3 能承载的共同通道速率</translation>
    </message>
    <message>
        <source>%1 carries %2, while %3 and %4 could run %5</source>
        <translation>%1 承载 %2，而 %3 与 %4 本可运行于 %5</translation>
    </message>
    <message>
        <source>%1 needs a transceiver before a fibre cord can be plugged in</source>
        <translation>%1 须先插光模块才能接光纤跳线</translation>
    </message>
    <message>
        <source>Transceiver %1 in %2 is not in the catalogue: it cannot be checked</source>
        <translation>%2 中的光模块 %1 不在部件库中：无法校验</translation>
    </message>
    <message>
        <source>%1 in %2 is not a transceiver</source>
        <translation>%2 中的 %1 不是光模块</translation>
    </message>
    <message>
        <source>%1 has one optical port, so there is no connector %2 in the cage of %3</source>
        <translation>%1 只有一个光口，因此 %3 的端口笼中没有连接器 %2</translation>
    </message>
    <message>
        <source>%1 has %2 optical ports, but %3 is one port: set the cage&apos;s breakout mode</source>
        <translation>%1 有 %2 个光口，但 %3 是一个端口：请设定端口笼的拆分方式</translation>
    </message>
    <message>
        <source>%1 ends in %2, but %3 has %4</source>
        <translation>%1 的接头为 %2，但 %3 为 %4</translation>
    </message>
    <message>
        <source>%1 is %2 fibre, but the optics of %3 are %4</source>
        <translation>%1 为 %2 光纤，但 %3 的光模块为 %4</translation>
    </message>
    <message>
        <source>%1 does not serve %2 over %3 at %4</source>
        <translation>%1 不支持在 %4 经 %3 传输 %2</translation>
    </message>
    <message>
        <source>A twin-port transceiver at %1 has a straight cord on one port and a splitter on the other</source>
        <translation>%1 处的双口光模块，一个端口接直通跳线，另一个接分支线缆</translation>
    </message>
    <message>
        <source>The optics do not match: %1 %2 at %3 faces %4 %5 at %6</source>
        <translation>光模块不匹配：%3 的 %1 %2 对端为 %6 的 %4 %5</translation>
    </message>
    <message>
        <source>The cable is %1 m long, but the optics of %2 and %3 reach %4 m over it</source>
        <translation>线缆长 %1 m，但 %2 与 %3 的光模块经它只能达到 %4 m</translation>
    </message>
    <message>
        <source>%1 (%2) cannot have %3 and %4 ends</source>
        <translation>%1（%2）的两端不能是 %3 和 %4</translation>
    </message>
</context>
<context>
    <name>csv</name>
    <message>
        <source>A row has more than %1 columns</source>
        <translation>某行超过 %1 列</translation>
    </message>
    <message>
        <source>The table has more than %1 cells</source>
        <translation>表格超过 %1 个单元格</translation>
    </message>
    <message>
        <source>A field has more than %1 bytes</source>
        <translation>某字段超过 %1 字节</translation>
    </message>
    <message>
        <source>The field is not valid UTF-8</source>
        <translation>该字段不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>The field holds a NUL byte</source>
        <translation>该字段含 NUL 字节</translation>
    </message>
    <message>
        <source>The quote that begins this field is never closed</source>
        <translation>该字段开头的引号没有配对</translation>
    </message>
    <message>
        <source>There is text behind the closing quote of this field</source>
        <translation>该字段的结束引号之后还有文字</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB</source>
        <translation>文件超过 %1 MiB</translation>
    </message>
    <message>
        <source>Cells stand out of order or behind column %1, which is not read</source>
        <translation>有单元格次序错乱或位于第 %1 列之后，未读取</translation>
    </message>
    <message>
        <source>The sheet is larger than %1 cells or %2 MiB</source>
        <translation>工作表超过 %1 个单元格或 %2 MiB</translation>
    </message>
    <message>
        <source>The cell has more than %1 bytes, or bytes that are no text</source>
        <translation>单元格超过 %1 字节，或含非文本字节</translation>
    </message>
</context>
<context>
    <name>dot</name>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>One line per pair of devices with the count of its links, or one per link with port names</source>
        <translation>每对设备一条线并标链路数，或每条链路一条线并标端口名</translation>
    </message>
    <message>
        <source>Graphviz graph</source>
        <translation>Graphviz 图</translation>
    </message>
    <message>
        <source>Devices in ranks by role, for Graphviz and its viewers</source>
        <translation>按角色分层排列设备，供 Graphviz 及其查看器使用</translation>
    </message>
</context>
<context>
    <name>drawio</name>
    <message>
        <source>draw.io diagram</source>
        <translation>draw.io 图</translation>
    </message>
    <message>
        <source>Devices in rows by role and one line per pair of devices, to be edited further</source>
        <translation>按角色分行排列设备，每对设备一条线，可继续编辑</translation>
    </message>
</context>
<context>
    <name>encoding</name>
    <message>
        <source>This system has no converter from %1 to UTF-8</source>
        <translation>本系统没有从 %1 到 UTF-8 的转换器</translation>
    </message>
    <message>
        <source>Byte %1 is not valid text in UTF-8, nor in %2</source>
        <translation>第 %1 字节既不是有效的 UTF-8，也不是有效的 %2</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB</source>
        <translation>文件超过 %1 MiB</translation>
    </message>
</context>
<context>
    <name>ethernet</name>
    <message>
        <source>%1: %2 cages show one port where the plan has several: the cage is not split, or its other ports are silent. Those are not judged</source>
        <translation>%1：方案中有多个端口的 %2 个端口笼只显示一个端口：端口笼未拆分，或其他端口没有应答。对它们不作判断</translation>
    </message>
    <message>
        <source>GUIDs and error rates</source>
        <translation>GUID 和误码率</translation>
    </message>
    <message>
        <source>which module or cable is plugged</source>
        <translation>插的是哪个光模块或线缆</translation>
    </message>
    <message>
        <source>whether a port without a neighbour is up</source>
        <translation>没有邻居的端口是否已连接</translation>
    </message>
    <message>
        <source>whether both ends of a cable report it</source>
        <translation>线缆两端是否都上报</translation>
    </message>
    <message>
        <source>%1 management or bundle ports of %2 are left out</source>
        <translation>%2 的 %1 个管理口或聚合口已略去</translation>
    </message>
    <message>
        <source>%1 of %2: the neighbour was last heard %3 s ago, longer than it said it would be valid; it is not judged by</source>
        <translation>%2 的 %1：邻居最后一次收到是在 %3 s 之前，超过其自称的有效期；不据此判断</translation>
    </message>
    <message>
        <source>%1 of %2 hears %3 neighbours: %4. Something lies in between, or an entry is stale after a move: the youngest is likely the present one. Ask again in two minutes</source>
        <translation>%2 的 %1 收到 %3 个邻居：%4。中间另有设备，或移线后有过期表项：最新的一个很可能是当前的。两分钟后再查</translation>
    </message>
    <message>
        <source>Port %1 of %2 is heard on several ports of %3: it is not judged by</source>
        <translation>%2 的端口 %1 在 %3 的多个端口上被收到：不据此判断</translation>
    </message>
    <message>
        <source>whether a station stands behind a hub or a bridge</source>
        <translation>站点是否位于集线器或网桥之后</translation>
    </message>
    <message>
        <source>stations that were silent</source>
        <translation>没有应答的站点</translation>
    </message>
    <message>
        <source>%1 of %2 learned addresses that do not tell one cable (%3 stations): its far end stays unknown</source>
        <translation>%2 的 %1 学到的地址不能确定唯一线缆（%3 个站点）：其远端仍未知</translation>
    </message>
</context>
<context>
    <name>evidence</name>
    <message>
        <source>Several devices are alike here, and nobody can tell which one it is; change the plan by hand</source>
        <translation>此处有多台设备相同，无法确定是哪一台；请手工修改方案</translation>
    </message>
    <message>
        <source>There is no difference %1</source>
        <translation>没有差异 %1</translation>
    </message>
    <message>
        <source>The plan has no port %1; draw it first</source>
        <translation>方案中没有端口 %1；请先画出</translation>
    </message>
    <message>
        <source>Several cables would end at %1</source>
        <translation>会有多根线缆接到 %1</translation>
    </message>
    <message>
        <source>%1 still holds cable %2 in the plan, which was not seen; decide about that one first</source>
        <translation>方案中 %1 仍接有线缆 %2，而它未被观测到；请先处理该线缆</translation>
    </message>
    <message>
        <source>Only a part of the cable is missing; change the plan by hand</source>
        <translation>只缺线缆的一部分；请手工修改方案</translation>
    </message>
    <message>
        <source>It runs through a panel; change the plan by hand</source>
        <translation>它经过配线架；请手工修改方案</translation>
    </message>
    <message>
        <source>Its ends are not known; change the plan by hand</source>
        <translation>其两端未知；请手工修改方案</translation>
    </message>
    <message>
        <source>It is a fault to mend, not a way of building</source>
        <translation>这是需要修复的故障，不是一种接法</translation>
    </message>
    <message>
        <source>%1 is split, and the plan has one speed for all its legs; change the plan by hand</source>
        <translation>%1 已拆分，而方案中各分支只有一个速率；请手工修改方案</translation>
    </message>
    <message>
        <source>Its speed was not seen</source>
        <translation>未观测到其速率</translation>
    </message>
    <message>
        <source>%1 was not seen</source>
        <translation>未观测到 %1</translation>
    </message>
    <message>
        <source>%1 was never given a name of its own</source>
        <translation>%1 从未命名</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be the name of a device</source>
        <translation>“%1”不能作为设备名称</translation>
    </message>
    <message>
        <source>The adapters of %1 report different hosts</source>
        <translation>%1 的网卡上报了不同的主机</translation>
    </message>
    <message>
        <source>The adapter is called %1; adapter names come with the part</source>
        <translation>网卡名为 %1；网卡名称由部件决定</translation>
    </message>
    <message>
        <source>The GUID of %1 was not seen</source>
        <translation>未观测到 %1 的 GUID</translation>
    </message>
    <message>
        <source>The plan has no adapter at %1</source>
        <translation>方案中 %1 处没有网卡</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the name of another device of the plan</source>
        <translation>“%1”是方案中另一台设备的名称</translation>
    </message>
    <message>
        <source>%1 was not read at both times</source>
        <translation>%1 未在两次都读到</translation>
    </message>
    <message>
        <source>%1 stands at its ceiling</source>
        <translation>%1 已达上限</translation>
    </message>
    <message>
        <source>%1 was cleared in between</source>
        <translation>%1 在其间被清零</translation>
    </message>
    <message>
        <source>%1 symbol errors in %2 s, where %3 are allowed</source>
        <translation>%2 秒内 %1 个符号误码，允许 %3 个</translation>
    </message>
    <message>
        <source>%1 grew by %2 in %3 s</source>
        <translation>%1 在 %3 s 内增加了 %2</translation>
    </message>
    <message>
        <source>Its counters come from readings of different times</source>
        <translation>其计数器来自不同时间的读数</translation>
    </message>
    <message>
        <source>The time of a reading is only that of its file</source>
        <translation>读数的时间只是其文件的时间</translation>
    </message>
    <message>
        <source>A reading does not say when it was taken</source>
        <translation>某次读数未说明采集时间</translation>
    </message>
    <message>
        <source>Both readings are one, or the later one is older</source>
        <translation>两次读数相同，或较晚的一次反而更早</translation>
    </message>
    <message>
        <source>It was not seen between its planned ports at both times</source>
        <translation>未在两次都于其设计端口之间观测到</translation>
    </message>
    <message>
        <source>An end was not seen at both times</source>
        <translation>有一端未在两次都观测到</translation>
    </message>
    <message>
        <source>Its speed is unknown</source>
        <translation>其速率未知</translation>
    </message>
    <message>
        <source>The window of %1 s is shorter than %2 s</source>
        <translation>%1 s 的窗口短于 %2 s</translation>
    </message>
    <message>
        <source>%1 symbol errors at both ends in %2 s, %3 an end allowed; no link downed, error recovery or receive error</source>
        <translation>%2 s 内两端共 %1 个符号误码，每端允许 %3 个；没有链路中断、错误恢复或接收错误</translation>
    </message>
    <message>
        <source>The two readings were laid over different states of the plan</source>
        <translation>两次读数对应方案的不同状态</translation>
    </message>
    <message>
        <source>%1: plug %2 was exchanged for %3</source>
        <translation>%1：插头 %2 已更换为 %3</translation>
    </message>
    <message>
        <source>Plug %1 moved from %2 to %3</source>
        <translation>插头 %1 已从 %2 移到 %3</translation>
    </message>
    <message>
        <source>%1: plug %2 is gone</source>
        <translation>%1：插头 %2 已不在</translation>
    </message>
    <message>
        <source>%1: plug %2 appeared</source>
        <translation>%1：出现插头 %2</translation>
    </message>
    <message>
        <source>One of its ports holds another cable, or leads elsewhere</source>
        <translation>其一个端口接着别的线缆，或通往别处</translation>
    </message>
    <message>
        <source>Both ports were seen without a link</source>
        <translation>两个端口均观测到但没有链路</translation>
    </message>
    <message>
        <source>Another box than planned stands at one of its ends</source>
        <translation>其一端连接的是设计以外的设备</translation>
    </message>
    <message>
        <source>An end is known by its place only, not by GUID, serial or full name</source>
        <translation>有一端仅由位置识别，而不是由 GUID、序列号或全名识别</translation>
    </message>
    <message>
        <source>The comparison cannot tell it from other cables</source>
        <translation>比对无法将它与其他线缆区分</translation>
    </message>
    <message>
        <source>Only one of its ends reports the link</source>
        <translation>只有一端上报该链路</translation>
    </message>
    <message>
        <source>Runs at %1 where %2 are planned</source>
        <translation>运行于 %1，设计为 %2</translation>
    </message>
    <message>
        <source>Runs on %1 lanes where %2 are planned</source>
        <translation>运行于 %1 通道，设计为 %2 通道</translation>
    </message>
    <message>
        <source>The source does not give its speed</source>
        <translation>来源未给出其速率</translation>
    </message>
    <message>
        <source>The source does not give its width</source>
        <translation>来源未给出其通道数</translation>
    </message>
    <message>
        <source>The plan does not say at what speed it should run</source>
        <translation>方案未说明应以何速率运行</translation>
    </message>
    <message>
        <source>Its ends run different FEC: %1 and %2</source>
        <translation>两端 FEC 不同：%1 和 %2</translation>
    </message>
    <message>
        <source>No port of its host has a link</source>
        <translation>其主机没有任何端口有链路</translation>
    </message>
    <message>
        <source>Its switch does not answer</source>
        <translation>其交换机没有应答</translation>
    </message>
    <message>
        <source>Nothing near it was reached</source>
        <translation>其附近均未到达</translation>
    </message>
    <message>
        <source>Its port is up, and the source does not know with whom</source>
        <translation>其端口已连接，但来源不知道对端</translation>
    </message>
    <message>
        <source>No source speaks of its port, and silence proves nothing here</source>
        <translation>没有来源提及其端口，而没有应答不能证明任何事</translation>
    </message>
    <message>
        <source>Several neighbours or a stale entry stand at its port</source>
        <translation>其端口处有多个邻居或过期表项</translation>
    </message>
    <message>
        <source>The observation ended early</source>
        <translation>观测提前结束</translation>
    </message>
    <message>
        <source>Its port at the switch has no link: the host is dark, or this cable is pulled</source>
        <translation>其交换机侧端口没有链路：主机无响应，或线缆已拔出</translation>
    </message>
    <message>
        <source>It was not observed</source>
        <translation>未被观测到</translation>
    </message>
    <message>
        <source>Planned; nothing was ever seen of it. Now: %1</source>
        <translation>已规划；从未观测到。目前：%1</translation>
    </message>
    <message>
        <source>Planned; nothing was recorded of it</source>
        <translation>已规划；没有任何记录</translation>
    </message>
    <message>
        <source>%1 since %2 by %3</source>
        <translation>%2 起为 %1，依据 %3</translation>
    </message>
    <message>
        <source>%1 since %2 by %3; cannot be seen now: %4</source>
        <translation>%2 起为 %1，依据 %3；目前无法观测：%4</translation>
    </message>
    <message>
        <source>Clear the error counters at %1 and %2 with your fabric manager and watch them for 12 minutes.</source>
        <translation>用网络管理软件清零 %1 与 %2 的错误计数器，并观察 12 分钟。</translation>
    </message>
    <message>
        <source>Reseat the plugs at %1 and %2.</source>
        <translation>重新插拔 %1 与 %2 的插头。</translation>
    </message>
    <message>
        <source>Clean the end faces and reseat the plugs at %1 and %2.</source>
        <translation>清洁端面并重新插拔 %1 与 %2 的插头。</translation>
    </message>
    <message>
        <source>Replace the modules at %1 and %2, both, and bench the old ones.</source>
        <translation>更换 %1 与 %2 两端的光模块，旧光模块送检。</translation>
    </message>
    <message>
        <source>Replace the cable %1 to %2.</source>
        <translation>更换 %1 至 %2 的线缆。</translation>
    </message>
    <message>
        <source>Move the cable to a spare port, at %1 first, then at %2; the port that is left behind is suspect.</source>
        <translation>将线缆移到备用端口，先 %1 后 %2；空出的端口存疑。</translation>
    </message>
    <message>
        <source>The fault went with module %1: replace that module.</source>
        <translation>故障随光模块 %1 转移：更换该光模块。</translation>
    </message>
    <message>
        <source>Every step of the ladder was done at %1 and %2: open a case with the vendor and take the link out of service.</source>
        <translation>%1 与 %2 处各步骤均已完成：向厂商报障并停用该链路。</translation>
    </message>
    <message>
        <source>The comparison belongs to another state of the plan</source>
        <translation>该比对对应方案的另一状态</translation>
    </message>
    <message>
        <source>%1 of %2 cables are below %3; %4 open findings</source>
        <translation>%2 根线缆中有 %1 根低于 %3；未关闭的问题 %4 个</translation>
    </message>
    <message>
        <source>not pulled</source>
        <translation>未拔出</translation>
    </message>
    <message>
        <source>at the leaf only</source>
        <translation>仅在 Leaf 侧</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>无链路</translation>
    </message>
    <message>
        <source>up</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>leads elsewhere</source>
        <translation>通往别处</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 does not say when it was taken, and no time of recording was given</source>
        <translation>%1 未说明采集时间，也未给出记录时间</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Move the plug of cable %1 from %2 to %3.</source>
        <translation>将线缆 %1 的插头从 %2 移到 %3。</translation>
    </message>
    <message>
        <source>Take the plug of cable %1 out of %2 and park it; it goes into %3 later in this group.</source>
        <translation>将线缆 %1 的插头从 %2 拔下并暂放；稍后在本组中插入 %3。</translation>
    </message>
    <message>
        <source>Plug the parked end of cable %1 into %2.</source>
        <translation>将线缆 %1 暂放的一端插入 %2。</translation>
    </message>
    <message>
        <source>The steps before it come first</source>
        <translation>其前面的步骤须先完成</translation>
    </message>
    <message>
        <source>It was marked done and is still found</source>
        <translation>已标记完成，但问题仍在</translation>
    </message>
    <message>
        <source>The plan was changed to what was built, so this has to be proven anew</source>
        <translation>方案已按实际布线修改，须重新验证</translation>
    </message>
    <message>
        <source>joins its planned ports</source>
        <translation>连接设计端口</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 通道</translation>
    </message>
    <message>
        <source>the time is that of recording, the source gives none</source>
        <translation>时间取自记录时刻，来源未给出时间</translation>
    </message>
    <message>
        <source>the time is that of the file, the source gives none</source>
        <translation>时间取自文件，来源未给出时间</translation>
    </message>
</context>
<context>
    <name>failures</name>
    <message>
        <source>&apos;%1&apos; is no element; it must be cable, optic, switch, plane, feed or rack</source>
        <translation>“%1”不是故障对象；应为 cable、optic、switch、plane、feed 或 rack</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no percentage between 0 and 100; leave it empty if unknown</source>
        <translation>“%1”不是 0 到 100 之间的百分比；未知时留空</translation>
    </message>
    <message>
        <source>A table of failure rates begins with the columns %1</source>
        <translation>故障率表以列 %1 开头</translation>
    </message>
    <message>
        <source>&apos;%1&apos; stands twice</source>
        <translation>“%1”出现了两次</translation>
    </message>
    <message>
        <source>The network itself: adaptive routing at once, self-healing by the next switch until tables are new, static tables at the subnet manager&apos;s next sweep (or BGP&apos;s next path). Full again when the part is replaced</source>
        <translation>网络自行恢复：自适应路由立即生效；自愈路由由下一台交换机接管，直到新的转发表生效；静态转发表等到子网管理器下一次扫描（或 BGP 的下一条路径）。部件更换后完全恢复</translation>
    </message>
    <message>
        <source>The other port of the rail carries on at what is left, when ports are bonded or the stack uses planes; replace the part</source>
        <translation>端口做了绑定或软件栈使用多平面时，同轨道的另一端口以剩余带宽继续；更换部件</translation>
    </message>
    <message>
        <source>Nothing in the network: replace the part; jobs restart without the node or on a spare</source>
        <translation>网络无法恢复：更换部件；作业去掉该节点或换用备用节点后重启</translation>
    </message>
    <message>
        <source>Nothing in the network: bring it back or replace it; jobs restart on other nodes</source>
        <translation>网络无法恢复：将其恢复或更换；作业在其他节点上重启</translation>
    </message>
    <message>
        <source>The plan names no power feeds, so the loss of one is not worked out</source>
        <translation>方案未列出供电回路，因此未推算失去一路供电的后果</translation>
    </message>
    <message>
        <source>No device says by which feed it is supplied, so no feed&apos;s loss has a consequence here</source>
        <translation>没有设备说明由哪路供电，因此失去任何一路供电在此都没有后果</translation>
    </message>
    <message>
        <source>The plan has no racks, so the loss of one is not worked out</source>
        <translation>方案没有机柜，因此未推算失去一个机柜的后果</translation>
    </message>
    <message>
        <source>The plan has no plugged-in transceivers: those of assemblies fail with their cable</source>
        <translation>方案没有可插拔光模块：成品线缆自带的光模块随线缆一同失效</translation>
    </message>
    <message>
        <source>%1 is on both sides; name it once</source>
        <translation>%1 同时在两侧；请只指定一次</translation>
    </message>
    <message>
        <source>A side has no device with a link in this fabric</source>
        <translation>一侧没有在本网络中有链路的设备</translation>
    </message>
    <message>
        <source>end devices</source>
        <translation>终端设备</translation>
    </message>
    <message>
        <source>unknown speed</source>
        <translation>速率未知</translation>
    </message>
    <message>
        <source>The loss of an optical switch is not worked out: it takes all its circuits with it</source>
        <translation>未计算光交换机故障的影响：其所有光路会同时中断</translation>
    </message>
    <message>
        <source>Ratios after a loss are worked out for trees of tiers whose speeds are known; here end-ports and link bandwidth are counted</source>
        <translation>故障后的阻塞比只对速率已知的分层树计算；此处只统计终端端口数和链路带宽</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>%1 cells where the table has %2 columns; the rest is not known.</source>
        <translation>有 %1 个单元格，而表只有 %2 列；其余不知所指。</translation>
    </message>
    <message>
        <source>A link without both of its ends, skipped.</source>
        <translation>一条链路缺少一端，已跳过。</translation>
    </message>
    <message>
        <source>More than %1 lines.</source>
        <translation>超过 %1 行。</translation>
    </message>
    <message>
        <source>None of the tables NODES, PORTS, LINKS, CABLE_INFO and PM_INFO is in it.</source>
        <translation>其中没有 NODES、PORTS、LINKS、CABLE_INFO 和 PM_INFO 任何一个表。</translation>
    </message>
    <message>
        <source>The format &apos;%1&apos; is written only, never read</source>
        <translation>格式“%1”只能写出，不能读取</translation>
    </message>
    <message>
        <source>The format &apos;%1&apos; is read only, never written</source>
        <translation>格式“%1”只能读取，不能写出</translation>
    </message>
    <message>
        <source>The format &apos;%1&apos; does not write .%2 files, only: %3</source>
        <translation>格式“%1”不能写 .%2 文件，只能写：%3</translation>
    </message>
    <message>
        <source>Not in this format: %1 (%2)</source>
        <translation>不属于此格式：%1（%2）</translation>
    </message>
    <message>
        <source>There is no fabric &apos;%1&apos;; the plan has: %2</source>
        <translation>没有网络“%1”；方案中有：%2</translation>
    </message>
    <message>
        <source>No forwarding table of a switch.</source>
        <translation>没有交换机的转发表。</translation>
    </message>
    <message>
        <source>The table of this switch began in line %1 already.</source>
        <translation>此交换机的转发表已从第 %1 行开始。</translation>
    </message>
    <message>
        <source>More than %1 switches.</source>
        <translation>超过 %1 台交换机。</translation>
    </message>
    <message>
        <source>Not an entry of a forwarding table, skipped: %1</source>
        <translation>不是转发表项，已跳过：%1</translation>
    </message>
    <message>
        <source>More than %1 table entries.</source>
        <translation>超过 %1 个表项。</translation>
    </message>
    <message>
        <source>LID %1 had port %2 before and has port %3 here; the first is kept.</source>
        <translation>LID %1 之前对应端口 %2，这里是端口 %3；保留前者。</translation>
    </message>
    <message>
        <source>LID %1 belongs to another port here than before; the first is kept.</source>
        <translation>LID %1 在此所属的端口与之前不同；保留前者。</translation>
    </message>
    <message>
        <source>Not a whole row of an HCCL test, skipped: %1</source>
        <translation>不是完整的 HCCL 测试行，已跳过：%1</translation>
    </message>
    <message>
        <source>There is no row of an HCCL test table in this file.</source>
        <translation>此文件中没有 HCCL 测试表的行。</translation>
    </message>
    <message>
        <source>More than %1 blocks of counters.</source>
        <translation>超过 %1 个计数器段。</translation>
    </message>
    <message>
        <source>Not a value of a port, skipped: %1</source>
        <translation>不是端口的数值，已跳过：%1</translation>
    </message>
    <message>
        <source>More than %1 ports.</source>
        <translation>超过 %1 个端口。</translation>
    </message>
    <message>
        <source>Not a port of iblinkinfo, skipped: %1</source>
        <translation>不是 iblinkinfo 的端口，已跳过：%1</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read.</source>
        <translation>文件有 %1 字节；最多读取 %2 字节。</translation>
    </message>
    <message>
        <source>A line has %1 bytes; at most %2 are read.</source>
        <translation>一行有 %1 字节；最多读取 %2 字节。</translation>
    </message>
    <message>
        <source>More than %1 nodes.</source>
        <translation>超过 %1 个节点。</translation>
    </message>
    <message>
        <source>%1 more warnings are not listed.</source>
        <translation>另有 %1 条提示未列出。</translation>
    </message>
    <message>
        <source>A node with %1 ports; only %2 are kept.</source>
        <translation>有一节点含 %1 个端口；只保留 %2 个。</translation>
    </message>
    <message>
        <source>Not readable as a port: %1</source>
        <translation>无法读作端口：%1</translation>
    </message>
    <message>
        <source>A port line without a node above it: %1</source>
        <translation>端口行之前没有节点：%1</translation>
    </message>
    <message>
        <source>Port number %1 or %2 is out of range.</source>
        <translation>端口号 %1 或 %2 超出范围。</translation>
    </message>
    <message>
        <source>Port %1 was listed before, in line %2, with another peer; that one is kept.</source>
        <translation>端口 %1 已在第 %2 行列出，对端不同；保留前者。</translation>
    </message>
    <message>
        <source>The tool could not read the node at directed route %1: %2</source>
        <translation>工具无法读取定向路由 %1 处的节点：%2</translation>
    </message>
    <message>
        <source>Not part of a listing, skipped: %1</source>
        <translation>不属于清单内容，已跳过：%1</translation>
    </message>
    <message>
        <source>This is no ibnetdiscover listing: no line names a switch or an adapter.</source>
        <translation>这不是 ibnetdiscover 的输出：没有任何一行是交换机或网卡。</translation>
    </message>
    <message>
        <source>The listing has no switch, only the adapter &apos;%1&apos; without a link: there is no fabric to read. Was the port down when the tool ran?</source>
        <translation>清单中没有交换机，只有未连接的网卡“%1”：没有网络可读。运行工具时端口是否断开？</translation>
    </message>
    <message>
        <source>The listing has %1 adapters but no switch: there is no fabric to read.</source>
        <translation>清单中有 %1 块网卡而没有交换机：没有网络可读。</translation>
    </message>
    <message>
        <source>Only one end reports this link; &apos;%1&apos; port %2 does not list it.</source>
        <translation>只有一端上报此链路；“%1”端口 %2 未列出它。</translation>
    </message>
    <message>
        <source>Port %1 has another peer here than in line %2: neither link is judged by.</source>
        <translation>端口 %1 在此的对端与第 %2 行不同：两条链路均不据以判断。</translation>
    </message>
    <message>
        <source>The name of node %1 holds characters or a length that a name cannot have; it is kept as &apos;%2&apos;.</source>
        <translation>节点 %1 的名称含不允许的字符或过长；保留为“%2”。</translation>
    </message>
    <message>
        <source>The name &apos;%1&apos; is used by more than one node; this one is kept as &apos;%2&apos;.</source>
        <translation>名称“%1”被多个节点使用；此节点保留为“%2”。</translation>
    </message>
    <message>
        <source>Node %1 has no host name set: it calls itself &apos;%2&apos;.</source>
        <translation>节点 %1 未设主机名：自称“%2”。</translation>
    </message>
    <message>
        <source>The link of port %1 of &apos;%2&apos; contradicts another; no cable is made of it.</source>
        <translation>“%2”端口 %1 的链路与另一条矛盾；未据此生成线缆。</translation>
    </message>
    <message>
        <source>Port %1 of &apos;%2&apos; is linked to itself; no cable is made of that.</source>
        <translation>“%2”端口 %1 连到自身；未据此生成线缆。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be the name of a fabric.</source>
        <translation>“%1”不能作为网络名称。</translation>
    </message>
    <message>
        <source>Not a port of ibnetdiscover -p, skipped: %1</source>
        <translation>不是 ibnetdiscover -p 的端口，已跳过：%1</translation>
    </message>
    <message>
        <source>The name stands without quotes; &apos;%1&apos; is taken, blanks may be lost.</source>
        <translation>名称没有引号；取“%1”，空格可能丢失。</translation>
    </message>
    <message>
        <source>The two names can be told apart in several ways; &apos;%1&apos; and &apos;%2&apos; are taken.</source>
        <translation>两个名称有多种分法；取“%1”和“%2”。</translation>
    </message>
    <message>
        <source>Not a node of ibnetdiscover -l, skipped: %1</source>
        <translation>不是 ibnetdiscover -l 的节点，已跳过：%1</translation>
    </message>
    <message>
        <source>Not a line of ibqueryerrors, skipped: %1</source>
        <translation>不是 ibqueryerrors 的行，已跳过：%1</translation>
    </message>
    <message>
        <source>More than %1 adapters.</source>
        <translation>超过 %1 块网卡。</translation>
    </message>
    <message>
        <source>Not a line of ibstat, skipped: %1</source>
        <translation>不是 ibstat 的行，已跳过：%1</translation>
    </message>
    <message>
        <source>This is no report of mlxlink: it has no section &apos;%1&apos;.</source>
        <translation>这不是 mlxlink 的报告：没有“%1”一节。</translation>
    </message>
    <message>
        <source>Not a whole row of nccl-tests, skipped: %1</source>
        <translation>不是完整的 nccl-tests 行，已跳过：%1</translation>
    </message>
    <message>
        <source>There is no row of an nccl-tests table in this file.</source>
        <translation>此文件中没有 nccl-tests 表的行。</translation>
    </message>
    <message>
        <source>Not a port of net_dump_ext, skipped: %1</source>
        <translation>不是 net_dump_ext 的端口，已跳过：%1</translation>
    </message>
    <message>
        <source>No GUID with a name; the InfiniBand tools ignore the whole map for it: %1</source>
        <translation>没有带名称的 GUID；InfiniBand 工具会因此忽略整个映射文件：%1</translation>
    </message>
    <message>
        <source>This GUID was named in line %1; that name is kept.</source>
        <translation>此 GUID 已在第 %1 行命名；保留该名称。</translation>
    </message>
    <message>
        <source>The InfiniBand tools end this name at a quote or &apos;#&apos;: &apos;%1&apos;.</source>
        <translation>InfiniBand 工具读到引号或“#”即截断此名称：“%1”。</translation>
    </message>
    <message>
        <source>More than %1 names.</source>
        <translation>超过 %1 个名称。</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Only this fabric; empty means all of them</source>
        <translation>仅此网络；留空为全部</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of headings and words in the document</source>
        <translation>文档中标题和用词的语言</translation>
    </message>
    <message>
        <source>Unknown unit, table skipped: %1</source>
        <translation>单位未知，已跳过该表：%1</translation>
    </message>
    <message>
        <source>Not a whole row of perftest, skipped: %1</source>
        <translation>不是完整的 perftest 行，已跳过：%1</translation>
    </message>
    <message>
        <source>This is what perftest writes with --out_json: it is not JSON and does not say its unit. Run the test without it and give the text that it prints.</source>
        <translation>这是 perftest 用 --out_json 写出的内容：它不是 JSON，也未说明单位。请不带该选项运行，并提供其打印的文字。</translation>
    </message>
    <message>
        <source>There is no row of a perftest table in this file.</source>
        <translation>此文件中没有 perftest 表的行。</translation>
    </message>
    <message>
        <source>Not a link of a subnet list, skipped: %1</source>
        <translation>不是子网清单的链路，已跳过：%1</translation>
    </message>
    <message>
        <source>More than %1 links.</source>
        <translation>超过 %1 条链路。</translation>
    </message>
    <message>
        <source>The counter %1 has no value here: &apos;%2&apos;.</source>
        <translation>计数器 %1 在此没有数值：“%2”。</translation>
    </message>
</context>
<context>
    <name>generators</name>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Empty: 128 in every segment, beside ports for 8 spare ones</source>
        <translation>留空：每段 128 台，另留 8 台备用主机的端口</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>All aggregation switches are built, whatever the number of segments</source>
        <translation>无论段数多少，汇聚交换机均全部建成</translation>
    </message>
    <message>
        <source>%1 segments hold at most %2 hosts, but %3 are asked for</source>
        <translation>%1 段最多容纳 %2 台主机，要求为 %3 台</translation>
    </message>
    <message>
        <source>Alibaba HPN segment</source>
        <translation>阿里云 HPN 段</translation>
    </message>
    <message>
        <source>128 hosts on 16 ToR switches: 8 rails in two planes, uplinks left free</source>
        <translation>128 台主机接 16 台 ToR 交换机：8 轨道、双平面，上行端口空出</translation>
    </message>
    <message>
        <source>Alibaba HPN pod</source>
        <translation>阿里云 HPN Pod</translation>
    </message>
    <message>
        <source>Up to 15 segments under 60 aggregation switches in each of two planes that never meet; 8 ports of each are kept free for the core</source>
        <translation>最多 15 段，两个互不相通的平面各有 60 台汇聚交换机；每台留 8 个端口给核心</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>A system with eight 400 Gb/s ports</source>
        <translation>有八个 400 Gb/s 端口的系统</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>How many nodes to connect</source>
        <translation>要连接的节点数量</translation>
    </message>
    <message>
        <source>No racks</source>
        <translation>不排机柜</translation>
    </message>
    <message>
        <source>Do not place devices in racks; cable lengths stay unknown</source>
        <translation>不把设备排入机柜；线缆长度保持未知</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 ports; eight are needed</source>
        <translation>“%1”有 %2 个端口；需要八个</translation>
    </message>
    <message>
        <source>DGX BasePOD</source>
        <translation>DGX BasePOD</translation>
    </message>
    <message>
        <source>Up to eight systems on two joined switches: four links of each node to each switch, copper between the switches</source>
        <translation>最多八台系统接两台互连的交换机：每节点到每台交换机四条链路，交换机之间用铜缆</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>What the fabric is for; figures and lists are kept apart by fabric</source>
        <translation>网络的用途；各网络的指标和清单分开</translation>
    </message>
    <message>
        <source>Ports per node</source>
        <translation>每节点端口数</translation>
    </message>
    <message>
        <source>On one new adapter in every node of the plan. A plan without nodes gets 16</source>
        <translation>位于方案中每个节点新增的一块网卡上。没有节点的方案新建 16 个节点</translation>
    </message>
    <message>
        <source>Storage systems</source>
        <translation>存储系统</translation>
    </message>
    <message>
        <source>End devices of this fabric alone, with as many ports as a node</source>
        <translation>只属于本网络的终端设备，端口数与节点相同</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Part of the catalogue; empty: a parametric adapter</source>
        <translation>部件库中的部件；留空：参数化网卡</translation>
    </message>
    <message>
        <source>Blocking ratio</source>
        <translation>阻塞比</translation>
    </message>
    <message>
        <source>Most bandwidth down : up at a leaf</source>
        <translation>Leaf 处允许的最大下行:上行带宽比</translation>
    </message>
    <message>
        <source>Reserved ports</source>
        <translation>预留端口</translation>
    </message>
    <message>
        <source>Ports of every leaf to keep free</source>
        <translation>每台 Leaf 空出的端口数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no free slot number left</source>
        <translation>“%1”没有空闲的槽位号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 ports, but %3 per node are asked for</source>
        <translation>“%1”有 %2 个端口，要求每节点 %3 个</translation>
    </message>
    <message>
        <source>Storage or management fabric</source>
        <translation>存储或管理网络</translation>
    </message>
    <message>
        <source>A fat tree for all nodes of the plan, beside its compute fabric: every node gets an adapter for it, and nothing of the two is mixed</source>
        <translation>为方案全部节点所建的胖树，与计算网络并列：每个节点为其增加一块网卡，两网互不混用</translation>
    </message>
    <message>
        <source>No cable joins port %1 of &apos;%2&apos; and port %3 of &apos;%4&apos;: %5</source>
        <translation>没有线缆能连接“%2”端口 %1 与“%4”端口 %3：%5</translation>
    </message>
    <message>
        <source>max %1 end-ports fit in two tiers with %2-port spines at this ratio, but %3 are asked for: use 3 tiers</source>
        <translation>按此阻塞比，用 %2 端口的 Spine，两层最多容纳 %1 个终端端口，要求为 %3 个：请用三层</translation>
    </message>
    <message>
        <source>%1 leafs with %2 uplinks need %3 spine ports; %4 spines of %5 ports have %6</source>
        <translation>%1 台 Leaf 各 %2 条上行，需要 %3 个 Spine 端口；%4 台 Spine 各 %5 个端口，共 %6 个</translation>
    </message>
    <message>
        <source>The number of spines can be given for two tiers only; in three tiers it follows from the pods</source>
        <translation>只有两层时可以指定 Spine 台数；三层时由 Pod 数决定</translation>
    </message>
    <message>
        <source>max %1 end-ports fit in three tiers with %2-port spines at this ratio, but %3 are asked for</source>
        <translation>按此阻塞比，用 %2 端口的 Spine，三层最多容纳 %1 个终端端口，要求为 %3 个</translation>
    </message>
    <message>
        <source>A leaf of %1 ports with %2 reserved has no ports left for links</source>
        <translation>%1 端口的 Leaf 预留 %2 个后，没有端口可用于链路</translation>
    </message>
    <message>
        <source>%1 uplinks leave no down port on a leaf with %2 usable ports</source>
        <translation>%1 条上行使可用端口为 %2 个的 Leaf 没有下行端口</translation>
    </message>
    <message>
        <source>No split of %1 leaf ports meets the ratio %2</source>
        <translation>%1 个 Leaf 端口的任何分配都达不到阻塞比 %2</translation>
    </message>
    <message>
        <source>The plan would have %1 links; at most %2 are accepted</source>
        <translation>方案将有 %1 条链路；最多接受 %2 条</translation>
    </message>
    <message>
        <source>One switch has %1 usable ports, but %2 end-ports are asked for: use 2 tiers</source>
        <translation>一台交换机有 %1 个可用端口，要求 %2 个终端端口：请用两层</translation>
    </message>
    <message>
        <source>%1 leafs with %2 down ports carry too few nodes; at least %3 leafs are needed</source>
        <translation>%1 台 Leaf 各 %2 个下行端口，容纳的节点太少；至少需要 %3 台 Leaf</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Nodes per switch</source>
        <translation>每台交换机的节点数</translation>
    </message>
    <message>
        <source>All ports of a node go to its switch</source>
        <translation>节点的全部端口接入其交换机</translation>
    </message>
    <message>
        <source>All on one switch</source>
        <translation>全部接在一台交换机上</translation>
    </message>
    <message>
        <source>Nodes per rack</source>
        <translation>每机柜节点数</translation>
    </message>
    <message>
        <source>0: no racks, lengths stay unknown</source>
        <translation>0：不排机柜，长度保持未知</translation>
    </message>
    <message>
        <source>A switch needs %1 ports (%2 for nodes, %3 to other switches), but &apos;%4&apos; has %5</source>
        <translation>交换机需要 %1 个端口（%2 个接节点，%3 个接其他交换机），但“%4”有 %5 个</translation>
    </message>
    <message>
        <source>The plan would have some %1 links; at most %2 are accepted</source>
        <translation>方案将有约 %1 条链路；最多接受 %2 条</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>Empty: as many as the global links can join with one link per pair</source>
        <translation>留空：每对组之间一条链路时全局链路所能连接的最多组数</translation>
    </message>
    <message>
        <source>Switches per group</source>
        <translation>每组交换机数</translation>
    </message>
    <message>
        <source>Each is joined to all others of its group</source>
        <translation>每台与本组其他各台相连</translation>
    </message>
    <message>
        <source>Global links per switch</source>
        <translation>每台交换机的全局链路</translation>
    </message>
    <message>
        <source>Ports that go to other groups</source>
        <translation>通往其他组的端口</translation>
    </message>
    <message>
        <source>A group has %1 global links, which join at most %2 groups, but %3 are asked for</source>
        <translation>一组有 %1 条全局链路，最多连接 %2 组，要求为 %3 组</translation>
    </message>
    <message>
        <source>Dragonfly</source>
        <translation>Dragonfly</translation>
    </message>
    <message>
        <source>Groups of switches that are fully joined, and global links that join every pair of groups equally often</source>
        <translation>组内交换机两两相连，全局链路以相同条数连接每对组</translation>
    </message>
    <message>
        <source>Every pair is joined by the same number of links</source>
        <translation>每对之间链路条数相同</translation>
    </message>
    <message>
        <source>Leafs per group</source>
        <translation>每组 Leaf 数</translation>
    </message>
    <message>
        <source>They carry the nodes</source>
        <translation>它们连接节点</translation>
    </message>
    <message>
        <source>Spines per group</source>
        <translation>每组 Spine 数</translation>
    </message>
    <message>
        <source>They carry the links to other groups</source>
        <translation>它们承载通往其他组的链路</translation>
    </message>
    <message>
        <source>Links per leaf and spine</source>
        <translation>每对 Leaf 与 Spine 的链路数</translation>
    </message>
    <message>
        <source>Between every leaf and every spine of a group</source>
        <translation>组内每台 Leaf 与每台 Spine 之间</translation>
    </message>
    <message>
        <source>Global links per spine</source>
        <translation>每台 Spine 的全局链路</translation>
    </message>
    <message>
        <source>Ports of a spine that go to other groups</source>
        <translation>Spine 通往其他组的端口</translation>
    </message>
    <message>
        <source>The spines of a group have %1 global links, which join at most %2 groups, but %3 are asked for</source>
        <translation>一组的 Spine 有 %1 条全局链路，最多连接 %2 组，要求为 %3 组</translation>
    </message>
    <message>
        <source>Dragonfly+</source>
        <translation>Dragonfly+</translation>
    </message>
    <message>
        <source>Groups of leafs and spines, each a small two-tier tree, and global links that join the spines of every pair of groups equally often</source>
        <translation>每组由 Leaf 和 Spine 构成一个小的两层树，全局链路以相同条数连接每对组的 Spine</translation>
    </message>
    <message>
        <source>The catalogue has no part &apos;%1&apos;</source>
        <translation>部件库中没有部件“%1”</translation>
    </message>
    <message>
        <source>The part &apos;%1&apos; has no data ports in the catalogue</source>
        <translation>部件“%1”在部件库中没有数据端口</translation>
    </message>
    <message>
        <source>All ports of a node go to one leaf where they fit</source>
        <translation>节点的全部端口尽量接到同一台 Leaf</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Empty: the fewest that fit; 1 is a single switch</source>
        <translation>留空：能容纳的最少层数；1 为单台交换机</translation>
    </message>
    <message>
        <source>Leafs</source>
        <translation>Leaf 台数</translation>
    </message>
    <message>
        <source>Empty: as few as fit</source>
        <translation>留空：能容纳的最少台数</translation>
    </message>
    <message>
        <source>Spines</source>
        <translation>Spine 台数</translation>
    </message>
    <message>
        <source>Two tiers only. Empty: the fewest that divide the uplinks and fit</source>
        <translation>仅用于两层。留空：能整除上行且能容纳的最少台数</translation>
    </message>
    <message>
        <source>Uplinks per leaf</source>
        <translation>每台 Leaf 的上行数</translation>
    </message>
    <message>
        <source>Empty: by the ratio</source>
        <translation>留空：由阻塞比得出</translation>
    </message>
    <message>
        <source>Most bandwidth down : up at a leaf. Empty: 1:1, or what the uplinks give</source>
        <translation>Leaf 处允许的最大下行:上行带宽比。留空：1:1，或由上行数得出</translation>
    </message>
    <message>
        <source>Filling</source>
        <translation>填充方式</translation>
    </message>
    <message>
        <source>first: leaf after leaf, the last may be partly empty; even: counts differ by at most one node</source>
        <translation>first：逐台填满 Leaf，最后一台可不满；even：各台节点数最多相差一个</translation>
    </message>
    <message>
        <source>Fat tree</source>
        <translation>胖树</translation>
    </message>
    <message>
        <source>Nodes on leafs, leafs on spines, and cores above pods in three tiers. Speeds, ratio, reserved ports and filling are free</source>
        <translation>节点接 Leaf，Leaf 接 Spine，三层时 Pod 之上为核心。速率、阻塞比、预留端口和填充方式可自由设定</translation>
    </message>
    <message>
        <source>Scalable units</source>
        <translation>可扩展单元（SU）数</translation>
    </message>
    <message>
        <source>Of 8 racks with 18 compute trays each, 576 GPUs</source>
        <translation>每单元 8 个机柜，每柜 18 个计算托盘，共 576 块 GPU</translation>
    </message>
    <message>
        <source>Compute trays</source>
        <translation>计算托盘数</translation>
    </message>
    <message>
        <source>Empty: all racks full. Fewer leave ports of the last racks empty</source>
        <translation>留空：机柜全满。较少时最后几个机柜的端口空出</translation>
    </message>
    <message>
        <source>%1 units do not fit three tiers of %2-port switches</source>
        <translation>%1 个单元无法用 %2 端口的交换机组成三层</translation>
    </message>
    <message>
        <source>%1 units hold at most %2 compute trays, but %3 are asked for</source>
        <translation>%1 个单元最多容纳 %2 个计算托盘，要求为 %3 个</translation>
    </message>
    <message>
        <source>DGX SuperPOD GB200 NVL72</source>
        <translation>DGX SuperPOD GB200 NVL72</translation>
    </message>
    <message>
        <source>Units of 8 racks with 18 compute trays, 4 rails, one leaf per rack and rail; rail groups of 8 leafs and 6 spines under 6 core groups. The NVLink switches inside the racks are not part of this fabric</source>
        <translation>每单元 8 个机柜，每柜 18 个计算托盘，4 轨道，每机柜每轨道一台 Leaf；每轨道组 8 台 Leaf、6 台 Spine，上接 6 个核心组。机柜内的 NVLink 交换机不属于本网络</translation>
    </message>
    <message>
        <source>Switches in each dimension, 2 to 64, such as 4x4</source>
        <translation>每维的交换机数，2 到 64，例如 4x4</translation>
    </message>
    <message>
        <source>Links per pair</source>
        <translation>每对链路数</translation>
    </message>
    <message>
        <source>Between any two switches of a line</source>
        <translation>同一条线上任意两台交换机之间</translation>
    </message>
    <message>
        <source>HyperX</source>
        <translation>HyperX</translation>
    </message>
    <message>
        <source>A grid of switches in which each is joined to all others of its line in every dimension</source>
        <translation>交换机组成网格，每台在每一维上与同线的其他各台相连</translation>
    </message>
    <message>
        <source>Stripes</source>
        <translation>条带数</translation>
    </message>
    <message>
        <source>Groups of eight leafs, one per rail</source>
        <translation>每条带八台 Leaf，每轨道一台</translation>
    </message>
    <message>
        <source>Servers per stripe</source>
        <translation>每条带服务器数</translation>
    </message>
    <message>
        <source>At most half the ports of a leaf</source>
        <translation>最多为 Leaf 端口的一半</translation>
    </message>
    <message>
        <source>400 Gb/s links of a leaf to the spines. Empty: as many as servers (1:1)</source>
        <translation>Leaf 到 Spine 的 400 Gb/s 链路数。留空：与服务器数相同（1:1）</translation>
    </message>
    <message>
        <source>Empty: the fewest that fit, but four where the uplinks divide by four</source>
        <translation>留空：能容纳的最少台数；上行能被四整除时取四台</translation>
    </message>
    <message>
        <source>Juniper rail-optimised stripes</source>
        <translation>Juniper 多轨优化条带</translation>
    </message>
    <message>
        <source>Stripes of eight leafs with 64 cages of 2 x 400 Gb/s, leaf n for rail n, under spines that all stripes share</source>
        <translation>每条带八台 Leaf，各有 64 个 2 x 400 Gb/s 端口笼，Leaf n 服务轨道 n，上接各条带共用的 Spine</translation>
    </message>
    <message>
        <source>Every one is joined to every other</source>
        <translation>每台与其他各台相连</translation>
    </message>
    <message>
        <source>Between any two leafs</source>
        <translation>任意两台 Leaf 之间</translation>
    </message>
    <message>
        <source>Mesh of leafs without spines</source>
        <translation>无 Spine 的 Leaf 全互连</translation>
    </message>
    <message>
        <source>A few leafs, each joined to all others by the same number of links</source>
        <translation>少量 Leaf，每台与其他各台以相同条数的链路相连</translation>
    </message>
    <message>
        <source>Leaf sets</source>
        <translation>Leaf 组数</translation>
    </message>
    <message>
        <source>Of eight leafs that 64 servers share, 512 GPUs</source>
        <translation>每组八台 Leaf 由 64 台服务器共用，512 块 GPU</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器数</translation>
    </message>
    <message>
        <source>Empty: all leaf sets full</source>
        <translation>留空：Leaf 组全满</translation>
    </message>
    <message>
        <source>%1 leaf sets hold at most %2 servers, but %3 are asked for</source>
        <translation>%1 个 Leaf 组最多容纳 %2 台服务器，要求为 %3 台</translation>
    </message>
    <message>
        <source>ByteDance MegaScale</source>
        <translation>字节跳动 MegaScale</translation>
    </message>
    <message>
        <source>Leaf sets of eight 64-port switches that 64 servers share: every leaf port down is split into two of 200 Gb/s. Two tiers up to eight leaf sets, three above</source>
        <translation>每组八台 64 端口交换机由 64 台服务器共用：每个 Leaf 下行端口拆分为两个 200 Gb/s。八个 Leaf 组以内两层，以上三层</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod 数</translation>
    </message>
    <message>
        <source>Of 192 racks with two servers each, 3,072 GPUs</source>
        <translation>每个 Pod 192 个机柜，每柜两台服务器，3,072 块 GPU</translation>
    </message>
    <message>
        <source>Uplinks per rack switch</source>
        <translation>每台机柜交换机的上行数</translation>
    </message>
    <message>
        <source>16: as many as server ports; 32: twice as many, as reported</source>
        <translation>16：与服务器端口数相同；32：公开报道的两倍配置</translation>
    </message>
    <message>
        <source>Meta 24K RoCE cluster</source>
        <translation>Meta 24K RoCE 集群</translation>
    </message>
    <message>
        <source>Pods of 192 racks with two servers on one rack switch; up to eight pods at 7:1. The number of cluster switches is derived, it is not published</source>
        <translation>每个 Pod 192 个机柜，每柜一台交换机接两台服务器；最多八个 Pod，收敛比 7:1。集群交换机台数为推算，未见公布</translation>
    </message>
    <message>
        <source>Adapters per node</source>
        <translation>每节点网卡数</translation>
    </message>
    <message>
        <source>Each has one port in every plane</source>
        <translation>每块网卡在每个平面有一个端口</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>平面数</translation>
    </message>
    <message>
        <source>Fabrics of equal shape that never meet</source>
        <translation>结构相同、互不相通的网络</translation>
    </message>
    <message>
        <source>Empty: the fewest that fit; 1 is a single switch in each plane</source>
        <translation>留空：能容纳的最少层数；1 为每个平面单台交换机</translation>
    </message>
    <message>
        <source>Multi-plane fabric</source>
        <translation>多平面网络</translation>
    </message>
    <message>
        <source>Two to sixteen fat trees of equal shape that never meet; every adapter has a port in each. The speed is that of one port in one plane</source>
        <translation>二到十六个结构相同、互不相通的胖树；每块网卡在每个平面有一个端口。速率指单个平面上一个端口的速率</translation>
    </message>
    <message>
        <source>Empty: as many as the switch has ports for</source>
        <translation>留空：交换机端口所能容纳的最多数量</translation>
    </message>
    <message>
        <source>All of them on the switch</source>
        <translation>全部接在该交换机上</translation>
    </message>
    <message>
        <source>Ports of the switch to keep free</source>
        <translation>交换机空出的端口数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 usable ports, which carry at most %3 nodes of %4 ports</source>
        <translation>“%1”有 %2 个可用端口，最多接 %3 个各有 %4 个端口的节点</translation>
    </message>
    <message>
        <source>One switch</source>
        <translation>单台交换机</translation>
    </message>
    <message>
        <source>All nodes on one switch. Nothing is lost between them, and everything when it fails</source>
        <translation>全部节点接在一台交换机上。节点之间无带宽损失，但它一旦故障则全部中断</translation>
    </message>
    <message>
        <source>Fabric name</source>
        <translation>网络名称</translation>
    </message>
    <message>
        <source>Also the first part of cable names</source>
        <translation>也是线缆名称的首段</translation>
    </message>
    <message>
        <source>Cabling</source>
        <translation>线缆类型</translation>
    </message>
    <message>
        <source>What links are made of; the nearest legal choice is taken. &apos;auto&apos; uses copper only where the run is known and short; &apos;none&apos; leaves cables undecided</source>
        <translation>链路所用的介质；取最接近的合法选择。auto 仅在走线已知且较短时用铜缆；none 则线缆留待确定</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Of parametric parts; a part of the catalogue brings its own</source>
        <translation>用于参数化部件；部件库中的部件自带协议</translation>
    </message>
    <message>
        <source>The parts of a ratio may be at most 1,000,000</source>
        <translation>阻塞比两边最大为 1,000,000</translation>
    </message>
    <message>
        <source>Empty: as many as the nodes need</source>
        <translation>留空：按节点所需</translation>
    </message>
    <message>
        <source>Empty: all units full</source>
        <translation>留空：单元全满</translation>
    </message>
    <message>
        <source>Nodes per unit</source>
        <translation>每单元节点数</translation>
    </message>
    <message>
        <source>Empty: as many as a leaf carries; fewer get only the uplinks they need</source>
        <translation>留空：Leaf 所能容纳的数量；较少时只配所需的上行</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>轨道数</translation>
    </message>
    <message>
        <source>Ports per node, and leafs per unit</source>
        <translation>每节点的端口数，也是每单元的 Leaf 台数</translation>
    </message>
    <message>
        <source>A leaf has %1 ports for nodes at this ratio, but %2 nodes per unit are asked for</source>
        <translation>按此阻塞比，Leaf 有 %1 个端口接节点，要求每单元 %2 个节点</translation>
    </message>
    <message>
        <source>%1 units hold at most %2 nodes, but %3 are asked for</source>
        <translation>%1 个单元最多容纳 %2 个节点，要求为 %3 个</translation>
    </message>
    <message>
        <source>Rail-optimised fabric</source>
        <translation>多轨优化网络</translation>
    </message>
    <message>
        <source>Scalable units in which leaf r serves port r of every node; all leafs meet in the spines, in three tiers in the cores</source>
        <translation>可扩展单元：Leaf r 服务每个节点的端口 r；全部 Leaf 汇接于 Spine，三层时汇接于核心</translation>
    </message>
    <message>
        <source>As many as one switch has ports need no spine; more get spines for every rail</source>
        <translation>不超过一台交换机端口数时不需要 Spine；更多时每轨道各有 Spine</translation>
    </message>
    <message>
        <source>Ports per node, each in a network of its own</source>
        <translation>每节点端口数，每个端口各属一个网络</translation>
    </message>
    <message>
        <source>Most bandwidth down : up at a leaf, where there are spines</source>
        <translation>有 Spine 时，Leaf 处允许的最大下行:上行带宽比</translation>
    </message>
    <message>
        <source>Rail-only fabric</source>
        <translation>纯轨道网络</translation>
    </message>
    <message>
        <source>One network per rail that never meets the others: a switch each, or leafs and spines. Traffic between rails needs the node&apos;s own interconnect</source>
        <translation>每轨道一个互不相通的网络：各一台交换机，或 Leaf 加 Spine。跨轨道流量须经节点自身的互连</translation>
    </message>
    <message>
        <source>%1 units of %2 leafs do not fit three tiers of %3-port switches</source>
        <translation>%1 个各有 %2 台 Leaf 的单元无法用 %3 端口的交换机组成三层</translation>
    </message>
    <message>
        <source>%1 leafs with %2 uplinks need more ports than %3 spines of %4 ports have</source>
        <translation>%1 台 Leaf 各 %2 条上行，所需端口多于 %3 台 Spine 各 %4 个端口</translation>
    </message>
    <message>
        <source>%1 units of %2 leafs do not fit two tiers of %3-port switches in each plane</source>
        <translation>%1 个各有 %2 台 Leaf 的单元无法在每个平面用 %3 端口的交换机组成两层</translation>
    </message>
    <message>
        <source>A rail of %1 leafs does not fit two tiers: its spines have %2 ports, so at most %2 leafs</source>
        <translation>每轨道 %1 台 Leaf 无法组成两层：其 Spine 有 %2 个端口，最多接 %2 台 Leaf</translation>
    </message>
    <message>
        <source>the switch has %1 ports</source>
        <translation>交换机有 %1 个端口</translation>
    </message>
    <message>
        <source>%1 spines of %2 ports take %3 leafs</source>
        <translation>%1 台各 %2 端口的 Spine 可接 %3 台 Leaf</translation>
    </message>
    <message>
        <source>%1 cores of %2 ports take %3 pods of %4 leafs</source>
        <translation>%1 台各 %2 端口的核心可接 %3 个各有 %4 台 Leaf 的 Pod</translation>
    </message>
    <message>
        <source>The catalogue has no switch &apos;%1&apos;</source>
        <translation>部件库中没有交换机“%1”</translation>
    </message>
    <message>
        <source>The ports of &apos;%1&apos; run at %2 Gb/s, slower than the node ports</source>
        <translation>“%1”的端口速率为 %2 Gb/s，低于节点端口</translation>
    </message>
    <message>
        <source>Nodes, ports per node and speed must be at least 1</source>
        <translation>节点数、每节点端口数和速率至少为 1</translation>
    </message>
    <message>
        <source>%1: %2 leafs, %3 spines, %4 cores</source>
        <translation>%1：%2 台 Leaf，%3 台 Spine，%4 台核心</translation>
    </message>
    <message>
        <source>%1 leafs of %2: up to %3 ports down and %4 up on each</source>
        <translation>%1 台 Leaf（%2）：每台下行最多 %3 个端口，上行最多 %4 个</translation>
    </message>
    <message>
        <source>the catalogue does not say it of %1</source>
        <translation>部件库未说明 %1 的该项数据</translation>
    </message>
    <message>
        <source>%1 switches %2</source>
        <translation>%1 台 %2 交换机</translation>
    </message>
    <message>
        <source>one switch: nothing can block</source>
        <translation>单台交换机：不会阻塞</translation>
    </message>
    <message>
        <source>No clause says how many nodes the fabric &apos;%1&apos; has</source>
        <translation>没有条款说明网络“%1”的节点数</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is missing; needed are %2</source>
        <translation>缺少列“%1”；所需列为 %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a metric</source>
        <translation>“%1”不是指标</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not the name of a fabric</source>
        <translation>“%1”不是网络名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither a number nor a ratio</source>
        <translation>“%1”既不是数也不是比值</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number in range</source>
        <translation>“%1”不是范围内的整数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of at-most, at-least and equal</source>
        <translation>“%1”不是 at-most、at-least 或 equal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither must nor should</source>
        <translation>“%1”不是 must 或 should</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither infiniband nor ethernet</source>
        <translation>“%1”不是 infiniband 或 ethernet</translation>
    </message>
    <message>
        <source>DGX SuperPOD H100</source>
        <translation>DGX SuperPOD H100</translation>
    </message>
    <message>
        <source>DGX SuperPOD H200</source>
        <translation>DGX SuperPOD H200</translation>
    </message>
    <message>
        <source>DGX SuperPOD B200</source>
        <translation>DGX SuperPOD B200</translation>
    </message>
    <message>
        <source>DGX SuperPOD B300 (Ethernet, two planes)</source>
        <translation>DGX SuperPOD B300（以太网，双平面）</translation>
    </message>
    <message>
        <source>DGX SuperPOD B300 (XDR InfiniBand)</source>
        <translation>DGX SuperPOD B300（XDR InfiniBand）</translation>
    </message>
    <message>
        <source>DGX SuperPOD Rubin NVL8 (XDR InfiniBand)</source>
        <translation>DGX SuperPOD Rubin NVL8（XDR InfiniBand）</translation>
    </message>
    <message>
        <source>DGX SuperPOD A100</source>
        <translation>DGX SuperPOD A100</translation>
    </message>
    <message>
        <source>%1 units hold at most %2 nodes beside the fabric manager&apos;s links, but %3 are asked for</source>
        <translation>除网络管理节点的链路外，%1 个单元最多容纳 %2 个节点，要求为 %3 个</translation>
    </message>
    <message>
        <source>Units of 64 nodes, 8 rails in two planes that never meet: the two ports of each GPU go to one leaf in each plane</source>
        <translation>每单元 64 个节点，8 轨道，两个互不相通的平面：每块 GPU 的两个端口在每个平面接同一台 Leaf</translation>
    </message>
    <message>
        <source>Units with one leaf per rail; the fabric manager takes no leaf port</source>
        <translation>每单元每轨道一台 Leaf；网络管理节点不占 Leaf 端口</translation>
    </message>
    <message>
        <source>Units of 32 nodes with one leaf per rail, two tiers up to 8 units, three above; the fabric manager takes four leaf ports of the first unit</source>
        <translation>每单元 32 个节点，每轨道一台 Leaf，8 个单元以内两层，以上三层；网络管理节点占用第一单元的四个 Leaf 端口</translation>
    </message>
    <message>
        <source>All leafs and leaf-spine cables of every unit are built, whatever the number of nodes</source>
        <translation>无论节点多少，各单元的 Leaf 及 Leaf-Spine 线缆均全部建成</translation>
    </message>
    <message>
        <source>Empty: all units full. Fewer leave node ports of the last units empty</source>
        <translation>留空：单元全满。较少时最后几个单元的节点端口空出</translation>
    </message>
    <message>
        <source>Fabric manager links</source>
        <translation>网络管理节点链路</translation>
    </message>
    <message>
        <source>4: unit 1 has one node fewer where the manager takes leaf ports; 0: the ideal table, without room for it</source>
        <translation>4：管理节点占用 Leaf 端口时，第一单元少一个节点；0：理想表格，不为它留位</translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation>交换机端口数</translation>
    </message>
    <message>
        <source>Ports of a parametric switch; not used with a part of the catalogue</source>
        <translation>参数化交换机的端口数；选用部件库中的部件时不用</translation>
    </message>
    <message>
        <source>Spine ports</source>
        <translation>Spine 端口数</translation>
    </message>
    <message>
        <source>Empty: as the leafs</source>
        <translation>留空：与 Leaf 相同</translation>
    </message>
    <message>
        <source>Node link speed</source>
        <translation>节点链路速率</translation>
    </message>
    <message>
        <source>Empty: that of the parts, or 400</source>
        <translation>留空：取部件速率，或 400</translation>
    </message>
    <message>
        <source>Uplink speed</source>
        <translation>上行速率</translation>
    </message>
    <message>
        <source>Empty: as the switch&apos;s ports, or the node links</source>
        <translation>留空：取交换机端口速率，或节点链路速率</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Part of the catalogue for leafs and spines; empty: a parametric switch</source>
        <translation>Leaf 和 Spine 所用的部件库部件；留空：参数化交换机</translation>
    </message>
    <message>
        <source>Spine switch</source>
        <translation>Spine 交换机</translation>
    </message>
    <message>
        <source>Where it differs from the leafs</source>
        <translation>与 Leaf 不同时填写</translation>
    </message>
    <message>
        <source>Split switch ports</source>
        <translation>拆分交换机端口</translation>
    </message>
    <message>
        <source>Run every cage of eight lanes that is one port as two of half the speed</source>
        <translation>把每个八通道单端口的端口笼拆为两个半速端口</translation>
    </message>
    <message>
        <source>System of the catalogue; empty: a parametric node</source>
        <translation>部件库中的系统；留空：参数化节点</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a switch</source>
        <translation>“%1”不是交换机</translation>
    </message>
    <message>
        <source>The port speed of &apos;%1&apos;, &apos;%2&apos; or &apos;%3&apos; is unknown</source>
        <translation>“%1”、“%2”或“%3”的端口速率未知</translation>
    </message>
    <message>
        <source>Switches in each dimension, 2 to 64, such as 4x4x4; a dimension of 2 has one link, not two</source>
        <translation>每维的交换机数，2 到 64，例如 4x4x4；尺寸为 2 的一维只有一条链路，不是两条</translation>
    </message>
    <message>
        <source>Links per direction</source>
        <translation>每方向链路数</translation>
    </message>
    <message>
        <source>Parallel links to each neighbour</source>
        <translation>与每个相邻交换机的并行链路</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>环面（Torus）</translation>
    </message>
    <message>
        <source>Switches in a grid of one to six dimensions, each joined to its neighbours, round the end. Ratios have no meaning here; look at cuts and distances</source>
        <translation>一到六维的交换机网格，每台与相邻交换机相连并首尾成环。比值在此没有意义；请看割集和距离</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of sizes such as 8x8x4: at most %2 of them, each from %3 to %4, and at most %5 switches in all</source>
        <translation>“%1” 不是尺寸列表（例如 8x8x4）：最多 %2 个，每个 %3 至 %4，交换机总数最多 %5 台</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>区块</translation>
    </message>
    <message>
        <source>Each one switch with its nodes</source>
        <translation>每个区块是一台交换机及其节点</translation>
    </message>
    <message>
        <source>Uplinks per block</source>
        <translation>每个区块的上行链路</translation>
    </message>
    <message>
        <source>Into the optical switches, evenly</source>
        <translation>均匀接入各光交换机</translation>
    </message>
    <message>
        <source>Optical switches</source>
        <translation>光交换机</translation>
    </message>
    <message>
        <source>They must divide the uplinks. 0: the fewest that have enough ports</source>
        <translation>其数量须整除上行链路数。0：端口足够的最少数量</translation>
    </message>
    <message>
        <source>%1 blocks need as many ports of every optical switch at least; it has %2</source>
        <translation>%1 个区块要求每台光交换机至少有同样多的端口；它只有 %2 个</translation>
    </message>
    <message>
        <source>%1 uplinks do not divide by %2 optical switches</source>
        <translation>%1 条上行链路不能被 %2 台光交换机整除</translation>
    </message>
    <message>
        <source>Blocks through optical switches</source>
        <translation>经光交换机互联的区块</translation>
    </message>
    <message>
        <source>Blocks joined to each other by optical circuit switches instead of spines, with the circuit configurations &quot;uniform&quot; (every pair alike) and &quot;pairs&quot; (half of the uplinks between two blocks)</source>
        <translation>各区块由光路交换机代替 Spine 互联，附两种光路配置：&quot;uniform&quot;（每对区块相同）和 &quot;pairs&quot;（一半上行链路在两个区块之间）</translation>
    </message>
    <message>
        <source>Three sizes are needed, such as 4x4x4, not %1</source>
        <translation>需要三个尺寸，例如 4x4x4，而不是 %1 个</translation>
    </message>
    <message>
        <source>Slices of %1 do not divide %2 cubes</source>
        <translation>大小为 %1 的切片不能整分 %2 个立方体</translation>
    </message>
    <message>
        <source>Cubes</source>
        <translation>立方体</translation>
    </message>
    <message>
        <source>In each of the three dimensions, 1 to 64, such as 4x4x4</source>
        <translation>三个维度各 1 至 64，例如 4x4x4</translation>
    </message>
    <message>
        <source>Edge of a cube</source>
        <translation>立方体边长</translation>
    </message>
    <message>
        <source>Chips in each dimension of a cube</source>
        <translation>立方体每个维度的芯片数</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Cubes of a slice in the configuration &quot;slices&quot;; empty: half of each even dimension</source>
        <translation>&quot;slices&quot; 配置中一个切片的立方体数；留空：每个偶数维度取一半</translation>
    </message>
    <message>
        <source>Torus of cubes through optical switches</source>
        <translation>经光交换机互联的立方体环面</translation>
    </message>
    <message>
        <source>Cubes of chips whose faces meet in optical circuit switches, with the circuit configurations &quot;torus&quot; (one over all cubes) and &quot;slices&quot; (one in each slice)</source>
        <translation>芯片立方体的各面在光路交换机中相接，附两种光路配置：&quot;torus&quot;（所有立方体一个环面）和 &quot;slices&quot;（每个切片一个环面）</translation>
    </message>
    <message>
        <source>Ports of an optical switch</source>
        <translation>光交换机端口数</translation>
    </message>
    <message>
        <source>Of a parametric one, the default an assumption of ours; a port is a fibre pair, or one fibre with a circulator</source>
        <translation>用于参数化光交换机，默认值为我们的假设；一个端口是一对光纤，或带环行器的一根光纤</translation>
    </message>
    <message>
        <source>Optical switch</source>
        <translation>光交换机</translation>
    </message>
    <message>
        <source>Part of the catalogue; empty: a parametric optical switch</source>
        <translation>部件库中的部件；留空：参数化光交换机</translation>
    </message>
    <message>
        <source>An optical switch needs %1 ports here, but &apos;%2&apos; has %3</source>
        <translation>此处光交换机需要 %1 个端口，但 “%2” 只有 %3 个</translation>
    </message>
    <message>
        <source>%1 spines of %2 ports take %3 units of %4 leafs</source>
        <translation>%1 台 %2 端口 Spine 可接 %3 个单元，每个单元 %4 台 Leaf</translation>
    </message>
    <message>
        <source>One switch draws %1 W, more than the %2 W of a rack</source>
        <translation>单台交换机功耗 %1 W，超过机柜的 %2 W</translation>
    </message>
    <message>
        <source>No port is left for the fabric manager: reserve some, leave a node out, or run the subnet manager on a node</source>
        <translation>没有端口留给网络管理：请预留端口、少接一个节点，或在节点上运行子网管理器</translation>
    </message>
    <message>
        <source>no price was given for %1</source>
        <translation>未给出 %1 的价格</translation>
    </message>
    <message>
        <source>One unit with one rail has one leaf, and nothing for a spine to join: the generator one-switch makes that</source>
        <translation>只有一个单元、一条轨道时只有一台 Leaf，没有需要 Spine 连接的交换机：请用 one-switch 生成器</translation>
    </message>
</context>
<context>
    <name>graphml</name>
    <message>
        <source>GraphML graph</source>
        <translation>GraphML 图</translation>
    </message>
    <message>
        <source>Devices and links with their facts, for graph libraries</source>
        <translation>设备和链路及其属性，供图算法库使用</translation>
    </message>
</context>
<context>
    <name>growth</name>
    <message>
        <source>There is no built device &apos;%1&apos; to pin</source>
        <translation>没有已建设备“%1”可固定</translation>
    </message>
    <message>
        <source>Cable &apos;%1&apos; ends at a pinned device and cannot stay there in the wanted plan</source>
        <translation>线缆“%1”接在固定的设备上，在目标方案中无法保留</translation>
    </message>
    <message>
        <source>This fabric has no tiers, so it has no top tier to build on day one</source>
        <translation>本网络没有分层，因此没有可在第一天建成的顶层</translation>
    </message>
    <message>
        <source>Day one has %1 nodes, and the plan it grows to %2</source>
        <translation>第一天有 %1 个节点，而其扩容的目标方案有 %2 个</translation>
    </message>
    <message>
        <source>The two plans describe the part &apos;%1&apos; differently: give one of them another name</source>
        <translation>两个方案对部件“%1”的描述不同：请给其中之一另取名称</translation>
    </message>
    <message>
        <source>%1 is a %2 in one plan and a %3 in the other: growth keeps devices as they are</source>
        <translation>%1 在一个方案中是%2，在另一个中是%3：扩容不改变已有设备</translation>
    </message>
</context>
<context>
    <name>guids</name>
    <message>
        <source>No switch that belongs here has a GUID in the plan; compare it with the fabric first, or import a node-name-map</source>
        <translation>方案中没有此处所需交换机的 GUID；请先与网络比对，或导入 node-name-map</translation>
    </message>
    <message>
        <source>The plan has no device &apos;%1&apos;</source>
        <translation>方案中没有设备“%1”</translation>
    </message>
    <message>
        <source>Device &apos;%1&apos; has the GUID 0x%2 in the plan</source>
        <translation>方案中设备“%1”的 GUID 为 0x%2</translation>
    </message>
    <message>
        <source>%1 devices have a GUID now</source>
        <translation>%1 台设备现已有 GUID</translation>
    </message>
    <message>
        <source>Node name map</source>
        <translation>节点名称映射</translation>
    </message>
    <message>
        <source>Names of switches by GUID, for ibnetdiscover and its like; read, it gives the devices of a plan their GUIDs</source>
        <translation>按 GUID 给出交换机名称，供 ibnetdiscover 等工具使用；读入时为方案设备填写 GUID</translation>
    </message>
    <message>
        <source>opensm root_guid_file</source>
        <translation>opensm root_guid_file</translation>
    </message>
    <message>
        <source>GUIDs of the topmost switches, one a line, for the up/down and fat-tree routings of opensm</source>
        <translation>最顶层交换机的 GUID，每行一个，供 opensm 的 up/down 和胖树路由使用</translation>
    </message>
    <message>
        <source>No linked host that belongs here has the GUID of its adapter in the plan; compare it with the fabric and accept what is there, or import an ibnetdiscover listing</source>
        <translation>应列入且已有链路的主机在方案中都没有网卡 GUID；请与实际网络比对并采纳，或导入 ibnetdiscover 列表</translation>
    </message>
    <message>
        <source>opensm cn_guid_file</source>
        <translation>opensm cn_guid_file</translation>
    </message>
    <message>
        <source>Port GUIDs of the compute nodes, one a line, for the fat-tree routing of opensm</source>
        <translation>计算节点的端口 GUID，每行一个，用于 opensm 的胖树路由</translation>
    </message>
    <message>
        <source>opensm io_guid_file</source>
        <translation>opensm io_guid_file</translation>
    </message>
    <message>
        <source>Port GUIDs of storage and gateways, one a line, for the fat-tree routing of opensm</source>
        <translation>存储与网关的端口 GUID，每行一个，用于 opensm 的胖树路由</translation>
    </message>
</context>
<context>
    <name>ibsim</name>
    <message>
        <source>Port &apos;%1&apos; of &apos;%2&apos; has no InfiniBand number of its own: parts of a connector and boxes without a model cannot be simulated</source>
        <translation>“%2”的端口“%1”没有自己的 InfiniBand 编号：连接器的一部分以及没有型号的设备无法仿真</translation>
    </message>
    <message>
        <source>ibsim net file</source>
        <translation>ibsim 网络文件</translation>
    </message>
    <message>
        <source>The fabric for the InfiniBand simulator: a test subnet without hardware</source>
        <translation>供 InfiniBand 仿真器使用的网络：无需硬件的测试子网</translation>
    </message>
</context>
<context>
    <name>inventories</name>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>TCP port of the exporter on the hosts</source>
        <translation>主机上采集程序的 TCP 端口</translation>
    </message>
    <message>
        <source>Hedgehog wiring</source>
        <translation>Hedgehog 接线</translation>
    </message>
    <message>
        <source>Switches, servers and connections for hhfab; names become object names, the own ones stand in the descriptions</source>
        <translation>供 hhfab 使用的交换机、服务器和连接；名称转为对象名，原名写在描述中</translation>
    </message>
    <message>
        <source>Ansible inventory</source>
        <translation>Ansible 清单</translation>
    </message>
    <message>
        <source>Devices in groups by role and unit, with rack, height and rail; no addresses</source>
        <translation>按角色和单元分组的设备，含机柜、高度和轨道；不含地址</translation>
    </message>
    <message>
        <source>Prometheus targets</source>
        <translation>Prometheus 目标</translation>
    </message>
    <message>
        <source>Hosts as a file_sd list with role, rack and unit as labels</source>
        <translation>以 file_sd 列出主机，标签含角色、机柜和单元</translation>
    </message>
</context>
<context>
    <name>io</name>
    <message>
        <source>The file was not saved, the old one is untouched: %1: %2</source>
        <translation>文件未保存，原文件未动：%1：%2</translation>
    </message>
    <message>
        <source>The symbolic links lead in a circle</source>
        <translation>符号链接形成循环</translation>
    </message>
    <message>
        <source>The new file is in place, but the system did not confirm that it is on disk: %1</source>
        <translation>新文件已就位，但系统未确认其已写入磁盘：%1</translation>
    </message>
    <message>
        <source>The previous version could not be kept in %1: %2</source>
        <translation>无法在 %1 中保留上一版本：%2</translation>
    </message>
    <message>
        <source>The recorded change does not fit the project it is applied to</source>
        <translation>记录的改动与所应用的项目不符</translation>
    </message>
    <message>
        <source>This is not a recorded change</source>
        <translation>这不是记录的改动</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>This is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>The file is larger than the limit of %1 MiB</source>
        <translation>文件超过 %1 MiB 的上限</translation>
    </message>
    <message>
        <source>The file grew while it was read; try again</source>
        <translation>读取过程中文件变大；请重试</translation>
    </message>
    <message>
        <source>This is not a list of names and texts</source>
        <translation>这不是名称与文字的列表</translation>
    </message>
    <message>
        <source>The folder for unsaved work cannot be made: %1</source>
        <translation>无法创建未保存工作的文件夹：%1</translation>
    </message>
    <message>
        <source>Unsaved work cannot be recorded: %1: %2</source>
        <translation>无法记录未保存的工作：%1：%2</translation>
    </message>
    <message>
        <source>The lock file cannot be made: %1</source>
        <translation>无法创建锁文件：%1</translation>
    </message>
    <message>
        <source>The project is open: %1 on %2, process %3, since %4</source>
        <translation>项目已打开：用户 %1，主机 %2，进程 %3，始于 %4</translation>
    </message>
    <message>
        <source>Expected %1</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>A key is given twice</source>
        <translation>键重复给出</translation>
    </message>
    <message>
        <source>The file was in the long form (version 0); saving writes the short one</source>
        <translation>该文件为长格式（版本 0）；保存时写为短格式</translation>
    </message>
    <message>
        <source>The header has no version</source>
        <translation>文件头没有版本</translation>
    </message>
    <message>
        <source>Files of version %1 are read up to %2 bytes; this one has %3</source>
        <translation>版本 %1 的文件最多读取 %2 字节；此文件有 %3 字节</translation>
    </message>
    <message>
        <source>This is not a Fabric Planner project: it must start with {&quot;format&quot;: &quot;%1&quot;}</source>
        <translation>这不是 Fabric Planner 项目：必须以 {&quot;format&quot;: &quot;%1&quot;} 开头</translation>
    </message>
    <message>
        <source>Unexpected kind of value for &apos;%1&apos;</source>
        <translation>“%1”的值类型不符</translation>
    </message>
    <message>
        <source>%1 is not a version</source>
        <translation>%1 不是版本</translation>
    </message>
    <message>
        <source>The project was made by a newer Fabric Planner: reading it needs file version %1, this program knows up to %2</source>
        <translation>项目由更新的 Fabric Planner 创建：读取它需要文件版本 %1，本程序最高支持 %2</translation>
    </message>
    <message>
        <source>next_id must lie between 1 and %1</source>
        <translation>next_id 须在 1 到 %1 之间</translation>
    </message>
    <message>
        <source>This is not a Fabric Planner project: its format is &apos;%1&apos;</source>
        <translation>这不是 Fabric Planner 项目：其 format 为“%1”</translation>
    </message>
    <message>
        <source>A project file starts with the keys format, version and next_id; &apos;%1&apos; came instead of &apos;%2&apos;</source>
        <translation>项目文件以键 format、version 和 next_id 开头；应为“%2”，却是“%1”</translation>
    </message>
    <message>
        <source>The key &apos;%1&apos; is given twice</source>
        <translation>键“%1”重复给出</translation>
    </message>
    <message>
        <source>A project of version %1 has no table &apos;%2&apos;</source>
        <translation>版本 %1 的项目没有表“%2”</translation>
    </message>
    <message>
        <source>The project was not saved: reading the new text back gives a different project</source>
        <translation>项目未保存：读回新写的内容得到不同的项目</translation>
    </message>
    <message>
        <source>The id %1 is used twice; it was first used in line %2</source>
        <translation>编号 %1 使用了两次；首次出现在第 %2 行</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>This is not a Fabric Planner project: format, version or next_id is missing</source>
        <translation>这不是 Fabric Planner 项目：缺少 format、version 或 next_id</translation>
    </message>
    <message>
        <source>The end of the recorded work is damaged: %1 changes were recovered, the last %2 bytes could not be read</source>
        <translation>记录的工作末尾损坏：已恢复 %1 处改动，最后 %2 字节无法读取</translation>
    </message>
    <message>
        <source>The recorded work is damaged at its start and cannot be recovered</source>
        <translation>记录的工作开头损坏，无法恢复</translation>
    </message>
    <message>
        <source>The recorded work cannot be removed: %1</source>
        <translation>无法删除记录的工作：%1</translation>
    </message>
    <message>
        <source>The value has more than %1 parts</source>
        <translation>该值超过 %1 个部分</translation>
    </message>
    <message>
        <source>A row of this table has no field &apos;%1&apos;</source>
        <translation>此表的行没有字段“%1”</translation>
    </message>
    <message>
        <source>The field &apos;%1&apos; is given twice</source>
        <translation>字段“%1”重复给出</translation>
    </message>
    <message>
        <source>The row has no id; ids count from 1</source>
        <translation>该行没有编号；编号从 1 开始</translation>
    </message>
    <message>
        <source>The file has more than %1 rows</source>
        <translation>文件超过 %1 行</translation>
    </message>
    <message>
        <source>The number %1 does not lie between %2 and %3</source>
        <translation>数 %1 不在 %2 到 %3 之间</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of: %2</source>
        <translation>“%1”不属于：%2</translation>
    </message>
    <message>
        <source>File version %1: saving makes it a newer one, which programs before it cannot read</source>
        <translation>文件版本为 %1：保存后为较新版本，更早的程序无法读取</translation>
    </message>
</context>
<context>
    <name>judge</name>
    <message>
        <source>%2 rails x %3 Gb/s = %4 GB/s a node; all-reduce in the network sends each byte once: %4 x 2 x (%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)</source>
        <translation>每节点 %2 轨 x %3 Gb/s = %4 GB/s；网内 all-reduce 每字节只发送一次：%4 x 2 x (%6 - 1) / %6 = %1 GB/s 总线带宽（nccl-tests 口径）</translation>
    </message>
    <message>
        <source>%2 rails x %3 Gb/s = %4 GB/s a node; all-reduce: %4 x %5 / (2 x (%5 - 1)) x 2 x (%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)</source>
        <translation>每节点 %2 轨 x %3 Gb/s = %4 GB/s；all-reduce：%4 x %5 / (2 x (%5 - 1)) x 2 x (%6 - 1) / %6 = %1 GB/s 总线带宽（nccl-tests 口径）</translation>
    </message>
    <message>
        <source>%2 rails x %3 Gb/s = %4 GB/s a node; all-to-all: %4 x %5 / (%7 x (%5 - 1)) x (%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)</source>
        <translation>每节点 %2 轨 x %3 Gb/s = %4 GB/s；all-to-all：%4 x %5 / (%7 x (%5 - 1)) x (%6 - 1) / %6 = %1 GB/s 总线带宽（nccl-tests 口径）</translation>
    </message>
    <message>
        <source>%2 rails x %3 Gb/s = %1 GB/s a node, which is the bus bandwidth of a broadcast at most (nccl-tests)</source>
        <translation>每节点 %2 轨 x %3 Gb/s = %1 GB/s，即 broadcast 总线带宽的上限（nccl-tests 口径）</translation>
    </message>
    <message>
        <source>%2 rails x %3 Gb/s = %4 GB/s a node; gather or scatter: %4 x %5 / (%5 - 1) x (%6 - 1) / %6 = %1 GB/s of bus bandwidth (nccl-tests)</source>
        <translation>每节点 %2 轨 x %3 Gb/s = %4 GB/s；gather 或 scatter：%4 x %5 / (%5 - 1) x (%6 - 1) / %6 = %1 GB/s 总线带宽（nccl-tests 口径）</translation>
    </message>
    <message>
        <source>The clause of %1 GB/s is above what the planned rails allow, about %2 GB/s. Measured: %3 GB/s, %4 % of what they allow and %5 % of the clause.</source>
        <translation>条款要求的 %1 GB/s 高于方案各轨所能提供的约 %2 GB/s。实测 %3 GB/s，为可达上限的 %4 %、条款的 %5 %。</translation>
    </message>
    <message>
        <source>The clause of %1 GB/s is above what the planned rails allow, about %2 GB/s.</source>
        <translation>条款要求的 %1 GB/s 高于方案各轨所能提供的约 %2 GB/s。</translation>
    </message>
    <message>
        <source>Measured %1 GB/s meet the clause of %2 GB/s; the rails allow about %3.</source>
        <translation>实测 %1 GB/s，满足条款 %2 GB/s；各轨上限约 %3。</translation>
    </message>
    <message>
        <source>Measured %1 GB/s miss the clause of %2 GB/s; the rails allow about %3.</source>
        <translation>实测 %1 GB/s，未达到条款 %2 GB/s；各轨上限约 %3。</translation>
    </message>
    <message>
        <source>Measured %1 GB/s, %2 % of the %3 GB/s that the rails allow.</source>
        <translation>实测 %1 GB/s，为各轨上限 %3 GB/s 的 %2 %。</translation>
    </message>
    <message>
        <source>The planned rails allow about %1 GB/s.</source>
        <translation>方案各轨上限约 %1 GB/s。</translation>
    </message>
    <message>
        <source>A collective over the network needs two nodes or more, with ranks and rails of known speed.</source>
        <translation>经网络的集合通信需要两个以上节点，且 rank 数与各轨速率已知。</translation>
    </message>
    <message>
        <source>No expected rate: the speed, the MTU or the protocol is not known.</source>
        <translation>无法给出应达速率：速率、MTU 或协议未知。</translation>
    </message>
    <message>
        <source>%1 Gb/s x %2 / (%2 + %3) = %4 Gb/s at most; passes at %5 Gb/s, the value of a cloud provider&apos;s node checks with 8 MiB messages.</source>
        <translation>最高 %1 Gb/s x %2 / (%2 + %3) = %4 Gb/s；合格值 %5 Gb/s，取自某云服务商以 8 MiB 消息所做的节点检查。</translation>
    </message>
    <message>
        <source>%1 Gb/s x %2 / (%2 + %3) = %4 Gb/s at most; passes at 92 % of that, %5 Gb/s, by analogy: no value is published for this kind of link.</source>
        <translation>最高 %1 Gb/s x %2 / (%2 + %3) = %4 Gb/s；合格值按类比取其 92 %，即 %5 Gb/s：此类链路没有公布的合格值。</translation>
    </message>
    <message>
        <source>%1: the receiver counted %2 errors in %3 bits.</source>
        <translation>%1：接收端在 %3 比特中计得 %2 个错误。</translation>
    </message>
    <message>
        <source>%1: the ways of the tests are assumed, and no receiver shows that they crossed it.</source>
        <translation>%1：测试所走路径为假定，且没有接收端计数证明测试经过了它。</translation>
    </message>
    <message>
        <source>One direction carries %1 % less than the other.</source>
        <translation>一个方向的带宽比另一方向低 %1 %。</translation>
    </message>
    <message>
        <source>RDMA in both directions at rate: %1 and %2 Gb/s.</source>
        <translation>双向 RDMA 均达到速率：%1 和 %2 Gb/s。</translation>
    </message>
    <message>
        <source>%1: only tests with something slower on their way crossed it.</source>
        <translation>%1：经过它的测试途中都有更慢的链路。</translation>
    </message>
    <message>
        <source>%1: only tests that failed crossed it.</source>
        <translation>%1：经过它的测试全部失败。</translation>
    </message>
    <message>
        <source>%1: no test crossed it.</source>
        <translation>%1：没有测试经过它。</translation>
    </message>
    <message>
        <source>One of %1 cables that these tests cannot tell apart is bad.</source>
        <translation>%1 根线缆中有一根故障，这些测试无法区分是哪一根。</translation>
    </message>
    <message>
        <source>It would explain %1 failed tests, if they took the assumed ways; no counter shows it.</source>
        <translation>若测试走的是假定路径，它可解释 %1 个失败的测试；没有计数器证实。</translation>
    </message>
    <message>
        <source>It explains %1 failed tests.</source>
        <translation>它解释了 %1 个失败的测试。</translation>
    </message>
    <message>
        <source>Not run, or its result was lost.</source>
        <translation>未运行，或结果丢失。</translation>
    </message>
    <message>
        <source>Could not be run, for a reason other than the network: %1</source>
        <translation>因网络以外的原因无法运行：%1</translation>
    </message>
    <message>
        <source>Messages of %1 bytes do not fill a link: at least 1 MiB is judged.</source>
        <translation>%1 字节的消息无法占满链路：仅对不小于 1 MiB 的消息作判定。</translation>
    </message>
    <message>
        <source>%1 samples are too few to see dropouts: at least %2.</source>
        <translation>%1 个采样不足以发现掉速：至少需要 %2 个。</translation>
    </message>
    <message>
        <source>A sample is not a rate.</source>
        <translation>有一个采样值不是速率。</translation>
    </message>
    <message>
        <source>%1 Gb/s on average, %2 are needed.</source>
        <translation>平均 %1 Gb/s，要求 %2。</translation>
    </message>
    <message>
        <source>Fell to %1 Gb/s, although it reaches %2 on average.</source>
        <translation>曾降至 %1 Gb/s，虽然平均达到 %2。</translation>
    </message>
    <message>
        <source>Unsteady: the samples deviate by %1 %, at most %2 % are allowed.</source>
        <translation>不稳定：采样偏差 %1 %，允许不超过 %2 %。</translation>
    </message>
    <message>
        <source>Latency of %1 us; at most %2 us with %3 switches on the way.</source>
        <translation>时延 %1 us；途经 %3 台交换机时不得超过 %2 us。</translation>
    </message>
    <message>
        <source>RDMA did not get through: %1</source>
        <translation>RDMA 未通：%1</translation>
    </message>
    <message>
        <source>%1 Gb/s on average, %2 at least; %3 are needed.</source>
        <translation>平均 %1 Gb/s，最低 %2；要求 %3。</translation>
    </message>
    <message>
        <source>A host of this test stood still for %1 % of its time, which may be why: %2 Gb/s on average, %3 are needed.</source>
        <translation>该测试的一台主机在 %1 % 的时间内停滞，可能是其原因：平均 %2 Gb/s，要求 %3。</translation>
    </message>
</context>
<context>
    <name>map</name>
    <message>
        <source>Optical</source>
        <translation>光交换</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>optical switch</source>
        <translation>光交换机</translation>
    </message>
    <message>
        <source>optical switches</source>
        <translation>光交换机</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>spines</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
</context>
<context>
    <name>match</name>
    <message>
        <source>A cable %1 to %2</source>
        <translation>线缆：%1 至 %2</translation>
    </message>
    <message>
        <source>No link at either end</source>
        <translation>两端均无链路</translation>
    </message>
    <message>
        <source>A port of the two is reported down</source>
        <translation>其中一个端口上报为未连接</translation>
    </message>
    <message>
        <source>Both devices answered and neither reports the link</source>
        <translation>两端设备均有应答，且都未报告该链路</translation>
    </message>
    <message>
        <source>Plug or replace the cable %1 to %2.</source>
        <translation>插接或更换线缆：%1 至 %2。</translation>
    </message>
    <message>
        <source>Both ports free</source>
        <translation>两个端口均空闲</translation>
    </message>
    <message>
        <source>Remove the cable %1 to %2, or add it to the plan.</source>
        <translation>拆除线缆：%1 至 %2，或将其加入方案。</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 has %2 ports</source>
        <translation>%1 只有 %2 个端口</translation>
    </message>
    <message>
        <source>The device reports its number of ports itself</source>
        <translation>端口数由设备自身上报</translation>
    </message>
    <message>
        <source>Correct the plan: port %1 does not exist.</source>
        <translation>更正方案：端口 %1 不存在。</translation>
    </message>
    <message>
        <source>Move the cable of %1 from %2 to %3.</source>
        <translation>将 %1 的线缆从 %2 移到 %3。</translation>
    </message>
    <message>
        <source>Exchange two cable ends: %1.</source>
        <translation>对调两根线缆的一端：%1。</translation>
    </message>
    <message>
        <source>One mistake, %2 cables: the bundle at %3 is shifted by %4; shift it back: %1.</source>
        <translation>同一处错误，涉及 %2 根线缆：%3 的线束错位 %4 个端口，请移回：%1。</translation>
    </message>
    <message>
        <source>One mistake, %2 cables: exchange the two bundles at %3: %1.</source>
        <translation>同一处错误，涉及 %2 根线缆：对调 %3 的两个线束：%1。</translation>
    </message>
    <message>
        <source>Move these cable ends: %1.</source>
        <translation>移动以下线缆端：%1。</translation>
    </message>
    <message>
        <source>%1 switches show the same shift by %2</source>
        <translation>%1 台交换机出现相同的错位（%2 个端口）</translation>
    </message>
    <message>
        <source>Check the port numbering of the plan before any cable is moved: the same %1 ports are shifted by %2 at %3 switches.</source>
        <translation>移动线缆之前先核对方案的端口编号：%3 台交换机上同样的 %1 个端口均错位 %2。</translation>
    </message>
    <message>
        <source>Width and speed as the two ports negotiated them</source>
        <translation>两端端口协商的通道数和速率</translation>
    </message>
    <message>
        <source>Reseat or replace the cable %1 to %2.</source>
        <translation>重新插拔或更换线缆：%1 至 %2。</translation>
    </message>
    <message>
        <source>Check the cable type and the enabled speeds at %1 and %2.</source>
        <translation>检查 %1 和 %2 的线缆类型及启用的速率。</translation>
    </message>
    <message>
        <source>Correct the planned speed of %1 to %2; it runs faster.</source>
        <translation>更正方案中 %1 至 %2 的速率：实际运行更快。</translation>
    </message>
    <message>
        <source>Nothing tells these %1 apart; one of the equal assignments was taken</source>
        <translation>没有依据区分这 %1 个对象；取了等价对应中的一种</translation>
    </message>
    <message>
        <source>%1 adapter ports are known only by the switch port they are plugged into: host cables that were exchanged or shifted among them, and replaced adapters, cannot be seen</source>
        <translation>%1 个网卡端口仅由其所插的交换机端口识别：它们之间对调或错位的主机线缆以及更换过的网卡无法发现</translation>
    </message>
    <message>
        <source>%1 adapter ports are known only by their host and their place: cables that were exchanged within one host cannot be seen</source>
        <translation>%1 个网卡端口仅由主机及其位置识别：同一主机内对调的线缆无法发现</translation>
    </message>
    <message>
        <source>%1 switches are known only by their cables: boxes that were exchanged with all their cables cannot be seen</source>
        <translation>%1 台交换机仅由其线缆识别：连同全部线缆互换的设备无法发现</translation>
    </message>
    <message>
        <source>The planned cables between the switches</source>
        <translation>交换机之间的方案线缆</translation>
    </message>
    <message>
        <source>Cables that fit no assignment of the switches in more than half of their ports</source>
        <translation>半数以上端口的线缆与任何交换机对应关系都不符</translation>
    </message>
    <message>
        <source>No GUID or name identifies enough switches, and the wiring alone does not</source>
        <translation>可由 GUID 或名称识别的交换机不足，仅凭布线也无法识别</translation>
    </message>
    <message>
        <source>Give at least one switch of each part its GUID or name in the plan, or check that this is the fabric of the plan.</source>
        <translation>在方案中为每个部分至少一台交换机填写 GUID 或名称，或确认这是方案所述的网络。</translation>
    </message>
    <message>
        <source>%1 cables: width not given by this source</source>
        <translation>%1 根线缆：来源未给出通道数</translation>
    </message>
    <message>
        <source>%1 cables: speed not given by this source</source>
        <translation>%1 根线缆：来源未给出速率</translation>
    </message>
    <message>
        <source>%1 hosts with a single cable were not seen, and its port at the switch has no link: dark, or the cable is pulled</source>
        <translation>%1 台单线缆主机未被观测到，其交换机侧端口无链路：主机未上电或线缆被拔出</translation>
    </message>
    <message>
        <source>The observation ended early; what it does not show is not called missing</source>
        <translation>观测提前结束；未见到的部分不算缺失</translation>
    </message>
    <message>
        <source>The plan has no such device</source>
        <translation>方案中没有该设备</translation>
    </message>
    <message>
        <source>The devices are known by their GUIDs or serial numbers</source>
        <translation>设备由 GUID 或序列号识别</translation>
    </message>
    <message>
        <source>The devices are known by their names or GUIDs</source>
        <translation>设备由名称或 GUID 识别</translation>
    </message>
    <message>
        <source>The host is known by its name, the adapter by its place in it</source>
        <translation>主机由名称识别，网卡由其在主机中的位置识别</translation>
    </message>
    <message>
        <source>Which switch is which follows from the cables of their neighbours</source>
        <translation>交换机由其邻居的线缆推断</translation>
    </message>
    <message>
        <source>Several switches are alike here; the choice that explains most was taken</source>
        <translation>此处多台交换机无法区分，取解释最充分的一种</translation>
    </message>
    <message>
        <source>An adapter is known only by the switch port it is plugged into</source>
        <translation>网卡仅由其所插的交换机端口识别</translation>
    </message>
    <message>
        <source>An adapter was not recognised; it is taken for the planned one that is absent</source>
        <translation>有网卡未能识别，视为方案中缺席的那一块</translation>
    </message>
    <message>
        <source>Switch %1 with %2 links</source>
        <translation>交换机 %1，%2 条链路</translation>
    </message>
    <message>
        <source>None of its links is up</source>
        <translation>其链路均未连通</translation>
    </message>
    <message>
        <source>%1 of its links go to switches that answered, and none of them reports it</source>
        <translation>其中 %1 条链路通往有应答的交换机，均未报告该设备</translation>
    </message>
    <message>
        <source>Power and check %1; %2 links are down, no host that answers is cut off.</source>
        <translation>上电并检查 %1；%2 条链路中断，有应答的主机均未被隔离。</translation>
    </message>
    <message>
        <source>Power and check %1; %2 links are down and %3 host ports are cut off.</source>
        <translation>上电并检查 %1；%2 条链路中断，%3 个主机端口被隔离。</translation>
    </message>
    <message>
        <source>Each of %1 in its own place</source>
        <translation>%1 各在其位</translation>
    </message>
    <message>
        <source>The boxes stand, fully cabled, in each other&apos;s places</source>
        <translation>设备连同全部线缆互换了位置</translation>
    </message>
    <message>
        <source>At least three quarters of the cables of each fit the place of the other, at most a quarter its own</source>
        <translation>每台设备至少四分之三的线缆符合对方的位置，符合自身位置的不超过四分之一</translation>
    </message>
    <message>
        <source>Exchange the GUIDs and names of %1 in the plan, or swap the boxes back; no cable is wrong.</source>
        <translation>在方案中对调 %1 的 GUID 和名称，或将设备换回；线缆无误。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>No cable at %1</source>
        <translation>%1 无线缆</translation>
    </message>
    <message>
        <source>Several neighbours: %1</source>
        <translation>多个邻居：%1</translation>
    </message>
    <message>
        <source>One port was reported with more than one neighbour, so none of them is judged</source>
        <translation>一个端口报告了多个邻居，因此均不作判断</translation>
    </message>
    <message>
        <source>Look for stale entries, or a device without a port of its own, at %1.</source>
        <translation>检查 %1 处是否有过期表项，或中间存在透传设备。</translation>
    </message>
    <message>
        <source>GUID %1</source>
        <translation>GUID %1</translation>
    </message>
    <message>
        <source>GUID %1 in the same place</source>
        <translation>同一位置为 GUID %1</translation>
    </message>
    <message>
        <source>Enter the new GUID of %1 in the plan; the cabling is right.</source>
        <translation>在方案中登记 %1 的新 GUID；布线正确。</translation>
    </message>
    <message>
        <source>Description &apos;%1&apos;</source>
        <translation>描述为“%1”</translation>
    </message>
    <message>
        <source>Set the node description of %1; no cable is wrong.</source>
        <translation>设置 %1 的节点描述；线缆无误。</translation>
    </message>
    <message>
        <source>%1 of %2 devices were never given a name; names were not compared for them</source>
        <translation>%2 台设备中有 %1 台从未命名，未比较其名称</translation>
    </message>
    <message>
        <source>%1 of %2 GUIDs differ</source>
        <translation>%2 个 GUID 中有 %1 个不同</translation>
    </message>
    <message>
        <source>Take the GUIDs of the plan from the fabric: %1 of %2 are others; the cabling decided.</source>
        <translation>以实际网络的 GUID 更新方案：%2 个中有 %1 个不同；以布线为准。</translation>
    </message>
    <message>
        <source>%1 of %2 names differ</source>
        <translation>%2 个名称中有 %1 个不同</translation>
    </message>
    <message>
        <source>Bring the names of plan and fabric together: %1 of %2 differ; no cable is wrong by it.</source>
        <translation>统一方案与网络中的名称：%2 个中有 %1 个不同；线缆不因此有误。</translation>
    </message>
    <message>
        <source>Port %2 of %1 has two cables; mend that before comparing</source>
        <translation>%1 的端口 %2 有两根线缆；请先修正再比对</translation>
    </message>
    <message>
        <source>Error counters that stand still</source>
        <translation>错误计数不增长</translation>
    </message>
    <message>
        <source>Rising at %1: %2</source>
        <translation>%1 处增长：%2</translation>
    </message>
    <message>
        <source>Counters of two observations; the receiver at %1 sees the errors</source>
        <translation>两次观测的计数；错误由 %1 的接收端测得</translation>
    </message>
    <message>
        <source>Clean, reseat or replace the cable %1 to %2; the receiver at %3 sees the errors.</source>
        <translation>清洁、重新插拔或更换线缆：%1 至 %2；错误由 %3 的接收端测得。</translation>
    </message>
</context>
<context>
    <name>model</name>
    <message>
        <source>The text is %1 bytes long; at most %2 are allowed</source>
        <translation>文字长 %1 字节；最多允许 %2 字节</translation>
    </message>
    <message>
        <source>The text holds control characters or is not valid UTF-8: %1</source>
        <translation>文字含控制字符或不是有效的 UTF-8：%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a file inside the output folder</source>
        <translation>“%1”不是输出文件夹中的文件</translation>
    </message>
    <message>
        <source>Row %1 of table &apos;%2&apos; does not exist</source>
        <translation>表“%2”没有第 %1 行</translation>
    </message>
    <message>
        <source>A port needs a device, a cage and a connector</source>
        <translation>端口须指明设备、端口笼和连接器</translation>
    </message>
    <message>
        <source>A cable has at most %1 ends</source>
        <translation>线缆最多有 %1 端</translation>
    </message>
    <message>
        <source>The ends of side A must come first</source>
        <translation>A 侧的各端须排在前面</translation>
    </message>
    <message>
        <source>A lane map names every lane from 0 to %1 once; %2 does not fit</source>
        <translation>通道映射须把 0 到 %1 各通道恰好列出一次；%2 不符</translation>
    </message>
    <message>
        <source>The value must not be negative</source>
        <translation>数值不能为负</translation>
    </message>
    <message>
        <source>Unknown value</source>
        <translation>未知的值</translation>
    </message>
    <message>
        <source>The group &apos;%1&apos; lies inside itself</source>
        <translation>组“%1”包含在自身之内</translation>
    </message>
    <message>
        <source>A removed row is still referred to</source>
        <translation>被删除的行仍被引用</translation>
    </message>
    <message>
        <source>The id is not below next_id (%1)</source>
        <translation>编号不小于 next_id（%1）</translation>
    </message>
    <message>
        <source>No optical switch has circuits under the name &apos;%1&apos;</source>
        <translation>没有光交换机有名为“%1”的光路配置</translation>
    </message>
    <message>
        <source>A circuit needs two ports, counted from 1</source>
        <translation>一条光路需要两个端口，从 1 开始编号</translation>
    </message>
    <message>
        <source>Configuration &apos;%1&apos; of &apos;%2&apos; uses port %3 in two circuits</source>
        <translation>“%2”的配置“%1”在两条光路中使用了端口 %3</translation>
    </message>
    <message>
        <source>Configuration &apos;%1&apos; of &apos;%2&apos; stands in two rows</source>
        <translation>“%2”的配置“%1”出现在两行中</translation>
    </message>
</context>
<context>
    <name>monitor</name>
    <message>
        <source>This is no history, or it is damaged: %1</source>
        <translation>这不是历史文件，或已损坏：%1</translation>
    </message>
    <message>
        <source>There is no space left for the history</source>
        <translation>历史文件没有剩余空间</translation>
    </message>
    <message>
        <source>The history cannot be read or written: %1</source>
        <translation>无法读写历史文件：%1</translation>
    </message>
    <message>
        <source>A finding of the history cannot be read</source>
        <translation>历史中有一个问题无法读取</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>This database is no history of a watch</source>
        <translation>此数据库不是监测的历史</translation>
    </message>
    <message>
        <source>The history is of version %1; this program reads up to %2</source>
        <translation>历史文件版本为 %1；本程序最高读取 %2</translation>
    </message>
    <message>
        <source>Day %1 of the history is damaged</source>
        <translation>历史中第 %1 天的数据已损坏</translation>
    </message>
    <message>
        <source>The module %1 was at %2 when that link was in trouble; the trouble went along with it to %3</source>
        <translation>光模块 %1 曾在 %2，当时该链路异常；故障随模块转移到 %3</translation>
    </message>
    <message>
        <source>Plugs were exchanged at %1 of its ends and the trouble stayed</source>
        <translation>已更换 %1 端的插头，故障依旧</translation>
    </message>
    <message>
        <source>%1 %2: %3 of its links are down together</source>
        <translation>%1 %2：%3 条链路同时中断</translation>
    </message>
    <message>
        <source>%1 %2: %3 of its links are in trouble together</source>
        <translation>%1 %2：%3 条链路同时异常</translation>
    </message>
    <message>
        <source>%1 %2: the link is down</source>
        <translation>%1 %2：链路中断</translation>
    </message>
    <message>
        <source>%1 %2: the link goes down and up again and again</source>
        <translation>%1 %2：链路反复通断</translation>
    </message>
    <message>
        <source>%1 %2: the link runs on fewer lanes than it did or should</source>
        <translation>%1 %2：链路通道数少于以往或规划</translation>
    </message>
    <message>
        <source>%1 %2: the link runs slower than it did or should</source>
        <translation>%1 %2：链路速率低于以往或规划</translation>
    </message>
    <message>
        <source>%1 %2: more errors than the link may have</source>
        <translation>%1 %2：误码超过链路允许值</translation>
    </message>
    <message>
        <source>%1 %2: the module is hotter than its limit</source>
        <translation>%1 %2：光模块温度超过限值</translation>
    </message>
    <message>
        <source>%1 %2: light power outside its limits</source>
        <translation>%1 %2：光功率超出限值</translation>
    </message>
    <message>
        <source>%1 %2: the light that arrives fades</source>
        <translation>%1 %2：接收光逐渐变弱</translation>
    </message>
    <message>
        <source>%1 %2: errors come more and more often; no limit is broken yet</source>
        <translation>%1 %2：误码越来越频繁；尚未超过限值</translation>
    </message>
    <message>
        <source>%1 %2: the module is much warmer than it used to be</source>
        <translation>%1 %2：光模块明显高于其平常温度</translation>
    </message>
    <message>
        <source>%1 %2: the error rate is far above what it used to be</source>
        <translation>%1 %2：误码率远高于以往</translation>
    </message>
    <message>
        <source>%1 symbol errors in the last day; usual are at most %2 in a day</source>
        <translation>最近一天 %1 个符号误码；平常每天至多 %2 个</translation>
    </message>
    <message>
        <source>At this pace the limit is broken in %1 days</source>
        <translation>按此速度，%1 天后超过限值</translation>
    </message>
    <message>
        <source>It was over and came back %1 times</source>
        <translation>恢复后又复发 %1 次</translation>
    </message>
    <message>
        <source>Seen at %1</source>
        <translation>由 %1 观测到</translation>
    </message>
    <message>
        <source>%1 symbol errors in %2 s, where %3 are allowed</source>
        <translation>%2 秒内 %1 个符号误码，允许 %3 个</translation>
    </message>
    <message>
        <source>%1 receive errors and retrains in %2 s</source>
        <translation>%2 秒内 %1 次接收错误和重训练</translation>
    </message>
    <message>
        <source>Went down %1 times in a day</source>
        <translation>一天内中断 %1 次</translation>
    </message>
    <message>
        <source>%1 degrees Celsius, where %2 are allowed</source>
        <translation>%1 °C，允许 %2 °C</translation>
    </message>
    <message>
        <source>%1 dBm arrive; usual were %2</source>
        <translation>接收光功率 %1 dBm；平常为 %2 dBm</translation>
    </message>
    <message>
        <source>Finding %1 of the history cannot be read</source>
        <translation>历史中的问题 %1 无法读取</translation>
    </message>
    <message>
        <source>There is no threshold called &quot;%1&quot;</source>
        <translation>没有名为“%1”的阈值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value that this threshold can have</source>
        <translation>“%1”不是该阈值可取的值</translation>
    </message>
    <message>
        <source>This threshold is not given in &quot;%1&quot;</source>
        <translation>“%1”中没有给出该阈值</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no window of up to 30 days in seconds</source>
        <translation>“%1”不是以秒计、不超过 30 天的时间窗</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no text that can be kept</source>
        <translation>“%1”不是可保存的文字</translation>
    </message>
    <message>
        <source>The first line must name the columns %1</source>
        <translation>首行须为列名 %1</translation>
    </message>
    <message>
        <source>This history has no poll to report on</source>
        <translation>此历史没有可供报告的轮询</translation>
    </message>
    <message>
        <source>The history has no poll in this period</source>
        <translation>历史在此期间没有轮询</translation>
    </message>
    <message>
        <source>Nobody polled in this period</source>
        <translation>此期间没有轮询</translation>
    </message>
    <message>
        <source>Go to the switch: power, fans, console; its cables are not to blame</source>
        <translation>到现场检查交换机：电源、风扇、控制台；与其线缆无关</translation>
    </message>
    <message>
        <source>Look at the switch itself: firmware, heat, line card; its cables share one trouble</source>
        <translation>检查交换机本身：固件、温度、板卡；其线缆为同一故障所致</translation>
    </message>
    <message>
        <source>Look at the host: power, boot, adapters; its cables are not to blame</source>
        <translation>检查主机：电源、启动、网卡；与其线缆无关</translation>
    </message>
    <message>
        <source>Look at the host: adapters, drivers, heat</source>
        <translation>检查主机：网卡、驱动、温度</translation>
    </message>
    <message>
        <source>Exchange the port&apos;s side: its fault stayed when module and cable were exchanged</source>
        <translation>更换端口侧设备或板卡：更换光模块和线缆后故障依旧</translation>
    </message>
    <message>
        <source>Look at airflow and fans at the module; exchange it when it stays hot</source>
        <translation>检查光模块处的风道和风扇；仍过热则更换</translation>
    </message>
    <message>
        <source>Clean both fibre ends, then exchange the module</source>
        <translation>清洁光纤两端，然后更换光模块</translation>
    </message>
    <message>
        <source>Exchange the module</source>
        <translation>更换光模块</translation>
    </message>
    <message>
        <source>Reseat both ends of the cable; exchange it when the link stays down</source>
        <translation>重新插拔线缆两端；链路仍中断则更换线缆</translation>
    </message>
    <message>
        <source>Reseat both ends of the cable; exchange it when the link stays below its rate</source>
        <translation>重新插拔线缆两端；链路速率仍不足则更换线缆</translation>
    </message>
    <message>
        <source>Clean and reseat both fibre ends; exchange the cable when the light stays low</source>
        <translation>清洁并重新插拔光纤两端；光功率仍低则更换线缆</translation>
    </message>
    <message>
        <source>Clean or reseat both ends; exchange the cable when errors go on</source>
        <translation>清洁或重新插拔两端；误码持续则更换线缆</translation>
    </message>
    <message>
        <source>Plan an exchange of the cable before its limit is broken</source>
        <translation>计划更换线缆，在超过限值之前完成</translation>
    </message>
    <message>
        <source>cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>module</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>down</source>
        <translation>链路中断</translation>
    </message>
    <message>
        <source>flapping</source>
        <translation>频繁通断</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>速率过低</translation>
    </message>
    <message>
        <source>too few lanes</source>
        <translation>通道数不足</translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation>符号误码</translation>
    </message>
    <message>
        <source>receive errors</source>
        <translation>接收错误</translation>
    </message>
    <message>
        <source>errors grow</source>
        <translation>误码渐增</translation>
    </message>
    <message>
        <source>too hot</source>
        <translation>温度超限</translation>
    </message>
    <message>
        <source>getting warm</source>
        <translation>温度渐升</translation>
    </message>
    <message>
        <source>received light outside limits</source>
        <translation>接收光功率超限</translation>
    </message>
    <message>
        <source>light fades</source>
        <translation>接收光渐弱</translation>
    </message>
    <message>
        <source>sent light outside limits</source>
        <translation>发送光功率超限</translation>
    </message>
    <message>
        <source>worse error rate</source>
        <translation>误码率变差</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>紧急</translation>
    </message>
    <message>
        <source>major</source>
        <translation>重要</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>次要</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>hosts cut off: %1</source>
        <translation>失联主机：%1</translation>
    </message>
    <message>
        <source>links down: %1</source>
        <translation>中断链路：%1</translation>
    </message>
    <message>
        <source>%1 of %2 uplinks left</source>
        <translation>上行链路剩余 %1/%2</translation>
    </message>
    <message>
        <source>nodes lose rail %1</source>
        <translation>节点失去轨道 %1</translation>
    </message>
    <message>
        <source>port health rules of the fabric manager</source>
        <translation>网络管理软件的端口健康规则</translation>
    </message>
    <message>
        <source>limit of ibcheckerrs</source>
        <translation>ibcheckerrs 限值</translation>
    </message>
    <message>
        <source>measured on simulated field history: tests/monitor</source>
        <translation>由模拟现场历史测得：tests/monitor</translation>
    </message>
    <message>
        <source>NDR 2.88 errors, HDR 1.44, EDR 0.72, XDR 5.76</source>
        <translation>误码数：NDR 2.88，HDR 1.44，EDR 0.72，XDR 5.76</translation>
    </message>
    <message>
        <source>port health rules; a clean window returns to service</source>
        <translation>端口健康规则；一个无误码窗口后恢复</translation>
    </message>
    <message>
        <source>NDR 3.0 errors, HDR 1.5, EDR 0.75, XDR 6.0</source>
        <translation>误码数：NDR 3.0，HDR 1.5，EDR 0.75，XDR 6.0</translation>
    </message>
    <message>
        <source>the fault is elsewhere</source>
        <translation>故障在别处</translation>
    </message>
    <message>
        <source>3 flaps in 2 hours isolate a port for good</source>
        <translation>2 小时内 3 次通断即隔离端口</translation>
    </message>
    <message>
        <source>5 carrier losses in 24 hours</source>
        <translation>24 小时内 5 次载波丢失</translation>
    </message>
    <message>
        <source>port health rules: jump</source>
        <translation>端口健康规则：跳变</translation>
    </message>
    <message>
        <source>warning limit of LLDPq&apos;s optics check</source>
        <translation>LLDPq 光模块检查的告警限值</translation>
    </message>
    <message>
        <source>-40 dBm is an unused lane and is not judged</source>
        <translation>-40 dBm 为未用通道，不作判断</translation>
    </message>
    <message>
        <source>critical limit of LLDPq&apos;s optics check</source>
        <translation>LLDPq 光模块检查的严重限值</translation>
    </message>
    <message>
        <source>limit of LLDPq&apos;s optics check</source>
        <translation>LLDPq 光模块检查的限值</translation>
    </message>
    <message>
        <source>more than 2 dB below the best: dirty optic</source>
        <translation>比最佳值低 2 dB 以上：光口脏污</translation>
    </message>
    <message>
        <source>as anomaly rules of cable validation have it for lanes</source>
        <translation>同线缆验证工具对各通道的异常规则</translation>
    </message>
    <message>
        <source>procedure of ibdiagnet: wait 5 to 10 minutes, then read</source>
        <translation>ibdiagnet 流程：等待 5 至 10 分钟后读取</translation>
    </message>
    <message>
        <source>one poll may fall into a retrain</source>
        <translation>单次轮询可能恰逢重训练</translation>
    </message>
</context>
<context>
    <name>neighbours</name>
    <message>
        <source>%1 listings of neighbours behind the next bridge are left out</source>
        <translation>已略去经下一级网桥转来的 %1 个邻居条目</translation>
    </message>
    <message>
        <source>A link without two named ends is left out</source>
        <translation>没有两端名称的链路已略去</translation>
    </message>
    <message>
        <source>%1 does not say whose ports it lists; name the file after the device (leaf1.json), keep the prompt in the text, or name the host</source>
        <translation>%1 未说明列出的是谁的端口；请以设备命名文件（leaf1.json）、在文本中保留提示符，或指明主机</translation>
    </message>
    <message>
        <source>%1 lists more than %2 ports and neighbours</source>
        <translation>%1 列出超过 %2 个端口和邻居</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no table that is read here</source>
        <translation>“%1”不是此处可读的表</translation>
    </message>
    <message>
        <source>%1 holds no neighbour, interface or MAC table of a known form</source>
        <translation>%1 中没有已知格式的邻居表、接口表或 MAC 表</translation>
    </message>
    <message>
        <source>The file holds more than %1 values</source>
        <translation>文件超过 %1 个值</translation>
    </message>
    <message>
        <source>%1 bytes are no capture of one device; at most %2 are read</source>
        <translation>%1 字节不是一台设备的采集；最多读取 %2 字节</translation>
    </message>
    <message>
        <source>Counters without the command that printed them do not say whether they were received or sent</source>
        <translation>计数器前没有打印它的命令，无法得知是接收还是发送</translation>
    </message>
    <message>
        <source>No heading of a neighbour table found</source>
        <translation>未找到邻居表的表头</translation>
    </message>
    <message>
        <source>%1 neighbours behind the next bridge are left out</source>
        <translation>已略去经下一级网桥转来的 %1 个邻居</translation>
    </message>
</context>
<context>
    <name>netbox</name>
    <message>
        <source>The columns side_a_device, side_a_name, side_b_device and side_b_name are needed</source>
        <translation>需要列 side_a_device、side_a_name、side_b_device 和 side_b_name</translation>
    </message>
    <message>
        <source>NetBox cables</source>
        <translation>NetBox 线缆</translation>
    </message>
    <message>
        <source>The CSV of NetBox&apos;s bulk import: one row per cable with one port on either side</source>
        <translation>NetBox 批量导入用的 CSV：每根线缆一行，两侧各一个端口</translation>
    </message>
    <message>
        <source>A device type needs manufacturer and model</source>
        <translation>设备类型必须有 manufacturer 和 model</translation>
    </message>
    <message>
        <source>An interface of &apos;%1&apos; has no name or no type</source>
        <translation>“%1”有接口缺少名称或类型</translation>
    </message>
    <message>
        <source>The interface &apos;%1&apos; stands twice</source>
        <translation>接口“%1”出现两次</translation>
    </message>
    <message>
        <source>The value of &apos;%1&apos; is too long</source>
        <translation>“%1”的值过长</translation>
    </message>
    <message>
        <source>The key &apos;%1&apos; is not read</source>
        <translation>不读取键“%1”</translation>
    </message>
    <message>
        <source>More than %1 interfaces</source>
        <translation>接口多于 %1 个</translation>
    </message>
    <message>
        <source>%1: the catalogue has it as %2 and stays as it is</source>
        <translation>%1：部件库中为 %2，保持不变</translation>
    </message>
    <message>
        <source>%1: the file has %2 data ports, the catalogue %3</source>
        <translation>%1：文件有 %2 个数据端口，部件库为 %3 个</translation>
    </message>
    <message>
        <source>%1: the file says %2 U, the catalogue %3 U</source>
        <translation>%1：文件为 %2 U，部件库为 %3 U</translation>
    </message>
    <message>
        <source>%1: the file has %2 power supplies, the catalogue %3</source>
        <translation>%1：文件有 %2 个电源，部件库为 %3 个</translation>
    </message>
    <message>
        <source>%1: the file says %2 kg, the catalogue %3 kg</source>
        <translation>%1：文件为 %2 kg，部件库为 %3 kg</translation>
    </message>
    <message>
        <source>%1: none of its %2 data ports has a type that is known; no part is made</source>
        <translation>%1：其 %2 个数据端口的类型均未知，未生成部件</translation>
    </message>
    <message>
        <source>%1: %2 of %3 data ports are of another type than the first and are left out</source>
        <translation>%1：%3 个数据端口中有 %2 个与第一个类型不同，已略去</translation>
    </message>
    <message>
        <source>%1: a draft with %2 ports of %3 Gb/s; check it before you order by it</source>
        <translation>%1：草稿，%2 个 %3 Gb/s 端口；下单前请核对</translation>
    </message>
    <message>
        <source>%1: %2 ports of the catalogue are not in the file under our names: %3</source>
        <translation>%1：部件库中有 %2 个端口未以相同名称出现在文件中：%3</translation>
    </message>
    <message>
        <source>The file has no device type</source>
        <translation>文件中没有设备类型</translation>
    </message>
    <message>
        <source>The plan has a part &apos;%1&apos; already; it stays as it is</source>
        <translation>方案中已有部件“%1”，保持不变</translation>
    </message>
    <message>
        <source>No device of the plan has a part of known height in the catalogue</source>
        <translation>方案中没有设备使用部件库内高度已知的部件</translation>
    </message>
    <message>
        <source>Kind of boxes</source>
        <translation>设备种类</translation>
    </message>
    <message>
        <source>Read: what the boxes are that the catalogue does not have; NetBox does not say</source>
        <translation>读入：部件库中没有的设备属于哪一类；NetBox 不说明</translation>
    </message>
    <message>
        <source>NetBox device types</source>
        <translation>NetBox 设备类型</translation>
    </message>
    <message>
        <source>Drafts: what the boxes of the plan are for NetBox; read, they are checked against the catalogue, and new ones become parts of the plan</source>
        <translation>草稿：方案中的设备在 NetBox 中的类型；读入时与部件库核对，新的类型成为方案的部件</translation>
    </message>
</context>
<context>
    <name>observe</name>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>A marker is 16 to 64 hexadecimal digits, a limit at least 1 second</source>
        <translation>标记为 16 到 64 位十六进制数字，时限至少 1 秒</translation>
    </message>
    <message>
        <source>There is no remote command &apos;%1&apos;</source>
        <translation>没有远程命令“%1”</translation>
    </message>
    <message>
        <source>neighbour, interface or MAC tables of lldpd and of switches</source>
        <translation>lldpd 与交换机的邻居表、接口表或 MAC 表</translation>
    </message>
    <message>
        <source>Counters of all ports of LID %1 together are of no single cable; left out.</source>
        <translation>LID %1 所有端口的合计计数器不属于任何单根线缆；已略去。</translation>
    </message>
    <message>
        <source>Counters of the management port of LID %1 are of no cable; left out.</source>
        <translation>LID %1 管理端口的计数器不属于任何线缆；已略去。</translation>
    </message>
    <message>
        <source>cables and names: ports are known by LID only</source>
        <translation>线缆和名称：端口仅由 LID 识别</translation>
    </message>
    <message>
        <source>ports below the thresholds of the tool</source>
        <translation>低于该工具阈值的端口</translation>
    </message>
    <message>
        <source>cables of ports without errors</source>
        <translation>没有误码的端口的线缆</translation>
    </message>
    <message>
        <source>output of perfquery or smpquery portinfo</source>
        <translation>perfquery 或 smpquery portinfo 的输出</translation>
    </message>
    <message>
        <source>output of ibqueryerrors</source>
        <translation>ibqueryerrors 的输出</translation>
    </message>
    <message>
        <source>More than %1 folders below &apos;%2&apos;.</source>
        <translation>“%2”之下超过 %1 个文件夹。</translation>
    </message>
    <message>
        <source>More than %1 files of adapters.</source>
        <translation>超过 %1 个网卡文件。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no folder that can be read.</source>
        <translation>“%1”不是可读取的文件夹。</translation>
    </message>
    <message>
        <source>In &apos;%1&apos; there is no adapter as in /sys/class/infiniband: looked for ADAPTER/ports/1/state.</source>
        <translation>“%1”中没有 /sys/class/infiniband 那样的网卡：查找的是 ADAPTER/ports/1/state。</translation>
    </message>
    <message>
        <source>which host it is, unless the adapter is named by it</source>
        <translation>属于哪台主机（网卡名称未含主机名时）</translation>
    </message>
    <message>
        <source>what the ports are joined to</source>
        <translation>端口接到何处</translation>
    </message>
    <message>
        <source>states, widths and speeds of ports</source>
        <translation>端口的状态、通道数和速率</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>根线缆</translation>
    </message>
    <message>
        <source>which module or cable is plugged</source>
        <translation>插的是哪个光模块或线缆</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>speeds of ports</source>
        <translation>端口速率</translation>
    </message>
    <message>
        <source>a db_csv of ibdiagnet</source>
        <translation>ibdiagnet 的 db_csv</translation>
    </message>
    <message>
        <source>a net_dump_ext of ibdiagnet</source>
        <translation>ibdiagnet 的 net_dump_ext</translation>
    </message>
    <message>
        <source>counters and error rates</source>
        <translation>计数器和误码率</translation>
    </message>
    <message>
        <source>Port %1 is up, but who is at its other end was not learnt.</source>
        <translation>端口 %1 已连接，但未得知其对端。</translation>
    </message>
    <message>
        <source>output of iblinkinfo</source>
        <translation>iblinkinfo 的输出</translation>
    </message>
    <message>
        <source>ports without a link</source>
        <translation>没有链路的端口</translation>
    </message>
    <message>
        <source>a listing of ibnetdiscover</source>
        <translation>ibnetdiscover 的清单</translation>
    </message>
    <message>
        <source>node GUIDs of adapters, only those of their ports</source>
        <translation>网卡的节点 GUID，只有其端口的 GUID</translation>
    </message>
    <message>
        <source>ports and cables</source>
        <translation>端口和线缆</translation>
    </message>
    <message>
        <source>the report of ports of ibnetdiscover -p</source>
        <translation>ibnetdiscover -p 的端口报告</translation>
    </message>
    <message>
        <source>the list of nodes of ibnetdiscover -l</source>
        <translation>ibnetdiscover -l 的节点列表</translation>
    </message>
    <message>
        <source>whose port it is</source>
        <translation>属于谁的端口</translation>
    </message>
    <message>
        <source>what the port is joined to</source>
        <translation>端口接到何处</translation>
    </message>
    <message>
        <source>mlxlink advises: %1</source>
        <translation>mlxlink 建议：%1</translation>
    </message>
    <message>
        <source>a report of mlxlink --json</source>
        <translation>mlxlink --json 的报告</translation>
    </message>
    <message>
        <source>anything but names</source>
        <translation>除名称以外的内容</translation>
    </message>
    <message>
        <source>a node-name-map</source>
        <translation>node-name-map</translation>
    </message>
    <message>
        <source>a saved observation</source>
        <translation>已保存的观测</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is output of ibnetdiscover --diff: it shows only what changed, and nothing when parallel cables are crossed. Give the listing itself.</source>
        <translation>“%1”是 ibnetdiscover --diff 的输出：它只显示变化，并行线缆接反时什么也不显示。请提供清单本身。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a network for the simulator ibsim: a plan, nothing that was seen.</source>
        <translation>“%1”是仿真器 ibsim 的网络：那是方案，不是观测结果。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds forwarding tables (dump_fts): they tell the ports that traffic takes, not what the cables join.</source>
        <translation>“%1”是转发表（dump_fts）：它说明流量走哪些端口，不说明线缆接到何处。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is one route through the fabric (ibtracert), not the fabric.</source>
        <translation>“%1”是穿过网络的一条路径（ibtracert），不是网络本身。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds records of the subnet manager (saquery) without the cables. Give the listing of ibnetdiscover.</source>
        <translation>“%1”是子网管理器的记录（saquery），不含线缆。请提供 ibnetdiscover 的清单。</translation>
    </message>
    <message>
        <source>The file is empty: the tool that wrote it had no answer.</source>
        <translation>文件为空：写它的工具没有得到应答。</translation>
    </message>
    <message>
        <source>an empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>output of ibnetdiscover --diff</source>
        <translation>ibnetdiscover --diff 的输出</translation>
    </message>
    <message>
        <source>a network for ibsim</source>
        <translation>ibsim 的网络</translation>
    </message>
    <message>
        <source>output of dump_fts</source>
        <translation>dump_fts 的输出</translation>
    </message>
    <message>
        <source>output of ibtracert</source>
        <translation>ibtracert 的输出</translation>
    </message>
    <message>
        <source>output of saquery</source>
        <translation>saquery 的输出</translation>
    </message>
    <message>
        <source>This line is no figure of the Prometheus text format</source>
        <translation>此行不是 Prometheus 文本格式的数据</translation>
    </message>
    <message>
        <source>Nothing that was served there is a figure of an InfiniBand port</source>
        <translation>所提供的内容中没有 InfiniBand 端口的数据</translation>
    </message>
    <message>
        <source>Figures of an InfiniBand exporter for Prometheus</source>
        <translation>Prometheus 的 InfiniBand 采集程序数据</translation>
    </message>
    <message>
        <source>Port %1 of &apos;%2&apos; has another peer here than in line %3: neither link is judged by.</source>
        <translation>“%2”端口 %1 在此的对端与第 %3 行不同：两条链路均不据以判断。</translation>
    </message>
    <message>
        <source>a subnet list (.lst) of ibdiagnet or opensm</source>
        <translation>ibdiagnet 或 opensm 的子网清单（.lst）</translation>
    </message>
    <message>
        <source>files of /sys/class/infiniband as path:value lines</source>
        <translation>以“路径:值”逐行写出的 /sys/class/infiniband 文件</translation>
    </message>
    <message>
        <source>output of ibstat</source>
        <translation>ibstat 的输出</translation>
    </message>
    <message>
        <source>The program that walks the fabric ended before its time (%1)</source>
        <translation>扫描网络的程序提前结束（%1）</translation>
    </message>
    <message>
        <source>The program that walks the fabric writes without end</source>
        <translation>扫描网络的程序输出不止</translation>
    </message>
    <message>
        <source>The program that walks the fabric ended without a result (%1): %2</source>
        <translation>扫描网络的程序结束而没有结果（%1）：%2</translation>
    </message>
    <message>
        <source>The program that walks the fabric said nothing for %1 s and was ended</source>
        <translation>扫描网络的程序 %1 s 没有输出，已被结束</translation>
    </message>
    <message>
        <source>%1 leads to %2 by %3, but to %4 by %5: neither is judged by</source>
        <translation>%1 据 %3 通往 %2，据 %5 却通往 %4：两者均不据以判断</translation>
    </message>
    <message>
        <source>Link %1 of the observation ends at a port that does not exist</source>
        <translation>观测中的链路 %1 接到不存在的端口</translation>
    </message>
    <message>
        <source>A port of %1 is in two links of the observation</source>
        <translation>%1 的一个端口在观测中属于两条链路</translation>
    </message>
    <message>
        <source>This line is not as an observation is written: %1</source>
        <translation>此行不符合观测的写法：%1</translation>
    </message>
    <message>
        <source>The observation is larger than this program accepts</source>
        <translation>观测超出本程序接受的大小</translation>
    </message>
    <message>
        <source>The observation has version %1; this program reads version 1</source>
        <translation>观测版本为 %1；本程序读取版本 1</translation>
    </message>
    <message>
        <source>The observation is cut off: what follows was never written</source>
        <translation>观测被截断：其后的内容从未写出</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read.</source>
        <translation>文件有 %1 字节；最多读取 %2 字节。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is nothing that shows a built fabric. Looked for: %2.</source>
        <translation>“%1”中没有已建网络的任何信息。可识别的有：%2。</translation>
    </message>
    <message>
        <source>What was seen has no InfiniBand switch or cable to make a plan from; save it as *.observation instead</source>
        <translation>观测结果中没有可生成方案的 InfiniBand 交换机或线缆；请改存为 *.observation</translation>
    </message>
    <message>
        <source>%1 links that are doubtful, or whose ports have no number, are not in the plan</source>
        <translation>%1 条存疑或端口没有编号的链路未列入方案</translation>
    </message>
    <message>
        <source>not installed there, so not asked: %1</source>
        <translation>该处未安装，因此未查询：%1</translation>
    </message>
    <message>
        <source>the output of %1 is not complete; what came is used</source>
        <translation>%1 的输出不完整；已得到的部分照用</translation>
    </message>
    <message>
        <source>%1 did not finish within the time allowed</source>
        <translation>%1 未在允许的时间内完成</translation>
    </message>
    <message>
        <source>%1 gave nothing (status %2): %3</source>
        <translation>%1 没有输出（状态 %2）：%3</translation>
    </message>
    <message>
        <source>%1 ended with status %2; what it gave is used</source>
        <translation>%1 以状态 %2 结束；已得到的输出照用</translation>
    </message>
    <message>
        <source>%1 said: %2</source>
        <translation>%1 输出：%2</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1: its host key is not known on this machine; log in once by hand and compare the fingerprint with the one its owner names</source>
        <translation>%1：本机不认识其主机密钥；请手工登录一次，并与其所有者给出的指纹核对</translation>
    </message>
    <message>
        <source>%1: there is no host of this name</source>
        <translation>%1：没有此名称的主机</translation>
    </message>
    <message>
        <source>%1: the login was not accepted; a key that it accepts must be in your ssh agent or ssh settings</source>
        <translation>%1：登录未被接受；其接受的密钥须在您的 ssh 代理或 ssh 设置中</translation>
    </message>
    <message>
        <source>%1: the login was not accepted: too many keys were offered</source>
        <translation>%1：登录未被接受：提供的密钥过多</translation>
    </message>
    <message>
        <source>%1: the connection was refused; no ssh server runs there, or on another port</source>
        <translation>%1：连接被拒绝；该处没有 ssh 服务，或在其他端口</translation>
    </message>
    <message>
        <source>%1: the host takes connections but its ssh server does not answer</source>
        <translation>%1：主机接受连接，但其 ssh 服务没有应答</translation>
    </message>
    <message>
        <source>%1: the host cannot be reached</source>
        <translation>%1：无法到达该主机</translation>
    </message>
    <message>
        <source>%1: there is no way to the network of this host</source>
        <translation>%1：没有通往该主机所在网络的路由</translation>
    </message>
    <message>
        <source>%1: the host did not answer in time; it is off, or a firewall drops the packets</source>
        <translation>%1：主机未及时应答；可能已关机，或被防火墙丢包</translation>
    </message>
    <message>
        <source>%1: the host closed the connection before the login; it may be limiting logins</source>
        <translation>%1：主机在登录前关闭了连接；可能限制了登录次数</translation>
    </message>
    <message>
        <source>%1: this machine and the host share no method that both accept</source>
        <translation>%1：本机与该主机没有双方都接受的方式</translation>
    </message>
    <message>
        <source>%1: ssh does not understand its settings file</source>
        <translation>%1：ssh 无法理解其设置文件</translation>
    </message>
    <message>
        <source>%1: ssh does not accept its settings file</source>
        <translation>%1：ssh 不接受其设置文件</translation>
    </message>
    <message>
        <source>%1: HOST KEY CHANGED. Known is %2 (%4), the host sent %3. Either the host was installed anew or someone stands in between: ask its owner. Nothing was run</source>
        <translation>%1：主机密钥已改变。已知为 %2（%4），主机发来 %3。主机可能已重装，或有人从中截取：请询问其所有者。未运行任何命令</translation>
    </message>
    <message>
        <source>%1: ssh could not log in; see the details</source>
        <translation>%1：ssh 无法登录；见详情</translation>
    </message>
    <message>
        <source>%1: the host has no command &apos;sh&apos; for this login</source>
        <translation>%1：该登录在主机上没有命令“sh”</translation>
    </message>
    <message>
        <source>%1: the connection was lost while its commands ran</source>
        <translation>%1：运行命令时连接中断</translation>
    </message>
    <message>
        <source>%1: its shell ended before all commands had run (status %2)</source>
        <translation>%1：shell 在全部命令运行之前结束（状态 %2）</translation>
    </message>
    <message>
        <source>%1: ssh was ended by signal %2</source>
        <translation>%1：ssh 被信号 %2 结束</translation>
    </message>
    <message>
        <source>%1: ssh could not be started on this machine</source>
        <translation>%1：本机无法启动 ssh</translation>
    </message>
    <message>
        <source>%1: not finished within the time allowed</source>
        <translation>%1：未在允许的时间内完成</translation>
    </message>
    <message>
        <source>%1: stopped, as it sent more output than is accepted</source>
        <translation>%1：已停止，因其输出超出接受的数量</translation>
    </message>
    <message>
        <source>%1: stopped, as it sent a longer line than is accepted</source>
        <translation>%1：已停止，因其输出的一行超出接受的长度</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a list of hosts; write it like n[001-016,019]</source>
        <translation>“%1”不是主机列表；请写成 n[001-016,019] 的形式</translation>
    </message>
    <message>
        <source>More than %1 hosts</source>
        <translation>超过 %1 台主机</translation>
    </message>
    <message>
        <source>A row holds &apos;[user@]host&apos; and perhaps a port, but here are %1 words</source>
        <translation>每行为“[用户@]主机”及可选的端口，此处却有 %1 个词</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no host name: letters, digits and . _ : - are allowed, and it begins with a letter, a digit or _</source>
        <translation>“%1”不是主机名：允许字母、数字和 . _ : -，以字母、数字或 _ 开头</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no user name: lower-case letters, digits, _ and - are allowed, and it begins with a letter or _</source>
        <translation>“%1”不是用户名：允许小写字母、数字、_ 和 -，以字母或 _ 开头</translation>
    </message>
    <message>
        <source>A port is a number from 1 to 65535</source>
        <translation>端口为 1 到 65535 的数</translation>
    </message>
    <message>
        <source>A list of hosts may have %1 bytes, not %2</source>
        <translation>主机列表最多 %1 字节，此处为 %2</translation>
    </message>
    <message>
        <source>The list names no host</source>
        <translation>列表中没有主机</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name that Slurm is asked by: letters, digits, _ . - are allowed, and it begins with a letter, a digit or _</source>
        <translation>“%1”不是可向 Slurm 查询的名称：允许字母、数字、_ . -，以字母、数字或 _ 开头</translation>
    </message>
    <message>
        <source>A job has 1 to %1 nodes, not %2</source>
        <translation>作业为 1 到 %1 个节点，不是 %2 个</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no name of a node</source>
        <translation>“%1”不是节点名称</translation>
    </message>
    <message>
        <source>A job&apos;s time limit is 1 to %1 minutes</source>
        <translation>作业的时限为 1 到 %1 分钟</translation>
    </message>
    <message>
        <source>Slurm ended the job at its time limit</source>
        <translation>作业到时限，被 Slurm 结束</translation>
    </message>
    <message>
        <source>Slurm has no partition of this name</source>
        <translation>Slurm 没有此名称的分区</translation>
    </message>
    <message>
        <source>Slurm does not know one of the nodes</source>
        <translation>Slurm 不认识其中一个节点</translation>
    </message>
    <message>
        <source>Slurm does not accept this account here</source>
        <translation>Slurm 在此不接受该账户</translation>
    </message>
    <message>
        <source>Slurm does not accept this quality of service here</source>
        <translation>Slurm 在此不接受该服务质量（QOS）</translation>
    </message>
    <message>
        <source>Slurm has no such reservation</source>
        <translation>Slurm 没有该预留</translation>
    </message>
    <message>
        <source>Slurm&apos;s controller does not answer</source>
        <translation>Slurm 控制器没有应答</translation>
    </message>
    <message>
        <source>A node that Slurm has in its list does not answer; leave it out and try again</source>
        <translation>Slurm 列表中的一个节点没有应答；请略去它后重试</translation>
    </message>
    <message>
        <source>Slurm cannot give these nodes together</source>
        <translation>Slurm 无法同时提供这些节点</translation>
    </message>
    <message>
        <source>Slurm&apos;s srun is not on this machine</source>
        <translation>本机没有 Slurm 的 srun</translation>
    </message>
    <message>
        <source>Stopped, as the nodes sent more output than is accepted</source>
        <translation>已停止，因节点的输出超出接受的数量</translation>
    </message>
    <message>
        <source>The job still waits in Slurm&apos;s queue; it was taken back</source>
        <translation>作业仍在 Slurm 队列中等待；已撤回</translation>
    </message>
    <message>
        <source>The nodes did not finish within the time allowed</source>
        <translation>节点未在允许的时间内完成</translation>
    </message>
    <message>
        <source>Slurm did not run the job</source>
        <translation>Slurm 未运行该作业</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: behind the device comes its port, 1 to 254: umad:mlx5_0:1</source>
        <translation>“%1”：设备之后写其端口，1 到 254：umad:mlx5_0:1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no adapter: umad:mlx5_0</source>
        <translation>“%1”没有指明网卡：umad:mlx5_0</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: a user name has letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, and does not begin with &apos;-&apos;</source>
        <translation>“%1”：用户名由字母、数字、“.”、“_”和“-”组成，不以“-”开头</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: write ssh:[address]:port</source>
        <translation>“%1”：请写成 ssh:[地址]:端口</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: the TCP port is 1 to 65535</source>
        <translation>“%1”：TCP 端口为 1 到 65535</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: a host name has letters, digits, &apos;.&apos;, &apos;_&apos;, &apos;:&apos; and &apos;-&apos;, and does not begin with &apos;-&apos;</source>
        <translation>“%1”：主机名由字母、数字、“.”、“_”、“:”和“-”组成，不以“-”开头</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no file: file:sweep.txt</source>
        <translation>“%1”没有指明文件：file:sweep.txt</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no address of an exporter: http://HOST:PORT/PATH or https://, without a user&apos;s name and password</source>
        <translation>“%1”不是采集程序的地址：http://HOST:PORT/PATH 或 https://，不含用户名和密码</translation>
    </message>
    <message>
        <source>&apos;%1...&apos; is too long for a source</source>
        <translation>“%1...”作为来源太长</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no source. Sources are file:PATH, umad, umad:DEVICE, umad:DEVICE:PORT, ssh:HOST, ssh:USER@HOST:PORT, lldp:FILE-OF-HOSTS and http://HOST:PORT/PATH of an exporter</source>
        <translation>“%1”不是来源。来源有 file:PATH、umad、umad:DEVICE、umad:DEVICE:PORT、ssh:HOST、ssh:USER@HOST:PORT、lldp:FILE-OF-HOSTS，以及采集程序的 http://HOST:PORT/PATH</translation>
    </message>
    <message>
        <source>The folder &apos;%1&apos; cannot hold ssh&apos;s control sockets: it must be a plain absolute path of at most %2 bytes</source>
        <translation>文件夹“%1”不能存放 ssh 的控制套接字：须为普通的绝对路径，最多 %2 字节</translation>
    </message>
    <message>
        <source>error rates: one reading of counters has no span of time</source>
        <translation>误码率：单次计数器读数没有时间跨度</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not understood; this program is started by fabricctl discover</source>
        <translation>无法理解“%1”；本程序由 fabricctl discover 启动</translation>
    </message>
</context>
<context>
    <name>observed</name>
    <message>
        <source>The listing has %1 aggregation nodes, which sit inside switches; they are not hosts</source>
        <translation>清单中有 %1 个聚合节点，它们位于交换机内部，不是主机</translation>
    </message>
    <message>
        <source>Fabric name</source>
        <translation>网络名称</translation>
    </message>
    <message>
        <source>Name of the fabric that the listing becomes</source>
        <translation>清单所成网络的名称</translation>
    </message>
    <message>
        <source>ibnetdiscover listing</source>
        <translation>ibnetdiscover 清单</translation>
    </message>
    <message>
        <source>The topology listing of infiniband-diags; read as far as it goes, with a note for each line that is not</source>
        <translation>infiniband-diags 的拓扑清单；尽可能读取，读不懂的每行各有说明</translation>
    </message>
</context>
<context>
    <name>own-parts</name>
    <message>
        <source>Kind of parts</source>
        <translation>部件类别</translation>
    </message>
    <message>
        <source>Catalogue file whose columns the CSV has; empty = as the file is named</source>
        <translation>CSV 各列所对应的部件库文件；留空则按文件名</translation>
    </message>
    <message>
        <source>Say which kind of parts this is (option &apos;table&apos;), or name the file as in the catalogue, for example switches.csv</source>
        <translation>请指明部件类别（选项 table），或按部件库命名文件，例如 switches.csv</translation>
    </message>
    <message>
        <source>Own parts</source>
        <translation>自有部件</translation>
    </message>
    <message>
        <source>Parts of your own, as a CSV with the columns of a catalogue file</source>
        <translation>您自己的部件：CSV，列与部件库文件相同</translation>
    </message>
</context>
<context>
    <name>p2p</name>
    <message>
        <source>Layout</source>
        <translation>版式</translation>
    </message>
    <message>
        <source>1.5: one sheet with racks; 1.7: sheets of links and nodes. Both are read</source>
        <translation>1.5：一张表，含机柜；1.7：链路表和节点表。两者均可读取</translation>
    </message>
    <message>
        <source>No sheet has the headings A-Node, A-Port, Z-Node and Z-Port</source>
        <translation>没有工作表含表头 A-Node、A-Port、Z-Node 和 Z-Port</translation>
    </message>
    <message>
        <source>NVIDIA cable validation, point to point</source>
        <translation>NVIDIA 线缆验证点对点表</translation>
    </message>
    <message>
        <source>The sheet that NVIDIA&apos;s cable validation tool takes, in its 1.5 and 1.7 layouts</source>
        <translation>NVIDIA 线缆验证工具所用的表，1.5 和 1.7 两种版式</translation>
    </message>
</context>
<context>
    <name>papers</name>
    <message>
        <source>The column &apos;%1&apos; is missing</source>
        <translation>缺少列“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a length in millimetres with one decimal, or a count</source>
        <translation>“%1”不是一位小数的毫米长度，也不是数量</translation>
    </message>
    <message>
        <source>The sheet &apos;%1&apos; cannot be: %2</source>
        <translation>标签纸“%1”不成立：%2</translation>
    </message>
    <message>
        <source>The file has no sheet of labels</source>
        <translation>文件中没有标签纸</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no table that CSV could hold</source>
        <translation>“%1”没有可写成 CSV 的表</translation>
    </message>
    <message>
        <source>The sheet &apos;%1&apos; has %2 rows; a spreadsheet holds %3. Write CSV, or one fabric at a time</source>
        <translation>工作表“%1”有 %2 行；电子表格最多 %3 行。请写 CSV，或一次只写一个网络</translation>
    </message>
    <message>
        <source>The spreadsheet could not be read back from the temporary folder</source>
        <translation>无法从临时文件夹读回电子表格</translation>
    </message>
    <message>
        <source>No temporary folder could be made for the spreadsheet</source>
        <translation>无法为电子表格创建临时文件夹</translation>
    </message>
    <message>
        <source>The spreadsheet could not be written: %1</source>
        <translation>无法写出电子表格：%1</translation>
    </message>
    <message>
        <source>Port map</source>
        <translation>端口对接表</translation>
    </message>
    <message>
        <source>Every cable with both its ends, for reading and signing; &apos;cables&apos; has all columns and is read back</source>
        <translation>每根线缆及其两端，供阅读和签字；格式 cables 含全部列并可读回</translation>
    </message>
    <message>
        <source>Pull list</source>
        <translation>放线表</translation>
    </message>
    <message>
        <source>Every plug by rack, from the top down, with boxes to tick: pulled, dressed, labelled, link up</source>
        <translation>每个插头按机柜自上而下排列，附勾选框：已放线、已理线、已贴标、已通</translation>
    </message>
    <message>
        <source>Change note</source>
        <translation>变更单</translation>
    </message>
    <message>
        <source>What differs since an earlier plan (--since), and what that means for the bill</source>
        <translation>与较早方案（--since）的差异及其对物料清单的影响</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is missing; needed are clause, fabric, metric, comparison, limit, obligation and text</source>
        <translation>缺少列“%1”；所需列为 clause、fabric、metric、comparison、limit、obligation 和 text</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither must nor should</source>
        <translation>“%1”不是 must 或 should</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of open, met, not-met and waived</source>
        <translation>“%1”不是 open、met、not-met 或 waived</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of at-most, at-least and equal</source>
        <translation>“%1”不是 at-most、at-least 或 equal</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither a number nor a ratio</source>
        <translation>“%1”既不是数也不是比值</translation>
    </message>
    <message>
        <source>answered by hand: %1</source>
        <translation>人工应答：%1</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>Clauses</source>
        <translation>条款</translation>
    </message>
    <message>
        <source>CSV of the customer&apos;s clauses: clause, fabric, metric, comparison, limit, obligation, text, page, answer</source>
        <translation>客户条款的 CSV：clause、fabric、metric、comparison、limit、obligation、text、page、answer</translation>
    </message>
    <message>
        <source>Deviation table</source>
        <translation>技术偏离表</translation>
    </message>
    <message>
        <source>Each clause of the tender with what the plan offers and how it deviates; what the program cannot judge is open</source>
        <translation>招标的每一条款、方案的应答及偏离情况；程序无法判断的列为待定</translation>
    </message>
    <message>
        <source>not a text</source>
        <translation>不是文字</translation>
    </message>
    <message>
        <source>The options of the saved export &apos;%1&apos; cannot be read</source>
        <translation>无法读取已存导出“%1”的选项</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a plain file name: a saved export writes only into the folder that it is run for, and reads only files beside the plan</source>
        <translation>“%1”不是单纯的文件名：已存的导出只写入运行时指定的文件夹，只读取方案旁的文件</translation>
    </message>
    <message>
        <source>There is no sheet of labels &apos;%1&apos;; there are: %2</source>
        <translation>没有标签纸“%1”；可用的有：%2</translation>
    </message>
    <message>
        <source>Label scheme</source>
        <translation>标签样式</translation>
    </message>
    <message>
        <source>tia = rack-U:port of both ends; huawei and h3c = rack-box-slot-port, boxes counted from the bottom or from the top; names = device:port</source>
        <translation>tia = 两端的 机柜-U:端口；huawei 和 h3c = 机柜-设备-槽位-端口，设备自下或自上计数；names = 设备:端口</translation>
    </message>
    <message>
        <source>Sheet of labels</source>
        <translation>标签纸</translation>
    </message>
    <message>
        <source>Template by its id: a4-3x8 (the usual), a4-3x7, a4-4x12, a4-5x13, a4-wrap-4x5</source>
        <translation>模板编号：a4-3x8（常用）、a4-3x7、a4-4x12、a4-5x13、a4-wrap-4x5</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>cable = both ends of a cable together; rack = as a crew walks</source>
        <translation>cable = 同一线缆的两端相邻；rack = 按施工行走顺序</translation>
    </message>
    <message>
        <source>Calibration page</source>
        <translation>校准页</translation>
    </message>
    <message>
        <source>A first page with the frames of all labels and rulers, to check the printer</source>
        <translation>首页印出全部标签的边框和刻度，用于检查打印机</translation>
    </message>
    <message>
        <source>Cable labels</source>
        <translation>线缆标签</translation>
    </message>
    <message>
        <source>Labels of both ends of every cable: PDF on sheets of labels with QR codes, XLSX as a list, CSV for label printers</source>
        <translation>每根线缆两端的标签：PDF 为带二维码的标签纸，XLSX 为清单，CSV 供标签打印机使用</translation>
    </message>
    <message>
        <source>Sheets of labels</source>
        <translation>标签纸</translation>
    </message>
    <message>
        <source>Your own templates, with the columns of resources/labels/label_sheets.csv</source>
        <translation>您自己的模板，列同 resources/labels/label_sheets.csv</translation>
    </message>
    <message>
        <source>The document &apos;%1&apos; takes no file &apos;%2&apos;</source>
        <translation>文档“%1”不接受文件“%2”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no document for paper</source>
        <translation>“%1”不是可打印的文档</translation>
    </message>
    <message>
        <source>The document &apos;%1&apos; does not write .%2 files</source>
        <translation>文档“%1”不能写 .%2 文件</translation>
    </message>
    <message>
        <source>the part of a leaf is not known</source>
        <translation>Leaf 的部件未知</translation>
    </message>
    <message>
        <source>ports without a cable on %1 leafs</source>
        <translation>%1 台 Leaf 上未接线缆的端口</translation>
    </message>
    <message>
        <source>the catalogue does not say it of %1</source>
        <translation>部件库未说明 %1 的该项数据</translation>
    </message>
    <message>
        <source>sum over %1 devices of the fabric</source>
        <translation>网络中 %1 台设备之和</translation>
    </message>
    <message>
        <source>not a figure of a plan: to be answered by hand</source>
        <translation>不属于方案的指标：须人工应答</translation>
    </message>
    <message>
        <source>the plan has no fabric &apos;%1&apos;</source>
        <translation>方案中没有网络“%1”</translation>
    </message>
    <message>
        <source>nodes with a link in the fabric</source>
        <translation>网络中有链路的节点</translation>
    </message>
    <message>
        <source>ports with a link, per node</source>
        <translation>每节点有链路的端口</translation>
    </message>
    <message>
        <source>the speed of a link is not known</source>
        <translation>有链路的速率未知</translation>
    </message>
    <message>
        <source>links of the nodes</source>
        <translation>节点的链路</translation>
    </message>
    <message>
        <source>the fabric states none</source>
        <translation>网络未作说明</translation>
    </message>
    <message>
        <source>cables of the fabric</source>
        <translation>网络的线缆</translation>
    </message>
    <message>
        <source>growth is not read off a drawn plan; &apos;fabricctl size --offer&apos; judges it</source>
        <translation>扩容能力无法由已画的方案得出；由“fabricctl size --offer”判断</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is missing; needed are kind, item and unit_price</source>
        <translation>缺少列“%1”；所需列为 kind、item 和 unit_price</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no currency code of three capital letters</source>
        <translation>“%1”不是三个大写字母的币种代码</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: one quotation has one currency; rows above have another</source>
        <translation>“%1”：一份报价只用一种币种；前面的行用了另一种</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number in range</source>
        <translation>“%1”不是范围内的整数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a percentage from 0 to 100 with at most four decimals</source>
        <translation>“%1”不是 0 到 100、最多四位小数的百分比</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of part, licence, support, service, alternate and discount</source>
        <translation>“%1”不是 part、licence、support、service、alternate 或 discount</translation>
    </message>
    <message>
        <source>The row does not say what it prices%1</source>
        <translation>该行未说明为什么定价%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is priced twice</source>
        <translation>“%1”有两个价格</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a price: digits, a point, and no more decimals than the currency has</source>
        <translation>“%1”不是价格：数字、小数点，且小数位不超过该币种</translation>
    </message>
    <message>
        <source>Proposal chapter</source>
        <translation>网络建议书</translation>
    </message>
    <message>
        <source>The network chapter of an offer: requirements, picture, tiers, blocking with formula, growth, lengths, bill, power, failures, test plan, assumptions</source>
        <translation>投标文件的网络章节：需求、拓扑图、分层、阻塞比及公式、扩容、长度、物料、功耗、故障影响、测试计划、假设</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a tax in percent</source>
        <translation>“%1”不是百分比税率</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>税率</translation>
    </message>
    <message>
        <source>Rate in percent of rows that state none</source>
        <translation>未注明税率的行所用的百分比</translation>
    </message>
    <message>
        <source>Prices are</source>
        <translation>价格口径</translation>
    </message>
    <message>
        <source>net = without tax, gross = with tax</source>
        <translation>net = 不含税，gross = 含税</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>Quote the spares of the bill with their part</source>
        <translation>备件随其部件一并报价</translation>
    </message>
    <message>
        <source>Quotation</source>
        <translation>报价单</translation>
    </message>
    <message>
        <source>The bill with your prices: discounts, licences, support years, services, alternatives and taxes, to the cent. Prices come from your file, columns kind, item, unit_price, currency, tax_percent, discount_percent, quantity, years</source>
        <translation>附您价格的物料清单：折扣、许可、维保年限、服务、备选和税，精确到分。价格取自您的文件，列为 kind、item、unit_price、currency、tax_percent、discount_percent、quantity、years</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>CSV of your prices; without it the quotation is the sheet to fill in</source>
        <translation>您的价格 CSV；没有它时报价单为待填表</translation>
    </message>
    <message>
        <source>The amount is too large</source>
        <translation>金额过大</translation>
    </message>
    <message>
        <source>The discount is larger than the sum of the lines</source>
        <translation>折扣大于各行之和</translation>
    </message>
    <message>
        <source>Rack table and elevations</source>
        <translation>机柜表与机柜立面图</translation>
    </message>
    <message>
        <source>Every device with its rack and unit, the sums of each rack, and the elevations (drawn in the PDF)</source>
        <translation>每台设备的机柜和 U 位、各机柜合计，以及立面图（绘于 PDF）</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Goods received, concealed works, first acceptance, trial run, final acceptance</source>
        <translation>到货验收、隐蔽工程、初验、试运行、终验</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Length of the trial run</source>
        <translation>试运行的时长</translation>
    </message>
    <message>
        <source>Required level</source>
        <translation>要求等级</translation>
    </message>
    <message>
        <source>Every cable below this level of evidence is listed as open</source>
        <translation>低于此验证等级的每根线缆列为未闭合</translation>
    </message>
    <message>
        <source>Paper of a stage</source>
        <translation>阶段文件</translation>
    </message>
    <message>
        <source>What is signed at a stage: goods-in, concealed works, first acceptance, trial run, final acceptance; &apos;report acceptance&apos; is the report of a test run</source>
        <translation>各阶段签署的文件：到货验收、隐蔽工程、初验、试运行、终验；report acceptance 为测试报告</translation>
    </message>
    <message>
        <source>Rectification list</source>
        <translation>整改单</translation>
    </message>
    <message>
        <source>What is to be put right: findings of the design rules and cables below a level</source>
        <translation>需要整改的内容：设计规则的问题，以及低于某等级的线缆</translation>
    </message>
    <message>
        <source>The document has no column &apos;%1&apos;</source>
        <translation>文档没有列“%1”</translation>
    </message>
</context>
<context>
    <name>params</name>
    <message>
        <source>&apos;%2&apos; is not a value for &apos;%1&apos;: %3</source>
        <translation>“%2”不是“%1”的值：%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a ratio such as 1:1 or 8:7</source>
        <translation>“%1”不是比值，例如 1:1 或 8:7</translation>
    </message>
    <message>
        <source>There is no parameter &apos;%1&apos;</source>
        <translation>没有参数“%1”</translation>
    </message>
</context>
<context>
    <name>placement</name>
    <message>
        <source>Dressing per end inside a rack (mm)</source>
        <translation>机柜内每端理线余量（mm）</translation>
    </message>
    <message>
        <source>Rack top to tray (mm)</source>
        <translation>柜顶到走线架（mm）</translation>
    </message>
    <message>
        <source>Slack per end between racks (mm)</source>
        <translation>机柜间每端余量（mm）</translation>
    </message>
    <message>
        <source>Extra length of a run between racks (%)</source>
        <translation>机柜间走线的附加长度（%）</translation>
    </message>
    <message>
        <source>Rack pitch in a row (mm)</source>
        <translation>同列机柜间距（mm）</translation>
    </message>
    <message>
        <source>Row pitch (mm)</source>
        <translation>列间距（mm）</translation>
    </message>
    <message>
        <source>in rack: %1 mm between units + 2 x %2 mm dressing = %3 mm</source>
        <translation>柜内：U 位间 %1 mm + 2 x 理线 %2 mm = %3 mm</translation>
    </message>
    <message>
        <source>overhead: %1 mm up and down + %2 mm tray + 2 x %3 mm riser + 2 x %4 mm slack, + %5 % = %6 mm</source>
        <translation>架空：上下 %1 mm + 走线架 %2 mm + 2 x 立管 %3 mm + 2 x 余量 %4 mm，+ %5 % = %6 mm</translation>
    </message>
    <message>
        <source>The height of &apos;%1&apos; (part &apos;%2&apos;) is unknown, so it cannot be put into a rack: plan without racks</source>
        <translation>“%1”（部件“%2”）的高度未知，无法排入机柜：请按不排机柜规划</translation>
    </message>
    <message>
        <source>%1 nodes of %2 units do not fit a rack of %3 units</source>
        <translation>%2 U 的节点 %1 台放不进 %3 U 的机柜</translation>
    </message>
    <message>
        <source>A switch of %1 units does not fit a rack of %2 units</source>
        <translation>%1 U 的交换机放不进 %2 U 的机柜</translation>
    </message>
    <message>
        <source>overhead: %1 mm up and down + %2 mm along %7 + 2 x %3 mm riser + 2 x %4 mm slack, + %5 % = %6 mm</source>
        <translation>架空：上下 %1 mm + 沿 %7 走线 %2 mm + 2 x 立管 %3 mm + 2 x 余量 %4 mm，+ %5 % = %6 mm</translation>
    </message>
    <message>
        <source>The site has %1 positions for %2 racks: state longer or more rows</source>
        <translation>场地有 %1 个机位，机柜为 %2 个：请加长或增加列</translation>
    </message>
    <message>
        <source>The site has %1 positions; at most %2 can be planned at once</source>
        <translation>场地有 %1 个机位；一次最多规划 %2 个</translation>
    </message>
    <message>
        <source>Rack &apos;%1&apos; is fixed, but states no position</source>
        <translation>机柜“%1”已固定，但没有给出位置</translation>
    </message>
    <message>
        <source>Two fixed racks have position %1 of row &apos;%2&apos;; one is &apos;%3&apos;</source>
        <translation>两个固定机柜同在列“%2”的机位 %1；其中一个为“%3”</translation>
    </message>
    <message>
        <source>No row takes rack &apos;%1&apos; with %2 W, %3 kg and %4 U: take devices out of it or raise the limits of a row</source>
        <translation>没有列能容纳 %2 W、%3 kg、%4 U 的机柜“%1”：请移出设备，或提高某列的限值</translation>
    </message>
    <message>
        <source>A site has at most %1 rows</source>
        <translation>一个场地最多 %1 列</translation>
    </message>
    <message>
        <source>A site has no column &apos;%1&apos;, or it is there twice</source>
        <translation>场地表没有列“%1”，或该列出现了两次</translation>
    </message>
    <message>
        <source>The column &apos;%1&apos; is missing</source>
        <translation>缺少列“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a name</source>
        <translation>“%1”不是名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number in range</source>
        <translation>“%1”不是范围内的数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a path: write points in metres, &quot;0 2; 30 2&quot;</source>
        <translation>“%1”不是路径：请以米为单位写出各点，例如 &quot;0 2; 30 2&quot;</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos; needs %3</source>
        <translation>%1“%2”需要 %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is none of room, row, tray, riser, room-to-room and rack</source>
        <translation>“%1”不是 room、row、tray、riser、room-to-room 或 rack</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos; is in &apos;%3&apos;, which is no %4</source>
        <translation>%1“%2”位于“%3”，而后者不是%4</translation>
    </message>
    <message>
        <source>The plan has no rack &apos;%1&apos;</source>
        <translation>方案中没有机柜“%1”</translation>
    </message>
    <message>
        <source>Row &apos;%1&apos; has %2 positions; rack &apos;%3&apos; is to stand at %4</source>
        <translation>列“%1”有 %2 个机位；机柜“%3”却要放在 %4</translation>
    </message>
</context>
<context>
    <name>ports</name>
    <message>
        <source>&apos;%1&apos; is nothing that a column can mean; a_device, a_port, a_slot, a_rack, a_u, z_..., cable, length_m, part, label, note and their like are</source>
        <translation>“%1”不是列的含义；可用 a_device、a_port、a_slot、a_rack、a_u、z_...、cable、length_m、part、label、note 等</translation>
    </message>
    <message>
        <source>There is no column &apos;%1&apos;; give letters, a number or the heading</source>
        <translation>没有列“%1”；请给出列字母、列号或表头</translation>
    </message>
    <message>
        <source>There is no row %1</source>
        <translation>没有第 %1 行</translation>
    </message>
    <message>
        <source>Port &apos;%1&apos; of &apos;%2&apos; is linked to itself</source>
        <translation>“%2”端口“%1”连到自身</translation>
    </message>
    <message>
        <source>The same two ports stand at %1 under another cable number</source>
        <translation>%1 处有同样的两个端口，线缆编号却不同</translation>
    </message>
    <message>
        <source>Device &apos;%1&apos; (%2) has no port &apos;%3&apos;</source>
        <translation>设备“%1”（%2）没有端口“%3”</translation>
    </message>
    <message>
        <source>These ports are joined by cable &apos;%1&apos; in the plan, and &apos;%2&apos; is another one</source>
        <translation>方案中这两个端口由线缆“%1”连接，而“%2”是另一根</translation>
    </message>
    <message>
        <source>The catalogue lacks the cable parts of %1 rows; these cables stay without a part</source>
        <translation>部件库缺少 %1 行的线缆部件；这些线缆没有部件</translation>
    </message>
    <message>
        <source>Port &apos;%1&apos; of &apos;%2&apos; is taken by cable &apos;%3&apos; of the plan</source>
        <translation>“%2”端口“%1”在方案中已被线缆“%3”占用</translation>
    </message>
    <message>
        <source>Port &apos;%1&apos; of &apos;%2&apos; is used at %3 too</source>
        <translation>“%2”端口“%1”在 %3 处也被使用</translation>
    </message>
    <message>
        <source>The rows of cable &apos;%1&apos; do not make one cable</source>
        <translation>线缆“%1”的各行不能组成一根线缆</translation>
    </message>
    <message>
        <source>Cable &apos;%1&apos; joins other ports in the plan, which the list names too</source>
        <translation>线缆“%1”在方案中连接其他端口，而列表也提到那些端口</translation>
    </message>
    <message>
        <source>The cage of port &apos;%1&apos; holds &apos;%2&apos;, not &apos;%3&apos;</source>
        <translation>端口“%1”的端口笼已插“%2”，不是“%3”</translation>
    </message>
    <message>
        <source>The catalogue lacks the transceivers of %1 ends</source>
        <translation>部件库缺少 %1 端的光模块</translation>
    </message>
    <message>
        <source>%1 cables of the plan are not in the list and stay as they are</source>
        <translation>方案中有 %1 根线缆不在列表中，保持不变</translation>
    </message>
    <message>
        <source>%1 links stand in the list from both ends; each is one cable</source>
        <translation>%1 条链路在列表中两端各列一次；每条为一根线缆</translation>
    </message>
    <message>
        <source>%1; %2 more faults</source>
        <translation>%1；另有 %2 处错误</translation>
    </message>
    <message>
        <source>Device &apos;%1&apos; has the %2 &apos;%3&apos; here and &apos;%4&apos; at %5</source>
        <translation>设备“%1”的 %2 在此为“%3”，在 %5 为“%4”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a rack unit</source>
        <translation>“%1”不是 U 位</translation>
    </message>
    <message>
        <source>Device &apos;%1&apos; has more than %2 ports</source>
        <translation>设备“%1”超过 %2 个端口</translation>
    </message>
    <message>
        <source>Device &apos;%1&apos; is a &apos;%2&apos; in the plan and a &apos;%3&apos; here</source>
        <translation>设备“%1”在方案中为“%2”，在此为“%3”</translation>
    </message>
    <message>
        <source>The catalogue has no device &apos;%1&apos;; %2 are taken as boxes with the ports that the list shows</source>
        <translation>部件库中没有设备“%1”；%2 台作为仅有列表所示端口的设备</translation>
    </message>
    <message>
        <source>%1 devices have no model; they are boxes with the ports that the list shows</source>
        <translation>%1 台设备没有型号；作为仅有列表所示端口的设备</translation>
    </message>
    <message>
        <source>The roles of %1 devices are taken from their names</source>
        <translation>%1 台设备的角色取自其名称</translation>
    </message>
    <message>
        <source>%1 rows have no device and port and were left out</source>
        <translation>%1 行没有设备和端口，已略去</translation>
    </message>
    <message>
        <source>%1 blank cells took the text of the row above</source>
        <translation>%1 个空单元格取了上一行的文字</translation>
    </message>
    <message>
        <source>%1 hosts have no port in the list; port 1 is assumed</source>
        <translation>%1 台主机在列表中没有端口；按端口 1 处理</translation>
    </message>
    <message>
        <source>Column %1 (%2) was left out</source>
        <translation>第 %1 列（%2）已略去</translation>
    </message>
    <message>
        <source>The cell is longer than %1 bytes or holds control characters: %2</source>
        <translation>单元格超过 %1 字节或含控制字符：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a length</source>
        <translation>“%1”不是长度</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a speed</source>
        <translation>“%1”不是速率</translation>
    </message>
    <message>
        <source>The device is blank</source>
        <translation>设备为空</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a date; a spreadsheet has made it of a port such as 1/2</source>
        <translation>“%1”是日期；电子表格把 1/2 这样的端口变成了日期</translation>
    </message>
    <message>
        <source>The port of device &apos;%1&apos; is blank</source>
        <translation>设备“%1”的端口为空</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no mapping: write meaning=column, such as a_port=D</source>
        <translation>“%1”不是列映射：请写 含义=列，例如 a_port=D</translation>
    </message>
    <message>
        <source>This is not understood as the heading of a port list; columns for %1 are missing. Name them: --map a_device=A,a_port=B,...</source>
        <translation>无法识别为端口列表的表头；缺少 %1 的列。请指明：--map a_device=A,a_port=B,...</translation>
    </message>
    <message>
        <source>The sheet has no port list and was left out</source>
        <translation>该工作表没有端口列表，已略去</translation>
    </message>
    <message>
        <source>The file has no sheet &apos;%1&apos;</source>
        <translation>文件中没有工作表“%1”</translation>
    </message>
    <message>
        <source>Heading row</source>
        <translation>表头行</translation>
    </message>
    <message>
        <source>Number of the row with the headings; 0 looks for it, -1 says that there is none</source>
        <translation>表头所在的行号；0 为自动查找，-1 为没有表头</translation>
    </message>
    <message>
        <source>Blanks repeat the row above</source>
        <translation>空白沿用上一行</translation>
    </message>
    <message>
        <source>Auto does so for tables with two heading rows; ports are never filled</source>
        <translation>auto 对两行表头的表沿用；端口从不沿用</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>What columns mean: a_device=C,a_port=E,z_device=4,z_port=Far port,cable=-; letters, numbers or headings, - leaves one out</source>
        <translation>各列的含义：a_device=C,a_port=E,z_device=4,z_port=Far port,cable=-；可用列字母、列号或表头，- 表示略去</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Only this sheet; empty means all that hold a port list</source>
        <translation>仅此工作表；留空为所有含端口列表的工作表</translation>
    </message>
    <message>
        <source>Fabric name</source>
        <translation>网络名称</translation>
    </message>
    <message>
        <source>The fabric of links that name none, made when it is new; empty means the plan&apos;s only one, else &apos;imported&apos;</source>
        <translation>未指明网络的链路所属的网络，新建时建立；留空为方案唯一的网络，否则为“imported”</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Of a fabric that has to be made</source>
        <translation>用于须新建的网络</translation>
    </message>
    <message>
        <source>Read as GB18030, as Chinese spreadsheets save it</source>
        <translation>按 GB18030 读取（中文电子表格的保存方式）</translation>
    </message>
    <message>
        <source>Port list from a spreadsheet</source>
        <translation>电子表格端口列表</translation>
    </message>
    <message>
        <source>Any CSV or XLSX with a device and a port on either side, headings in English or Chinese; updates the cables of a plan that it names, all or nothing</source>
        <translation>任何两侧各有设备和端口的 CSV 或 XLSX，表头中英文均可；更新方案中它所列的线缆，全部成功或全部不做</translation>
    </message>
    <message>
        <source>The list has headings, but no row with a link</source>
        <translation>列表只有表头，没有任何链路行</translation>
    </message>
    <message>
        <source>The list has more than %1 rows, the most that are read</source>
        <translation>列表超过 %1 行，最多读取这么多行</translation>
    </message>
</context>
<context>
    <name>ptm</name>
    <message>
        <source>The quote is never closed</source>
        <translation>引号没有配对</translation>
    </message>
    <message>
        <source>The file has more links than are read</source>
        <translation>文件的链路超过读取的数量</translation>
    </message>
    <message>
        <source>A port must follow the colon</source>
        <translation>冒号之后须为端口</translation>
    </message>
    <message>
        <source>A link lacks its second end</source>
        <translation>一条链路缺少第二端</translation>
    </message>
    <message>
        <source>The link of &apos;%1&apos; has no port there, or a name that no plan can hold</source>
        <translation>“%1”的链路在此没有端口，或名称无法写入方案</translation>
    </message>
    <message>
        <source>The bracket is never closed</source>
        <translation>括号没有配对</translation>
    </message>
    <message>
        <source>The file has no link between ports</source>
        <translation>文件中没有端口之间的链路</translation>
    </message>
    <message>
        <source>The file is too large or not UTF-8</source>
        <translation>文件过大或不是 UTF-8</translation>
    </message>
    <message>
        <source>PTM topology.dot</source>
        <translation>PTM topology.dot</translation>
    </message>
    <message>
        <source>What Cumulus Linux checks its neighbours against: one line per link, by host and port</source>
        <translation>Cumulus Linux 用以核对邻居的文件：每条链路一行，按主机和端口</translation>
    </message>
</context>
<context>
    <name>rdma</name>
    <message>
        <source>%1 devices do not tell which plugs they hold: unknown, not empty</source>
        <translation>%1 台设备不说明插有哪些插头：属未知，而非空</translation>
    </message>
    <message>
        <source>The plugs of %1 ports could not be read to their end</source>
        <translation>%1 个端口的插头未能读完</translation>
    </message>
    <message>
        <source>%1 plugs have no memory that could be read (plain copper)</source>
        <translation>%1 个插头没有可读取的存储（普通铜缆）</translation>
    </message>
    <message>
        <source>%1 plugs are of a kind whose memory is not understood</source>
        <translation>%1 个插头的存储类型无法理解</translation>
    </message>
    <message>
        <source>%1 ports have no LID, because no subnet manager has given them one: their counters were not read</source>
        <translation>%1 个端口没有 LID，因为没有子网管理器分配：未读取其计数器</translation>
    </message>
    <message>
        <source>%1 gives its counters only at another address, which is not followed</source>
        <translation>%1 只在另一地址提供计数器，未去读取</translation>
    </message>
    <message>
        <source>%1 does not answer for its counters: they were not read</source>
        <translation>%1 对计数器查询没有应答：未读取</translation>
    </message>
    <message>
        <source>Port %2 of %1 does not answer for its counters: they were not read in full</source>
        <translation>%1 的端口 %2 对计数器查询没有应答：未完整读取</translation>
    </message>
    <message>
        <source>InfiniBand cannot be asked from here: %1 is not installed (Debian and Ubuntu: package libibumad3; others: rdma-core or libibumad)</source>
        <translation>无法由此查询 InfiniBand：未安装 %1（Debian 与 Ubuntu：软件包 libibumad3；其他系统：rdma-core 或 libibumad）</translation>
    </message>
    <message>
        <source>%1 on this machine is not the library of rdma-core: a function is missing</source>
        <translation>本机的 %1 不是 rdma-core 的库：缺少一个函数</translation>
    </message>
    <message>
        <source>There is no adapter &apos;%1&apos; on this machine; there are: %2</source>
        <translation>本机没有网卡“%1”；有：%2</translation>
    </message>
    <message>
        <source>This machine has no such InfiniBand port (see /sys/class/infiniband)</source>
        <translation>本机没有这样的 InfiniBand 端口（见 /sys/class/infiniband）</translation>
    </message>
    <message>
        <source>No port of %1 has an InfiniBand link: plug it in, or name another as umad:DEVICE:PORT</source>
        <translation>%1 没有端口有 InfiniBand 链路：请接入，或以 umad:DEVICE:PORT 指定另一个</translation>
    </message>
    <message>
        <source>The adapter&apos;s management port failed: %1</source>
        <translation>网卡的管理端口出错：%1</translation>
    </message>
    <message>
        <source>The kernel offers no InfiniBand management (module ib_umad is not loaded)</source>
        <translation>内核没有提供 InfiniBand 管理（模块 ib_umad 未加载）</translation>
    </message>
    <message>
        <source>Port %1 of %2 cannot be opened (%3): asking a fabric needs root, or read and write on /dev/infiniband/umad*</source>
        <translation>无法打开 %2 的端口 %1（%3）：查询网络需要 root，或对 /dev/infiniband/umad* 的读写权限</translation>
    </message>
    <message>
        <source>The kernel refused to take questions at port %1 of %2</source>
        <translation>内核拒绝在 %2 的端口 %1 接收查询</translation>
    </message>
    <message>
        <source>The port of this machine does not answer its own management questions</source>
        <translation>本机端口对自己的管理查询没有应答</translation>
    </message>
    <message>
        <source>%1 does not tell its name</source>
        <translation>%1 不说明自己的名称</translation>
    </message>
    <message>
        <source>Port %2 of %1 has a link, but what is behind it does not answer</source>
        <translation>%1 的端口 %2 有链路，但其后的设备没有应答</translation>
    </message>
    <message>
        <source>What answers here cannot be: GUID %1, port %2 of %3</source>
        <translation>此处的应答不合情理：GUID %1，端口 %2（共 %3 个）</translation>
    </message>
    <message>
        <source>The fabric has more than %1 nodes; the walk ends here</source>
        <translation>网络超过 %1 个节点；扫描到此为止</translation>
    </message>
    <message>
        <source>Port %2 of %1 exists, but does not answer</source>
        <translation>%1 的端口 %2 存在，但没有应答</translation>
    </message>
    <message>
        <source>Port %2 of %1 is %3 hops away, further than a question can go</source>
        <translation>%1 的端口 %2 在 %3 跳之外，超出查询所能到达的范围</translation>
    </message>
    <message>
        <source>%1 answers for a port %2 that it did not have before</source>
        <translation>%1 应答了之前没有的端口 %2</translation>
    </message>
    <message>
        <source>Port %2 of %1 is looped back to itself</source>
        <translation>%1 的端口 %2 环回到自身</translation>
    </message>
    <message>
        <source>Port %2 of %1 and port %4 of %3 seem joined, and at least one of them to another port as well: recabled meanwhile, or two devices with one GUID</source>
        <translation>%1 的端口 %2 与 %3 的端口 %4 看似相连，且至少一个还与另一端口相连：其间改过线，或两台设备 GUID 相同</translation>
    </message>
</context>
<context>
    <name>remote</name>
    <message>
        <source>The alert could not be sent by %1: %2</source>
        <translation>无法由 %1 发送告警：%2</translation>
    </message>
    <message>
        <source>The alert command has no program</source>
        <translation>告警命令没有程序</translation>
    </message>
    <message>
        <source>A web hook is an address that begins with http:// or https://</source>
        <translation>Web hook 为以 http:// 或 https:// 开头的地址</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no port, and no IPv4 address with a port</source>
        <translation>“%1”不是端口，也不是带端口的 IPv4 地址</translation>
    </message>
    <message>
        <source>Nothing can be served at %1: %2</source>
        <translation>无法在 %1 提供服务：%2</translation>
    </message>
    <message>
        <source>What the hosts said cannot be written: %1</source>
        <translation>无法写出主机的输出：%1</translation>
    </message>
    <message>
        <source>No folder for running connections: %1</source>
        <translation>没有存放运行中连接的文件夹：%1</translation>
    </message>
    <message>
        <source>The exporter gave no figures: %1</source>
        <translation>采集程序没有给出数据：%1</translation>
    </message>
    <message>
        <source>The exporter serves more than is read: %1 bytes, lines of at most 64 KiB</source>
        <translation>采集程序提供的内容超出读取范围：%1 字节，每行最多 64 KiB</translation>
    </message>
    <message>
        <source>%1: nothing, or only a part, came from this node</source>
        <translation>%1：该节点没有或只有部分返回</translation>
    </message>
    <message>
        <source>ssh said: %1</source>
        <translation>ssh 输出：%1</translation>
    </message>
    <message>
        <source>Nothing of a fabric could be seen there:%1</source>
        <translation>该处看不到网络的任何信息：%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be opened</source>
        <translation>无法打开“%1”</translation>
    </message>
</context>
<context>
    <name>render</name>
    <message>
        <source>%1 rows are too many for a PDF; at most %2, use XLSX or CSV.</source>
        <translation>%1 行对 PDF 过多；最多 %2 行，请用 XLSX 或 CSV。</translation>
    </message>
    <message>
        <source>The PDF could not be made.</source>
        <translation>无法生成 PDF。</translation>
    </message>
    <message>
        <source>The %1 picture could not be made.</source>
        <translation>无法生成 %1 图。</translation>
    </message>
    <message>
        <source>A picture of %1 x %2 px is beyond the limit of %3 px a side.</source>
        <translation>%1 x %2 px 的图超过每边 %3 px 的上限。</translation>
    </message>
    <message>
        <source>A picture&apos;s file name ends in .svg, .png or .pdf, not as in &apos;%1&apos;.</source>
        <translation>图的文件名以 .svg、.png 或 .pdf 结尾，而不是“%1”那样。</translation>
    </message>
    <message>
        <source>The picture could not be written: %1</source>
        <translation>无法写出图：%1</translation>
    </message>
    <message>
        <source>No rack of this plan has a place on the floor</source>
        <translation>本方案没有机柜在机房平面上有位置</translation>
    </message>
    <message>
        <source>A poster has at least one sheet across, and its sheets overlap by less than half their height</source>
        <translation>拼页图至少横向一页，且各页重叠须小于页高的一半</translation>
    </message>
    <message>
        <source>The poster could not be made.</source>
        <translation>无法生成拼页图。</translation>
    </message>
    <message>
        <source>The poster would have %1 x %2 sheets; at most %3 are made</source>
        <translation>拼页图将有 %1 x %2 页；最多生成 %3 页</translation>
    </message>
</context>
<context>
    <name>routing</name>
    <message>
        <source>%1 table entries; routing is worked out for up to %2.</source>
        <translation>%1 个转发表项；路由最多推算 %2 个。</translation>
    </message>
    <message>
        <source>A switch with %1 links to switches; tables know up to 254 ports.</source>
        <translation>一台交换机有 %1 条通往交换机的链路；转发表最多支持 254 个端口。</translation>
    </message>
    <message>
        <source>Two tables of %1 differ; tables of one moment are needed.</source>
        <translation>%1 的两个转发表不一致；需要同一时刻的转发表。</translation>
    </message>
    <message>
        <source>The tables do not fit the plan: it has no switch with the GUID or the name of %1 of them: %2</source>
        <translation>转发表与方案不符：其中 %1 个的 GUID 或名称在方案的交换机中不存在：%2</translation>
    </message>
    <message>
        <source>The tables do not fit the plan: %1 of its switches have none: %2</source>
        <translation>转发表与方案不符：方案中 %1 台交换机没有转发表：%2</translation>
    </message>
    <message>
        <source>The tables do not fit the plan: %1 sends LID %2 to %3, and %4 sends it to %5</source>
        <translation>转发表与方案不符：%1 将 LID %2 发往 %3，%4 却发往 %5</translation>
    </message>
    <message>
        <source>The tables do not fit the plan: more LIDs are sent to these end-ports than one can have: %1</source>
        <translation>转发表与方案不符：发往这些终端端口的 LID 多于其可有的数量：%1</translation>
    </message>
    <message>
        <source>The tables do not fit the plan: LIDs of end-ports are sent to ports that have no link there: %1</source>
        <translation>转发表与方案不符：终端端口的 LID 被发往没有链路的端口：%1</translation>
    </message>
    <message>
        <source>LID %1 (%2) does not arrive from %3: an entry is missing, or the way runs in a circle.</source>
        <translation>LID %1（%2）无法从 %3 到达：缺少表项，或路径成环。</translation>
    </message>
</context>
<context>
    <name>rules</name>
    <message>
        <source>Use optics or move the racks: %1 needs %2 m, and copper of this family ends below that (now %3 m)</source>
        <translation>改用光缆或移动机柜：%1 需要 %2 m，此类铜缆达不到（现为 %3 m）</translation>
    </message>
    <message>
        <source>Order a longer cable: %1 needs %2 m along its way and has %3 m</source>
        <translation>订购更长的线缆：%1 沿其走线需要 %2 m，现为 %3 m</translation>
    </message>
    <message>
        <source>Choose the part of the right length: %1 is to be %2 m, its part is %3 m long</source>
        <translation>选用长度正确的部件：%1 应长 %2 m，其部件长 %3 m</translation>
    </message>
    <message>
        <source>Cable too short</source>
        <translation>线缆过短</translation>
    </message>
    <message>
        <source>The ordered length is below the computed run, or differs from the length of the part that is to be ordered. Copper has a longest length per family; beyond it only optics reach.</source>
        <translation>订购长度短于计算的走线长度，或与所要订购部件的长度不同。每类铜缆都有最大长度；超过后只有光缆可达。</translation>
    </message>
    <message>
        <source>Rename all but one: %2 devices are called %1, so labels and plans do not tell them apart</source>
        <translation>只保留一台，其余改名：%2 台设备名为 %1，标签和方案无法区分</translation>
    </message>
    <message>
        <source>Renumber all but one: %2 cables are called %1, so labels and plans do not tell them apart</source>
        <translation>只保留一根，其余改编号：%2 根线缆名为 %1，标签和方案无法区分</translation>
    </message>
    <message>
        <source>Name used twice</source>
        <translation>名称重复</translation>
    </message>
    <message>
        <source>Two devices or two cables have the same name. Plans, labels and comparisons with the built fabric go by name.</source>
        <translation>两台设备或两根线缆同名。方案、标签以及与已建网络的比对都以名称为准。</translation>
    </message>
    <message>
        <source>Replace %1 between %2: %3</source>
        <translation>更换 %2 之间的 %1：%3</translation>
    </message>
    <message>
        <source>Cable does not fit</source>
        <translation>线缆不匹配</translation>
    </message>
    <message>
        <source>The cable, or the transceivers with their cord, cannot join these cages: plug form, lanes, lane rate, optics, connector, reach, twin-port positions or power.</source>
        <translation>该线缆，或光模块与其跳线，无法连接这些端口笼：插头外形、通道、通道速率、光模块、连接器、传输距离、双口位置或功耗不符。</translation>
    </message>
    <message>
        <source>Link %1 to %2: its peers reach it, %1 does not</source>
        <translation>连接 %1 至 %2：同层其他交换机都通往它，%1 没有</translation>
    </message>
    <message>
        <source>Leaf misses a spine</source>
        <translation>Leaf 缺 Spine 链路</translation>
    </message>
    <message>
        <source>A switch has no link to a switch above that nearly all of its peers reach. Traffic between it and them loses that way. The same holds for spines and cores.</source>
        <translation>该交换机没有通往某台上层交换机的链路，而同层交换机几乎都有。与它之间的流量因此少了一条路。对 Spine 与核心同样适用。</translation>
    </message>
    <message>
        <source>Join ports of one lane rate: %1 runs %2, %3 runs %4</source>
        <translation>连接通道速率相同的端口：%1 为 %2，%3 为 %4</translation>
    </message>
    <message>
        <source>Join ports of one protocol: %1 speaks %2, %3 speaks %4</source>
        <translation>连接协议相同的端口：%1 为 %2，%3 为 %4</translation>
    </message>
    <message>
        <source>Use parts of the fabric&apos;s protocol: %1 and %2 do not both speak %3</source>
        <translation>使用符合网络协议的部件：%1 与 %2 不都支持 %3</translation>
    </message>
    <message>
        <source>Speed or protocol differs</source>
        <translation>速率或协议不同</translation>
    </message>
    <message>
        <source>The two ports of a link have no protocol or no lane rate in common, so the link never comes up, whatever cable joins them.</source>
        <translation>链路的两个端口没有共同的协议或通道速率，因此无论用何种线缆都不通。</translation>
    </message>
    <message>
        <source>Make room for the fabric manager of %1: no leaf has a free port; leave a node out, give up an uplink on one leaf, or run the subnet manager on a node or a switch</source>
        <translation>为 %1 的网络管理节点留出位置：没有 Leaf 有空闲端口；减少一个节点，在一台 Leaf 上让出一条上行，或在节点或交换机上运行子网管理器</translation>
    </message>
    <message>
        <source>No port left for the fabric manager</source>
        <translation>没有端口接网络管理节点</translation>
    </message>
    <message>
        <source>An InfiniBand fabric needs a subnet manager. All leaf ports are taken, no manager is attached, and the switches have no management port of their own for it.</source>
        <translation>InfiniBand 网络需要子网管理器。Leaf 端口已全部占用，没有接管理节点，交换机也没有为此自带管理口。</translation>
    </message>
    <message>
        <source>Cable %1 or remove it: no cable ends at it</source>
        <translation>为 %1 接线或将其删除：没有线缆接到它</translation>
    </message>
    <message>
        <source>Device without cables</source>
        <translation>设备未接线缆</translation>
    </message>
    <message>
        <source>A switch or end device has no cable. It is in the bill but in no network. Empty patch panels are not reported.</source>
        <translation>交换机或终端设备没有线缆。它在物料清单中，却不在任何网络中。空的配线架不报告。</translation>
    </message>
    <message>
        <source>Use lanes that exist: %1 ends at lanes of %2 that %3 does not have</source>
        <translation>使用存在的通道：%1 接到 %2 的通道，而 %3 没有</translation>
    </message>
    <message>
        <source>Choose a port that exists: %1 ends at %2, which %3 does not have</source>
        <translation>选择存在的端口：%1 接到 %2，而 %3 没有</translation>
    </message>
    <message>
        <source>Port out of range</source>
        <translation>端口超出范围</translation>
    </message>
    <message>
        <source>A cable ends at a cage, connector or lanes that the device&apos;s part does not have.</source>
        <translation>线缆接到设备部件所没有的端口笼、连接器或通道。</translation>
    </message>
    <message>
        <source>Move one cable to another port: %1 and %2 both use %3</source>
        <translation>将其中一根线缆移到另一端口：%1 与 %2 都使用 %3</translation>
    </message>
    <message>
        <source>Port used twice</source>
        <translation>端口重复使用</translation>
    </message>
    <message>
        <source>Two cables, or two legs of one, end at the same lanes of a port. Only one of them can be plugged in.</source>
        <translation>两根线缆，或一根线缆的两个分支，接到端口的同样通道。只能插其中一根。</translation>
    </message>
    <message>
        <source>Move %1 or %2 in rack %3: both take %4</source>
        <translation>移动机柜 %3 中的 %1 或 %2：两者都占用 %4</translation>
    </message>
    <message>
        <source>Move %1 down or use a taller rack: it takes %2, rack %3 has %4 units</source>
        <translation>将 %1 下移或换用更高的机柜：它占用 %2，机柜 %3 有 %4 U</translation>
    </message>
    <message>
        <source>Move devices out of rack %1: they need %2 units, it has %3</source>
        <translation>从机柜 %1 移出设备：它们需要 %2 U，机柜有 %3 U</translation>
    </message>
    <message>
        <source>Rack space</source>
        <translation>机柜空间</translation>
    </message>
    <message>
        <source>Two devices take the same rack units, a device stands out of its rack, or a rack holds more than it has units for.</source>
        <translation>两台设备占用同样的 U 位，设备超出机柜，或机柜装入的设备超过其 U 数。</translation>
    </message>
    <message>
        <source>Move the cable at %1 to a leaf of rail %2: %3 is on rail %4</source>
        <translation>将 %1 处的线缆移到轨道 %2 的 Leaf：%3 在轨道 %4 上</translation>
    </message>
    <message>
        <source>Rail on the wrong leaf</source>
        <translation>轨道接错 Leaf</translation>
    </message>
    <message>
        <source>A node port of one rail is cabled to a leaf of another. Traffic of that rail then leaves its leaf and crosses the spines.</source>
        <translation>某轨道的节点端口接到了另一轨道的 Leaf。该轨道的流量因此离开其 Leaf，绕经 Spine。</translation>
    </message>
    <message>
        <source>Give the switches of a tier equal links up where you can: %1 of tier %2 in %3 differ (%4); routing spreads unevenly</source>
        <translation>尽可能使同层交换机的上行链路相等：第 %2 层的 %1 台（共 %3 台）不同（%4）；路由会分布不均</translation>
    </message>
    <message>
        <source>Spread the links up of %1 evenly where you can: %2 to one switch, %3 to another</source>
        <translation>尽可能均分 %1 的上行链路：到一台交换机 %2，到另一台 %3</translation>
    </message>
    <message>
        <source>Uneven uplinks</source>
        <translation>上行不均</translation>
    </message>
    <message>
        <source>A switch has more capacity to one switch above than to another, or the switches of a tier differ. It works, but static routing uses the thinner way as much as the thicker one.</source>
        <translation>交换机到各上层交换机的带宽不等，或同层交换机之间不等。可以工作，但静态路由对较窄的一路与较宽的一路同等使用。</translation>
    </message>
    <message>
        <source>Choose a part for %1 devices (%2): without one their ports are not checked</source>
        <translation>为 %1 台设备（%2）选择部件：没有部件就无法检查其端口</translation>
    </message>
    <message>
        <source>Add part &apos;%1&apos; to the catalogue or choose another: the ports of %2 devices (%3) are not checked</source>
        <translation>将部件“%1”加入部件库或另选：%2 台设备（%3）的端口未检查</translation>
    </message>
    <message>
        <source>Part not in the catalogue</source>
        <translation>部件不在部件库中</translation>
    </message>
    <message>
        <source>Devices whose part is missing or unknown: their ports, speeds, units and power are unknown, not zero.</source>
        <translation>部件缺失或未知的设备：其端口、速率、U 数和功耗为未知，而不是零。</translation>
    </message>
    <message>
        <source>Use optics of longer reach or move the racks: the way from %1 to %2 is %3 m with all panels, the optics reach %4 m</source>
        <translation>改用传输距离更长的光模块或移动机柜：%1 至 %2 的走线含全部配线架共 %3 m，光模块只能达到 %4 m</translation>
    </message>
    <message>
        <source>Take panels out of the way from %1 to %2: it has %3, and the reach of optics allows for %4</source>
        <translation>减少 %1 至 %2 走线上的配线架：现有 %3 个，光模块的传输距离只允许 %4 个</translation>
    </message>
    <message>
        <source>Medium does not reach</source>
        <translation>介质距离不足</translation>
    </message>
    <message>
        <source>The whole way of a link, all cords and patch panels together, is longer than the optics at its ends reach, or leads over more than two panels.</source>
        <translation>链路的全程（全部跳线和配线架合计）超过两端光模块的传输距离，或经过两个以上配线架。</translation>
    </message>
    <message>
        <source>Take devices out of rack %1: they may draw %2 W and more (the power of %4 is unknown), with one feed lost it has %3 W</source>
        <translation>从机柜 %1 移出设备：其功耗可达 %2 W 以上（%4 台功耗未知），失去一路供电后只有 %3 W</translation>
    </message>
    <message>
        <source>Take devices out of rack %1: they may draw %2 W, with one feed lost it has %3 W</source>
        <translation>从机柜 %1 移出设备：其功耗可达 %2 W，失去一路供电后只有 %3 W</translation>
    </message>
    <message>
        <source>State the power of %2 devices in rack %1: without it nobody knows whether %3 W, what it has with one feed lost, are enough</source>
        <translation>给出机柜 %1 中 %2 台设备的功耗：否则无法得知失去一路供电后的 %3 W 是否足够</translation>
    </message>
    <message>
        <source>Rack power</source>
        <translation>机柜供电</translation>
    </message>
    <message>
        <source>The nameplate power of the devices in a rack is more than the rack has when one feed is lost: its stated limit, that of its row, or the sum of its feeds without the largest.</source>
        <translation>机柜内设备的铭牌功耗超过失去一路供电后机柜可用的功率：其自身限值、所在列的限值，或除最大一路外各路之和。</translation>
    </message>
    <message>
        <source>Move rack %1: it is at position %2 of row %3, which has %4</source>
        <translation>移动机柜 %1：它在列 %3 的机位 %2，该列只有 %4 个</translation>
    </message>
    <message>
        <source>Move rack %1: it stands at x = %2 m, row %3 goes from %4 m to %5 m</source>
        <translation>移动机柜 %1：它位于 x = %2 m，列 %3 的范围为 %4 m 至 %5 m</translation>
    </message>
    <message>
        <source>Move rack %1 or %2: both are at position %3 of row %4</source>
        <translation>移动机柜 %1 或 %2：两者都在列 %4 的机位 %3</translation>
    </message>
    <message>
        <source>Rack outside its row</source>
        <translation>机柜超出所在列</translation>
    </message>
    <message>
        <source>A rack stands behind the end of its row, or two racks have one position.</source>
        <translation>机柜位于所在列末端之外，或两个机柜占同一机位。</translation>
    </message>
    <message>
        <source>Take devices out of rack %1: they weigh %2 kg and more (the weight of %4 is unknown), it carries %3 kg</source>
        <translation>从机柜 %1 移出设备：其重量达 %2 kg 以上（%4 台重量未知），机柜承重 %3 kg</translation>
    </message>
    <message>
        <source>Take devices out of rack %1: they weigh %2 kg, it carries %3 kg</source>
        <translation>从机柜 %1 移出设备：其重量为 %2 kg，机柜承重 %3 kg</translation>
    </message>
    <message>
        <source>State the weight of %2 devices in rack %1: without it nobody knows whether it carries them (limit %3 kg)</source>
        <translation>给出机柜 %1 中 %2 台设备的重量：否则无法得知是否超过承重（限值 %3 kg）</translation>
    </message>
    <message>
        <source>Rack weight</source>
        <translation>机柜承重</translation>
    </message>
    <message>
        <source>The devices in a rack weigh more than the limit that the rack or its row states.</source>
        <translation>机柜内设备的重量超过机柜或所在列给出的限值。</translation>
    </message>
    <message>
        <source>Lead cables elsewhere or widen %1: %2 cables fill %3 % of it and more (the diameter of %5 is unknown), the limit is %4 %</source>
        <translation>改走其他路由或加宽 %1：%2 根线缆占其 %3 % 以上（%5 根外径未知），限值 %4 %</translation>
    </message>
    <message>
        <source>Lead cables elsewhere or widen %1: %2 cables fill %3 % of it, the limit is %4 %</source>
        <translation>改走其他路由或加宽 %1：%2 根线缆占其 %3 %，限值 %4 %</translation>
    </message>
    <message>
        <source>Choose parts for %2 cables in %1: without their diameter nobody knows how full it is (the others fill %3 %)</source>
        <translation>为 %1 中的 %2 根线缆选择部件：外径未知则无法得知填充率（其余占 %3 %）</translation>
    </message>
    <message>
        <source>Tray overfull</source>
        <translation>走线架过满</translation>
    </message>
    <message>
        <source>The cables in the fullest cross-section of a tray, riser or way between rooms take more of it than the stated limit (without one: more than all of it).</source>
        <translation>走线架、立管或房间之间通道最满的截面中，线缆占用超过给出的限值（未给出时为超过全部截面）。</translation>
    </message>
    <message>
        <source>Name the configuration of the circuits of %1</source>
        <translation>请为 %1 的光路配置命名</translation>
    </message>
    <message>
        <source>Give %1 the role of an optical switch or remove its circuits (configuration &apos;%2&apos;)</source>
        <translation>请把 %1 的角色设为光交换机，或删除其光路（配置 “%2”）</translation>
    </message>
    <message>
        <source>Configuration &apos;%1&apos; of %2 has circuits at ports that its part does not have: %3</source>
        <translation>%2 的配置 “%1” 有光路接在其部件没有的端口上：%3</translation>
    </message>
    <message>
        <source>Say which circuit configuration is in force (%1): until then the optical switches are dark</source>
        <translation>请指定生效的光路配置（%1）：在此之前光交换机不通光</translation>
    </message>
    <message>
        <source>No optical switch has circuits under &apos;%1&apos;, which is said to be in force; there are: %2</source>
        <translation>指定生效的 “%1” 在任何光交换机上都没有光路；现有：%2</translation>
    </message>
    <message>
        <source>Use a fibre cord for %1: an optical switch takes light, not the plug of an assembly</source>
        <translation>%1 请改用光纤跳线：光交换机接的是光，不是成品线缆的插头</translation>
    </message>
    <message>
        <source>Circuits of optical switches</source>
        <translation>光交换机的光路</translation>
    </message>
    <message>
        <source>A circuit belongs to an optical switch and joins two of its ports; one configuration is in force; only fibre cords end there.</source>
        <translation>光路属于一台光交换机并连接其两个端口；有一个配置生效；只有光纤跳线接到那里。</translation>
    </message>
</context>
<context>
    <name>run</name>
    <message>
        <source>The agent sent a line of %1 bytes</source>
        <translation>代理程序发来 %1 字节的一行</translation>
    </message>
    <message>
        <source>The agent sent a line that says nothing</source>
        <translation>代理程序发来没有内容的一行</translation>
    </message>
    <message>
        <source>The agent&apos;s line &apos;%1&apos; is without &apos;%2&apos;, or it is not what it should be</source>
        <translation>代理程序的行“%1”缺少“%2”，或其内容不符</translation>
    </message>
    <message>
        <source>%1: no port of this host has the GUID %2</source>
        <translation>%1：该主机没有 GUID 为 %2 的端口</translation>
    </message>
    <message>
        <source>%1: the plan names no device, and the host has %2 ports where %3 are planned</source>
        <translation>%1：方案未指定设备，主机有 %2 个端口，而设计为 %3 个</translation>
    </message>
    <message>
        <source>%1: the host has no device &apos;%2&apos; port %3, and %4 ports where %5 are planned</source>
        <translation>%1：主机没有设备“%2”端口 %3；主机有 %4 个端口，而设计为 %5 个</translation>
    </message>
    <message>
        <source>%1: the device &apos;%2&apos; cannot be used for it</source>
        <translation>%1：设备“%2”无法用于该端口</translation>
    </message>
    <message>
        <source>The value here is of the wrong kind, out of its range, or not known</source>
        <translation>此处的值类型不符、超出范围或未知</translation>
    </message>
    <message>
        <source>The key &apos;%1&apos; stands here twice</source>
        <translation>键“%1”在此出现两次</translation>
    </message>
    <message>
        <source>More than %1 values</source>
        <translation>超过 %1 个值</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no path of an agent: absolute, of letters, digits and / . _ - +</source>
        <translation>“%1”不是代理程序的路径：绝对路径，由字母、数字和 / . _ - + 组成</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no id of a run</source>
        <translation>“%1”不是测试编号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no protocol: infiniband or ethernet</source>
        <translation>“%1”不是协议：应为 infiniband 或 ethernet</translation>
    </message>
    <message>
        <source>A value is missing here or is not what a record of link tests holds</source>
        <translation>此处缺少值，或不是链路测试记录的内容</translation>
    </message>
    <message>
        <source>This is no record of link tests</source>
        <translation>这不是链路测试的记录</translation>
    </message>
    <message>
        <source>Written by a newer version of this program (format %1, here %2)</source>
        <translation>由本程序的更新版本写成（格式 %1，此处为 %2）</translation>
    </message>
    <message>
        <source>The plan no longer has &apos;%1&apos; (or has it twice)</source>
        <translation>方案中不再有“%1”（或有重复）</translation>
    </message>
    <message>
        <source>The plan no longer has the cable from %1 port %2 to %3 port %4</source>
        <translation>方案中不再有 %1 端口 %2 到 %3 端口 %4 的线缆</translation>
    </message>
    <message>
        <source>%1 tests are left out: the plan no longer has their end-ports or cables</source>
        <translation>略去 %1 个测试：方案中不再有其终端端口或线缆</translation>
    </message>
    <message>
        <source>Nothing was started. %1</source>
        <translation>未启动任何测试。%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no path for hosts: absolute, of letters, digits and / . _ - +</source>
        <translation>“%1”不是主机上的路径：绝对路径，由字母、数字和 / . _ - + 组成</translation>
    </message>
    <message>
        <source>No turn of the detached run fits into the time that load is allowed in: each takes %1 s, every %2 s</source>
        <translation>脱机运行没有一轮能放进允许施加负载的时段：每轮需 %1 s，每隔 %2 s 一轮</translation>
    </message>
</context>
<context>
    <name>schedule</name>
    <message>
        <source>%1 links lead out of what hangs together at %2 up to tier %3, over %4 end-ports that can run tests: %1 / %4, rounded up.</source>
        <translation>%2 处直到第 %3 层的连通部分有 %1 条外出链路，可测终端端口 %4 个：%1 / %4，向上取整。</translation>
    </message>
    <message>
        <source>Something has to be crossed: one round.</source>
        <translation>至少有链路需要经过：一轮。</translation>
    </message>
    <message>
        <source>By these tables no round crosses every link exactly once (linear equations modulo 2 without a solution).</source>
        <translation>按这些转发表，没有一轮能恰好经过每条链路一次（模 2 线性方程组无解）。</translation>
    </message>
    <message>
        <source>By these tables no choice of tests crosses everything in %1 rounds (exhaustive search).</source>
        <translation>按这些转发表，任何测试组合都无法在 %1 轮内经过全部链路（穷举搜索）。</translation>
    </message>
    <message>
        <source>Round %1, %2 to %3: its links are not listed.</source>
        <translation>第 %1 轮，%2 至 %3：未列出其链路。</translation>
    </message>
    <message>
        <source>Round %1: the tables do not lead from %2 to %3 as planned.</source>
        <translation>第 %1 轮：转发表没有按计划从 %2 通往 %3。</translation>
    </message>
    <message>
        <source>Round %1, %2 to %3: a second test crosses %4.</source>
        <translation>第 %1 轮，%2 至 %3：另一个测试也经过 %4。</translation>
    </message>
    <message>
        <source>Round %1: a test has an end that cannot run it.</source>
        <translation>第 %1 轮：有测试的一端无法运行测试。</translation>
    </message>
    <message>
        <source>Round %1: %2 sends in two tests, one of them to %3.</source>
        <translation>第 %1 轮：%2 在两个测试中发送，其中一个发往 %3。</translation>
    </message>
    <message>
        <source>Round %1: %3 receives in two tests, one of them from %2.</source>
        <translation>第 %1 轮：%3 在两个测试中接收，其中一个来自 %2。</translation>
    </message>
    <message>
        <source>These pairs form an odd cycle: rounds cannot be found by edge colouring</source>
        <translation>这些测试对构成奇环：无法用边着色求得轮次</translation>
    </message>
    <message>
        <source>No flow over %1 rounds that climbs and then descends crosses every cable both ways (max-flow).</source>
        <translation>没有任何先上行后下行的 %1 轮流能双向经过每根线缆（最大流）。</translation>
    </message>
    <message>
        <source>Load tests run only when they are asked for; this is a dry run.</source>
        <translation>仅在明确要求时运行负载测试；本次为预演。</translation>
    </message>
    <message>
        <source>Type the name of the cluster (%1) to allow load on it.</source>
        <translation>须键入集群名称（%1）方可施加负载。</translation>
    </message>
    <message>
        <source>Outside the time that load is allowed in (%1:%2 to %3:%4).</source>
        <translation>不在允许施加负载的时段内（%1:%2 至 %3:%4）。</translation>
    </message>
    <message>
        <source>%1 tests at once are more than the %2 that are allowed.</source>
        <translation>同时 %1 个测试，超过允许的 %2 个。</translation>
    </message>
    <message>
        <source>A test that the dry run did not list was about to start.</source>
        <translation>将要启动的测试不在预演清单中。</translation>
    </message>
    <message>
        <source>A test of %1 would run above the cap of %2 Mb/s.</source>
        <translation>%1 的测试会超过 %2 Mb/s 的上限。</translation>
    </message>
    <message>
        <source>Two load tests on one port: %1.</source>
        <translation>同一端口上有两个负载测试：%1。</translation>
    </message>
    <message>
        <source>Two load tests on one cable: %1.</source>
        <translation>同一线缆上有两个负载测试：%1。</translation>
    </message>
    <message>
        <source>Stopped: errors of %1 grew by %2 since the start, more than %3.</source>
        <translation>已停止：%1 的错误自开始以来增加 %2，超过 %3。</translation>
    </message>
    <message>
        <source>%1 cannot run tests now.</source>
        <translation>%1 目前无法运行测试。</translation>
    </message>
    <message>
        <source>This is the only cable of %1: nothing can be sent through it.</source>
        <translation>这是 %1 唯一的线缆：无法让流量经由它转发。</translation>
    </message>
    <message>
        <source>By the tables no pair of end-ports that can run tests sends across it.</source>
        <translation>按转发表，没有一对可测终端端口的流量经过它。</translation>
    </message>
    <message>
        <source>No pair of end-ports that can run tests has a shortest way across it.</source>
        <translation>没有一对可测终端端口的最短路径经过它。</translation>
    </message>
    <message>
        <source>A test needs two different end-ports of this fabric.</source>
        <translation>一个测试需要本网络中两个不同的终端端口。</translation>
    </message>
    <message>
        <source>By these tables the links from tier %1 to tier %2 cannot be shared out so that each end-port receives at most %3 times; %4 is one that is left over.</source>
        <translation>按这些转发表，第 %1 层到第 %2 层的链路无法分配得使每个终端端口至多接收 %3 次；%4 是剩余的一条。</translation>
    </message>
    <message>
        <source>By these tables the links from tier %1 to tier %2 cannot be shared out so that each end-port sends at most %3 times; %4 is one that is left over.</source>
        <translation>按这些转发表，第 %1 层到第 %2 层的链路无法分配得使每个终端端口至多发送 %3 次；%4 是剩余的一条。</translation>
    </message>
    <message>
        <source>By these tables the links from tier %1 to tier %2 cannot be shared out so that each link that leads to them is crossed at most %3 times; %4 is one that is left over.</source>
        <translation>按这些转发表，第 %1 层到第 %2 层的链路无法分配得使通向它们的每条链路至多被经过 %3 次；%4 即为余下的一条。</translation>
    </message>
    <message>
        <source>By these tables the links from tier %1 to tier %2 cannot be shared out so that each link that follows them is crossed at most %3 times; %4 is one that is left over.</source>
        <translation>按这些转发表，第 %1 层到第 %2 层的链路无法分配得使其后的每条链路至多被经过 %3 次；%4 即为余下的一条。</translation>
    </message>
    <message>
        <source>None of the %1 tables is of a switch of this fabric: no GUID fits. An observation can tell which switch is which.</source>
        <translation>这 %1 个转发表都不属于本网络的交换机：没有 GUID 相符。观测可以说明各是哪台交换机。</translation>
    </message>
    <message>
        <source>The LIDs of the end-ports are not known: these tables do not name them, and no observation does.</source>
        <translation>终端端口的 LID 未知：这些转发表没有给出，也没有观测给出。</translation>
    </message>
    <message>
        <source>%1 has no table here.</source>
        <translation>%1 在此没有转发表。</translation>
    </message>
    <message>
        <source>No LID is known of %1.</source>
        <translation>%1 的 LID 均未知。</translation>
    </message>
    <message>
        <source>%1 has no way to LID %2 (%3).</source>
        <translation>%1 没有通往 LID %2（%3）的路。</translation>
    </message>
    <message>
        <source>%1 sends LID %2 (%3) to its port %4, which has no cable here.</source>
        <translation>%1 把 LID %2（%3）发往其端口 %4，该端口在此没有线缆。</translation>
    </message>
    <message>
        <source>%1 sends LID %2 (%3) to %4.</source>
        <translation>%1 把 LID %2（%3）发往 %4。</translation>
    </message>
    <message>
        <source>LID %1 runs in a circle: %2 and again %3.</source>
        <translation>LID %1 绕成环路：%2，又到 %3。</translation>
    </message>
    <message>
        <source>End-port %1 has %2 cables; a test needs to know which one it uses.</source>
        <translation>终端端口 %1 有 %2 根线缆；测试须知道使用哪一根。</translation>
    </message>
</context>
<context>
    <name>slurm</name>
    <message>
        <source>The brackets of a list of names do not match: %1</source>
        <translation>名称列表的方括号不配对：%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no range of numbers that is read</source>
        <translation>“%1”不是可读的数字范围</translation>
    </message>
    <message>
        <source>The plan has no node on a switch, so there is no topology to write</source>
        <translation>方案中没有接在交换机上的节点，因此没有拓扑可写</translation>
    </message>
    <message>
        <source>%1 switches of the file became units and %2 nodes were added; Slurm says nothing of ports and cables</source>
        <translation>文件中 %1 台交换机成为单元，新增 %2 个节点；Slurm 不说明端口和线缆</translation>
    </message>
    <message>
        <source>Slurm topology.conf</source>
        <translation>Slurm topology.conf</translation>
    </message>
    <message>
        <source>Which nodes hang on which switch, as a tree; nodes on the same set of leafs are one group, since a rail fabric is no tree</source>
        <translation>以树形写出哪些节点接在哪台交换机上；接在同一组 Leaf 上的节点合为一组，因为多轨网络不是树</translation>
    </message>
    <message>
        <source>Slurm topology.yaml</source>
        <translation>Slurm topology.yaml</translation>
    </message>
    <message>
        <source>As topology.conf, in the form of newer Slurm; it takes precedence there</source>
        <translation>内容同 topology.conf，为较新 Slurm 的格式；在那里优先于前者</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no size of blocks</source>
        <translation>“%1”不是块的大小</translation>
    </message>
    <message>
        <source>The switch &apos;%1&apos; stands there twice</source>
        <translation>交换机“%1”出现了两次</translation>
    </message>
    <message>
        <source>The node &apos;%1&apos; is under a switch already</source>
        <translation>节点“%1”已在某台交换机之下</translation>
    </message>
    <message>
        <source>The file has no switch and no block</source>
        <translation>文件中没有交换机也没有块</translation>
    </message>
    <message>
        <source>The topology &apos;%1&apos; is not read</source>
        <translation>拓扑“%1”不能读取</translation>
    </message>
    <message>
        <source>The file has %1 topologies; the first tree or block topology is read</source>
        <translation>文件有 %1 个拓扑；读取第一个树形或块拓扑</translation>
    </message>
    <message>
        <source>A switch or block has no name</source>
        <translation>某台交换机或块没有名称</translation>
    </message>
    <message>
        <source>The name of a switch cannot be held: %1</source>
        <translation>交换机的名称无法写入：%1</translation>
    </message>
</context>
<context>
    <name>switch-config</name>
    <message>
        <source>There is no switch &apos;%1&apos; here</source>
        <translation>此处没有交换机“%1”</translation>
    </message>
    <message>
        <source>Switch system</source>
        <translation>交换机系统</translation>
    </message>
    <message>
        <source>What runs on the switches; usual = by the part of each</source>
        <translation>交换机上运行的系统；usual = 按各自的部件</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Only the switch of this name; empty means all of them</source>
        <translation>仅此名称的交换机；留空表示全部</translation>
    </message>
    <message>
        <source>Switch configuration snippets</source>
        <translation>交换机配置片段</translation>
    </message>
    <message>
        <source>Splits of cages and descriptions of ports for the command line of each switch, as text; nothing is sent to a switch</source>
        <translation>各交换机命令行所用的端口笼拆分与端口描述，仅为文本；不会向交换机发送任何内容</translation>
    </message>
</context>
<context>
    <name>text</name>
    <message>
        <source>The file ends in the middle of a value</source>
        <translation>文件在一个值的中间结束</translation>
    </message>
    <message>
        <source>This is not valid JSON, near: %1</source>
        <translation>不是有效的 JSON，位置：%1</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read</source>
        <translation>文件有 %1 字节；最多读取 %2 字节</translation>
    </message>
    <message>
        <source>The file holds a NUL byte: it is damaged or not a text file</source>
        <translation>文件含 NUL 字节：已损坏或不是文本文件</translation>
    </message>
    <message>
        <source>The file could not be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>Values are nested more than %1 deep</source>
        <translation>值的嵌套超过 %1 层</translation>
    </message>
</context>
<context>
    <name>topo</name>
    <message>
        <source>The file is not UTF-8</source>
        <translation>文件不是 UTF-8</translation>
    </message>
    <message>
        <source>A link stands outside of every system&apos;s block</source>
        <translation>有链路位于所有系统的段之外</translation>
    </message>
    <message>
        <source>The file has no link</source>
        <translation>文件中没有链路</translation>
    </message>
    <message>
        <source>There is no .ibnl of the type &apos;%1&apos; here; %2 systems of it have the ports that the file shows</source>
        <translation>此处没有类型“%1”的 .ibnl；该类型的 %2 台系统只有文件所示的端口</translation>
    </message>
    <message>
        <source>%1 systems are taken as switches if they have a block of their own, as hosts if not</source>
        <translation>%1 台系统有自己的段则作为交换机，没有则作为主机</translation>
    </message>
    <message>
        <source>A type, name or port is missing, or no plan can hold it: %1</source>
        <translation>类型、名称或端口缺失，或无法写入方案：%1</translation>
    </message>
    <message>
        <source>The file has more links than are read</source>
        <translation>文件的链路超过读取的数量</translation>
    </message>
    <message>
        <source>ibutils topology (.topo)</source>
        <translation>ibutils 拓扑（.topo）</translation>
    </message>
    <message>
        <source>The plan that ibdiagnet and ibtopodiff compare a fabric with. Give .ibnl files along to tell what the types are</source>
        <translation>ibdiagnet 和 ibtopodiff 用来与网络比对的方案。请一并给出 .ibnl 文件以说明各类型</translation>
    </message>
</context>
<context>
    <name>xlsx</name>
    <message>
        <source>The workbook has more than %1 sheets</source>
        <translation>工作簿超过 %1 个工作表</translation>
    </message>
    <message>
        <source>This is no XLSX workbook with sheets; save the table as .xlsx or CSV</source>
        <translation>这不是含工作表的 XLSX 工作簿；请把表另存为 .xlsx 或 CSV</translation>
    </message>
    <message>
        <source>The workbook has more than %1 MiB of text or %2 strings</source>
        <translation>工作簿超过 %1 MiB 文字或 %2 个字符串</translation>
    </message>
    <message>
        <source>The rows of the sheet are not in ascending order</source>
        <translation>工作表的行不是升序</translation>
    </message>
    <message>
        <source>A cell stands outside of every row</source>
        <translation>有单元格位于所有行之外</translation>
    </message>
    <message>
        <source>The cell behind this one is out of order</source>
        <translation>其后的单元格次序错乱</translation>
    </message>
    <message>
        <source>The cell holds more text than is read</source>
        <translation>单元格的文字超过读取的长度</translation>
    </message>
    <message>
        <source>The sheet is larger than what is read</source>
        <translation>工作表超过读取的大小</translation>
    </message>
    <message>
        <source>The cell stands farther right than is read</source>
        <translation>单元格位置超出读取的列数</translation>
    </message>
    <message>
        <source>The cell names a text that the workbook does not have</source>
        <translation>该单元格引用的文本在工作簿中不存在</translation>
    </message>
</context>
<context>
    <name>xml</name>
    <message>
        <source>A document with a DOCTYPE is not read</source>
        <translation>不读取带 DOCTYPE 的文档</translation>
    </message>
    <message>
        <source>Elements are nested deeper than %1</source>
        <translation>元素嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>This is not well-formed XML: %1</source>
        <translation>不是格式正确的 XML：%1</translation>
    </message>
</context>
<context>
    <name>yaml</name>
    <message>
        <source>This line is not in the part of YAML that is read here: %1</source>
        <translation>此行不属于此处读取的 YAML 子集：%1</translation>
    </message>
</context>
<context>
    <name>zip</name>
    <message>
        <source>The file is larger than %1 MiB</source>
        <translation>文件超过 %1 MiB</translation>
    </message>
    <message>
        <source>The file is damaged or no workbook: %1</source>
        <translation>文件损坏或不是工作簿：%1</translation>
    </message>
    <message>
        <source>The file has more than %1 parts</source>
        <translation>文件超过 %1 个部分</translation>
    </message>
    <message>
        <source>The part is missing, damaged or locked by a password</source>
        <translation>该部分缺失、损坏或有密码保护</translation>
    </message>
    <message>
        <source>The part unpacks to more than %1 times its size, or the file to more than %2 MiB</source>
        <translation>该部分解压后超过其大小的 %1 倍，或文件超过 %2 MiB</translation>
    </message>
</context>
</TS>
