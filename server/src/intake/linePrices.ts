import type { placeOrder as placeOrderCall } from '@likeness/contract/intake';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { priceCheckOf } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { type LineToPrice, type ListedPrice, listedPrices, noteLineChecks } from '../prices/index.ts';
import { type PriceFault, faultOfPrice, verdictOf } from './rules.ts';

type Order = Pick<BodyOf<typeof placeOrderCall>, 'lines' | 'currency' | 'origin_country'>;

/** What comparing one line of an order with the price lists found. */
interface CheckedLine {
  readonly listed: ListedPrice | undefined;
  readonly fault: PriceFault | undefined;
}

/**
 * Compares the lines of an order with the price lists, as the partner plan says. The result is empty for a plan that trusts
 * its partners.
 *
 * @throws Refusal with a sentence at each wrong line, for a strict plan
 */
export async function checkPrices(
  tx: Transaction,
  planId: number,
  order: Order,
  lines: readonly LineToPrice[],
): Promise<readonly CheckedLine[]> {
  const check = await priceCheckOf(tx, planId);
  if (check === 'trust') return [];
  const listed = await listedPrices(tx, { planId, countryCode: order.origin_country }, lines);
  const pieces = new Map<number, number>();
  for (const [position, { quantity }] of order.lines.entries()) {
    const offerId = listed[position]?.offerId;
    if (typeof offerId === 'number') pieces.set(offerId, (pieces.get(offerId) ?? 0) + quantity);
  }
  const checked = order.lines.map(({ amount }, position) => {
    const found = listed[position];
    const fault = faultOfPrice({ amount, currency: order.currency }, found, pieces.get(found?.offerId ?? 0) ?? 1);
    return { listed: found, fault };
  });
  if (check === 'strict') refuseFaults(order, checked);
  return checked;
}

/** Stores the verdict on the price of each line, so that staff see it in the order. */
export async function noteCheckedLines(
  tx: Transaction,
  checked: readonly CheckedLine[],
  itemIds: readonly number[],
  currency: string,
): Promise<void> {
  await noteLineChecks(
    tx,
    checked.map(({ listed, fault }, position) => ({
      orderItemId: itemIds[position]!,
      priceId: listed?.priceId ?? null,
      offerId: listed?.offerId ?? null,
      // An amount in another currency cannot be compared with the amount of the line.
      expectedAmount: listed?.currency === currency ? listed.amount : null,
      verdict: verdictOf(fault),
    })),
  );
}

function refuseFaults({ origin_country: country }: Order, checked: readonly CheckedLine[]): void {
  const refusals = checked.flatMap(({ listed, fault }, position) => {
    if (!fault) return [];
    const params = { country, amount: `${listed?.amount} ${listed?.currency}` };
    const field = `lines.${position}.${fault === 'offer_only_once' ? 'quantity' : 'amount'}`;
    return [{ field, refusal: new Refusal(fault, { params }) }];
  });
  const [first] = refusals;
  if (!first) return;
  const { code, details } = first.refusal;
  const errors = Object.fromEntries(refusals.map(({ field, refusal }) => [field, [refusal.message]]));
  throw new Refusal(code, { params: details.params ?? {}, errors });
}
