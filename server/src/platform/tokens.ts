import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose';

/** How long an access token is valid, in seconds. */
const ACCESS_SECONDS = 15 * 60;
/**
 * The minimum time for which a file link is valid, in seconds. It may be up to twice as long, so that the link stays
 * the same for a while and the browser can cache the picture.
 */
export const FILE_LINK_SECONDS = 5 * 60;

export interface AccessClaims {
  staffId: number;
  sessionId: string;
  roles: RoleKey[];
}

/** When a session ends: unless somebody uses it, and whatever they do. */
export interface SessionEnds {
  until: Date;
  longestUntil: Date;
}

export interface FileClaims {
  sessionId: string;
  uid: string;
}

/** Signs and verifies the two kinds of token. Each contains its audience, so that neither can be used as the other. */
export class Tokens {
  /** The first one signs. What an older one has signed is good as well. */
  readonly #secrets: readonly [string, ...string[]];

  constructor(secret: string, older: readonly string[] = []) {
    this.#secrets = [secret, ...older];
  }

  /** Whether there is an older secret, which is to be given up. */
  get areChanging(): boolean {
    return this.#secrets.length > 1;
  }

  /** @param ends told to the page that holds the token, so that it can say when its person will be signed out */
  signAccess(claims: AccessClaims, now: Date, ends?: SessionEnds): Promise<string> {
    return new SignJWT({
      roles: claims.roles,
      sid: claims.sessionId,
      jti: randomBytes(8).toString('base64url'),
      ...(ends && { session_end: secondsOf(ends.until), session_longest: secondsOf(ends.longestUntil) }),
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(claims.staffId))
      .setAudience('staff')
      .setIssuedAt(now)
      .setExpirationTime(secondsOf(now) + ACCESS_SECONDS)
      .sign(keyOf(this.#secrets[0]));
  }

  /** `undefined` for anything but a valid token of ours that has not expired. */
  async readAccess(token: string, now: Date): Promise<(AccessClaims & { expiresAt: Date }) | undefined> {
    for (const secret of this.#secrets) {
      const payload = await payloadOf(token, secret, now);
      if (!payload) continue;
      return {
        staffId: Number(payload.sub),
        sessionId: String(payload['sid']),
        roles: payload['roles'] as RoleKey[],
        expiresAt: new Date(payload.exp! * 1000),
      };
    }
    return undefined;
  }

  /**
   * A token for one file and one session: `session.until.signature`. Short, because a document has many. It opens nothing
   * once its session has ended.
   */
  signFile(claims: FileClaims, now: Date): string {
    const until = (Math.floor(now.getTime() / 1000 / FILE_LINK_SECONDS) + 2) * FILE_LINK_SECONDS;
    return `${shortened(claims.sessionId)}.${until}.${this.derive(...wordsOf(claims, until))}`;
  }

  readFile(token: string, uid: string, now: Date): FileClaims | undefined {
    const [session, until, signature] = token.split('.');
    if (!session || !until || !signature || !/^[\w-]{22}$/.test(session) || !/^\d{1,12}$/.test(until)) return undefined;
    if (Number(until) * 1000 <= now.getTime()) return undefined;
    const claims = { sessionId: inFull(session), uid };
    return this.isDerived(signature, ...wordsOf(claims, Number(until))) ? claims : undefined;
  }

  /** A secret derived from the given words, which only this installation can compute. */
  derive(...words: string[]): string {
    return derived(this.#secrets[0], words);
  }

  /** The same from each secret, the one that signs first: what was derived before a change of the secret is among them. */
  deriveByEach(...words: string[]): readonly string[] {
    return this.#secrets.map((secret) => derived(secret, words));
  }

  /** Whether this was derived from these words, now or before a change of the secret. */
  isDerived(text: string, ...words: string[]): boolean {
    return this.deriveByEach(...words).some((one) => sameText(text, one));
  }
}

function derived(secret: string, words: readonly string[]): string {
  return createHmac('sha256', secret).update(words.join('\0')).digest('base64url');
}

/** Since 1970, in whole seconds. */
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

const keyOf = (secret: string) => new TextEncoder().encode(secret);

const wordsOf = ({ sessionId, uid }: FileClaims, until: number) => ['file', sessionId, uid, String(until)];

async function payloadOf(token: string, secret: string, now: Date): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      audience: 'staff',
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** A UUID in 22 characters, and back. */
function shortened(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

function inFull(short: string): string {
  return Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Compares in constant time, so that the duration does not reveal where two texts differ. */
function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
