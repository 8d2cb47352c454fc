import type { AddressInfo } from 'node:net';
import { readMail, sendMailAgain } from '@likeness/contract/mailbox';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { queueMail } from './index.ts';
import { mailMessage } from './schema.ts';

interface Answer {
  /** What the mail server says to the message; nothing lets it pass. */
  refusal?: { code: number; sentence: string };
}

let app: TestApp | undefined;
let mailServer: SMTPServer | undefined;

afterEach(async () => {
  await app?.close();
  await new Promise<void>((closed) => (mailServer ? mailServer.close(closed) : closed()));
  [app, mailServer] = [undefined, undefined];
});

/** A mail server on a port of its own, and what it received. */
async function aMailServer(answer: Answer, port = 0): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((message) => {
        if (answer.refusal) {
          done(Object.assign(new Error(answer.refusal.sentence), { responseCode: answer.refusal.code }));
        } else {
          received.push(message);
          done();
        }
      });
    },
  });
  mailServer = server;
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { port: (server.server.address() as AddressInfo).port, received };
}

async function anAppWithMail(port: number): Promise<TestApp> {
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  return app;
}

async function aLetter({ platform, clock }: TestApp): Promise<number> {
  await platform.database.transaction((tx) =>
    queueMail(tx, platform, {
      dedupeKey: 'photo_rejected:1:client',
      template: 'photo_rejected',
      language: 'en',
      recipient: 'ada@customer.test',
      subject: 'Your photo needs to be taken again',
      text: 'Hello Ada',
      html: '<p>Hello Ada</p>',
      orderId: null,
      documentId: null,
      now: clock.now(),
    }),
  );
  const [row] = await platform.database.orm.select({ id: mailMessage.id }).from(mailMessage);
  return row!.id;
}

async function statusOf(test: TestApp, id: number) {
  const manager = await test.signedInAs('orderManager');
  return (await manager.call(readMail, { params: { id } })).answer;
}

const doJobs = ({ platform }: TestApp, afterSeconds = 0) =>
  platform.jobs.runDueJobs({ afterSeconds, keepFailures: true });

test('an e-mail leaves once, however often its matter comes up', async () => {
  const { port, received } = await aMailServer({});
  const test = await anAppWithMail(port);
  const id = await aLetter(test);
  await aLetter(test);
  await doJobs(test);
  await doJobs(test, 100);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: ada@customer.test');
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent', attempts: 1, allowedActions: [] });
});

test('while the mail server is away e-mails wait, and arrive once when it is back', async () => {
  const { port } = await aMailServer({});
  await new Promise<void>((closed) => mailServer!.close(closed));
  const test = await anAppWithMail(port);
  const id = await aLetter(test);
  await doJobs(test);
  expect(await statusOf(test, id)).toMatchObject({ status: 'queued', attempts: 1 });
  const { received } = await aMailServer({}, port);
  await doJobs(test, 7200);
  expect(received).toHaveLength(1);
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('a mail server that refuses for good is believed, until a person sends once more', async () => {
  const answer: Answer = { refusal: { code: 550, sentence: 'No such mailbox' } };
  const { port, received } = await aMailServer(answer);
  const test = await anAppWithMail(port);
  const id = await aLetter(test);
  await doJobs(test);
  const failed = await statusOf(test, id);
  expect(failed).toMatchObject({ status: 'failed', allowedActions: ['sendAgain'] });
  expect(failed.error).toContain('No such mailbox');
  delete answer.refusal;
  const manager = await test.signedInAs('orderManager');
  await manager.call(sendMailAgain, { params: { id } }).then((reply) => reply.answer);
  await doJobs(test);
  expect(received).toHaveLength(1);
  expect(await statusOf(test, id)).toMatchObject({ status: 'sent' });
});
