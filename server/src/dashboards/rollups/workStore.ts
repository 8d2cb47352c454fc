import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { automaticWork } from '../../photos/automatic/schema.ts';
import { decision, document, photoVersion } from '../../photos/schema.ts';
import { type SQL, alias, and, eq, isNotNull, isNull, lt, sql } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { ANY, countIf, hourOf, named, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupWork, rollupWorkByDay } from './schema.ts';

const PROGRAM: RoleKey = 'ROLE_AUTOMATIC_PROGRAM';

const isVerdict = sql`kind = 'validate'`;
/** A final validation judges what a controller has edited. */
const wasFinal = sql`status_before = 'last_validation_in_progress'`;

/** The measures that count audit entries; all others count decisions. */
type EntryMeasure = 'actions' | 'refused_by_authority';
export type DecisionMeasure = Exclude<WorkMeasure, EntryMeasure>;

/** Which of the `decisions` each measure counts. */
export const COUNTED_DECISIONS: Readonly<Record<DecisionMeasure, SQL>> = {
  verified: sql`kind in ('reject', 'sendForEditing', 'validate')`,
  rejected: sql`kind = 'reject'`,
  sent_for_editing: sql`kind = 'sendForEditing'`,
  validated: isVerdict,
  validated_without_editing: sql`${isVerdict} and not own_editing and not ${wasFinal}`,
  validated_after_editing: sql`${isVerdict} and not own_editing and ${wasFinal}`,
  validated_own_editing: sql`${isVerdict} and own_editing`,
  validated_resized_by_program: sql`${isVerdict} and by_program and (resized or made_by = 'framing')`,
  // What was only compressed or converted shows the same picture as before: it is neither.
  validated_cut_out_by_program: sql`${isVerdict} and by_program and not resized and made_by is null`,
  processed: sql`kind = 'returnProcessed'`,
  cannot_process: sql`kind = 'cannotProcess'`,
  orders_processed: sql`kind = 'returnProcessed' and first_of_order`,
};

/** Of an audit entry: the person who had approved what an authority refused. */
export const BLAMED = sql<number | null>`(${auditEntry.after} ->> 'refusalForUser')::int`;
/** The audit entries that each measure counts. */
export const COUNTED_ENTRIES: Readonly<Record<EntryMeasure, SQL>> = {
  actions: isNotNull(auditEntry.staffId),
  refused_by_authority: and(eq(auditEntry.name, 'order_commented'), isNotNull(BLAMED))!,
};

function measures(): Record<WorkMeasure, SQL> {
  const counted = Object.entries(COUNTED_DECISIONS).map(([measure, condition]) => [measure, countIf(condition)]);
  return {
    ...(Object.fromEntries(counted) as Record<DecisionMeasure, SQL>),
    actions: countIf(sql`event = 'action'`),
    refused_by_authority: countIf(sql`event = 'blamed'`),
  };
}

/** Decisions of people here that stand: by whom, of which kind, and on what. */
export function decisions(span: Span): SQL {
  const previous = alias(file, 'previous_file');
  const earlier = alias(decision, 'earlier_decision');
  const itsDocument = alias(document, 'earlier_document');
  // The first photo of an order that the person returned: so an order counts once, in whichever period it was.
  const isFirst = sql`not exists (
    select 1 from ${decision} as ${earlier} join ${document} as ${itsDocument} on ${itsDocument.id} = ${earlier.documentId}
    where ${itsDocument.orderId} = ${document.orderId} and ${earlier.staffId} = ${decision.staffId}
      and ${earlier.kind} = 'returnProcessed' and ${isNull(earlier.undoneAt)} and ${lt(earlier.id, decision.id)})`;
  return sql`select 'decision' as event, ${decision.staffId} as staff_id, ${hourOf(decision.decidedAt)} as hour,
      ${decision.kind} as kind, ${decision.before} -> 'document' ->> 'status' as status_before,
      coalesce((${decision.before} ->> 'newFileId') is not null, false) as own_editing,
      coalesce(${PROGRAM} = any(${staff.roles}), false) as by_program,
      (${file.width}, ${file.height}) is distinct from (${previous.width}, ${previous.height}) as resized,
      (select ${automaticWork.step} from ${automaticWork} where ${automaticWork.documentId} = ${decision.documentId}
        and ${automaticWork.resultFileId} = ${decision.fileId} limit 1) as made_by,
      ${decision.kind} = 'returnProcessed' and ${isFirst} as first_of_order,
      ${decision.documentId} as document_id, ${decision.decidedAt} as decided_at
    from ${decision} join ${document} on ${document.id} = ${decision.documentId}
      join ${file} on ${file.id} = ${decision.fileId}
      left join ${staff} on ${staff.id} = ${file.addedByStaffId}
      left join ${photoVersion} on ${photoVersion.fileId} = ${decision.fileId}
      left join ${file} as ${previous} on ${previous.id} = ${photoVersion.previousFileId}
    where ${within(decision.decidedAt, span)} and ${isNull(decision.undoneAt)}
      and not ${decision.byAuthority}`;
}

/** Audit entries of people, and those that name somebody who had approved what an authority refused. */
function entries(span: Span): SQL {
  const nothing = sql`null, null, false, false, false, null, false, null::int, null::timestamptz`;
  return sql`select 'action', ${auditEntry.staffId}, ${hourOf(auditEntry.createdAt)}, ${nothing} from ${auditEntry}
    where ${within(auditEntry.createdAt, span)} and ${COUNTED_ENTRIES.actions}
    union all
    select 'blamed', ${BLAMED}, ${hourOf(auditEntry.createdAt)}, ${nothing} from ${auditEntry}
    where ${within(auditEntry.createdAt, span)} and ${COUNTED_ENTRIES.refused_by_authority}`;
}

function facts(span: Span): SQL {
  return sql`select coalesce(staff_id, ${ANY}) as staff_id, hour, ${named(measures())}
    from (${decisions(span)} union all ${entries(span)}) as work
    group by grouping sets ((hour), (hour, staff_id))`;
}

export const workRollup: Rollup = {
  name: 'work',
  table: rollupWork,
  byDay: rollupWorkByDay,
  facts,
  happened: () => sql`select min(${auditEntry.createdAt}), max(${auditEntry.createdAt}) from ${auditEntry}`,
};
