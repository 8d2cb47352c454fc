import {
  ATTEMPT_SHARES,
  type AttemptMeasure,
  type Effects,
  LOST_AFTER_DAYS,
  type ReasonCount,
} from '@likeness/contract/quality/reasons';
import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CountedPeriod, Span } from '../../dashboards/index.ts';
import { within } from '../../dashboards/index.ts';
import { file } from '../../files/schema.ts';
import { decision, decisionReason, document, photoVersion } from '../../photos/schema.ts';
import { json, jsonRow, known, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';

export interface EffectsAsked {
  readonly country: string | undefined;
  readonly purpose: number | undefined;
  readonly now: Date;
}

const EVERY_REASON = 0;

/** Photos that customers sent, and verdicts that stand, of the documents with a rejection in the span. */
function events(span: Span, { country: code, purpose: purposeId }: EffectsAsked): SQL {
  const rejectedIn = and(eq(decision.kind, 'reject'), isNull(decision.undoneAt), within(decision.decidedAt, span));
  const narrowed = and(
    purposeId === undefined ? undefined : eq(document.purposeId, purposeId),
    code === undefined ? undefined : eq(country.countryCode, code),
  );
  return sql`rejected_document as materialized (
      select distinct ${document.id} as id, ${document.purposeId} as purpose_id
      from ${decision} join ${document} on ${document.id} = ${decision.documentId}
        join ${purpose} on ${purpose.id} = ${document.purposeId}
        join ${country} on ${country.id} = ${purpose.useInCountryId}
      where ${and(rejectedIn, narrowed)}
    ), event as (
      select rejected_document.id as document_id, purpose_id, ${photoVersion.createdAt} as at,
        null::int as decision_id, 'photo' as kind
      from rejected_document join ${photoVersion} on ${photoVersion.documentId} = rejected_document.id
        join ${file} on ${file.id} = ${photoVersion.fileId}
      where ${isNull(file.addedByStaffId)}
      union all
      select rejected_document.id, purpose_id, ${decision.decidedAt}, ${decision.id}, ${decision.kind}
      from rejected_document join ${decision} on ${decision.documentId} = rejected_document.id
      where ${isNull(decision.undoneAt)} and ${inArray(decision.kind, ['reject', 'validate'])}
    )`;
}

/**
 * The rejections of the span with what followed: the next photo, unless another verdict came before it, and the next
 * verdict. Each event has the number of the last photo so far, and `good_photo` is that of the first one that was
 * validated later. A photo of the moment of a verdict comes after it.
 */
function rejections(span: Span, asked: EffectsAsked): SQL {
  const between = sql`at >= ${span.from.toISOString()} and at < ${span.to.toISOString()}`;
  return sql`${events(span, asked)}, numbered as (
      select *, count(*) filter (where kind = 'photo') over so_far as photo,
        min(at) filter (where kind = 'photo') over later as next_photo_at
      from event window
        so_far as (partition by document_id order by at, decision_id rows unbounded preceding),
        later as (partition by document_id order by at, decision_id rows between 1 following and unbounded following)
    ), verdict as (
      select *, lead(decision_id) over its as next_id, lead(kind) over its as next_kind, lead(at) over its as next_at,
        lead(photo) over its as next_photo,
        min(photo) filter (where kind = 'validate') over (its rows between 1 following and unbounded following)
          as good_photo
      from numbered where kind <> 'photo' window its as (partition by document_id order by at, decision_id)
    ), rejection as materialized (
      select decision_id, purpose_id, at, next_id, next_kind, good_photo - photo as attempts,
        at + make_interval(days => ${LOST_AFTER_DAYS}) as days_end,
        case when next_id is null or next_photo > photo then next_photo_at end as sent_at,
        case when next_photo = photo then next_at end as judged_again_at
      from verdict where kind = 'reject' and ${between}
    )`;
}

const again = alias(decisionReason, 'again');

/** Each rejection once, and once more for each of its reasons: with whether the next photo was rejected for it again. */
const BY_REASON = sql`of_reason as (
    select rejection.*, ${decisionReason.reasonId} as reason_id, ${again.reasonId} is not null as is_again
    from rejection join ${decisionReason} on ${decisionReason.decisionId} = rejection.decision_id
      left join ${decisionReason} as ${again} on next_kind = 'reject' and ${again.decisionId} = next_id
        and ${again.reasonId} = ${decisionReason.reasonId}
  ), effect as (
    select * from of_reason
    union all
    select rejection.*, ${EVERY_REASON}, decision_id in (select decision_id from of_reason where is_again) from rejection
  )`;

/** The one definition of each measure. */
function measures(now: Date): Readonly<Record<ReasonCount, SQL>> {
  const isSent = sql`sent_at is not null and sent_at < days_end`;
  const isJudgedAgain = sql`judged_again_at is not null and judged_again_at < days_end`;
  const isOver = sql`days_end <= ${now.toISOString()}`;
  const isUnanswered = sql`not (${isSent}) and not (${isJudgedAgain})`;
  const isNextJudged = sql`sent_at is not null and next_id is not null`;
  return {
    photos_rejected: sql`true`,
    new_photo_sent: isSent,
    judged_again: isJudgedAgain,
    customers_lost: sql`${isUnanswered} and ${isOver}`,
    still_open: sql`${isUnanswered} and not (${isOver})`,
    days_over: sql`${isOver} and not (${isJudgedAgain})`,
    next_judged: isNextJudged,
    next_good: sql`${isNextJudged} and next_kind = 'validate'`,
    same_reason_again: sql`${isNextJudged} and is_again`,
    good_at_last: sql`attempts > 0`,
  };
}

function counted(now: Date): SQL<Effects> {
  const counts = Object.entries(measures(now)).map(([name, condition]): [string, SQL] => [
    name,
    sql`count(*) filter (where ${condition})::int`,
  ]);
  const attempts = Object.entries(ATTEMPT_SHARES).map(([name, share]): [AttemptMeasure, SQL] => [
    name as AttemptMeasure,
    sql`percentile_disc(${share}::float8) within group (order by attempts) filter (where attempts > 0)`,
  ]);
  return json(Object.fromEntries([...counts, ...attempts])) as unknown as SQL<Effects>;
}

/** What the rejections of a span led to, in all. */
export async function effectsIn(tx: Transaction, span: Span, asked: EffectsAsked): Promise<Effects> {
  const [found] = await rowsOf(
    tx,
    select(
      counted(asked.now),
      sql`from effect where reason_id = ${EVERY_REASON}`,
      sql`${rejections(span, asked)}, ${BY_REASON}`,
    ),
  );
  return found!;
}

/** The same by unit of a period, by reason, and by reason and purpose. */
export async function effectsByReason(
  tx: Transaction,
  period: CountedPeriod,
  asked: EffectsAsked & { readonly wording: Wording },
) {
  const starts = sql.join(
    period.starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  const placed = sql`select *, width_bucket(at, array[${starts}]) as place from effect`;
  const rows = await rowsOf(
    tx,
    select(
      {
        /** From 1 on; null in the lines that are not of a unit. */
        place: sql<number | null>`place`,
        effects: sql<Effects>`effects`,
        reason: jsonRow(
          { id: rejectReason.id, label: textIn(asked.wording, rejectReason.label) },
          sql`from ${rejectReason} where ${rejectReason.id} = reason_id`,
        ),
        purpose: jsonRow(
          {
            id: purpose.id,
            label: textIn(asked.wording, purpose.label),
            country_code: known(
              jsonRow(country.countryCode, sql`from ${country} where ${country.id} = ${purpose.useInCountryId}`),
            ),
          },
          sql`from ${purpose} where ${purpose.id} = found.purpose_id`,
        ),
      },
      sql`from (
          select reason_id, purpose_id, place, ${counted(asked.now)} as effects, count(*) as times from (${placed}) as placed
          group by grouping sets ((reason_id), (reason_id, purpose_id), (reason_id, place))
          having place is null or reason_id = ${EVERY_REASON}
        ) as found
        order by sum(times) filter (where purpose_id is null) over (partition by reason_id) desc, reason_id,
          purpose_id is not null, times desc, purpose_id`,
      sql`${rejections(period.span, asked)}, ${BY_REASON}`,
    ),
  );
  return {
    total: rows.find(({ reason, purpose: one, place }) => reason === null && one === null && place === null)?.effects,
    points: period.starts.map((_, unit) => rows.find(({ place }) => place === unit + 1)?.effects),
    reasons: rows.flatMap(({ reason, purpose: one, effects }) =>
      reason === null ? [] : [{ ...effects, reason, purpose: one }],
    ),
  };
}
