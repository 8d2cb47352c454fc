/*
 * How soon screens read again, in milliseconds. After an event they read at once, and then no more often than this,
 * however many events follow. Each is a price: what a late look costs the reader, against work for the database.
 */
export const READ_AGAIN_MS = {
  /** What somebody works on. */
  inHand: 1_000,
  /** What people take their work from, and what they have just done. Many decide at the same time, and each decision is an event. */
  queue: 2_000,
  /** What somebody looks at: most events are about other orders. */
  record: 3_000,
  /** A list, and what stands beside one. Reading it again more often would make people lose their place. */
  list: 5_000,
  /** The figures of the home page: in a busy house something changes all the time. */
  home: 10_000,
  /** Numbers that are looked at in passing: neither the screen nor the server must feel them. */
  counts: 15_000,
} as const;

/** Addresses of files are valid for five minutes, so they are asked for a little earlier. */
export const LINKS_MS = 4 * 60_000;
