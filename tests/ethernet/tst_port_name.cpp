// Spellings of one port meet, ports that differ do not.
#include "core/formats/port_name.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

namespace {

struct Pair {
    const char* a;
    const char* b;
    const char* what;
};

} // namespace

class TestPortName : public QObject {
    Q_OBJECT

private slots:
    void samePorts_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        for (const Pair& pair : {
                 Pair{"XGE1/0/1", "Ten-GigabitEthernet1/0/1", "H3C short and full"},
                 Pair{"400GE1/0/8", "FourHundredGigE1/0/8", "H3C 400G"},
                 Pair{"HGE1/0/25", "HundredGigE1/0/25", "H3C 100G"},
                 Pair{"FGE1/0/1", "FortyGigE1/0/1", "H3C 40G"},
                 Pair{"XGE1/0/0/1", "Ten-GigabitEthernet1/0/0/1", "H3C chassis"},
                 Pair{"TwoHundredGigE1/0/1:1", "200GE1/0/1:1", "H3C split"},
                 Pair{"Eth1/47", "Ethernet1/47", "NX-OS, V38"},
                 Pair{"Et3/1", "Ethernet3/1", "Arista"},
                 Pair{"Ethernet 1/1", "Et1/1", "a blank in between"},
                 Pair{"TF0/1", "TFGigabitEthernet 0/1", "Ruijie 25G"},
                 Pair{"Hu0/49", "HundredGigabitEthernet 0/49", "Ruijie 100G"},
                 Pair{"FourHundredGigabitEthernet 0/1", "400GE0/1", "Ruijie 400G"},
                 Pair{"Te0/1", "TenGigabitEthernet 0/1", "Ruijie 10G"},
                 Pair{"GigabitEthernet15/1/0(10G)", "GigabitEthernet15/1/0", "Huawei's rate in brackets"},
                 Pair{"Eth1/1", "100GE1/1", "a word without a rate fits any"},
                 Pair{"SWP1S0", "swp1s0", "case of letters"},
             })
            QTest::newRow(pair.what) << pair.a << pair.b;
    }
    void samePorts()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QVERIFY2(isSamePort(a.toStdString(), b.toStdString()), qPrintable(a + " " + b));
        QVERIFY(isSamePort(b.toStdString(), a.toStdString()));
    }

    void differentPorts_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        for (const Pair& pair : {
                 Pair{"Eth1/4", "Ethernet1/47", "V38"},
                 Pair{"Eth1/4", "Eth1/47", "V38, short"},
                 Pair{"10GE1/0/1", "40GE1/0/1", "Huawei counts each rate from 1"},
                 Pair{"swp1s0", "swp1s1", "legs"},
                 Pair{"swp1", "swp1s0", "whole and leg"},
                 Pair{"400GE1/0/1:1", "400GE1/0/1:10", "legs of two digits"},
                 Pair{"Ethernet0", "eth0", "SONiC: front port and management"},
                 Pair{"MEth0/0/0", "GE0/0/0", "management"},
                 Pair{"Management1", "Ethernet1", "management"},
                 Pair{"Eth-Trunk1", "Eth1/1", "bundle"},
                 Pair{"Port-Channel1", "Ethernet1", "bundle"},
                 Pair{"swp1.100", "swp1", "VLAN on a port"},
                 Pair{"etp1a", "etp1b", "SONiC legs"},
                 Pair{"ens4f0np0", "ens4f1np1", "hosts"},
             })
            QTest::newRow(pair.what) << pair.a << pair.b;
    }
    void differentPorts()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QVERIFY2(!isSamePort(a.toStdString(), b.toStdString()), qPrintable(a + " " + b));
        QVERIFY(comparablePort(a.toStdString()) != comparablePort(b.toStdString()));
    }

    void parts()
    {
        const PortKey split = portKey("400GE1/0/3:2");
        QCOMPARE(split.depth, 3);
        QCOMPARE(split.last(), 3);
        QCOMPARE(split.leg, 2);
        QCOMPARE(split.mbps, 400000);
        QCOMPARE(portKey("swp5s0").leg, 1);
        QCOMPARE(portKey("etp4b").leg, 2);
        QCOMPARE(portKey("et-0/0/1:0").leg, 1);
        QCOMPARE(portKey("cgei-1/1/0/33").last(), 33);
        QCOMPARE(portKey("MEth0/0/0").family, PortFamily::Management);
        QCOMPARE(portKey("Bridge-Aggregation1").family, PortFamily::Logical);
        QCOMPARE(portKey("mlx5_0").family, PortFamily::Other);
    }

    void macs()
    {
        for (const char* text : {"66:82:4a:dd:c2:b4", "66-82-4A-DD-C2-B4", "6682.4add.c2b4", "6682-4add-c2b4",
                                 "66824ADDC2B4", " 66:82:4a:dd:c2:b4 "})
            QCOMPARE(macAddress(text), std::string("66:82:4a:dd:c2:b4"));
        for (const char* text : {"", "66:82:4a:dd:c2", "66:82:4a:dd:c2:b4:00", "swp1", "f4xx-abcd-xxxx", "10.0.0.1"})
            QVERIFY2(macAddress(text).empty(), text);
    }

    void hostileNames()
    {
        for (const std::string& text : test::hostileStrings()) {
            const std::string key = comparablePort(text);
            QVERIFY(!key.empty());
            QVERIFY(isSamePort(text, text));
        }
        QCOMPARE(portKey("Ethernet99999999999999999999").family, PortFamily::Other);
        QCOMPARE(portKey("Ethernet1/2/3/4/5").family, PortFamily::Other);
    }
};

FABRIC_TEST(TestPortName)
#include "tst_port_name.moc"
