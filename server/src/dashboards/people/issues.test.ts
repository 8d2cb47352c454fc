import { readIssues } from '@likeness/contract/dashboards/people';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { purpose } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aTranslation } from '../../testing/catalogueBuilders.ts';
import { WorkScenario, type Worked } from '../../testing/workScenario.ts';

let app: TestApp;
let work: WorkScenario;
let admin: Caller;
let sorter: Caller;
let other: Caller;

beforeAll(async () => {
  app = await startTestApp();
  work = await WorkScenario.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
  other = await app.signedInAs('sorter');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(24 * 3_600_000);
});

async function comment({ document }: Pick<Worked, 'document'>, valueText: string, about?: Caller): Promise<void> {
  app.clock.advance(1000);
  const body = { valueText, refusalForUser: about?.id };
  const { status } = await admin.call(commentOnOrder, { params: { id: document.orderId }, body });
  expect(status).toBe(200);
}

const issues = (reader: Caller, asked: object = {}) => {
  const day = app.clock.now().toISOString().slice(0, 10);
  return reader.call(readIssues, { query: { from: day, to: day, ...asked } });
};
const textsOf = async (reader: Caller, asked: object = {}) =>
  (await issues(reader, asked)).answer.result.map(({ valueText }) => valueText);

test('an issue says what was refused, who had approved it and who wrote it', async () => {
  const worked = await work.validate(sorter);
  await comment(worked, 'Refused in Lyon #administrationRefusal #refund', sorter);
  await comment(worked, 'An ordinary comment');
  await aTranslation(app, purpose, { id: worked.document.purposeId }, 'fr', { label: 'Passeport' });

  const { answer } = await issues(admin);
  expect(answer.total).toBe(1);
  expect(answer.result).toEqual([
    {
      id: expect.any(Number) as number,
      order_id: worked.document.orderId,
      createdAt: app.clock
        .now()
        .toISOString()
        .replace(/:\d\d\.\d+Z$/, ':01.000Z'),
      tags: ['#administrationRefusal', '#refund'],
      valueText: 'Refused in Lyon #administrationRefusal #refund',
      administrator: { id: sorter.id, firstName: 'First2', lastName: 'Last2' },
      author: { id: admin.id, firstName: 'First1', lastName: 'Last1' },
      country_code: 'FR',
      purpose: 'Passport',
      uid: worked.document.photo.uid,
    },
  ]);
  const french = await admin.call(readIssues, {
    query: { from: answer.period.from, to: answer.period.to },
    headers: { 'accept-language': 'fr' },
  });
  expect(french.answer.result[0]?.purpose).toBe('Passeport');
});

test('tags leave the others out, and are counted whichever is asked for', async () => {
  const worked = await work.validate(sorter);
  await comment(worked, 'One #administrationRefusal', sorter);
  await comment(worked, 'Two #ANTS_Reject #refund', sorter);
  await comment(worked, 'Three #refund');
  const { answer } = await issues(admin, { reasons: ['#refund', '#treatmentIssues'], limit: 1, page: 7 });
  expect([answer.total, answer.page]).toEqual([2, 2]);
  expect(answer.result.map(({ valueText }) => valueText)).toEqual(['Two #ANTS_Reject #refund']);
  expect(answer.tags).toEqual([
    { tag: '#administrationRefusal', total: 1 },
    { tag: '#refund', total: 2 },
    { tag: '#ANTS_Reject', total: 1 },
    { tag: '#treatmentIssues', total: 0 },
  ]);
});

test('sorters see what names them and nothing else; administrators pick anybody', async () => {
  const worked = await work.validate(sorter);
  await comment(worked, 'Mine #ANTS_Reject', sorter);
  await comment(worked, 'Theirs #ANTS_Reject', other);
  await comment(worked, 'Nobody’s #refund');
  expect(await textsOf(sorter)).toEqual(['Mine #ANTS_Reject']);
  expect(await textsOf(sorter, { user: sorter.id })).toEqual(['Mine #ANTS_Reject']);
  expect((await issues(sorter)).answer.tags.find(({ tag }) => tag === '#refund')?.total).toBe(0);
  const refused = await issues(sorter, { user: other.id });
  expect([refused.status, refused.refusal.code]).toEqual([403, 'access_denied']);
  expect(await textsOf(admin)).toHaveLength(3);
  expect(await textsOf(admin, { user: 'all' })).toHaveLength(3);
  expect(await textsOf(admin, { user: other.id })).toEqual(['Theirs #ANTS_Reject']);
});

test('a search finds an order by its number and comments by their words', async () => {
  const one = await work.validate(sorter);
  const two = await work.validate(sorter);
  await comment(one, 'Préfecture de Lyon #ANTS_Reject', sorter);
  await comment(two, 'Köln #ANTS_Reject', sorter);
  expect(await textsOf(admin, { search: 'prefecture' })).toEqual(['Préfecture de Lyon #ANTS_Reject']);
  expect(await textsOf(admin, { search: String(two.document.orderId) })).toEqual(['Köln #ANTS_Reject']);
});

test('of an order with several photos, the one that the named person judged is shown', async () => {
  const [first, second] = [await work.validate(other), await work.validate(sorter)];
  const { pool } = app.platform.database;
  await pool.query('update document set order_id = $1 where id = $2', [first.document.orderId, second.document.id]);
  await comment(first, 'Which one? #ANTS_Reject', sorter);
  await comment(first, 'The first #refund');
  const shown = (await issues(admin)).answer.result.map(({ uid }) => uid);
  expect(shown).toEqual([first.document.photo.uid, second.document.photo.uid]);
  await pool.query('update file set deleted_at = now() where id = $1', [second.document.photo.id]);
  expect((await issues(admin)).answer.result.map(({ uid }) => uid)).toEqual([first.document.photo.uid, null]);
});

test('comments about a deleted customer are neither shown nor found', async () => {
  const worked = await work.validate(sorter);
  await comment(worked, 'Ada is angry #refund');
  await app.platform.database.orm
    .update(customer)
    .set({ email: '[DELETED-9]' })
    .where(eq(customer.id, worked.document.order.customerId));
  expect((await issues(admin)).answer.result).toMatchObject([{ valueText: null, uid: null, tags: ['#refund'] }]);
  expect(await textsOf(admin, { search: 'angry' })).toEqual([]);
});

test('of an unknown tag it is said that it is none of the choices', async () => {
  const { refusal } = await issues(admin, { reasons: 'administrationRefusal' });
  expect(refusal.errors).toEqual({ reasons: ['This is not one of the choices'] });
});

test.each([
  ['an unknown tag', { reasons: '#unknown' }, 'reasons'],
  ['dates the wrong way round', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
  ['page 0', { page: 0 }, 'page'],
  ['a person that cannot be one', { user: 'me' }, 'user'],
])('%s is refused at its field', async (_what, wrong, field) => {
  const refused = await issues(admin, wrong);
  expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, [field]]);
});
