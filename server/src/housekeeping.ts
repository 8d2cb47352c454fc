import { dropOldReservations } from './claims/index.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import type { Platform } from './platform/platform.ts';

const HOUR = 60 * 60 * 1000;

/** Throws away, every hour, what has served its time; answers how to stop. Any number of servers may do it at once. */
export async function startHousekeeping({ database, clock }: Platform): Promise<() => void> {
  const tidy = async () => {
    const now = clock.now();
    await forgetOldKeys(database.orm, now);
    await dropOldReservations(database.orm, now);
  };
  await tidy();
  // The database is away for the moment; an hour later does as well.
  const timer = setInterval(() => void tidy().catch(() => undefined), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
