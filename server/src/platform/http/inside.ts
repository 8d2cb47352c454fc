import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Who may look at what is not meant for everybody outside. */
export interface InsideOptions {
  /** The paths, and all below them. */
  readonly paths: readonly string[];
  /** Whoever shows it may; without one, everybody, or nobody where the server is `closed`. */
  readonly token: string | undefined;
  readonly closed: boolean;
}

/**
 * Keeps figures and descriptions of the server for the people who run it. A program shows the token as its bearer token, a
 * browser asks for it: as the password of any name.
 */
export function keepInside(http: FastifyInstance, { paths, token, closed }: InsideOptions): void {
  if (token === undefined && !closed) return;
  http.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    if (!paths.some((inside) => path === inside || path.startsWith(`${inside}/`))) return;
    if (token === undefined) throw new Refusal('no_such_call');
    if (shows(request.headers.authorization, token)) return;
    void reply.header('www-authenticate', 'Basic realm="Likeness", charset="UTF-8"');
    throw new Refusal('not_signed_in');
  });
}

function shows(authorization: string | undefined, token: string): boolean {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return isSame(value, token);
  if (scheme.toLowerCase() !== 'basic') return false;
  const [, ...password] = Buffer.from(value, 'base64').toString().split(':');
  return isSame(password.join(':'), token);
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
