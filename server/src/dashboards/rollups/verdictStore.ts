import type { VerdictMeasure } from '@likeness/contract/dashboards/measures';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { decision, document, photoVersion } from '../../photos/schema.ts';
import {
  type AnyPgColumn,
  type SQL,
  alias,
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
} from '../../platform/database/drizzle.ts';
import { purpose } from '../../purposes/schema.ts';
import { ANY, countIf, hourOf, named, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupVerdicts, rollupVerdictsByDay } from './schema.ts';

const MEASURES: Readonly<Record<VerdictMeasure, SQL>> = {
  arrived: countIf(sql`event = 'arrival'`),
  judged: countIf(sql`event = 'verdict'`),
  photos_validated: countIf(sql`kind = 'validate'`),
  photos_rejected: countIf(sql`kind = 'reject'`),
  timed: sql`count(seconds)::int`,
  seconds: sql`coalesce(sum(seconds), 0)::bigint`,
  seconds_min: sql`coalesce(min(seconds), 0)::int`,
  seconds_max: sql`coalesce(max(seconds), 0)::int`,
  validation_timed: sql`count(validation_seconds)::int`,
  validation_seconds: sql`coalesce(sum(validation_seconds), 0)::bigint`,
  validation_seconds_min: sql`coalesce(min(validation_seconds), 0)::int`,
  validation_seconds_max: sql`coalesce(max(validation_seconds), 0)::int`,
};

/** A document that took the place of another one begins with a copy of its photo: no customer has sent that again. */
const isCopy = (() => {
  const wrong = alias(document, 'replaced_document');
  return sql`(${isNull(photoVersion.previousFileId)} and ${photoVersion.documentId} in (
    select ${wrong.replacedById} from ${document} as ${wrong} where ${isNotNull(wrong.replacedById)}))`;
})();
/** The photos that customers sent. */
const SENT = sql`${photoVersion} join ${file} on ${file.id} = ${photoVersion.fileId} and ${isNull(file.addedByStaffId)}
    and not ${isCopy}
  join ${document} on ${document.id} = ${photoVersion.documentId} join ${orders} on ${orders.id} = ${document.orderId}
  join ${purpose} on ${purpose.id} = ${document.purposeId}`;

/**
 * A photo arrives with the payment of its order, or when it is sent after that.
 *
 * @param columns what is selected of each arrival, given the column that has its moment
 */
export function arrivals(span: Span, columns: (moment: AnyPgColumn) => SQL): SQL {
  const arrival = (moment: AnyPgColumn, when: SQL) =>
    sql`select ${columns(moment)} from ${SENT} where ${within(moment, span)} and ${when}`;
  return sql`${arrival(photoVersion.createdAt, lte(orders.paidAt, photoVersion.createdAt))}
    union all ${arrival(orders.paidAt, gt(orders.paidAt, photoVersion.createdAt))}`;
}

const arrivalFact = (moment: AnyPgColumn) => sql`'arrival' as event, ${purpose.useInCountryId} as country_id,
  ${hourOf(moment)} as hour, null as kind, null::double precision as seconds, null::double precision as validation_seconds`;

/**
 * Verdicts that stand; what an authority refused is nobody's. The first one after an arrival tells how long the photo
 * had waited, the first validation how long all of it took since the payment. What replaced another document is not
 * done before its own validation, whatever was said of that one.
 */
function verdicts(span: Span): SQL {
  const earlier = alias(decision, 'earlier_decision');
  const sent = sql`(select max(${photoVersion.createdAt}) from ${photoVersion}
    join ${file} on ${file.id} = ${photoVersion.fileId}
    where ${photoVersion.documentId} = ${document.id} and ${isNull(file.addedByStaffId)}
      and not ${isCopy} and ${lte(photoVersion.createdAt, decision.decidedAt)})`;
  const isFirst = sql`not exists (select 1 from ${decision} as ${earlier} where ${and(
    eq(earlier.documentId, decision.documentId),
    inArray(earlier.kind, ['validate', 'reject']),
    eq(earlier.byAuthority, false),
    isNull(earlier.undoneAt),
    lt(earlier.id, decision.id),
    gte(earlier.decidedAt, sql`arrival.at`),
  )})`;
  const isFirstValidation = sql`${eq(decision.kind, 'validate')} and ${isNull(document.replacedById)} and not exists (
    select 1 from ${decision} as ${earlier} where ${and(
      eq(earlier.documentId, decision.documentId),
      eq(earlier.kind, 'validate'),
      isNull(earlier.undoneAt),
      lt(earlier.id, decision.id),
    )})`;
  return sql`select 'verdict', ${purpose.useInCountryId}, ${hourOf(decision.decidedAt)}, ${decision.kind},
      case when ${isFirst} then floor(extract(epoch from ${decision.decidedAt} - arrival.at)) end,
      case when ${isFirstValidation} then floor(extract(epoch from ${decision.decidedAt} - ${orders.paidAt})) end
    from ${decision} join ${document} on ${document.id} = ${decision.documentId}
      join ${orders} on ${orders.id} = ${document.orderId} join ${purpose} on ${purpose.id} = ${document.purposeId}
      cross join lateral (select ${sent} as at) as sent
      cross join lateral (select case when sent.at is not null then greatest(sent.at, ${orders.paidAt}) end as at) as arrival
    where ${within(decision.decidedAt, span)} and ${isNull(decision.undoneAt)}
      and ${inArray(decision.kind, ['validate', 'reject'])} and ${eq(decision.byAuthority, false)}`;
}

function facts(span: Span): SQL {
  return sql`select coalesce(country_id, ${ANY}) as country_id, hour, ${named(MEASURES)}
    from (${arrivals(span, arrivalFact)} union all ${verdicts(span)}) as photo
    group by grouping sets ((hour), (hour, country_id))`;
}

export const verdictRollup: Rollup = {
  name: 'verdicts',
  table: rollupVerdicts,
  byDay: rollupVerdictsByDay,
  facts,
  happened: () => sql`select min(${photoVersion.createdAt}), greatest(max(${photoVersion.createdAt}),
    (select max(${decision.decidedAt}) from ${decision})) from ${photoVersion}`,
};
