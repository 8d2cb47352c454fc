import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';

/**
 * A stream of server-sent events. An event says what changed but carries no data: the browser then reads again by an
 * ordinary call. So nobody learns by an event what that call would not have answered.
 */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Says which topics have changed, as it happens',
  access: 'anyStaff',
  answer: 'events',
});

/** The name of the event in the stream. */
export const CHANGED = 'changed';

/** The data of a `changed` event. A topic is a word: `documents`, `mailbox`. */
export const changedTopic = z.object({ topic: z.string() });

/** The topics that open screens follow. */
export const LIVE_TOPICS = ['documents', 'mailbox', 'tickets', 'deliveries', 'floor'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
