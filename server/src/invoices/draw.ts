import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { type Amount, formatMoney, isPositive, isZero, negate } from '@likeness/contract/kit/money';
import { type FormatCustomerText, customerFormatter } from '@likeness/texts/customerTexts';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type InvoiceContent, type Taxed, sumsOf } from './rules.ts';
import { plainSpaces, promotionName, settledIn, titleOf } from './wording.ts';

/* Lengths are PDF points, 72 to the inch, from the upper left corner of an A4 page. */

const PAGE = { width: 595.28, height: 841.89, margin: 50 };
const INNER = PAGE.width - 2 * PAGE.margin;
/** Below this only the footer is printed. */
const BOTTOM = PAGE.height - 90;
const INK = '#1d2523';
const FAINT = '#5c6664';
const RULE = '#c9d0ce';
const SIZE = { title: 22, head: 11, text: 9.5, small: 8 };

/**
 * The fonts that are embedded. They contain the letters of all European languages and of Vietnamese, and their licence
 * allows embedding. They are opened once: reading how far apart their letters stand took most of the time of an invoice.
 */
const FONTS = {
  plain: openFont('400Regular/NotoSans_400Regular.ttf'),
  bold: openFont('700Bold/NotoSans_700Bold.ttf'),
};

type FontName = keyof typeof FONTS;

/** PDFKit takes fonts that are open already; its types do not say so. */
function openFont(name: string): PDFKit.Mixins.PDFFontSource {
  const font = openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}`))) as Font;
  // A glyph remembers the letter for which it was asked first, and gives it to whoever copies text from a file. Asked
  // for here, no glyph is one that some file has needed as a part of another, without a letter.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  const opened: unknown = font;
  return opened as PDFKit.Mixins.PDFFontSource;
}

/** Columns of the table, with left edge and width; numbers are right-aligned. */
const COLUMNS = [
  { key: 'item', left: 0, width: 175 },
  { key: 'quantity', left: 180, width: 30 },
  { key: 'price', left: 215, width: 78 },
  { key: 'tax_rate', left: 298, width: 35 },
  { key: 'net', left: 338, width: 78 },
  { key: 'gross', left: 421, width: INNER - 421 },
] as const;

export interface DrawnInvoice {
  readonly number: string;
  readonly issuedAt: Date;
  readonly language: string;
  readonly content: InvoiceContent;
}

/**
 * Draws an invoice as a PDF of A4 pages. The same invoice always gives the same bytes: the file contains nothing about
 * the machine or the time of drawing.
 */
export function drawInvoice(invoice: DrawnInvoice): Promise<Buffer> {
  const { number, issuedAt, content } = invoice;
  const say = customerFormatter(invoice.language);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    bufferPages: true,
    lang: say.locale,
    // None of PDF's own, which have only the letters of western Europe.
    font: '',
    info: {
      Title: `${say(titleOf(content))} ${number}`,
      Author: content.seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font);
  // Text below the bottom margin would begin a new page by itself.
  pdf.page.margins.bottom = 0;
  const sheet = new Sheet(pdf, say, content.currency);
  sheet.head(invoice);
  sheet.table(content);
  sheet.foot(content);
  const drawn = buffer(pdf);
  pdf.end();
  return drawn;
}

class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #say: FormatCustomerText;
  readonly #currency: string;
  #y = PAGE.margin;

  constructor(pdf: PDFKit.PDFDocument, say: FormatCustomerText, currency: string) {
    this.#pdf = pdf;
    this.#say = say;
    this.#currency = currency;
  }

  /** Seller, buyer, and what identifies the invoice. */
  head({ number, issuedAt, content }: DrawnInvoice): void {
    const { seller, buyer, order, credits } = content;
    const say = this.#say;
    const half = INNER / 2 - 10;
    const right = PAGE.margin + INNER / 2 + 10;
    const sellerEnd = this.#lines(PAGE.margin, PAGE.margin, half, [
      [seller.name, 'bold', SIZE.head],
      ...seller.addressLines.map((line) => [line, 'plain', SIZE.text] as const),
      ...(seller.vatNumber === null
        ? []
        : [[`${say('invoice.vat_number')} ${seller.vatNumber}`, 'plain', SIZE.text] as const]),
      ...(seller.registration === null ? [] : [[seller.registration, 'plain', SIZE.text] as const]),
    ]);
    const factsEnd = this.#lines(right, PAGE.margin, half, [
      [say(titleOf(content)), 'bold', SIZE.title],
      [`${say('invoice.number')} ${number}`, 'bold', SIZE.head],
      [`${say('invoice.date')} ${this.#day(issuedAt)}`, 'plain', SIZE.text],
      [`${say('invoice.order')} ${order.reference} (${order.id})`, 'plain', SIZE.text],
      credits
        ? [
            `${say('credit_note.invoice')} ${credits.number}, ${this.#day(new Date(credits.issuedAt))}`,
            'plain',
            SIZE.text,
          ]
        : [`${say('invoice.paid_on')} ${this.#day(new Date(order.paidAt))}`, 'plain', SIZE.text],
    ]);
    const buyerTop = Math.max(sellerEnd, factsEnd) + 24;
    this.#y =
      24 +
      this.#lines(right, buyerTop, half, [
        [say('invoice.billed_to'), 'plain', SIZE.small],
        [buyer.name === '' ? say('invoice.customer', { number: buyer.customer }) : buyer.name, 'bold', SIZE.head],
        ...buyer.addressLines.map((line) => [line, 'plain', SIZE.text] as const),
      ]);
  }

  /** The lines, the reduction, and the sums. */
  table(content: InvoiceContent): void {
    const say = this.#say;
    const sums = sumsOf(content);
    const rate = this.#percent(content.taxRate);
    this.#tableHead();
    for (const [place, { product, purpose, quantity, price }] of content.lines.entries()) {
      this.#row(`${product}\n${purpose}`, [String(quantity), this.#money(price), rate], sums.lines[place]!);
    }
    const { discount } = sums;
    if (!isZero(discount.gross)) {
      const isReduction = isPositive(discount.gross);
      const name = isReduction
        ? [say('invoice.discount'), promotionName(content)].filter(Boolean).join('\n')
        : say('invoice.surcharge');
      this.#row(name, ['', '', rate], { gross: negate(discount.gross), net: negate(discount.net) });
    }
    this.#needs(110);
    this.#y += 6;
    this.#sum(say('invoice.total_net'), this.#money(sums.total.net));
    this.#sum(say('invoice.tax', { rate }), this.#money(sums.tax));
    this.#sum(say(content.credits ? 'credit_note.total' : 'invoice.total'), this.#money(sums.total.gross), 'bold');
    const { local } = content;
    if (local) this.#sum(say('invoice.in_local_currency'), this.#money(local.total, local.currency));
    this.#y += 14;
    const notes = [settledIn(say, content)];
    if (!isPositive(discount.gross) && content.promotion)
      notes.unshift(`${say('invoice.promotion')}: ${promotionName(content)}`);
    this.#y = this.#lines(
      PAGE.margin,
      this.#y,
      INNER,
      notes.map((note) => [note, 'plain', SIZE.text] as const),
    );
  }

  /** The footer of each page: seller and page number. */
  foot({ seller }: InvoiceContent): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    const line = [seller.name, ...seller.addressLines].join(' · ');
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(start + page);
      this.#pdf.page.margins.bottom = 0;
      const top = PAGE.height - 60;
      this.#write(line, PAGE.margin, top, { width: INNER - 90, size: SIZE.small, colour: FAINT, height: 24 });
      const at = { width: 85, size: SIZE.small, colour: FAINT, align: 'right' } as const;
      this.#write(this.#say('invoice.page', { page: page + 1, of: count }), PAGE.margin + INNER - 85, top, at);
    }
  }

  #tableHead(): void {
    const say = this.#say;
    const height = Math.max(
      ...COLUMNS.map(({ key, width }) => this.#heightOf(say(`invoice.${key}`), width, 'bold', SIZE.small)),
    );
    for (const { key, left, width } of COLUMNS) {
      const align = key === 'item' ? 'left' : 'right';
      this.#write(say(`invoice.${key}`), PAGE.margin + left, this.#y, { width, font: 'bold', size: SIZE.small, align });
    }
    this.#y += height + 4;
    this.#rule();
  }

  #row(item: string, [quantity, price, rate]: readonly [string, string, string], { gross, net }: Taxed): void {
    const cells = [item, quantity, price, rate, this.#money(net), this.#money(gross)];
    const height = Math.max(
      ...COLUMNS.map(({ width }, place) => this.#heightOf(cells[place]!, width, 'plain', SIZE.text)),
    );
    if (this.#needs(height + 12)) this.#tableHead();
    for (const [place, { key, left, width }] of COLUMNS.entries()) {
      const align = key === 'item' ? 'left' : 'right';
      this.#write(cells[place]!, PAGE.margin + left, this.#y, { width, align });
    }
    this.#y += height + 5;
    this.#rule();
  }

  #sum(name: string, amount: string, font: FontName = 'plain'): void {
    this.#write(name, PAGE.margin + 205, this.#y, { width: 190, font, align: 'right' });
    this.#write(amount, PAGE.margin + 400, this.#y, { width: INNER - 400, font, align: 'right' });
    this.#y += 17;
  }

  /** Begins a new page if this height does not fit on the current one; true if it did. */
  #needs(height: number): boolean {
    if (this.#y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.#pdf.page.margins.bottom = 0;
    this.#y = PAGE.margin;
    return true;
  }

  #rule(): void {
    const { margin } = PAGE;
    this.#pdf
      .moveTo(margin, this.#y)
      .lineTo(margin + INNER, this.#y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    this.#y += 6;
  }

  /** Writes lines below each other and answers where they end. A long line takes the height that it needs. */
  #lines(
    left: number,
    top: number,
    width: number,
    lines: readonly (readonly [text: string, font: FontName, size: number])[],
  ): number {
    let y = top;
    for (const [text, font, size] of lines) {
      this.#write(text, left, y, { width, font, size });
      y += this.#heightOf(text, width, font, size) + 2;
    }
    return y;
  }

  #heightOf(text: string, width: number, font: FontName, size: number): number {
    return this.#pdf.font(font).fontSize(size).heightOfString(text, { width });
  }

  #write(
    text: string,
    left: number,
    top: number,
    how: {
      width: number;
      font?: FontName;
      size?: number;
      colour?: string;
      align?: 'left' | 'right';
      height?: number;
    },
  ): void {
    const { width, font = 'plain', size = SIZE.text, colour = INK, align = 'left', height } = how;
    this.#pdf
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, left, top, { width, align, ...(height !== undefined && { height, ellipsis: true }) });
  }

  #money(amount: Amount, currency = this.#currency): string {
    return plainSpaces(formatMoney(amount, currency, this.#say.locale));
  }

  #percent(rate: number): string {
    const format = new Intl.NumberFormat(this.#say.locale, { style: 'percent', maximumFractionDigits: 2 });
    return plainSpaces(format.format(rate / 100));
  }

  #day(moment: Date): string {
    return new Intl.DateTimeFormat(this.#say.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  }
}
