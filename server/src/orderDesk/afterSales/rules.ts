import { BLAMING_TAGS, type CommentTag, NAMEABLE_ROLES, REFUSAL_TAG } from '@likeness/contract/orderDesk/afterSales';
import { allocate, type Amount, isPositive, isZero, multiply, subtract, sum } from '@likeness/contract/kit/money';
import { type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import type { DocumentStatus, PaymentStatus } from '@likeness/contract/vocabulary';

/* Comments */

/** What is wrong with what a comment says beside its text, as the code of a refusal. */
export type CommentFault = 'comment_names_nobody' | 'comment_without_refusal' | 'comment_reasons_without_refusal';

/**
 * "A refusal by an authority is somebody's: whoever let the photo pass." So the tag of a refusal names a person, and a
 * person is named only beside a tag that can be somebody's doing. Reasons are those of such a refusal.
 */
export function faultOfComment(
  tags: readonly CommentTag[],
  namesSomebody: boolean,
  givesReasons = false,
): CommentFault | undefined {
  if (tags.includes(REFUSAL_TAG) && !namesSomebody) return 'comment_names_nobody';
  if (namesSomebody && !tags.some((tag) => BLAMING_TAGS.includes(tag))) return 'comment_without_refusal';
  if (givesReasons && !tags.includes(REFUSAL_TAG)) return 'comment_reasons_without_refusal';
  return undefined;
}

/** "Only who judges or mends photos can have let one pass." */
export function mayBeNamed(roles: readonly RoleKey[]): boolean {
  return holdsOneOf(roles, NAMEABLE_ROLES);
}

/* Money */

export interface Paid {
  readonly method: string;
  /** With a minus where it was given back. */
  readonly amount: Amount;
  readonly status: PaymentStatus;
}

export interface Line {
  readonly amount: Amount;
  readonly quantity: number;
  /** Of the line's document, or of the one whose photo it shares. */
  readonly documentStatus: DocumentStatus | null;
}

export interface Refund {
  readonly amount: Amount;
  readonly method: string;
}

/**
 * "What was paid goes back, but for what was delivered." Nothing, where nothing was paid or all of it was used up or given
 * back already. What a promotion took off is shared among the lines. It goes back the way the last of it came.
 */
export function refundOf(
  payments: readonly Paid[],
  lines: readonly Line[],
  discount: Amount = '0.00',
): Refund | undefined {
  const kept = payments.filter(({ status }) => status !== 'failed');
  const costs = reducedBy(
    discount,
    lines.map(({ amount, quantity }) => multiply(amount, quantity)),
  );
  const used = sum(costs.filter((_, place) => lines[place]!.documentStatus === 'delivered'));
  const method = kept.findLast(({ status }) => status === 'paid')?.method;
  const amount = subtract(sum(kept.map(({ amount }) => amount)), used);
  return method === undefined || !isPositive(amount) ? undefined : { amount, method };
}

/** What each line costs with its share of the discount. */
function reducedBy(discount: Amount, costs: readonly Amount[]): readonly Amount[] {
  return isZero(discount) ? costs : allocate(subtract(sum(costs), discount), costs);
}
