import { readShipment } from '@likeness/contract/shipments/details';
import { editAddress } from '@likeness/contract/shipments/address';
import { readRepair, repairAddress } from '@likeness/contract/intake/repairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDocument, moveDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { country } from '../purposes/schema.ts';
import { openShipment } from '../shipments/index.ts';
import { shipment } from '../shipments/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aLinkHolder, documentRow, orderRow } from '../testing/builders.ts';
import { aCountry } from '../testing/catalogueBuilders.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { anInformingPartner } from '../testing/repairScenario.ts';

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

/** An order whose address was rejected, by the house itself where nobody is named; it goes to this place. */
async function aRejectedAddress(place: Partial<typeof document.$inferInsert> = {}, staffId?: number) {
  const made = await aDocument(app, { partnerId: partner.id, status: 'pending_shipment' });
  const now = app.clock.now();
  await app.platform.database.transaction(async (tx) => {
    await tx
      .update(document)
      .set({ updatedAt: now, ...place })
      .where(eq(document.id, made.id));
    const row = await lockDocument(tx, made.id);
    await openShipment(tx, row, now);
    await moveDocument(tx, row, { event: 'rejectAddress', name: 'address_rejected', staffId, now });
  });
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}

const PARIS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 rue de l’Église',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
};

describe('a corrected address', () => {
  test('is stored in the document and its shipment, which then waits to be sent, and the order goes on', async () => {
    const { id, order, holder } = await aRejectedAddress();
    expect((await orderRow(app, order.id)).status).toBe('rejected_address');
    const asked = (await holder.call(readRepair)).answer;
    expect(asked.documents).toMatchObject([{ asked_for: 'address' }]);
    expect(asked.documents[0]!.refused_address?.why.map(({ code }) => code)).toContain('street_missing');
    expect(asked.countries).toEqual([{ country_code: 'FR', country_name: 'France' }]);
    const sent = await holder.call(repairAddress, { params: { id }, body: PARIS });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    expect(sent.body.toString()).not.toMatch(/Église|Lovelace/);
    expect(await documentRow(app, id)).toMatchObject({ status: 'pending_shipment', address: PARIS.address });
    expect((await orderRow(app, order.id)).status).toBe('in_progress');
    const shipments = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, id));
    expect(shipments).toMatchObject([{ status: 'pending_shipment', city: 'Paris', postalCode: '75011' }]);
    expect((await holder.call(repairAddress, { params: { id }, body: PARIS })).refusal.code).toBe('repair_not_asked');
  });

  test.each([
    [{ address: '' }, 'address'],
    [{ country: 'ZZ' }, 'country'],
    [{ city: 'x'.repeat(200) }, 'city'],
    [{ lastName: 'a\0b' }, 'lastName'],
  ])('with %j is refused with a sentence at its field, and nothing is stored', async (changes, field) => {
    const { id, holder } = await aRejectedAddress();
    const refused = await holder.call(repairAddress, { params: { id }, body: { ...PARIS, ...changes } });
    expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, [field]]);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
  });
});

describe('an address that letters do not reach', () => {
  const HOME = {
    firstName: 'Noël',
    lastName: 'Lovelace',
    address: '12 rue du Sacré-Cœur',
    address2: 'Bâtiment B, l’escalier',
    postalCode: '93200',
    city: 'Saint-Denis',
  };
  const aRejectedHome = async () =>
    aRejectedAddress({ ...HOME, countryCode: 'FR' }, (await app.signedInAs('postman')).id);

  test.each([
    ['as it was', {}],
    ['with other blanks and capitals', { address: ' 12  RUE du Sacré-Cœur', city: 'SAINT-DENIS' }],
    ['with commas, and without hyphens and accents', { address: '12, rue du Sacre Coeur', city: 'Saint Denis' }],
    ['with another apostrophe', { address2: "Bâtiment B (l'escalier)" }],
    ['with the name typed anew', { firstName: 'Noel' }],
    ['with a part moved to another line', { address: `${HOME.address} Bâtiment B`, address2: 'l’escalier' }],
    ['with a blank in the postcode', { postalCode: '93 200' }],
    ['with signs in the postcode', { postalCode: '93.200' }],
    ['with the country before the postcode', { postalCode: 'F-93200' }],
  ])('is not taken %s: the customer is told, and asked on', async (_how, changes) => {
    const { id, holder } = await aRejectedHome();
    const refused = await holder.call(repairAddress, { params: { id }, body: { ...HOME, country: 'FR', ...changes } });
    expect([refused.status, refused.refusal.code]).toEqual([422, 'address_unchanged']);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
  });

  test.each([
    ['who the customer lives with', { attention: 'Babbage' }],
    ['another name', { lastName: 'Byron' }],
    ['another house number', { address: '1/2 rue du Sacré-Cœur' }],
    ['another postcode', { postalCode: '93210' }],
  ])('is taken with %s', async (_what, changes) => {
    const { id, holder } = await aRejectedHome();
    const sent = await holder.call(repairAddress, { params: { id }, body: { ...HOME, country: 'FR', ...changes } });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
  });
});

describe('an address that the house itself had refused, as nothing was sent to its country,', () => {
  const home = { ...PARIS, countryCode: 'FR' };

  test('is taken as it was once letters are sent there', async () => {
    const { id, holder } = await aRejectedAddress(home);
    const sent = await holder.call(repairAddress, { params: { id }, body: PARIS });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    expect((await documentRow(app, id)).status).toBe('pending_shipment');
  });

  test('is not taken as it was if a letter came back from there', async () => {
    const { id, holder } = await aRejectedAddress(home);
    const returned = { returnedAt: app.clock.now() };
    await app.platform.database.orm.update(shipment).set(returned).where(eq(shipment.documentId, id));
    const { refusal } = await holder.call(repairAddress, { params: { id }, body: PARIS });
    expect(refusal.code).toBe('address_unchanged');
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
