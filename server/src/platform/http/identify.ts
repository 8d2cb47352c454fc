import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { CustomerIdentity, PartnerIdentity, StaffIdentity } from './bind.ts';

/** How bearers and keys become people. Features provide it; the platform knows no table of accounts. */
export interface Identities {
  /** Refuses with `not_signed_in`, `session_ended` or `account_disabled`. */
  staff(token: string, now: Date): Promise<StaffIdentity>;
  /** Refuses with `wrong_api_key`. */
  partner(apiKey: string): Promise<PartnerIdentity>;
  /** Refuses with `link_unknown`, `link_expired`, or `too_many_requests` whoever tries too many. */
  customer(token: string, from: { ip: string; now: Date }): Promise<CustomerIdentity>;
  /** Whether these headers prove that the mail partner calls. */
  mailPartner(headers: IncomingHttpHeaders): boolean;
  /** The person a file link was made for. */
  fileLink(token: string, uid: string, now: Date): Promise<StaffIdentity | undefined>;
}

export interface Caller {
  user?: StaffIdentity;
  partner?: PartnerIdentity;
  customer?: CustomerIdentity;
}

/** Finds out who calls and whether this role may. Runs before a single byte of the body is read. */
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
  const user = await identities.staff(headerBearer(request) ?? refuse('not_signed_in'), now);
  if (access !== 'anyStaff' && !holdsOneOf(user.roles, access)) throw new Refusal('access_denied');
  return { user };
}

/**
 * File links carry their bearer in the query, as pictures in a page cannot send a header. It may be a link's own, good
 * for this one file, or a session's.
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
