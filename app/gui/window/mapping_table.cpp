#include "app/gui/window/mapping_table.h"

#include "app/gui/panels/words.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>

namespace fabric::gui {

namespace {

enum TableColumn { kLetters, kHeading, kMeaning, kExamples, kColumns };

QString fieldName(EndField field)
{
    switch (field) {
    case EndField::Device:
        return QObject::tr("device");
    case EndField::Port:
        return QObject::tr("port");
    case EndField::Role:
        return QObject::tr("role");
    case EndField::Model:
        return QObject::tr("model");
    case EndField::Room:
        return QObject::tr("room");
    case EndField::Row:
        return QObject::tr("row of racks");
    case EndField::Rack:
        return QObject::tr("rack");
    case EndField::Unit:
        return QObject::tr("height unit");
    case EndField::Module:
        return QObject::tr("transceiver");
    case EndField::Count:
        break;
    }
    return {};
}

QString fieldName(LinkField field)
{
    switch (field) {
    case LinkField::Cable:
        return QObject::tr("Cable number");
    case LinkField::Fabric:
        return QObject::tr("Fabric");
    case LinkField::Protocol:
        return QObject::tr("Protocol");
    case LinkField::Type:
        return QObject::tr("Cable type");
    case LinkField::Part:
        return QObject::tr("Part of the cable");
    case LinkField::Length:
        return QObject::tr("Length");
    case LinkField::Speed:
        return QObject::tr("Speed");
    case LinkField::Colour:
        return QObject::tr("Colour");
    case LinkField::Label:
        return QObject::tr("Label");
    case LinkField::Note:
        return QObject::tr("Note");
    case LinkField::Count:
        break;
    }
    return {};
}

/// Every meaning that a column can have, as key and name.
std::vector<std::pair<QString, QString>> meanings()
{
    std::vector<std::pair<QString, QString>> list{{QString(), QObject::tr("(left out)")}};
    const auto add = [&list](const ColumnMeaning& meaning, const QString& name) {
        list.emplace_back(QString::fromStdString(meaning.key()), name);
    };
    for (const bool isZ : {false, true}) {
        const QString side = isZ ? QObject::tr("End Z: %1") : QObject::tr("End A: %1");
        for (std::size_t i = 0; i < kEndFields; ++i) {
            const auto field = static_cast<EndField>(i);
            add({ColumnMeaning::Kind::End, isZ, field, {}}, side.arg(fieldName(field)));
            if (field == EndField::Device)
                add({ColumnMeaning::Kind::Slot, isZ, field, {}}, side.arg(QObject::tr("slot of the port")));
        }
    }
    for (std::size_t i = 0; i < kLinkFields; ++i) {
        const auto field = static_cast<LinkField>(i);
        add({ColumnMeaning::Kind::Link, false, {}, field}, fieldName(field));
    }
    return list;
}

QTableWidgetItem* plainItem(const std::string& text)
{
    auto* item = new QTableWidgetItem(displayName(text));
    item->setToolTip(plainToolTip(item->text()));
    return item;
}

} // namespace

MappingTable::MappingTable(QWidget* parent) : QTableWidget(0, kColumns, parent)
{
    setHorizontalHeaderLabels({tr("Column"), tr("Heading"), tr("Means"), tr("First texts")});
    for (int column = 0; column < kColumns; ++column)
        horizontalHeaderItem(column)->setToolTip(horizontalHeaderItem(column)->text());
    setAccessibleName(tr("What the columns mean"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    verticalHeader()->hide();
    constexpr int kRowPx = 34;
    verticalHeader()->setDefaultSectionSize(kRowPx);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void MappingTable::setColumns(const std::vector<MappedColumn>& columns)
{
    columns_ = columns;
    const auto names = meanings();
    setRowCount(static_cast<int>(columns.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const MappedColumn& column = columns[static_cast<std::size_t>(row)];
        std::string examples;
        for (const std::string& text : column.examples)
            examples += (examples.empty() ? "" : ", ") + text;
        setItem(row, kLetters, plainItem(column.letters));
        setItem(row, kHeading, plainItem(column.heading));
        setItem(row, kExamples, plainItem(examples));
        auto* box = qobject_cast<QComboBox*>(cellWidget(row, kMeaning));
        if (box == nullptr) {
            box = new QComboBox(this);
            for (const auto& [key, name] : names)
                box->addItem(name, key);
            setCellWidget(row, kMeaning, box);
            connect(box, &QComboBox::currentIndexChanged, this,
                    [this, box, row] { take(row, box->currentData().toString()); });
        }
        const QSignalBlocker quiet(box);
        box->setAccessibleName(tr("Meaning of column %1").arg(displayName(column.letters)));
        box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(column.meaning))));
    }
    constexpr int kWidest = 280;
    resizeColumnsToContents();
    for (const int column : {kHeading, kMeaning})
        setColumnWidth(column, std::min(kWidest, columnWidth(column)));
}

void MappingTable::setMeaning(int row, const QString& key)
{
    auto* box = qobject_cast<QComboBox*>(cellWidget(row, kMeaning));
    if (box != nullptr) box->setCurrentIndex(std::max(0, box->findData(key)));
}

void MappingTable::take(int row, const QString& key)
{
    MappedColumn& column = columns_[static_cast<std::size_t>(row)];
    if (!column.meaning.empty()) said_[column.meaning] = "-";
    column.meaning = key.toStdString();
    if (!column.meaning.empty()) said_[column.meaning] = column.letters;
    emit changed();
}

std::string MappingTable::map() const
{
    std::string text;
    for (const auto& [key, column] : said_)
        text.append(text.empty() ? "" : ",").append(key).append("=").append(column);
    return text;
}

} // namespace fabric::gui
