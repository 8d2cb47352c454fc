import { readShipment } from '@likeness/contract/shipments/details';
import { editAddress } from '@likeness/contract/shipments/address';
import { readRepair, repairAddress, repairPhoto, repairSignature } from '@likeness/contract/intake/repairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { lockDocument, moveDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { country } from '../purposes/schema.ts';
import { openShipment } from '../shipments/index.ts';
import { shipment } from '../shipments/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aJpeg, aLinkHolder, documentRow, orderRow } from '../testing/builders.ts';
import { aCountry } from '../testing/catalogueBuilders.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { aNewPicture, aRejectedPhoto, anInformingPartner } from '../testing/repairScenario.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof anInformingPartner>>;

beforeAll(async () => {
  app = await startTestApp();
  partner = await anInformingPartner(app);
  const { id } = await aCountry(app, 'FR', 'France');
  await app.platform.database.orm.update(country).set({ countryMerciFacteur: 'FRANCE' }).where(eq(country.id, id));
});
beforeEach(() => emptyTables(app, 'rate_limit'));
afterAll(() => app.close());

/** An order whose signature was rejected. */
async function aRejectedSignature() {
  const made = await aDocument(app, { partnerId: partner.id });
  await app.platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, made.id);
    await moveDocument(tx, row, { event: 'rejectSignature', name: 'signature_rejected', now: app.clock.now() });
  });
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}

/** An order whose address was rejected; it goes to this place. */
async function aRejectedAddress(place: Partial<typeof document.$inferInsert> = {}) {
  const made = await aDocument(app, { partnerId: partner.id, status: 'pending_shipment' });
  const now = app.clock.now();
  await app.platform.database.transaction(async (tx) => {
    await tx
      .update(document)
      .set({ updatedAt: now, ...place })
      .where(eq(document.id, made.id));
    const row = await lockDocument(tx, made.id);
    await openShipment(tx, row, now);
    await moveDocument(tx, row, { event: 'rejectAddress', name: 'address_rejected', now });
  });
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}

describe('a new photo', () => {
  test('lets document and order go on, is stored as sent by the partner, and nothing more is asked for', async () => {
    const { id, order, holder } = await aRejectedPhoto(app, partner);
    const sent = await holder.call(repairPhoto, { params: { id }, file: await aNewPicture() });
    expect(sent.answer.documents).toMatchObject([{ id, asked_for: null, reasons: [] }]);
    const row = await documentRow(app, id);
    expect(sent.answer.documents[0]!.promised_at).toBe(row.promisedAt!.toISOString());
    expect([row.status, (await orderRow(app, order.id)).status]).toEqual(['waiting_ia_validation', 'in_progress']);
    const [kept] = await app.platform.database.orm.select().from(file).where(eq(file.id, row.photoId!));
    expect(kept).toMatchObject({ kind: 'photo', fileName: 'new.jpg', addedByPartnerId: partner.id });
    await app.settle();
    expect((await documentRow(app, id)).status).toBe('pending_verification');
  });

  test('is accepted once: the same request again gets the same answer, another photo is refused', async () => {
    const { id, holder } = await aRejectedPhoto(app, partner);
    const send = async (key: string, colour?: string) =>
      holder.call(repairPhoto, {
        params: { id },
        file: await aNewPicture(colour),
        headers: { 'idempotency-key': key },
      });
    const first = await send('one');
    const again = await send('one');
    expect([again.answer, again.headers['idempotency-replayed']]).toEqual([first.answer, 'true']);
    expect((await send('one', '#123456')).refusal.code).toBe('idempotency_key_reused');
    const other = await send('two');
    expect([other.status, other.refusal.message]).toEqual([
      409,
      'We are not waiting for this: it has arrived already, or is no longer needed',
    ]);
  });

  test('sent twice at the same moment is accepted once', async () => {
    const { id, holder } = await aRejectedPhoto(app, partner);
    const sent = await Promise.all(
      ['#111111', '#222222'].map(async (colour) =>
        holder.call(repairPhoto, { params: { id }, file: await aNewPicture(colour) }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test.each([
    ['no picture', Buffer.from('<svg/>'), 'photo_not_jpeg'],
    ['half of a JPEG', async () => (await aJpeg()).subarray(0, 700), 'photo_damaged'],
  ] as const)('that is %s is refused, and the document stays rejected', async (_what, content, code) => {
    const { id, holder } = await aRejectedPhoto(app, partner);
    const bytes = typeof content === 'function' ? await content() : content;
    const refused = await holder.call(repairPhoto, { params: { id }, file: { name: 'a.jpg', content: bytes } });
    expect(refused.refusal.code).toBe(code);
    expect((await documentRow(app, id)).status).toBe('rejected_photo');
  });
});

describe('a new signature', () => {
  test('is asked for without reasons, replaces the old one, and goes to a sorter', async () => {
    const { id, order, holder } = await aRejectedSignature();
    expect((await orderRow(app, order.id)).status).toBe('rejected_signature');
    expect((await holder.call(readRepair)).answer.documents).toMatchObject([{ asked_for: 'signature', reasons: [] }]);
    const sent = await holder.call(repairSignature, { params: { id }, file: await aNewPicture() });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    const row = await documentRow(app, id);
    expect([row.status, (await orderRow(app, order.id)).status]).toEqual(['pending_verification', 'in_progress']);
    const [kept] = await app.platform.database.orm.select().from(file).where(eq(file.id, row.signatureId!));
    expect(kept!.kind).toBe('signature');
    const again = await holder.call(repairSignature, { params: { id }, file: await aNewPicture('#000000') });
    expect(again.refusal).toMatchObject({ code: 'repair_not_asked', status: 'pending_verification' });
  });

  test('is refused in place of a photo, and a photo in place of a signature', async () => {
    const rejected = await aRejectedSignature();
    const wrong = await rejected.holder.call(repairPhoto, { params: { id: rejected.id }, file: await aNewPicture() });
    expect(wrong.refusal.code).toBe('repair_not_asked');
    expect((await documentRow(app, rejected.id)).status).toBe('rejected_signature');
  });
});

describe('a corrected address', () => {
  const ADDRESS = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '12 rue de l’Église',
    postalCode: '75011',
    city: 'Paris',
    country: 'FR',
  };

  test('is stored in the document and its shipment, which then waits to be sent, and the order goes on', async () => {
    const { id, order, holder } = await aRejectedAddress();
    expect((await orderRow(app, order.id)).status).toBe('rejected_address');
    const asked = (await holder.call(readRepair)).answer;
    expect(asked.documents).toMatchObject([{ asked_for: 'address' }]);
    expect(asked.documents[0]!.refused_address?.why.map(({ code }) => code)).toContain('street_missing');
    expect(asked.countries).toEqual([{ country_code: 'FR', country_name: 'France' }]);
    const sent = await holder.call(repairAddress, { params: { id }, body: ADDRESS });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    expect(sent.body.toString()).not.toMatch(/Église|Lovelace/);
    expect(await documentRow(app, id)).toMatchObject({ status: 'pending_shipment', address: ADDRESS.address });
    expect((await orderRow(app, order.id)).status).toBe('in_progress');
    const shipments = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, id));
    expect(shipments).toMatchObject([{ status: 'pending_shipment', city: 'Paris', postalCode: '75011' }]);
    expect((await holder.call(repairAddress, { params: { id }, body: ADDRESS })).refusal.code).toBe('repair_not_asked');
  });

  test.each([
    [{ address: '' }, 'address'],
    [{ country: 'ZZ' }, 'country'],
    [{ city: 'x'.repeat(200) }, 'city'],
    [{ lastName: 'a\0b' }, 'lastName'],
  ])('with %j is refused with a sentence at its field, and nothing is stored', async (changes, field) => {
    const { id, holder } = await aRejectedAddress();
    const refused = await holder.call(repairAddress, { params: { id }, body: { ...ADDRESS, ...changes } });
    expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, [field]]);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
  });
});

describe('an address that no letter can be sent to', () => {
  const ADA = { firstName: 'Ada', lastName: 'Lovelace', address: '1 Main St', postalCode: '101', city: 'Reykjavík' };

  test('is neither offered nor taken, and the customer is asked on', async () => {
    await aCountry(app, 'IS', 'Iceland');
    await app.platform.database.pool.query(
      "update country set send_authorized = true, active = true, country_merci_facteur = null where country_code = 'IS'",
    );
    const { id, holder } = await aRejectedAddress();
    expect((await holder.call(readRepair)).answer.countries.map((one) => one.country_code)).not.toContain('IS');
    const sent = await holder.call(repairAddress, { params: { id }, body: { ...ADA, country: 'IS' } });
    expect([sent.status, sent.refusal.code, Object.keys(sent.refusal.errors!)]).toEqual([
      422,
      'invalid_input',
      ['country'],
    ]);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
  });
});

describe('the region of a repaired address', () => {
  const NEW_YORK = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '350 5th Avenue',
    postalCode: '10118',
    city: 'New York',
    country: 'US',
  };

  /** An order to New York that the postman found to lack a house number. */
  async function aRejectedInNewYork() {
    await aCountry(app, 'US', 'United States');
    await app.platform.database.pool.query(
      "update country set send_authorized = true, active = true, country_merci_facteur = 'ETATS-UNIS' where country_code = 'US'",
    );
    const { postalCode, city, country: countryCode } = NEW_YORK;
    return aRejectedAddress({ address: '5th Avenue', postalCode, city, region: 'NY', countryCode });
  }

  /** The region as it is stored, and the line of the envelope that it is printed in. */
  async function regionNow(documentId: number) {
    const [posted] = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, documentId));
    const { region } = await documentRow(app, documentId);
    const postman = await app.signedInAs('postman');
    const { envelope } = (await postman.call(readShipment, { params: { id: posted!.id } })).answer;
    expect(posted!.region).toBe(region);
    return [region, envelope!.lines.find((line) => line.startsWith(posted!.postalCode!))];
  }

  test.each([
    ['stays if the customer sends none', {}, ['NY', '10118 NEW YORK NY']],
    ['stays if the customer leaves it empty', { region: ' ' }, ['NY', '10118 NEW YORK NY']],
    ['is the one that the customer names', { region: 'New Jersey' }, ['New Jersey', '10118 NEW YORK NEW JERSEY']],
    [
      'is removed when the country changes',
      { country: 'FR', postalCode: '75011', city: 'Paris' },
      [null, '75011 PARIS'],
    ],
  ])('%s', async (_what, changes, expected) => {
    const { id, holder } = await aRejectedInNewYork();
    const sent = await holder.call(repairAddress, { params: { id }, body: { ...NEW_YORK, ...changes } });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    expect(await regionNow(id)).toEqual(expected);
  });

  test('is removed when staff leave it empty, because their dialog shows the stored one', async () => {
    const { id } = await aRejectedInNewYork();
    const manager = await app.signedInAs('orderManager');
    const edited = await manager.call(editAddress, { params: { documentId: id }, body: NEW_YORK });
    expect(edited.status).toBe(200);
    expect(await regionNow(id)).toEqual([null, '10118 NEW YORK']);
  });
});
