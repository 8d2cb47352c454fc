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

/** What was done to prices until a moment: the id of the last edit, and when the last one was applied, in milliseconds. */
export interface KnownEdits {
  readonly lastEditId: number;
  readonly lastAppliedAt: number;
}

/** The state of a list when it was counted: what was done by then, and a fingerprint of its prices. */
export interface ListState extends KnownEdits {
  readonly fingerprint: string;
}

export function writeState({ lastEditId, lastAppliedAt, fingerprint }: ListState): string {
  return `${lastEditId}.${fingerprint}.${lastAppliedAt}`;
}

/** A text that we did not write counts as the state of another list. */
export function readState(state: string): ListState {
  const [, last = '0', fingerprint = '', at = '0'] = /^(\d{1,10})\.(-?\d{1,20})\.(\d{1,15})$/.exec(state) ?? [];
  return { lastEditId: Number(last), lastAppliedAt: Number(at), fingerprint };
}

interface DoneEdit {
  readonly applied_at: string | null;
  readonly withdrawn_at: string | null;
  readonly undone_by: unknown;
  /** How many prices it has changed: none, where all were left out. */
  readonly changed: number;
  /** Whether a later edit that was not undone has changed one of its prices. */
  readonly followed: boolean;
  /** Whether it has added prices, as the undo of a deletion does too. */
  readonly adds: boolean;
}

/**
 * "An applied edit that has changed prices can be undone once, as long as no later edit has changed them." To undo added prices is to delete
 * them, which not everybody may.
 */
export function mayBeUndone(edit: DoneEdit, mayDelete: boolean): boolean {
  const { applied_at: appliedAt, undone_by: undoneBy, changed, followed, adds } = edit;
  return appliedAt !== null && undoneBy === null && changed > 0 && !followed && (!adds || mayDelete);
}

/** "A waiting edit can be withdrawn." */
export function mayBeWithdrawn({ applied_at: appliedAt, withdrawn_at: withdrawnAt }: DoneEdit): boolean {
  return appliedAt === null && withdrawnAt === null;
}
