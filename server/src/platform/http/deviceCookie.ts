import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'likeness-device';
/** As long as a browser keeps a cookie at all. */
const SECONDS = 400 * 24 * 60 * 60;

export interface DeviceCookieJar {
  read(): string | undefined;
  write(value: string): void;
}

/**
 * The cookie by which a browser is known in which people have signed in. It opens nothing. No script reads it, and it is
 * sent from pages of this same site alone.
 *
 * @param isSecure whether it goes over HTTPS only, where people reach this server by HTTPS
 */
export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, isSecure }: { prefix: string; isSecure: boolean },
): DeviceCookieJar {
  return {
    read: () => request.cookies[NAME],
    write(value) {
      void reply.setCookie(NAME, value, {
        path: prefix || '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure || request.protocol === 'https',
        maxAge: SECONDS,
      });
    },
  };
}
