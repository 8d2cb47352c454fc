import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countHeldEmails, readEmail, sendEmailAgain, sendHeldEmails } from '@likeness/contract/emails';
import { deleteOrder, restoreOrder } from '@likeness/contract/orderDesk/afterSales';
import { afterEach, expect, test } from 'vitest';
import { settling } from '../../backups/restored.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { markDeleted } from '../../orders/index.ts';
import { createAccount } from '../../staff/index.ts';
import { staff } from '../../staff/schema.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { type MailServer, type MailServerAnswer, startMailServer } from '../../testing/mailServer.ts';
import { type EmailAttachment, type NewEmail, queueEmail } from './index.ts';
import { giveUpEmails } from './jobs.ts';
import { changeRecipient } from './recipientStore.ts';
import { emailMessage } from './schema.ts';

let app: TestApp | undefined;
let mailServer: MailServer | undefined;

afterEach(async () => {
  await app?.close();
  await mailServer?.close();
  [app, mailServer] = [undefined, undefined];
});

async function aMailServer(answer: MailServerAnswer, port = 0): Promise<MailServer> {
  mailServer = await startMailServer(answer, port);
  return mailServer;
}

async function anAppWithSmtp(port: number, settings: Record<string, string> = {}): Promise<TestApp> {
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...settings });
  return app;
}

async function aLetter(
  { platform, clock }: TestApp,
  attachments: EmailAttachment[] = [],
  changed: Partial<NewEmail> = {},
): Promise<number> {
  await platform.database.transaction((tx) =>
    queueEmail(tx, platform, {
      dedupeKey: 'photo_rejected:1:client',
      template: 'photo_rejected',
      language: 'en',
      recipient: 'ada@customer.test',
      subject: 'Your photo needs to be taken again',
      parts: ['Hello Ada'],
      customerId: null,
      orderId: null,
      documentId: null,
      attachments,
      now: clock.now(),
      ...changed,
    }),
  );
  const [row] = await platform.database.orm.select({ id: emailMessage.id }).from(emailMessage);
  return row!.id;
}

async function statusOf(test: TestApp, id: number) {
  const manager = await test.signedInAs('orderManager');
  return (await manager.call(readEmail, { params: { id } })).answer;
}

const doJobs = ({ platform }: TestApp, afterSeconds = 0) =>
  platform.jobs.runDueJobs({ afterSeconds, returnFailures: true });

test('an e-mail is sent once, however often its event is reported', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const id = await aLetter(test);
  await aLetter(test);
  await doJobs(test);
  await doJobs(test, 100);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: ada@customer.test');
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent', attempts: 1, allowedActions: [] });
});

/** What mail programs call an e-mail, which answers name. */
function messageIdIn(email: string): string {
  return /^Message-ID: (<.*>)$/im.exec(email)![1]!;
}

test('an e-mail is called the same in every attempt, and differently by another installation', async () => {
  const { port, received } = await aMailServer({});
  for (const TOKEN_SECRET of ['the secret of one house is long enough', 'the secret of another one is as long']) {
    const test = await anAppWithSmtp(port, { TOKEN_SECRET, MAIL_FROM: 'Photos <desk@photos.test>' });
    const id = await aLetter(test);
    await doJobs(test);
    const [sent] = await test.platform.database.orm.select().from(emailMessage);
    expect(sent).toMatchObject({ id, messageId: messageIdIn(received.at(-1)!) });
    await test.close();
    app = undefined;
  }
  const [one, other] = received.map(messageIdIn);
  expect([one, other]).toEqual([expect.stringMatching(/^<[\w-]{43}@photos\.test>$/), expect.stringMatching(/@photos/)]);
  expect(one).not.toBe(other);
});

test.each([
  [{ SUPPORT_EMAIL: 'help@photos.test' }, ['help@photos.test']],
  [{}, []],
])('an answer to an e-mail goes where people read it, if anybody does: %o', async (settings, readers) => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port, settings);
  await aLetter(test);
  await doJobs(test);
  const headers = received[0]!.slice(0, received[0]!.indexOf('\r\n\r\n'));
  expect([...headers.matchAll(/^Reply-To: (.*)$/gim)].map(([, reader]) => reader!.trim())).toEqual(readers);
});

test.each([
  ['that succeeds says where it went', {}, { status: 'sent', recipient: 'ada@customer.tset' }],
  [
    'that is refused goes to the right one',
    { refusal: { code: 550, sentence: 'No such user' } },
    {
      status: 'failed',
      recipient: 'ada@customer.test',
      error: 'This e-mail could not be sent to the former address of the customer, which has been corrected since',
    },
  ],
  [
    'that has to be made again goes to the right one',
    { refusal: { code: 451, sentence: 'Later' } },
    { status: 'queued', recipient: 'ada@customer.test' },
  ],
])('an e-mail whose customer’s address is corrected in the middle of an attempt %s', async (_, refusal, expected) => {
  const corrected = { from: 'ada@customer.tset', to: 'ada@customer.test', links: [] };
  const answer: MailServerAnswer = { ...refusal };
  const { port, received } = await aMailServer(answer);
  const test = await anAppWithSmtp(port);
  const { customerId } = (await aDocument(test)).order;
  const id = await aLetter(test, [], { customerId, recipient: corrected.from });
  const moved: number[] = [];
  answer.meanwhile = async () => moved.push(await changeRecipient(test.platform.database.orm, customerId, corrected));
  await doJobs(test);
  expect(await statusOf(test, id)).toMatchObject(expected);
  // Nobody knows yet where it goes.
  expect(moved).toEqual([0]);
  expect(received.map((message) => /^To: (.*)$/m.exec(message)![1]!.trim())).toEqual(
    expected.status === 'sent' ? [corrected.from] : [],
  );
});

test('while the mail server is away e-mails wait, and they arrive once when it is back', async () => {
  const { port } = await aMailServer({});
  await mailServer!.close();
  const test = await anAppWithSmtp(port);
  const id = await aLetter(test);
  await doJobs(test);
  expect(await statusOf(test, id)).toMatchObject({ status: 'queued', attempts: 1 });
  const { received } = await aMailServer({}, port);
  await doJobs(test, 7200);
  expect(received).toHaveLength(1);
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('an e-mail that waits for a colleague is not sent once their account was closed or deleted', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const { orm } = test.platform.database;
  const person = { firstName: 'Grace', lastName: 'Hopper', roles: [], password: 'correct horse battery' };
  const [there, closed, deleted] = await Promise.all(
    ['there', 'closed', 'deleted'].map((name) =>
      createAccount(orm, { ...person, email: `${name}@staff.test` }, test.clock.now()),
    ),
  );
  for (const { id, email } of [there!, closed!, deleted!]) {
    await aLetter(test, [], { dedupeKey: email, recipient: email, staffId: id });
  }
  await orm.update(staff).set({ disabledAt: test.clock.now() }).where(eq(staff.id, closed!.id));
  await orm.delete(staff).where(eq(staff.id, deleted!.id));
  await doJobs(test);
  expect(received.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]?.trim())).toEqual(['there@staff.test']);
});

test('of a deleted order nothing is sent but that it ended, and what was paid back', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const { orm } = test.platform.database;
  const { order } = await aDocument(test);
  const id = await aLetter(test, [], { orderId: order.id });
  for (const template of ['order_canceled', 'order_refused', 'paid_back']) {
    await aLetter(test, [], { dedupeKey: template, template, subject: template, orderId: order.id });
  }
  await markDeleted(orm, order.id, test.clock.now(), test.clock.now());
  await doJobs(test);
  expect(received.map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]?.trim() ?? '').toSorted()).toEqual([
    'order_canceled',
    'order_refused',
    'paid_back',
  ]);
  const error = 'The order was deleted before this e-mail left';
  expect(await statusOf(test, id)).toMatchObject({ status: 'failed', error, allowedActions: [] });
  const again = await (await test.signedInAs('orderManager')).call(sendEmailAgain, { params: { id } });
  expect(again.refusal.code).toBe('order_deleted');
  await markDeleted(orm, order.id, null, test.clock.now());
  expect((await statusOf(test, id)).allowedActions).toEqual(['sendAgain']);
});

test('why an e-mail has failed is told in the language of the reader, and what its mail server said as it was said', async () => {
  const { port } = await aMailServer({ refusal: { code: 550, sentence: 'No such mailbox' } });
  const test = await anAppWithSmtp(port);
  const { orm } = test.platform.database;
  const { order } = await aDocument(test);
  await aLetter(test, [], { dedupeKey: 'deleted', orderId: order.id });
  await aLetter(test, [], { dedupeKey: 'refused' });
  await markDeleted(orm, order.id, test.clock.now(), test.clock.now());
  await doJobs(test);
  await aLetter(test, [], { dedupeKey: 'unreadable' });
  const error = 'A file cannot be read: It is gone';
  await orm.update(emailMessage).set({ error }).where(eq(emailMessage.dedupeKey, 'unreadable'));
  const reader = await test.signedInAs('orderManager');
  const errors = [];
  for (const { id } of await orm.select().from(emailMessage).orderBy(emailMessage.id)) {
    const call = { params: { id }, headers: { 'accept-language': 'fr' } };
    errors.push((await reader.call(readEmail, call)).answer.error);
  }
  expect(errors).toEqual([
    'La commande a été supprimée avant l’envoi de cet e-mail',
    expect.stringContaining('No such mailbox'),
    'Un fichier ne peut pas être lu\u00A0: It is gone',
  ]);
});

test('of what waited when its order was deleted, nothing leaves later that names a day', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const { order } = await aDocument(test);
  const params = { id: order.id };
  const admin = await test.signedInAs('admin');
  await admin.call(deleteOrder, { params });
  await aLetter(test, [], { template: 'order_received', dedupeKey: 'order_received:1:customer', orderId: order.id });
  await aLetter(test, [], { dedupeKey: 'photo_rejected:1:reminder:1:customer', orderId: order.id });
  await doJobs(test);
  test.clock.advance(20 * 86_400_000);
  await admin.call(restoreOrder, { params });
  await doJobs(test, 7200);
  expect(received).toEqual([]);
});

test('what waited when its order was deleted leaves once the order is restored, and what had failed before does not', async () => {
  const answer: MailServerAnswer = { refusal: { code: 550, sentence: 'No such mailbox' } };
  const { port, received } = await aMailServer(answer);
  const test = await anAppWithSmtp(port);
  const { order } = await aDocument(test);
  const params = { id: order.id };
  const admin = await test.signedInAs('admin');
  await aLetter(test, [], { dedupeKey: 'refused', subject: 'Refused', orderId: order.id });
  await doJobs(test);
  delete answer.refusal;
  await aLetter(test, [], { orderId: order.id });
  await admin.call(deleteOrder, { params });
  await doJobs(test);
  const found = () => test.platform.database.orm.select().from(emailMessage).orderBy(emailMessage.id);
  expect((await found()).map(({ status }) => status)).toEqual(['failed', 'failed']);
  await admin.call(restoreOrder, { params });
  await doJobs(test);
  await doJobs(test, 7200);
  expect(received.map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]?.trim())).toEqual([
    'Your photo needs to be taken again',
  ]);
  expect((await found()).map(({ status, error, failedAt }) => [status, error !== null, failedAt !== null])).toEqual([
    ['failed', true, true],
    ['sent', false, false],
  ]);
});

test('in a restored database nothing leaves by itself that waited when its order was deleted, and a person may send it', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const { order } = await aDocument(test);
  const params = { id: order.id };
  const admin = await test.signedInAs('admin');
  const id = await aLetter(test, [], { orderId: order.id });
  await admin.call(deleteOrder, { params });
  await doJobs(test);
  for (const statement of settling()) await test.platform.database.orm.execute(statement);
  const again = await test.signedInAs('admin');
  await again.call(restoreOrder, { params });
  await doJobs(test);
  expect(received).toEqual([]);
  const error =
    'The order was deleted before this e-mail left. The database has been restored since, so nobody knows whether the e-mail left in between';
  expect(await statusOf(test, id)).toMatchObject({ status: 'failed', error, allowedActions: ['sendAgain'] });
});

test('an attached file arrives too, also after the mail server was away, and once', async () => {
  const { port } = await aMailServer({});
  await mailServer!.close();
  const test = await anAppWithSmtp(port);
  const content = Buffer.from('%PDF-1.3 an invoice');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(test.platform.config.dataDirectory, 'scratch', 'invoice.pdf');
  await writeFile(path, content);
  await test.platform.files.put(path, sha256);
  const id = await aLetter(test, [
    { fileName: 'facture-2026-000001.pdf', contentType: 'application/pdf', sha256, bytes: content.length },
  ]);
  await doJobs(test);
  expect(await statusOf(test, id)).toMatchObject({ status: 'queued', attempts: 1 });
  const { received } = await aMailServer({}, port);
  await doJobs(test, 7200);
  await doJobs(test, 7200);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Content-Disposition: attachment; filename=facture-2026-000001.pdf');
  expect(received[0]).toContain(content.toString('base64'));
});

test('an e-mail whose file cannot be read waits, and is sent with it', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const content = Buffer.from('%PDF-1.3 late');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = await aLetter(test, [
    { fileName: 'late.pdf', contentType: 'application/pdf', sha256, bytes: content.length },
  ]);
  await doJobs(test);
  expect(await statusOf(test, id)).toMatchObject({ status: 'queued', attempts: 0 });
  expect(received).toEqual([]);
  const path = join(test.platform.config.dataDirectory, 'scratch', 'late.pdf');
  await writeFile(path, content);
  await test.platform.files.put(path, sha256);
  await doJobs(test, 7200);
  expect(received).toHaveLength(1);
});

/** From now on an attempt is the last one that is made by itself. */
const makeAttemptsTheLast = ({ platform }: TestApp) =>
  platform.database.pool.query(`update pgboss.job set retry_limit = 0 where name = 'mailbox.send'`);

test('an e-mail that nothing tries to send any more has failed, and leaves once when somebody sends it again', async () => {
  const { port } = await aMailServer({});
  await mailServer!.close();
  const test = await anAppWithSmtp(port);
  const id = await aLetter(test);
  await doJobs(test);
  await giveUpEmails(test.platform);
  expect(await statusOf(test, id)).toMatchObject({ status: 'queued', allowedActions: [] });
  await makeAttemptsTheLast(test);
  await doJobs(test, 7200);
  await giveUpEmails(test.platform);
  const failed = await statusOf(test, id);
  expect(failed).toMatchObject({ status: 'failed', attempts: 2, allowedActions: ['sendAgain'] });
  expect(failed.error).toContain('ECONNREFUSED');
  const [{ failedAt } = { failedAt: null }] = await test.platform.database.orm.select().from(emailMessage);
  expect(failedAt).toEqual(test.clock.now());
  const { received } = await aMailServer({}, port);
  await doJobs(test, 7200);
  expect(received).toEqual([]);
  const manager = await test.signedInAs('orderManager');
  await manager.call(sendEmailAgain, { params: { id } });
  await giveUpEmails(test.platform);
  await doJobs(test);
  await giveUpEmails(test.platform);
  expect(received).toHaveLength(1);
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent' });
});

test('an e-mail whose file stays away has failed in the end, and says why', async () => {
  const { port } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const sha256 = createHash('sha256').update('lost').digest('hex');
  const id = await aLetter(test, [{ fileName: 'lost.pdf', contentType: 'application/pdf', sha256, bytes: 4 }]);
  await makeAttemptsTheLast(test);
  await doJobs(test);
  await giveUpEmails(test.platform);
  const failed = await statusOf(test, id);
  expect(failed).toMatchObject({ status: 'failed', attempts: 0, allowedActions: ['sendAgain'] });
  expect(failed.error).toContain('A file cannot be read');
});

test('after a permanent refusal by the mail server nothing is sent until a person sends again', async () => {
  const answer: MailServerAnswer = { refusal: { code: 550, sentence: 'No such mailbox' } };
  const { port, received } = await aMailServer(answer);
  const test = await anAppWithSmtp(port);
  const id = await aLetter(test);
  await doJobs(test);
  const failed = await statusOf(test, id);
  expect(failed).toMatchObject({ status: 'failed', allowedActions: ['sendAgain'] });
  expect(failed.error).toContain('No such mailbox');
  delete answer.refusal;
  const manager = await test.signedInAs('orderManager');
  await manager.call(sendEmailAgain, { params: { id } }).then((reply) => reply.answer);
  await doJobs(test);
  expect(received).toHaveLength(1);
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent' });
});

test.each([
  ['does not know the house’s password', { password: 'the new one' }],
  ['greets nobody', { isClosed: true }],
])('an e-mail waits while the mail server %s, and is sent once it is let in', async (_what, trouble) => {
  const answer: MailServerAnswer = { ...trouble };
  const { port, received } = await aMailServer(answer);
  const test = await anAppWithSmtp(port, { SMTP_URL: `smtp://house:the-old-one@127.0.0.1:${port}` });
  const id = await aLetter(test);
  await doJobs(test);
  expect(await statusOf(test, id)).toMatchObject({ status: 'queued', attempts: 1 });
  answer.password = 'the-old-one';
  answer.isClosed = false;
  await doJobs(test, 7200);
  expect(received).toHaveLength(1);
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('what was held while there was no mail server is sent when an administrator says so, and old e-mails are not', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const held = { ...test.platform, config: { ...test.platform.config, smtpUrl: undefined } };
  for (const [key, daysAgo] of [
    ['old', 30],
    ['recent', 2],
  ] as const) {
    await test.platform.database.transaction((tx) =>
      queueEmail(tx, held, {
        dedupeKey: key,
        template: 'photo_rejected',
        language: 'en',
        recipient: `${key}@customer.test`,
        subject: 'Your photo needs to be taken again',
        parts: ['Hello'],
        customerId: null,
        orderId: null,
        documentId: null,
        now: new Date(test.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000),
      }),
    );
  }
  const manager = await test.signedInAs('orderManager');
  const admin = await test.signedInAs('admin');
  const week = { query: { days: 7 } };
  expect((await manager.call(countHeldEmails, week)).answer).toMatchObject({ total: 2, count: 1, allowedActions: [] });
  expect((await admin.call(countHeldEmails, week)).answer).toMatchObject({ allowedActions: ['sendHeld'] });
  expect((await manager.call(sendHeldEmails, { body: { days: 7 } })).refusal.code).toBe('access_denied');

  const twice = await Promise.all([1, 2].map(() => admin.call(sendHeldEmails, { body: { days: 7 } })));
  expect(twice.reduce((sent, { answer }) => sent + answer.sent, 0)).toBe(1);
  await doJobs(test);
  expect(received.map((message) => /^To: (.*)$/m.exec(message)![1])).toEqual(['recent@customer.test']);
  expect((await admin.call(countHeldEmails, week)).answer).toMatchObject({ total: 1, count: 0, oldest: null });
});

test('one held e-mail can be sent alone, and none without a mail server', async () => {
  app = await startTestApp();
  const id = await aLetter(app);
  expect(await statusOf(app, id)).toMatchObject({ status: 'held', allowedActions: [] });
  const admin = await app.signedInAs('admin');
  expect((await admin.call(sendHeldEmails, { body: { days: 7 } })).refusal.code).toBe('no_mail_server');
  expect((await admin.call(sendEmailAgain, { params: { id } })).refusal.code).toBe('wrong_state');
  await app.close();
  app = undefined;

  const { port, received } = await aMailServer({});
  const test = await anAppWithSmtp(port);
  const other = await aLetter({
    ...test,
    platform: { ...test.platform, config: { ...test.platform.config, smtpUrl: undefined } },
  });
  expect(await statusOf(test, other)).toMatchObject({ status: 'held', allowedActions: ['sendAgain'] });
  const manager = await test.signedInAs('orderManager');
  await manager.call(sendEmailAgain, { params: { id: other } });
  await doJobs(test);
  expect(received).toHaveLength(1);
});
