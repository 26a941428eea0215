#include "app/gui/verify/work_panel.h"

#include "app/gui/panels/flow_layout.h"
#include "app/gui/panels/icons.h"
#include "app/gui/panels/words.h"
#include "app/gui/verify/findings_delegate.h"
#include "app/render/sheet_pdf.h"
#include "core/io/atomic_file.h"
#include "core/papers/workbook.h"
#include "core/verify/evidence/work_paper.h"
#include "core/verify/evidence/work_sheets.h"

#include <QComboBox>
#include <QDate>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace fabric::gui {

namespace {

/// What the job that writes a work order needs.
struct OrderInput {
    std::vector<WorkItem> items;
    std::shared_ptr<const VerifyResult> result;
    PaperLanguage language = PaperLanguage::English;
    QString suffix;
    QString date;
};

std::string sourceText(const Observation& observation)
{
    std::string text;
    for (const ObservationSource& source : observation.sources)
        text += (text.empty() ? "" : ", ") + source.name + (source.time.empty() ? "" : " " + source.time);
    return text;
}

Result<std::string> orderBytes(const Project& project, const OrderInput& input, const Progress& progress)
{
    Workbook book = workbookOf(project, workOrderTitle(input.language), input.language);
    book.sheets = workOrderSheets(input.items, input.result->comparison, input.language);
    if (input.suffix == QLatin1String("csv")) return toCsv(book.sheets.front());
    if (input.suffix == QLatin1String("xlsx")) {
        book.about.emplace_back(input.language == PaperLanguage::Chinese ? "观测来源" : "Observed by",
                                sourceText(*input.result->observation));
        return toXlsx(book);
    }
    const Fabric* fabric = project.fabrics().find(input.result->fabric);
    render::SheetPdfOptions options;
    options.language = input.language;
    options.title = {displayName(book.project), fabric == nullptr ? QString() : displayName(fabric->name),
                     displayName(book.revision), input.date};
    FABRIC_TRY(bytes,
               render::sheetPdf(paperSheets(input.items, input.result->comparison, input.language), options, progress));
    return bytes.toStdString();
}

} // namespace

WorkPanel::WorkPanel(Document& document, Jobs& jobs, VerifySession& session, QWidget* parent)
    : QWidget(parent),
      document_(document),
      jobs_(jobs),
      session_(session),
      model_(new WorkModel(session, this)),
      view_(new FindingsView(this)),
      empty_(new PlainLabel({}, this)),
      count_(new PlainLabel({}, this)),
      export_(new QToolButton(this)),
      renew_(new QPushButton(tr("Begin anew"), this)),
      language_(new QComboBox(this))
{
    view_->setModel(model_);
    view_->setAccessibleName(tr("Work order"));
    empty_->setObjectName(QStringLiteral("quiet"));
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setContentsMargins(24, 24, 24, 24);
    count_->setObjectName(QStringLiteral("quiet"));
    renew_->setToolTip(tr("A new order from the last look; forgets all ticks"));
    language_->setAccessibleName(tr("Language of the document"));
    language_->addItems({QStringLiteral("English"), QStringLiteral("中文")});
    language_->setCurrentIndex(isChinese() ? 1 : 0);
    export_->setText(tr("Export"));
    export_->setIcon(icon(QStringLiteral("export")));
    export_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    export_->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(export_);
    const std::pair<const char*, QString> kinds[] = {{"pdf", tr("For paper, with tick boxes (PDF) ...")},
                                                     {"xlsx", tr("Spreadsheet (XLSX) ...")},
                                                     {"csv", tr("Plain table (CSV) ...")}};
    for (const auto& [suffix, title] : kinds)
        connect(menu->addAction(title), &QAction::triggered, this,
                [this, kind = QString::fromLatin1(suffix)] { askExport(kind); });
    export_->setMenu(menu);

    count_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred); // puts the others at the right
    auto* top = new FlowLayout;
    top->setContentsMargins(8, 6, 8, 6);
    top->addWidget(count_);
    top->addWidget(renew_);
    top->addWidget(language_);
    top->addWidget(export_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(view_, 1);
    layout->addWidget(empty_, 1);
    connect(model_, &QAbstractItemModel::modelReset, this, &WorkPanel::refresh);
    connect(model_, &QAbstractItemModel::dataChanged, this, &WorkPanel::refresh);
    connect(renew_, &QPushButton::clicked, &session_, &VerifySession::renewWork);
    connect(&session_, &VerifySession::resultChanged, this, &WorkPanel::refresh);
    connect(view_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        const int step = model_->step(index);
        if (step >= 0)
            session_.setCurrent(static_cast<int>(session_.work().rows()[static_cast<std::size_t>(step)].item.finding));
    });
    refresh();
}

void WorkPanel::refresh()
{
    view_->expandAll();
    const WorkList& work = session_.work();
    const bool isEmpty = work.rows().empty();
    view_->setVisible(!isEmpty);
    empty_->setVisible(isEmpty);
    empty_->setText(session_.result() ? tr("Nothing to do by hand.") : tr("The steps appear after a look."));
    count_->setText(isEmpty ? QString() : tr("%1 of %2 open").arg(work.open()).arg(work.rows().size()));
    export_->setEnabled(session_.result() != nullptr);
    renew_->setEnabled(!isEmpty);
}

void WorkPanel::askExport(const QString& suffix)
{
    QString base = QFileInfo(document_.path()).completeBaseName();
    if (base.isEmpty()) base = QStringLiteral("plan");
    const QString path = QFileDialog::getSaveFileName(this, tr("Export the work order"),
                                                      QStringLiteral("%1-work-order.%2").arg(base, suffix),
                                                      QStringLiteral("*.%1").arg(suffix));
    if (path.isEmpty()) return;
    exportTo(QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + suffix : path,
             language_->currentIndex() == 1 ? PaperLanguage::Chinese : PaperLanguage::English);
}

void WorkPanel::exportTo(const QString& path, PaperLanguage language)
{
    if (!session_.result()) return;
    const OrderInput input{session_.work().items(), session_.result(), language, QFileInfo(path).suffix().toLower(),
                           QDate::currentDate().toString(Qt::ISODate)};
    jobs_.start<std::string>(
        tr("Writing the work order"),
        [input](const Project& project, const Progress& progress) { return orderBytes(project, input, progress); },
        this,
        [this, path](Result<std::string> bytes, bool) {
            if (!bytes) {
                if (bytes.error().kind != ErrorKind::Cancelled) emit notice(translated(bytes.error()));
                return;
            }
            const auto written = writeFileAtomically(path.toStdString(), *bytes);
            emit notice(written ? tr("Written: %1").arg(displayName(path.toStdString())) : translated(written.error()));
        });
}

} // namespace fabric::gui
