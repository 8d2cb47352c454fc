import { SESSION_PATH } from '@likeness/contract/staff/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const NAME = 'likeness-session';

/** What our own pages say of themselves. No other site can: it would have to ask first, and nobody allows it. */
const OWN_PAGES = { header: 'x-requested-with', value: 'likeness' };

export interface SessionCookieJar {
  read(): string | undefined;
  /** @param until when the browser forgets it; without it, it does so when it closes */
  write(value: string, until: Date | undefined): void;
  clear(): void;
}

/**
 * The cookie goes to the calls under `SESSION_PATH` alone, only from pages of this same site, and no script reads it.
 *
 * @param isSecure whether it goes over HTTPS only, where people reach this server by HTTPS
 */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, isSecure }: { prefix: string; isSecure: boolean },
): SessionCookieJar {
  const about = {
    path: prefix + SESSION_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure || request.protocol === 'https',
  } as const;
  return {
    read: () => request.cookies[NAME],
    write: (value, until) => void reply.setCookie(NAME, value, { ...about, ...(until && { expires: until }) }),
    clear: () => void reply.clearCookie(NAME, about),
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
