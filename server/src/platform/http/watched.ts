import type { ErrorCode } from '@likeness/contract/kit/errors';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../addresses.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from './identify.ts';

/** The refusals that are attempts to get past something: rights, our own pages, keys, limits, the virus scanner. */
const WATCHED = {
  access_denied: 'access_denied',
  foreign_page: 'foreign_page',
  wrong_api_key: 'key_refused',
  too_many_requests: 'limit_reached',
  attachment_infected: 'virus_found',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What a call did that matters to security, whichever call it was. */
export interface WatchedCall {
  kind: (typeof WATCHED)[keyof typeof WATCHED] | 'exported';
  /** 0 where nobody of the staff called. */
  staffId: number;
  address: string;
  device: string;
  /** The method and the path, without what was asked for: names of customers may stand there. */
  call: string;
  now: Date;
}

/** Keeps what matters to security. A feature provides it, because the platform knows no table of its own for it. */
export type Watch = (call: WatchedCall) => Promise<void>;

/**
 * A call as the security log has it. Of strangers only what they cannot choose is kept, the kind of call and their
 * address: the same from there is one row, whatever they write, and no token of an address gets into the log.
 */
export function watchedCall(
  request: FastifyRequest,
  { user }: Caller,
  kind: WatchedCall['kind'],
  now: Date,
): WatchedCall {
  const path = user ? request.url.split('?')[0] : request.routeOptions.url;
  return {
    kind,
    staffId: user?.id ?? 0,
    address: user ? request.ip : networkOf(request.ip),
    device: user ? deviceOf(request) : '',
    call: `${request.method} ${path}`,
    now,
  };
}

/** What the caller's program calls itself. */
export function deviceOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}

/** Under what a refusal is noted; undefined if it is none that matters to security. */
export function watchedKind(error: unknown): WatchedCall['kind'] | undefined {
  if (!(error instanceof Refusal)) return undefined;
  return Object.hasOwn(WATCHED, error.code) ? WATCHED[error.code as keyof typeof WATCHED] : undefined;
}
