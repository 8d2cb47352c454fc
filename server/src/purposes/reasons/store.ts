import { DIGITS } from '@likeness/contract/purposes/reasons';
import { type SQL, and, asc, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import { jsonList, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Wording, textIn } from '../../translations/index.ts';
import { reasonCodes } from './keys.ts';
import { commentTemplate, reasonDigit, rejectReason, rejectReasonLevel } from './schema.ts';

const offered = and(eq(rejectReason.visible, true), eq(rejectReason.active, true));
const inOrder = [asc(rejectReason.orderNumber), asc(rejectReason.id)];

/** The reasons that sorters can choose, in their order, with their keys. */
export async function visibleReasons(tx: Transaction, wording: Wording, limit: number, offset = 0) {
  const label = textIn(wording, rejectReason.label);
  const all = await tx.select({ id: rejectReason.id, label }).from(rejectReason).orderBy(asc(rejectReason.id));
  const codes = reasonCodes(all);
  const reasons = await tx
    .select({
      id: rejectReason.id,
      label,
      text_color: rejectReason.textColor,
      ai_reference: rejectReason.aiReference,
      digit: reasonDigit.digit,
    })
    .from(rejectReason)
    .leftJoin(reasonDigit, eq(reasonDigit.reasonId, rejectReason.id))
    .where(offered)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  // In a house where nothing was counted yet, the first have the digits.
  const isCounted = (await tx.select().from(reasonDigit).limit(1)).length > 0;
  const first = (place: number) => (offset + place < DIGITS ? offset + place + 1 : null);
  return reasons.map(({ digit, ...reason }, place) => ({
    ...reason,
    digit: isCounted ? digit : first(place),
    code: codes.get(reason.id) ?? null,
  }));
}

/** The numbers of the reasons that sorters can choose, in their order. */
export async function offeredReasonIds(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: rejectReason.id })
    .from(rejectReason)
    .where(offered)
    .orderBy(...inOrder);
  return rows.map(({ id }) => id);
}

/** The texts that can be put into a comment. */
export function activeTemplates(tx: Transaction, wording: Wording) {
  return tx
    .select({
      id: sql<number>`${commentTemplate['id']!}`,
      label: textIn(wording, commentTemplate['label']!),
      text: textIn(wording, commentTemplate['text']!),
    })
    .from(commentTemplate)
    .where(eq(commentTemplate['active']!, true))
    .orderBy(asc(commentTemplate['orderNumber']!), asc(commentTemplate['id']!));
}

/**
 * The ids of the reasons that the automatic measures suggest to a sorter, as JSON.
 *
 * @param hints the hints of the measures, as a JSON list of words
 */
export function suggestedReasonsJson(hints: SQL): SQL<number[]> {
  return jsonList(
    rejectReason.id,
    sql`from ${rejectReason}
      where ${rejectReason.visible} and ${rejectReason.active} and ${hints} ? ${rejectReason.aiReference}`,
    sql`${rejectReason.orderNumber}, ${rejectReason.id}`,
  );
}

/** The same for hints that are stored nowhere. */
export async function suggestedReasons(tx: Transaction, hints: readonly string[]): Promise<number[]> {
  const [reasons] = await rowsOf(tx, select(suggestedReasonsJson(sql`${JSON.stringify(hints)}::jsonb`), sql``));
  return reasons ?? [];
}

/** Those of these reasons that sorters can still choose, in the order in which they are asked for. */
export async function reasonsById(tx: Transaction, ids: readonly number[]) {
  const reasons = await tx
    .select()
    .from(rejectReason)
    .where(and(offered, inArray(rejectReason.id, [...ids])));
  return reasons.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Which of the reasons the levels reject for, and which they tolerate. */
export async function reasonsAtLevels(tx: Transaction, levelIds: readonly number[]) {
  if (levelIds.length === 0) return { rejecting: new Set<number>(), tolerated: new Set<number>() };
  const rows = await tx
    .select()
    .from(rejectReasonLevel)
    .where(inArray(rejectReasonLevel.levelId, [...levelIds]));
  const pick = (rejects: boolean) => new Set(rows.filter((row) => row.rejects === rejects).map((row) => row.reasonId));
  return { rejecting: pick(true), tolerated: pick(false) };
}
