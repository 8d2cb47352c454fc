import type { LiveTopic } from '@likeness/contract/live';
import type { Platform } from '../platform/platform.ts';
import { type ManagedKind, endExpiredManaging } from './managing.ts';

/** How often expired claims are looked for, in milliseconds. */
const SWEEP_MS = 15_000;
const TOPICS = { ticket: 'tickets', shipment: 'deliveries' } as const satisfies Record<ManagedKind, LiveTopic>;

/** Ends the expired claims on tickets and shipments and tells the screens. @returns stops it */
export function startClaimSweep({ database, clock, live }: Platform): () => void {
  const sweep = async (kind: ManagedKind) => {
    if ((await endExpiredManaging(database.orm, kind, clock.now())) > 0) live.changed(TOPICS[kind]);
  };
  const timer = setInterval(() => {
    // Errors are ignored: the database is away for the moment, and the next sweep is soon.
    for (const kind of ['ticket', 'shipment'] as const) void sweep(kind).catch(() => undefined);
  }, SWEEP_MS);
  return () => clearInterval(timer);
}
