import type { LiveTopic } from '@likeness/contract/live';

const CHANNEL = 'live';
/** Changes of a topic within this time are told once: a busy queue changes hundreds of times a second. */
const GATHER_MS = 250;

/** What LISTEN and NOTIFY of the database offer. */
export interface Notifications {
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
}

/**
 * Tells every open screen, on every server, that a topic changed. These are hints to look again: one that is lost in a
 * crash costs nothing but the wait until the screen looks by itself. That is why they are sent after the commit, gathered,
 * and not from within each transaction, where NOTIFY would make all commits wait for one another.
 */
export class Live {
  readonly #notifications: Notifications;
  readonly #subscribers = new Set<(topic: LiveTopic) => void>();
  readonly #pending = new Map<LiveTopic, NodeJS.Timeout>();
  #stop: (() => Promise<void>) | undefined;
  /** Hints leave one after the other, so that they arrive in the order in which things changed. */
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
      // A hint that cannot be sent is not worth an error: the database is away, and screens ask again by themselves.
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
