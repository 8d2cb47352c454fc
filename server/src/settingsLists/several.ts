import type { SeveralOutcome } from '@likeness/contract/kit/severalCalls';
import { Refusal } from '../platform/refusal.ts';
import type { OpenList } from './openList.ts';

/**
 * Does the same with each record, each on its own: "one that cannot be changed keeps none of the others from it". They
 * come by their numbers, so that two people with the same ones never wait for each other.
 */
export async function withSeveral(
  open: OpenList,
  ids: readonly number[],
  doOne: (open: OpenList, id: number) => Promise<void>,
): Promise<SeveralOutcome> {
  const outcome: SeveralOutcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await open.tx.transaction((tx) => doOne({ ...open, tx }, id));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { request_id: _, ...refusal } = error.toAnswer('', open.wording);
      outcome.refused.push({ id, refusal });
    }
  }
  return outcome;
}
