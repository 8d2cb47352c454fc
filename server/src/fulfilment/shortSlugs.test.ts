import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { startManagingShipment, updateShipment } from '@likeness/contract/shipments';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { ephotoCode } from '../outputs/codes/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { rateLimit } from '../platform/schema.ts';
import { purpose } from '../purposes/schema.ts';
import { shipment } from '../shipments/schema.ts';
import { type Caller } from '../testing/app.ts';
import { aFile, aJpeg, aPartner, documentRow } from '../testing/builders.ts';
import { aCountry, aPurpose } from '../testing/catalogueBuilders.ts';
import { deleteAccount } from '../testing/orderScenario.ts';
import { OutputScenario } from '../testing/outputScenario.ts';

const DAY = 24 * 60 * 60 * 1000;

let scenario: OutputScenario;
let manager: Caller;
let passport: typeof purpose.$inferSelect;

beforeAll(async () => {
  scenario = await OutputScenario.open({ SHORT_URL: 'https://photo.co' });
  manager = await scenario.app.signedInAs('orderManager');
  const country = await aCountry(scenario.app, 'GB', 'United Kingdom');
  passport = await aPurpose(scenario.app, {
    useInCountryId: country.id,
    label: 'Passport',
    photoPixelWidth: 600,
    photoPixelHeight: 750,
  });
});
afterAll(() => scenario.app.close());

const get = (slug: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', from = '203.0.113.7') =>
  scenario.app.app.http.inject({ url: `/${slug}`, method, remoteAddress: from });
async function slugOf({ id }: { id: number }): Promise<string> {
  const rows = await scenario.app.platform.database.orm.select().from(ephotoCode).where(eq(ephotoCode.documentId, id));
  return rows.find(({ revokedAt }) => revokedAt === null)!.code!;
}

/** A validated British document after everything ordered from it was made. */
async function aFulfilled(product: 'digital' | 'printed' | 'coded' | 'codedAndPrinted', overrides = {}) {
  const it = await scenario.validated(product, { purposeId: passport.id, ...overrides });
  await scenario.make(it);
  await scenario.app.settle(60);
  return it;
}

async function closingText({ app }: OutputScenario, { orderId }: { orderId: number }): Promise<string> {
  const rows = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.orderId, orderId));
  return rows.find(({ template }) => template === 'order_fulfilled')!.text.replaceAll(/\s+/g, ' ');
}

describe('a British photo', () => {
  test.each(['digital', 'coded'] as const)(
    'ordered as %s is fetched by a short address, which the customer’s e-mail contains',
    async (product) => {
      const it = await aFulfilled(product);
      expect((await documentRow(scenario.app, it.id)).status).toBe('delivered');
      const slug = await slugOf(it);
      expect(slug).toMatch(/^(?=.*\d)[A-Za-z0-9]{8}$/);
      const [email, ...more] = await scenario.emailsAbout(it);
      expect([email!.template, more]).toEqual(['ephoto_validated_with_code', []]);
      expect(email!.text).toContain(`photo.co/${slug}`);
      // It ends on the morning of 9 May.
      expect(email!.text).toContain('until 8 May 2026');

      const answer = await get(slug);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'no-store',
        'x-robots-tag': expect.stringContaining('noindex') as string,
      });
      const { width, height, exif } = await sharp(answer.rawPayload).metadata();
      expect({ width, height, exif }).toEqual({ width: 600, height: 750, exif: undefined });
      const [photo] = await scenario.digitalPhotosOn(it);
      expect(answer.rawPayload.equals(photo!.bytes)).toBe(true);
    },
  );

  test.each(['digital', 'coded'] as const)(
    'ordered as %s is called a photo code where the customer reads that the order is complete',
    async (product) => {
      expect(await closingText(scenario, await aFulfilled(product))).toContain(
        'Passport photo code, in a separate e-mail Thank you',
      );
    },
  );

  test('is promised no e-mail with the code where the plan sends none', async () => {
    const { id: partnerId } = await aPartner(scenario.app, { informWho: ['partner_ephoto_validated_with_code'] });
    expect(await closingText(scenario, await aFulfilled('digital', { partnerId }))).toContain(
      'Passport photo code Thank you',
    );
  });

  test('that is also ordered on paper has its short address on the board', async () => {
    const plain = await aFulfilled('printed');
    const coded = await aFulfilled('codedAndPrinted');
    const [without, shown] = await Promise.all(
      [plain, coded].map(async (it) => (await scenario.boardsOn(it))[0]!.bytes),
    );
    const { channels } = await sharp(without)
      .composite([{ input: shown!, blend: 'difference' }])
      .stats();
    expect(channels[0]!.max, 'the address is printed').toBeGreaterThan(200);
    expect((await get(await slugOf(coded))).statusCode).toBe(200);
    expect(await scenario.digitalPhotosOn(plain)).toEqual([]);
  });

  test('is shown with its address on the order’s screen', async () => {
    const it = await aFulfilled('digital');
    const { order_items: items } = (await manager.call(readOrder, { params: { id: it.orderId } })).answer;
    const slug = await slugOf(it);
    expect(items[0]!.document).toMatchObject({
      ephoto_code: { code: slug },
      short_slug: {
        slug,
        address: `https://photo.co/${slug}`,
        expires_at: new Date(scenario.app.clock.now().getTime() + 60 * DAY).toISOString(),
      },
      photo_resized_for_digital: { uid: expect.any(String) },
    });
  });

  test('whose board has no room for the address gets a board without it, and the history says why', async () => {
    const full = await aPurpose(scenario.app, {
      useInCountryId: passport.useInCountryId,
      photoWidth: 35,
      photoHeight: 48,
      nbrOnWidthBoard: 4,
      nbrOnHeightBoard: 2,
    });
    const it = await aFulfilled('codedAndPrinted', { purposeId: full.id });
    expect(await scenario.boardsOn(it)).toHaveLength(1);
    const prepared = (await scenario.historyOf(it)).find(({ name }) => name === 'shipment_prepared');
    expect(prepared!.after).toMatchObject({ board: expect.stringContaining('leave no room for text') as string });
  });
});

test('photos for other countries have codes of their state, which are no short addresses', async () => {
  const it = await scenario.validated('coded');
  await scenario.make(it);
  await scenario.app.settle(60);
  expect(await slugOf(it)).toMatch(/^[A-Z0-9]{22}$/);
  expect(
    (await manager.call(readOrder, { params: { id: it.orderId } })).answer.order_items[0]!.document!.short_slug,
  ).toBeNull();
  await scenario.app.platform.database.orm
    .update(ephotoCode)
    .set({ code: 'EIGHT888' })
    .where(eq(ephotoCode.documentId, it.id));
  expect((await get('EIGHT888')).statusCode).toBe(404);
});

describe('a short address', () => {
  test('answers HEAD like GET without the photo, and refuses other methods', async () => {
    const slug = await slugOf(await aFulfilled('digital'));
    const [head, whole] = [await get(slug, 'HEAD'), await get(slug)];
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect((await get(slug, 'POST')).statusCode).toBe(404);
  });

  test('distinguishes capital and small letters, and answers every unknown slug in the same way', async () => {
    const slug = await slugOf(await aFulfilled('digital'));
    const swapped = slug
      .split('')
      .map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()))
      .join('');
    const answers = await Promise.all([get(swapped), get('unknown2'), get('sixsi6')]);
    const refusals = answers.map((answer) => `${answer.statusCode} ${answer.json<{ message: string }>().message}`);
    expect(new Set(refusals)).toEqual(new Set(['404 The photo was not found']));
    expect((await get(`${slug}/`)).statusCode).toBe(200);
  });

  test('expires after sixty days', async () => {
    const slug = await slugOf(await aFulfilled('digital'));
    scenario.app.clock.advance(60 * DAY - 1);
    expect((await get(slug)).statusCode).toBe(200);
    scenario.app.clock.advance(1);
    expect((await get(slug)).statusCode).toBe(404);
    manager = await scenario.app.signedInAs('orderManager');
  });

  test.each<[string, (it: Awaited<ReturnType<typeof aFulfilled>>) => Promise<unknown>]>([
    ['its order is deleted', (it) => manager.call(afterSales.deleteOrder, { params: { id: it.orderId } })],
    [
      'its order is canceled',
      (it) =>
        scenario.app.platform.database.orm.update(orders).set({ status: 'canceled' }).where(eq(orders.id, it.orderId)),
    ],
    ['its photo is sent for treatment', (it) => manager.call(afterSales.sendForTreatment, { params: { id: it.id } })],
    ['its customer’s account is deleted', (it) => deleteAccount(scenario.app, it)],
    [
      'another photo takes its place',
      async (it) => {
        const { id: photoId } = await aFile(scenario.app, { content: await aJpeg({ colour: '#0a0b0c' }) });
        await scenario.app.platform.database.orm.update(document).set({ photoId }).where(eq(document.id, it.id));
      },
    ],
  ])('no longer answers once %s', async (_what, happen) => {
    const it = await aFulfilled('digital');
    const slug = await slugOf(it);
    expect((await get(slug)).statusCode).toBe(200);
    await happen(it);
    expect((await get(slug)).statusCode).toBe(404);
  });

  test('goes on answering while the letter of the same photo is called back', async () => {
    const it = await aFulfilled('codedAndPrinted');
    const slug = await slugOf(it);
    const postman = await scenario.app.signedInAs('postman');
    const { orm } = scenario.app.platform.database;
    const [made] = await orm.select().from(shipment).where(eq(shipment.documentId, it.id));
    const params = { id: made!.id };
    await postman.call(startManagingShipment, { params });
    await postman.call(updateShipment, { params, body: { status: 'canceled' } });
    expect((await documentRow(scenario.app, it.id)).status).toBe('validated');
    expect((await get(slug)).statusCode).toBe(200);
  });

  test('is replaced when staff request a new code, and the old one no longer answers', async () => {
    const it = await aFulfilled('coded');
    const old = await slugOf(it);
    await manager.call(afterSales.requestNewCode, { params: { id: it.orderId } });
    await scenario.app.settle(60);
    const fresh = await slugOf(it);
    expect(fresh).not.toBe(old);
    expect([(await get(old)).statusCode, (await get(fresh)).statusCode]).toEqual([404, 200]);
    expect((await documentRow(scenario.app, it.id)).status).toBe('delivered');
    const [, email] = await scenario.emailsAbout(it);
    expect(email!.text).toContain(fresh);
  });

  test('is protected against guessing: after thirty wrong slugs a network gets no photo, other networks still do', async () => {
    await scenario.app.platform.database.orm.delete(rateLimit);
    const slug = await slugOf(await aFulfilled('digital'));
    const codes = [];
    for (let guess = 0; guess < 31; guess += 1)
      codes.push((await get(`guess${guess + 10}`, 'GET', '2001:db8::1')).statusCode);
    expect([codes.slice(0, 30), codes[30]]).toEqual([Array(30).fill(404), 429]);
    const refused = await get(slug, 'GET', '2001:db8::2');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await get(slug, 'GET', '2001:db8:0:1::1')).statusCode).toBe(200);
  });
});

test('if this house has no short addresses, a British photo is handed out as a digital photo', async () => {
  const other = await OutputScenario.open({ SHORT_URL: 'none', PUBLIC_URL: 'https://office.test' });
  try {
    const { id: countryId } = await aCountry(other.app, 'GB', 'United Kingdom');
    const { id: purposeId } = await aPurpose(other.app, { useInCountryId: countryId });
    const it = await other.validated('coded', { purposeId });
    await other.make(it);
    expect((await documentRow(other.app, it.id)).status).toBe('delivered');
    expect((await other.emailsAbout(it)).map(({ template }) => template)).toEqual(['verification_validated']);
    expect(await closingText(other, it)).toContain('digital photo, in a separate e-mail Thank you');
    expect((await other.app.app.http.inject('/abcdefg2')).json()).toMatchObject({ code: 'no_such_call' });
  } finally {
    await other.app.close();
  }
});
