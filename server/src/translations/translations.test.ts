import { listOrderable } from '@likeness/contract/intake/catalogue';
import { listCalls } from '@likeness/contract/kit/listCalls';
import * as photos from '@likeness/contract/photos';
import { groupReasons, listVisibleReasons } from '@likeness/contract/purposes/reasons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectReasonList } from '@likeness/contract/settingsLists/reasons';
import { product } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { levelOfCaution, purpose } from '../purposes/schema.ts';
import { icon } from '../purposes/artwork/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { staff } from '../staff/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner, callingAs } from '../testing/builders.ts';
import { aLevel, aPurpose, aReason, aTranslation } from '../testing/catalogueBuilders.ts';

const IN_FRENCH = { headers: { 'accept-language': 'fr' } };
const IN_ENGLISH = { headers: { 'accept-language': 'en' } };

let app: TestApp;
let sorter: Caller;
let admin: Caller;
/** This reason has a French text, the next one has none. */
let closed: Awaited<ReturnType<typeof aReason>>;
let dark: Awaited<ReturnType<typeof aReason>>;
let passport: Awaited<ReturnType<typeof aPurpose>>;
let visa: Awaited<ReturnType<typeof aPurpose>>;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  admin = await app.signedInAs('admin');
  closed = await aReason(app, { label: 'Eyes closed', orderNumber: 1 });
  dark = await aReason(app, { label: 'Too dark', orderNumber: 2 });
  await aTranslation(app, rejectReason, closed, 'fr', { label: 'Yeux fermés' });
  passport = await aPurpose(app, { label: 'Passport' });
  visa = await aPurpose(app, { label: 'Visa' });
  await aTranslation(app, purpose, passport, 'fr', { label: 'Titre de voyage' });
  await aTranslation(app, purpose, visa, 'fr', { label: 'Autorisation de séjour' });
});
afterAll(() => app.close());

const labels = (records: readonly { label: string }[]) => records.map(({ label }) => label);

describe('a sorter whose screens are French', () => {
  test('reads the reasons in French, and those without a French text in their own text', async () => {
    const listed = (await sorter.call(listVisibleReasons, IN_FRENCH)).answer;
    expect(labels(listed.result)).toEqual(['Yeux fermés', 'Too dark']);
    const grouped = (await sorter.call(groupReasons, { ...IN_FRENCH, body: { purpose: passport.id } })).answer;
    expect(labels(grouped.normal)).toEqual(['Yeux fermés', 'Too dark']);
    const english = (await sorter.call(listVisibleReasons, IN_ENGLISH)).answer;
    expect(labels(english.result)).toEqual(['Eyes closed', 'Too dark']);
  });

  test('reads a document’s purpose, levels and product in French', async () => {
    const level = await aLevel(app, passport.id);
    await aTranslation(app, levelOfCaution, level, 'fr', {
      label: 'Sévère',
      acceptedList: 'Barbe\n \nCheveux longs\n',
    });
    const { id } = await aDocument(app, { purposeId: passport.id });
    const before = (await sorter.call(photos.getDocument, { ...IN_FRENCH, params: { id } })).answer.order_item;
    expect(before.product.label).toBe('Printed photos');
    await aTranslation(app, product, before.product, 'fr', { label: 'Tirages' });

    const { order_item: line } = (await sorter.call(photos.getDocument, { ...IN_FRENCH, params: { id } })).answer;
    expect([line.product.label, line.price.purpose.label]).toEqual(['Tirages', 'Titre de voyage']);
    expect(line.price.purpose.levels).toMatchObject([{ label: 'Sévère', accepted_list: ['Barbe', 'Cheveux longs'] }]);
    const { order_item: english } = (await sorter.call(photos.getDocument, { ...IN_ENGLISH, params: { id } })).answer;
    expect(english.price.purpose).toMatchObject({
      label: 'Passport',
      levels: [{ label: 'Strict', accepted_list: [] }],
    });
  });

  test('reads a colleague’s rejection reasons in French; a reason without a French text as it was when given', async () => {
    const ordered = await aDocument(app, { purposeId: passport.id });
    const params = { id: ordered.id };
    const colleague = await app.signedInAs('sorter');
    await colleague.call(photos.startVerification, { params });
    const photoRejectReasons = [closed.id, dark.id];
    const photo = { status: 'rejected', photoUid: ordered.photo.uid, photoRejectReasons };
    expect((await colleague.call(photos.decide, { params, body: { photo, final: true } })).status).toBe(200);
    await app.platform.database.orm.update(rejectReason).set({ label: 'Dim' }).where(eq(rejectReason.id, dark.id));

    const { answer } = await sorter.call(photos.getDocument, { ...IN_FRENCH, params });
    const [rejection] = answer.photo!.photo_reject_reason_histories;
    expect(labels(rejection!.photo_reject_reasons).sort()).toEqual(['Too dark', 'Yeux fermés']);
    await app.platform.database.orm.update(rejectReason).set({ label: 'Too dark' }).where(eq(rejectReason.id, dark.id));
  });
});

test('a list is searched and sorted by the names in its reader’s language', async () => {
  const [first, second] = [
    await aDocument(app, { purposeId: visa.id, promisedAt: new Date('2026-03-01T08:00:00Z') }),
    await aDocument(app, { purposeId: passport.id, promisedAt: new Date('2026-03-02T08:00:00Z') }),
  ];
  const list = async (query: object, input: object) =>
    (await admin.call(photos.listWaitingForVerification, { query: { limit: 15, ...query }, ...input })).answer.result;
  const own = ({ id }: { id: number }) => id === first.id || id === second.id;

  expect((await list({ q: 'Autorisation' }, IN_FRENCH)).map(({ id }) => id)).toEqual([first.id]);
  expect(await list({ q: 'Autorisation' }, IN_ENGLISH)).toEqual([]);
  const sorted = (input: object) => list({ order_by: 'purpose' }, input).then((rows) => rows.filter(own));
  expect(labels((await sorted(IN_FRENCH)).map((row) => row.purpose))).toEqual([
    'Autorisation de séjour',
    'Titre de voyage',
  ]);
  expect(labels((await sorted(IN_ENGLISH)).map((row) => row.purpose))).toEqual(['Passport', 'Visa']);
});

test('a request without a language gets that of the account’s screens, or without a choice the account’s own', async () => {
  const reader = await app.signedInAs('sorter');
  const firstReason = async (headers = {}) =>
    (await reader.call(listVisibleReasons, { headers })).answer.result[0]!.label;
  const change = async (values: object) => {
    await app.platform.database.orm.update(staff).set(values).where(eq(staff.id, reader.id));
    // Sessions are cached for some seconds.
    app.clock.advance(60_000);
  };
  expect(await firstReason()).toBe('Eyes closed');
  await change({ language: 'fr' });
  expect(await firstReason()).toBe('Yeux fermés');
  expect(await firstReason({ 'accept-language': 'sv' })).toBe('Yeux fermés');
  await change({ screenLanguage: 'en' });
  expect(await firstReason()).toBe('Eyes closed');
});

test('a translation of nothing but spaces is none, and another one stays as it was entered', async () => {
  const { editTexts } = listCalls(rejectReasonList);
  const write = (fr: string) =>
    admin.call(editTexts!, { params: { id: dark.id }, query: { 'field-name': 'label' }, body: { fr } });
  const read = async () => labels((await sorter.call(listVisibleReasons, IN_FRENCH)).answer.result)[1];
  expect([(await write(' Trop sombre ')).status, await read()]).toEqual([200, ' Trop sombre ']);
  expect([(await write('  ')).status, await read()]).toEqual([200, 'Too dark']);
});

test('a partner’s app is told how a photo is taken, and about its signature, texts and icon', async () => {
  const { orm } = app.platform.database;
  await orm.insert(icon).values({ label: 'Person', url: '/static/pictures/person.png', isDefault: true });
  const [plane] = await orm.insert(icon).values({ label: 'Plane', url: '/static/pictures/plane.png' }).returning();
  const settings = {
    isHuman: false,
    onlyBackCamera: true,
    documentWeight: 300,
    signatureWidth: 600,
    signatureHeight: 200,
    signatureMaxFileSize: 60,
    photoDescription: 'Without glasses',
    photoBoardDescription: 'Four photos to cut out',
    iconId: plane!['id'] as number,
  };
  const translated = await aPurpose(app, settings);
  await aTranslation(app, purpose, translated, 'fr', { photoDescription: 'Sans lunettes' });
  const partner = callingAs(app, await aPartner(app));
  const { purposes } = (await partner.call(listOrderable, IN_FRENCH)).answer;
  expect(purposes.find(({ id }) => id === translated.id)).toMatchObject({
    is_human: false,
    only_back_camera: true,
    document_weight: 300,
    signature_width: 600,
    signature_height: 200,
    signature_max_file_size: 60,
    photo_description: 'Sans lunettes',
    photo_board_description: 'Four photos to cut out',
    icon: '/static/pictures/plane.png',
  });
  expect(purposes.find(({ id }) => id === passport.id)).toMatchObject({
    is_human: true,
    photo_description: null,
    icon: '/static/pictures/person.png',
  });
});

test('a partner’s app gets purposes and products in the language it asks for', async () => {
  const partner = callingAs(app, await aPartner(app));
  const offered = async (input: object) => (await partner.call(listOrderable, input)).answer.purposes;
  expect(labels(await offered(IN_FRENCH))).toContain('Titre de voyage');
  expect(labels(await offered({}))).toContain('Passport');
});
