import { REFUSAL_TAG } from '@likeness/contract/orderDesk/afterSales';
import { auditEntry, hasTags } from '../../audit/schema.ts';
import { BLAMED, ITS_DOCUMENT, type Span, ofWithheldOrder, within } from '../../dashboards/index.ts';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { decision, document, photoVersion } from '../../photos/schema.ts';
import { type SQL, and, eq, sql } from '../../platform/database/drizzle.ts';
import { contains } from '../../platform/database/search.ts';
import { type Shaped, jsonList, jsonRow, known, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { judgedByShape } from '../../purposes/index.ts';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { personJson } from '../../staff/index.ts';
import { type Wording, textIn } from '../../translations/index.ts';

export interface RefusalFilter {
  readonly search: string;
  /** Whether the reader may know where customers live. */
  readonly withCity: boolean;
  readonly country: string | undefined;
  readonly purpose: number | undefined;
  readonly reason: number | undefined;
}

/** The comments with the tag of a refusal, each with the document that the board of issues shows it with. */
function refusals(of: SQL | undefined): SQL {
  return sql`${auditEntry}
    left join ${document} on ${document.id} = ${ITS_DOCUMENT}
    left join ${purpose} on ${purpose.id} = ${document.purposeId}
    left join ${country} on ${country.id} = ${purpose.useInCountryId}
    where ${and(hasTags(auditEntry), sql`${auditEntry.after} -> 'tags' ? ${REFUSAL_TAG}`, of)}`;
}

const REASON_IDS = sql`coalesce(${auditEntry.after} -> 'reasonIds', '[]')`;

/** Each word of a search in the authority's words, the country, the purpose, or the city of the customer. */
function withWords({ search, withCity }: RefusalFilter, wording: Wording): SQL | undefined {
  const personal = sql`case when not ${ofWithheldOrder}
    then ${auditEntry.valueText}${withCity ? sql` || ' ' || coalesce(${document.city}, '')` : sql``} else '' end`;
  const all = sql`(${personal} || ' ' || coalesce(${country.countryName} || ' ' || ${textIn(wording, country.countryName)}, '')
    || ' ' || coalesce(${textIn(wording, purpose.label)}, ''))`;
  return and(...search.split(/\s+/).flatMap((word) => (word === '' ? [] : [contains(all, word)])));
}

function filtered(span: Span, filter: RefusalFilter, wording: Wording) {
  const { country: code, purpose: purposeId, reason } = filter;
  return and(
    within(auditEntry.createdAt, span),
    code === undefined ? undefined : eq(country.countryCode, code),
    purposeId === undefined ? undefined : eq(document.purposeId, purposeId),
    reason === undefined ? undefined : sql`${REASON_IDS} @> ${String(reason)}::jsonb`,
    withWords(filter, wording),
  );
}

export async function countRefusals(tx: Transaction, span: Span, filter: RefusalFilter, wording: Wording) {
  const [total] = await rowsOf(
    tx,
    select(sql<number>`count(*)::int`, sql`from ${refusals(filtered(span, filter, wording))}`),
  );
  return total!;
}

const aPurpose = (wording: Wording) =>
  jsonRow(
    { id: purpose.id, label: textIn(wording, purpose.label), country_code: known(jsonRow(country.countryCode, sql``)) },
    sql`where ${purpose.id} is not null`,
  );

/** How many refusals of a span concern each country, purpose and reason: the most first. */
export async function countsOf(tx: Transaction, span: Span, wording: Wording) {
  const ofSpan = refusals(within(auditEntry.createdAt, span));
  const places = await rowsOf(
    tx,
    select(
      {
        total: sql<number>`count(*)::int`,
        isOfPurpose: sql<boolean>`grouping(${purpose.id}) = 0`,
        country_code: sql<string | null>`${country.countryCode}`,
        purpose: aPurpose(wording),
      },
      sql`from ${ofSpan}
        group by grouping sets ((${country.countryCode}), (${purpose.id}, ${purpose.label}, ${country.countryCode}))
        order by count(*) desc, ${country.countryCode}, ${purpose.id}`,
    ),
  );
  const reasons = await rowsOf(
    tx,
    select(
      { id: rejectReason.id, label: textIn(wording, rejectReason.label), total: sql<number>`count(*)::int` },
      sql`from (select jsonb_array_elements(${REASON_IDS})::int as reason_id from ${ofSpan}) as given
        join ${rejectReason} on ${rejectReason.id} = given.reason_id
        group by ${rejectReason.id} order by count(*) desc, ${rejectReason.id}`,
    ),
  );
  return {
    countries: places.flatMap(({ isOfPurpose, country_code, total }) =>
      isOfPurpose || country_code === null ? [] : [{ country_code, total }],
    ),
    purposes: places.flatMap(({ isOfPurpose, purpose: one, total }) =>
      isOfPurpose && one !== null ? [{ ...one, total }] : [],
    ),
    reasons,
  };
}

/** The version that stood validated when the comment was written. */
const VALIDATED = jsonRow(
  {
    at: decision.decidedAt,
    judged_by: jsonRow(
      judgedByShape(document.purposeId, decision.purposeRevision),
      sql`where ${decision.purposeRevision} is not null`,
    ),
    uid: file.uid,
    deleted_at: file.deletedAt,
    width: file.width,
    height: file.height,
    bytes: file.bytes,
    measures: photoVersion.measures,
  },
  sql`from ${decision} join ${file} on ${file.id} = ${decision.fileId}
    left join ${photoVersion} on ${photoVersion.fileId} = ${decision.fileId}
    where ${decision.documentId} = ${document.id} and ${decision.kind} = 'validate'
      and ${decision.undoneAt} is null and ${decision.decidedAt} <= ${auditEntry.createdAt}
    order by ${decision.decidedAt} desc, ${decision.id} desc limit 1`,
);

const refusalOf = (wording: Wording) => ({
  id: auditEntry.id,
  order_id: auditEntry.subjectId,
  document_id: sql<number | null>`${document.id}`,
  at: auditEntry.createdAt,
  ordered: jsonRow(
    { email: customer.email, deleted_at: orders.deletedAt },
    sql`from ${orders} join ${customer} on ${customer.id} = ${orders.customerId} where ${orders.id} = ${auditEntry.subjectId}`,
  ),
  words: auditEntry.valueText,
  purpose: aPurpose(wording),
  reasons: jsonList(
    { id: rejectReason.id, label: textIn(wording, rejectReason.label) },
    sql`from ${rejectReason} where ${REASON_IDS} @> to_jsonb(${rejectReason.id})`,
    sql`${rejectReason.id}`,
  ),
  validated: VALIDATED,
  let_pass_by: personJson(BLAMED),
});

export type StoredRefusal = Shaped<ReturnType<typeof refusalOf>>;

interface Page {
  readonly from: number;
  readonly limit: number;
}

/** The newest of them, but for the first `from`. */
export function refusalsFrom(
  tx: Transaction,
  span: Span,
  filter: RefusalFilter,
  { from, limit, wording }: Page & { readonly wording: Wording },
): Promise<StoredRefusal[]> {
  return rowsOf(
    tx,
    select(
      refusalOf(wording),
      sql`from ${refusals(filtered(span, filter, wording))}
        order by ${auditEntry.createdAt} desc, ${auditEntry.id} desc limit ${limit} offset ${from}`,
    ),
  );
}

export async function refusalById(tx: Transaction, id: number, wording: Wording): Promise<StoredRefusal | undefined> {
  const [found] = await rowsOf(tx, select(refusalOf(wording), sql`from ${refusals(eq(auditEntry.id, id))}`));
  return found;
}
