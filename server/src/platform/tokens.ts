import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { SignJWT, errors, jwtVerify } from 'jose';

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

export interface FileClaims {
  sessionId: string;
  uid: string;
}

/** Signs and verifies the two kinds of token. Each contains its audience, so that neither can be used as the other. */
export class Tokens {
  readonly #secret: string;
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#secret = secret;
    this.#key = new TextEncoder().encode(secret);
  }

  signAccess(claims: AccessClaims, now: Date): Promise<string> {
    return new SignJWT({ roles: claims.roles, sid: claims.sessionId, jti: randomBytes(8).toString('base64url') })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(claims.staffId))
      .setAudience('staff')
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_SECONDS)
      .sign(this.#key);
  }

  /** `undefined` for anything but a valid token of ours that has not expired. */
  async readAccess(token: string, now: Date): Promise<(AccessClaims & { expiresAt: Date }) | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        audience: 'staff',
        algorithms: ['HS256'],
        currentDate: now,
        requiredClaims: ['exp'],
      });
      return {
        staffId: Number(payload.sub),
        sessionId: String(payload['sid']),
        roles: payload['roles'] as RoleKey[],
        expiresAt: new Date(payload.exp! * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /**
   * A token for one file and one session: `session.until.signature`. Short, because a document has many. It opens nothing
   * once its session has ended.
   */
  signFile(claims: FileClaims, now: Date): string {
    const until = (Math.floor(now.getTime() / 1000 / FILE_LINK_SECONDS) + 2) * FILE_LINK_SECONDS;
    return `${shortened(claims.sessionId)}.${until}.${this.#fileSignature(claims, until)}`;
  }

  readFile(token: string, uid: string, now: Date): FileClaims | undefined {
    const [session, until, signature] = token.split('.');
    if (!session || !until || !signature || !/^[\w-]{22}$/.test(session) || !/^\d{1,12}$/.test(until)) return undefined;
    if (Number(until) * 1000 <= now.getTime()) return undefined;
    const claims = { sessionId: inFull(session), uid };
    return sameText(signature, this.#fileSignature(claims, Number(until))) ? claims : undefined;
  }

  /** A secret derived from the given words, which only this installation can compute. */
  derive(...words: string[]): string {
    return createHmac('sha256', this.#secret).update(words.join('\0')).digest('base64url');
  }

  #fileSignature(claims: FileClaims, until: number): string {
    return this.derive('file', claims.sessionId, claims.uid, String(until));
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
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
