import type { Database } from '../platform/database/database.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tokens } from '../platform/tokens.ts';
import { identityOf, readSession } from './sessionStore.ts';
import { accountById } from './store.ts';

/** The database itself tells on it of every session that ends and every account that is disabled or given other roles. */
const CHANNEL = 'session_ended';
/** How long a session found good is taken for good, in milliseconds, should nothing be heard of its end. */
const TRUST_MS = 5000;
const REMEMBERED = 10_000;

/** Knows who is behind an access token, without asking the database at every call. */
export class StaffIdentities {
  readonly #database: Database;
  readonly #tokens: Tokens;
  /** By token, as checking its signature takes longer than much of what calls ask for. */
  readonly #known = new Map<string, { identity: StaffIdentity; until: number }>();
  #stop: (() => Promise<void>) | undefined;

  constructor(database: Database, tokens: Tokens) {
    this.#database = database;
    this.#tokens = tokens;
  }

  async start(): Promise<void> {
    const clearAll = () => this.#known.clear();
    const forget = (sessionId: string) => (sessionId === '*' ? clearAll() : this.forget(sessionId));
    this.#stop = await this.#database.listen(CHANNEL, forget, clearAll);
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

  /** The person a file link was made for, unless the account was disabled since. */
  async byId(staffId: number): Promise<StaffIdentity | undefined> {
    const account = await accountById(this.#database.orm, staffId);
    return account && !account.disabledAt ? { ...identityOf(account), sessionId: '' } : undefined;
  }

  /** Forgets here and now what was known of a session. The other servers hear of its end from the database. */
  forget(sessionId: string): void {
    for (const [token, { identity }] of this.#known) {
      if (identity.sessionId === sessionId) this.#known.delete(token);
    }
  }
}
