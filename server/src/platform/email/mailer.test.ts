import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailServer as BadMailServer } from '../../../../demo/src/torture/mailServer.ts';
import { type MailServer, startMailServer } from '../../testing/mailServer.ts';
import { smtpMailer, verifySmtp } from './mailer.ts';

let plain: MailServer;
let url: string;

beforeAll(async () => {
  plain = await startMailServer();
  url = `smtp://127.0.0.1:${plain.port}`;
});
afterAll(() => plain.close());

const EMAIL = {
  messageId: '<one@house.test>',
  isWrittenByPerson: false,
  to: 'ada@customer.test',
  subject: 'Your photo\r\nBcc: somebody@else.test',
  text: 'Good.',
  html: '<p>Good.</p>',
  attachments: [],
};
const mailerWith = (needsTls: boolean, address = url) =>
  smtpMailer(address, { from: 'house@house.test', replyTo: undefined, needsTls });

test('where lines must be encrypted, no e-mail is handed to a mail server that cannot', async () => {
  for (const address of [url, `${url}?ignoreTLS=true`]) {
    const mailer = mailerWith(true, address);
    expect(await mailer.deliver(EMAIL)).toMatchObject({ outcome: 'unreachable' });
    mailer.close();
  }
  expect(plain.received).toEqual([]);
  await expect(verifySmtp(url, { timeoutMs: 5000, needsTls: true })).rejects.toThrow(/STARTTLS/);
});

test('a line break in a subject or an address adds no header and no reader', async () => {
  const mailer = mailerWith(false);
  expect(await mailer.deliver(EMAIL)).toEqual({ outcome: 'sent' });
  const to = 'ada@customer.test\r\nBcc: somebody@else.test';
  await mailer.deliver({ ...EMAIL, to, subject: 'Your photo' });
  mailer.close();
  expect(plain.received.length).toBeGreaterThan(0);
  for (const message of plain.received) expect(message).not.toMatch(/^Bcc:/im);
  await verifySmtp(url, { timeoutMs: 5000, needsTls: false });
});

const SILENCE = 400;

test.each(['takesAndHangsUp', 'takesAndIsSilent'] as const)(
  'of an e-mail to a mail server that %s nobody knows whether it left, so it is not sent again',
  async (fault) => {
    const bad = await BadMailServer.start();
    bad.fault = fault;
    const options = { from: 'house@house.test', replyTo: undefined, needsTls: false, silence: SILENCE };
    const mailer = smtpMailer(`smtp://127.0.0.1:${bad.port}`, options);
    expect(await mailer.deliver(EMAIL)).toMatchObject({ outcome: 'unknown' });
    expect(bad.taken).toEqual([EMAIL.messageId]);
    mailer.close();
    await bad.close();
  },
);

test.each(['hangs up', 'is silent'])(
  'an e-mail to a mail server that %s before the message is sent again',
  async (how) => {
    const bad = createServer((caller) => {
      caller.write('220 house.test\r\n');
      caller.on('error', () => undefined);
      caller.on('data', (said) => {
        if (!String(said).startsWith('MAIL FROM')) caller.write('250 house.test\r\n');
        else if (how === 'hangs up') caller.destroy();
      });
    });
    bad.listen(0, '127.0.0.1');
    await once(bad, 'listening');
    const options = { from: 'house@house.test', replyTo: undefined, needsTls: false, silence: SILENCE };
    const mailer = smtpMailer(`smtp://127.0.0.1:${(bad.address() as AddressInfo).port}`, options);
    expect(await mailer.deliver(EMAIL)).toMatchObject({ outcome: 'unreachable' });
    mailer.close();
    bad.close();
  },
);
