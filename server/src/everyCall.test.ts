import { CALLS } from '@likeness/contract';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aDocument, aLinkHolder, aPartner, callingAs } from './testing/builders.ts';

/** Input of the right shape that names no record: a permitted caller passes the access check and then finds nothing. */
const NOTHING = {
  params: {
    id: 2_000_000_000,
    documentId: 2_000_000_000,
    attachmentId: 2_000_000_000,
    purposeId: 2_000_000_000,
    partnerPlanId: 2_000_000_000,
    photoUid: '0'.repeat(32),
    uid: '0'.repeat(32),
    countryCode: 'ZZ',
  },
};

let app: TestApp;
const byRole = new Map<string, Caller>();
let partner: Caller;
let customer: Caller;

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ROLE_NAMES) byRole.set(role, await app.signedInAs(role));
  partner = callingAs(app, await aPartner(app));
  customer = await aLinkHolder(app, (await aDocument(app)).order.id);
});
afterAll(() => app.close());

const calls = [...CALLS].filter(([, endpoint]) => endpoint.answer !== 'events');

test('no two calls share a method and an address', () => {
  const addresses = [...CALLS.values()].map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every call is described in the API page with its answer', async () => {
  const page = await app.app.http.inject('/api/docs/json');
  const { paths } = page.json() as { paths: Record<string, Record<string, { operationId: string; summary: string }>> };
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described).toEqual(expect.arrayContaining([...CALLS.keys()]));
});

/** The calls that need a token or a key; customers are known by their link alone. */
const guarded = calls.filter(([, { access }]) => access !== 'public' && access !== 'customer');

/** The statuses that a permitted caller can get for a record that does not exist. */
const LET_IN: readonly number[] = [200, 404, 409, 422];

/** The status that each kind of caller must get, given the access that the call declares. */
function expectedOf({ access }: Endpoint): Record<string, string> {
  return {
    nobody: '401',
    customer: '401',
    // A partner’s API key is not a staff token.
    ...(access !== 'partner' && { partner: '401' }),
    ...(Array.isArray(access) &&
      Object.fromEntries(ROLE_NAMES.map((role) => [role, access.includes(role) ? 'let in' : '403 Access denied']))),
  };
}

async function outcomeFor(caller: Caller, endpoint: Endpoint): Promise<string> {
  const reply = await caller.call(endpoint, NOTHING);
  if (LET_IN.includes(reply.status)) return 'let in';
  return reply.status === 403 ? `403 ${reply.refusal.message}` : String(reply.status);
}

describe('access', () => {
  test.each(guarded)('%s is open to the roles that it names, and to nobody else', async (_name, endpoint) => {
    const callers: Record<string, Caller> = { nobody: app.anybody, customer, partner, ...Object.fromEntries(byRole) };
    const expected = expectedOf(endpoint);
    const outcomes: Record<string, string> = {};
    for (const who of Object.keys(expected)) outcomes[who] = await outcomeFor(callers[who]!, endpoint);
    expect(outcomes).toEqual(expected);
  });
});

describe('a customer’s call', () => {
  const theirs = calls.filter(([, { access }]) => access === 'customer');

  test.each(theirs)('%s refuses a missing link and an invalid one', async (_name, endpoint) => {
    for (const caller of [app.anybody, partner, byRole.get('superAdmin')!]) {
      const reply = await caller.call(endpoint, NOTHING);
      expect([reply.status, reply.refusal.code]).toEqual([404, 'link_unknown']);
    }
  });

  test.each(theirs)('%s accepts the holder of a valid link', async (_name, endpoint) => {
    const reply = await customer.call(endpoint, NOTHING);
    expect([200, 'not_found', 'file_missing', 'invalid_input']).toContain(
      reply.status === 200 ? 200 : reply.refusal.code,
    );
  });
});

/** What a browser says of a link, of a picture, and of a script of another site. */
const CARELESS: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
];

describe('a GET that changes something', () => {
  const changing = calls.filter(([, { method, changes }]) => method === 'GET' && changes === true);
  test.each(changing)(
    '%s is never prefetched, linked to, cached or asked for elsewhere, and takes no token from the query',
    async (_name, endpoint) => {
      const admin = byRole.get('admin')!;
      const ahead = await admin.call(endpoint, { ...NOTHING, headers: { 'sec-purpose': 'prefetch' } });
      expect(ahead.refusal.code).toBe('no_prefetch');
      for (const careless of CARELESS) {
        expect((await admin.call(endpoint, { ...NOTHING, headers: careless })).refusal.code).toBe('foreign_page');
      }
      const plain = await admin.call(endpoint, NOTHING);
      expect(plain.headers['cache-control']).toBe('no-store');
      const queried = await app.anybody.call(endpoint, { ...NOTHING, query: { bearer: 'x' } });
      expect(queried.status).toBe(401);
    },
  );
  test.each(changing)('%s answers on POST as well', async (_name, endpoint) => {
    // A mask is drawn of dimensions; no other of these calls asks for anything.
    const mask = { photoHeight: 45, photoWidth: 35, outlineToChin: 7, outlineToSkull: 4, dpiResolution: 300 };
    const asked = Object.entries(mask).filter(([name]) => name in (endpoint.query?.shape ?? {}));
    const query = Object.fromEntries(asked);
    const reply = await byRole.get('admin')!.call(endpoint, { ...NOTHING, query, method: 'POST' });
    expect([200, 404, 409]).toContain(reply.status);
  });
});
