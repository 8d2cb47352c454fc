import type { Database } from '../platform/database/database.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tokens } from '../platform/tokens.ts';
import { readSession } from './sessionStore.ts';

/**
 * A trigger of the database sends on this channel every session that ends and every account that is disabled or given
 * other roles.
 */
const CHANNEL = 'session_ended';
/**
 * How long a session that was checked is trusted without asking again, in milliseconds, in case a notification is lost.
 */
const TRUST_MS = 5000;
const REMEMBERED = 10_000;

/** Identifies the person behind an access token without a query at every call. */
export class StaffIdentities {
  readonly #database: Database;
  readonly #tokens: Tokens;
  /** Keyed by token, because verifying a signature takes longer than many calls do. */
  readonly #known = new Map<string, { identity: StaffIdentity; until: number }>();
  #stop: (() => Promise<void>) | undefined;

  constructor(database: Database, tokens: Tokens) {
    this.#database = database;
    this.#tokens = tokens;
  }

  async start(): Promise<void> {
    const clearAll = () => this.#known.clear();
    const evict = (sessionId: string) => (sessionId === '*' ? clearAll() : this.evict(sessionId));
    this.#stop = await this.#database.listen(CHANNEL, evict, clearAll);
  }

  async close(): Promise<void> {
    await this.#stop?.();
  }

  async byToken(token: string, now: Date): Promise<StaffIdentity> {
    const known = this.#known.get(token);
    if (known && known.until > now.getTime()) return known.identity;
    const claims = await this.#tokens.readAccess(token, now);
    if (!claims) throw new Refusal('not_signed_in');
    const identity = await readSession(this.#database.orm, claims.sessionId, now);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    const until = Math.min(now.getTime() + TRUST_MS, claims.expiresAt.getTime());
    this.#known.set(token, { identity, until });
    return identity;
  }

  /** The person whose session a file link was made for. Refuses once it has ended. */
  async bySession(sessionId: string, now: Date): Promise<StaffIdentity> {
    return readSession(this.#database.orm, sessionId, now);
  }

  /** Removes a session from this server's cache. The other servers are told by the database. */
  evict(sessionId: string): void {
    for (const [token, { identity }] of this.#known) {
      if (identity.sessionId === sessionId) this.#known.delete(token);
    }
  }
}
