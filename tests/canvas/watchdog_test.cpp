// The window never freezes: a timer of the GUI thread is watched while a big map is laid out, panned and zoomed.
#include "tests/canvas/canvas_driver.h"

#include <QElapsedTimer>
#include <QTimer>

using namespace fabric;
using test::CanvasDriver;

namespace {

/// The longest time that the event loop did not come round.
class Watchdog : public QObject {
public:
    Watchdog()
    {
        timer_.setInterval(1);
        timer_.setTimerType(Qt::PreciseTimer);
        connect(&timer_, &QTimer::timeout, this, [this] { longest_ = std::max(longest_, clock_.restart()); });
        clock_.start();
        timer_.start();
    }
    qint64 longestMs() const { return longest_; }
    void restart()
    {
        clock_.restart();
        longest_ = 0;
    }

private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longest_ = 0;
};

} // namespace

class WatchdogTest : public QObject {
    Q_OBJECT

private slots:
    void neverBlockedWhileTilesAreDrawn()
    {
        // 64 leaves, 32 spines, 2,048 nodes: 6,144 cables.
        CanvasDriver driver(test::smallTree(64, 32, 32), {1920, 1080});
        QVERIFY(driver.settle());
        Watchdog watchdog;
        QElapsedTimer pan;
        qint64 slowestPan = 0;
        for (const double scale : {0.05, 0.2, 0.5, 1.0, 2.5}) {
            driver.lookAt(driver.device("leaf-32"), scale);
            QCoreApplication::processEvents();
            for (int i = 0; i < 10; ++i) {
                pan.restart();
                driver.canvas.setView(driver.canvas.view().panned({37, 11}));
                driver.canvas.repaint();
                slowestPan = std::max(slowestPan, pan.elapsed());
                QCoreApplication::processEvents();
            }
            QVERIFY(driver.settle());
        }
        qInfo("longest pause of the event loop %lld ms, slowest panned frame %lld ms", watchdog.longestMs(),
              slowestPan);
        QVERIFY2(watchdog.longestMs() <= 100, qPrintable(QString::number(watchdog.longestMs())));
    }
};

FABRIC_TEST(WatchdogTest)
#include "watchdog_test.moc"
