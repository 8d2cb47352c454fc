import type { RoleKey } from '@likeness/contract/kit/roles';
import { orders } from '../../orders/schema.ts';
import { columnName } from '../../platform/database/columnName.ts';
import { ne, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsPlannedAnew } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { staff } from '../../staff/schema.ts';
import type { CountedPeriod } from '../periodStore.ts';
import { ANY, type Span, countedIn, momentList, rollups } from '../rollups/index.ts';
import { rollupWork } from '../rollups/schema.ts';

const CONTROLLER: RoleKey = 'ROLE_CONTROLLER';
const SORTER: RoleKey = 'ROLE_SORTER';

/** How many people with each role now did anything on a day. */
export interface PeopleOfDay {
  readonly controllers: number;
  readonly sorters: number;
}

/** Who worked on each day of a period that is divided in days, by the day's place. */
export async function peopleByDay(tx: Transaction, { starts, span }: CountedPeriod) {
  const counted = await countedIn(tx, rollups.work, [...starts, span.to], ne(rollupWork.staffId, ANY));
  const countOf = (role: RoleKey) => sql<number>`(count(*) filter (where ${role} = any(${staff.roles})))::int`;
  const staffId = sql.identifier(columnName(rollupWork.staffId));
  // Each once a day, before anything is joined or counted: they work in many hours.
  const worked = sql`select width_bucket(hour, ${momentList(starts)}) as place, ${staffId} as worker_id
    from ${counted.rows} where actions > 0 group by 1, 2`;
  const rows = await rowsPlannedAnew(
    tx,
    select(
      { place: sql<number>`place`, controllers: countOf(CONTROLLER), sorters: countOf(SORTER) },
      sql`from (${worked}) as worked join ${staff} on ${staff.id} = worked.worker_id group by place`,
    ),
  );
  const byPlace = new Map<number, PeopleOfDay>(rows.map(({ place, ...people }) => [place - 1, people]));
  return { byPlace, behind: counted.behind };
}

/** When the first and the last order of a span were placed, deleted ones too; null if there was none. */
export async function firstAndLastOrder(tx: Transaction, { from, to }: Span) {
  const [found] = await tx
    .select({ min: sql<Date | null>`min(${orders.createdAt})`, max: sql<Date | null>`max(${orders.createdAt})` })
    .from(orders)
    .where(
      sql`${orders.createdAt} >= ${from.toISOString()}::timestamptz and ${orders.createdAt} < ${to.toISOString()}::timestamptz`,
    );
  const moment = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());
  return { min: moment(found!.min), max: moment(found!.max) };
}
