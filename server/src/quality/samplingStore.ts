import { accountNotDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { isVerdict } from '../photos/index.ts';
import { decision, document, photoVersion } from '../photos/schema.ts';
import { type SQL, and, asc, eq, gt, gte, isNull, lt, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { decidedColumns } from './settingsStore.ts';

/** Which decisions are drawn from at a time. */
interface Candidates {
  /** The number of the last decision that was drawn from. */
  readonly after: number;
  /** Older decisions are not drawn from any more; younger ones not yet. */
  readonly since: Date;
  readonly until: Date;
  readonly limit: number;
  readonly newPersonDays: number;
}

/**
 * The next decisions, in the order of their numbers, of whatever kind. None comes after one that is too young: a number
 * that was passed over is never drawn from.
 */
export function decisionsToDraw(tx: Transaction, { after, since, until, limit, newPersonDays }: Candidates) {
  // Both by the index of the moment: on the walk by number all that is older would be met again every minute.
  const tooYoung = firstSince(until, gt(decision.id, after));
  const first = firstSince(since);
  return tx
    .select({
      id: decision.id,
      decidedAt: decision.decidedAt,
      isVerdict: sql<boolean>`${and(isVerdict(), isNull(decision.undoneAt))}`,
      isShown: sql<boolean>`${and(isNull(file.deletedAt), isNull(orders.deletedAt), accountNotDeleted)}`,
      ...decidedColumns(newPersonDays),
    })
    .from(decision)
    .innerJoin(document, eq(document.id, decision.documentId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(file, eq(file.id, decision.fileId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .leftJoin(photoVersion, eq(photoVersion.fileId, decision.fileId))
    .where(
      and(
        gt(decision.id, after),
        gte(decision.id, first),
        gte(decision.decidedAt, since),
        lt(decision.decidedAt, until),
        sql`(${tooYoung} is null or ${decision.id} < ${tooYoung})`,
      ),
    )
    .orderBy(asc(decision.id))
    .limit(limit);
}

/** The lowest number of the decisions since then. `offset 0` keeps the database from looking for it by number. */
function firstSince(moment: Date, condition?: SQL) {
  return sql`(select min(id) from (
    select ${decision.id} from ${decision} where ${and(condition, gte(decision.decidedAt, moment))} offset 0
  ) as young)`;
}
