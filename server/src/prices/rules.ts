import { type Amount, decimalsOf, exchange, isPositive, nullIfTooLarge, type Rate } from '@likeness/contract/kit/money';

interface Money {
  readonly amount: Amount;
  readonly currency: string;
  /** How much of the currency one euro is worth; null if there is no rate. */
  readonly rate: Rate | null;
}

/**
 * "How much is it in another currency?" By today's rates; null if one of them is unknown, or so wrong that no amount is as
 * large.
 */
export function inCurrency({ amount, currency, rate }: Money, other: string, otherRate: Rate | null): Amount | null {
  if (currency === other) return amount;
  const from = currency === 'EUR' ? '1' : rate;
  const to = other === 'EUR' ? '1' : otherRate;
  if (from === null || to === null || !isPositive(from) || !isPositive(to)) return null;
  return nullIfTooLarge(() => exchange(amount, from, to, decimalsOf(other)));
}

/** The state of a list when it was counted: the id of the last edit by then, and a fingerprint of its prices. */
export interface ListState {
  readonly lastEditId: number;
  readonly fingerprint: string;
}

export function writeState({ lastEditId, fingerprint }: ListState): string {
  return `${lastEditId}.${fingerprint}`;
}

/** A text that we did not write counts as the state of another list. */
export function readState(state: string): ListState {
  const [, last = '0', fingerprint = ''] = /^(\d{1,10})\.(-?\d{1,20})$/.exec(state) ?? [];
  return { lastEditId: Number(last), fingerprint };
}

interface DoneEdit {
  readonly kind: string;
  readonly applied_at: string | null;
  readonly withdrawn_at: string | null;
  readonly undone_by: unknown;
  /** Whether a later edit that was not undone has changed one of its prices. */
  readonly followed: boolean;
}

/**
 * "An applied edit can be undone once, as long as no later edit has changed its prices." To undo added prices is to delete
 * them, which not everybody may.
 */
export function mayBeUndone(edit: DoneEdit, mayDelete: boolean): boolean {
  const { kind, applied_at: appliedAt, undone_by: undoneBy, followed } = edit;
  return appliedAt !== null && undoneBy === null && !followed && (kind !== 'added' || mayDelete);
}

/** "A waiting edit can be withdrawn." */
export function mayBeWithdrawn({ applied_at: appliedAt, withdrawn_at: withdrawnAt }: DoneEdit): boolean {
  return appliedAt === null && withdrawnAt === null;
}
