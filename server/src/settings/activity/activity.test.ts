import { activityChoices, bringBack, listActivity } from '@likeness/contract/settings/activity';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import { partnerList } from '@likeness/contract/settingsLists/partners';
import { ticketReasonList } from '@likeness/contract/settingsLists/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentOnOrder } from '@likeness/contract/orderDesk/afterSales';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord } from '../../testing/listRecords.ts';
import { OrderScenario, deleteAccount } from '../../testing/orderScenario.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const activity = async (query: Record<string, unknown>) => (await admin.call(listActivity, { query })).answer;

/** Deletes a record, and answers the entry of that. */
async function deleted(list: typeof ticketReasonList | typeof holidayList, id: number) {
  await admin.call(listCalls(list).remove!, { params: { id } });
  const { result } = await activity({ subject: list.name, name: 'deleted' });
  return result.find((entry) => entry.subject_id === id)!;
}

test('what everybody did is read page by page, also where all of it happened at once', async () => {
  await app.platform.database.pool.query(
    `insert into audit_entry (created_at, name, subject, subject_id, is_comment)
     select '2020-01-05T10:00:00Z', 'counted', 'marble', n, false from generate_series(1, 120) as n`,
  );
  const seen: number[] = [];
  let next: number | null = null;
  do {
    const page = await activity({ subject: 'marble', ...(next !== null && { older_than: next }) });
    seen.push(...page.result.map((entry) => entry.subject_id));
    next = page.next;
  } while (next !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place));
  expect((await activity({ subject: 'marble', from: '2020-01-06' })).result).toEqual([]);
  expect((await admin.call(activityChoices)).answer.subjects).toContain('marble');
});

test('it is narrowed down by person and verb, says what was before, and is for administrators alone', async () => {
  const reason = await aListRecord(app, admin, ticketReasonList);
  const other = await app.signedInAs('superAdmin');
  await other.call(listCalls(ticketReasonList).edit!, { params: { id: reason.id }, body: { label: 'Lost' } });
  const { result } = await activity({ subject: ticketReasonList.name, name: 'edited' });
  expect(result[0]).toMatchObject({
    subject_id: reason.id,
    before: { label: reason['label'] },
    after: { label: 'Lost' },
  });
  const person = result[0]!.person!.id;
  expect((await activity({ person, name: 'edited' })).result).toHaveLength(1);
  expect((await (await app.signedInAs('userManager')).call(listActivity)).status).toBe(403);
});

test('a deleted record comes back under its number with its texts, once, and its history goes on', async () => {
  const calls = listCalls(ticketReasonList);
  const { id, ...made } = await aListRecord(app, admin, ticketReasonList);
  const params = { id };
  await admin.call(calls.editTexts!, { params, query: { 'field-name': 'label' }, body: { fr: 'Perdu' } });
  const entry = await deleted(ticketReasonList, id);
  expect(entry.allowedActions).toEqual(['bringBack']);
  const back = () => admin.call(bringBack, { params: { id: entry.id } });
  expect((await back()).answer).toEqual({ id, subject: ticketReasonList.name });
  const found = (await admin.call(calls.read, { params })).answer;
  expect(found).toMatchObject({ label: made['label'], priority: made['priority'] });
  expect((await admin.call(calls.readTexts!, { params })).answer).toMatchObject({ fr: { label: 'Perdu' } });
  expect((await admin.call(calls.history, { params })).answer.result.map(({ name }) => name)).toEqual([
    'restored',
    'deleted',
    'translated',
    'added',
  ]);
  expect((await back()).refusal.code).toBe('changed_meanwhile');
  expect((await activity({ name: 'deleted', subject: ticketReasonList.name })).result[0]!.allowedActions).toEqual([]);
});

test('of two people who bring a record back at once, the second is told that it is back', async () => {
  const { id } = await aListRecord(app, admin, ticketReasonList);
  const entry = await deleted(ticketReasonList, id);
  const back = () => admin.call(bringBack, { params: { id: entry.id } });
  expect((await back()).status).toBe(200);
  // What the first one did was not to be read yet when the second one asked.
  await app.platform.database.pool.query(
    `delete from audit_entry where name = 'restored' and subject = '${ticketReasonList.name}' and subject_id = ${id}`,
  );
  expect((await back()).refusal.code).toBe('changed_meanwhile');
});

test('a comment is not read any more once the account of its customer is deleted', async () => {
  const ordered = await (await OrderScenario.open(app)).ordered();
  const body = { valueText: 'Lives with her aunt' };
  expect((await admin.call(commentOnOrder, { params: { id: ordered.orderId }, body })).status).toBe(200);
  const read = async () => (await activity({ name: 'order_commented' })).result.map(({ comment }) => comment);
  expect(await read()).toEqual(['Lives with her aunt']);
  await deleteAccount(app, ordered);
  expect(await read()).toEqual([null]);
});

test('a holiday comes back and moves promises again; a partner, whose key nobody kept, does not', async () => {
  const { id } = await aListRecord(app, admin, holidayList);
  const entry = await deleted(holidayList, id);
  expect((await admin.call(bringBack, { params: { id: entry.id } })).status).toBe(200);
  const partner = await aListRecord(app, admin, partnerList);
  const gone = await deleted(partnerList as never, partner.id);
  expect(gone.allowedActions).toEqual([]);
  expect((await admin.call(bringBack, { params: { id: gone.id } })).status).toBe(403);
});
