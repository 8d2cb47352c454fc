import { PAIRS_MAX } from '@likeness/contract/quality';
import { VERDICTS } from '@likeness/contract/vocabulary';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { verifiedIn, within } from '../dashboards/index.ts';
import { WAITS_FOR_SOMEBODY, isVerdict } from '../photos/index.ts';
import { decision } from '../photos/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import { type SQL, and, eq, gt, gte, isNull, lt, or, sql } from '../platform/database/drizzle.ts';
import { type Shaped, json, jsonList, select } from '../platform/database/shape.ts';
import { rowsOf, rowsPlannedAnew } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { personJson } from '../staff/index.ts';
import { textIn } from '../translations/index.ts';
import { FIRST, IS_SECOND_RIGHT, SECOND, isAsRuled, isCompared } from './lookStore.ts';
import { ruling } from './schema.ts';

/** From a moment up to another, without that. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** How many verdicts there are of each kind beside one of each kind, row by row in the order of VERDICTS. */
const cells = (one: SQL, other: SQL) =>
  sql<number[]>`json_build_array(${sql.join(
    VERDICTS.flatMap((first) =>
      VERDICTS.map((second) => sql`coalesce(sum(looks) filter (where ${one} = ${first} and ${other} = ${second}), 0)`),
    ),
    sql`, `,
  )})`;

/** What is counted of looks, where those that are alike are counted together. */
const COUNTED = {
  agreed: sql<number>`coalesce(sum(looks) filter (where agreed), 0)::int`,
  cells: cells(sql`first_verdict`, sql`second_verdict`),
};
export type CountedLooks = Shaped<typeof COUNTED>;

/** A span, and the one before it that it is compared with; null where nothing is. */
export interface Spans {
  readonly span: Span;
  readonly before: Span | null;
}

/** The looks whose second verdict is of the span and counts. */
const comparedIn = ({ from, to }: Span, now: Date): SQL =>
  and(gte(secondLook.answeredAt, from), lt(secondLook.answeredAt, to), isCompared(now))!;

/** The looks of both spans: between them there may be a time that is compared with nothing. */
function comparedInBoth({ span, before }: Spans, now: Date): SQL {
  if (before === null) return comparedIn(span, now);
  const { answeredAt } = secondLook;
  return and(
    comparedIn({ from: before.from, to: span.to }, now),
    or(lt(answeredAt, before.to), gte(answeredAt, span.from)),
  )!;
}

/**
 * The looks of both spans in one reading of them, for all that is counted: those that are alike counted together, once by
 * pair of people and once by purpose. Which ones are ruled matters only to the numbers of people.
 */
function comparedLooks(spans: Spans, now: Date, whose?: SQL): SQL {
  const { source, purposeId, firstStaffId, staffId, firstVerdict, verdict, agrees } = secondLook;
  const alike = sql`is_now, ${source}, ${firstVerdict}, ${verdict}, ${agrees}`;
  return sql`select is_now, is_ruled, ${source} as source, ${firstVerdict} as first_verdict,
      ${verdict} as second_verdict, ${agrees} as agreed, ${purposeId} as purpose_id,
      ${firstStaffId} as first_staff_id, ${staffId} as second_staff_id,
      grouping(${purposeId}) = 1 as is_by_pair, count(*) as looks
    from ${secondLook} left join ${ruling} on ${ruling.lookId} = ${secondLook.id},
      lateral (select ${gte(secondLook.answeredAt, spans.span.from)} as is_now, ${ruling.lookId} is not null as is_ruled) as kind
    where ${and(comparedInBoth(spans, now), whose)}
    group by grouping sets ((${alike}, is_ruled, ${firstStaffId}, ${staffId}), (${alike}, ${purposeId}))`;
}

const SAMPLED = sql`from compared where is_now and source = 'sample' and is_by_pair`;

/** Of each reason, whether first and second verdict gave it, among the looks where at least one rejected. */
function byReason(language: TranslationLanguage, span: Span, now: Date) {
  const gave = (turn: number) => sql`bool_or(${secondLookReason.turn} = ${turn})`;
  const given = sql`select ${secondLookReason.reasonId} as reason_id, ${gave(FIRST)} as by_first, ${gave(SECOND)} as by_second
    from ${secondLook} join ${secondLookReason} on ${secondLookReason.lookId} = ${secondLook.id}
    where ${and(comparedIn(span, now), eq(secondLook.source, 'sample'))}
      and 'reject' in (${secondLook.firstVerdict}, ${secondLook.verdict})
    group by ${secondLook.id}, ${secondLookReason.reasonId}`;
  const counted = sql`select reason_id, count(*) filter (where by_first and by_second) as both,
      count(*) filter (where not by_second) as first_only, count(*) filter (where not by_first) as second_only
    from (${given}) as given group by reason_id`;
  return jsonList(
    {
      reason: { id: rejectReason.id, label: textIn(language, rejectReason.label) },
      both: sql<number>`counted.both`,
      first_only: sql<number>`counted.first_only`,
      second_only: sql<number>`counted.second_only`,
    },
    sql`from (${counted}) as counted join ${rejectReason} on ${rejectReason.id} = counted.reason_id`,
    sql`counted.both + counted.first_only + counted.second_only desc, ${rejectReason.id}`,
  );
}

/**
 * What was answered to planted photos of the span, beside what is right. Of those that are ruled, read one by one, that is
 * the ruling: so it counts in the list of planted photos, too.
 */
function plantedIn(span: Span, now: Date): SQL {
  return sql`from (
    select first_verdict, second_verdict, agreed, looks from compared
    where is_now and source = 'planted' and is_by_pair and not is_ruled
    union all
    select ${ruling.verdict}, ${secondLook.verdict}, ${IS_SECOND_RIGHT}, 1
    from ${secondLook} join ${ruling} on ${ruling.lookId} = ${secondLook.id}
    where ${and(comparedIn(span, now), eq(secondLook.source, 'planted'))}) as planted`;
}

/** Of somebody in one of the spans. */
const OF_PERSON = {
  person: personJson(sql<number>`staff_id`),
  is_now: sql<boolean>`is_now`,
  counted: { agreed: sql<number>`agreed`, cells: sql<number[]>`cells` },
};
export type CountedPerson = Shaped<typeof OF_PERSON>;

/**
 * Everybody's verdicts beside those that are right, of the looks in `compared`. Few are ruled: those are read one by one.
 * Of a photo that somebody judged twice themselves, the second verdict counts.
 */
function peopleIn(spans: Spans, now: Date, person?: number): SQL {
  const { firstStaffId, staffId, firstVerdict, verdict, agrees, answeredAt } = secondLook;
  const looks = sql`
    select is_now, first_staff_id, second_staff_id, first_verdict as said_first, second_verdict as said_second,
      agreed as first_is_right, agreed as second_is_right, second_verdict as right_first, first_verdict as right_second, looks
    from compared where is_by_pair and not is_ruled
    union all
    select ${gte(answeredAt, spans.span.from)}, ${firstStaffId}, ${staffId}, ${firstVerdict}, ${verdict},
      coalesce(${isAsRuled(FIRST)}, ${agrees}), ${IS_SECOND_RIGHT}, ${ruling.verdict}, ${ruling.verdict}, 1
    from ${secondLook} join ${ruling} on ${ruling.lookId} = ${secondLook.id}
    where ${and(comparedInBoth(spans, now), ofPerson(person))}`;
  const verdicts = sql`
    select first_staff_id as staff_id, is_now, said_first as first_verdict, right_first as second_verdict,
      first_is_right as agreed, looks
    from looks where first_staff_id <> second_staff_id
    union all
    select second_staff_id, is_now, said_second, right_second, second_is_right, looks from looks`;
  const whose = person === undefined ? undefined : sql`where staff_id = ${person}`;
  return sql`from (
      with looks as materialized (${looks})
      select staff_id, is_now, ${COUNTED.agreed} as agreed, ${COUNTED.cells} as cells
      from (${verdicts}) as verdicts ${whose} group by staff_id, is_now
    ) as person`;
}

function ofPerson(person: number | undefined): SQL | undefined {
  return person === undefined ? undefined : or(eq(secondLook.firstStaffId, person), eq(secondLook.staffId, person));
}

/** The same of one person by themselves. */
export function countPerson(tx: Transaction, spans: Spans, now: Date, person: number): Promise<CountedPerson[]> {
  const compared = comparedLooks(spans, now, ofPerson(person));
  return rowsOf(tx, select(OF_PERSON, peopleIn(spans, now, person), sql`compared as materialized (${compared})`));
}

/** Everything that is counted of the looks of a span; of people also in the span before. */
export async function countLooks(tx: Transaction, spans: Spans, language: TranslationLanguage, now: Date) {
  const ofCountry = sql`select ${country.countryCode} as country_code, compared.* from compared
    join ${purpose} on ${purpose.id} = compared.purpose_id join ${country} on ${country.id} = ${purpose.useInCountryId}
    where is_now and source = 'sample' and not is_by_pair`;
  const pairs = sql`select first_staff_id, second_staff_id, sum(looks) as pair_looks, ${COUNTED.agreed} as agreed,
      ${COUNTED.cells} as cells
    ${SAMPLED} group by first_staff_id, second_staff_id
    order by pair_looks desc, first_staff_id, second_staff_id limit ${PAIRS_MAX}`;
  const countries = sql`select country_code, sum(looks) as country_looks, ${COUNTED.agreed} as agreed,
      ${COUNTED.cells} as cells
    from (${ofCountry}) as of_country group by country_code`;
  const rejected = sql`${SAMPLED} and 'reject' in (first_verdict, second_verdict)`;
  const counted = { agreed: sql<number>`agreed`, cells: sql<number[]>`cells` };
  const [answer] = await rowsOf(
    tx,
    select(
      {
        sampled: sql<CountedLooks>`(select ${json(COUNTED)} ${SAMPLED})`,
        planted: sql<CountedLooks>`(select ${json(COUNTED)} ${plantedIn(spans.span, now)})`,
        rejected: sql<number>`(select coalesce(sum(looks), 0)::int ${rejected})`,
        by_reason: byReason(language, spans.span, now),
        by_country: jsonList(
          { country_code: sql<string>`country_code`, ...counted },
          sql`from (${countries}) as counted`,
          sql`country_looks desc, country_code`,
        ),
        by_pair: jsonList(
          {
            first: personJson(sql<number>`first_staff_id`),
            second: personJson(sql<number>`second_staff_id`),
            ...counted,
          },
          sql`from (${pairs}) as counted`,
          sql`pair_looks desc, first_staff_id, second_staff_id`,
        ),
        by_person: jsonList(OF_PERSON, peopleIn(spans, now)),
      },
      sql``,
      sql`compared as materialized (${comparedLooks(spans, now)})`,
    ),
  );
  return answer!;
}

/**
 * How many decisions of a span could have been drawn, and how many of them were. Those that can still be undone are not
 * drawn from; what was drawn cannot be undone.
 */
export async function countDecisions(tx: Transaction, span: Span, now: Date) {
  const { rows, behind } = await verifiedIn(tx, span);
  const undoable = and(
    within(decision.decidedAt, span),
    isVerdict(),
    isNull(decision.undoneAt),
    isNull(decision.settledAt),
    gt(decision.undoUntil, now),
  );
  const [counted] = await rowsPlannedAnew(
    tx,
    select(
      {
        decisions: sql<number>`(select coalesce(sum(verified), 0)::int from ${rows}) - (
          select count(*)::int from ${decision} where ${undoable})`,
        drawn: sql<number>`(select count(*)::int from ${secondLook} where ${within(secondLook.firstDecidedAt, span)})`,
      },
      sql``,
    ),
  );
  return { ...counted!, behind };
}

/** How many second looks wait to be given to somebody. */
export async function countWaiting(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ waiting: sql<number>`count(*)::int` })
    .from(secondLook)
    .where(WAITS_FOR_SOMEBODY);
  return row!.waiting;
}
