import { countHeldEmails, emailStatus, listEmails } from '@likeness/contract/emails';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { emailMessage } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOURS_APART = 4;
const STATUSES = emailStatus.options;
const EMAILS = 260;
const PAGE = 30;

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await orm().delete(emailMessage);
  await sixWeeksOfEmails();
  manager = await app.signedInAs('orderManager');
});

const orm = () => app.platform.database.orm;

/** E-mails of six weeks, a quarter of them to customers whose accounts were deleted. */
async function sixWeeksOfEmails(): Promise<void> {
  const { order } = await aDocument(app);
  const closed = (await aDocument(app)).order.customerId;
  await orm().update(customer).set({ email: '[DELETED-1]' }).where(eq(customer.id, closed));
  const rows = Array.from({ length: EMAILS }, (_, number) => ({
    template: 'bill',
    language: 'en',
    html: '',
    text: '',
    dedupeKey: `email ${number}`,
    recipient: `${(number * 7) % 50}@customer.test`,
    subject: `Invoice ${(number * 11) % 90}`,
    customerId: number % 4 === 1 ? closed : number % 4 === 2 ? order.customerId : null,
    status: number % 13 === 0 ? STATUSES[number % STATUSES.length]! : ('sent' as const),
    createdAt: new Date(app.clock.now().getTime() - ((number * 37) % EMAILS) * HOURS_APART * 3_600_000),
  }));
  await orm().insert(emailMessage).values(rows);
}

/** What the list is sorted by, as a person would say it of each e-mail. */
const SORTED_BY = {
  created_at: 'm.created_at',
  recipient: `case when c.email is null or c.email not like '%[DELETED-%' then m.recipient end`,
  subject: 'm.subject',
  status: 'm.status, m.created_at',
  id: 'm.id',
} as const;

test('every page has its e-mails, in every order and of every status, and after the last comes the last again', async () => {
  for (const order_by of Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]) {
    for (const status of [undefined, 'sent', 'held', 'failed'] as const) {
      for (const [descending, direction] of [[true, 'desc'] as const, [false, 'asc'] as const]) {
        const keys = SORTED_BY[order_by].split(/, (?=m)/).map((key) => `${key} ${direction} nulls last`);
        const { rows } = await app.platform.database.pool.query<{ id: number }>(
          `select m.id from email_message m left join customer c on c.id = m.customer_id
           where $1::text is null or m.status = $1 order by ${keys.join(', ')}, m.id ${direction}`,
          [status ?? null],
        );
        const met: number[] = [];
        const pages = Math.ceil(rows.length / PAGE);
        for (let page = 1; page <= pages; page += 1) {
          const query = { order_by, ...(status && { status }), descending, page, limit: PAGE };
          const { result, total } = (await manager.call(listEmails, { query })).answer;
          expect(total).toBe(rows.length);
          met.push(...result.map(({ id }) => id));
        }
        const expected = rows.map(({ id }) => id);
        expect({ order_by, ...(status && { status }), descending, met }).toEqual({
          order_by,
          ...(status && { status }),
          descending,
          met: expected,
        });
        const past = { order_by, ...(status && { status }), descending, page: 500, limit: PAGE };
        const last = (await manager.call(listEmails, { query: past })).answer.result.map(({ id }) => id);
        expect(last).toEqual(expected.slice((pages - 1) * PAGE));
      }
    }
  }
});

test('a search finds a part of recipient or subject in every order, with its status, and says how many there are', async () => {
  for (const order_by of Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]) {
    for (const status of [undefined, 'sent'] as const) {
      for (const q of ['13@customer', 'voice 8', 'nobody']) {
        const { rows } = await app.platform.database.pool.query<{ id: number }>(
          `select m.id from email_message m left join customer c on c.id = m.customer_id
           where ($1::text is null or m.status = $1) and (m.subject ilike '%' || $2 || '%'
             or m.recipient like '%' || $2 || '%' and (c.email is null or c.email not like '%[DELETED-%'))
           order by ${SORTED_BY[order_by]} nulls last, m.id`,
          [status ?? null, q],
        );
        const query = { order_by, ...(status && { status }), q, descending: false, limit: 10, page: 2 };
        const { result, total } = (await manager.call(listEmails, { query })).answer;
        const expected = rows.map(({ id }) => id);
        const begin = expected.length > 10 ? 10 : 0;
        expect({ ...query, total, met: result.map(({ id }) => id) }).toEqual({
          ...query,
          total: expected.length,
          met: expected.slice(begin, begin + 10),
        });
      }
    }
  }
});

test('an e-mail is found by the number of its document, as short as it is', async () => {
  const { id } = await aDocument(app);
  await orm().update(emailMessage).set({ documentId: id }).where(eq(emailMessage.dedupeKey, 'email 3'));
  await orm()
    .update(emailMessage)
    .set({ documentId: 10 * id })
    .where(eq(emailMessage.dedupeKey, 'email 4'));
  const [email] = await orm().select().from(emailMessage).where(eq(emailMessage.documentId, id));
  const found = async (q: string) =>
    (await manager.call(listEmails, { query: { q } })).answer.result.map((row) => row.id);
  expect(await found(`#${id}`)).toEqual([email!.id]);
  expect(await found(String(id))).toContain(email!.id);
});

test('one or two letters are searched as a whole word of the subject, as almost every e-mail has them somewhere', async () => {
  const found = async (q: string) =>
    (await manager.call(listEmails, { query: { q, limit: PAGE } })).answer.result.map(({ subject }) => subject);
  const all = (await orm().select().from(emailMessage)).filter(({ subject }) => subject === 'Invoice 7');
  expect(await found('7')).toEqual(all.map(({ subject }) => subject));
  expect(all.length).toBeGreaterThan(1);
  expect(await found('vo')).toEqual([]);
});

test('the held e-mails of the last days are counted to the moment', async () => {
  await orm().update(emailMessage).set({ status: 'held' });
  for (const days of [1, 2, 20, 3_000]) {
    const { rows } = await app.platform.database.pool.query<{ count: number; oldest: Date }>(
      'select count(*)::int as count, min(created_at) as oldest from email_message where created_at >= $1',
      [new Date(app.clock.now().getTime() - days * DAY)],
    );
    const { total, count, oldest } = (await manager.call(countHeldEmails, { query: { days } })).answer;
    expect([days, total, count, oldest]).toEqual([days, EMAILS, rows[0]!.count, rows[0]!.oldest.toISOString()]);
  }
});
