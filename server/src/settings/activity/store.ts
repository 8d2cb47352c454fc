import type { listActivity } from '@likeness/contract/settings/activity';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import { auditEntry } from '../../audit/schema.ts';
import { withinDays } from '../../platform/database/days.ts';
import { type AnyPgColumn, type SQL, alias, and, eq, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { personJson } from '../../staff/index.ts';

type Question = QueryOf<typeof listActivity>;

const later = alias(auditEntry, 'later');
const last = alias(auditEntry, 'last_shown');

/**
 * Entries, the newest first. A page begins where the one before it ended, and not after so many rows: the last page of a
 * million is read as fast as the first.
 */
export function entriesOf(
  tx: Transaction,
  question: Question,
  { limit, ofWithheldOrder }: { readonly limit: number; readonly ofWithheldOrder: SQL },
) {
  const shape = {
    id: auditEntry.id,
    created_at: auditEntry.createdAt,
    person: personJson(auditEntry.staffId),
    name: auditEntry.name,
    subject: auditEntry.subject,
    subject_id: auditEntry.subjectId,
    order_id: auditEntry.orderId,
    comment: sql<string | null>`case when not ${ofWithheldOrder} then ${auditEntry.valueText} end`,
    before: auditEntry.before,
    after: auditEntry.after,
    /** It was deleted, and nothing has happened to it since. Asked of every entry, this would read long histories. */
    is_last_deletion: sql<boolean>`case when ${auditEntry.name} = 'deleted' then not exists (
      select from ${auditEntry} as ${later} where ${later.subject} = ${auditEntry.subject}
        and ${later.subjectId} = ${auditEntry.subjectId} and ${later.id} > ${auditEntry.id}) else false end`,
  };
  return rowsOf(
    tx,
    select(
      shape,
      sql`from ${auditEntry} where ${isAskedFor(question)}
        order by ${auditEntry.createdAt} desc, ${auditEntry.id} desc limit ${limit}`,
    ),
  );
}

function isAskedFor(question: Question): SQL {
  const { person, subject, name, older_than: shown } = question;
  return and(
    sql`true`,
    person === undefined ? undefined : eq(auditEntry.staffId, person),
    subject === undefined ? undefined : eq(auditEntry.subject, subject),
    name === undefined ? undefined : eq(auditEntry.name, name),
    withinDays(auditEntry.createdAt, question),
    shown === undefined ? undefined : isOlderThan(shown),
  )!;
}

function isOlderThan(shown: number): SQL {
  const moment = sql`(select ${last.createdAt} from ${auditEntry} as ${last} where ${last.id} = ${shown})`;
  return sql`${auditEntry.createdAt} <= ${moment}
    and (${auditEntry.createdAt} < ${moment} or ${auditEntry.id} < ${shown})`;
}

export async function occurringIn(tx: Transaction): Promise<{ names: string[]; subjects: string[] }> {
  return { names: await valuesOf(tx, auditEntry.name), subjects: await valuesOf(tx, auditEntry.subject) };
}

/** The different values of a column that an index begins with: each is looked up after the one before it. */
function valuesOf(tx: Transaction, column: AnyPgColumn): Promise<string[]> {
  return rowsOf(
    tx,
    sql<string>`with recursive found (value) as (
      (select ${column} from ${auditEntry} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditEntry} where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    ) select value as answer from found where value is not null`,
  );
}
