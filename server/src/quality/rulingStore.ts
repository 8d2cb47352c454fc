import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { listExamples } from '@likeness/contract/quality';
import { secondLook } from '../photos/secondLooks/schema.ts';
import { type SQL, and, eq, sql } from '../platform/database/drizzle.ts';
import { type Shaped, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { PICTURE_OF_LOOK, ifShown, ifWithheld, ofCountry, purposeOf, reasonsOfRuling } from './lookStore.ts';
import { ruling, rulingReason } from './schema.ts';

type NewRuling = typeof ruling.$inferInsert;

/** The note of a ruling that nobody is shown, so that nobody can mean to empty it. */
const WITHHELD_NOTE = sql`(
  select ${ifWithheld(ruling.note)} from ${secondLook} where ${eq(secondLook.id, ruling.lookId)}
)`;

/**
 * Stores what is right, if nobody has said anything else since.
 *
 * @param seen the moment of the ruling that the person has seen; null if there was none
 * @returns whether it was stored
 */
export async function storeRuling(
  tx: Transaction,
  made: NewRuling,
  reasons: readonly { id: number; label: string }[],
  seen: Date | null,
): Promise<boolean> {
  const { lookId, ...said } = made;
  const stored =
    seen === null
      ? await tx.insert(ruling).values(made).onConflictDoNothing().returning({ lookId: ruling.lookId })
      : await tx
          .update(ruling)
          .set({ ...said, note: said.note ?? WITHHELD_NOTE })
          .where(and(eq(ruling.lookId, lookId), eq(ruling.createdAt, seen)))
          .returning({ lookId: ruling.lookId });
  if (stored.length === 0) return false;
  await tx.delete(rulingReason).where(eq(rulingReason.lookId, lookId));
  if (reasons.length > 0) {
    await tx.insert(rulingReason).values(reasons.map(({ id, label }) => ({ lookId, reasonId: id, label })));
  }
  return true;
}

type ExamplesWanted = Pick<QueryOf<typeof listExamples>, 'country' | 'reason' | 'purpose'>;

const exampleShape = (language: TranslationLanguage) => ({
  id: secondLook.id,
  purpose: purposeOf(secondLook.purposeId, language),
  picture: PICTURE_OF_LOOK,
  verdict: ruling.verdict,
  reasons: reasonsOfRuling(language),
  note: ifShown(ruling.note),
  at: ruling.createdAt,
});

export type StoredExample = Shaped<ReturnType<typeof exampleShape>>;

function examples({ country, reason, purpose }: ExamplesWanted): SQL {
  return sql`from ${ruling} join ${secondLook} on ${eq(secondLook.id, ruling.lookId)} where ${and(
    eq(ruling.isExample, true),
    ofCountry(country),
    purpose === undefined ? undefined : eq(secondLook.purposeId, purpose),
    reason === undefined
      ? undefined
      : sql`exists (select from ${rulingReason}
          where ${and(eq(rulingReason.lookId, ruling.lookId), eq(rulingReason.reasonId, reason))})`,
  )}`;
}

export async function countExamples(tx: Transaction, wanted: ExamplesWanted): Promise<number> {
  const [total] = await rowsOf(tx, select(sql<number>`count(*)::int`, examples(wanted)));
  return total!;
}

/** A part of the examples, by the moment of their ruling. */
export function examplesFrom(
  tx: Transaction,
  wanted: ExamplesWanted,
  { from, limit, descending }: { from: number; limit: number; descending: boolean },
  language: TranslationLanguage,
): Promise<StoredExample[]> {
  const order = descending ? sql`desc` : sql`asc`;
  return rowsOf(
    tx,
    select(
      exampleShape(language),
      sql`${examples(wanted)} order by ${ruling.createdAt} ${order}, ${ruling.lookId} ${order}
        limit ${limit} offset ${from}`,
    ),
  );
}
