import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInboxStandIn, type InboxStandIn } from '../../../../demo/src/inbox/standIn.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { TicketScenario, emailsTo, ticketNow } from '../../testing/ticketScenario.ts';
import { readMailbox } from './jobs.ts';
import { receivedEmail } from './schema.ts';

/* Two servers that fetch the same e-mails at the same time. */

const TURNS = 6;

let app: TestApp;
let inbox: InboxStandIn;
let scenario: TicketScenario;

beforeAll(async () => {
  inbox = await startInboxStandIn();
  app = await startTestApp({ INBOUND_EMAIL_URL: inbox.url, SUPPORT_EMAIL: 'help@photos.test' });
  scenario = await TicketScenario.open(app);
});
afterAll(async () => {
  await app.close();
  await inbox.stop();
});

test('of two servers that fetch an e-mail at the same time, one makes it a message', async () => {
  const tickets: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const email = `twice${turn}@customer.test`;
    const customer = { email, first_name: 'Ada', last_name: 'Lovelace', language: 'en' } as const;
    tickets.push(await scenario.aTicket('answered', { customer }));
    const [sent] = await emailsTo(app, email);
    inbox.mailbox.deliver(
      `From: ${email}\nIn-Reply-To: ${sent!.messageId!}\nMessage-ID: <${turn}@twice.test>\n\nOnly once.\n`,
    );
  }
  const failures = new Map<string, number>();
  await Promise.all([1, 2, 3].map(() => readMailbox(app.platform, { failures })));
  for (const id of tickets) {
    const { messages } = await ticketNow(app, id);
    expect(messages.filter(({ message }) => message === 'Only once.')).toHaveLength(1);
  }
  expect(failures.size).toBe(0);
  expect(inbox.mailbox.unseen()).toEqual([]);
  expect(await app.platform.database.orm.$count(receivedEmail)).toBe(TURNS);
});
