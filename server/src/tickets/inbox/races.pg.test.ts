import { afterAll, beforeAll, expect, test } from 'vitest';
import { desc } from '../../platform/database/drizzle.ts';
import { startInboxStandIn, type InboxStandIn } from '../../../../demo/src/inbox/standIn.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { TicketScenario, emailsTo, ticketNow } from '../../testing/ticketScenario.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { correctCustomerEmail } from '../../orderDesk/customer/correctingEmail.ts';
import { readMailbox } from './jobs.ts';
import { receivedEmail } from './schema.ts';

/* Two servers that fetch the same e-mails at the same time, and a person whose work meets an e-mail. */

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

test('a question of an address waits for a person if it stops being the customer’s at this moment', async () => {
  const customer = { email: 'slip@customer.test', first_name: 'Ada', last_name: 'Lovelace', language: 'en' } as const;
  const { customerId } = (await ticketNow(app, await scenario.aTicket('answered', { customer }))).row;
  const { id: staffId } = await app.signedInAs('orderManager');
  const correction = { email: 'right@customer.test', revision: 1, staffId, now: app.clock.now() };
  inbox.mailbox.deliver('From: slip@customer.test\nMessage-ID: <slip@other.test>\n\nWho are you?\n');
  await whileHeld(app, (tx) => correctCustomerEmail(tx, app.platform, customerId, correction), [
    () => readMailbox(app.platform, { failures: new Map() }),
  ]);
  const received = await app.platform.database.orm.select().from(receivedEmail).orderBy(desc(receivedEmail.id));
  expect(received[0]).toMatchObject({ state: 'waiting', problem: 'unknown_sender' });
});
