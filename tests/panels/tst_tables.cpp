// The tables of devices, cables and ports: models that keep Qt's contract, edits that reach the project, selection both
// ways.
#include "app/gui/panels/tables_view.h"
#include "tests/panels/panel_fixture.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace fabric::gui::test {

class TestTables : public QObject {
    Q_OBJECT

private slots:
    void modelsKeepTheContract();
    void smallChangesBecomeRowSignals();
    void largeChangesBecomeOneReset();
    void editingACellChangesTheProject();
    void refusedEditsSayWhy();
    void lengthsAreParsedWithUnits();
    void filterAndSort();
    void selectionGoesBothWays();
    void hostileNamesAreShownCleaned();
};

void TestTables::modelsKeepTheContract()
{
    auto document = smallDocument();
    TablesView tables(*document);
    tables.showTab(TablesView::Ports);
    const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
    QAbstractItemModelTester devices(tables.view(TablesView::Devices)->model(), mode);
    QAbstractItemModelTester ports(tables.view(TablesView::Ports)->model(), mode);
    QAbstractItemModelTester cables(tables.view(TablesView::Cables)->model(), mode);
    const Id<Device> leaf = deviceNamed(*document, "leaf-01");
    QVERIFY(document->edit(QStringLiteral("Remove"), [&](Edit& edit) -> Result<void> {
        removeDevices(edit, {leaf});
        return {};
    }));
    document->undoStack().undo();
    document->undoStack().redo();
    document->undoStack().undo();
    for (const auto tab : {TablesView::Devices, TablesView::Ports, TablesView::Cables}) {
        tables.view(tab)->sortByColumn(1, Qt::DescendingOrder);
        static_cast<FilterTableModel*>(tables.view(tab)->model())->setFilter(QStringLiteral("leaf"));
        document->undoStack().redo();
        document->undoStack().undo();
    }
}

void TestTables::smallChangesBecomeRowSignals()
{
    auto document = smallDocument();
    DeviceModel model(*document, nullptr);
    const int before = model.rowCount();
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QVERIFY(document->edit(QStringLiteral("Add"), [](Edit& edit) -> Result<void> {
        Device device;
        device.name = "extra";
        edit.add(device);
        return {};
    }));
    QCOMPARE(model.rowCount(), before + 1);
    QCOMPARE(inserted.count(), 1);
    document->undoStack().undo();
    QCOMPARE(model.rowCount(), before);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(reset.count(), 0);
}

void TestTables::largeChangesBecomeOneReset()
{
    auto document = smallDocument();
    DeviceModel model(*document, nullptr);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QVERIFY(document->edit(QStringLiteral("Add many"), [](Edit& edit) -> Result<void> {
        for (std::size_t i = 0; i <= ChangeSet::kResetLimit; ++i) {
            Device device;
            device.name = "extra-" + std::to_string(i);
            edit.add(device);
        }
        return {};
    }));
    QCOMPARE(inserted.count(), 0);
    QCOMPARE(reset.count(), 1);
}

void TestTables::editingACellChangesTheProject()
{
    auto document = smallDocument();
    TablesView tables(*document);
    QTableView* view = tables.view(TablesView::Devices);
    const int column = columnOf<Device>("rack");
    const auto* model = static_cast<DeviceModel*>(view->model());
    QVERIFY(view->model()->setData(model->index(0, column), QStringLiteral("R07"), Qt::EditRole));
    const Device& device = document->project().devices().at(model->idAt(0));
    QCOMPARE(document->project().groups().at(device.place).name, std::string("R07"));
    QCOMPARE(document->undoStack().count(), 1);
    document->undoStack().undo();
    QVERIFY(document->project().groups().empty());
}

void TestTables::refusedEditsSayWhy()
{
    auto document = smallDocument();
    DeviceModel model(*document, nullptr);
    QSignalSpy refused(&model, &FilterTableModel::editRefused);
    const Project before = document->project();
    QVERIFY(!model.setData(model.index(0, columnOf<Device>("role")), QStringLiteral("wheel"), Qt::EditRole));
    QVERIFY(!model.setData(model.index(0, columnOf<Device>("u")), QStringLiteral("999"), Qt::EditRole));
    QVERIFY(!model.setData(model.index(0, columnOf<Device>("part")), QStringLiteral("nobody/nothing"), Qt::EditRole));
    QCOMPARE(refused.count(), 3);
    QVERIFY(refused[0][0].toString().contains(QStringLiteral("wheel")));
    QVERIFY(document->project().sameContent(before));
}

void TestTables::lengthsAreParsedWithUnits()
{
    auto document = smallDocument();
    CableModel model(*document, nullptr);
    const int column = columnOf<Cable>("length");
    const auto lengthOf = [&] { return document->project().cables().at(model.idAt(0)).lengthMm; };
    for (const auto& [text, millimetres] :
         {std::pair("3 m", 3000), std::pair("250 cm", 2500), std::pair("1500mm", 1500), std::pair("0.5", 500)}) {
        QVERIFY2(model.setData(model.index(0, column), QString::fromLatin1(text), Qt::EditRole), text);
        QCOMPARE(lengthOf().value_or(0), std::int64_t{millimetres});
    }
    QVERIFY(!model.setData(model.index(0, column), QStringLiteral("three"), Qt::EditRole));
    QVERIFY(model.setData(model.index(0, column), QString(), Qt::EditRole));
    QVERIFY(!lengthOf().has_value());
}

void TestTables::filterAndSort()
{
    auto document = smallDocument(2, 2, 12);
    DeviceModel model(*document, nullptr);
    model.setFilter(QStringLiteral("node 00"));
    QCOMPARE(model.rowCount(), 24);
    model.setFilter(QStringLiteral("LEAF"));
    QCOMPARE(model.rowCount(), 2);
    model.setFilter({});
    model.sort(0, Qt::DescendingOrder);
    QCOMPARE(model.data(model.index(0, 0), Qt::DisplayRole).toString(), QStringLiteral("spine-02"));
    model.sort(columnOf<Device>("used"), Qt::DescendingOrder);
    QCOMPARE(model.data(model.index(0, columnOf<Device>("used")), Qt::DisplayRole).toString(), QStringLiteral("14"));
}

void TestTables::selectionGoesBothWays()
{
    auto document = smallDocument();
    TablesView tables(*document);
    QTableView* view = tables.view(TablesView::Devices);
    view->selectRow(1);
    QCOMPARE(document->selection().devices().size(), std::size_t{1});
    const Id<Device> leaf = deviceNamed(*document, "leaf-02");
    document->selection().set({leaf}, {});
    const auto rows = view->selectionModel()->selectedRows();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.front().data().toString(), QStringLiteral("leaf-02"));
    tables.showTab(TablesView::Cables);
    tables.view(TablesView::Cables)->selectRow(0);
    QCOMPARE(document->selection().cables().size(), std::size_t{1});
    QVERIFY(document->selection().devices().empty());
}

void TestTables::hostileNamesAreShownCleaned()
{
    auto document = smallDocument();
    DeviceModel model(*document, nullptr);
    const Project before = document->project();
    QVERIFY(!model.setData(model.index(0, 0), QString::fromUtf8("a\x1b[2Jb"), Qt::EditRole));
    QVERIFY(document->project().sameContent(before));
    QVERIFY(model.setData(model.index(0, 0), QStringLiteral("<b>bold</b> {%1}"), Qt::EditRole));
    QCOMPARE(model.data(model.index(0, 0), Qt::DisplayRole).toString(), QStringLiteral("<b>bold</b> {%1}"));
    QVERIFY(plainToolTip(QStringLiteral("<b>x</b>")).contains(QStringLiteral("&lt;b&gt;")));
}

FABRIC_TEST(TestTables)

} // namespace fabric::gui::test

#include "tst_tables.moc"
