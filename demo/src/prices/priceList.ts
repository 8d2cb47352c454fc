import { type Amount, convert, percentOf, roundedAmount } from '@likeness/contract/kit/money';
import { z } from 'zod';
import { COUNTRIES, COUNTRY_GROUPS } from '../countries.ts';
import { readJson } from '../data.ts';
import { planName } from '../partnerPlans.ts';
import { PHOTO_RULES, type PhotoRule } from '../photoRules.ts';
import { PRODUCTS, type ProductKey } from '../products.ts';
import { FOREX } from '../settings/sales.ts';

/** A price of the house, in the words that its records are known by. */
export interface PriceContent {
  readonly purpose: string;
  readonly product: ProductKey;
  readonly group: string;
  /** The name of a plan; undefined for a common price. */
  readonly plan: string | undefined;
  readonly currency: string;
  readonly orderNumber: number;
  readonly active: boolean;
  /** What it cost when the house opened. */
  readonly amount: Amount;
  readonly offers: readonly OfferContent[];
}

interface OfferContent {
  readonly product: ProductKey;
  readonly amount: Amount;
  readonly usableOneTime: boolean;
  readonly active: boolean;
}

const group = z.string().refine((label) => label in COUNTRY_GROUPS, 'This is no country group');
const purpose = z.enum(PHOTO_RULES.map(({ reference }) => reference));
const country = z.enum(COUNTRIES.map(({ countryCode }) => countryCode));
const product = z.enum(PRODUCTS.map(({ key }) => key));
const currency = z.enum(FOREX.map((rate) => rate.currency));
const percent = z.number().positive();

/** Which prices something is true of: of those that have all of what is named. */
const selection = {
  purposes: z.array(purpose).optional(),
  countries: z.array(country).optional(),
  groups: z.array(group).optional(),
  products: z.array(product).optional(),
};

const edit = z.strictObject({
  ...selection,
  /** When it began to hold; in the future, where it is below 0. */
  daysAgo: z.number(),
  /** When it was written, where that was not at once. */
  plannedDaysAgo: z.number().optional(),
  why: z.string(),
  raisePercent: z.number(),
  undoneDaysAgo: z.number().optional(),
  undoneWhy: z.string().optional(),
});
export type EditContent = z.output<typeof edit>;

const content = readJson(
  'prices.json',
  z.strictObject({
    /** What prices are in a group, in percent of the product's own. */
    levels: z.record(group, percent),
    /** What photos of an icon cost, in percent of others. */
    surcharges: z.record(z.string(), percent),
    /** Where prices are in another currency than euro. */
    currencies: z.array(z.strictObject({ group, currency, countries: z.array(country) })),
    inactive: z.array(z.strictObject(selection)),
    offers: z.strictObject({ inactiveIn: z.array(group), manyTimesIn: z.array(group) }),
    plans: z.array(z.strictObject({ ...selection, plan: planName, level: percent, currency: currency.optional() })),
    edits: z.array(edit),
  }),
);

/** The oldest first. */
export const PRICE_EDITS: readonly EditContent[] = content.edits;

/** To what other currencies are rounded, as euros are: tenths, and whole yen. */
const DECIMALS = 1;

const selling = PRODUCTS.filter(({ productType }) => productType === 'main');
const extras = PRODUCTS.filter(({ productType }) => productType === 'option');

/** All prices of the house, as they were when it opened. */
export const PRICES: readonly PriceContent[] = [
  ...PHOTO_RULES.flatMap((rule) => Object.keys(COUNTRY_GROUPS).flatMap((label) => pricesIn(label, rule))),
  ...content.plans.flatMap((of) =>
    PHOTO_RULES.flatMap((rule) =>
      Object.keys(COUNTRY_GROUPS)
        .flatMap((label) => pricesIn(label, rule, of))
        .filter((price) => isOf(of, price)),
    ),
  ),
];

/** Whether a price is among the selected ones. */
export function isOf(
  { purposes, countries, groups, products }: Pick<EditContent, 'purposes' | 'countries' | 'groups' | 'products'>,
  price: Pick<PriceContent, 'purpose' | 'product' | 'group'>,
): boolean {
  const among = (named: readonly string[] | undefined, value: string) => named === undefined || named.includes(value);
  return (
    among(purposes, price.purpose) &&
    among(countries, countryOf(price.purpose)) &&
    among(groups, price.group) &&
    among(products, price.product)
  );
}

function countryOf(reference: string): string {
  return PHOTO_RULES.find((rule) => rule.reference === reference)!.countryCode;
}

/** A code is sold where the purpose has codes, and a photo where it has none. */
function pricesIn(
  label: string,
  rule: PhotoRule,
  plan?: { plan: string; level: number; currency?: string | undefined },
): PriceContent[] {
  const chosen = content.currencies.find((one) => one.group === label && one.countries.includes(rule.countryCode));
  const inCurrency = plan ? (plan.currency ?? 'EUR') : (chosen?.currency ?? 'EUR');
  const amountOf = (own: Amount) => {
    const inGroup = percentOf(own, content.levels[label]!);
    const forPurpose = percentOf(inGroup, content.surcharges[rule.icon] ?? 100);
    return local(percentOf(forPurpose, plan?.level ?? 100, DECIMALS), inCurrency);
  };
  return selling
    .filter(({ ephotoNeeded }) => ephotoNeeded === (rule.ephotoNeeded ?? false))
    .map(({ key, price, sendByPostNeeded }, position) => {
      const found = { purpose: rule.reference, product: key, group: label };
      const { inactiveIn, manyTimesIn } = content.offers;
      return {
        ...found,
        plan: plan?.plan,
        currency: inCurrency,
        orderNumber: position + 1,
        active: plan !== undefined || !content.inactive.some((of) => isOf(of, found)),
        amount: amountOf(price),
        // Whoever gets a letter can have more in it.
        offers: (sendByPostNeeded ? extras : []).map((extra) => ({
          product: extra.key,
          amount: amountOf(extra.price),
          usableOneTime: !manyTimesIn.includes(label),
          active: !inactiveIn.includes(label),
        })),
      };
    });
}

function local(euros: Amount, to: string): Amount {
  const { rate } = FOREX.find((one) => one.currency === to)!;
  return to === 'EUR' ? euros : convert(euros, roundedAmount(`${rate}`), '1', to === 'JPY' ? 0 : DECIMALS);
}

/** An amount that was raised by so many percent. */
export function raised(amount: Amount, by: number, inCurrency: string): Amount {
  return percentOf(amount, 100 + by, inCurrency === 'JPY' ? 0 : DECIMALS);
}
