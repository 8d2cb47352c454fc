import type { BodyOf, QueryOf, ResultOf } from '@likeness/contract/kit/endpoint';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { ALL, PRICE_AMOUNT_MAX, type PriceSearch } from '@likeness/contract/prices';
import type { AskedOfPrices } from '@likeness/contract/prices/bulkBody';
import type { editPrices as editPricesCall, previewEdit as previewCall } from '@likeness/contract/prices/edits';
import { writeAudit } from '../audit/index.ts';
import type { SQL } from '../platform/database/drizzle.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, refusedAt, refusedWith } from '../platform/refusal.ts';
import type { Wording } from '../translations/index.ts';
import { type BulkCount, previewBulk, writeBulk } from './bulkStore.ts';
import { keepOneCurrency } from './currencyStore.ts';
import { countPlanned, createEdit, forgetEdit, setEdit } from './editStore.ts';
import { startEditJob } from './jobs.ts';
import { lastEditOf } from './lastEditStore.ts';
import { statesShown } from './names.ts';
import { type StoredPrice, pricesById } from './readStore.ts';
import { invalid, saidOfLast } from './refusals.ts';
import { readState } from './rules.ts';
import { conditionOf, withoutActive } from './searchStore.ts';
import { applyEdit, lockEdits } from './stateStore.ts';

interface Caller {
  readonly user: Pick<StaffIdentity, 'id'>;
  readonly language: Wording;
  readonly now: Date;
}

type Body = BodyOf<typeof editPricesCall>;

/** "Many prices can be edited at once only if the search names a purpose." */
async function bulkCondition(tx: Transaction, search: PriceSearch): Promise<SQL> {
  const condition = await conditionOf(tx, search);
  if (search.purpose === ALL) throw refusedAt('price_edit_needs_purpose', 'purpose');
  return condition;
}

/** The moment at which an edit takes effect; undefined for at once. */
export function startOf(startsAt: string | null | undefined, now: Date): Date | undefined {
  if (!startsAt) return undefined;
  const start = new Date(startsAt);
  if (start <= now) throw invalid({ starts_at: MESSAGES.notAhead });
  return start;
}

/** The requested changes: what the body contains besides is stored in other columns or used only by this call. */
function askedIn(body: Body): AskedOfPrices {
  const { matched: _matched, state: _state, why: _why, starts_at: _startsAt, ...asked } = body;
  return asked;
}

/** Previews an edit of all prices that a search finds. */
export async function previewEdit(
  tx: Transaction,
  { limit, page, ...search }: QueryOf<typeof previewCall>,
  body: Body,
  { language, now }: Caller,
): Promise<ResultOf<typeof previewCall>> {
  const asked = askedIn(body);
  startOf(body.starts_at, now);
  const condition = await bulkCondition(tx, search);
  const found = await previewBulk(tx, condition, asked, { limit, page });
  await refuseAnotherList(tx, search, body, found);
  refuseOtherCurrencies(asked, found.currencies);
  const odd = ['not_positive', 'too_large', 'less_than_half', 'more_than_double'] as const;
  const oddIds = odd.flatMap((kind) => [...found[kind].ids]);
  const named = new Map((await pricesById(tx, [...new Set(oddIds)], language)).map((row) => [row.id, priceName(row)]));
  const show = await statesShown(
    tx,
    found.rows.flatMap(({ before, after }) => [before, after]),
    language,
  );
  const examples = Object.fromEntries(
    odd.map((kind) => [kind, { count: found[kind].count, examples: found[kind].ids.map((id) => named.get(id)!) }]),
  ) as Pick<ResultOf<typeof previewCall>, (typeof odd)[number]>;
  return {
    matched: found.matched,
    changed: found.changed,
    result: found.rows.map(({ id, before, after, jump }) => {
      const shown = show(before);
      return { price: { ...shown, id }, before: shown, after: show(after), jump };
    }),
    total: found.changed,
    page: Math.min(page, Math.max(1, Math.ceil(found.changed / limit))),
    ...examples,
  };
}

/** Changes all prices that a search finds, at once or at a later start. */
export async function editPrices(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  search: PriceSearch,
  body: Body,
  { user, language, now }: Caller,
): Promise<ResultOf<typeof editPricesCall>> {
  const asked = askedIn(body);
  const startsAt = startOf(body.starts_at, now);
  const condition = await bulkCondition(tx, search);
  await lockEdits(tx);
  const editId = await createEdit(tx, {
    kind: 'bulk',
    staffId: user.id,
    why: body.why,
    startsAt,
    searched: search,
    asked,
    now,
  });
  const found = await writeBulk(tx, editId, condition, asked);
  await refuseAnotherList(tx, search, body, found, editId);
  refuseOtherCurrencies(asked, found.currencies);
  await refuseImpossible(tx, asked, found, language);
  const { matched, changed } = found;
  if (changed === 0) {
    await forgetEdit(tx, editId);
    return { edit_id: null, matched, changed, starts_at: null };
  }
  if (startsAt) await planEdit(tx, { jobs }, editId, startsAt, now);
  else await applyEdit(tx, editId);
  await setEdit(tx, editId, { matched, changed });
  await writeAudit(tx, {
    name: 'prices_edited',
    subject: 'price_edit',
    subjectId: editId,
    staffId: user.id,
    comment: body.why,
    after: { matched, changed },
    now,
  });
  return { edit_id: editId, matched, changed, starts_at: startsAt?.toISOString() ?? null };
}

/**
 * "Only one change of a price is planned at a time." A second one would expect the result of the first, which may still be
 * withdrawn.
 */
export async function planEdit(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  editId: number,
  startsAt: Date,
  now: Date,
): Promise<void> {
  await keepOneCurrency(tx, editId);
  const count = await countPlanned(tx, editId);
  if (count > 0) throw refusedWith('price_edit_planned', { count }, 'starts_at');
  const startAfterSeconds = Math.ceil((startsAt.getTime() - now.getTime()) / 1000);
  await jobs.enqueue(tx, startEditJob, { editId }, { startAfterSeconds });
}

/** "An edit changes exactly the list that the person saw." */
async function refuseAnotherList(
  tx: Transaction,
  search: PriceSearch,
  { matched, state }: Body,
  found: Pick<BulkCount, 'matched' | 'fingerprint'>,
  editId?: number,
): Promise<void> {
  const seen = readState(state);
  if (seen.fingerprint === found.fingerprint) {
    if (matched === found.matched) return;
    // Nothing has changed: it was wrong from the start.
    throw invalid({ matched: MESSAGES.wrongCount(found.matched) });
  }
  // The list may have changed because a price left it: it was deactivated, or has another amount.
  const last = await lastEditOf(tx, await conditionOf(tx, withoutActive(search)), {
    known: seen,
    before: editId,
  });
  const size = matched === found.matched ? 'same' : 'other';
  throw new Refusal('price_list_changed', {
    params: { was: matched, now: found.matched, size, last: saidOfLast(last) },
  });
}

/** "An amount cannot be set or added for prices in another currency, because 12.90 euros are not 12.90 yen." */
function refuseOtherCurrencies(asked: AskedOfPrices, currencies: readonly string[]): void {
  const fields = (['amount', 'raise_amount'] as const).filter((field) => asked[field] !== undefined);
  const offers = asked.optional_offers.flatMap(({ amount }, position) =>
    amount === undefined ? [] : [`optional_offers.${position}.amount`],
  );
  const others = currencies.filter((currency) => currency !== asked.currency);
  if (others.length === 0 || fields.length + offers.length === 0) return;
  if (currencies.length > 1) {
    throw refusedWith('price_currencies_several', { currencies: currencies.join(', ') }, ...fields, ...offers);
  }
  throw refusedWith('price_currency_differs', { currency: currencies.join(', ') }, ...fields, ...offers);
}

/** "No price is zero, negative or too large." */
async function refuseImpossible(
  tx: Transaction,
  asked: AskedOfPrices,
  { not_positive: notPositive, too_large: tooLarge }: Pick<BulkCount, 'not_positive' | 'too_large'>,
  language: Wording,
): Promise<void> {
  const impossible = notPositive.count > 0 ? notPositive : tooLarge;
  if (impossible.count === 0) return;
  const first = (await pricesById(tx, impossible.ids, language)).map(priceName).join('; ');
  const field = asked.raise_percent === undefined ? 'raise_amount' : 'raise_percent';
  const why = notPositive.count > 0 ? MESSAGES.tooSmall('0.01') : MESSAGES.tooLarge(PRICE_AMOUNT_MAX);
  const refusal = refusedWith('price_edit_impossible', { count: impossible.count, first }, field);
  refusal.details.errors?.[field]?.push(why);
  throw refusal;
}

/** How a refusal names a price: "Passport, France, Printed photos, Europe", and the plan unless it is a common price. */
export function priceName(
  row: Pick<StoredPrice, 'purpose' | 'use_in_country' | 'product' | 'purchase_from_country_group' | 'partner_plan'>,
): string {
  const { purpose, use_in_country: country, product, purchase_from_country_group: group, partner_plan: plan } = row;
  return [purpose.label, country.country_name, product.label, group.label, plan?.name].filter(Boolean).join(', ');
}
