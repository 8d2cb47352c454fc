import { dropOldReservations } from './claims/index.ts';
import { gatherOrderCounts } from './orders/index.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import type { Platform } from './platform/platform.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Throws away, every hour, what has served its time, and adds up counts every minute; answers how to stop. Any number of servers may do it at once. */
export async function startHousekeeping({ database, clock }: Platform): Promise<() => void> {
  const tidy = async () => {
    const now = clock.now();
    await forgetOldKeys(database.orm, now);
    await dropOldReservations(database.orm, now);
  };
  const gather = () => gatherOrderCounts(database.orm);
  await tidy();
  await gather();
  // The database is away for the moment; the next time does as well.
  const timers = [
    setInterval(() => void tidy().catch(() => undefined), HOUR),
    setInterval(() => void gather().catch(() => undefined), MINUTE),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
