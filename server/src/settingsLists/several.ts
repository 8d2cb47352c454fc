import type { SeveralOutcome } from '@likeness/contract/kit/severalCalls';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';

/** A call that does the same with several records. */
interface Several {
  readonly tx: Transaction;
  /** Of the person who reads the refusals. */
  readonly language: string;
}

/**
 * Does the same with each record, each on its own: "one that cannot be changed keeps none of the others from it". They
 * come by their numbers, so that two people with the same ones never wait for each other.
 */
export async function withSeveral(
  { tx, language }: Several,
  ids: readonly number[],
  doOne: (tx: Transaction, id: number) => Promise<unknown>,
): Promise<SeveralOutcome> {
  const outcome: SeveralOutcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await tx.transaction((attempt) => doOne(attempt, id));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { request_id: _, ...refusal } = error.toAnswer('', language);
      outcome.refused.push({ id, refusal });
    }
  }
  return outcome;
}
