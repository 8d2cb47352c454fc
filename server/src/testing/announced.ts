import type { LiveTopic } from '@likeness/contract/live';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** A topic that nothing else announces: the watch over the floor announces by the clock, too. */
const LAST = 'last' as LiveTopic;

/**
 * Listens to what screens are told.
 *
 * @returns the topics announced since it was last called. Announcements arrive in their order, so another one is awaited behind
 * them
 */
export function announcedTopicsOf({ platform: { live } }: TestApp): () => Promise<LiveTopic[]> {
  const announced: LiveTopic[] = [];
  live.subscribe((topic) => announced.push(topic));
  return async () => {
    live.changed(LAST);
    await expect.poll(() => announced).toContain(LAST);
    return announced.splice(0).filter((topic) => topic !== LAST);
  };
}
