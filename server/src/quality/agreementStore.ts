import { PAIRS_MAX, VERDICTS } from '@likeness/contract/quality';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type SQL, and, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { decision } from '../photos/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import { type Shaped, json, jsonList, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { personJson } from '../staff/index.ts';
import { textIn } from '../translations/index.ts';
import { AGREED, FIRST, SECOND, isAsRuled, isCompared, rightVerdict } from './lookStore.ts';
import { ruling } from './schema.ts';
import { IS_VERDICT } from './settingsStore.ts';

/** From a moment up to another, without that. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** How many verdicts there are of each kind beside one of each kind, row by row in the order of VERDICTS. */
const cells = (one: SQL, other: SQL) =>
  sql<number[]>`json_build_array(${sql.join(
    VERDICTS.flatMap((first) =>
      VERDICTS.map((second) => sql`count(*) filter (where ${one} = ${first} and ${other} = ${second})`),
    ),
    sql`, `,
  )})`;

/** What is counted of looks. */
const COUNTED = {
  agreed: sql<number>`(count(*) filter (where agreed))::int`,
  cells: cells(sql`first_verdict`, sql`second_verdict`),
};
export type CountedLooks = Shaped<typeof COUNTED>;

/** The looks whose second verdict is of the span and counts. */
function comparedLooks({ from, to }: Span, now: Date): SQL {
  return sql`select ${secondLook.id} as id, ${secondLook.source} as source, ${secondLook.purposeId} as purpose_id,
      ${secondLook.firstStaffId} as first_staff_id, ${secondLook.staffId} as second_staff_id,
      ${secondLook.firstVerdict} as first_verdict, ${secondLook.verdict} as second_verdict, ${AGREED} as agreed
    from ${secondLook}
    where ${and(gte(secondLook.answeredAt, from), lt(secondLook.answeredAt, to), isCompared(now))}`;
}

const SAMPLED = sql`from compared where source = 'sample'`;

/** Of each reason, whether first and second verdict gave it, among the looks where at least one rejected. */
function byReason(language: TranslationLanguage) {
  const gave = (turn: number) => sql`bool_or(${secondLookReason.turn} = ${turn})`;
  const given = sql`select ${secondLookReason.reasonId} as reason_id, ${gave(FIRST)} as by_first, ${gave(SECOND)} as by_second
    from compared join ${secondLookReason} on ${secondLookReason.lookId} = compared.id
    where source = 'sample' and 'reject' in (first_verdict, second_verdict)
    group by compared.id, ${secondLookReason.reasonId}`;
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

/** Everything that is counted of the looks of a span, in one reading of them. */
export async function countLooks(tx: Transaction, span: Span, language: TranslationLanguage, now: Date) {
  const ofCountry = sql`select ${country.countryCode} as country_code, compared.* from compared
    join ${purpose} on ${purpose.id} = compared.purpose_id join ${country} on ${country.id} = ${purpose.useInCountryId}
    where source = 'sample'`;
  const pairs = sql`select first_staff_id, second_staff_id, count(*) as looks, ${COUNTED.agreed} as agreed,
      ${COUNTED.cells} as cells
    ${SAMPLED} group by first_staff_id, second_staff_id
    order by looks desc, first_staff_id, second_staff_id limit ${PAIRS_MAX}`;
  const countries = sql`select country_code, count(*) as looks, ${COUNTED.agreed} as agreed, ${COUNTED.cells} as cells
    from (${ofCountry}) as of_country group by country_code`;
  const rejected = sql`${SAMPLED} and 'reject' in (first_verdict, second_verdict)`;
  const counted = { agreed: sql<number>`agreed`, cells: sql<number[]>`cells` };
  const [answer] = await rowsOf(
    tx,
    select(
      {
        sampled: sql<CountedLooks>`(select ${json(COUNTED)} ${SAMPLED})`,
        planted: sql<CountedLooks>`(select ${json(COUNTED)} from compared where source = 'planted')`,
        rejected: sql<number>`(select count(*) ${rejected})`,
        by_reason: byReason(language),
        by_country: jsonList(
          { country_code: sql<string>`country_code`, ...counted },
          sql`from (${countries}) as counted`,
          sql`looks desc, country_code`,
        ),
        by_pair: jsonList(
          {
            first: personJson(sql<number>`first_staff_id`),
            second: personJson(sql<number>`second_staff_id`),
            ...counted,
          },
          sql`from (${pairs}) as counted`,
          sql`looks desc, first_staff_id, second_staff_id`,
        ),
      },
      sql``,
      sql`compared as materialized (${comparedLooks(span, now)})`,
    ),
  );
  return answer!;
}

/**
 * Everybody's verdicts beside those that are right, in a span and in the one before it. Of a photo that somebody judged
 * twice themselves, the second verdict counts.
 */
export function countPeople(
  tx: Transaction,
  { now: span, before }: { readonly now: Span; readonly before: Span },
  now: Date,
  person?: number,
) {
  const ofPerson =
    person === undefined ? undefined : or(eq(secondLook.firstStaffId, person), eq(secondLook.staffId, person));
  const looks = sql`select ${gte(secondLook.answeredAt, span.from)} as is_now, ${AGREED} as agreed,
      ${secondLook.firstStaffId} as first_staff_id, ${secondLook.firstVerdict} as said_first,
      ${rightVerdict(FIRST)} as right_first, ${isAsRuled(FIRST)} as first_as_ruled,
      ${secondLook.staffId} as second_staff_id, ${secondLook.verdict} as said_second,
      ${rightVerdict(SECOND)} as right_second, ${isAsRuled(SECOND)} as second_as_ruled
    from ${secondLook} left join ${ruling} on ${ruling.lookId} = ${secondLook.id}
    where ${and(
      gte(secondLook.answeredAt, before.from),
      lt(secondLook.answeredAt, span.to),
      isCompared(now),
      ofPerson,
    )}`;
  const verdicts = sql`
    select first_staff_id as staff_id, is_now, said_first as first_verdict, right_first as second_verdict,
      coalesce(first_as_ruled, agreed) as agreed
    from looks where first_staff_id <> second_staff_id
    union all select second_staff_id, is_now, said_second, right_second, coalesce(second_as_ruled, agreed) from looks`;
  const whose = person === undefined ? undefined : sql`where staff_id = ${person}`;
  return rowsOf(
    tx,
    select(
      {
        person: personJson(sql<number>`staff_id`),
        is_now: sql<boolean>`is_now`,
        counted: COUNTED,
      },
      sql`from (${verdicts}) as verdicts ${whose} group by staff_id, is_now`,
      sql`looks as materialized (${looks})`,
    ),
  );
}

/** How many decisions of a span could have been drawn, and how many of them were. */
export async function countDecisions(tx: Transaction, { from, to }: Span, now: Date) {
  const isDrawn = sql`exists (select from ${secondLook} where ${eq(secondLook.decisionId, decision.id)})`;
  const [row] = await tx
    .select({
      decisions: sql<number>`count(*)::int`,
      drawn: sql<number>`(count(*) filter (where ${isDrawn}))::int`,
    })
    .from(decision)
    .where(
      and(
        gte(decision.decidedAt, from),
        lt(decision.decidedAt, to),
        IS_VERDICT,
        isNull(decision.undoneAt),
        or(isNotNull(decision.settledAt), lte(decision.undoUntil, now)),
      ),
    );
  return row!;
}

/** How many second looks nobody has answered yet. */
export async function countWaiting(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ waiting: sql<number>`count(*)::int` })
    .from(secondLook)
    .where(and(isNull(secondLook.answeredAt), isNull(secondLook.withdrawnAt)));
  return row!.waiting;
}
