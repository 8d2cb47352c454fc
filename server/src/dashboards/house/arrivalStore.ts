import { file } from '../../files/schema.ts';
import { document, photoVersion } from '../../photos/schema.ts';
import { type SQL, and, eq, isNull, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, jsonRow, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Wording, textIn } from '../../translations/index.ts';
import type { Question } from '../countStore.ts';
import { type IsInHours, type Part, type Row, comesAfter } from '../hourStore.ts';
import { ANY, type Span, arrivals, rollups } from '../rollups/index.ts';
import { rollupVerdicts } from '../rollups/schema.ts';

/** How the boards count them. */
export const ARRIVED: Question<'arrived'> = {
  rollup: rollups.verdicts,
  measures: ['arrived'],
  keys: eq(rollupVerdicts.countryId, ANY),
};

function sentIn(span: Span, isInHours: IsInHours | undefined): SQL {
  const sent = arrivals(span, (moment) => sql`${photoVersion.fileId} as id, ${moment} as at`);
  return sql`from (${sent}) as sent where ${isInHours?.(sql`at`) ?? sql`true`}`;
}

export async function countArrivals(tx: Transaction, span: Span, isInHours: IsInHours | undefined): Promise<number> {
  const [total] = await rowsOf(tx, select(sql<number>`count(*)::int`, sentIn(span, isInHours)));
  return total!;
}

const arrivalOf = (wording: Wording) => ({
  id: photoVersion.fileId,
  arrived_at: sql<string>`arrival.at`,
  order_id: document.orderId,
  document_id: document.id,
  status: document.status,
  country_code: jsonRow(country.countryCode, sql`from ${country} where ${eq(country.id, purpose.useInCountryId)}`),
  purpose: textIn(wording, purpose.label),
  uid: jsonRow(file.uid, sql`from ${file} where ${and(eq(file.id, photoVersion.fileId), isNull(file.deletedAt))}`),
});

export type StoredArrival = Shaped<ReturnType<typeof arrivalOf>>;

/** The photo with this number, as it arrived in a span. */
export async function arrivalNamed(tx: Transaction, span: Span, id: number): Promise<Row> {
  const [at] = await rowsOf(tx, select(sql<string>`at`, sql`${sentIn(span, undefined)} and id = ${id}`));
  if (at === undefined) throw notFound('The photo');
  return { at: new Date(at), id };
}

/** A part of the photos that arrived in a span. */
export function arrivalsIn(
  tx: Transaction,
  span: Span,
  {
    from,
    limit,
    after,
    isInHours,
    wording,
  }: Part & { readonly isInHours: IsInHours | undefined; readonly wording: Wording },
): Promise<StoredArrival[]> {
  const rest = comesAfter(sql`at`, sql`id`, after) ?? sql`true`;
  const page = sql`select id, at ${sentIn(span, isInHours)} and ${rest} order by at desc, id desc limit ${limit} offset ${from}`;
  return rowsOf(
    tx,
    select(
      arrivalOf(wording),
      sql`from (${page}) as arrival join ${photoVersion} on ${photoVersion.fileId} = arrival.id
        join ${document} on ${document.id} = ${photoVersion.documentId}
        join ${purpose} on ${purpose.id} = ${document.purposeId} order by arrival.at desc, arrival.id desc`,
    ),
  );
}
