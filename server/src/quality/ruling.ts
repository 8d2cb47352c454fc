import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { ruleDisagreement } from '@likeness/contract/quality';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { reasonsById } from '../purposes/index.ts';
import { type Reading, type StoredDisagreement, disagreementById } from './disagreementStore.ts';
import { storeRuling } from './rulingStore.ts';

interface Ruler extends Reading {
  readonly tx: Transaction;
  readonly user: { readonly id: number };
}

/**
 * Says what is right, as long as nobody has said anything else since. It names no document in the audit: whoever reads
 * the history of a photo must not learn that it was looked at twice.
 */
export async function rule(ruler: Ruler, id: number, said: BodyOf<typeof ruleDisagreement>): Promise<void> {
  const { tx, user } = ruler;
  const disagreement = await disagreementById(tx, id, ruler);
  if (!disagreement) throw notFound('The disagreement');
  const reasons = await reasonsFor(tx, disagreement, said);
  const { verdict, note = null, is_example: isExample } = said;
  const seen = said.seen === null ? null : new Date(said.seen);
  const createdAt = momentAfter(seen, ruler.now);
  const made = { lookId: id, verdict, note, isExample, staffId: user.id, createdAt };
  if (!(await storeRuling(tx, made, reasons, seen))) throw new Refusal('changed_meanwhile');
  await writeAudit(tx, {
    name: 'disagreement_ruled',
    subject: 'second_look',
    subjectId: id,
    staffId: user.id,
    before: disagreement.ruling && { verdict: disagreement.ruling.verdict, is_example: disagreement.ruling.is_example },
    after: { verdict, reasons: reasons.map(({ label }) => label), is_example: isExample },
    now: ruler.now,
  });
}

/** Rulings are told apart by their moments, so each of a look has one of its own. */
function momentAfter(seen: Date | null, now: Date): Date {
  return seen !== null && now <= seen ? new Date(seen.getTime() + 1) : now;
}

/** The reasons of a ruling: those that sorters can choose, and those that one of the two chose then. */
async function reasonsFor(
  tx: Transaction,
  { first, second }: StoredDisagreement,
  { verdict, reasons: ids }: Pick<BodyOf<typeof ruleDisagreement>, 'verdict' | 'reasons'>,
): Promise<{ id: number; label: string }[]> {
  if (verdict !== 'reject') return [];
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new Refusal('reasons_missing');
  const known = [...first.reasons, ...second.reasons, ...(await reasonsById(tx, wanted))];
  return wanted.map((id) => {
    const reason = known.find((one) => one.id === id);
    if (!reason) throw new Refusal('reason_unknown');
    return { id, label: reason.label };
  });
}
