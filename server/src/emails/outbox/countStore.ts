import { columnsOf } from '../../platform/database/columnName.ts';
import { type SQL, and, eq, gt, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type EmailStatus, emailCount, emailMessage } from './schema.ts';

const COUNTED = columnsOf(emailCount.status, emailCount.day, emailCount.change);

/** How many e-mails there are, and how many of them have this status: all, if none is asked for. */
export async function countEmails(
  tx: Transaction,
  status?: EmailStatus,
): Promise<{ readonly all: number; readonly total: number }> {
  const sum = (which: SQL) => sql<number>`coalesce(sum(${emailCount.change}) ${which}, 0)::int`;
  const ofStatus = status === undefined ? sql`` : sql`filter (where ${eq(emailCount.status, status)})`;
  const [counted] = await tx.select({ all: sum(sql``), total: sum(ofStatus) }).from(emailCount);
  return counted!;
}

/** How many e-mails with this status were written after this day. */
export async function countAfter(tx: Transaction, status: EmailStatus, day: string): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`coalesce(sum(${emailCount.change}), 0)::int` })
    .from(emailCount)
    .where(and(eq(emailCount.status, status), gt(emailCount.day, day)));
  return counted!.total;
}

/** E-mails of one day that follow each other in the list, and how many come before them. */
export interface Stretch {
  readonly day: string;
  /** Set where the list is sorted by status first: then they share one. */
  readonly status: EmailStatus | null;
  readonly before: number;
}

/** The stretch in which the list is after so many e-mails; undefined past the end. */
export async function stretchAfter(
  tx: Transaction,
  skip: number,
  list: { readonly status?: EmailStatus | undefined; readonly byStatus: boolean; readonly descending: boolean },
): Promise<Stretch | undefined> {
  const keys = list.byStatus ? [emailCount.status, emailCount.day] : [emailCount.day];
  const direction = sql.raw(list.descending ? 'desc' : 'asc');
  const order = sql.join(
    keys.map((key) => sql`${key} ${direction}`),
    sql`, `,
  );
  const number = sql`sum(${emailCount.change})`;
  const shape = {
    day: sql<string>`day`,
    status: sql<EmailStatus | null>`status`,
    before: sql<number>`before`,
  };
  const stretches = sql`
    select ${list.byStatus ? sql`${emailCount.status}` : sql`null::text`} as status, ${emailCount.day} as day,
      sum(${number}) over (order by ${order}) - ${number} as before
    from ${emailCount} where ${list.status === undefined ? sql`true` : eq(emailCount.status, list.status)}
    group by ${sql.join(keys, sql`, `)} having ${number} > 0`;
  const [found] = await rowsOf(
    tx,
    select(shape, sql`from (${stretches}) as stretches where before <= ${skip}::int order by before desc limit 1`),
  );
  return found;
}

/** Adds up the entries of each status and day that has several. */
export async function foldEmailCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${emailCount}
      where ${emailCount.id} in (
        select ${emailCount.id} from ${emailCount}
        where (${emailCount.status}, ${emailCount.day}) in (
          select ${emailCount.status}, ${emailCount.day} from ${emailCount} group by 1, 2 having count(*) > 1)
        for update skip locked)
      returning ${emailCount.status}, ${emailCount.day}, ${emailCount.change}
    )
    insert into ${emailCount} (${COUNTED})
    select status, day, sum(change) from gone group by 1, 2 having sum(change) <> 0`);
}

/**
 * Counts all e-mails again while people work: what a recount says differently is an entry more, written by the statement
 * that sees both.
 */
export async function recountEmails(tx: Transaction): Promise<void> {
  const day = sql`(${emailMessage.createdAt} at time zone 'UTC')::date`;
  await tx.execute(sql`
    insert into ${emailCount} (${COUNTED})
    select status, day, sum(change) from (
      select ${emailMessage.status} as status, ${day} as day, count(*) as change from ${emailMessage} group by 1, 2
      union all
      select ${emailCount.status}, ${emailCount.day}, -sum(${emailCount.change}) from ${emailCount} group by 1, 2
    ) as compared
    group by 1, 2 having sum(change) <> 0`);
}
