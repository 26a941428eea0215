// The words for sources, and those that must not become one.
#include "core/verify/observe/source.h"
#include "tests/support/hostile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

class SourceTextTest : public QObject {
    Q_OBJECT

private slots:
    void good_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("argument");
        QTest::addColumn<int>("port");
        QTest::addColumn<QString>("user");
        const auto row = [](const char* text, SourceKind kind, const char* argument, int port, const char* user) {
            QTest::newRow(text) << QString(text) << static_cast<int>(kind) << QString(argument) << port
                                << QString(user);
        };
        row("file:sweep.txt", SourceKind::File, "sweep.txt", 0, "");
        row("file:/a b/c:d", SourceKind::File, "/a b/c:d", 0, "");
        row("umad", SourceKind::Umad, "", 0, "");
        row("umad:mlx5_0", SourceKind::Umad, "mlx5_0", 0, "");
        row("umad:mlx5_0:1", SourceKind::Umad, "mlx5_0", 1, "");
        row("ssh:head1", SourceKind::Ssh, "head1", 0, "");
        row("ssh:ops@head1:22", SourceKind::Ssh, "head1", 22, "ops");
        row("ssh:10.0.0.1:2222", SourceKind::Ssh, "10.0.0.1", 2222, "");
        row("ssh:[fe80::1]:22", SourceKind::Ssh, "fe80::1", 22, "");
        row("ssh:fe80::1", SourceKind::Ssh, "fe80::1", 0, "");
        row("ssh:::1", SourceKind::Ssh, "::1", 0, "");
        row("lldp:hosts.txt", SourceKind::Lldp, "hosts.txt", 0, "");
        row("http://sm1:9315/metrics", SourceKind::Http, "http://sm1:9315/metrics", 9315, "");
        row("https://sm1", SourceKind::Http, "https://sm1/metrics", 0, "");
        row("http://[fd00::1]:9100/probe?module=ib", SourceKind::Http, "http://[fd00::1]:9100/probe?module=ib", 9100,
            "");
        row("http://[::1]:9100", SourceKind::Http, "http://[::1]:9100/metrics", 9100, "");
    }
    void good()
    {
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(QString, argument);
        QFETCH(int, port);
        QFETCH(QString, user);
        const auto source = parseSource(text.toStdString());
        FABRIC_VERIFY_RESULT(source);
        QCOMPARE(static_cast<int>(source->kind), kind);
        QCOMPARE(QString::fromStdString(source->argument), argument);
        QCOMPARE(source->port, port);
        QCOMPARE(QString::fromStdString(source->user), user);
        QCOMPARE(QString::fromStdString(source->text), text);
    }

    void bad()
    {
        for (const char* text : {"",
                                 "sweep.txt",
                                 "file",
                                 "file:",
                                 "ftp://x",
                                 "http:x",
                                 "http://",
                                 "http:///metrics",
                                 "http://user:secret@x/",
                                 "http://x:0/",
                                 "http://x:70000/",
                                 "http://-x/",
                                 "http://x y/",
                                 "http://x/\"\nurl=file:///etc/passwd",
                                 "http://x/a#b",
                                 "http://[::1/",
                                 "http://[::1]9100/",
                                 "umad:",
                                 "umad:mlx5_0:",
                                 "umad:mlx5_0:0",
                                 "umad:mlx5_0:255",
                                 "umad:-x",
                                 "umad:a b",
                                 "ssh:",
                                 "ssh:-oProxyCommand=id",
                                 "ssh:@head1",
                                 "ssh:-l@head1",
                                 "ssh:a:b@head1",
                                 "ssh:head1:0",
                                 "ssh:head1:65536",
                                 "ssh:head1:22x",
                                 "ssh:head 1",
                                 "ssh:head1;id",
                                 "ssh:[fe80::1",
                                 "ssh:[]:22",
                                 "ssh:[fe80::1]x",
                                 "lldp:",
                                 "FILE:x"}) {
            const auto source = parseSource(text);
            // "umad:" names no device, which is the default one
            if (std::string_view(text) == "umad:")
                QVERIFY(source && source->argument.empty());
            else
                QVERIFY2(!source, text);
        }
    }

    /// The forms are told to whoever mistypes.
    void errorListsTheForms()
    {
        const auto source = parseSource("sweep.txt");
        QVERIFY(!source);
        for (const char* form : {"file:PATH", "umad", "ssh:", "lldp:", "http://"})
            QVERIFY(source.error().str().find(form) != std::string::npos);
    }

    void hostileHosts()
    {
        for (const std::string& text : test::hostileStrings()) {
            const auto ssh = parseSource("ssh:" + text);
            if (ssh) {
                QVERIFY(!ssh->argument.empty() && ssh->argument.front() != '-');
                for (const char c : ssh->argument)
                    QVERIFY(std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                            std::string_view("._:-").find(c) != std::string_view::npos);
            } else {
                QVERIFY(ssh.error().str().find('\n') == std::string::npos);
            }
            const auto umad = parseSource("umad:" + text);
            if (umad && !umad->argument.empty()) QVERIFY(umad->argument.front() != '-');
        }
    }
};

FABRIC_TEST(SourceTextTest)
#include "tst_source_text.moc"
