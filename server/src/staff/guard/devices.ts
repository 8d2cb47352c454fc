import { randomBytes } from 'node:crypto';
import type { Tokens } from '../../platform/tokens.ts';

/** How many accounts one browser is known for: those that signed in there last. */
const ACCOUNTS_MAX = 8;

/** A browser in which these people have signed in. */
export interface KnownDevice {
  readonly id: string;
  readonly staffIds: readonly number[];
}

const NOBODYS: KnownDevice = { id: '', staffIds: [] };

/** What the cookie says, `id.12-7.signature`; a browser that nobody knows where it is not ours. */
export function readDevice(tokens: Tokens, cookie: string | undefined): KnownDevice {
  const [id, people, signature, ...rest] = (cookie ?? '').split('.');
  if (!id || !people || !signature || rest.length > 0) return NOBODYS;
  if (!tokens.isDerived(signature, ...wordsOf(id, people))) return NOBODYS;
  return { id, staffIds: people.split('-').map(Number) };
}

/** The cookie of a browser in which this person has signed in now. */
export function deviceWith(tokens: Tokens, { id, staffIds }: KnownDevice, staffId: number): string {
  const name = id || randomBytes(16).toString('base64url');
  const people = [staffId, ...staffIds.filter((other) => other !== staffId)].slice(0, ACCOUNTS_MAX).join('-');
  return `${name}.${people}.${tokens.derive(...wordsOf(name, people))}`;
}

const wordsOf = (id: string, people: string) => ['device', id, people];
