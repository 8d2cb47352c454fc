import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits: more than anybody can try out. */
const KEY_BYTES = 24;
const SHOWN_CHARACTERS = 4;

/** What is kept of an API key. It is no password: nobody can guess it, so a quick hash is enough. */
export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function newApiKey(): string {
  return `lk_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** What may be seen of a key once it has been shown: enough to tell two apart. */
export function shownKey(key: string): string {
  return `••••${key.slice(-SHOWN_CHARACTERS)}`;
}
