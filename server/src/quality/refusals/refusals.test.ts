import { readIssues } from '@likeness/contract/dashboards/people';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { commentOnOrder, deleteOrder } from '@likeness/contract/orderDesk/afterSales';
import { decide, startVerification } from '@likeness/contract/photos';
import { listAuthorityRefusals, readAuthorityRefusal } from '@likeness/contract/quality/refusals';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { file } from '../../files/schema.ts';
import { document } from '../../photos/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { country } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aReason, aTranslation } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, type Ordered, deleteAccount } from '../../testing/orderScenario.ts';
import { aRule } from '../../testing/purposeScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let admin: Caller;
let sorter: Caller;
let other: Caller;
let passport: number;
let visa: number;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
  other = await app.signedInAs('sorter');
  passport = scenario.purposeId;
  const germany = { countryCode: 'DE', countryName: 'Germany' };
  const { orm } = app.platform.database;
  const [made] = await orm.insert(country).values(germany).returning();
  await aTranslation(app, country, { id: made!.id }, 'fr', { countryName: 'Allemagne' });
  visa = (await aRule(app, admin, { label: 'Visum', use_in_country_id: made!.id })).id;
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(24 * 3_600_000));

async function validated(purposeId: number, by = sorter): Promise<Ordered> {
  app.clock.advance(1000);
  const made = await scenario.ordered({ purposeId });
  const params = { id: made.id };
  await by.call(startVerification, { params });
  const photo = { photoUid: made.photo.uid, status: 'validated' };
  const body = { final: true, lastValidation: true, overrideReason: 'It is a test', photo };
  const { status } = await by.call(decide, { params, body });
  expect(status).toBe(200);
  app.clock.advance(1000);
  return made;
}

async function refuse({ orderId }: Ordered, valueText: string, reasons: number[] = [], about = sorter) {
  const body = { valueText: `${valueText} #administrationRefusal`, refusalForUser: about.id, reasons };
  const reply = await admin.call(commentOnOrder, { params: { id: orderId }, body });
  expect(reply.status).toBe(200);
  return reply.answer.id;
}

const today = () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  return { from: day, to: day };
};
const gallery = async (reader: Caller, asked: object = {}, language = 'en') =>
  (
    await reader.call(listAuthorityRefusals, {
      query: { ...today(), ...asked },
      headers: { 'accept-language': language },
    })
  ).answer;
const found = async (asked: object, language?: string) =>
  (await gallery(admin, asked, language)).result.map(({ words }) => words?.replace(' #administrationRefusal', ''));

test('a refusal shows the photo that was validated at the time, by whom, and under which rules', async () => {
  const made = await validated(visa);
  const reason = await aReason(app, { label: 'Shadows' });
  const id = await refuse(made, 'Schatten im Gesicht', [reason.id]);
  // What is sent, validated or changed later does not change what was refused.
  const later = await scenario.picture();
  await app.platform.database.orm.update(document).set({ photoId: later.id }).where(eq(document.id, made.id));
  await admin.call(listCalls(purposeList).edit!, { params: { id: visa }, body: { outline_to_chin: 9 } });

  const { result } = await gallery(admin);
  expect(result).toMatchObject([
    {
      id,
      words: 'Schatten im Gesicht #administrationRefusal',
      purpose: { id: visa, label: 'Visum', country_code: 'DE' },
      reasons: [{ id: reason.id, label: 'Shadows' }],
      picture: { thumb: expect.stringContaining(made.photo.uid) as string },
      no_picture: null,
      judged_by: { purpose_id: visa, revision: 1, rules_changed: true },
      let_pass_by: { id: sorter.id },
      order_id: made.orderId,
      document_id: made.id,
    },
  ]);
  const large = await admin.call(readAuthorityRefusal, { params: { id } });
  expect(large.answer).toMatchObject({
    ...result[0],
    picture: expect.anything() as object,
    rules: { id: visa, outline_to_chin: 9 },
    version: { width: made.photo.width, height: made.photo.height, measures: [] },
  });
});

test('sorters see every refusal, but no orders, and only their own name', async () => {
  await refuse(await validated(passport), 'Mine');
  await refuse(await validated(passport, other), 'Theirs', [], other);
  const seen = async (reader: Caller) =>
    (await gallery(reader)).result.map(({ let_pass_by: by, order_id: order }) => [by?.id ?? null, order !== null]);
  expect(await seen(sorter)).toEqual([
    [null, false],
    [sorter.id, false],
  ]);
  expect(await seen(admin)).toEqual([
    [other.id, true],
    [sorter.id, true],
  ]);
  const [theirs] = (await gallery(admin)).result;
  const large = await sorter.call(readAuthorityRefusal, { params: { id: theirs!.id } });
  expect(large.answer).toMatchObject({ let_pass_by: null, order_id: null, document_id: null });
});

test('its counts are those of the board of issues, by country, purpose and reason, whatever is asked for', async () => {
  const [shadows, eyes] = [await aReason(app, { label: 'Dark' }), await aReason(app, { label: 'Eyes' })];
  await refuse(await validated(visa), 'One', [shadows.id]);
  await refuse(await validated(visa), 'Two', [shadows.id, eyes.id]);
  await refuse(await validated(passport), 'Three');
  const order = await validated(passport);
  const body = { valueText: 'Late #refund' };
  await admin.call(commentOnOrder, { params: { id: order.orderId }, body });

  const { answer: issues } = await admin.call(readIssues, { query: today() });
  const ofTag = issues.tags.find(({ tag }) => tag === '#administrationRefusal')?.total;
  const { all, total, countries, purposes, reasons } = await gallery(admin, { country: 'FR' });
  expect([all, total]).toEqual([ofTag, 1]);
  const sum = (rows: readonly { total: number }[]) => rows.reduce((so, row) => so + row.total, 0);
  expect([sum(countries), sum(purposes)]).toEqual([ofTag, ofTag]);
  expect(countries).toEqual([
    { country_code: 'DE', total: 2 },
    { country_code: 'FR', total: 1 },
  ]);
  expect(purposes.map(({ label, total: of }) => [label, of])).toEqual([
    ['Visum', 2],
    ['Passport', 1],
  ]);
  expect(reasons.map(({ label, total: of }) => [label, of])).toEqual([
    ['Dark', 2],
    ['Eyes', 1],
  ]);
  for (const [asked, count] of [
    [{ country: 'DE' }, 2],
    [{ purpose: passport }, 1],
    [{ reason: eyes.id }, 1],
    [{ country: 'DE', reason: shadows.id, search: 'two' }, 1],
    [{ country: 'IT' }, 0],
  ] as const) {
    expect([asked, (await gallery(admin, asked)).total]).toEqual([asked, count]);
  }
});

test('words are searched for without accents or case: the authority’s own, the country, the purpose and the city', async () => {
  const berlin = await validated(visa);
  await app.platform.database.orm.update(document).set({ city: 'Berlin' }).where(eq(document.id, berlin.id));
  await refuse(berlin, 'Gesicht zu groß');
  await refuse(await validated(passport), 'Préfecture de Lyon : ombre');
  expect(await found({ search: 'PREFECTURE ombre' })).toEqual(['Préfecture de Lyon : ombre']);
  expect(await found({ search: 'berlin' })).toEqual(['Gesicht zu groß']);
  expect(await found({ search: 'germany' })).toEqual(['Gesicht zu groß']);
  expect(await found({ search: 'allemagne' })).toEqual([]);
  expect(await found({ search: 'allemagne' }, 'fr')).toEqual(['Gesicht zu groß']);
  expect(await found({ search: 'visum gesicht' })).toEqual(['Gesicht zu groß']);
  expect(await found({ search: 'berlin ombre' })).toEqual([]);
});

test('where a customer lives is found by those only who may open the order', async () => {
  const made = await validated(passport);
  await app.platform.database.orm.update(document).set({ city: 'Marseille' }).where(eq(document.id, made.id));
  await refuse(made, 'Too dark');
  const totals = async (search: string) => [
    (await gallery(admin, { search })).total,
    (await gallery(sorter, { search })).total,
  ];
  expect([await totals('marseille'), await totals('dark')]).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

const deleted = {
  order: async ({ orderId }: Ordered) => {
    expect((await admin.call(deleteOrder, { params: { id: orderId } })).status).toBe(200);
  },
  account: (made: Ordered) => deleteAccount(app, made),
};

test.each(['order', 'account'] as const)(
  'of a deleted %s neither picture nor words nor city are shown or found',
  async (what) => {
    const made = await validated(passport);
    const id = await refuse(made, 'Ada is angry');
    await deleted[what](made);
    const no_picture = `${what}_deleted`;
    expect((await gallery(admin)).result).toMatchObject([{ words: null, picture: null, no_picture }]);
    const { answer: issues } = await admin.call(readIssues, { query: today() });
    expect(issues.result.map(({ valueText: words }) => words)).toEqual([null]);
    for (const search of ['angry', 'paris']) expect((await gallery(admin, { search })).total).toBe(0);
    const large = await admin.call(readAuthorityRefusal, { params: { id } });
    expect(large.answer).toMatchObject({ words: null, picture: null, version: null });
  },
);

test('a picture whose file was removed says so, and one that was never validated too', async () => {
  const [removed, never] = [await validated(passport), await scenario.ordered()];
  await refuse(removed, 'Removed');
  app.clock.advance(1000);
  await refuse(never, 'Never');
  const now = app.clock.now();
  await app.platform.database.orm.update(file).set({ deletedAt: now }).where(eq(file.id, removed.photo.id));
  expect((await gallery(admin)).result.map(({ no_picture: why, picture }) => [why, picture])).toEqual([
    ['nothing_validated', null],
    ['file_deleted', null],
  ]);
});

test('a page has 12, 24 or 48 of them, the newest first, and one past the end is the last', async () => {
  for (let place = 0; place < 13; place += 1) await refuse(await validated(passport), `No. ${place}`);
  const last = await gallery(admin, { limit: 12, page: 9 });
  expect([last.page, last.total, last.result.map(({ words }) => words)]).toEqual([
    2,
    13,
    ['No. 0 #administrationRefusal'],
  ]);
});

test('a comment of before, without reasons, stays as it is, and other comments are no refusals', async () => {
  const made = await validated(passport);
  await refuse(made, 'Old');
  const body = { valueText: 'Slow #treatmentIssues', refusalForUser: sorter.id };
  const slow = await admin.call(commentOnOrder, { params: { id: made.orderId }, body });
  expect((await gallery(admin)).result).toMatchObject([{ reasons: [] }]);
  const large = await admin.call(readAuthorityRefusal, { params: { id: slow.answer.id } });
  expect(large.refusal.code).toBe('not_found');
});
