/* What an order's screen shows that is not stored as it is shown. */

/** "Partners' accounts carry a prefix; their address is what comes after it." */
export function withoutPrefix(email: string): string {
  return email.replace(/^partner_/, '');
}

interface Needs {
  readonly product: { readonly send_by_post_needed: boolean };
  readonly purpose: { readonly send_by_post_needed: boolean };
}

/** "Product or purpose may each ask for the post." */
export function printedBoard({ product, purpose }: Needs): boolean {
  return product.send_by_post_needed || purpose.send_by_post_needed;
}

interface Money {
  readonly currency: string;
  readonly total_amount: number;
  readonly local_currency: string | null;
  readonly total_amount_in_local_currency: number | null;
  /** What one euro buys of the currency. */
  readonly rate: number | null;
}

/** "What does a line cost in euros, and what where the customer lives?" By the rates that the whole order shows, or ours. */
export function amountsOf(amount: number, order: Money) {
  const { currency, local_currency, total_amount, total_amount_in_local_currency: localTotal, rate } = order;
  const local = localTotal !== null && total_amount > 0 ? cents((amount * localTotal) / total_amount) : null;
  return {
    amount,
    currency,
    amount_in_euro: currency === 'EUR' ? amount : rate === null || rate <= 0 ? null : cents(amount / rate),
    amount_in_local_currency: local_currency === currency ? amount : local,
    local_currency,
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
