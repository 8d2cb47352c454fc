import { type Amount, amountOf } from '@likeness/contract/kit/money';
import { partnerPlan } from '../../../server/src/partners/schema.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { price, priceChange, priceEdit, priceOffer, type StoredState } from '../../../server/src/prices/schema.ts';
import { country, countryGroup } from '../../../server/src/purposes/schema.ts';
import type { DemoCatalogue } from '../catalogue.ts';
import { PHOTO_RULES } from '../photoRules.ts';
import { insertAll } from '../writeHouse.ts';
import { type ListedOffer, PriceBook, type PriceLife } from './priceBook.ts';
import { type EditContent, PRICES, PRICE_EDITS, type PriceContent, isOf, raised } from './priceList.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Moments {
  /** When the house opened. */
  readonly since: Date;
  readonly now: Date;
}

interface Known {
  readonly purposes: ReadonlyMap<string, { id: number; countryId: number }>;
  readonly products: DemoCatalogue['products'];
  readonly groups: ReadonlyMap<string, number>;
  readonly plans: ReadonlyMap<string, number>;
}

/** A price as it was until the moment that its history has reached. */
interface PastPrice {
  readonly content: PriceContent;
  readonly id: number;
  readonly offers: readonly ListedOffer[];
  readonly amounts: { from: Date; amount: Amount }[];
}

/** Writes the prices of the house with their history: as they were when it opened, and every edit since. */
export async function writePrices(
  tx: Transaction,
  lists: DemoCatalogue,
  staffId: number,
  { since, now }: Moments,
): Promise<PriceBook> {
  const known = await knownRecords(tx, lists);
  const past = await writeAsTheyAre(tx, known, since, now);
  const history = new PriceHistory(tx, known, staffId);
  for (const plan of new Set(PRICES.map((content) => content.plan))) {
    const opening = past.filter(({ content }) => content.plan === plan);
    const why = plan === undefined ? 'The prices that the house opens with' : `The prices of “${plan}”`;
    await history.added(opening, since, why);
  }
  for (const edit of PRICE_EDITS) await writeEdit(edit, past, history, now);
  return new PriceBook(past.map(lifeOf(known)), await groupsOfCountries(tx));
}

async function writeEdit(
  edit: EditContent,
  past: readonly PastPrice[],
  history: PriceHistory,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const chosen = past.filter(({ content }) => content.plan === undefined && isOf(edit, content));
  const at = ago(edit.daysAgo);
  const changes = chosen.map((one) => ({ one, before: amountAt(one, at), after: after(edit, one, at) }));
  if (edit.daysAgo < 0) {
    await history.bulk(edit, changes, { at: ago(edit.plannedDaysAgo ?? 0), startsAt: at });
    return;
  }
  const id = await history.bulk(edit, changes, { at });
  if (edit.undoneDaysAgo !== undefined) await history.undo(id, edit, changes, ago(edit.undoneDaysAgo));
}

async function knownRecords(tx: Transaction, { purposes, products, countries }: DemoCatalogue): Promise<Known> {
  const groups = await tx.select().from(countryGroup);
  const plans = await tx.select({ id: partnerPlan.id, name: partnerPlan.name }).from(partnerPlan);
  const countryId = (code: string) => countries.find((row) => row.code === code)!.id;
  return {
    purposes: new Map(
      PHOTO_RULES.map(({ reference, countryCode }, position) => [
        reference,
        { id: purposes[position]!.photo.id, countryId: countryId(countryCode) },
      ]),
    ),
    products,
    groups: new Map(groups.map(({ id, label }) => [label, id])),
    plans: new Map(plans.map(({ id, name }) => [name, id])),
  };
}

async function groupsOfCountries(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select({ code: country.countryCode, groupId: country.countryGroupId }).from(country);
  return new Map(rows.map(({ code, groupId }) => [code, groupId!]));
}

/** Writes the prices as they are today. */
async function writeAsTheyAre(tx: Transaction, known: Known, since: Date, now: Date): Promise<PastPrice[]> {
  const lives = PRICES.map((content) => ({ content, amounts: amountsOf(content, since, now) }));
  const rows = lives.map(({ content, amounts }) => {
    const { id: purposeId, countryId } = known.purposes.get(content.purpose)!;
    return {
      revision: amounts.length,
      purposeId,
      countryId,
      productId: known.products[content.product].id,
      purchaseFromCountryGroupId: known.groups.get(content.group)!,
      partnerPlanId: planIdOf(content, known),
      amount: amounts.at(-1)!.amount,
      currency: content.currency,
      orderNumber: content.orderNumber,
      active: content.active,
    };
  });
  const ids = await insertAll(tx, price, rows, price.id);
  const offers = lives.flatMap(({ content }, position) =>
    content.offers.map(({ product, ...offer }, place) => ({
      ...offer,
      priceId: ids[position]!,
      productId: known.products[product].id,
      orderNumber: place + 1,
    })),
  );
  const offerIds = await insertAll(tx, priceOffer, offers, priceOffer.id);
  const written = offers.map((offer, place) => ({ ...offer, offerId: offerIds[place]! }));
  const byPrice = Map.groupBy(written, ({ priceId }) => priceId);
  return lives.map((life, position) => ({ ...life, id: ids[position]!, offers: byPrice.get(ids[position]!) ?? [] }));
}

/** What a price ever was, the oldest first: raised by every edit that holds, and taken back with it. */
function amountsOf(content: PriceContent, since: Date, now: Date): PastPrice['amounts'] {
  const amounts = [{ from: since, amount: content.amount }];
  if (content.plan !== undefined) return amounts;
  for (const edit of PRICE_EDITS.filter((one) => one.daysAgo > 0 && isOf(one, content))) {
    const before = amounts.at(-1)!.amount;
    const from = new Date(now.getTime() - edit.daysAgo * DAY);
    amounts.push({ from, amount: raised(before, edit.raisePercent, content.currency) });
    if (edit.undoneDaysAgo === undefined) continue;
    amounts.push({ from: new Date(now.getTime() - edit.undoneDaysAgo * DAY), amount: before });
  }
  return amounts;
}

function amountAt({ amounts }: PastPrice, before: Date): Amount {
  return amounts.findLast(({ from }) => from < before)!.amount;
}

function after({ raisePercent }: EditContent, one: PastPrice, at: Date): Amount {
  return raised(amountAt(one, at), raisePercent, one.content.currency);
}

function planIdOf({ plan }: PriceContent, { plans }: Known): number | null {
  return plan === undefined ? null : plans.get(plan)!;
}

function lifeOf(known: Known) {
  return ({ content, id, amounts, offers }: PastPrice): PriceLife => ({
    priceId: id,
    planId: planIdOf(content, known),
    purposeId: known.purposes.get(content.purpose)!.id,
    productId: known.products[content.product].id,
    groupId: known.groups.get(content.group)!,
    active: content.active,
    amounts,
    offers,
  });
}

interface Change {
  readonly one: PastPrice;
  readonly before: Amount | null;
  readonly after: Amount;
}

/** Writes what was done to prices, as the verbs would have left it. */
const RAISE_WITHOUT_OFFERS = {
  currency: 'EUR',
  changeActive: false,
  active: true,
  raise_offers: false,
  optional_offers: [],
} as const;

class PriceHistory {
  readonly #tx: Transaction;
  readonly #known: Known;
  readonly #staffId: number;

  constructor(tx: Transaction, known: Known, staffId: number) {
    this.#tx = tx;
    this.#known = known;
    this.#staffId = staffId;
  }

  async added(past: readonly PastPrice[], at: Date, why: string): Promise<void> {
    const changes = past.map((one) => ({ one, before: null, after: one.content.amount }));
    await this.#write({ kind: 'added', why, createdAt: at, appliedAt: at }, changes);
  }

  bulk(
    edit: EditContent,
    changes: readonly Change[],
    { at, startsAt }: { at: Date; startsAt?: Date },
  ): Promise<number> {
    const purposeId = this.#known.purposes.get(edit.purposes![0]!)!.id;
    return this.#write(
      {
        kind: 'bulk',
        why: edit.why,
        createdAt: at,
        startsAt: startsAt ?? null,
        appliedAt: startsAt ? null : at,
        searched: { country: ['all'], group: ['all'], purpose: purposeId, active: true, plan: 'common' },
        asked: { ...RAISE_WITHOUT_OFFERS, raise_percent: amountOf(`${edit.raisePercent}`), round_to: '0.10' },
      },
      changes,
    );
  }

  async undo(undoesId: number, { undoneWhy }: EditContent, changes: readonly Change[], at: Date): Promise<void> {
    const back = changes.map(({ one, before, after: was }) => ({ one, before: was, after: before! }));
    await this.#write({ kind: 'undone', why: undoneWhy ?? null, createdAt: at, appliedAt: at, undoesId }, back);
  }

  async #write(edit: typeof priceEdit.$inferInsert, changes: readonly Change[]): Promise<number> {
    const counted = { staffId: this.#staffId, matched: changes.length, changed: changes.length, ...edit };
    const [row] = await this.#tx.insert(priceEdit).values(counted).returning({ id: priceEdit.id });
    const rows = changes.map(({ one, before, after: becomes }) => ({
      editId: row!.id,
      priceId: one.id,
      before: before === null ? null : this.#state(one, before),
      after: this.#state(one, becomes),
    }));
    await insertAll(this.#tx, priceChange, rows);
    return row!.id;
  }

  #state({ content, offers }: PastPrice, amount: Amount): StoredState {
    const { id: purposeId, countryId } = this.#known.purposes.get(content.purpose)!;
    return {
      product_id: this.#known.products[content.product].id,
      purpose_id: purposeId,
      country_id: countryId,
      purchase_from_country_group_id: this.#known.groups.get(content.group)!,
      partner_plan_id: planIdOf(content, this.#known),
      amount,
      currency: content.currency,
      order_number: content.orderNumber,
      active: content.active,
      optional_offers: offers
        .toSorted((one, other) => one.productId - other.productId)
        .map((offer, place) => ({
          product_id: offer.productId,
          amount: offer.amount,
          order_number: place + 1,
          usable_one_time: content.offers[place]!.usableOneTime,
          active: content.offers[place]!.active,
        })),
    };
  }
}
