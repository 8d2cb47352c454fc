import { SESSION_PATH } from '@likeness/contract/staff/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** What our own pages say of themselves. No other site can: it would have to ask first, and nobody allows it. */
const OWN_PAGES = { header: 'x-requested-with', value: 'likeness' };

/** One cookie of the caller's browser. */
export interface CookieJar {
  read(): string | undefined;
  /** @param seconds how long the browser keeps it; without it, until it is closed */
  write(value: string, seconds?: number): void;
  clear(): void;
}

interface Origin {
  readonly prefix: string;
  /** Whether people reach this server by HTTPS, so that the cookie goes over nothing else. */
  readonly secureCookies: boolean;
}

/** The cookie by which a browser is known in which people have signed in. It opens nothing. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, origin: Origin): CookieJar {
  return jar(request, reply, origin, { name: 'likeness-device', folder: '' });
}

/** The cookie of a session. It goes to the calls under `SESSION_PATH` alone. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, origin: Origin): CookieJar {
  return jar(request, reply, origin, { name: 'likeness-session', folder: SESSION_PATH });
}

/** No script reads our cookies, and they are sent from pages of this same site alone. */
function jar(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, secureCookies }: Origin,
  { name, folder }: { name: string; folder: string },
): CookieJar {
  const about = {
    path: prefix + folder || '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: secureCookies || request.protocol === 'https',
  } as const;
  return {
    read: () => request.cookies[name],
    write(value, seconds) {
      void reply.setCookie(name, value, { ...about, ...(seconds !== undefined && { maxAge: seconds }) });
    },
    clear: () => void reply.clearCookie(name, about),
  };
}

/**
 * A form or a picture of another site can make a browser send a request, but neither with a header of its own nor with
 * the browser saying that it comes from here (Fetch Metadata, `Sec-Fetch-Site`).
 *
 * @throws Refusal foreign_page
 */
export function refuseForeignPages({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isOurs = headers[OWN_PAGES.header] === OWN_PAGES.value && (site === undefined || site === 'same-origin');
  if (!isOurs) throw new Refusal('foreign_page');
}
