import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { SECURITY_COLUMNS, listSecurityEvents } from '@likeness/contract/settings/securityLog';
import { securityEvent } from '../../audit/schema.ts';
import { withinDays } from '../../platform/database/days.ts';
import { type SQL, and, eq, lte, max, or, sql } from '../../platform/database/drizzle.ts';
import { contains } from '../../platform/database/search.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { LogPlace } from '../../platform/http/csv.ts';
import { personJson } from '../../staff/index.ts';

export type SecurityQuestion = QueryOf<typeof listSecurityEvents>;

const SORTED_BY: Readonly<Record<(typeof SECURITY_COLUMNS)[number], SQL>> = {
  happened_at: sql`${securityEvent.happenedAt}`,
  kind: sql`${securityEvent.kind}`,
  address: sql`${securityEvent.address}`,
};

export async function countSecurityEvents(tx: Transaction, question: SecurityQuestion): Promise<number> {
  const [total] = await rowsOf(
    tx,
    select(sql<number>`count(*)::int`, sql`from ${securityEvent} where ${isAskedFor(question)}`),
  );
  return total!;
}

/** Events in the order that is asked for, those of the same place the newest first. */
export function securityEventsFrom(tx: Transaction, question: SecurityQuestion, { from, limit, upTo }: LogPlace) {
  const isUpTo = upTo === undefined ? undefined : lte(securityEvent.id, upTo);
  const direction = question.descending ? sql`desc` : sql`asc`;
  const shape = {
    id: securityEvent.id,
    kind: securityEvent.kind,
    // An account that has done nothing may be deleted, and whoever was nobody has the number 0.
    person: personJson(sql<number | null>`nullif(${securityEvent.staffId}, 0)`),
    account: personJson(sql<number | null>`nullif(${securityEvent.accountId}, 0)`),
    name: securityEvent.name,
    address: securityEvent.address,
    device: securityEvent.device,
    detail: securityEvent.detail,
    happened_at: securityEvent.happenedAt,
    last_at: securityEvent.lastAt,
    times: securityEvent.times,
  };
  return rowsOf(
    tx,
    select(
      shape,
      sql`from ${securityEvent} where ${and(isAskedFor(question), isUpTo)}
        order by ${SORTED_BY[question.order_by]} ${direction}, ${securityEvent.id} desc
        limit ${limit} offset ${from}`,
    ),
  );
}

/** The number of the newest one; 0 without any. */
export async function newestSecurityEvent(tx: Transaction): Promise<number> {
  const [newest] = await tx.select({ id: max(securityEvent.id) }).from(securityEvent);
  return newest?.id ?? 0;
}

function isAskedFor(question: SecurityQuestion): SQL {
  const { q, person, kind } = question;
  return and(
    sql`true`,
    person === undefined ? undefined : or(eq(securityEvent.staffId, person), eq(securityEvent.accountId, person)),
    kind === undefined ? undefined : eq(securityEvent.kind, kind),
    withinDays(securityEvent.happenedAt, question),
    q === ''
      ? undefined
      : or(contains(securityEvent.name, q), contains(securityEvent.address, q), contains(securityEvent.detail, q)),
  )!;
}
