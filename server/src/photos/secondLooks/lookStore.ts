import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { DocumentStatus, Verdict } from '@likeness/contract/vocabulary';
import { endClaimsOn } from '../../claims/index.ts';
import { claim } from '../../claims/schema.ts';
import {
  type SQL,
  and,
  eq,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { decision, decisionReason, document } from '../schema.ts';
import type { BeforeDecision } from '../decisions.ts';
import { isVerdict } from '../decisionStore.ts';
import type { PhotoMeasures } from '../measures.ts';
import { statusOfLook } from './rules.ts';
import { type WaitsAs, secondLook, secondLookReason } from './schema.ts';

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
type LookRow = typeof secondLook.$inferSelect;

/** To whoever gets it, a look is a document: so it takes its number where documents take theirs. */
const NEXT_NUMBER = sql<number>`nextval(pg_get_serial_sequence(${getTableName(document)}, 'id'))::int`;

/** The reasons of the first verdict, or of the right answer; and those of the second verdict. */
export const FIRST = 1;
export const SECOND = 2;
/** What the second verdict would ask a controller to edit. It is compared with nothing. */
export const REQUEST = 3;

/**
 * Adds looks at these decisions, as far as they are verdicts of sorters that nobody looks at again yet.
 *
 * @returns their numbers, by the decisions'
 */
export async function addSampled(
  tx: Transaction,
  looks: readonly SampledLook[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await decisionsToSample(
    tx,
    looks.map(({ decisionId }) => decisionId),
  );
  if (rows.length === 0) return new Map();
  const values = rows.map(({ before, ...row }) => {
    const { dueAt, ownFrom } = looks.find(({ decisionId }) => decisionId === row.decisionId)!;
    const firstVerdict = row.firstVerdict as Verdict;
    const waitsAs = waitedAs(before as Partial<BeforeDecision>, row.fileId);
    return {
      ...row,
      id: NEXT_NUMBER,
      source: 'sample' as const,
      firstVerdict,
      waitsAs,
      dueAt,
      ownFrom,
      createdAt: now,
    };
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

/** "What staff had made is validated finally": also the photo that its judge had corrected. */
function waitedAs({ document: was, newFileId }: Partial<BeforeDecision>, judgedId: number): WaitsAs {
  const isFinal = was?.status === 'last_validation_in_progress' || newFileId === judgedId;
  return isFinal ? 'pending_last_validation' : 'pending_verification';
}

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
      firstDecidedAt: decision.decidedAt,
      before: decision.before,
    })
    .from(decision)
    .innerJoin(document, eq(document.id, decision.documentId))
    .where(and(inArray(decision.id, [...ids]), isVerdict(), notExists(isThere)));
}

export async function addPlanted(
  tx: Transaction,
  { verdict, reasons, ...look }: PlantedLook,
  now: Date,
): Promise<number> {
  const [added] = await tx
    .insert(secondLook)
    .values({ ...look, id: NEXT_NUMBER, firstVerdict: verdict, waitsAs: 'pending_verification', createdAt: now })
    .returning({ id: secondLook.id });
  await storeReasons(tx, { lookId: added!.id, turn: FIRST }, reasons);
  return added!.id;
}

/** Stores the reasons of one of the two verdicts, or of what the second asks for. */
export async function storeReasons(
  tx: Transaction,
  of: { lookId: number; turn: typeof FIRST | typeof SECOND | typeof REQUEST },
  reasons: readonly Reason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tx.insert(secondLookReason).values(reasons.map(({ id, label }) => ({ ...of, reasonId: id, label })));
}

/** True of looks that nobody has answered and that were not taken back. */
export const IS_OPEN: SQL = and(isNull(secondLook.answeredAt), isNull(secondLook.withdrawnAt))!;

export interface Look extends LookRow {
  readonly status: DocumentStatus;
}

/** Under its number a look is found only since it was given to somebody. */
const isFound = (ids: readonly number[]) => and(inArray(secondLook.id, [...ids]), isNotNull(secondLook.shownAt));

/** A look, as it stands now. */
export async function lookById(tx: Transaction, id: number): Promise<Look | undefined> {
  const found = await tx
    .select()
    .from(secondLook)
    .where(isFound([id]));
  return (await withStatus(tx, found))[0];
}

/**
 * Where the head was on the photo before the first verdict: where the first person placed it would tell that somebody had
 * judged it.
 */
export async function linesBeforeVerdict(
  tx: Transaction,
  { decisionId }: Pick<Look, 'decisionId'>,
): Promise<PhotoLines | null> {
  if (decisionId === null) return null;
  const [first] = await tx.select({ before: decision.before }).from(decision).where(eq(decision.id, decisionId));
  return (first?.before as Partial<BeforeDecision> | undefined)?.lines ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockLook(tx: Transaction, id: number): Promise<Look | undefined> {
  const found = await tx
    .select()
    .from(secondLook)
    .where(isFound([id]))
    .for('update');
  return (await withStatus(tx, found))[0];
}

/** The same for several, without those locked by somebody else. */
export async function lockFreeLooks(tx: Transaction, ids: readonly number[]): Promise<Look[]> {
  if (ids.length === 0) return [];
  const found = await tx.select().from(secondLook).where(isFound(ids)).for('update', { skipLocked: true });
  return withStatus(tx, found);
}

/** Its claim is read after it was locked, because that decides where it stands. */
async function withStatus(tx: Transaction, found: readonly LookRow[]): Promise<Look[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const open = await tx
    .select({ id: claim.subjectId })
    .from(claim)
    .where(and(eq(claim.kind, 'verification'), inArray(claim.subjectId, ids), isNull(claim.endedAt)));
  const claimed = new Set(open.map(({ id }) => id));
  return found.map((row) => ({ ...row, status: statusOfLook(row, claimed.has(row.id)) }));
}

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

/** Takes back what somebody was shown of these locked documents: what is shown of a document that is canceled is, too. */
export async function withdrawShown(tx: Transaction, documentIds: readonly number[], now: Date): Promise<void> {
  const decided = tx
    .select({ id: decision.id })
    .from(decision)
    .where(inArray(decision.documentId, [...documentIds]));
  // Also those that nobody was shown yet are locked, so that nobody is at this moment.
  const looks = await tx
    .select({ id: secondLook.id, shownAt: secondLook.shownAt })
    .from(secondLook)
    .where(and(inArray(secondLook.decisionId, decided), IS_OPEN))
    .for('update');
  const shown = looks.flatMap(({ id, shownAt }) => (shownAt === null ? [] : [id]));
  await withdrawLooks(tx, shown, now);
}

/** For so long a look that was answered waits again, once somebody has asked for that. */
const WAITS_AGAIN_MS = 60_000;

/**
 * Takes back the looks that wait again although they were answered: whoever opens or decides one finds it canceled, as
 * a customer may have done with an order.
 */
export async function withdrawAskedAgain(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WAITS_AGAIN_MS);
  const withdrawn = await tx
    .update(secondLook)
    .set({ withdrawnAt: now })
    .where(and(lte(secondLook.askedAgainAt, since), isNull(secondLook.withdrawnAt)))
    .returning({ id: secondLook.id });
  for (const { id } of withdrawn) await endClaimsOn(tx, ['verification'], id, 'forced', now);
}

/** Stores what a planted photo measures by its purpose. */
export async function storeLookMeasures(
  tx: Transaction,
  { fileId, purposeId }: { fileId: number; purposeId: number },
  measures: PhotoMeasures,
): Promise<void> {
  await tx
    .update(secondLook)
    .set({ measures })
    .where(
      and(
        eq(secondLook.source, 'planted'),
        eq(secondLook.fileId, fileId),
        eq(secondLook.purposeId, purposeId),
        IS_OPEN,
      ),
    );
}
