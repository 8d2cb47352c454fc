import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEmail, sendEmailAgain } from '@likeness/contract/emails';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { type MailServer, type MailServerAnswer, startMailServer } from '../../testing/mailServer.ts';
import { type EmailAttachment, queueEmail } from './index.ts';
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

async function aLetter({ platform, clock }: TestApp, attachments: EmailAttachment[] = []): Promise<number> {
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
