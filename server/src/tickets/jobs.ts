import { endExpiredClaims, expiredSubjects } from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';

/** How often claims on tickets that have run out are looked for, in milliseconds. */
const SWEEP_MS = 15_000;

/** Lets go of tickets whose manager did nothing for half an hour, and tells the screens; answers how to stop. */
export function workTickets({ database, clock, live }: Platform): () => void {
  const sweep = setInterval(() => {
    sweepTickets(database.orm, clock.now())
      .then((released) => released > 0 && live.changed('tickets'))
      // The database is away for the moment; the next sweep is soon.
      .catch(() => undefined);
  }, SWEEP_MS);
  return () => clearInterval(sweep);
}

/** Ends the claims on tickets that have run out; answers how many. */
export async function sweepTickets(tx: Transaction, now: Date): Promise<number> {
  const subjects = await expiredSubjects(tx, ['ticket'], now);
  return (await endExpiredClaims(tx, ['ticket'], subjects, now)).length;
}
