import type { LiveTopic } from '@likeness/contract/live';
import type { Platform } from '../platform/platform.ts';
import { type ManagedKind, sweepManaged } from './managing.ts';

/** How often claims that have run out are looked for, in milliseconds. */
const SWEEP_MS = 15_000;
const TOPICS = { ticket: 'tickets', shipment: 'deliveries' } as const satisfies Record<ManagedKind, LiveTopic>;

/** Lets go of what is managed by somebody whose time is over, and tells the screens; answers how to stop. */
export function workManaged({ database, clock, live }: Platform): () => void {
  const sweep = async (kind: ManagedKind) => {
    if ((await sweepManaged(database.orm, kind, clock.now())) > 0) live.changed(TOPICS[kind]);
  };
  const timer = setInterval(() => {
    // The database is away for the moment; the next sweep is soon.
    for (const kind of ['ticket', 'shipment'] as const) void sweep(kind).catch(() => undefined);
  }, SWEEP_MS);
  return () => clearInterval(timer);
}
