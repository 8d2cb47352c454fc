import { accountNotDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { dayEnd, dayStart } from '../../platform/database/days.ts';
import { type SQL, and, asc, count, desc, eq, not, sql } from '../../platform/database/drizzle.ts';
import { offsetOf } from '../../platform/database/page.ts';
import { SHORT_WORD_MAX, contains, containsWord } from '../../platform/database/search.ts';
import { numberIn } from '@likeness/contract/kit/recordNumber';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Stretch, countEmails, stretchAfter } from './countStore.ts';
import { type EmailStatus, emailMessage, emailSubject } from './schema.ts';
import { type StoredEmail, emailsByIds } from './store.ts';

/** Further e-mails than these are not walked past if their days say where the page begins. */
const WALKED_MAX = 100;

export interface EmailQuery {
  order_by: 'created_at' | 'recipient' | 'subject' | 'status' | 'id';
  descending: boolean;
  q: string;
  status?: EmailStatus | undefined;
  limit: number;
  page: number;
}

/** A page of the e-mails; the last page if the number is too high. */
export async function listEmails(
  tx: Transaction,
  query: EmailQuery,
): Promise<{ readonly rows: StoredEmail[]; readonly total: number }> {
  const { total, ids } = query.q === '' ? await listed(tx, query) : await searched(tx, query);
  const found = new Map((await emailsByIds(tx, ids)).map((email) => [email.id, email]));
  return { total, rows: ids.flatMap((id) => found.get(id) ?? []) };
}

/** The newest e-mails about a customer, and how many there are. */
export async function emailsOfCustomer(
  tx: Transaction,
  customerId: number,
  limit: number,
): Promise<{ readonly rows: StoredEmail[]; readonly total: number }> {
  const their = eq(emailMessage.customerId, customerId);
  const [counted] = await tx.select({ total: count() }).from(emailMessage).where(their);
  const newest = tx.select({ id: emailMessage.id }).from(emailMessage).where(their);
  const ids = idsOf(await newest.orderBy(desc(emailMessage.id)).limit(limit));
  const rows = await emailsByIds(tx, ids);
  return { rows: rows.toSorted((one, other) => other.id - one.id), total: counted!.total };
}

interface Found {
  readonly total: number;
  readonly ids: readonly number[];
}

/** Chooses the cheapest way for this question: how many there are is known before. */
async function listed(tx: Transaction, query: EmailQuery): Promise<Found> {
  const { all, total } = await countEmails(tx, query.status);
  const skip = offsetOf(query, total);
  if (query.order_by === 'created_at' || query.order_by === 'status') {
    return { total, ids: await pageByTime(tx, query, skip) };
  }
  // One e-mail in so many is met on a walk through the index, until the page is full.
  const walked = ((skip + query.limit) * all) / Math.max(1, total);
  if (query.status !== undefined && walked > total) return { total, ids: await pageOfFew(tx, query, skip) };
  return { total, ids: await (query.order_by === 'recipient' ? pageByRecipient : pageInOrder)(tx, query, skip) };
}

const ofStatus = ({ status }: Pick<EmailQuery, 'status'>) =>
  status === undefined ? undefined : eq(emailMessage.status, status);

/** Whether the recipient may be shown: looked up for each e-mail that is met, as most are not of deleted accounts. */
const isShown = sql`(select ${accountNotDeleted} from ${customer}
  where ${eq(customer.id, emailMessage.customerId)}) is not false`;

/** What the list is sorted by, before the number. */
const KEYS: Readonly<Record<EmailQuery['order_by'], readonly SQL[]>> = {
  id: [],
  created_at: [sql`${emailMessage.createdAt}`],
  status: [sql`${emailMessage.status}`, sql`${emailMessage.createdAt}`],
  subject: [sql`${emailMessage.subject}`],
  recipient: [sql`case when ${isShown} then ${emailMessage.recipient} end`],
};

function ordering({ order_by, descending }: EmailQuery): SQL[] {
  const direction = descending ? desc : asc;
  // Only where there can be nothing: an index serves the plain order both ways.
  const keys = KEYS[order_by].map((key) =>
    order_by === 'recipient' ? sql`${direction(key)} nulls last` : direction(key),
  );
  return [...keys, direction(emailMessage.id)];
}

async function pageByTime(tx: Transaction, query: EmailQuery, skip: number): Promise<number[]> {
  const { status, descending, limit } = query;
  const byStatus = query.order_by === 'status' && status === undefined;
  const near = skip > WALKED_MAX ? await stretchAfter(tx, skip, { status, byStatus, descending }) : undefined;
  const sorted = { ...query, order_by: byStatus ? ('status' as const) : ('created_at' as const) };
  return idsOf(
    await tx
      .select({ id: emailMessage.id })
      .from(emailMessage)
      .where(and(ofStatus(query), near && atOrPast(near, descending)))
      .orderBy(...ordering(sorted))
      .limit(limit)
      .offset(skip - (near?.before ?? 0)),
  );
}

/** The condition that leaves out what comes before this stretch. */
function atOrPast({ day, status }: Stretch, descending: boolean): SQL {
  const { createdAt } = emailMessage;
  const zone = { time_zone: 'UTC' };
  const edge = descending ? dayEnd({ ...zone, to: day }) : dayStart({ ...zone, from: day });
  const compared = sql.raw(descending ? '<' : '>=');
  if (status === null) return sql`${createdAt} ${compared} ${edge}`;
  return sql`(${emailMessage.status}, ${createdAt}) ${compared} (${status}::text, ${edge})`;
}

/** The page that is met on a walk through the index of what the list is sorted by. */
async function pageInOrder(tx: Transaction, query: EmailQuery, skip: number): Promise<number[]> {
  return idsOf(
    await tx
      .select({ id: emailMessage.id })
      .from(emailMessage)
      .where(ofStatus(query))
      .orderBy(...ordering(query))
      .limit(query.limit)
      .offset(skip),
  );
}

/** The same by recipient: e-mails whose recipient is not shown any more stand behind all others, by their number. */
async function pageByRecipient(tx: Transaction, query: EmailQuery, skip: number): Promise<number[]> {
  const direction = query.descending ? desc : asc;
  const part = (condition: SQL, order: SQL[], rows: { limit: number; offset: number }) =>
    tx
      .select({ id: emailMessage.id })
      .from(emailMessage)
      .where(and(ofStatus(query), condition))
      .orderBy(...order)
      .limit(rows.limit)
      .offset(rows.offset);
  const byRecipient = [direction(emailMessage.recipient), direction(emailMessage.id)];
  const shown = idsOf(await part(isShown, byRecipient, { limit: query.limit, offset: skip }));
  if (shown.length === query.limit) return shown;
  const offset = shown.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await countShown(tx, query)));
  const rest = await part(not(isShown), [direction(emailMessage.id)], { limit: query.limit - shown.length, offset });
  return [...shown, ...idsOf(rest)];
}

async function countShown(tx: Transaction, query: EmailQuery): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(emailMessage)
    .where(and(ofStatus(query), isShown));
  return counted!.total;
}

/** The page of few e-mails with a status: they are gathered first and sorted then, which `offset 0` demands. */
function pageOfFew(tx: Transaction, query: EmailQuery, skip: number): Promise<number[]> {
  const direction = sql.raw(query.descending ? 'desc' : 'asc');
  const rows = sql.raw(String(query.limit));
  const [key = sql`${emailMessage.id}`] = KEYS[query.order_by];
  const few = sql`select ${emailMessage.id}, ${key} as key from ${emailMessage} where ${ofStatus(query) ?? sql`true`} offset 0`;
  return rowsOf(
    tx,
    select(
      sql<number>`id`,
      sql`from (select id from (${few}) as few order by key ${direction} nulls last, id ${direction}
        limit ${rows} offset ${skip}) as page`,
    ),
  );
}

/** What a search finds, each place by an index of its own, which "or" would not use. */
async function searched(tx: Transaction, query: EmailQuery): Promise<Found> {
  const rows = sql.raw(String(query.limit));
  const queries = placesOf(query.q).map(
    (has) => sql`select ${emailMessage.id} from ${emailMessage} where ${and(has, ofStatus(query))}`,
  );
  const skipped = sql`least(${(query.page - 1) * query.limit}::int, greatest(0, (total - 1) / ${rows} * ${rows}))`;
  const parts = sql`found (id) as materialized (${sql.join(queries, sql` union `)}),
    counted (total) as materialized (select count(*)::int from found),
    page (id, place) as materialized (
      select id, row_number() over () from (
        select ${emailMessage.id} from found join ${emailMessage} on ${emailMessage.id} = found.id
        order by ${sql.join(ordering(query), sql`, `)} limit ${rows} offset (select ${skipped} from counted)
      ) as ordered)`;
  const shape = { total: sql<number>`total`, ids: sql<number[]>`array(select id from page order by place)` };
  const [found] = await rowsOf(tx, select(shape, sql`from counted`, parts));
  return found!;
}

/**
 * Where an e-mail may have what is searched for: any two letters are a part of almost every one, so they must be a word. A
 * number is also that of a document.
 */
function placesOf(q: string): (SQL | undefined)[] {
  const subject = emailSubject(emailMessage);
  const number = numberIn(q);
  const ofDocument = number === undefined ? [] : [eq(emailMessage.documentId, number)];
  if (q.length <= SHORT_WORD_MAX) return [containsWord(subject, q), ...ofDocument];
  return [contains(subject, q), and(contains(emailMessage.recipient, q), isShown), ...ofDocument];
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
