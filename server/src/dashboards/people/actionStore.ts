import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import { type SQL, and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { DECISIONS } from '../../photos/index.ts';
import { decision, photoVersion } from '../../photos/schema.ts';
import { type Shaped, jsonRow, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { personJson } from '../../staff/index.ts';
import { BLAMED, COUNTED_DECISIONS, COUNTED_ENTRIES, type Span, decisions, within } from '../rollups/index.ts';
import { ORDER_ID, ofDeletedCustomer, wordsIn } from './entryStore.ts';

/** Which audit entries are asked for. */
export interface ActionsAsked {
  /** One person, or everybody. */
  readonly person: number | undefined;
  readonly span: Span;
  readonly measure: WorkMeasure;
}

/** What leaves some of them out. */
export interface ActionFilter {
  readonly search: string;
  /** Verbs; all without any. */
  readonly names: readonly string[];
}

const verbs = Object.entries(DECISIONS).map(([kind, { auditName }]) => sql`when ${kind} then ${auditName}`);
/** The verb with which a decision of this kind stands in the audit. */
const verbOf = (kind: SQL) => sql`case ${kind} ${sql.join(verbs, sql` `)} end`;

/** A decision and its audit entry are written in one transaction, with the same moment. */
function counted({ person, span, measure }: ActionsAsked): SQL {
  const during = within(auditEntry.createdAt, span);
  if (measure === 'actions' || measure === 'refused_by_authority') {
    const who = measure === 'actions' ? sql`${auditEntry.staffId}` : BLAMED;
    return and(during, COUNTED_ENTRIES[measure], person === undefined ? undefined : eq(who, person))!;
  }
  const its = sql`work.document_id = ${auditEntry.documentId} and work.staff_id = ${auditEntry.staffId}
    and work.decided_at = ${auditEntry.createdAt} and ${verbOf(sql`work.kind`)} = ${auditEntry.name}`;
  return and(
    during,
    person === undefined ? undefined : eq(auditEntry.staffId, person),
    sql`exists (select from (${decisions(span)}) as work where ${its} and ${COUNTED_DECISIONS[measure]})`,
  )!;
}

function filtered(asked: ActionsAsked, { search, names }: ActionFilter): SQL {
  return and(
    counted(asked),
    names.length === 0 ? undefined : inArray(auditEntry.name, [...names]),
    wordsIn(search, [sql`(${auditEntry.after} ->> 'reasons')`]),
  )!;
}

export async function countActions(tx: Transaction, asked: ActionsAsked, filter: ActionFilter): Promise<number> {
  const [total] = await rowsOf(
    tx,
    select(sql<number>`count(*)::int`, sql`from ${auditEntry} where ${filtered(asked, filter)}`),
  );
  return total!;
}

/** The verbs that occur. */
export async function actionNames(tx: Transaction, asked: ActionsAsked): Promise<string[]> {
  const names = await rowsOf(
    tx,
    select(
      sql<string>`occurring.name`,
      sql`from (select distinct ${auditEntry.name} from ${auditEntry} where ${counted(asked)}) as occurring
        order by occurring.name`,
    ),
  );
  return names;
}

const previous = alias(file, 'previous_file');
const itsFile = and(eq(file.id, auditEntry.fileId), eq(file.kind, 'photo'), isNull(file.deletedAt))!;

const ACTION = {
  id: auditEntry.id,
  order_id: ORDER_ID,
  document_id: auditEntry.documentId,
  uid: jsonRow(file.uid, sql`from ${file} where ${itsFile}`),
  previous_file_uid: jsonRow(
    previous.uid,
    sql`from ${photoVersion} join ${file} as ${previous} on ${previous.id} = ${photoVersion.previousFileId}
      where ${photoVersion.fileId} = ${auditEntry.fileId} and ${isNull(previous.deletedAt)}`,
  ),
  created_at: auditEntry.createdAt,
  name: auditEntry.name,
  subject: auditEntry.subject,
  value_text: sql<string | null>`case when not ${ofDeletedCustomer} then ${auditEntry.valueText} end`,
  is_comment: auditEntry.isComment,
  reasons: sql<unknown>`${auditEntry.after} -> 'reasons'`,
  undone: sql<boolean>`exists (select from ${decision} where ${and(
    eq(decision.documentId, auditEntry.documentId),
    eq(decision.staffId, auditEntry.staffId),
    eq(decision.decidedAt, auditEntry.createdAt),
    eq(verbOf(sql`${decision.kind}`), auditEntry.name),
    isNotNull(decision.undoneAt),
  )})`,
  staff: personJson(auditEntry.staffId),
};

export type StoredAction = Shaped<typeof ACTION>;

/** The newest of them, but for the first `from`. */
export function actionsFrom(
  tx: Transaction,
  asked: ActionsAsked,
  filter: ActionFilter,
  { from, limit }: { from: number; limit: number },
): Promise<StoredAction[]> {
  const newestFirst = sql`order by ${auditEntry.createdAt} desc, ${auditEntry.id} desc`;
  // Only what is shown is put together: not what a high page number skips.
  const page = sql`select ${auditEntry.id} from ${auditEntry} where ${filtered(asked, filter)}
    ${newestFirst} limit ${limit} offset ${from}`;
  return rowsOf(
    tx,
    select(ACTION, sql`from (${page}) as page join ${auditEntry} on ${auditEntry.id} = page.id ${newestFirst}`),
  );
}
