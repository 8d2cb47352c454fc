import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, type Ordered, deleteAccount } from '../../testing/orderScenario.ts';
import { faultOfComment } from './rules.ts';

let app: TestApp;
let it: Ordered;
let manager: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  it = await (await OrderScenario.open(app)).ordered();
  manager = await app.signedInAs('orderManager');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const say = (body: Record<string, unknown>, headers = {}) =>
  manager.call(afterSales.commentOnOrder, { params: { id: it.orderId }, body, headers });
const said = () => app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.name, 'order_commented'));

test('a comment is kept with its tags and with who approved the photo, and read in the order’s log', async () => {
  const text = 'Refused at the prefecture: shadow #administrationRefusal #refund';
  const { answer } = await say({ valueText: `  ${text} `, refusalForUser: sorter.id });
  expect(answer.tags).toEqual(['#administrationRefusal', '#refund']);
  const [row] = await said();
  expect(row).toMatchObject({
    id: answer.id,
    orderId: it.orderId,
    staffId: manager.id,
    isComment: true,
    valueText: text,
    after: { tags: ['#administrationRefusal', '#refund'], refusalForUser: sorter.id },
  });
  const { actions } = (await manager.call(readOrder, { params: { id: it.orderId } })).answer;
  expect(actions[0]).toMatchObject({
    key: `action-${answer.id}`,
    value_text: text,
    user: { id: manager.id },
    refusal_for_user: { id: sorter.id },
  });
});

test('the reasons of a refusal are kept with their wording, and read in the order’s log', async () => {
  const reasons = [await aReason(app, { label: 'Shadows' }), await aReason(app, { label: 'Blurred' })];
  const body = { valueText: '#administrationRefusal', refusalForUser: sorter.id, reasons: reasons.map(({ id }) => id) };
  const { answer } = await say(body);
  const row = (await said()).find(({ id }) => id === answer.id);
  expect(row?.after).toMatchObject({ reasonIds: body.reasons, reasons: ['Shadows', 'Blurred'] });
  const { actions } = (await manager.call(readOrder, { params: { id: it.orderId } })).answer;
  expect(actions[0]).toMatchObject({ key: `action-${answer.id}`, reasons: ['Shadows', 'Blurred'] });
});

test('sent twice with one key it is kept once', async () => {
  const before = (await said()).length;
  const headers = { 'idempotency-key': 'comment-once' };
  const both = await Promise.all([1, 2].map(() => say({ valueText: 'The customer called' }, headers)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await said()).toHaveLength(before + 1);
});

describe('nothing is kept', () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['of an empty comment', { valueText: '   ' }, 'invalid_input', 'valueText'],
    ['of one longer than 2,000 characters', { valueText: 'x'.repeat(2001) }, 'invalid_input', 'valueText'],
    [
      'of a refusal that is nobody’s',
      { valueText: '#administrationRefusal' },
      'comment_names_nobody',
      'refusalForUser',
    ],
    [
      'of somebody named for a refund',
      { valueText: '#refund', refusalForUser: 1 },
      'comment_without_refusal',
      'refusalForUser',
    ],
    [
      'of a stranger',
      { valueText: '#ANTS_Reject', refusalForUser: 999_999 },
      'comment_names_stranger',
      'refusalForUser',
    ],
    [
      'of reasons without a refusal',
      { valueText: '#refund', reasons: [1] },
      'comment_reasons_without_refusal',
      'reasons',
    ],
  ];
  test.each(cases)('%s', async (_name, body, code, field) => {
    const before = (await said()).length;
    const { refusal, status } = await say(body);
    expect([status, refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([422, code, [field]]);
    expect(await said()).toHaveLength(before);
  });

  test('of a reason that nobody can choose', async () => {
    const before = (await said()).length;
    const { id } = await aReason(app, { active: false });
    const { refusal } = await say({ valueText: '#administrationRefusal', refusalForUser: sorter.id, reasons: [id] });
    expect(refusal.code).toBe('reason_unknown');
    expect(await said()).toHaveLength(before);
  });

  test('of a person who neither judges nor edits photos', async () => {
    const postman = await app.signedInAs('postman');
    const { refusal } = await say({ valueText: '#treatmentIssues', refusalForUser: postman.id });
    expect(refusal.code).toBe('comment_names_stranger');
    expect((await say({ valueText: '#treatmentIssues', refusalForUser: sorter.id })).status).toBe(200);
  });
});

test('nobody writes about a customer whose account is gone: nobody would read it, and no erasure would remove it', async () => {
  const gone = await (await OrderScenario.open(app)).ordered();
  await deleteAccount(app, gone);
  const before = (await said()).length;
  const { answer } = await manager.call(readOrder, { params: { id: gone.orderId } });
  expect(answer.allowedActions).not.toContain('comment');
  const call = { params: { id: gone.orderId }, body: { valueText: 'Ada called' } };
  expect((await manager.call(afterSales.commentOnOrder, call)).refusal.code).toBe('account_deleted');
  expect(await said()).toHaveLength(before);
});

test('tags are found whatever their case, once each, and only as whole words', () => {
  expect(afterSales.tagsIn('#ADMINISTRATIONREFUSAL, #administrationRefusal. #ants_reject')).toEqual([
    '#administrationRefusal',
    '#ANTS_Reject',
  ]);
  expect(afterSales.tagsIn('#refunded refund ##treatmentIssues')).toEqual(['#treatmentIssues']);
});

test('who may be named beside which tags is a table', () => {
  for (const tag of afterSales.COMMENT_TAGS) {
    expect([tag, faultOfComment([tag], true)]).toEqual([
      tag,
      tag === '#refund' ? 'comment_without_refusal' : undefined,
    ]);
    expect([tag, faultOfComment([tag], false)]).toEqual([
      tag,
      tag === '#administrationRefusal' ? 'comment_names_nobody' : undefined,
    ]);
  }
  expect(faultOfComment([], true)).toBe('comment_without_refusal');
});
