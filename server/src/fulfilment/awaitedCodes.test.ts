import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInProvider } from '../../../demo/src/ephotoProvider.ts';
import { ephotoCode } from '../outputs/codes/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { EphotoProvider } from '../outputs/index.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner, documentRow } from '../testing/builders.ts';
import { aProduct } from '../testing/catalogueBuilders.ts';
import { requestCode, notifyRevoked } from './codes.ts';
import { fulfil } from './jobs.ts';

const DAY = 24 * 60 * 60;

let app: TestApp;
const log: string[] = [];

beforeAll(async () => {
  // A server outside the demo house, without a provider of ePhoto codes.
  app = await startTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => log.push(line) }, { outside: {} });
});
afterAll(() => app.close());

const codesOf = (documentId: number) =>
  app.platform.database.orm.select().from(ephotoCode).where(eq(ephotoCode.documentId, documentId));
/** The jobs about codes that are still queued. */
async function waiting(): Promise<string[]> {
  const { rows } = await app.platform.database.pool.query<{ name: string }>(
    `select name from pgboss.job where name in ('fulfilment.request-code', 'fulfilment.revoke-code') and state = 'created'`,
  );
  return rows.map(({ name }) => name);
}

async function aRequestedCode() {
  const product = await aProduct(app, { ephotoNeeded: true });
  const ordered = await aDocument(app, {
    partnerId: (await aPartner(app)).id,
    productId: product.id,
    status: 'validated',
  });
  await fulfil(app.platform, ordered.id, app.clock.now());
  return ordered;
}

test('without a provider of ePhoto codes, the server says so when it starts', () => {
  expect(log.filter((line) => line.includes('nobody gives out ePhoto codes here'))).toHaveLength(1);
});

test('without a provider, a requested code waits for as long as necessary, and none is invented', async () => {
  const ordered = await aRequestedCode();
  for (let week = 0; week < 3; week += 1) await app.settle(7 * DAY);
  expect((await documentRow(app, ordered.id)).status).toBe('pending_generation_ephoto');
  const [wanted] = await codesOf(ordered.id);
  expect(wanted).toMatchObject({ code: null, revokedAt: null });
  expect(await waiting()).toEqual(['fulfilment.request-code']);
  // A request that is repeated, as after a crash, still waits only once.
  await requestCode(app.platform, undefined, wanted!.id, app.clock.now());
  expect(await waiting()).toEqual(['fulfilment.request-code']);

  await requestCode(app.platform, standInProvider(app.platform.tokens), wanted!.id, app.clock.now());
  expect((await documentRow(app, ordered.id)).status).toBe('pending_ephoto_generated');
  await app.settle(DAY);
  expect(await waiting()).toEqual([]);
});

test('a code that is revoked while it is given out is known here, and its provider is told until it has heard', async () => {
  const ordered = await aRequestedCode();
  const [wanted] = await codesOf(ordered.id);
  const revokedCodes: string[] = [];
  let isAway = true;
  const standIn = standInProvider(app.platform.tokens);
  const provider: EphotoProvider = {
    async request(asked) {
      const revokedAt = app.clock.now();
      await app.platform.database.orm.update(ephotoCode).set({ revokedAt }).where(eq(ephotoCode.id, wanted!.id));
      return standIn.request(asked);
    },
    revoke(code) {
      if (isAway) return Promise.reject(new Error('The provider is away'));
      revokedCodes.push(code);
      return Promise.resolve();
    },
  };
  await requestCode(app.platform, provider, wanted!.id, app.clock.now());
  const [revoked] = await codesOf(ordered.id);
  expect(revoked).toMatchObject({ code: expect.stringMatching(/^[A-Z0-9]{22}$/), revokedAt: app.clock.now() });
  expect((await documentRow(app, ordered.id)).status).toBe('pending_generation_ephoto');
  expect(await waiting()).toContain('fulfilment.revoke-code');
  await expect(notifyRevoked(app.platform, provider, wanted!.id)).rejects.toThrow('The provider is away');
  isAway = false;
  await notifyRevoked(app.platform, provider, wanted!.id);
  expect(revokedCodes).toEqual([revoked!.code]);
  await app.platform.database.pool.query(`delete from pgboss.job where name = 'fulfilment.revoke-code'`);
});

test('without a provider, the revocation of a code is kept until there is one', async () => {
  const ordered = await aRequestedCode();
  const [wanted] = await codesOf(ordered.id);
  await requestCode(app.platform, standInProvider(app.platform.tokens), wanted!.id, app.clock.now());
  await app.platform.database.orm
    .update(ephotoCode)
    .set({ revokedAt: app.clock.now() })
    .where(eq(ephotoCode.id, wanted!.id));
  await notifyRevoked(app.platform, undefined, wanted!.id);
  await app.settle(7 * DAY);
  expect(await waiting()).toContain('fulfilment.revoke-code');
});
