import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tokens } from '../../platform/tokens.ts';

/** RFC 6238 with the values that every authenticator app knows: SHA-1, six digits, half a minute. */
const KIND = { issuer: 'Likeness', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Codes of the half minute before and after are good as well: clocks differ, and typing takes time. */
const WINDOW = 1;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from a QR code. */
export function otpAddress(secret: string, email: string): string {
  return new TOTP({ ...KIND, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The half minute for which this code is good, counted from 1970; undefined if it is good for none near now. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const app = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : app.counter({ timestamp: now.getTime() }) + delta;
}

/** Encrypts a secret for the database, bound to its account: copied to another account it cannot be read. */
export function sealed(secret: string, staffId: number, tokens: Tokens): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keysOf(tokens)[0]!, nonce).setAAD(Buffer.from(String(staffId)));
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** The secret; undefined if it was encrypted with a TOKEN_SECRET that is not good any more. */
export function unsealed(stored: string, staffId: number, tokens: Tokens): string | undefined {
  for (const key of keysOf(tokens)) {
    const secret = unsealedBy(key, stored, staffId);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

/** The same encrypted with the TOKEN_SECRET that signs now; undefined if it is so already, or cannot be read. */
export function sealedAnew(stored: string, staffId: number, tokens: Tokens): string | undefined {
  if (unsealedBy(keysOf(tokens)[0]!, stored, staffId) !== undefined) return undefined;
  const secret = unsealed(stored, staffId, tokens);
  return secret === undefined ? undefined : sealed(secret, staffId, tokens);
}

function unsealedBy(key: Buffer, stored: string, staffId: number): string | undefined {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(String(staffId)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keysOf(tokens: Tokens): Buffer[] {
  return tokens.deriveByEach('key of authenticator secrets').map((derived) => Buffer.from(derived, 'base64url'));
}
