import { createHash, randomUUID } from 'node:crypto';
import { liftHold, listRetention, placeHold } from '@likeness/contract/privacy';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { queueEmail } from '../emails/index.ts';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { beginClearing } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { passwordLink } from '../passwordLinks/schema.ts';
import { and, eq } from '../platform/database/drizzle.ts';
import { fileKey } from '../platform/files/files.ts';
import { staffSession } from '../staff/schema.ts';
import { receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment, ticketMessage } from '../tickets/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aDigitalPhoto } from '../testing/orderScenario.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { eraseJob } from './erasing.ts';
import { retain } from './retaining.ts';
import { retentionRules } from './retentionRules.ts';

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

/** Removes what one rule says, and lets something be done after it was picked what goes. */
async function removeAfter(name: string, days: number, meanwhile: () => Promise<unknown>): Promise<number> {
  const { database } = app.platform;
  let isDone = false;
  const transaction: typeof database.transaction = async (...work) => {
    if (!isDone) await meanwhile();
    isDone = true;
    return database.transaction(...work);
  };
  const desk = {
    ...app.platform,
    database: Object.assign(Object.create(database) as typeof database, { transaction }),
  };
  const rule = retentionRules(MADE).find((known) => known.name === name)!;
  return rule.remove(desk, days, app.clock.now(), beginClearing());
}

test('a hold that is placed, and an order that is reopened, after it was picked what goes keep their pictures', async () => {
  const [gone, held, open] = [
    await aClosedOrder('#212121'),
    await aClosedOrder('#222222'),
    await aClosedOrder('#232323'),
  ];
  app.clock.advance(90 * DAY + 1);
  admin = await app.signedInAs('admin');
  const removed = await removeAfter('pictures', 90, async () => {
    await admin.call(placeHold, { params: { id: held.orderId }, body: { reason: 'Court of Lyon, 12/8' } });
    await app.platform.database.orm.update(orders).set({ status: 'in_progress' }).where(eq(orders.id, open.orderId));
  });
  const after = [gone, held, open].map(({ photo }) => isRemoved(photo.id));
  expect([removed, ...(await Promise.all(after))]).toEqual([1, true, false, false]);
});

test('uploads that nobody uses are asked about together, as that reads the whole history, and go together', async () => {
  await retain(app.platform, MADE);
  const uploads = [];
  for (const colour of ['#251010', '#252020', '#253030']) {
    uploads.push(await aFile(app, { content: await aJpeg({ colour }) }));
  }
  app.clock.advance(7 * DAY + 1);
  // Who asks alone is given the connection that was used last.
  const connection = await app.platform.database.pool.connect();
  const sent = vi.spyOn(connection, 'query');
  connection.release();
  const rule = retentionRules(MADE).find(({ name }) => name === 'unused_uploads')!;
  const removed = await rule.remove(app.platform, 7, app.clock.now(), beginClearing());
  const asked = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  sent.mockRestore();
  expect(removed).toBe(3);
  expect(await Promise.all(uploads.map(({ id }) => isRemoved(id)))).toEqual([true, true, true]);
  // Which are due, which orders may keep one of them, and which are still to go.
  expect(asked.filter((query) => query?.includes('audit_entry'))).toHaveLength(3);
});

test('an upload of which nobody can say whether it is still due keeps none of the others that are asked about with it', async () => {
  await retain(app.platform, MADE);
  const uploads = [];
  for (const colour of ['#255010', '#256020', '#257030']) {
    uploads.push(await aFile(app, { content: await aJpeg({ colour }) }));
  }
  app.clock.advance(7 * DAY + 1);
  const bad = uploads[1]!.id;
  const connection = await app.platform.database.pool.connect();
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  const failing = vi.spyOn(connection, 'query').mockImplementation((...asked: unknown[]) => {
    const [{ text = '' }, values = []] = asked as [{ text?: string }, unknown[]?];
    const isAbout = text.includes('skip locked') && values.includes(bad);
    return isAbout ? Promise.reject(new Error('Not to be locked')) : query(...asked);
  });
  connection.release();
  await expect(retain(app.platform, MADE)).rejects.toThrow('skip locked');
  failing.mockRestore();
  expect(await Promise.all(uploads.map(({ id }) => isRemoved(id)))).toEqual([true, false, true]);
  expect(await ruleNow('unused_uploads')).toMatchObject({ due: 1, last_run: { removed: 2, failed: true } });
  await retain(app.platform, MADE);
  expect(await isRemoved(bad)).toBe(true);
});

test('an upload that is used after it was picked what goes stays, under its name', async () => {
  const photo = await aFile(app, { content: await aJpeg({ colour: '#242424' }) });
  app.clock.advance(7 * DAY + 1);
  expect(await removeAfter('unused_uploads', 7, () => aDocument(app, { photo }))).toBe(0);
  const [row] = await app.platform.database.orm.select().from(file).where(eq(file.id, photo.id));
  expect(row).toMatchObject({ deletedAt: null, fileName: photo.fileName });
});

test('a digital photo leaves the e-mail that it was sent with when it goes itself, and its text stays', async () => {
  const { orm } = app.platform.database;
  const ordered = await aClosedOrder('#262626');
  const { id: fileId, sha256, bytes } = await aDigitalPhoto(app, ordered);
  await queueEmail(orm, app.platform, {
    dedupeKey: `photo ${ordered.id}`,
    template: 't',
    language: 'en',
    recipient: 'ada@customer.test',
    subject: 'Your photo',
    parts: ['It is attached.'],
    customerId: ordered.order.customerId,
    orderId: ordered.orderId,
    documentId: ordered.id,
    attachments: [{ fileName: 'photo.jpg', contentType: 'image/jpeg', sha256, bytes, fileId }],
    now: app.clock.now(),
  });
  const [email] = await orm.select().from(emailMessage).where(eq(emailMessage.documentId, ordered.id));
  const attachments = () => orm.select().from(emailAttachment).where(eq(emailAttachment.mailId, email!.id));
  const [attached] = await attachments();
  const isStored = () => app.platform.files.has(fileKey(attached!.sha256, 'original'));
  expect(await isStored()).toBe(true);

  app.clock.advance(90 * DAY + 1);
  await retain(app.platform, MADE);
  expect(await attachments()).toEqual([]);
  expect([await isRemoved(attached!.fileId!), await isStored()]).toEqual([true, false]);
  const [kept] = await orm.select().from(emailMessage).where(eq(emailMessage.id, email!.id));
  expect(kept!.text).toBe(email!.text);
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

/** The house with a file store that cannot remove some of its bytes. */
function withStuck(isStuck: (sha256: string) => boolean) {
  const { files } = app.platform;
  const remove: typeof files.remove = async (sha256) => {
    if (isStuck(sha256)) throw new Error('Not this one');
    await files.remove(sha256);
  };
  return { ...app.platform, files: Object.assign(Object.create(files) as typeof files, { remove }) };
}

test('a picture that cannot be removed keeps none of the others, and the rule says that it was broken off', async () => {
  const upload = async (colour: string) => aFile(app, { content: await aJpeg({ colour }) });
  await retain(app.platform, MADE);
  const pictures = [await aClosedOrder('#616161'), await aClosedOrder('#626262')].map(({ photo }) => photo);
  const uploads = [await upload('#636363'), await upload('#646464')];
  const stuck = [pictures[0]!, uploads[0]!].map(({ sha256 }) => sha256);
  const areRemoved = () => Promise.all([...pictures, ...uploads].map(({ id }) => isRemoved(id)));
  app.clock.advance(90 * DAY + 1);
  await expect(
    retain(
      withStuck((sha256) => stuck.includes(sha256)),
      MADE,
    ),
  ).rejects.toThrow('Not this one');
  expect(await areRemoved()).toEqual([false, true, false, true]);
  for (const name of ['pictures', 'unused_uploads']) {
    expect(await ruleNow(name)).toMatchObject({ due: 1, last_run: { removed: 1, failed: true } });
  }
  await retain(app.platform, MADE);
  expect(await areRemoved()).toEqual([true, true, true, true]);
});

test('a file store that can remove nothing is not asked for each picture: after twenty in a row it is left', async () => {
  const uploads = [];
  for (let count = 0; count < 23; count += 1) {
    // Greys that are far enough apart to be other bytes each.
    const grey = (16 + 8 * count).toString(16);
    uploads.push(await aFile(app, { content: await aJpeg({ width: 62, height: 80, colour: `#${grey.repeat(3)}` }) }));
  }
  app.clock.advance(7 * DAY + 1);
  let asked = 0;
  const [first] = uploads;
  const desk = withStuck((sha256) => {
    if (sha256 === first!.sha256) return false;
    asked += 1;
    return true;
  });
  await expect(retain(desk, MADE)).rejects.toThrow('Not this one');
  expect(asked).toBe(20);
  expect(await ruleNow('unused_uploads')).toMatchObject({ due: 22, last_run: { removed: 1, failed: true } });
  // What was removed before has lost its name.
  const [row] = await app.platform.database.orm.select().from(file).where(eq(file.id, first!.id));
  expect(row).toMatchObject({ fileName: '', metadata: null });
  await retain(app.platform, MADE);
  expect((await ruleNow('unused_uploads')).due).toBe(0);
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
