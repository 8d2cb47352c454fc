import { randomUUID } from 'node:crypto';
import { emailStatus, listEmails, sendEmailAgain, sendHeldEmails } from '@likeness/contract/emails';
import { eraseCustomer } from '@likeness/contract/privacy';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '../../orders/schema.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { retain } from '../../privacy/retaining.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { type MailServer, type MailServerAnswer, startMailServer } from '../../testing/mailServer.ts';
import { runsOnDatabase } from '../../testing/runs.ts';
import { foldEmailCounts, recountEmails } from './countStore.ts';
import { type NewEmail, holdWaitingEmails, queueEmail } from './index.ts';
import { giveUpEmails } from './jobs.ts';
import { type EmailStatus, emailCount, emailMessage } from './schema.ts';
import { giveUpWaiting, moveMail, releaseHeldEmails, storeEmail } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
const STATUSES = emailStatus.options;
const ROW = {
  template: 'bill',
  language: 'en',
  recipient: 'ada@customer.test',
  subject: 'Your invoice',
  html: '<p>Hello</p>',
  text: 'Hello',
};

const answer: MailServerAnswer = {};
let mailServer: MailServer;
let app: TestApp;

beforeAll(async () => {
  mailServer = await startMailServer(answer);
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  await orm().delete(emailMessage);
});

const orm = () => app.platform.database.orm;
const doJobs = () => app.platform.jobs.runDueJobs({ afterSeconds: 0 });

async function queue(changed: Partial<NewEmail> = {}): Promise<number> {
  const dedupeKey = randomUUID();
  await app.platform.database.transaction((tx) =>
    queueEmail(tx, app.platform, {
      dedupeKey,
      template: 'bill',
      language: 'en',
      recipient: 'ada@customer.test',
      subject: 'Your invoice',
      parts: ['Hello Ada'],
      customerId: null,
      orderId: null,
      documentId: null,
      now: app.clock.now(),
      ...changed,
    }),
  );
  const [row] = await orm().select().from(emailMessage).where(eq(emailMessage.dedupeKey, dedupeKey));
  return row!.id;
}

/** How many e-mails the screen says there are, in all and of each status that has any. */
async function shown() {
  const manager = await app.signedInAs('orderManager');
  const total = async (query: { status?: EmailStatus }) => (await manager.call(listEmails, { query })).answer.total;
  const each: Record<string, number> = { all: await total({}) };
  for (const status of STATUSES) {
    const number = await total({ status });
    if (number > 0) each[status] = number;
  }
  return each;
}

/** The statuses and days of which the kept number is not what a recount says. */
async function wrongCounts(tx: Transaction = orm()) {
  const day = sql`(${emailMessage.createdAt} at time zone 'UTC')::date`;
  const { rows } = await tx.execute(sql`
    select status, day, sum(change) as wrong from (
      select ${emailCount.status} as status, ${emailCount.day} as day, ${emailCount.change} as change from ${emailCount}
      union all select ${emailMessage.status}, ${day}, -1 from ${emailMessage}) as both_of
    group by 1, 2 having sum(change) <> 0`);
  return rows;
}

test('the mailbox says how many e-mails there are of each status, whatever becomes of them', async () => {
  const failing = await queue();
  await queue();
  expect(await shown()).toEqual({ all: 2, queued: 2 });

  answer.refusal = { code: 550, sentence: 'No such mailbox' };
  await doJobs();
  expect(await shown()).toEqual({ all: 2, failed: 2 });
  delete answer.refusal;
  const manager = await app.signedInAs('orderManager');
  await manager.call(sendEmailAgain, { params: { id: failing } });
  expect(await shown()).toEqual({ all: 2, queued: 1, failed: 1 });
  await doJobs();
  expect(await shown()).toEqual({ all: 2, sent: 1, failed: 1 });

  // A server that stopped while it handed one over, and one that nothing tries to send any more.
  const lost = await queue();
  await orm().update(emailMessage).set({ status: 'sending' }).where(eq(emailMessage.id, lost));
  expect(await shown()).toEqual({ all: 3, sent: 1, failed: 1, sending: 1 });
  await doJobs();
  await storeEmail(orm(), { ...ROW, dedupeKey: 'forgotten', status: 'queued', createdAt: app.clock.now() }, []);
  expect(await shown()).toEqual({ all: 4, sent: 1, failed: 1, unknown: 1, queued: 1 });
  await giveUpEmails(app.platform);
  expect(await shown()).toEqual({ all: 4, sent: 1, failed: 2, unknown: 1 });

  await queue();
  await orm().execute(holdWaitingEmails());
  expect(await shown()).toEqual({ all: 5, sent: 1, failed: 2, unknown: 1, held: 1 });
  const admin = await app.signedInAs('admin');
  expect((await admin.call(sendHeldEmails, { body: { days: 1 } })).answer).toEqual({ sent: 1 });
  await doJobs();
  expect(await shown()).toEqual({ all: 5, sent: 2, failed: 2, unknown: 1 });
  expect(await wrongCounts()).toEqual([]);
});

test('those to a customer who is erased are counted no longer, and those whose text goes by its age as before', async () => {
  const { order } = await aDocument(app);
  await queue({ customerId: order.customerId, orderId: order.id });
  await queue({ recipient: 'grace@customer.test' });
  await doJobs();
  app.clock.advance(366 * DAY);
  await retain(app.platform, []);
  expect((await orm().select().from(emailMessage)).map(({ html }) => html)).toEqual(['', '']);
  expect(await shown()).toEqual({ all: 2, sent: 2 });

  await orm().update(orders).set({ status: 'canceled' }).where(eq(orders.id, order.id));
  const admin = await app.signedInAs('admin');
  const body = { confirmation: String(order.customerId), reason: 'asked' } as const;
  expect((await admin.call(eraseCustomer, { params: { id: order.customerId }, body })).status).toBe(200);
  await app.settle();
  expect(await shown()).toEqual({ all: 1, sent: 1 });
  expect(await wrongCounts()).toEqual([]);
});

test('an e-mail whose event is taken back was never counted', async () => {
  await queue();
  const change = app.platform.database.transaction(async (tx) => {
    await storeEmail(tx, { ...ROW, dedupeKey: 'taken back', status: 'held', createdAt: app.clock.now() }, []);
    expect(await wrongCounts(tx)).toEqual([]);
    throw new Error('taken back');
  });
  await expect(change).rejects.toThrow('taken back');
  expect(await shown()).toEqual({ all: 1, queued: 1 });
});

/** One of the e-mails there are; none if there are none. */
async function someEmail(at: number) {
  const all = await orm().select().from(emailMessage).orderBy(emailMessage.id);
  return all.at(at % Math.max(1, all.length));
}

/** Whatever writes e-mails, and what keeps their numbers. */
const WAYS: Readonly<Record<string, (at: number, status: EmailStatus) => Promise<unknown>>> = {
  written: (at, status) => {
    const createdAt = new Date(app.clock.now().getTime() - (at % 9) * (DAY / 3));
    return storeEmail(orm(), { ...ROW, dedupeKey: `written ${at}`, status, createdAt }, []);
  },
  moved: async (at, status) => {
    const email = await someEmail(at);
    if (email) await moveMail(orm(), email.id, [email.status], { status });
  },
  erased: async (at) => {
    const email = await someEmail(at);
    if (email) await orm().delete(emailMessage).where(eq(emailMessage.id, email.id));
  },
  'emptied by its age': () => orm().update(emailMessage).set({ html: '', text: '' }),
  'given up': () => giveUpWaiting(orm(), () => sql`false`, app.clock.now()),
  'held after a backup': () => orm().execute(holdWaitingEmails()),
  released: (at) => releaseHeldEmails(orm(), { since: new Date(0), limit: 1 + (at % 3) }),
  'added up': () => foldEmailCounts(orm()),
  'counted anew': () => recountEmails(orm()),
};
const step = fc.record({
  way: fc.constantFrom(...Object.keys(WAYS), 'written', 'written', 'moved'),
  at: fc.nat(1000),
  status: fc.constantFrom(...STATUSES),
});

test('however e-mails are written, their kept numbers are those of a recount', async () => {
  const check = async (steps: readonly { way: string; at: number; status: EmailStatus }[]) => {
    await orm().delete(emailMessage);
    for (const { way, at, status } of steps) {
      await WAYS[way]!(at, status);
      expect({ way, wrong: await wrongCounts() }).toEqual({ way, wrong: [] });
    }
    await foldEmailCounts(orm());
    expect(await wrongCounts()).toEqual([]);
    const counted = await orm().select().from(emailCount);
    expect(new Set(counted.map((one) => `${one.status} ${one.day}`)).size).toBe(counted.length);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), check), {
    numRuns: runsOnDatabase(15),
    seed: 44,
    endOnFailure: true,
  });
});

test('a recount corrects numbers that went wrong', async () => {
  await queue();
  await orm().delete(emailCount);
  await orm().insert(emailCount).values({ status: 'sent', day: '2026-03-01', change: 7 });
  await recountEmails(orm());
  expect(await shown()).toEqual({ all: 1, queued: 1 });
  expect(await wrongCounts()).toEqual([]);
});
