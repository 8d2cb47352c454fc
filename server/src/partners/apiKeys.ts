import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits: too many to guess. */
const KEY_BYTES = 24;
const SHOWN_CHARACTERS = 4;

/** The form in which an API key is stored. Unlike a password, a key cannot be guessed, so a fast hash is enough. */
export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function newApiKey(): string {
  return `lk_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** What is shown of a key after its first display: enough to tell two keys apart. */
export function shownKey(key: string): string {
  return `••••${key.slice(-SHOWN_CHARACTERS)}`;
}
