import type { BodyOf, ResultOf } from '@likeness/contract/kit/endpoint';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { ALL, deletePrice as deletePriceCall } from '@likeness/contract/prices';
import type * as writing from '@likeness/contract/prices/writing';
import { writeAudit } from '../audit/index.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound, refusedAt, refusedWith } from '../platform/refusal.ts';
import type { Wording } from '../translations/index.ts';
import { priceName, planEdit, startOf } from './bulk.ts';
import { currencyOfLists } from './currencyStore.ts';
import { addActivation, addChange, createEdit, forgetEdit, setEdit } from './editStore.ts';
import { mayCall } from './present.ts';
import { pricesById } from './readStore.ts';
import { invalid, refuseParts } from './refusals.ts';
import type { StoredState } from './schema.ts';
import { countriesNamed } from './searchStore.ts';
import { applyEdit, lockEdits, lockedState } from './stateStore.ts';
import { refuseToDeleteWhatIsUsed } from './undoing.ts';
import {
  addCombinations,
  allGroups,
  existingOf,
  isCurrency,
  isGroup,
  planById,
  productTypes,
  purposeById,
  purposesCalled,
} from './writeStore.ts';
import { countriesById } from './nameStore.ts';

interface Caller {
  readonly user: Pick<StaffIdentity, 'id' | 'roles'>;
  readonly language: Wording;
  readonly now: Date;
}

type NewPrice = BodyOf<typeof writing.addPrice>;
type NewPrices = BodyOf<typeof writing.addPrices>;
type ChangedPrice = BodyOf<typeof writing.editPrice>;
type Offers = NewPrice['optional_offers'];

/** Adds a price. With a start, it is added at once but stays inactive until then. */
export async function addPrice(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  body: NewPrice,
  { user, now }: Caller,
): Promise<number> {
  const startsAt = startOfNew(body, now);
  const planId = body.partner_plan ?? null;
  const state = {
    ...(await placed(tx, body)),
    product_id: body.product,
    partner_plan_id: planId,
    amount: body.amount,
    currency: body.currency ?? (await currencyOfLists(tx, [body.purchase_from_country_group], planId)),
    order_number: body.order_number,
    active: body.active,
    optional_offers: storedOffers(body.optional_offers),
  };
  await refuseUnknown(tx, { ...body, currency: state.currency });
  refuseParts(state.currency, body);
  const edit = { staffId: user.id, why: body.why, now };
  const editId = await createEdit(tx, { ...edit, kind: 'added' });
  const waits = startsAt !== undefined;
  const first = { ...state, active: body.active && !waits };
  const priceId = await addChange(tx, editId, { before: null, after: first });
  await applyEdit(tx, editId);
  await noted(tx, 'price_added', editId, edit);
  if (waits) {
    const planned = await createEdit(tx, { ...edit, kind: 'edited', startsAt });
    await addChange(tx, planned, { priceId, before: first, after: state });
    await planEdit(tx, platform, planned, startsAt, now);
  }
  return priceId;
}

/** Changes a price at once or at a later start. Fields that are not sent stay as they are. */
export async function editPrice(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  id: number,
  body: ChangedPrice,
  { user, now }: Caller,
): Promise<void> {
  const startsAt = startOf(body.starts_at, now);
  const found = await lockedState(tx, id);
  if (!found) throw notFound({ key: 'things.price' });
  if (body.revision !== undefined && body.revision !== found.revision) throw new Refusal('changed_meanwhile');
  const before = found.state;
  const place = {
    purpose: body.purpose ?? before.purpose_id,
    purchase_from_country_group: body.purchase_from_country_group ?? before.purchase_from_country_group_id,
    use_in_country: body.use_in_country,
  };
  const after: StoredState = {
    ...(await placed(tx, place)),
    product_id: body.product ?? before.product_id,
    partner_plan_id: body.partner_plan === undefined ? before.partner_plan_id : body.partner_plan,
    amount: body.amount ?? before.amount,
    currency: body.currency ?? before.currency,
    order_number: body.order_number ?? before.order_number,
    active: body.active ?? before.active,
    optional_offers: body.optional_offers ? storedOffers(body.optional_offers) : before.optional_offers,
  };
  if (isSame(before, after)) return;
  // What an older price has stays as it is.
  const kept =
    after.currency === before.currency ? [before, ...before.optional_offers].map(({ amount }) => amount) : [];
  refuseParts(after.currency, after, kept);
  // A price stays in its currency, even if that has no active rate any more.
  await refuseUnknown(tx, { ...body, currency: after.currency === before.currency ? undefined : after.currency });
  const edit = { staffId: user.id, why: body.why, now };
  const editId = await createEdit(tx, { ...edit, kind: 'edited', startsAt });
  await addChange(tx, editId, { priceId: id, before, after });
  if (startsAt) await planEdit(tx, platform, editId, startsAt, now);
  else await applyEdit(tx, editId);
  await noted(tx, 'price_edited', editId, edit);
}

/** Adds a price for each combination of countries and country groups: all or none, with a start as one price is added. */
export async function addPrices(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  body: NewPrices,
  { user, language, now }: Caller,
): Promise<ResultOf<typeof writing.addPrices>> {
  const startsAt = startOfNew(body, now);
  const waits = startsAt !== undefined;
  const purposeIds = await purposesFor(tx, body, language);
  const groupIds = await groupsFor(tx, body.purchase_from_country_group);
  const planId = body.partner_plan ?? null;
  const currency = body.currency ?? (await currencyOfLists(tx, groupIds, planId));
  await refuseUnknown(tx, { ...body, currency, purchase_from_country_group: undefined });
  refuseParts(currency, body);
  const common = {
    product_id: body.product,
    partner_plan_id: planId,
    amount: body.amount,
    currency,
    order_number: body.order_number,
    active: body.active && !waits,
    optional_offers: storedOffers(body.optional_offers),
  };
  await lockEdits(tx);
  const existing = await existingOf(tx, purposeIds, groupIds, common);
  if (existing.count > 0 && body.existing === 'refuse') {
    const first = (await pricesById(tx, existing.ids, language)).map(priceName).join('; ');
    throw refusedWith('prices_exist', { count: existing.count, first });
  }
  const edit = { staffId: user.id, why: body.why, now };
  const editId = await createEdit(tx, { ...edit, kind: 'added' });
  const created = await addCombinations(tx, editId, purposeIds, groupIds, common);
  if (created === 0) {
    await forgetEdit(tx, editId);
    return { created, skipped: existing.count, edit_id: null, allowedActions: [] };
  }
  await applyEdit(tx, editId);
  await setEdit(tx, editId, { matched: created, changed: created });
  await noted(tx, 'price_added', editId, edit);
  if (waits) {
    const planned = await createEdit(tx, { ...edit, kind: 'edited', startsAt });
    await addActivation(tx, planned, editId);
    await setEdit(tx, planned, { matched: created, changed: created });
    await planEdit(tx, platform, planned, startsAt, now);
  }
  return {
    created,
    skipped: existing.count,
    edit_id: editId,
    allowedActions: mayCall(user, deletePriceCall) ? ['undo'] : [],
  };
}

/** Deletes a price that no order was checked against. */
export async function deletePrice(tx: Transaction, id: number, { user, now }: Caller): Promise<void> {
  const found = await lockedState(tx, id);
  if (!found) throw notFound({ key: 'things.price' });
  const edit = { staffId: user.id, why: undefined, now };
  const editId = await createEdit(tx, { ...edit, kind: 'deleted' });
  await addChange(tx, editId, { priceId: id, before: found.state, after: null });
  await refuseToDeleteWhatIsUsed(tx, editId);
  await applyEdit(tx, editId);
  await noted(tx, 'price_deleted', editId, edit);
}

/** When a new price becomes active. One that stays inactive has no start. */
function startOfNew(body: Pick<NewPrice, 'starts_at' | 'active'>, now: Date): Date | undefined {
  const startsAt = startOf(body.starts_at, now);
  if (startsAt && !body.active) throw invalid({ starts_at: MESSAGES.startOfInactive });
  return startsAt;
}

async function noted(
  tx: Transaction,
  name: string,
  subjectId: number,
  { staffId, why, now }: { staffId: number; why: string | undefined; now: Date },
): Promise<void> {
  await writeAudit(tx, { name, subject: 'price_edit', subjectId, staffId, comment: why, now });
}

/** Offers in the order in which states store them. */
function storedOffers(offers: Offers): StoredState['optional_offers'] {
  return offers
    .map(({ product, ...offer }) => ({ product_id: product, ...offer }))
    .toSorted((one, other) => one.product_id - other.product_id);
}

function isSame(one: StoredState, other: StoredState): boolean {
  const comparable = ({ optional_offers: offers, ...state }: StoredState) => [
    ...Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    offers.map((offer) => Object.entries(offer).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ];
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** What a price is for. Its country is that of its purpose. */
async function placed(
  tx: Transaction,
  sent: { purpose: number; purchase_from_country_group: number; use_in_country?: string | null | undefined },
) {
  const purpose = await purposeById(tx, sent.purpose);
  const isElsewhere = sent.use_in_country && sent.use_in_country !== purpose?.country_code.toUpperCase();
  if (!purpose || isElsewhere) throw refusedAt('price_purpose_wrong', 'purpose');
  return {
    purpose_id: purpose.id,
    country_id: purpose.countryId,
    purchase_from_country_group_id: sent.purchase_from_country_group,
  };
}

interface Named {
  readonly product?: number | undefined;
  readonly purchase_from_country_group?: number | undefined;
  readonly partner_plan?: number | null | undefined;
  readonly currency?: string | undefined;
  readonly optional_offers?: Offers | undefined;
}

/** "A price names existing records: a main product, options, a country group, a plan, and a currency with a rate." */
async function refuseUnknown(tx: Transaction, sent: Named): Promise<void> {
  const { product, purchase_from_country_group: group, partner_plan: plan, currency, optional_offers: offers } = sent;
  const faults: Record<string, string> = {};
  const named = [...(product === undefined ? [] : [product]), ...(offers ?? []).map((offer) => offer.product)];
  const types = await productTypes(tx, named);
  if (product !== undefined && types.get(product) !== 'main') faults['product'] = MESSAGES.notAChoice;
  for (const [position, offer] of (offers ?? []).entries()) {
    if (types.get(offer.product) !== 'option') faults[`optional_offers.${position}.product`] = MESSAGES.notAChoice;
  }
  if (group !== undefined && !(await isGroup(tx, group))) {
    faults['purchase_from_country_group'] = MESSAGES.noSuchRecord;
  }
  if (plan !== undefined && plan !== null && !(await planById(tx, plan)))
    faults['partner_plan'] = MESSAGES.noSuchRecord;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (currency !== undefined && !(await isCurrency(tx, currency))) {
    throw refusedWith('price_currency_without_rate', { currency }, 'currency');
  }
}

/** The purposes of the countries: the one that is named, and those of the same name. */
async function purposesFor(tx: Transaction, body: NewPrices, language: Wording): Promise<number[]> {
  const countryIds = await countriesNamed(tx, body.use_in_country, 'use_in_country');
  const named = typeof body.purpose === 'number' ? await purposeById(tx, body.purpose) : undefined;
  if (typeof body.purpose === 'number' && (!named || named.replaced)) throw refusedAt('price_purpose_wrong', 'purpose');
  const found = await purposesCalled(tx, named?.ownLabel ?? String(body.purpose), countryIds);
  if (found.length === 0 && countryIds === undefined) throw refusedAt('price_purpose_wrong', 'purpose');
  const without = (countryIds ?? []).filter((id) => !found.some(({ countryId }) => countryId === id));
  if (without.length > 0) {
    const countries = await countriesById(tx, new Set(without), language);
    const names = [...countries.values()].map(({ country_name: name }) => name).toSorted();
    throw refusedWith('price_purpose_absent', { countries: names.join(', ') }, 'use_in_country');
  }
  // If a country has several purposes with this label, an id in the input means only that one.
  return found
    .filter(({ id, countryId }) => !named || countryId !== named.countryId || id === named.id)
    .map(({ id }) => id);
}

async function groupsFor(tx: Transaction, named: readonly (number | typeof ALL)[]): Promise<number[]> {
  const all = await allGroups(tx);
  const wanted = named.filter((group) => group !== ALL);
  if (wanted.length < named.length) return all;
  if (wanted.some((id) => !all.includes(id))) throw invalid({ purchase_from_country_group: MESSAGES.noSuchRecord });
  return [...new Set(wanted)];
}
