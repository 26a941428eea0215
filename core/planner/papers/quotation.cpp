// `quotation`: the quote (quote.h) as a document. Without a file of prices it is the sheet to fill in: every line of
// the bill, no price.
#include "core/planner/bill/bill_words.h"
#include "core/planner/papers/documents.h"
#include "core/planner/papers/money.h"
#include "core/planner/papers/paper_format.h"
#include "core/planner/papers/quote.h"
#include "core/text/translation.h"

#include <fmt/format.h>

namespace fabric {

namespace {

Title kindTitle(PriceKind kind)
{
    switch (kind) {
    case PriceKind::Part:
        return {"Hardware", "硬件"};
    case PriceKind::Licence:
        return {"Licence", "许可"};
    case PriceKind::Support:
        return {"Support", "维保"};
    case PriceKind::Service:
        return {"Service", "服务"};
    case PriceKind::Alternate:
        return {"Alternative", "备选"};
    case PriceKind::Discount:
        return {"Discount", "折扣"};
    }
    return {};
}

/// Millionths as percent with as many decimals as they need, at least none: 130000 -> "13", 65000 -> "6.5".
std::string percentText(std::int64_t millionths)
{
    std::string text = Decimal{millionths, 4}.str();
    while (text.back() == '0')
        text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

class QuotationMaker {
public:
    QuotationMaker(const Quote& quote, const QuoteOptions& options, PaperLanguage language)
        : quote_(quote), options_(options), language_(language)
    {}

    Sheet lines(Title name, const std::vector<QuoteLine>& lines) const
    {
        Sheet sheet;
        sheet.name = name.in(language_);
        sheet.key = {"kind", "item"};
        sheet.sumNumbers = &lines == &quote_.lines;
        sheet.columns = {
            numberColumn("no", {"No", "序号"}, language_),
            textColumn("kind", {"Kind", "类别"}, language_),
            textColumn("item", {"Item", "料号"}, language_),
            textColumn("description", {"Description", "描述"}, language_),
            numberColumn("quantity", {"Quantity", "数量"}, language_),
            numberColumn("years", {"Years", "年限"}, language_),
            money("unit_price", {"Unit price", "单价"}, false),
            textColumn("discount", {"Discount %", "折扣 %"}, language_),
            textColumn("tax", {"Tax %", "税率 %"}, language_),
            money("amount", {"Amount", "金额"}, true),
            textColumn("lead_time", {"Lead time", "货期"}, language_),
            textColumn("note", {"Note", "备注"}, language_),
        };
        for (const QuoteLine& line : lines)
            sheet.rows.push_back({static_cast<std::int64_t>(sheet.rows.size() + 1),
                                  std::string(kindTitle(line.kind).in(language_)), itemText(line),
                                  orEmpty(line.isChosen ? line.description : unchosenText(line.description, language_)),
                                  line.quantity, line.kind == PriceKind::Support ? Cell(line.years) : Cell(),
                                  amount(line.unitMinor), line.discount > 0 ? Cell(percentText(line.discount)) : Cell(),
                                  // The rate comes with the price: without one it is unknown, not zero.
                                  line.unitMinor ? Cell(percentText(line.tax)) : Cell(), amount(line.amount),
                                  orEmpty(line.leadTime), orEmpty(line.note)});
        return sheet;
    }

    std::string itemText(const QuoteLine& line) const
    {
        return line.isChosen ? line.item : unchosenText(line.item, language_);
    }

    Sheet totals() const
    {
        Sheet sheet;
        sheet.name = in({"Totals", "合计"});
        sheet.key = {"figure"};
        sheet.columns = {textColumn("figure", {"Figure", "项目"}, language_), money("value", {"Amount", "金额"}, false),
                         textColumn("basis", {"How", "计算"}, language_)};
        // Without any price there is no sum, and 0.00 would be read as one.
        const bool isPriced = quote_.unpriced < static_cast<std::int64_t>(quote_.lines.size());
        const auto add = [&](std::string figure, std::int64_t value, const std::string& basis) {
            sheet.rows.push_back(
                {std::move(figure), isPriced ? Cell(Decimal{value, quote_.places}) : Cell(), orEmpty(basis)});
        };
        add(in({"Sum of the lines", "明细合计"}), quote_.sum, {});
        if (quote_.discount > 0) add(in({"Discount on the order", "整单折扣"}), -quote_.discount, {});
        for (const TaxSum& tax : quote_.taxes) {
            const std::string rate = percentText(tax.rate) + " %";
            add(in({"Net at ", "不含税金额，税率 "}) + rate, tax.net, {});
            add(in({"Tax at ", "税额，税率 "}) + rate, tax.tax, taxBasis(tax, rate));
        }
        add(in({"Net total", "不含税总额"}), quote_.net, {});
        add(in({"Tax total", "税额合计"}), quote_.tax, {});
        add(quote_.unpriced > 0 ? in({"Total with tax, of the priced lines only", "含税总价（仅含已报价行）"})
                                : in({"Total with tax", "含税总价"}),
            quote_.total, {});
        addNotes(sheet);
        return sheet;
    }

    std::string currency() const { return quote_.currency.empty() ? in({"not stated", "未注明"}) : quote_.currency; }

private:
    std::string in(Title title) const { return title.in(language_); }

    Column money(const char* key, Title title, bool isSummed) const
    {
        return numberColumn(key, title, language_, quote_.currency.c_str(), quote_.places, isSummed);
    }
    Cell amount(const std::optional<std::int64_t>& minor) const
    {
        return minor ? Cell(Decimal{*minor, quote_.places}) : Cell();
    }

    std::string taxBasis(const TaxSum& tax, const std::string& rate) const
    {
        const std::string left = Decimal{tax.lines - tax.discount, quote_.places}.str();
        if (options_.isTaxIncluded) return fmt::format("{} x {} / (100 % + {})", left, rate, rate);
        return fmt::format("{} x {}", left, rate);
    }

    void addNotes(Sheet& sheet) const
    {
        if (quote_.unpriced > 0)
            sheet.footnotes.push_back(
                fmt::format(fmt::runtime(in({"NOT COMPLETE: {} lines have no price and are in no sum.",
                                             "不完整：{} 行没有价格，未计入任何合计。"})),
                            quote_.unpriced));
        if (!quote_.notUsed.empty())
            sheet.footnotes.push_back(in({"Priced, but not in this plan: ", "有价格但不在本方案中："}) +
                                      fmt::format("{}", fmt::join(quote_.notUsed, in({", ", "、"}))));
        sheet.footnotes.push_back(in({"Each line is rounded once, each tax once per rate, half a unit away from zero.",
                                      "每行金额舍入一次，每种税率的税额舍入一次，四舍五入。"}));
        sheet.footnotes.push_back(options_.isTaxIncluded ? in({"Unit prices hold the tax.", "单价含税。"})
                                                         : in({"Unit prices are without tax.", "单价不含税。"}));
        if (options_.hasSpares)
            sheet.footnotes.push_back(in({"Quantities hold the spares of the bill.", "数量已含备件。"}));
    }

    const Quote& quote_;
    const QuoteOptions& options_;
    PaperLanguage language_;
};

QuoteOptions quoteOptions(const ExportInput& input, Id<Fabric> fabric)
{
    QuoteOptions options;
    options.hasSpares = input.params.boolean("spares");
    options.isTaxIncluded = input.params.text("prices-are") == "gross";
    options.defaultTax = parsePercent(input.params.text("tax")).value_or(0);
    for (const Device& device : input.project.devices()) {
        if (fabric && device.fabric && device.fabric != fabric) continue;
        const bool isSwitch = device.role == Role::Leaf || device.role == Role::Spine || device.role == Role::Core ||
                              device.role == Role::Switch;
        options.switches += isSwitch && (!fabric || device.fabric == fabric) ? 1 : 0;
        options.nodes += device.role == Role::Node ? 1 : 0;
    }
    return options;
}

Result<Paper> quotationPaper(const ExportInput& input)
{
    FABRIC_TRY(choice, paperChoice(input));
    if (!input.params.text("tax").empty() && !parsePercent(input.params.text("tax")))
        return fail(ErrorKind::Usage, "FP-QUO-020", FABRIC_TEXT("papers", "'%1' is not a tax in percent"),
                    {input.params.text("tax")});
    PriceList prices;
    if (const auto file = input.beside.find("prices"); file != input.beside.end()) {
        FABRIC_TRY(read, readPrices(file->second.bytes, file->second.name));
        prices = std::move(read);
    }
    const QuoteOptions options = quoteOptions(input, choice.fabric);
    FABRIC_TRY(quote, makeQuote(makeBill(input.project, input.catalog, choice.fabric), prices, options));
    const QuotationMaker maker(quote, options, choice.language);
    Paper paper{choice.in({"Quotation", "报价单"}), choice.fabricName, choice.language, {}, {}};
    paper.about = {{choice.in({"Currency", "币种"}), maker.currency()}};
    paper.parts.emplace_back(maker.lines({"Quotation", "报价明细"}, quote.lines));
    paper.parts.emplace_back(maker.totals());
    if (!quote.alternates.empty())
        paper.parts.emplace_back(maker.lines({"Alternatives, in no sum", "备选（不计入合计）"}, quote.alternates));
    return paper;
}

std::vector<ParamSpec> quotationSchema()
{
    ParamSpec tax;
    tax.id = "tax";
    tax.type = ParamType::Text;
    tax.title = FABRIC_TEXT("papers", "Tax");
    tax.help = FABRIC_TEXT("papers", "Rate in percent of rows that state none");
    tax.unit = "%";
    tax.defaultValue = "0";
    ParamSpec basis;
    basis.id = "prices-are";
    basis.type = ParamType::Choice;
    basis.title = FABRIC_TEXT("papers", "Prices are");
    basis.help = FABRIC_TEXT("papers", "net = without tax, gross = with tax");
    basis.defaultValue = "net";
    basis.choices = {"net", "gross"};
    ParamSpec spares;
    spares.id = "spares";
    spares.type = ParamType::Boolean;
    spares.title = FABRIC_TEXT("papers", "Spares");
    spares.help = FABRIC_TEXT("papers", "Quote the spares of the bill with their part");
    spares.defaultValue = "true";
    return {fabricOption(), languageOption(), tax, basis, spares};
}

} // namespace

const Format kQuotationFormat{
    .id = "quotation",
    .title = FABRIC_TEXT("papers", "Quotation"),
    .help = FABRIC_TEXT("papers", "The bill with your prices: discounts, licences, support years, services, "
                                  "alternatives and taxes, to the cent. Prices come from your file, columns kind, "
                                  "item, unit_price, currency, tax_percent, discount_percent, quantity, years"),
    .suffixes = {"csv", "xlsx"},
    .schema = quotationSchema(),
    .write = tablesOf<quotationPaper>,
    .paper = paperOf<quotationPaper>,
    .beside = {{"prices", FABRIC_TEXT("papers", "Prices"),
                FABRIC_TEXT("papers", "CSV of your prices; without it the quotation is the sheet to fill in")}},
};

} // namespace fabric
