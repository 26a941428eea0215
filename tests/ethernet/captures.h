// Captures of the same few cables as each device would print them, written by us after the documented forms.
#pragma once

namespace fabric::test {

// leaf1: port 1 to spine1 port 1, port 2 to a host whose port id is its MAC.
inline constexpr const char* kLldpJsonTwo = R"({"lldp": {"interface": [
  {"swp1": {"via": "LLDP", "rid": "1", "age": "0 day, 00:01:05",
    "chassis": {"spine1": {"id": {"type": "mac", "value": "02:00:00:00:01:01"}, "descr": "switch\nsecond line",
      "mgmt-ip": ["192.0.2.1", "192.0.2.2"], "capability": [{"type": "Bridge", "enabled": true},
      {"type": "Router", "enabled": false}]}},
    "port": {"id": {"type": "ifname", "value": "swp1"}, "descr": "to leaf1", "ttl": "120"}}},
  {"swp2": {"via": "LLDP", "rid": "2", "age": "1 day, 00:00:00",
    "chassis": {"NODE1.example.com": {"id": {"type": "mac", "value": "02:00:00:00:02:01"},
      "capability": {"type": "Station", "enabled": true}}},
    "port": {"id": {"type": "mac", "value": "02:00:00:00:02:0A"}, "descr": "eth0", "ttl": "120"}}}]}})";

inline constexpr const char* kLldpJson0Two = R"({"lldp": [{"interface": [
  {"name": "swp1", "via": "LLDP", "rid": "1", "age": "0 day, 00:01:05",
    "chassis": [{"id": [{"type": "mac", "value": "02:00:00:00:01:01"}], "name": [{"value": "spine1"}],
      "descr": [{"value": "switch\nsecond line"}], "capability": [{"type": "Bridge", "enabled": true},
      {"type": "Router", "enabled": false}]}],
    "port": [{"id": [{"type": "ifname", "value": "swp1"}], "descr": [{"value": "to leaf1"}], "ttl": [{"value": "120"}]}]},
  {"name": "swp2", "via": "LLDP", "rid": "2", "age": "1 day, 00:00:00",
    "chassis": [{"id": [{"type": "mac", "value": "02:00:00:00:02:01"}], "name": [{"value": "NODE1.example.com"}],
      "capability": [{"type": "Station", "enabled": true}]}],
    "port": [{"id": [{"type": "mac", "value": "02:00:00:00:02:0A"}], "descr": [{"value": "eth0"}],
      "ttl": [{"value": "120"}]}]}]}]})";

inline constexpr const char* kLldpKeyValueTwo = R"(lldp.swp1.via=LLDP
lldp.swp1.rid=1
lldp.swp1.age=0 day, 00:01:05
lldp.swp1.chassis.mac=02:00:00:00:01:01
lldp.swp1.chassis.name=spine1
lldp.swp1.chassis.descr=switch
second line
lldp.swp1.chassis.Bridge.enabled=on
lldp.swp1.chassis.Router.enabled=off
lldp.swp1.port.ifname=swp1
lldp.swp1.port.descr=to leaf1
lldp.swp1.port.ttl=120
lldp.swp2.via=LLDP
lldp.swp2.rid=2
lldp.swp2.age=1 day, 00:00:00
lldp.swp2.chassis.mac=02:00:00:00:02:01
lldp.swp2.chassis.name=NODE1.example.com
lldp.swp2.chassis.Station.enabled=on
lldp.swp2.port.mac=02:00:00:00:02:0a
lldp.swp2.port.descr=eth0
lldp.swp2.port.ttl=120
)";

inline constexpr const char* kLldpPlainTwo =
    R"(-------------------------------------------------------------------------------
LLDP neighbors:
-------------------------------------------------------------------------------
Interface:    swp1, via: LLDP, RID: 1, Time: 0 day, 00:01:05
  Chassis:
    ChassisID:    mac 02:00:00:00:01:01
    SysName:      spine1
    SysDescr:     switch
                  second line
    MgmtIP:       192.0.2.1
    Capability:   Bridge, on
    Capability:   Router, off
  Port:
    PortID:       ifname swp1
    PortDescr:    to leaf1
    TTL:          120
-------------------------------------------------------------------------------
Interface:    swp2, via: LLDP, RID: 2, Time: 1 day, 00:00:00
  Chassis:
    ChassisID:    mac 02:00:00:00:02:01
    SysName:      NODE1.example.com
    Capability:   Station, on
  Port:
    PortID:       mac 02:00:00:00:02:0a
    PortDescr:    eth0
    TTL:          120
-------------------------------------------------------------------------------
)";

inline constexpr const char* kH3cList = R"(<H3C-leaf1>display lldp neighbor-information list
Chassis ID : * -- -- Nearest nontpmr bridge neighbor
             # -- -- Nearest customer bridge neighbor
             Default -- -- Nearest bridge neighbor
System Name          Local Interface Chassis ID      Port ID
H3C-spine1           400GE1/0/8      0200-0000-0101  FourHundredGigE1/0/1
BJ01-R02-AIDC-H3C-P- 400GE1/0/9      0200-0000-0102  FourHundredGigE1/0/1
Spine-02
-                    400GE1/0/10     0200-0000-0201  0200-0000-020a
<H3C-leaf1>)";

inline constexpr const char* kH3cListOther = R"(Local Interface Chassis ID      Port ID                    System Name
400GE1/0/8      0200-0000-0101  FourHundredGigE1/0/1       H3C-spine1
400GE1/0/10     0200-0000-0201  0200-0000-020a             node1
)";

inline constexpr const char* kH3cVerbose = R"(LLDP neighbor-information of port 47[FourHundredGigE1/0/8]:
LLDP agent nearest-bridge:
 LLDP neighbor index : 1
 Update time         : 457 days, 22 hours, 1 minutes, 46 seconds
 Chassis type        : MAC address
 Chassis ID          : 0200-0000-0101
 Port ID type        : Interface name
 Port ID             : FourHundredGigE1/0/1
 Time to live        : 120
 Port description    : To_leaf1_of_a_row_whose_name_is_very_long_and_wraps_he
                       re
 System name         : H3C-spine1
 System description  : H3C Comware Platform Software, Software Version 7.1.070,
                       Port ID : not a port
 System capabilities supported : Bridge, Router
 System capabilities enabled   : Bridge, Router
 Aggregation port ID        : 71

LLDP neighbor-information of port 49[FourHundredGigE1/0/10]:
LLDP agent nearest-bridge:
 LLDP neighbor index : 1
 Chassis type        : MAC address
 Chassis ID          : 0200-0000-0201
 Port ID type        : MAC address
 Port ID             : 0200-0000-020a
 Port description    : eth0
 System name         : node1
 System capabilities enabled   : Station Only
)";

inline constexpr const char* kHuaweiDetail = R"(400GE1/0/8 has 1 neighbor(s):

Neighbor index                     :1
Chassis type                       :MAC Address
Chassis ID                         :0200-0000-0101
Port ID subtype                    :Interface Name
Port ID                            :400GE1/0/1
Port description                   :to leaf1
System name                        :CE-spine1
System description                 :Huawei Versatile Routing Platform Software
VRP (R) software, Version 8.210
Copyright (C) 2011-2024 Huawei Technologies Co.,Ltd

System capabilities enabled        :bridge router
Expired time                       :109s

400GE1/0/9 has 0 neighbor(s)

MEth0/0/0 has 1 neighbor(s):

Neighbor index                     :1
Chassis ID                         :0200-0000-0909
Port ID                            :GigabitEthernet1/0/42
System name                        :oob1
)";

inline constexpr const char* kHuaweiBrief =
    R"(Local Interface         Exptime(s) Neighbor Interface      Neighbor Device
-------------------------------------------------------------------------------
400GE1/0/8                    111  400GE1/0/1              CE-spine1
400GE1/0/10                   112  0200-0000-020a          node1
MEth0/0/0                     119  GigabitEthernet1/0/42   oob1
)";

inline constexpr const char* kRuijieDetail = R"(leaf1#show lldp neighbors detail
----------------------------------------------------------------------------
LLDP neighbor-information of port [HundredGigabitEthernet 0/49]
----------------------------------------------------------------------------
  Neighbor index                    : 1
  Device type                       : LLDP Device
  Update time                       : 1hour 53minutes 30seconds
  Aging time                        : 1minutes 35seconds

  Chassis ID type                   : MAC address
  Chassis ID                        : 0200.0000.0101
  System name                       : RG-spine1
  System description                : Ruijie
  System capabilities supported     : Bridge, Router
  System capabilities enabled       : Bridge, Router

  Port ID type                      : Interface name
  Port ID                           : HundredGigabitEthernet 0/1
  Port description                  :
  Maximum frame Size                : 1500
)";

inline constexpr const char* kRuijieList = R"(Capability codes:
    (R) Router, (B) Bridge, (T) Telephone, (C) DOCSIS Cable Device
    (W) WLAN Access Point, (P) Repeater, (S) Station, (O) Other

System Name                 Local Intf          Port ID                          Capability   Aging-time
RG-spine1                   Hu0/49              HundredGigabitEthernet 0/1       P, B, R      1minutes 35seconds
SH-MHZS-M504-G28U47-H3CS5570  Hu0/50              FourHundredGigE1/0/46            B, R         1minutes 32seconds

Total entries displayed: 2
)";

inline constexpr const char* kAristaDetail = R"(Interface Ethernet1/1 detected 1 LLDP neighbors:

  Neighbor 0200.0000.0101/"Ethernet1/1", age 12 seconds
  Discovered 0:01:11 ago; Last changed 0:01:11 ago
  - Chassis ID type: MAC address (4)
    Chassis ID     : 0200.0000.0101
  - Port ID type: Interface name (5)
    Port ID     : "Ethernet1/1"
  - Time To Live: 120 seconds
  - Port Description: "to leaf1"
  - System Name: "spine1.example.com"
  - System Description: "Arista Networks EOS version 4.34.1F running on an Arista Networks DCS-7060DX5-64S"
  - System Capabilities : Bridge, Router
    Enabled Capabilities: Bridge, Router
  - IEEE802.1/IEEE802.3 Link Aggregation
    Port ID                : 0

Interface Ethernet2/1 detected 0 LLDP neighbors:

Interface Ethernet3/1 detected 2 LLDP neighbors:

  Neighbor 0200.0000.020a/0200.0000.020a, age 4 seconds
    - Chassis ID     : 0200.0000.0201
    - Port ID type: MAC address (3)
      Port ID     : "0200.0000.020a"
    - Time To Live: 120 seconds
    - System Name: "node1"
    - System Capabilities : Station
      Enabled Capabilities: Station

  Neighbor 0200.0000.030a/0200.0000.030a, age 300 seconds
    - Chassis ID     : 0200.0000.0301
    - Port ID type: MAC address (3)
      Port ID     : "0200.0000.030a"
    - Time To Live: 120 seconds
    - System Name: "node2"

Interface Management1 detected 0 LLDP neighbors:
)";

inline constexpr const char* kAristaList = R"(Last table change time   : 5 days, 8:24:38 ago
Number of table inserts  : 9
Port          Neighbor Device ID       Neighbor Port ID    TTL
---------- ------------------------ ---------------------- ---
Et1/1         spine1                   Ethernet1/1         120
Et3/1         node1.with-a-very-long-name.example.com 0200.0000.020a      120
Ma1           oob1                     GigabitEthernet1/0/1 120
)";

inline constexpr const char* kAristaJson = R"({"lldpNeighbors": {
  "Ethernet1/1": {"lldpNeighborInfo": [{"chassisIdType": "macAddress", "chassisId": "0200.0000.0101",
    "systemName": "spine1", "systemDescription": "Arista Networks EOS", "ttl": 120,
    "systemCapabilities": {"bridge": true, "router": true},
    "neighborInterfaceInfo": {"interfaceIdType": "interfaceName", "interfaceId": "\"Ethernet1/1\"",
      "interfaceId_v2": "Ethernet1/1", "interfaceDescription": "to leaf1"}}]},
  "Ethernet2/1": {"lldpNeighborInfo": []},
  "Ethernet3/1": {"lldpNeighborInfo": [{"chassisId": "0200.0000.0201", "systemName": "node1",
    "neighborInterfaceInfo": {"interfaceIdType": "macAddress", "interfaceId": "0200.0000.020a"}}]}}})";

inline constexpr const char* kSonicList = R"(admin@leaf1:~$ show lldp table
Capability codes: (R) Router, (B) Bridge, (O) Other
LocalPort    RemoteDevice    RemotePortID       Capability    RemotePortDescr
-----------  --------------  -----------------  ------------  -----------------
Ethernet0    spine1          etp1               BR            Ethernet0
Ethernet8                    02:00:00:00:02:0a  O
eth0         oob1            GigabitEthernet1   BR            mgmt
--------------------------------------------------
Total entries displayed:  3
admin@leaf1:~$ show interfaces status
  Interface                    Lanes    Speed    MTU    FEC    Alias    Vlan    Oper    Admin               Type    Asym PFC
-----------  -----------------------  -------  -----  -----  -------  ------  ------  -------  -----------------  ----------
  Ethernet0          0,1,2,3,4,5,6,7     400G   9100     rs     etp1  routed      up       up  OSFP 8X Pluggable         N/A
  Ethernet8    8,9,10,11,12,13,14,15     400G   9100    N/A     etp2  routed      up       up                N/A         N/A
 Ethernet16  16,17,18,19,20,21,22,23     400G   9100    N/A     etp3  routed    down       up                N/A         N/A
 Ethernet24  24,25,26,27,28,29,30,31     400G   9100    N/A     etp4  routed    down     down                N/A         N/A
)";

inline constexpr const char* kNetShowLldp = R"(cumulus@leaf1:mgmt:~$ net show lldp

LocalPort  Speed  Mode     RemoteHost       RemotePort
---------  -----  -------  ---------------  -----------------
eth0       1G     Mgmt     oob-mgmt-switch  swp10
swp1       400G   Default  spine1           swp1
swp2       400G   Default  node1            02:00:00:00:02:0a
)";

inline constexpr const char* kNvueJson = R"({"swp1": {"link": {"admin-status": "up", "oper-status": "up",
    "speed": "400G", "mac-address": "02:00:00:00:09:01"}, "lldp": {"neighbor": {"spine1": {"age": "10",
    "chassis": {"chassis-id": "02:00:00:00:01:01", "system-name": "spine1"},
    "port": {"name": "swp1", "description": "to leaf1", "type": "ifname"}}}}},
  "swp3": {"link": {"admin-status": "up", "oper-status": "down", "mac-address": "02:00:00:00:09:03"}}})";

inline constexpr const char* kH3cBrief = R"(The brief information of interface(s) under route mode:
Link: ADM - administratively down; Stby - standby
Protocol: (s) - spoofing
Interface            Link Protocol Main IP         Description
Loop0                UP   UP(s)    --              --
400GE1/0/8           UP   UP       10.0.0.1        to spine1

The brief information of interface(s) under bridge mode:
Link: ADM - administratively down; Stby - standby
Speed or Duplex: (a)/A - auto; H - half; F - full
Type: A - access; T - trunk; H - hybrid
Interface            Link Speed   Duplex Type PVID Description
400GE1/0/9           UP   400G(a) F(a)   A    1    to node2
400GE1/0/10          DOWN auto    A      A    1
400GE1/0/11          ADM  auto    A      A    1
)";

inline constexpr const char* kH3cCounters = R"(<leaf1>display counters inbound interface
Interface         Total (pkts)   Broadcast (pkts)   Multicast (pkts)  Err (pkts)
400GE1/0/8              573422               2580               8560           0
400GE1/0/9        429854186000              16658              86584          30
400GE1/0/10              46490              16009               7582    Overflow

 Overflow: More than 14 digits (7 digits for column "Err").
       --: Not supported.
)";

inline constexpr const char* kHuaweiInterfaces = R"(PHY: Physical
*down: administratively down
^down: standby
Interface                   PHY   Protocol  InUti OutUti   inErrors  outErrors
400GE1/0/8                  up    up           0%  0.38%         12          0
400GE1/0/9                  down  down         0%     0%          0          0
400GE1/0/10                 *down down         0%     0%          0          0
Eth-Trunk2                  up    up           0%  0.38%          0          0
)";

inline constexpr const char* kAristaStatus =
    R"(Port       Name                   Status       Vlan        Duplex  Speed Type
Et1/1      I am a 400G port !! Hi connected    routed      full    400G  400GBASE-DR4
Et2/1                             notconnect   1           full    400G  400GBASE-DR4
Et3/1      PORTNAME               disabled     1           full    400G  400GBASE-DR4
)";

inline constexpr const char* kIpLink = R"([{"ifindex":1,"ifname":"lo","flags":["LOOPBACK","UP","LOWER_UP"],
  "operstate":"UNKNOWN","link_type":"loopback","address":"00:00:00:00:00:00"},
 {"ifindex":2,"ifname":"eth0","flags":["BROADCAST","MULTICAST","UP","LOWER_UP"],"operstate":"UP",
  "link_type":"ether","address":"02:00:00:00:02:0a"},
 {"ifindex":3,"ifname":"eth1","flags":["NO-CARRIER","BROADCAST","UP"],"operstate":"DOWN","link_type":"ether",
  "address":"02:00:00:00:02:0b"},
 {"ifindex":4,"ifname":"br0","flags":["UP","LOWER_UP"],"operstate":"UP","link_type":"ether",
  "address":"02:00:00:00:02:0c","linkinfo":{"info_kind":"bridge"}}])";

inline constexpr const char* kBridgeFdb = R"(02:00:00:00:02:0a dev swp2 vlan 10 master bridge
02:00:00:00:09:02 dev swp2 master bridge permanent
33:33:00:00:00:01 dev swp2 self permanent
)";

inline constexpr const char* kSonicMac = R"(  No.    Vlan  MacAddress         Port       Type
-----  ------  -----------------  ---------  -------
    1     100  02:00:00:00:02:0A  Ethernet8  Dynamic
    2     100  02:00:00:00:02:0B  Ethernet8  Static
Total number of entries 2
)";

inline constexpr const char* kAristaMac = R"(          Mac Address Table
------------------------------------------------------------------

Vlan    Mac Address       Type        Ports      Moves   Last Move
----    -----------       ----        -----      -----   ---------
  55    0200.0000.020a    DYNAMIC     Et2/1      1       0:08:16 ago
 101    0200.0000.020b    DYNAMIC     Po2        1       9 days, 15:57:28 ago
 102    0200.0000.020c    STATIC      Et3/1
)";

inline constexpr const char* kH3cMac = R"(MAC ADDR       VLAN ID  STATE          PORT INDEX               AGING TIME(s)
0200-0000-020a 10       Learned        FourHundredGigE1/0/9     AGING
0200-0000-020b 1        Learned        Bridge-Aggregation1      AGING
)";

inline constexpr const char* kHuaweiMac =
    R"(-------------------------------------------------------------------------------
MAC Address    VLAN/VSI/BD                       Learned-From        Type
-------------------------------------------------------------------------------
0200-0000-020a 10/-/-                            400GE1/0/9          dynamic
-------------------------------------------------------------------------------
Total items displayed = 1
)";

} // namespace fabric::test
