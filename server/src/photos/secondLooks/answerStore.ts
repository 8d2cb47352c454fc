import {
  type InferInsertModel,
  type SQL,
  alias,
  and,
  eq,
  getTableName,
  gt,
  inArray,
  isNull,
  ne,
  or,
  sql,
} from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { wrongState } from '../../platform/refusal.ts';
import { DECISIONS } from '../rules.ts';
import { decision } from '../schema.ts';
import { FIRST, IS_OPEN, REQUEST, type Reason, SECOND, storeReasons } from './lookStore.ts';
import { secondLook, secondLookReason } from './schema.ts';

type Answer = Required<
  Pick<
    InferInsertModel<typeof secondLook>,
    | 'staffId'
    | 'verdict'
    | 'comment'
    | 'overrideReason'
    | 'faceChangeReason'
    | 'lines'
    | 'selfEdited'
    | 'answeredAt'
    | 'undoUntil'
    | 'claimId'
    | 'newFileId'
  >
>;

const UNANSWERED: Answer & { answerId: null; agrees: null } = {
  staffId: null,
  verdict: null,
  comment: null,
  overrideReason: null,
  faceChangeReason: null,
  lines: null,
  selfEdited: false,
  answeredAt: null,
  undoUntil: null,
  claimId: null,
  newFileId: null,
  answerId: null,
  agrees: null,
};

const [given, other] = [alias(secondLookReason, 'given'), alias(secondLookReason, 'other')];

/** "Two verdicts agree if they are the same; two rejections, if they have at least one reason in common." */
export const AGREES: SQL = sql`(${and(
  eq(secondLook.verdict, secondLook.firstVerdict),
  or(
    ne(secondLook.verdict, 'reject'),
    sql`exists (select from ${secondLookReason} as ${given} join ${secondLookReason} as ${other}
      on ${and(eq(other.lookId, given.lookId), eq(other.reasonId, given.reasonId))}
      where ${and(eq(given.lookId, secondLook.id), eq(given.turn, FIRST), eq(other.turn, SECOND))})`,
  ),
)})`;

/** An answer goes by a number like those of decisions, because the person is told it. */
const NEXT_NUMBER = sql<number>`nextval(pg_get_serial_sequence(${getTableName(decision)}, 'id'))::int`;

/** Stores the second verdict of an open look with its reasons, in their present wording. @returns its number */
export async function storeAnswer(
  tx: Transaction,
  lookId: number,
  answer: Answer,
  reasons: readonly Reason[],
): Promise<number> {
  const [stored] = await tx
    .update(secondLook)
    .set({ ...answer, answerId: NEXT_NUMBER })
    .where(and(eq(secondLook.id, lookId), IS_OPEN))
    .returning({ answerId: secondLook.answerId });
  if (!stored) throw wrongState('canceled');
  const isRequest = answer.verdict !== null && DECISIONS[answer.verdict].reasons === 'request';
  await storeReasons(tx, { lookId, turn: isRequest ? REQUEST : SECOND }, reasons);
  await tx.update(secondLook).set({ agrees: AGREES }).where(eq(secondLook.id, lookId));
  return stored.answerId!;
}

/**
 * Stores that a look waits for its final validation. The verdict of one that was answered stays, and is compared.
 *
 * @returns whether it could wait
 */
export async function storeFinalWaiting(tx: Transaction, lookId: number, now: Date): Promise<boolean> {
  const stored = await tx
    .update(secondLook)
    .set({
      waitsAs: 'pending_last_validation',
      askedAgainAt: sql`case when ${secondLook.answeredAt} is not null then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(secondLook.id, lookId), isNull(secondLook.withdrawnAt)))
    .returning({ id: secondLook.id });
  return stored.length > 0;
}

/** Removes an answer, if this person may still undo it. @returns the reasons it had; undefined if it is too late */
export async function reopen(
  tx: Transaction,
  { lookId, staffId, answerId }: { lookId: number; staffId: number; answerId: number },
  now: Date,
): Promise<number[] | undefined> {
  const [reopened] = await tx
    .update(secondLook)
    .set(UNANSWERED)
    .where(
      and(
        eq(secondLook.id, lookId),
        eq(secondLook.staffId, staffId),
        eq(secondLook.answerId, answerId),
        gt(secondLook.undoUntil, now),
        isNull(secondLook.askedAgainAt),
      ),
    )
    .returning({ id: secondLook.id });
  if (!reopened) return undefined;
  const reasons = await tx
    .delete(secondLookReason)
    .where(and(eq(secondLookReason.lookId, lookId), inArray(secondLookReason.turn, [SECOND, REQUEST])))
    .returning({ id: secondLookReason.reasonId });
  return reasons.map(({ id }) => id);
}
