import { type Amount, convert, decimalsOf, isPositive, nullIfTooLarge, type Rate } from '@likeness/contract/kit/money';

/* Values on an order's screen that differ from what is stored. */

/** "Partners' accounts have a prefix; their e-mail address follows it." */
export function withoutPrefix(email: string): string {
  return email.replace(/^partner_/, '');
}

interface Needs {
  readonly product: { readonly send_by_post_needed: boolean };
  readonly purpose: { readonly send_by_post_needed: boolean };
}

/** "A line is posted if its product or its purpose requires it." */
export function printedBoard({ product, purpose }: Needs): boolean {
  return product.send_by_post_needed || purpose.send_by_post_needed;
}

interface Money {
  readonly currency: string;
  readonly total_amount: Amount;
  readonly local_currency: string | null;
  readonly total_amount_in_local_currency: Amount | null;
  /** The exchange rate from euros to the currency. */
  readonly rate: Rate | null;
}

/**
 * "What does a line cost in euros, and in the customer's currency?" In euros by our exchange rate, in the customer's
 * currency by the rate of the order's total.
 */
export function amountsOf(amount: Amount, order: Money) {
  const { currency, local_currency, rate } = order;
  return {
    amount,
    currency,
    amount_in_euro: currency === 'EUR' ? amount : inEuros(amount, rate),
    amount_in_local_currency: local_currency === currency ? amount : inLocalCurrency(amount, order),
    local_currency,
  };
}

function inEuros(amount: Amount, rate: Rate | null): Amount | null {
  return rate === null || !isPositive(rate) ? null : nullIfTooLarge(() => convert(amount, '1', rate));
}

function inLocalCurrency(
  amount: Amount,
  { total_amount: total, total_amount_in_local_currency: localTotal, local_currency: currency }: Money,
): Amount | null {
  if (localTotal === null || !isPositive(total)) return null;
  const decimals = currency === null ? undefined : decimalsOf(currency, [localTotal]);
  return nullIfTooLarge(() => convert(amount, localTotal, total, decimals));
}
