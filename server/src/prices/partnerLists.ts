import type { Database } from '../platform/database/database.ts';
import type { ReadyAnswer } from '../platform/http/ready.ts';

/** The channel that the triggers of the tables, and the button that clears the cache, notify. */
const CHANNEL = 'partner_lists';
/** A list is read again after this time at the latest, because notifications are lost when a connection breaks. */
const KEPT_MS = 60_000;
/** More than there are combinations of plans and countries in use. Protects the memory against endless requests. */
const LISTS_MAX = 500;

/**
 * A cache of the lists that partners read, as answers that are ready to be sent. All lists are discarded when anything in
 * them may have changed, on any server.
 */
export class PartnerLists {
  readonly #database: Pick<Database, 'listen'>;
  readonly #kept = new Map<string, { answer: ReadyAnswer; until: number }>();
  /** How often the cache was cleared. A list whose reading began before a clearing may be outdated and is not cached. */
  #drops = 0;
  #stop: (() => Promise<void>) | undefined;

  constructor(database: Pick<Database, 'listen'>) {
    this.#database = database;
  }

  async start(): Promise<void> {
    const drop = () => this.drop();
    this.#stop = await this.#database.listen(CHANNEL, drop, drop);
  }

  drop(): void {
    this.#drops += 1;
    this.#kept.clear();
  }

  async get(name: string, now: Date, read: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const kept = this.#kept.get(name);
    if (kept && now.getTime() < kept.until) return kept.answer;
    const drops = this.#drops;
    const answer = await read();
    if (drops !== this.#drops) return answer;
    if (this.#kept.size >= LISTS_MAX) this.#kept.clear();
    this.#kept.set(name, { answer, until: now.getTime() + KEPT_MS });
    return answer;
  }

  async close(): Promise<void> {
    await this.#stop?.();
  }
}
