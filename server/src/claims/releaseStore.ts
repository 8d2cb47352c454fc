import type { ReleasedWork } from '@likeness/contract/kit/releasedWork';
import type { ClaimKind } from '@likeness/contract/vocabulary';
import { alias, and, eq, gt, inArray, isNotNull, isNull, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { personJson } from '../staff/index.ts';
import { claim } from './schema.ts';

/** Who releases somebody's claim, and with which word to that person. */
export interface Release {
  readonly byId: number;
  readonly word?: string | undefined;
  readonly now: Date;
}

/** Ends a live claim on an administrator's order; false when it had ended already. */
export async function releaseClaim(tx: Transaction, claimId: number, { byId, word, now }: Release): Promise<boolean> {
  const ended = await tx
    .update(claim)
    .set({ endedAt: now, endedBy: 'forced', releasedById: byId, releaseWord: word ?? null })
    .where(and(eq(claim.id, claimId), isNull(claim.endedAt)))
    .returning({ id: claim.id });
  return ended.length > 0;
}

/** Who released the person's last claim on a subject; null unless that is how it ended. */
export async function releasedFrom(
  tx: Transaction,
  kinds: readonly ClaimKind[],
  subjectId: number,
  staffId: number,
): Promise<ReleasedWork | null> {
  const later = alias(claim, 'later_claim');
  const ofPerson = (one: typeof claim | typeof later) =>
    and(inArray(one.kind, [...kinds]), eq(one.subjectId, subjectId), eq(one.staffId, staffId));
  const [row] = await rowsOf(
    tx,
    select(
      { by: personJson(sql<number>`${claim.releasedById}`), at: claim.endedAt, word: claim.releaseWord },
      sql`from ${claim} where ${ofPerson(claim)} and ${isNotNull(claim.releasedById)}
        and not exists (select from ${claim} as ${later} where ${ofPerson(later)} and ${gt(later.id, claim.id)})
        order by ${claim.id} desc limit 1`,
    ),
  );
  return row ? { by: row.by!, at: new Date(row.at!).toISOString(), word: row.word } : null;
}
