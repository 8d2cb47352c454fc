import { LOST_AFTER_DAYS, type ReasonCount } from '@likeness/contract/quality/reasons';
import { type Span, within } from '../../dashboards/index.ts';
import { decision } from '../../photos/schema.ts';
import { type SQL, and, eq, gt, inArray, ne, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, jsonRow, known, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';
import { READ_ANEW } from './eventStore.ts';
import { type Grain, firstStartFrom, isOfGrain, startOf } from './store.ts';
import { EVERY_REASON, rejectionCount, rejectionDue, rejectionEffect } from './schema.ts';

/** How long after a rejection it is known whether its customer is lost, in milliseconds. */
export const LOST_AFTER_MS = LOST_AFTER_DAYS * 86_400_000;
/** A reading reads so many due documents itself. More are due only while everything is read anew. */
const READ_DUE_MAX = 500;

export interface EffectsAsked {
  readonly country: string | undefined;
  readonly purpose: number | undefined;
  readonly now: Date;
  /** Too many documents are due to be read meanwhile. */
  readonly isBehind: boolean;
}

/** The one definition of each measure, of a single rejection. */
function measures(now: Date): Readonly<Record<ReasonCount, SQL>> {
  const isOver = sql`rejected_at <= ${new Date(now.getTime() - LOST_AFTER_MS).toISOString()}`;
  const isUnanswered = sql`not is_sent and not is_judged_again`;
  return {
    photos_rejected: sql`true`,
    new_photo_sent: sql`is_sent`,
    judged_again: sql`is_judged_again`,
    customers_lost: sql`${isUnanswered} and ${isOver}`,
    still_open: sql`${isUnanswered} and not (${isOver})`,
    days_over: sql`${isOver} and not is_judged_again`,
    next_judged: sql`next_kind is not null`,
    next_good: sql`next_kind = 'validate'`,
    same_reason_again: sql`is_again`,
    good_at_last: sql`attempts is not null`,
  };
}

/** The same of those that were counted by the hour or day, whose days are all over. */
const OF_COUNTED: Readonly<Record<ReasonCount, SQL>> = {
  photos_rejected: sql`${rejectionCount.rejected}`,
  new_photo_sent: sql`${rejectionCount.sent}`,
  judged_again: sql`${rejectionCount.judgedAgain}`,
  customers_lost: sql`${rejectionCount.rejected} - ${rejectionCount.sent} - ${rejectionCount.judgedAgain}`,
  still_open: sql`0`,
  days_over: sql`${rejectionCount.rejected} - ${rejectionCount.judgedAgain}`,
  next_judged: sql`${rejectionCount.nextJudged}`,
  next_good: sql`${rejectionCount.nextGood}`,
  same_reason_again: sql`${rejectionCount.again}`,
  good_at_last: sql`${rejectionCount.goodAtLast}`,
};
const NAMES = Object.keys(OF_COUNTED) as ReasonCount[];

/** What is counted: which rejections, in which lines, and where their counts by the hour or day may stand for them. */
interface Counting {
  readonly which: SQL;
  readonly key: { readonly purpose: SQL; readonly place: (at: SQL) => SQL };
  readonly counted: (Span & { readonly grain: Grain }) | undefined;
}

const numbers = sql`json_build_object(${sql.join(
  NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
  sql`, `,
)})` as SQL<Record<ReasonCount, number>>;
const listed = (of: (name: ReasonCount) => SQL): SQL =>
  sql.join(
    NAMES.map((name) => sql`${of(name)} as ${sql.identifier(name)}`),
    sql`, `,
  );
/** How often it took one photo, two, three. */
const FEW = [1, 2, 3] as const;

/**
 * Counts rejections of a span in parts that are to be added up: those that are counted by the hour or day, and the
 * others one by one. Of due documents the rows that are kept are taken away, and what is read anew is added.
 */
function counting(span: Span, { country: code, purpose: purposeId, now, isBehind }: EffectsAsked, wanted: Counting) {
  const effect = rejectionEffect;
  const { which, key, counted } = wanted;
  const ofCountry = sql`(select ${purpose.id} from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId}
    where ${eq(country.countryCode, code ?? '')})`;
  const its = and(
    which,
    purposeId === undefined ? undefined : eq(effect.purposeId, purposeId),
    code === undefined ? undefined : sql`${effect.purposeId} in ${ofCountry}`,
  );
  const singly = counted
    ? [
        { from: span.from, to: counted.from },
        { from: counted.to, to: span.to },
      ]
    : [span];
  const kept = (sign: 1 | -1, of: SQL | undefined) => sql`select *, ${sql.raw(String(sign))} as sign
    from ${effect} where ${and(its, of)}`;
  const anew = sql`select ${effect}.*, 1 as sign from (select * from read_anew) as ${effect}
    where ${and(its, within(effect.rejectedAt, span))}`;
  const isDue = sql`${effect.documentId} in (select document_id from due)`;
  const columns = sql`decision_id, reason_id, purpose_id, rejected_at, is_sent, is_judged_again, next_kind, is_again, attempts`;
  const rows = sql.join(
    [
      ...singly.map((part) => kept(1, within(effect.rejectedAt, part))),
      kept(-1, and(isDue, within(effect.rejectedAt, span))),
      anew,
    ].map((part) => sql`select ${columns}, sign from (${part}) as part`),
    sql` union all `,
  );
  const conditions = measures(now);
  const sum = (condition: SQL) => sql`coalesce(sum(sign) filter (where ${condition}), 0)::int`;
  const few = FEW.map((times) => sum(sql`attempts = ${times}`));
  const one = sql`select reason_id, ${key.purpose} as purpose_id, ${key.place(sql`rejected_at`)} as place,
      ${listed((name) => sum(conditions[name]))}, array[${sql.join(few, sql`, `)}] as few,
      array_agg(attempts * sign) filter (where attempts > ${FEW.length}) as more
    from (${rows}) as effect group by 1, 2, 3`;
  const parts = [one];
  if (counted) {
    const { attempts1, attempts2, attempts3 } = rejectionCount;
    const fewCounted = [attempts1, attempts2, attempts3].map((column) => sql`sum(${column})::int`);
    parts.push(
      sql`select ${rejectionCount.reasonId}, null::int, ${key.place(sql`${rejectionCount.startsAt}`)} as place,
          ${listed((name) => sql`sum(${OF_COUNTED[name]})::int`)}, array[${sql.join(fewCounted, sql`, `)}], null::int[]
        from ${rejectionCount}
        where ${and(isOfGrain(counted.grain, rejectionCount.reasonId), within(rejectionCount.startsAt, counted))}
        group by 1, 2, 3`,
      sql`select ${effect.reasonId}, null::int, ${key.place(sql`${effect.rejectedAt}`)} as place,
          ${listed(() => sql`0`)}, array[0, 0, 0], array_agg(${effect.attempts})
        from ${effect}
        where ${and(which, gt(effect.attempts, sql.raw(String(FEW.length))), within(effect.rejectedAt, counted))}
        group by 1, 2, 3`,
    );
  }
  return {
    from: sql`from (${sql.join(parts, sql` union all `)}) as found`,
    before: sql`due as materialized (
        select distinct ${rejectionDue.documentId} as document_id from ${rejectionDue} where ${sql.raw(String(!isBehind))}
      ), ${READ_ANEW}`,
  };
}

/** A part of what is counted of a line. */
const PART = {
  numbers,
  few: sql<number[]>`few`,
  /** Each case that took more photos, by their number; below zero it is to be taken away. */
  more: sql<number[] | null>`more`,
};
export type CountedPart = Shaped<typeof PART>;

/** Which part of a span is counted by the hour or day: where whole ones of them are over for so many days. */
function countedOf(span: Span, grain: Grain, { country: code, purpose: purposeId, now }: EffectsAsked) {
  if (code !== undefined || purposeId !== undefined) return undefined;
  const from = firstStartFrom(grain, span.from.getTime());
  const to = startOf(grain, Math.min(span.to.getTime(), now.getTime() - LOST_AFTER_MS));
  return from < to ? { from: new Date(from), to: new Date(to), grain } : undefined;
}

const NO_PURPOSE = sql`null::int`;
const NO_PLACE = () => sql`null::int`;

/** What rejections led to, whatever their reasons, by the units that begin with these moments: from 1 on. */
export function effectsByUnit(tx: Transaction, span: Span, starts: readonly Date[], asked: EffectsAsked) {
  const moments = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  );
  const { from, before } = counting(span, asked, {
    which: eq(rejectionEffect.reasonId, EVERY_REASON),
    key: { purpose: NO_PURPOSE, place: (at) => sql`width_bucket(${at}, array[${moments}])` },
    counted: countedOf(span, 'hour', asked),
  });
  return rowsOf(tx, select({ place: sql<number>`place`, ...PART }, from, before));
}

const reasonOf = (wording: Wording) =>
  known(
    jsonRow(
      { id: rejectReason.id, label: textIn(wording, rejectReason.label) },
      sql`from ${rejectReason} where ${rejectReason.id} = reason_id`,
    ),
  );

/** The same by reason. */
export function effectsByReason(tx: Transaction, span: Span, asked: EffectsAsked, wording: Wording) {
  const { from, before } = counting(span, asked, {
    which: ne(rejectionEffect.reasonId, EVERY_REASON),
    key: { purpose: NO_PURPOSE, place: NO_PLACE },
    counted: countedOf(span, 'day', asked),
  });
  return rowsOf(tx, select({ reason: reasonOf(wording), ...PART }, from, before));
}

/** The same by reason and purpose; of `lines`, only these. */
export function effectsByPurpose(
  tx: Transaction,
  span: Span,
  asked: EffectsAsked,
  wording: Wording,
  lines?: readonly { readonly reason: number; readonly purpose: number }[],
) {
  const wanted = lines?.map(({ reason, purpose: one }) => sql`(${reason}, ${one})`);
  const { reasonId, purposeId } = rejectionEffect;
  const { from, before } = counting(span, asked, {
    which: and(
      ne(reasonId, EVERY_REASON),
      wanted && sql`(${reasonId}, ${purposeId}) in (${sql.join(wanted, sql`, `)})`,
    )!,
    key: { purpose: sql`purpose_id`, place: NO_PLACE },
    counted: undefined,
  });
  const itsPurpose = known(
    jsonRow(
      {
        id: purpose.id,
        label: textIn(wording, purpose.label),
        country_code: known(
          jsonRow(country.countryCode, sql`from ${country} where ${country.id} = ${purpose.useInCountryId}`),
        ),
      },
      sql`from ${purpose} where ${purpose.id} = found.purpose_id`,
    ),
  );
  return rowsOf(tx, select({ reason: reasonOf(wording), purpose: itsPurpose, ...PART }, from, before));
}

/** The reasons of single purposes that came again most often. */
export function linesAgain(tx: Transaction, span: Span, asked: EffectsAsked, max: number) {
  const { reasonId, isAgain } = rejectionEffect;
  const { from, before } = counting(span, asked, {
    which: and(sql`${isAgain}`, ne(reasonId, EVERY_REASON))!,
    key: { purpose: sql`purpose_id`, place: NO_PLACE },
    counted: undefined,
  });
  return rowsOf(
    tx,
    select(
      { reason: sql<number>`reason_id`, purpose: sql<number>`purpose_id` },
      sql`${from} where same_reason_again > 0 order by same_reason_again desc, reason_id, purpose_id limit ${max}`,
      before,
    ),
  );
}

/** How many hours of a span are being read anew: none, unless too many documents are due to be read meanwhile. */
export async function hoursBehind(tx: Transaction, span: Span): Promise<number> {
  const some = tx
    .selectDistinct({ documentId: rejectionDue.documentId })
    .from(rejectionDue)
    .limit(READ_DUE_MAX + 1)
    .as('some');
  const [due] = await tx.select({ count: sql<number>`count(*)::int` }).from(some);
  if (due!.count <= READ_DUE_MAX) return 0;
  const ofDue = tx.select({ documentId: rejectionDue.documentId }).from(rejectionDue);
  const [behind] = await tx
    .select({ hours: sql<number>`count(distinct date_trunc('hour', ${decision.decidedAt}))::int` })
    .from(decision)
    .where(and(eq(decision.kind, 'reject'), within(decision.decidedAt, span), inArray(decision.documentId, ofDue)));
  return behind!.hours;
}
