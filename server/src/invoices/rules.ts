import {
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

/** Who sells, as it stands on an invoice. */
export interface Seller {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly vatNumber: string | null;
  /** Its number in the register of companies and what else the law of its country asks for. */
  readonly registration: string | null;
}

interface InvoiceLine {
  readonly product: string;
  readonly purpose: string;
  readonly quantity: number;
  /** Of one piece, with tax. */
  readonly price: Amount;
}

/** All that stands on an invoice. */
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
}

/** An amount with and without its tax. */
export interface Taxed {
  readonly gross: Amount;
  readonly net: Amount;
}

export interface Sums {
  readonly lines: readonly Taxed[];
  /** What the lines cost more than was paid; below zero where they cost less. */
  readonly discount: Taxed;
  readonly total: Taxed;
  readonly tax: Amount;
}

/**
 * "What of it is tax?" Prices are with tax. The tax is calculated once, of the whole, and rounded to what the currency has,
 * a half up: so much is owed to the state. What is left is shared among the lines so that they add up to it.
 */
export function sumsOf({ lines, total, taxRate, currency }: Priced): Sums {
  const grosses = lines.map(({ price, quantity }) => multiply(price, quantity));
  const reduction = subtract(sum(grosses), total);
  const decimals = decimalsOf(currency, [total, ...grosses]);
  const tax = taxWithin(total, taxRate, decimals);
  const net = subtract(total, tax);
  const parts = [...grosses, negate(reduction)];
  // Of nothing there is no tax, in its lines neither.
  const nets = isZero(total) ? parts : allocate(net, parts, decimals);
  return {
    lines: grosses.map((gross, place) => ({ gross, net: nets[place]! })),
    discount: { gross: reduction, net: negate(nets.at(-1)!) },
    total: { gross: amountOf(total), net },
    tax,
  };
}

type Priced = Pick<InvoiceContent, 'lines' | 'total' | 'taxRate' | 'currency'>;

/** `2026-000123`: sorted as it reads. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}
