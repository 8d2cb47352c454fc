import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { DatabaseUnavailableError } from './problem.ts';

/** What one part of the server listens for. */
export interface Subscription {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** The connection was lost and is back: notifications sent in between are lost. */
  readonly onGap?: (() => void) | undefined;
}

/** All listeners, and the one connection that receives for them. */
export class Subscriptions {
  readonly #all = new Set<Subscription>();
  #heardBefore = false;

  get channels(): string[] {
    return [...new Set([...this.#all].map(({ channel }) => channel))];
  }

  add(subscription: Subscription): void {
    this.#all.add(subscription);
  }

  /** @returns whether the channel has no listener left */
  remove(subscription: Subscription): boolean {
    this.#all.delete(subscription);
    return !this.channels.includes(subscription.channel);
  }

  deliver({ channel, payload = '' }: pg.Notification): void {
    for (const subscription of this.#all) if (subscription.channel === channel) subscription.onNotification(payload);
  }

  /** Must be called for every new connection: it listens to all channels again and reports the gap. */
  async listenOn(client: pg.ClientBase): Promise<void> {
    client.on('notification', (notification) => this.deliver(notification));
    const again = this.#heardBefore;
    this.#heardBefore = true;
    for (const channel of this.channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (again) for (const { onGap } of this.#all) onGap?.();
  }
}

export interface Listener {
  /** Lets the connection listen to `channel`. Resolves once it does. */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** A dead connection (a router may have forgotten it) is noticed only by sending a query. */
const ASK_EVERY_MS = 15_000;

/** A separate connection to a PostgreSQL server, opened for the first listener and opened again whenever it is lost. */
export function postgresListener(
  config: pg.ClientConfig,
  subscriptions: Subscriptions,
  onNotice: (sentence: string) => void,
): Listener {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;
  const asking = setInterval(() => void ask(), ASK_EVERY_MS);
  asking.unref();

  function connected(): Promise<void> {
    if (client !== undefined) return Promise.resolve();
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...config, keepAlive: true });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await subscriptions.listenOn(next);
      if (closed) throw new DatabaseUnavailableError('The server is stopping');
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  function lose(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = undefined;
    onNotice('The connection that live updates come through was lost');
    void connectAgain();
  }

  async function connectAgain(): Promise<void> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      await pause(waitMs, undefined, { ref: false });
      if (closed) return;
      try {
        await connected();
        return;
      } catch {
        // Other calls report that the database is away; the listener only tries again.
      }
    }
  }

  async function ask(): Promise<void> {
    const asked = client;
    if (asked === undefined) return;
    const silent = setTimeout(() => asked.connection.stream.destroy(), ASK_EVERY_MS);
    await asked.query('SELECT 1').catch(() => {});
    clearTimeout(silent);
  }

  return {
    async listen(channel) {
      await connected();
      await client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    },
    async unlisten(channel) {
      await client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearInterval(asking);
      await client?.end();
    },
  };
}
