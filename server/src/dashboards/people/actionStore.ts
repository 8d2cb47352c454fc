import { type ActionMeasure, type WorkMeasure, workMeasuresOf } from '@likeness/contract/dashboards/measures';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { DECISIONS } from '../../photos/index.ts';
import { decision, photoVersion } from '../../photos/schema.ts';
import { type SQL, alias, and, eq, gt, inArray, isNotNull, isNull, or, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, jsonRow, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { personJson } from '../../staff/index.ts';
import { type IsInHours, type Part, comesAfter } from '../hourStore.ts';
import { BLAMED, COUNTED_DECISIONS, COUNTED_ENTRIES, type Span, decisions, within } from '../rollups/index.ts';
import { ORDER_ID, ofWithheldOrder, wordsIn } from './entryStore.ts';

/** Which audit entries are asked for. */
export interface ActionsAsked {
  /** One person, or everybody. */
  readonly person: number | undefined;
  readonly span: Span;
  readonly measure: ActionMeasure;
  /** In which hours of the week; undefined for all. */
  readonly isInHours: IsInHours | undefined;
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
function counted({ person, span, measure, isInHours }: ActionsAsked, parts: readonly Span[] = [span]): SQL {
  const during = or(...parts.map((part) => within(auditEntry.createdAt, part)))!;
  const its = or(...workMeasuresOf(measure).map((each) => countedBy(each, person, span)));
  return and(during, isInHours?.(auditEntry.createdAt), its)!;
}

function countedBy(measure: WorkMeasure, person: number | undefined, span: Span): SQL {
  if (measure === 'actions' || measure === 'refused_by_authority') {
    const who = measure === 'actions' ? sql`${auditEntry.staffId}` : BLAMED;
    return and(COUNTED_ENTRIES[measure], person === undefined ? undefined : eq(who, person))!;
  }
  const its = sql`work.document_id = ${auditEntry.documentId} and work.staff_id = ${auditEntry.staffId}
    and work.decided_at = ${auditEntry.createdAt} and ${verbOf(sql`work.kind`)} = ${auditEntry.name}`;
  return and(
    person === undefined ? undefined : eq(auditEntry.staffId, person),
    sql`exists (select from (${decisions(span)}) as work where ${its} and ${COUNTED_DECISIONS[measure]})`,
  )!;
}

function filtered(asked: ActionsAsked, { search, names }: ActionFilter, parts?: readonly Span[]): SQL {
  return and(
    counted(asked, parts),
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

/**
 * The verbs of what a person did in a span, or anybody. From one verb to the next in the index: there are millions of
 * entries, but few verbs.
 */
export function verbsIn(tx: Transaction, { person, span }: Pick<ActionsAsked, 'person' | 'span'>): Promise<string[]> {
  const next = (after: SQL | undefined) => sql`(select min(${auditEntry.name}) from ${auditEntry}
    where ${and(isNotNull(auditEntry.staffId), after)})`;
  const verbs = sql`recursive verbs (name) as (
    select ${next(undefined)} union all
    select ${next(gt(auditEntry.name, sql`verbs.name`))} from verbs where verbs.name is not null)`;
  const occurs = and(
    eq(auditEntry.name, sql`verbs.name`),
    person === undefined ? isNotNull(auditEntry.staffId) : eq(auditEntry.staffId, person),
    within(auditEntry.createdAt, span),
  );
  return rowsOf(
    tx,
    select(
      sql<string>`name`,
      sql`from verbs where exists (select from ${auditEntry} where ${occurs}) order by name`,
      verbs,
    ),
  );
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
  value_text: sql<string | null>`case when not ${ofWithheldOrder} then ${auditEntry.valueText} end`,
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

/** A part of the actions, of all of the period or of some spans of it. */
export function actionsIn(
  tx: Transaction,
  asked: ActionsAsked,
  filter: ActionFilter,
  { from, limit, after, spans }: Part & { readonly spans?: readonly Span[] },
): Promise<StoredAction[]> {
  const newestFirst = sql`order by ${auditEntry.createdAt} desc, ${auditEntry.id} desc`;
  // Only what is shown is put together: not what a high page number skips.
  const page = sql`select ${auditEntry.id} from ${auditEntry} where ${and(filtered(asked, filter, spans), comesAfter(auditEntry.createdAt, auditEntry.id, after))}
    ${newestFirst} limit ${limit} offset ${from}`;
  return rowsOf(
    tx,
    select(ACTION, sql`from (${page}) as page join ${auditEntry} on ${auditEntry.id} = page.id ${newestFirst}`),
  );
}
