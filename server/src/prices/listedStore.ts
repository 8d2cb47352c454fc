import type { Amount } from '@likeness/contract/kit/money';
import { alias, sql } from '../platform/database/drizzle.ts';
import { onlyIf, select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country } from '../purposes/schema.ts';
import { orderLineCheck, price, priceOffer } from './schema.ts';

/** What is needed of an order line to find its price. */
export interface LineToPrice {
  readonly productId: number;
  readonly purposeId: number;
  /** Whether the product is an optional offer of the price of another line. */
  readonly isOption: boolean;
  /** The position of the line whose photo this one shares, counted from 0. */
  readonly originLine?: number | undefined;
}

/** The listed price of a line. With `active` false it cannot be bought now. */
export interface ListedPrice {
  readonly priceId: number;
  /** Null unless the line is an optional offer. */
  readonly offerId: number | null;
  readonly amount: Amount;
  readonly currency: string;
  readonly active: boolean;
  /** Whether an order can contain this offer only once. */
  readonly usableOneTime: boolean;
}

const candidate = alias(price, 'candidate');

const FIND_LISTED = statement(
  { plan: 'int', country: 'text', products: 'int[]', purposes: 'int[]', offers: 'int[]' },
  ({ plan, country: code, products, purposes, offers }) =>
    select(
      {
        price: onlyIf(sql`${price.id} is not null`, {
          id: price.id,
          amount: price.amount,
          currency: price.currency,
          active: price.active,
        }),
        offer: onlyIf(sql`${priceOffer.id} is not null`, {
          id: priceOffer.id,
          amount: priceOffer.amount,
          active: priceOffer.active,
          usable_one_time: priceOffer.usableOneTime,
        }),
      },
      sql`from unnest(${products}, ${purposes}, ${offers}) with ordinality
          as line (product_id, purpose_id, offer_product_id, place)
        left join ${price} on ${price.id} = (
          select ${candidate.id} from ${price} as ${candidate}
          where ${candidate.purposeId} = line.purpose_id and ${candidate.productId} = line.product_id
            and ${candidate.purchaseFromCountryGroupId} = (
              select ${country.countryGroupId} from ${country} where lower(${country.countryCode}) = lower(${code}))
            and (${candidate.partnerPlanId} = ${plan} or ${candidate.partnerPlanId} is null)
          order by ${candidate.active} desc, ${candidate.partnerPlanId} nulls last limit 1)
        left join ${priceOffer}
          on ${priceOffer.priceId} = ${price.id} and ${priceOffer.productId} = line.offer_product_id
        order by line.place`,
    ),
);

/**
 * The listed price of each line, or undefined: the active price of the plan, else the active common price, else an inactive
 * one. An option costs what the price of another line offers it for: of the line whose photo it shares, else of the first
 * other line for the same purpose.
 *
 * @param bought the plan and the country of purchase, whose country group decides
 */
export async function listedPrices(
  tx: Transaction,
  bought: { readonly planId: number; readonly countryCode: string },
  lines: readonly LineToPrice[],
): Promise<(ListedPrice | undefined)[]> {
  const asked = lines.map((line) => {
    const main = line.isOption ? mainLineOf(line, lines) : line;
    return { main, offer: line.isOption ? line.productId : 0 };
  });
  const rows = await FIND_LISTED.run(tx, {
    plan: bought.planId,
    country: bought.countryCode,
    products: asked.map(({ main }) => main?.productId ?? 0),
    purposes: asked.map(({ main }) => main?.purposeId ?? 0),
    offers: asked.map(({ offer }) => offer),
  });
  return rows.map(({ price: found, offer }, position) => {
    if (!found) return undefined;
    if (!lines[position]!.isOption) {
      const { id: priceId, amount, currency, active } = found;
      return { priceId, offerId: null, amount, currency, active, usableOneTime: false };
    }
    return (
      (offer && {
        priceId: found.id,
        offerId: offer.id,
        amount: offer.amount,
        currency: found.currency,
        active: found.active && offer.active,
        usableOneTime: offer.usable_one_time,
      }) ??
      undefined
    );
  });
}

function mainLineOf(line: LineToPrice, lines: readonly LineToPrice[]): LineToPrice | undefined {
  const origin = line.originLine === undefined ? undefined : lines[line.originLine];
  if (origin && !origin.isOption) return origin;
  return lines.find(({ isOption, purposeId }) => !isOption && purposeId === line.purposeId);
}

/** Stores the verdicts on the prices of an order's lines. */
export async function noteLineChecks(
  tx: Transaction,
  checks: readonly (typeof orderLineCheck.$inferInsert)[],
): Promise<void> {
  if (checks.length > 0) await tx.insert(orderLineCheck).values([...checks]);
}
