import { type SQL, alias, and, asc, eq, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { refusedWith } from '../platform/refusal.ts';
import { countryGroup } from '../purposes/schema.ts';
import { type StoredState, price, priceChange } from './schema.ts';

const peer = alias(price, 'peer');

/** What the customers of a plan, or of no plan, pay in a group of countries, and the currency that an edit brings there. */
interface BroughtTo {
  readonly groupId: number;
  readonly planId: number | null;
  readonly currency: string;
}

/**
 * "Whoever buys several things at once pays in one currency." The groups stay locked until the transaction ends: of two
 * people who begin a list at once, the second sees what the first has written.
 *
 * @throws the refusals `price_currency_differs` where an edit brings prices into lists that are in another currency, and
 *   `price_currencies_several` where no currency suits all of these lists
 */
export async function keepOneCurrency(tx: Transaction, editId: number): Promise<void> {
  const lists = await rowsOf(tx, listsBroughtTo(editId));
  if (lists.length === 0) return;
  const groups = lists.map(({ groupId }) => groupId);
  await tx
    .select({ id: countryGroup.id })
    .from(countryGroup)
    .where(inArray(countryGroup.id, groups))
    .orderBy(asc(countryGroup.id))
    .for('no key update');
  let refusing = false;
  for (const list of lists) refusing ||= await hasOtherCurrency(tx, list, editId);
  if (refusing) await refuseCurrency(tx, lists, editId);
}

/** Asks for the one currency that suits all lists, or for a part of them where there is none. */
async function refuseCurrency(tx: Transaction, lists: readonly BroughtTo[], editId: number): Promise<never> {
  const known: string[][] = [];
  for (const list of lists) known.push(await currenciesOf(tx, list, editId));
  // Where the prices of an edit are in several currencies, those that are right stay as they are.
  const isInOne = new Set(lists.map(({ currency }) => currency)).size === 1;
  const asking = known.filter(
    (there, position) => there.length > 0 && (isInOne || !there.includes(lists[position]!.currency)),
  );
  const [suitsAll] = asking.reduce((suiting, there) => suiting.filter((currency) => there.includes(currency)));
  if (suitsAll !== undefined) throw refusedWith('price_currency_differs', { currency: suitsAll }, 'currency');
  const named = new Set(asking.flatMap((there) => there));
  throw refusedWith('price_currencies_several', { currencies: [...named].toSorted().join(', ') }, 'currency');
}

/**
 * The currency of the prices that customers of a plan, or of no plan, pay in these groups of countries; euros where there are
 * none, or where they are in several currencies.
 */
export async function currencyOfLists(
  tx: Transaction,
  groupIds: readonly number[],
  planId: number | null,
): Promise<string> {
  const found = await tx
    .selectDistinct({ currency: price.currency })
    .from(price)
    .where(
      and(
        inArray(price.purchaseFromCountryGroupId, [...groupIds]),
        planId === null ? isNull(price.partnerPlanId) : eq(price.partnerPlanId, planId),
      ),
    )
    .limit(2);
  return found.length === 1 ? found[0]!.currency : 'EUR';
}

/** The lists that an edit brings a price into: a new one, one of another list, or one that was in another currency. */
function listsBroughtTo(editId: number): SQL<BroughtTo> {
  const { before, after } = priceChange;
  const member = (name: keyof StoredState) => sql.raw(`'${name}'`);
  const differs = (name: keyof StoredState) => sql`${before} -> ${member(name)} <> ${after} -> ${member(name)}`;
  const [group, plan] = [member('purchase_from_country_group_id'), member('partner_plan_id')];
  return select(
    {
      groupId: sql<number>`(brought.list -> ${group})::int`,
      planId: sql<number | null>`(brought.list ->> ${plan})::int`,
      currency: sql<string>`brought.list ->> 'currency'`,
    },
    sql`from (
      select distinct jsonb_build_object(${group}, ${after} -> ${group}, ${plan}, ${after} -> ${plan},
        'currency', ${after} -> 'currency') as list
      from ${priceChange}
      where ${priceChange.editId} = ${editId} and not ${priceChange.leftOut} and ${after} is not null
        and (${before} is null or ${differs('purchase_from_country_group_id')} or ${differs('partner_plan_id')}
          or ${differs('currency')})
    ) as brought`,
  );
}

/** Whether a list has prices without those of an edit, and none of them in the currency of the edit. */
async function hasOtherCurrency(tx: Transaction, list: BroughtTo, editId: number): Promise<boolean> {
  const { currency } = list;
  // Less and greater, and not "other than": an index serves these.
  const found = select(
    sql<number>`1`,
    sql`from ${price} where ${othersOf(price, list, editId)}
      and (${price.currency} < ${currency} or ${price.currency} > ${currency})
      and not exists (select 1 from ${price} as ${peer}
        where ${othersOf(peer, list, editId)} and ${peer.currency} = ${currency})
      limit 1`,
  );
  return (await rowsOf(tx, found)).length > 0;
}

/** The currencies of the prices of a list without those of an edit, by their letters. */
function currenciesOf(tx: Transaction, list: BroughtTo, editId: number): Promise<string[]> {
  const found = select(
    price.currency,
    sql`from ${price} where ${othersOf(price, list, editId)} group by ${price.currency} order by ${price.currency}`,
  );
  return rowsOf(tx, found);
}

/** The prices of a list without those of an edit. */
function othersOf(of: typeof price | typeof peer, { groupId, planId }: BroughtTo, editId: number): SQL {
  return and(
    eq(of.purchaseFromCountryGroupId, groupId),
    planId === null ? isNull(of.partnerPlanId) : eq(of.partnerPlanId, planId),
    sql`not exists (select 1 from ${priceChange}
      where ${priceChange.editId} = ${editId} and ${priceChange.priceId} = ${of.id})`,
  )!;
}
