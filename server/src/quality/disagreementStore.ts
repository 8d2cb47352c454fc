import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { listDisagreements } from '@likeness/contract/quality';
import { decision, document } from '../photos/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import { type SQL, and, eq, isNotNull, isNull, or, sql } from '../platform/database/drizzle.ts';
import { type Shaped, jsonRow, known, onlyIf, orNull, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { personJson } from '../staff/index.ts';
import {
  FIRST,
  PICTURE_OF_LOOK,
  SECOND,
  ifShown,
  isCompared,
  ofCountry,
  purposeOf,
  reasonsOfRuling,
  reasonsOfTurn,
} from './lookStore.ts';
import { plantedLook, plantedPhoto, ruling } from './schema.ts';

/** Who reads, and when. */
export interface Reading {
  readonly language: TranslationLanguage;
  readonly now: Date;
}

/** Which of them are wanted. */
type Wanted = Pick<QueryOf<typeof listDisagreements>, 'state' | 'country' | 'reason' | 'person'>;

/** The note that says why the known answer of a planted photo is right. */
const NOTE_OF_PLANTED = jsonRow(
  plantedPhoto.note,
  sql`from ${plantedLook} join ${plantedPhoto} on ${plantedPhoto.id} = ${plantedLook.plantedPhotoId}
    where ${eq(plantedLook.lookId, secondLook.id)}`,
);

const disagreementShape = (language: TranslationLanguage) => ({
  id: secondLook.id,
  source: secondLook.source,
  document_id: secondLook.documentId,
  order_id: known(jsonRow(document.orderId, sql`from ${document} where ${eq(document.id, secondLook.documentId)}`)),
  purpose: purposeOf(secondLook.purposeId, language),
  picture: PICTURE_OF_LOOK,
  first: {
    verdict: secondLook.firstVerdict,
    reasons: reasonsOfTurn(FIRST, language),
    comment: ifShown(sql`coalesce(${decision.comment}, ${NOTE_OF_PLANTED})`),
    by: personJson(secondLook.firstStaffId),
    at: orNull(decision.decidedAt),
  },
  second: {
    verdict: secondLook.verdict,
    reasons: reasonsOfTurn(SECOND, language),
    comment: ifShown(secondLook.comment),
    by: personJson(secondLook.staffId),
    at: secondLook.answeredAt,
  },
  ruling: onlyIf(isNotNull(ruling.lookId), {
    verdict: ruling.verdict,
    reasons: reasonsOfRuling(language),
    note: ifShown(ruling.note),
    is_example: ruling.isExample,
    by: personJson(ruling.staffId),
    at: ruling.createdAt,
  }),
});

export type StoredDisagreement = Shaped<ReturnType<typeof disagreementShape>>;

const LOOKS = sql`from ${secondLook} left join ${ruling} on ${eq(ruling.lookId, secondLook.id)}
  left join ${decision} on ${eq(decision.id, secondLook.decisionId)}`;

function isDisagreement(now: Date): SQL {
  return and(isCompared(now), sql`not ${secondLook.agrees}`)!;
}

function isWanted({ state, country, reason, person }: Wanted): SQL | undefined {
  return and(
    state === 'all' ? undefined : state === 'open' ? isNull(ruling.lookId) : isNotNull(ruling.lookId),
    ofCountry(country),
    reason === undefined
      ? undefined
      : sql`exists (select from ${secondLookReason}
          where ${and(eq(secondLookReason.lookId, secondLook.id), eq(secondLookReason.reasonId, reason))})`,
    person === undefined
      ? undefined
      : and(isNotNull(ruling.lookId), or(eq(secondLook.firstStaffId, person), eq(secondLook.staffId, person))),
  );
}

export async function countDisagreements(tx: Transaction, wanted: Wanted, now: Date): Promise<number> {
  const [total] = await rowsOf(
    tx,
    select(sql<number>`count(*)::int`, sql`${LOOKS} where ${and(isDisagreement(now), isWanted(wanted))}`),
  );
  return total!;
}

/** How many wait for a ruling in all. */
export function countOpenDisagreements(tx: Transaction, now: Date): Promise<number> {
  return countDisagreements(tx, { state: 'open', country: '' }, now);
}

/** A part of them, by the moment of the second verdict. */
export function disagreementsFrom(
  tx: Transaction,
  wanted: Wanted,
  { from, limit, descending }: { from: number; limit: number; descending: boolean },
  { language, now }: Reading,
): Promise<StoredDisagreement[]> {
  const order = descending ? sql`desc` : sql`asc`;
  return rowsOf(
    tx,
    select(
      disagreementShape(language),
      sql`${LOOKS} where ${and(isDisagreement(now), isWanted(wanted))}
        order by ${secondLook.answeredAt} ${order}, ${secondLook.id} ${order} limit ${limit} offset ${from}`,
    ),
  );
}

export async function disagreementById(
  tx: Transaction,
  id: number,
  { language, now }: Reading,
): Promise<StoredDisagreement | undefined> {
  const [row] = await rowsOf(
    tx,
    select(disagreementShape(language), sql`${LOOKS} where ${and(eq(secondLook.id, id), isDisagreement(now))}`),
  );
  return row;
}
