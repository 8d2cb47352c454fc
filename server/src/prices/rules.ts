import { type Amount, decimalsOf, exchange, isPositive, type Rate } from '@likeness/contract/kit/money';

interface Money {
  readonly amount: Amount;
  readonly currency: string;
  /** What one euro buys of the currency; null where nobody has said. */
  readonly rate: Rate | null;
}

/** "What is it in another currency?" By the rates of the day, where both are known. */
export function inCurrency({ amount, currency, rate }: Money, other: string, otherRate: Rate | null): Amount | null {
  if (currency === other) return amount;
  const from = currency === 'EUR' ? '1' : rate;
  const to = other === 'EUR' ? '1' : otherRate;
  if (from === null || to === null || !isPositive(from) || !isPositive(to)) return null;
  return exchange(amount, from, to, decimalsOf(other));
}

/** What a list was when it was counted: the number of the last edit until then, and what its prices are known by. */
export interface ListState {
  readonly lastEditId: number;
  readonly fingerprint: string;
}

export function writeState({ lastEditId, fingerprint }: ListState): string {
  return `${lastEditId}.${fingerprint}`;
}

/** A state that nobody was given is like none: the list is another one. */
export function readState(state: string): ListState {
  const [, last = '0', fingerprint = ''] = /^(\d{1,10})\.(-?\d{1,20})$/.exec(state) ?? [];
  return { lastEditId: Number(last), fingerprint };
}

interface DoneEdit {
  readonly kind: string;
  readonly applied_at: string | null;
  readonly withdrawn_at: string | null;
  readonly undone_by: unknown;
  /** Whether a later edit stands on any of its prices. */
  readonly followed: boolean;
}

/** "What has begun is undone, once, as long as nothing was built on it. What it added would be deleted by that." */
export function mayBeUndone(edit: DoneEdit, mayDelete: boolean): boolean {
  const { kind, applied_at: appliedAt, undone_by: undoneBy, followed } = edit;
  return appliedAt !== null && undoneBy === null && !followed && (kind !== 'added' || mayDelete);
}

/** "What waits can be withdrawn." */
export function mayBeWithdrawn({ applied_at: appliedAt, withdrawn_at: withdrawnAt }: DoneEdit): boolean {
  return appliedAt === null && withdrawnAt === null;
}
