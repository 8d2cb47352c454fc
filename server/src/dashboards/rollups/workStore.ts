import type { WorkMeasure } from '@likeness/contract/dashboards/measures';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { type SQL, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { decision, document, photoVersion } from '../../photos/schema.ts';
import { staff } from '../../staff/schema.ts';
import { ANY, countIf, hourOf, named, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupWork } from './schema.ts';

const PROGRAM: RoleKey = 'ROLE_AUTOMATIC_PROGRAM';

const isVerdict = sql`kind = 'validate'`;
/** A final validation judges what a controller has edited. */
const wasFinal = sql`status_before = 'last_validation_in_progress'`;

const MEASURES: Readonly<Record<WorkMeasure, SQL>> = {
  actions: countIf(sql`event = 'action'`),
  verified: countIf(sql`kind in ('reject', 'sendForEditing', 'validate')`),
  rejected: countIf(sql`kind = 'reject'`),
  sent_for_editing: countIf(sql`kind = 'sendForEditing'`),
  validated: countIf(isVerdict),
  validated_without_editing: countIf(sql`${isVerdict} and not own_editing and not ${wasFinal}`),
  validated_after_editing: countIf(sql`${isVerdict} and not own_editing and ${wasFinal}`),
  validated_own_editing: countIf(sql`${isVerdict} and own_editing`),
  validated_resized_by_program: countIf(sql`${isVerdict} and by_program and resized`),
  validated_cut_out_by_program: countIf(sql`${isVerdict} and by_program and not resized`),
  processed: countIf(sql`kind = 'returnProcessed'`),
  cannot_process: countIf(sql`kind = 'cannotProcess'`),
  orders_processed: countIf(sql`kind = 'returnProcessed' and first_of_order`),
  refused_by_authority: countIf(sql`event = 'blamed'`),
};

/** Decisions that stand: by whom, of which kind, and on what. */
function decisions(span: Span): SQL {
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
      ${decision.kind} = 'returnProcessed' and ${isFirst} as first_of_order
    from ${decision} join ${document} on ${document.id} = ${decision.documentId}
      join ${file} on ${file.id} = ${decision.fileId}
      left join ${staff} on ${staff.id} = ${file.addedByStaffId}
      left join ${photoVersion} on ${photoVersion.fileId} = ${decision.fileId}
      left join ${file} as ${previous} on ${previous.id} = ${photoVersion.previousFileId}
    where ${within(decision.decidedAt, span)} and ${isNull(decision.undoneAt)}`;
}

/** Audit entries of people, and those that name somebody who had let pass what an authority refused. */
function entries(span: Span): SQL {
  const nothing = sql`null, null, false, false, false, false`;
  const blamed = sql`(${auditEntry.after} ->> 'refusalForUser')::int`;
  return sql`select 'action', ${auditEntry.staffId}, ${hourOf(auditEntry.createdAt)}, ${nothing} from ${auditEntry}
    where ${within(auditEntry.createdAt, span)} and ${isNotNull(auditEntry.staffId)}
    union all
    select 'blamed', ${blamed}, ${hourOf(auditEntry.createdAt)}, ${nothing} from ${auditEntry}
    where ${within(auditEntry.createdAt, span)} and ${eq(auditEntry.name, 'order_commented')} and ${isNotNull(blamed)}`;
}

function facts(span: Span): SQL {
  return sql`select coalesce(staff_id, ${ANY}) as staff_id, hour, ${named(MEASURES)}
    from (${decisions(span)} union all ${entries(span)}) as work
    group by grouping sets ((hour), (hour, staff_id))`;
}

export const workRollup: Rollup = {
  name: 'work',
  table: rollupWork,
  facts,
  happened: () => sql`select min(${auditEntry.createdAt}), max(${auditEntry.createdAt}) from ${auditEntry}`,
};
