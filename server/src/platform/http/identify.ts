import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { CustomerIdentity, PartnerIdentity, StaffIdentity } from './bind.ts';

/**
 * Identifies callers by their tokens and keys. Features provide it, because the platform knows no table of accounts.
 */
export interface Identities {
  /** Refuses with `not_signed_in`, `session_ended` or `account_disabled`. */
  staff(token: string, now: Date): Promise<StaffIdentity>;
  /** Refuses with `wrong_api_key`. */
  partner(apiKey: string): Promise<PartnerIdentity>;
  /**
   * Refuses with `link_unknown`, `link_replaced`, `link_order_ended` or `link_expired`, and with `too_many_requests`
   * when an address tries too many links.
   */
  customer(token: string, from: { ip: string; now: Date }): Promise<CustomerIdentity>;
  /** Whether these headers prove that the mail partner is the caller. */
  mailPartner(headers: IncomingHttpHeaders): boolean;
  /** The person a file link was made for. */
  fileLink(token: string, uid: string, now: Date): Promise<StaffIdentity | undefined>;
}

export interface Caller {
  user?: StaffIdentity;
  partner?: PartnerIdentity;
  customer?: CustomerIdentity;
}

/** Identifies the caller. Runs before any byte of the body is read, as does `refuseOtherRoles`. */
export async function identify(
  request: FastifyRequest,
  { access }: Endpoint,
  identities: Identities,
  now: Date,
): Promise<Caller> {
  if (access === 'public') return {};
  if (access === 'partner') {
    return { partner: await identities.partner(headerBearer(request) ?? refuse('wrong_api_key')) };
  }
  if (access === 'customer') {
    return { customer: await identities.customer(headerBearer(request) ?? '', { ip: request.ip, now }) };
  }
  if (access === 'mailPartner') {
    if (!identities.mailPartner(request.headers)) throw new Refusal('wrong_api_key');
    return {};
  }
  if (access === 'file') return { user: await fileReader(request, identities, now) };
  return { user: await identities.staff(headerBearer(request) ?? refuse('not_signed_in'), now) };
}

/** @throws Refusal access_denied to staff without a role that this call is for */
export function refuseOtherRoles({ user }: Caller, { access }: Endpoint): void {
  if (typeof access === 'string' || (user && holdsOneOf(user.roles, access))) return;
  throw new Refusal('access_denied');
}

/**
 * A file link has its token in the query, because pictures in a page cannot send headers. The token is either one for
 * this file alone, or a session's access token.
 */
async function fileReader(request: FastifyRequest, identities: Identities, now: Date): Promise<StaffIdentity> {
  const { uid } = request.params as { uid: string };
  const queried = (request.query as { bearer?: unknown }).bearer;
  const token = headerBearer(request) ?? (typeof queried === 'string' ? queried : refuse('not_signed_in'));
  return (await identities.fileLink(token, uid, now)) ?? identities.staff(token, now);
}

function headerBearer(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function refuse(code: 'not_signed_in' | 'wrong_api_key'): never {
  throw new Refusal(code);
}
