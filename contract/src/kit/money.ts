import Big from 'big.js';

/* Money, for the server and the screens. Only this file calculates with amounts or formats them. */

/** An amount of money as the database and code keep it: a decimal, like `12.90` or `-3.00`. Never a JavaScript number. */
export type Amount = `${number}`;

/** A rate between two currencies, with as many decimals as it needs. */
export type Rate = `${number}`;

/** Percent, like `20` or `5.5`. */
export type Percent = number;

/** How many decimals every amount is stored with, in any currency. */
export const AMOUNT_DECIMALS = 2;
/** The largest amount; with a minus, the smallest. Up to this size an amount survives as a JSON number. */
export const AMOUNT_MAX: Amount = '999999999999.99';

/** A constructor of our own, because settings on the library's default one would affect everybody who imports it. */
const Decimal = Big();
// Refuses JavaScript numbers.
Decimal.strict = true;
// A quotient is rounded twice: first to this precision, then to the decimals of the currency. No stored amount is long
// enough for the first rounding to change the second.
Decimal.DP = 40;
Decimal.RM = Decimal.roundHalfUp;

const WRITTEN = new RegExp(String.raw`^-?\d+(\.\d{1,${AMOUNT_DECIMALS}})?$`);

/**
 * Reads an amount as it stands in the database or on the wire.
 *
 * @throws RangeError where the text is no amount, has too many decimals or is larger than any amount
 */
export function amountOf(text: string): Amount {
  if (!isAmount(text)) throw new RangeError(`Not an amount: ${text}`);
  return kept(Decimal(text));
}

export function isAmount(text: string): text is Amount {
  return WRITTEN.test(text) && Decimal(text).abs().lte(AMOUNT_MAX);
}

export type AmountFault = 'not_a_number' | 'too_small' | 'too_large' | 'too_many_decimals';

/** A number as people and programs write it. Nobody means an amount by a longer one. */
const TYPED = /^(?=.{1,40}$)[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** `1.000` or `1,000`: whoever typed it may have meant a thousand, or one. */
const LONG_FRACTION = new RegExp(String.raw`\.\d{${AMOUNT_DECIMALS + 1}}`);

/** Reads an amount as somebody typed it, with a point or a comma, or says what is wrong with it. */
export function typedAmount(
  typed: string,
  { min = negate(AMOUNT_MAX), max = AMOUNT_MAX }: { min?: Amount; max?: Amount } = {},
): { amount: Amount; fault?: undefined } | { fault: AmountFault } {
  const written = typed.trim().replace(',', '.');
  if (!TYPED.test(written)) return { fault: 'not_a_number' };
  const value = Decimal(written.replace('+', ''));
  if (value.lt(min)) return { fault: 'too_small' };
  if (value.gt(max)) return { fault: 'too_large' };
  if (LONG_FRACTION.test(written) || !value.round(AMOUNT_DECIMALS).eq(value)) return { fault: 'too_many_decimals' };
  return { amount: kept(value) };
}

/**
 * Rounds a decimal of any length to an amount, a half away from zero.
 *
 * @throws RangeError where the text is no decimal or is larger than any amount
 */
export function roundedAmount(decimal: string): Amount {
  if (!/^-?\d+(\.\d+)?$/.test(decimal)) throw new RangeError(`Not a decimal: ${decimal}`);
  return rounded(Decimal(decimal), AMOUNT_DECIMALS);
}

export function sum(amounts: readonly Amount[]): Amount {
  return kept(amounts.reduce((total, amount) => total.plus(exact(amount)), Decimal('0')));
}

export function add(one: Amount, other: Amount): Amount {
  return sum([one, other]);
}

export function subtract(from: Amount, amount: Amount): Amount {
  return kept(exact(from).minus(exact(amount)));
}

export function negate(amount: Amount): Amount {
  return kept(exact(amount).neg());
}

/** @param times a whole number */
export function multiply(amount: Amount, times: number): Amount {
  if (!Number.isSafeInteger(times)) throw new RangeError(`Not a whole number: ${times}`);
  return kept(exact(amount).times(String(times)));
}

/** Below zero where the first is less than the second, zero where they are equal. */
export function compare(one: Amount, other: Amount): -1 | 0 | 1 {
  return exact(one).cmp(exact(other));
}

/** Whether an amount or a rate is greater than zero. */
export function isPositive(value: Rate): boolean {
  return Decimal(value).gt('0');
}

export function isNegative(amount: Amount): boolean {
  return exact(amount).lt('0');
}

export function isZero(amount: Amount): boolean {
  return exact(amount).eq('0');
}

/**
 * How many decimals amounts of a currency are rounded to and shown with: none for yen. Amounts that have hundredths
 * keep them in any currency, because what is shown must add up.
 */
export function decimalsOf(currency: string, amounts: readonly Amount[] = []): number {
  const own = Math.min(ownDecimals(moneyFormat('en', currency)), AMOUNT_DECIMALS);
  return amounts.every((amount) => exact(amount).round(own).eq(exact(amount))) ? own : AMOUNT_DECIMALS;
}

/** Whether a currency has this amount: no half a yen, but beside amounts that have hundredths already. */
export function isOfCurrency(amount: Amount, currency: string, amounts: readonly Amount[] = []): boolean {
  return exact(amount).round(decimalsOf(currency, amounts)).eq(exact(amount));
}

/** The given percentage of an amount. Percent with two decimals are kept like an amount. */
export function percentOf(amount: Amount, percent: Percent | Amount, decimals = AMOUNT_DECIMALS): Amount {
  return rounded(exact(amount).times(String(percent)).div('100'), decimals);
}

/** The tax contained in an amount that includes its tax. */
export function taxWithin(gross: Amount, rate: Percent, decimals = AMOUNT_DECIMALS): Amount {
  const share = Decimal('100').plus(String(rate));
  return rounded(exact(gross).times(String(rate)).div(share), decimals);
}

/**
 * Converts an amount: there are so many of the other currency for so many of this one.
 *
 * @throws RangeError where `forThis` is zero
 */
export function convert(amount: Amount, other: Amount, forThis: Rate, decimals = AMOUNT_DECIMALS): Amount {
  const divisor = Decimal(forThis);
  if (divisor.eq('0')) throw new RangeError('Nothing converts from zero');
  return rounded(exact(amount).times(exact(other)).div(divisor), decimals);
}

/**
 * Converts an amount from one currency to another, by what one euro buys of each.
 *
 * @throws RangeError where the first rate is zero
 */
export function exchange(amount: Amount, from: Rate, to: Rate, decimals = AMOUNT_DECIMALS): Amount {
  const divisor = Decimal(from);
  if (divisor.eq('0')) throw new RangeError('Nothing converts from zero');
  return rounded(exact(amount).times(Decimal(to)).div(divisor), decimals);
}

class TooLarge extends RangeError {}

/** What is calculated by a rate that somebody has typed: null where it is larger than any amount. */
export function nullIfTooLarge(calculate: () => Amount): Amount | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/**
 * Divides an amount in proportion to weights, so that the shares add up to it. Each share is rounded down; the
 * remainder goes to the first weights that are not zero, one smallest unit each. A weight may be negative, like a
 * discount among prices.
 *
 * @throws RangeError where the weights add up to zero, or the amount has more decimals than its shares may have
 */
export function allocate(amount: Amount, weights: readonly Amount[], decimals = AMOUNT_DECIMALS): Amount[] {
  const whole = weights.reduce((total, weight) => total.plus(exact(weight)), Decimal('0'));
  if (whole.eq('0')) throw new RangeError('Nothing is shared by weights that add up to zero');
  const unit = Decimal('10').pow(-decimals);
  const shares = weights.map((weight) => roundedDown(exact(weight).times(exact(amount)).div(whole), decimals, unit));
  let left = shares.reduce((rest, share) => rest.minus(share), exact(amount));
  if (!left.round(decimals).eq(left)) throw new RangeError(`${amount} has more than ${decimals} decimals`);
  return shares.map((share, place) => {
    if (left.eq('0') || isZero(weights[place]!)) return kept(share);
    left = left.minus(unit);
    return kept(share.plus(unit));
  });
}

/**
 * Formats an amount with the sign of its currency where the language puts it: `€12.90`, `12,90 €`. The result shows the
 * whole amount: yen are without decimals only if the amount has none.
 */
export function formatMoney(amount: Amount, currency: string, locale: string): string {
  return moneyFormat(locale, currency, decimalsOf(currency, [amount])).format(amount);
}

/** Formats an amount without a currency, with at least the given number of decimals. */
export function formatAmount(amount: Amount, locale: string, decimalsMin = AMOUNT_DECIMALS): string {
  return formatOf(locale, { minimumFractionDigits: decimalsMin }).format(amount);
}

/** The sign of a currency beside an amount: `€`. */
export function currencySign(currency: string, locale: string): string {
  const parts = moneyFormat(locale, currency).formatToParts('0');
  return parts.find(({ type }) => type === 'currency')!.value;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter takes a browser milliseconds, and a table has a hundred cells. */
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

function moneyFormat(locale: string, currency: string, decimalsMin = 0): Intl.NumberFormat {
  const own = formatOf(locale, { style: 'currency', currency });
  return ownDecimals(own) >= decimalsMin
    ? own
    : formatOf(locale, { style: 'currency', currency, minimumFractionDigits: decimalsMin });
}

function ownDecimals(format: Intl.NumberFormat): number {
  return format.resolvedOptions().minimumFractionDigits!;
}

function exact(amount: Amount): Big {
  if (!WRITTEN.test(amount)) throw new RangeError(`Not an amount: ${amount}`);
  return Decimal(amount);
}

function rounded(value: Big, decimals: number): Amount {
  return kept(value.round(decimals));
}

function roundedDown(value: Big, decimals: number, unit: Big): Big {
  // The library's own "down" rounds towards zero.
  const cut = value.round(decimals, Decimal.roundDown);
  return cut.gt(value) ? cut.minus(unit) : cut;
}

function kept(value: Big): Amount {
  if (value.abs().gt(AMOUNT_MAX)) throw new TooLarge(`Larger than any amount: ${value.toFixed()}`);
  return value.toFixed(AMOUNT_DECIMALS) as Amount;
}
