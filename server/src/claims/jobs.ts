import type { LiveTopic } from '@likeness/contract/live';
import { Recurrence } from '../platform/jobs/recurrence.ts';
import type { Platform } from '../platform/platform.ts';
import { type ManagedKind, endExpiredManaging } from './managing.ts';

/** How often expired claims are looked for, in milliseconds. */
const SWEEP_MS = 15_000;
const TOPICS = { ticket: 'tickets', shipment: 'deliveries' } as const satisfies Record<ManagedKind, LiveTopic>;

/** Ends the expired claims on tickets and shipments and tells the screens, now and again and again. */
export function startClaimSweep({ database, clock, live }: Platform): Recurrence {
  const sweep = async (kind: ManagedKind) => {
    if ((await endExpiredManaging(database.orm, kind, clock.now())) > 0) live.changed(TOPICS[kind]);
  };
  // Errors are ignored: the database is away for the moment, and the next sweep is soon.
  return new Recurrence(SWEEP_MS, async () => void (await Promise.allSettled([sweep('ticket'), sweep('shipment')])));
}
