import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { DECISIONS, type DecisionKind, isVerdict } from '../photos/index.ts';
import { decision, decisionReason, document } from '../photos/schema.ts';
import { type SQL, and, eq, gt, inArray, isNull, lte, or, sql } from '../platform/database/drizzle.ts';
import { jsonList, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { country, purpose } from '../purposes/schema.ts';
import { textIn } from '../translations/index.ts';
import type { RefusalSpans } from './rules.ts';

/** Countries and reasons beyond this number had fewer refusals than all that are shown. */
const SHOWN_MAX = 50;

/** What refuses a photo or lets it pass: sending one for editing does neither. */
const JUDGES = (Object.keys(DECISIONS) as DecisionKind[]).filter((kind) => DECISIONS[kind].verdict !== undefined);

const REFUSED = sql`kind = 'reject'`;
const counted = (...conditions: SQL[]) => sql<number>`(count(*) filter (where ${and(...conditions)}))::int`;
const IS_NOW = sql`is_now`;
const WAS_BEFORE = sql`not is_now`;

const COUNTS = {
  refused: sql<number>`refused`,
  judged: sql<number>`judged`,
  usualRefused: sql<number>`usual_refused`,
  usualJudged: sql<number>`usual_judged`,
};

/** The verdicts that stand in the last hour, and in the same hours of the weeks before. */
function verdicts(spans: RefusalSpans): SQL {
  const within = spans.map(({ from, to }) => and(gt(decision.decidedAt, from), lte(decision.decidedAt, to)));
  return sql`verdict as materialized (
    select ${decision.id} as decision_id, ${decision.kind} as kind, ${purpose.useInCountryId} as country_id,
      ${gt(decision.decidedAt, spans[0].from)} as is_now
    from ${decision}
      join ${document} on ${document.id} = ${decision.documentId}
      join ${purpose} on ${purpose.id} = ${document.purposeId}
    where ${and(or(...within), isNull(decision.undoneAt), isVerdict(), inArray(decision.kind, JUDGES))})`;
}

const OF_COUNTRIES = sql`of_country as (
  select country_id, ${counted(IS_NOW, REFUSED)} as refused, ${counted(IS_NOW)} as judged,
    ${counted(WAS_BEFORE, REFUSED)} as usual_refused, ${counted(WAS_BEFORE)} as usual_judged
  from verdict group by country_id
  having bool_or(is_now) order by refused desc, judged desc, country_id limit ${SHOWN_MAX})`;

/** A photo is refused for several reasons, and counts for each; of all verdicts in each case. */
const OF_REASONS = sql`of_reason as (
  select ${decisionReason.reasonId} as reason_id, ${counted(IS_NOW)} as refused,
    (select ${counted(IS_NOW)} from verdict) as judged,
    ${counted(WAS_BEFORE)} as usual_refused, (select ${counted(WAS_BEFORE)} from verdict) as usual_judged
  from verdict join ${decisionReason} on ${decisionReason.decisionId} = verdict.decision_id
  group by ${decisionReason.reasonId}
  having bool_or(is_now) order by refused desc, reason_id limit ${SHOWN_MAX})`;

/** Refusals by the country of the purpose, and by reason, with the names in a language. */
export async function countRefusals(tx: Transaction, spans: RefusalSpans, language: TranslationLanguage) {
  const [row] = await rowsOf(
    tx,
    select(
      {
        by_country: jsonList(
          { key: country.countryCode, label: textIn(language, country.countryName), ...COUNTS },
          sql`from of_country join ${country} on ${eq(country.id, sql`of_country.country_id`)}`,
          sql`refused desc, judged desc, ${country.countryCode}`,
        ),
        by_reason: jsonList(
          { key: sql<string>`${rejectReason.id}::text`, label: textIn(language, rejectReason.label), ...COUNTS },
          sql`from of_reason join ${rejectReason} on ${eq(rejectReason.id, sql`of_reason.reason_id`)}`,
          sql`refused desc, ${rejectReason.id}`,
        ),
      },
      sql``,
      sql`${verdicts(spans)}, ${OF_COUNTRIES}, ${OF_REASONS}`,
    ),
  );
  return row!;
}

export type CountedRefusals = Awaited<ReturnType<typeof countRefusals>>['by_country'][number];
