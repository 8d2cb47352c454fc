import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Caller } from './identify.ts';

/** What a call did that matters to security, whichever call it was. */
export interface WatchedCall {
  kind: 'access_denied' | 'exported';
  staffId: number;
  address: string;
  device: string;
  /** The method and the path, without what was asked for: names of customers may stand there. */
  call: string;
  now: Date;
}

/** Keeps what matters to security. A feature provides it, because the platform knows no table of its own for it. */
export type Watch = (call: WatchedCall) => Promise<void>;

/** A call by a member of staff as the security log has it; undefined of all others. */
export function watchedCall(
  request: FastifyRequest,
  { user }: Caller,
  kind: WatchedCall['kind'],
  now: Date,
): WatchedCall | undefined {
  if (!user) return undefined;
  return {
    kind,
    staffId: user.id,
    address: request.ip,
    device: deviceOf(request),
    call: `${request.method} ${request.url.split('?')[0]}`,
    now,
  };
}

/** What the caller's program calls itself. */
export function deviceOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}

export function isDenial(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'access_denied';
}
