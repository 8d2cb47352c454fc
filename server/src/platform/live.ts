import type { LiveTopic } from '@likeness/contract/live';

const CHANNEL = 'live';
/** Changes of a topic within this time are sent once: a busy queue changes hundreds of times a second. */
const GATHER_MS = 250;

/** LISTEN and NOTIFY of the database. */
export interface Notifications {
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
}

/**
 * Tells every open screen, on every server, that a topic changed. These are only hints to reload: if one is lost in a
 * crash, the screen reloads a little later by itself. That is why they are collected and sent after the commit and not
 * in each transaction, where NOTIFY would make all commits wait for one another.
 */
export class Live {
  readonly #notifications: Notifications;
  readonly #subscribers = new Set<(topic: LiveTopic) => void>();
  readonly #pending = new Map<LiveTopic, NodeJS.Timeout>();
  #stop: (() => Promise<void>) | undefined;
  /** Hints are sent one after the other, so that they arrive in the order of the changes. */
  #sent: Promise<void> = Promise.resolve();

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  async start(): Promise<void> {
    this.#stop = await this.#notifications.listen(CHANNEL, (topic) => {
      for (const tell of this.#subscribers) tell(topic as LiveTopic);
    });
  }

  subscribe(tell: (topic: LiveTopic) => void): () => void {
    this.#subscribers.add(tell);
    return () => this.#subscribers.delete(tell);
  }

  changed(topic: LiveTopic): void {
    if (this.#pending.has(topic)) return;
    const timer = setTimeout(() => {
      this.#pending.delete(topic);
      // A hint that cannot be sent is no error: the database is away, and screens reload by themselves.
      this.#sent = this.#sent.then(() => this.#notifications.notify(CHANNEL, topic)).catch(() => undefined);
    }, GATHER_MS);
    timer.unref();
    this.#pending.set(topic, timer);
  }

  async close(): Promise<void> {
    for (const timer of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
    this.#subscribers.clear();
    await this.#stop?.();
  }
}
