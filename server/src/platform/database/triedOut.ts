import type { Transaction } from './transaction.ts';

/** Does the work in a savepoint, rolls it back, and returns its result. So all checks are made and nothing is written. */
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
