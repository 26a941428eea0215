#include "core/text/encoding.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace fabric;

class TstEncoding : public QObject {
    Q_OBJECT

private slots:
    void bytesBecomeUtf8_data();
    void bytesBecomeUtf8();
    void bytesThatFitNothingNameTheirLine();
};

void TstEncoding::bytesBecomeUtf8_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("encoding");
    QTest::newRow("plain") << QByteArray("leaf-01") << "leaf-01"
                           << "UTF-8";
    QTest::newRow("utf-8") << QByteArray("\xE5\x8F\x82\xE6\x95\xB0") << QString::fromUtf8("\xE5\x8F\x82\xE6\x95\xB0")
                           << "UTF-8";
    QTest::newRow("utf-8 with mark") << QByteArray("\xEF\xBB\xBFx") << "x"
                                     << "UTF-8";
    QTest::newRow("utf-16le") << QByteArray("\xFF\xFEx\0\x82\x53", 6) << QString::fromUtf8("x\xE5\x8E\x82")
                              << "UTF-16LE";
    QTest::newRow("utf-16be") << QByteArray("\xFE\xFF\0x", 4) << "x"
                              << "UTF-16BE";
    QTest::newRow("gb18030") << QByteArray("\xB2\xCE\xCA\xFD") << QString::fromUtf8("\xE5\x8F\x82\xE6\x95\xB0")
                             << "GB18030";
    QTest::newRow("empty") << QByteArray("") << ""
                           << "UTF-8";
}

void TstEncoding::bytesBecomeUtf8()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QFETCH(QString, encoding);
    const auto decoded =
        decodeText(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), "f.csv");
    FABRIC_VERIFY_RESULT(decoded);
    QCOMPARE(QString::fromStdString(decoded->text), text);
    QCOMPARE(QString::fromStdString(std::string(encodingName(decoded->encoding))), encoding);
}

void TstEncoding::bytesThatFitNothingNameTheirLine()
{
    const auto decoded = decodeText("good\nbad \xFF\xFF\n", "f.csv");
    QVERIFY(!decoded);
    QCOMPARE(QString(decoded.error().code), QString("FP-ENC-003"));
    QCOMPARE(decoded.error().where, std::string("f.csv:2"));
    QVERIFY(!decodeText(std::string_view("\xFF\xFEx", 3), "f.csv"));
}

FABRIC_TEST(TstEncoding)

#include "tst_encoding.moc"
