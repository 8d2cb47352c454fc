import {
  add,
  allocate,
  type Amount,
  amountOf,
  decimalsOf,
  isZero,
  multiply,
  negate,
  type Percent,
  subtract,
  sum,
  taxWithin,
} from '@likeness/contract/kit/money';

/** An invoice, or a credit note that takes a part or all of one back. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The seller as printed on invoices. */
export interface Seller {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly vatNumber: string | null;
  /** Its number in the register of companies, and whatever else the law of its country requires. */
  readonly registration: string | null;
}

interface InvoiceLine {
  readonly product: string;
  readonly purpose: string;
  readonly quantity: number;
  /** Price of one piece, with tax. */
  readonly price: Amount;
}

/** Everything on an invoice. */
export interface InvoiceContent {
  readonly seller: Seller;
  readonly buyer: { readonly customer: number; readonly name: string; readonly addressLines: readonly string[] };
  readonly order: { readonly id: number; readonly reference: string; readonly paidAt: string };
  readonly lines: readonly InvoiceLine[];
  /** What was paid, with tax. */
  readonly total: Amount;
  readonly currency: string;
  readonly local: { readonly total: Amount; readonly currency: string } | null;
  readonly promotion: { readonly label: string; readonly code: string | null } | null;
  readonly taxRate: Percent;
  /** What had been given back when it was issued. Older invoices do not say: they say that they were paid. */
  readonly refunded?: Amount;
  /** Of a credit note: the invoice that it takes a part of back, and how much of it was taken back before. */
  readonly credits?: {
    readonly number: string;
    readonly issuedAt: string;
    readonly before: Amount;
    /** Of one that takes back another credit note: its number. */
    readonly takesBack?: string;
  };
}

/** An amount with and without its tax. */
export interface Taxed {
  readonly gross: Amount;
  readonly net: Amount;
}

export interface Sums {
  readonly lines: readonly Taxed[];
  /** By how much the lines cost more than was paid; negative if they cost less. */
  readonly discount: Taxed;
  readonly total: Taxed;
  readonly tax: Amount;
}

/**
 * "How much of it is tax?" Prices include tax. The tax is calculated once, on the total, and rounded half up to the
 * decimals of the currency: this is the amount owed to the state. The net total is distributed among the lines so that
 * they add up to it. Of an invoice’s credit notes, the taxes add up to its own: each is what is left once the earlier ones
 * are taken off.
 */
export function sumsOf({ lines, total, taxRate, currency, credits }: Priced): Sums {
  const grosses = lines.map(({ price, quantity }) => multiply(price, quantity));
  const reduction = subtract(sum(grosses), total);
  const decimals = decimalsOf(currency, [total, ...grosses]);
  const before = credits?.before ?? '0.00';
  const tax = subtract(taxWithin(add(before, total), taxRate, decimals), taxWithin(before, taxRate, decimals));
  const net = subtract(total, tax);
  const parts = [...grosses, negate(reduction)];
  // If nothing was paid, there is no tax on the lines either.
  const nets = isZero(total) ? parts : allocate(net, parts, decimals);
  return {
    lines: grosses.map((gross, place) => ({ gross, net: nets[place]! })),
    discount: { gross: reduction, net: negate(nets.at(-1)!) },
    total: { gross: amountOf(total), net },
    tax,
  };
}

type Priced = Pick<InvoiceContent, 'lines' | 'total' | 'taxRate' | 'currency' | 'credits'>;

const SERIES: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit_note: 'C' };

/**
 * An invoice number such as `2026-000123`, or `C2026-000004` for a credit note: sorted as text, numbers of a year are in
 * their order.
 */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${SERIES[kind]}${year}-${String(sequence).padStart(6, '0')}`;
}
