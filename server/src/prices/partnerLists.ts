import type { Database } from '../platform/database/database.ts';
import type { ReadyAnswer } from '../platform/http/ready.ts';

/** What triggers of the tables, and the button that clears the cache, notify of. */
const CHANNEL = 'partner_lists';
/** A notification is lost when the connection is: by then at the latest a list is read anew. */
const KEPT_MS = 60_000;
/** As many lists as plans and countries ask for; beyond that, somebody asks for what nobody needs. */
const LISTS_MAX = 500;

/**
 * The lists that partners read, ready to be sent: put together once, and again after anything in them may have changed, on
 * whatever server.
 */
export class PartnerLists {
  readonly #database: Pick<Database, 'listen'>;
  readonly #kept = new Map<string, { answer: ReadyAnswer; until: number }>();
  /** Counts what was dropped: a list that was being read meanwhile may be old already and is not kept. */
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

  /** The list of this name, out of memory or read now. */
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
