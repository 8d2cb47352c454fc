import { readAccountActions } from '@likeness/contract/dashboards/people';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { customer } from '../../customers/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { WorkScenario } from '../../testing/workScenario.ts';

let app: TestApp;
let work: WorkScenario;
let admin: Caller;
let sorter: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await startTestApp();
  work = await WorkScenario.open(app);
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(24 * 3_600_000);
  sorter = await app.signedInAs('sorter');
  controller = await app.signedInAs('controller');
});

const today = () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  return { from: day, to: day };
};
const history = (reader: Caller, id: number | 'all', asked: object = {}) =>
  reader.call(readAccountActions, { params: { id }, query: { ...today(), ...asked } });
const namesIn = async (reader: Caller, id: number | 'all', asked: object = {}) =>
  (await history(reader, id, asked)).answer.result.map(({ name }) => name);

test('a history tells what somebody did, newest first, with the photo before and after', async () => {
  const { document: rejected } = await work.reject(sorter);
  app.clock.advance(1000);
  await work.sendForEditing(sorter, 'The shadow on the left');
  app.clock.advance(1000);
  const before = await work.document('pre_validated');
  const { document: processed } = await work.process(controller, before);

  const { answer } = await history(sorter, sorter.id);
  expect(answer).toMatchObject({ total: 2, page: 1, user: { id: sorter.id, roles: ['ROLE_SORTER'] } });
  expect(answer.names).toEqual(['photo_rejected', 'sent_for_editing']);
  expect(answer.result).toMatchObject([
    { name: 'sent_for_editing', valueText: 'The shadow on the left', isComment: true, label: null, undone: false },
    {
      name: 'photo_rejected',
      label: 'Eyes closed',
      order_id: rejected.orderId,
      document_id: rejected.id,
      uid: rejected.photo.uid,
      previous_file_uid: null,
      staff_id: sorter.id,
    },
  ]);
  expect((await history(controller, controller.id)).answer.result).toMatchObject([
    { name: 'returned_processed', uid: processed.photo.uid, previous_file_uid: before.photo.uid },
  ]);
});

test('a photo whose bytes were removed is not named any more', async () => {
  const before = await work.document('pre_validated');
  const { document: processed } = await work.process(controller, before);
  await app.platform.database.pool.query('update file set deleted_at = now() where id = $1', [before.photo.id]);
  const [entry] = (await history(controller, controller.id)).answer.result;
  expect(entry).toMatchObject({ uid: processed.photo.uid, previous_file_uid: null });
});

test('a decision that was taken back is marked so, and no measure counts it', async () => {
  const undone = await work.reject(sorter);
  app.clock.advance(1000);
  await work.undo(sorter, undone);
  app.clock.advance(1000);
  await work.reject(sorter, undone.document);
  const { result, total } = (await history(sorter, sorter.id)).answer;
  expect(result.map(({ name, undone: back }) => [name, back])).toEqual([
    ['photo_rejected', false],
    ['decision_undone', false],
    ['photo_rejected', true],
  ]);
  expect(total).toBe(3);
  const counted = (await history(sorter, sorter.id, { measure: 'rejected' })).answer;
  expect([counted.total, counted.result.map(({ id }) => id)]).toEqual([1, [result[0]!.id]]);
});

test('who decides otherwise in the moment of taking back is not mixed up with what was taken back', async () => {
  const first = await work.reject(sorter);
  await work.undo(sorter, first);
  await work.validate(sorter, first.document);
  const { result } = (await history(sorter, sorter.id)).answer;
  expect(result.map(({ name, undone }) => [name, undone])).toEqual([
    ['photo_validated', false],
    ['decision_undone', false],
    ['photo_rejected', true],
  ]);
  expect(await namesIn(sorter, sorter.id, { measure: 'verified' })).toEqual(['photo_validated']);
});

test('a page far down shows what comes there, and one past the end the last', async () => {
  const made: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    made.unshift((await work.reject(sorter)).document.id);
    app.clock.advance(40 * 60_000);
  }
  const pageOf = async (page: number) => {
    const { answer } = await history(sorter, sorter.id, { limit: 2, page, measure: 'rejected' });
    return [answer.page, answer.result.map(({ document_id }) => document_id)];
  };
  expect(await pageOf(1)).toEqual([1, made.slice(0, 2)]);
  expect(await pageOf(2)).toEqual([2, made.slice(2, 4)]);
  expect(await pageOf(3)).toEqual([3, made.slice(4, 6)]);
  expect(await pageOf(99)).toEqual([4, made.slice(6)]);
});

test('a history answers 500 rows a page for a file, and never more', async () => {
  const made = Array.from({ length: 501 }, (_, count) => ({
    staffId: sorter.id,
    createdAt: new Date(app.clock.now().getTime() + count),
    name: 'seen',
    subject: 'order',
    subjectId: 1,
  }));
  await app.platform.database.orm.insert(auditEntry).values(made);
  const rowsOf = async (asked: object) => (await history(sorter, sorter.id, asked)).answer.result.length;
  expect(await rowsOf({ limit: 500 })).toBe(500);
  expect(await rowsOf({ limit: 501 })).toBe(500);
  expect(await rowsOf({ limit: 500, page: 2 })).toBe(1);
});

test('a search finds an order by its number, and otherwise comments and reasons, whatever their accents', async () => {
  const { document } = await work.reject(sorter);
  app.clock.advance(1000);
  await work.sendForEditing(sorter, 'Éclaircir le fond, 100 %');
  const found = async (search: string) => namesIn(admin, sorter.id, { search });
  expect(await found(String(document.orderId))).toEqual(['photo_rejected']);
  expect(await found(`#${document.orderId}`)).toEqual(['photo_rejected']);
  expect(await found('eclaircir')).toEqual(['sent_for_editing']);
  expect(await found('100 %')).toEqual(['sent_for_editing']);
  expect(await found('eyes CLOSED')).toEqual(['photo_rejected']);
  expect(await found('%')).toEqual(['sent_for_editing']);
  expect(await found('nobody wrote this')).toEqual([]);
});

test('verbs leave the others out but are all offered', async () => {
  await work.reject(sorter);
  app.clock.advance(1000);
  await work.sendForEditing(sorter);
  app.clock.advance(1000);
  await work.validate(sorter);
  const asked = { 'action-filters[]': ['photo_rejected', 'photo_validated'], limit: 1, page: 99 };
  const { answer } = await history(admin, sorter.id, asked);
  expect([answer.total, answer.page, answer.result.map(({ name }) => name)]).toEqual([2, 2, ['photo_rejected']]);
  expect(answer.names).toEqual(['photo_rejected', 'photo_validated', 'sent_for_editing']);
  expect(await namesIn(admin, sorter.id, { 'action-filters[]': 'sent_for_editing' })).toEqual(['sent_for_editing']);
});

test('comments about a deleted customer are neither shown nor found', async () => {
  const { document } = await work.sendForEditing(sorter, 'Ask Ada for a photo without her cat');
  const { orm } = app.platform.database;
  await orm.update(customer).set({ email: '[DELETED-7]' }).where(eq(customer.id, document.order.customerId));
  const [entry] = (await history(admin, sorter.id)).answer.result;
  expect(entry).toMatchObject({ name: 'sent_for_editing', valueText: null, order_id: document.orderId });
  expect(await namesIn(admin, sorter.id, { search: 'her cat' })).toEqual([]);
});

test('what an authority refused is told by the comments that name the person, whoever wrote them', async () => {
  const { document } = await work.validate(sorter);
  const body = { valueText: 'Refused in Lyon #administrationRefusal', refusalForUser: sorter.id };
  await admin.call(commentOnOrder, { params: { id: document.orderId }, body });
  const { answer } = await history(sorter, sorter.id, { measure: 'refused_by_authority' });
  expect(answer.result).toMatchObject([{ name: 'order_commented', staff_id: admin.id, valueText: body.valueText }]);
  expect(answer.total).toBe(1);
});

test('everybody reads their own history; that of others and of everybody only administrators', async () => {
  await work.reject(sorter);
  const outcomes: Record<string, number[]> = {};
  for (const role of ROLE_NAMES) {
    const reader = await app.signedInAs(role);
    const asked = [reader.id, sorter.id, 'all' as const, 2_000_000_000];
    const replies = [];
    for (const id of asked) replies.push((await history(reader, id)).status);
    outcomes[role] = replies;
  }
  const own = [200, 403, 403, 403];
  const anybodys = [200, 200, 200, 404];
  expect(outcomes).toEqual({
    ...Object.fromEntries(ROLE_NAMES.map((role) => [role, own])),
    admin: anybodys,
    superAdmin: anybodys,
  });
  expect((await app.anybody.call(readAccountActions, { params: { id: sorter.id } })).status).toBe(401);
  const all = (await history(admin, 'all')).answer;
  expect([all.user, all.total, all.result[0]?.staff_id]).toEqual([null, 1, sorter.id]);
});

test.each([
  ['an unknown measure', { measure: 'speed' }, 'measure'],
  ['page 0', { page: 0 }, 'page'],
  ['a verb that cannot be one', { 'action-filters[]': 'DROP TABLE' }, 'action-filters[]'],
  ['one of several verbs', { 'action-filters[]': ['photo_rejected', 'DROP TABLE'] }, 'action-filters[]'],
  ['no dates', { from: '', to: '' }, 'from'],
])('%s is refused at its field', async (_what, wrong, field) => {
  const refused = await history(sorter, sorter.id, wrong);
  expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, [field]]);
});
