/** Who sells, as it stands on an invoice. */
export interface Seller {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly vatNumber: string | null;
  /** Its number in the register of companies and what else the law of its country asks for. */
  readonly registration: string | null;
}

export interface InvoiceLine {
  readonly product: string;
  readonly purpose: string;
  readonly quantity: number;
  /** Of one piece, with tax. */
  readonly price: string;
}

/** All that stands on an invoice. Amounts are decimals, like `12.90`. */
export interface InvoiceContent {
  readonly seller: Seller;
  readonly buyer: { readonly customer: number; readonly name: string; readonly addressLines: readonly string[] };
  readonly order: { readonly id: number; readonly reference: string; readonly paidAt: string };
  readonly lines: readonly InvoiceLine[];
  /** What was paid, with tax. */
  readonly total: string;
  readonly currency: string;
  readonly local: { readonly total: string; readonly currency: string } | null;
  readonly promotion: { readonly label: string; readonly code: string | null } | null;
  /** Percent. */
  readonly taxRate: number;
}

/** An amount with and without its tax, in hundredths. */
export interface Taxed {
  readonly gross: bigint;
  readonly net: bigint;
}

export interface Sums {
  readonly lines: readonly Taxed[];
  /** What the lines cost more than was paid; below zero where they cost less. */
  readonly discount: Taxed;
  readonly total: Taxed;
  readonly tax: bigint;
}

/**
 * "What of it is tax?" Prices are with tax. The tax is reckoned once, of the whole, and rounded to the nearest hundredth, a
 * half of one up: so much is owed to the state. What is left is shared out among the lines so that they add up to it.
 */
export function sumsOf({ lines, total, taxRate }: Pick<InvoiceContent, 'lines' | 'total' | 'taxRate'>): Sums {
  const grosses = lines.map(({ price, quantity }) => hundredths(price) * BigInt(quantity));
  const paid = hundredths(total);
  const reduction = grosses.reduce((sum, gross) => sum + gross, 0n) - paid;
  // Of a rate with two decimals.
  const rate = BigInt(Math.round(taxRate * 100));
  const tax = dividedRounded(paid * rate, 10_000n + rate);
  const nets = sharedOut(paid - tax, [...grosses, -reduction], paid);
  const taxed = [...grosses, -reduction].map((gross, place) => ({ gross, net: nets[place]! }));
  const less = taxed.at(-1)!;
  return {
    lines: taxed.slice(0, -1),
    discount: { gross: reduction, net: -less.net },
    total: { gross: paid, net: paid - tax },
    tax,
  };
}

/** Shares in proportion to the parts, in whole hundredths; what is left over goes to the first ones, one hundredth each. */
function sharedOut(amount: bigint, parts: readonly bigint[], whole: bigint): bigint[] {
  if (whole === 0n) return parts.map((part) => part);
  const shares = parts.map((part) => floored(part * amount, whole));
  let left = amount - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, place) => {
    if (left === 0n || parts[place] === 0n) return share;
    left -= 1n;
    return share + 1n;
  });
}

function floored(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return quotient * divisor > dividend ? quotient - 1n : quotient;
}

function dividedRounded(dividend: bigint, divisor: bigint): bigint {
  return floored(2n * dividend + divisor, 2n * divisor);
}

/** `12.90` as 1290. */
export function hundredths(amount: string): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount: ${amount}`);
  const value = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** `2026-000123`: sorted as it reads. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}
