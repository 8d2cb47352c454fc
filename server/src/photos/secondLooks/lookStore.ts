import { VERDICTS, type Verdict } from '@likeness/contract/quality';
import { type SQL, and, eq, getTableName, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { endClaimsOn } from '../../claims/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { decision, decisionReason, document } from '../schema.ts';
import { secondLook, secondLookReason } from './schema.ts';

/** A decision that is looked at again: by anybody but whoever made it, and from `ownFrom` on by everybody. */
export interface SampledLook {
  readonly source: 'sample';
  readonly decisionId: number;
  readonly dueAt: Date;
  readonly ownFrom: Date | null;
}

/** A reason of a rejection, with its wording at that time. */
export interface Reason {
  readonly id: number;
  readonly label: string;
}

/** A photo with a known answer, for one person. */
export interface PlantedLook {
  readonly source: 'planted';
  /** The document that it borrows the order from. */
  readonly documentId: number;
  readonly fileId: number;
  readonly purposeId: number;
  readonly shownOrderId: number;
  readonly shownFirstName: string;
  readonly shownLastName: string;
  /** The right answer. */
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly forStaffId: number;
  readonly dueAt: Date;
}

export type NewLook = SampledLook | PlantedLook;
export type LookRow = typeof secondLook.$inferSelect;

/** To whoever gets it, a look is a document: so it takes its number where documents take theirs. */
const NEXT_NUMBER = sql<number>`nextval(pg_get_serial_sequence(${getTableName(document)}, 'id'))::int`;

/** The reasons of the first verdict, or of the right answer; and those of the second verdict. */
export const FIRST = 1;
export const SECOND = 2;

/**
 * Adds second looks. A decision is looked at again once only: adding it a second time changes nothing.
 *
 * @returns their numbers in the order of `looks`; undefined for those that were there already, and for decisions that
 * are no verdict of a sorter
 */
export async function addSecondLooks(
  tx: Transaction,
  looks: readonly NewLook[],
  now: Date,
): Promise<(number | undefined)[]> {
  const ofDecision = await addSampled(
    tx,
    looks.filter((look) => look.source === 'sample'),
    now,
  );
  const numbers: (number | undefined)[] = [];
  for (const look of looks) {
    numbers.push(look.source === 'sample' ? ofDecision.get(look.decisionId) : await addPlanted(tx, look, now));
  }
  return numbers;
}

async function addSampled(tx: Transaction, looks: readonly SampledLook[], now: Date): Promise<Map<number, number>> {
  const rows = await decisionsToSample(
    tx,
    looks.map(({ decisionId }) => decisionId),
  );
  if (rows.length === 0) return new Map();
  const values = rows.map((row) => {
    const { dueAt, ownFrom } = looks.find(({ decisionId }) => decisionId === row.decisionId)!;
    const firstVerdict = row.firstVerdict as Verdict;
    return { ...row, id: NEXT_NUMBER, source: 'sample' as const, firstVerdict, dueAt, ownFrom, createdAt: now };
  });
  const added = await tx
    .insert(secondLook)
    .values(values)
    .onConflictDoNothing({ target: secondLook.decisionId })
    .returning({ id: secondLook.id, decisionId: secondLook.decisionId });
  const firstReasons = tx
    .select({
      lookId: secondLook.id,
      turn: sql<number>`${FIRST}::int`.as('turn'),
      reasonId: decisionReason.reasonId,
      label: decisionReason.label,
    })
    .from(decisionReason)
    .innerJoin(secondLook, eq(secondLook.decisionId, decisionReason.decisionId))
    .where(
      inArray(
        secondLook.id,
        added.map(({ id }) => id),
      ),
    );
  if (added.length > 0) await tx.insert(secondLookReason).select(firstReasons);
  return new Map(added.map(({ id, decisionId }) => [decisionId!, id]));
}

/** These decisions, as far as they are verdicts of sorters that nobody looks at again yet. */
function decisionsToSample(tx: Transaction, ids: readonly number[]) {
  const isThere = tx.select({ id: secondLook.id }).from(secondLook).where(eq(secondLook.decisionId, decision.id));
  return tx
    .select({
      decisionId: decision.id,
      documentId: decision.documentId,
      fileId: decision.fileId,
      purposeId: document.purposeId,
      firstStaffId: decision.staffId,
      firstVerdict: decision.kind,
    })
    .from(decision)
    .innerJoin(document, eq(document.id, decision.documentId))
    .where(and(inArray(decision.id, [...ids]), inArray(decision.kind, [...VERDICTS]), notExists(isThere)));
}

async function addPlanted(
  tx: Transaction,
  { verdict, reasons, ...look }: PlantedLook,
  now: Date,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(secondLook)
    .values({ ...look, id: NEXT_NUMBER, firstVerdict: verdict, createdAt: now })
    .returning({ id: secondLook.id });
  await storeReasons(tx, { lookId: added!.id, turn: FIRST }, reasons);
  return added!.id;
}

/** Stores the reasons of one of the two verdicts. */
export async function storeReasons(
  tx: Transaction,
  of: { lookId: number; turn: typeof FIRST | typeof SECOND },
  reasons: readonly Reason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tx.insert(secondLookReason).values(reasons.map(({ id, label }) => ({ ...of, reasonId: id, label })));
}

/** True of looks that nobody has answered and that were not taken back. */
export const IS_OPEN: SQL = and(isNull(secondLook.answeredAt), isNull(secondLook.withdrawnAt))!;

/**
 * Takes second looks back, as far as nobody has answered them. Whoever works on one finds it canceled.
 *
 * @returns those that were taken back
 */
export async function withdrawLooks(tx: Transaction, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const withdrawn = await tx
    .update(secondLook)
    .set({ withdrawnAt: now })
    .where(and(inArray(secondLook.id, [...ids]), IS_OPEN))
    .returning({ id: secondLook.id });
  for (const { id } of withdrawn) await endClaimsOn(tx, ['verification'], id, 'forced', now);
  return withdrawn.map(({ id }) => id);
}
