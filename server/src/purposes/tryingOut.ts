import type { Transaction } from '../platform/database/transaction.ts';

/** What the work comes to, with all checks and nothing of it written: what it locks is free again as well. */
export async function triedOut<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let done: { readonly result: Result } | undefined;
  const back = new Error('Only tried');
  try {
    await tx.transaction(async (inner) => {
      done = { result: await work(inner) };
      throw back;
    });
  } catch (error) {
    if (error !== back) throw error;
  }
  return done!.result;
}
