import { createHash, randomUUID } from 'node:crypto';
import { liftHold, listRetention, placeHold } from '@likeness/contract/privacy';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { passwordLink } from '../passwordLinks/schema.ts';
import { and, eq } from '../platform/database/drizzle.ts';
import { staffSession } from '../staff/schema.ts';
import { receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment, ticketMessage } from '../tickets/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { eraseJob } from './erasing.ts';
import { retain } from './retaining.ts';

const DAY = 24 * 60 * 60 * 1000;
const MADE = [photoBoard, digitalPhoto];

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

async function aClosedOrder(colour: string) {
  const made = await aDocument(app, { photo: await aFile(app, { content: await aJpeg({ colour }) }) });
  const closed = { status: 'canceled', updatedAt: app.clock.now() } as const;
  await app.platform.database.orm.update(orders).set(closed).where(eq(orders.id, made.orderId));
  return made;
}

async function isRemoved(id: number): Promise<boolean> {
  const [row] = await app.platform.database.orm.select().from(file).where(eq(file.id, id));
  return row!.deletedAt !== null;
}

async function ruleNow(name: string) {
  admin = await app.signedInAs('admin');
  const { rules } = (await admin.call(listRetention)).answer;
  return rules.find((rule) => rule.name === name)!;
}

test('without a setting pictures go ninety days after their order was closed; those under a legal hold stay', async () => {
  const gone = await aClosedOrder('#101010');
  const held = await aClosedOrder('#202020');
  const hold = (id: number, reason: string) => admin.call(placeHold, { params: { id }, body: { reason } });
  expect((await hold(held.orderId, 'Court of Lyon, 12/7')).answer).toEqual({ order_id: held.orderId, held: true });
  expect((await hold(held.orderId, 'Again')).refusal.code).toBe('hold_stands');
  expect((await hold(999_999, 'Nobody')).status).toBe(404);
  expect((await hold(gone.orderId, ' ')).status).toBe(422);

  app.clock.advance(90 * DAY + 1);
  const uncounted = { due: null, next_at: null, counted_at: null, last_run: null };
  expect(await ruleNow('pictures')).toMatchObject({ setting: 'RETENTION_DAYS', days: 90, ...uncounted });
  await retain(app.platform, MADE);
  expect([await isRemoved(gone.photo.id), await isRemoved(held.photo.id)]).toEqual([true, false]);
  expect(await ruleNow('pictures')).toMatchObject({
    due: 0,
    counted_at: app.clock.now().toISOString(),
    last_run: { removed: 1, removed_in_all: 1, failed: false },
  });
  const shown = (await admin.call(readOrder, { params: { id: held.orderId } })).answer;
  expect(shown).toMatchObject({ retention: { kind: 'held' }, legal_hold: { reason: 'Court of Lyon, 12/7' } });
  expect([shown.allowedActions.includes('hold'), shown.allowedActions.includes('liftHold')]).toEqual([false, true]);

  const lifted = await admin.call(liftHold, { params: { id: held.orderId }, body: { reason: 'Decided' } });
  expect(lifted.answer).toEqual({ order_id: held.orderId, held: false });
  const again = await admin.call(liftHold, { params: { id: held.orderId }, body: { reason: 'Decided' } });
  expect(again.refusal.code).toBe('hold_missing');
  await retain(app.platform, MADE);
  expect(await isRemoved(held.photo.id)).toBe(true);
  const noted = await app.platform.database.orm
    .select({ name: auditEntry.name, said: auditEntry.valueText, by: auditEntry.staffId })
    .from(auditEntry)
    .where(and(eq(auditEntry.orderId, held.orderId), eq(auditEntry.subject, 'order')));
  expect(noted.map(({ name, said }) => [name, said])).toEqual([
    ['legal_hold_placed', 'Court of Lyon, 12/7'],
    ['legal_hold_lifted', 'Decided'],
  ]);
});

test('a legal hold is for administrators', async () => {
  const made = await aClosedOrder('#252525');
  const support = await app.signedInAs('orderManager');
  const input = { params: { id: made.orderId }, body: { reason: 'Because' } };
  expect((await support.call(placeHold, input)).status).toBe(403);
  expect((await support.call(liftHold, input)).status).toBe(403);
  expect((await support.call(listRetention)).status).toBe(403);
});

test('a picture that was uploaded and is used nowhere goes after a week, and one that is used stays', async () => {
  const unused = await aFile(app, { content: await aJpeg({ colour: '#303030' }) });
  const used = await aDocument(app, { photo: await aFile(app, { content: await aJpeg({ colour: '#404040' }) }) });
  app.clock.advance(7 * DAY);
  await retain(app.platform, MADE);
  expect(await isRemoved(unused.id)).toBe(false);
  app.clock.advance(1);
  await retain(app.platform, MADE);
  expect([await isRemoved(unused.id), await isRemoved(used.photo.id)]).toEqual([true, false]);
  const [row] = await app.platform.database.orm.select().from(file).where(eq(file.id, unused.id));
  expect(row).toMatchObject({ fileName: '', metadata: null });
});

test('e-mails lose their texts after a year, those of strangers after ninety days', async () => {
  const { orm } = app.platform.database;
  const now = app.clock.now();
  const sent = {
    template: 't',
    language: 'en',
    recipient: 'ada@x.test',
    subject: 's',
    html: 'Dear Ada',
    text: 'Dear Ada',
  };
  const [message] = await orm
    .insert(emailMessage)
    .values({ ...sent, dedupeKey: 'retention', status: 'sent', createdAt: now })
    .returning();
  const leftOut: string[] = [];
  const received = { state: 'waiting' as const, subject: 'Hello', whole: 'It is me', leftOut, receivedAt: now };
  const [stranger] = await orm
    .insert(receivedEmail)
    .values({ ...received, messageId: '<1@x>', fromAddress: 'who@x.test' })
    .returning();
  const { order } = await aDocument(app);
  const [known] = await orm
    .insert(receivedEmail)
    .values({ ...received, messageId: '<2@x>', fromAddress: 'ada@x.test', customerId: order.customerId })
    .returning();
  const texts = async () => {
    const [mail] = await orm.select().from(emailMessage).where(eq(emailMessage.id, message!.id));
    const got = [stranger!, known!].map(async ({ id }) => {
      const [row] = await orm.select().from(receivedEmail).where(eq(receivedEmail.id, id));
      return row!.whole;
    });
    return [mail!.text, ...(await Promise.all(got))];
  };
  app.clock.advance(90 * DAY + 1);
  await retain(app.platform, MADE);
  expect(await texts()).toEqual(['Dear Ada', null, 'It is me']);
  app.clock.advance(275 * DAY);
  await retain(app.platform, MADE);
  expect(await texts()).toEqual(['', null, null]);
});

test('an e-mail that still waits keeps its text, and so does one to a customer with a legal hold', async () => {
  const { orm } = app.platform.database;
  const made = await aClosedOrder('#505050');
  admin = await app.signedInAs('admin');
  await admin.call(placeHold, { params: { id: made.orderId }, body: { reason: 'Court of Lyon' } });
  const mail = { template: 't', language: 'en', recipient: 'ada@x.test', subject: 's', html: 'h', text: 'Dear Ada' };
  const createdAt = app.clock.now();
  await orm.insert(emailMessage).values([
    { ...mail, dedupeKey: 'waits', status: 'held', createdAt },
    { ...mail, dedupeKey: 'under hold', status: 'sent', customerId: made.order.customerId, createdAt },
    { ...mail, dedupeKey: 'sent', status: 'sent', createdAt },
  ]);
  app.clock.advance(366 * DAY);
  await retain(app.platform, MADE);
  const left = await orm
    .select({ about: emailMessage.dedupeKey })
    .from(emailMessage)
    .where(and(eq(emailMessage.text, 'Dear Ada'), eq(emailMessage.recipient, 'ada@x.test')))
    .orderBy(emailMessage.id);
  expect(left.map(({ about }) => about)).toEqual(['waits', 'under hold']);
});

test('a sent attachment of a closed ticket goes after a year, of an open one never', async () => {
  const { orm } = app.platform.database;
  const { order } = await aDocument(app);
  const { id: reasonId } = await aTicketReason(app);
  const now = app.clock.now();
  const moments = { lastMessageAt: now, createdAt: now, updatedAt: now };
  const whose = { partnerId: order.partnerId, customerId: order.customerId, reasonId, appPro: false, priority: 1 };
  const hashOf = (word: string) => createHash('sha256').update(word).digest('hex');
  const attached = async (status: 'open' | 'close') => {
    const [asked] = await orm
      .insert(ticket)
      .values({ ...whose, status, externalRef: `R-${status}`, ...moments })
      .returning();
    const ticketId = asked!.id;
    const [said] = await orm
      .insert(ticketMessage)
      .values({ ticketId, author: 'customer', message: 'See the file', createdAt: now })
      .returning();
    const named = { fileName: 'a.pdf', contentType: 'application/pdf', sha256: hashOf(status), bytes: 1 } as const;
    await orm.insert(ticketAttachment).values({ ticketId, messageId: said!.id, createdAt: now, ...named });
  };
  await attached('open');
  await attached('close');
  const left = async () => (await orm.select().from(ticketAttachment)).map(({ sha256 }) => sha256);
  app.clock.advance(365 * DAY);
  await retain(app.platform, MADE);
  expect(await left()).toEqual([hashOf('open'), hashOf('close')]);
  app.clock.advance(1);
  await retain(app.platform, MADE);
  expect(await left()).toEqual([hashOf('open')]);
});

test('a picture whose bytes cannot be removed is due again, and the rule says that it was broken off', async () => {
  const { photo } = await aClosedOrder('#606060');
  app.clock.advance(90 * DAY + 1);
  const { files } = app.platform;
  const failing = Object.assign(Object.create(files) as typeof files, {
    remove: () => Promise.reject(new Error('No file store')),
  });
  await expect(retain({ ...app.platform, files: failing }, MADE)).rejects.toThrow('No file store');
  expect(await isRemoved(photo.id)).toBe(false);
  expect(await ruleNow('pictures')).toMatchObject({ due: 1, last_run: { removed: 0, failed: true } });
  await retain(app.platform, MADE);
  expect(await isRemoved(photo.id)).toBe(true);
});

test('a server that stops ends what it is removing, begins with nothing else, and the next run goes on', async () => {
  const { orm } = app.platform.database;
  const { photo } = await aClosedOrder('#656565');
  const { id: staffId } = await app.signedInAs('sorter');
  const sent = { email: 'ada@staff.test', passwordMark: 'mark', purpose: 'reset', tokenHash: randomUUID() } as const;
  const at = app.clock.now();
  await orm.insert(passwordLink).values({ id: randomUUID(), staffId, ...sent, createdAt: at, expiresAt: at });
  app.clock.advance(90 * DAY + 1);
  const leaving = new AbortController();
  const onRemoved = () => leaving.abort();
  const links = () => orm.$count(passwordLink);
  await retain(app.platform, MADE, onRemoved, leaving.signal);
  expect([await isRemoved(photo.id), await links()]).toEqual([true, 1]);
  await retain(app.platform, MADE, onRemoved, leaving.signal);
  expect(await links()).toBe(1);
  await retain(app.platform, MADE);
  expect(await links()).toBe(0);
});

test('jobs that are done go after a week, and the screen tells how many went', async () => {
  const { jobs, database } = app.platform;
  await retain(app.platform, MADE);
  await jobs.enqueue(database.orm, eraseJob, { erasureId: 0 }, { singletonKey: 'nobody' });
  await app.settle();
  // Jobs are dated by the database's clock, which is months behind the clock of this test: they are due at once.
  await retain(app.platform, MADE);
  expect(await ruleNow('jobs')).toMatchObject({ due: 0, next_at: null, last_run: { removed: 1, failed: false } });
});

test('the screen shows what the last run has counted, and says that it is not known once the period is another one', async () => {
  app.clock.advance(61 * DAY);
  await retain(app.platform, MADE);
  const countedAt = app.clock.now().toISOString();
  const { photo } = await aClosedOrder('#707070');
  app.clock.advance(90 * DAY + 1);
  expect(await ruleNow('pictures')).toMatchObject({ due: 0, counted_at: countedAt });
  const { config } = app.platform;
  app.platform.config = { ...config, retentionDays: 30 };
  expect(await ruleNow('pictures')).toMatchObject({ days: 30, due: null, next_at: null, counted_at: null });
  app.platform.config = config;
  await retain(app.platform, MADE);
  expect(await isRemoved(photo.id)).toBe(true);
});

test('links for passwords go a day after they expired, and those that are good stay', async () => {
  const { orm } = app.platform.database;
  const { id: staffId } = await app.signedInAs('sorter');
  const link = (expiresAt: Date) => {
    const id = randomUUID();
    const sent = { email: 'grace@staff.test', passwordMark: 'mark', purpose: 'reset', tokenHash: id } as const;
    return { id, staffId, ...sent, createdAt: app.clock.now(), expiresAt };
  };
  const [old, good] = [link(app.clock.now()), link(new Date(app.clock.now().getTime() + DAY))];
  await orm.insert(passwordLink).values([old, good]);
  app.clock.advance(DAY + 1);
  await retain(app.platform, MADE);
  expect(await ruleNow('password_links')).toMatchObject({
    due: 0,
    next_at: new Date(good.expiresAt.getTime() + DAY).toISOString(),
  });
  expect((await orm.select().from(passwordLink)).map(({ id }) => id)).toEqual([good.id]);
});

test('sessions go thirty days after their end', async () => {
  const { orm } = app.platform.database;
  await app.signedInAs('sorter');
  const before = (await orm.select().from(staffSession)).length;
  app.clock.advance(61 * DAY);
  await retain(app.platform, MADE);
  expect(before).toBeGreaterThan(0);
  expect(await orm.select().from(staffSession)).toEqual([]);
});
