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
  /** Whether people reach this server by HTTPS, so that the cookie goes over nothing else. */
  readonly secureCookies: boolean;
}

/** The cookie by which a browser is known in which people have signed in. It opens nothing. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, origin: Origin): CookieJar {
  return jar(request, reply, origin, 'likeness-device');
}

/** The cookie of a session. With it go the pictures that the browser has kept, where it is asked over HTTPS. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply, origin: Origin): CookieJar {
  const cookie = jar(request, reply, origin, 'likeness-session');
  return {
    ...cookie,
    clear() {
      cookie.clear();
      if (isSecure(request, origin)) void reply.header('clear-site-data', '"cache"');
    },
  };
}

/**
 * No script reads our cookies, and they are sent from pages of this same site alone. `__Host-` makes browsers take them
 * from this very host, over HTTPS, and for no part of it alone: no neighbour below the same domain can set one.
 */
function jar(request: FastifyRequest, reply: FastifyReply, origin: Origin, name: string): CookieJar {
  const secure = isSecure(request, origin);
  const fullName = secure ? `__Host-${name}` : name;
  const about = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: () => request.cookies[fullName],
    write(value, seconds) {
      void reply.setCookie(fullName, value, { ...about, ...(seconds !== undefined && { maxAge: seconds }) });
    },
    clear: () => void reply.clearCookie(fullName, about),
  };
}

function isSecure(request: FastifyRequest, { secureCookies }: Origin): boolean {
  return secureCookies || request.protocol === 'https';
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

/**
 * Where the specification changes something by GET, only a script of our own pages or a program may ask for it: no link,
 * no picture, no page of another site. The token that such calls need keeps these out as well.
 *
 * @throws Refusal foreign_page, no_prefetch
 */
export function refuseCarelessGet({ headers }: FastifyRequest): void {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  if (/prefetch|prerender/.test(purpose)) throw new Refusal('no_prefetch');
  const said = (name: string, allowed: readonly string[]) =>
    headers[name] === undefined || allowed.includes(String(headers[name]));
  const isAskedFor =
    said('sec-fetch-site', ['same-origin']) &&
    said('sec-fetch-mode', ['cors', 'same-origin']) &&
    said('sec-fetch-dest', ['empty']);
  if (!isAskedFor) throw new Refusal('foreign_page');
}
