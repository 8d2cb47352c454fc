import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startInboxStandIn, type InboxStandIn } from '../../../../demo/src/inbox/standIn.ts';
import { customer } from '../../customers/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import type { MailboxPatience } from '../../platform/email/mailbox.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { TicketScenario, detailsOf, emailsTo } from '../../testing/ticketScenario.ts';
import { ticket } from '../schema.ts';
import { readMailbox } from './jobs.ts';
import { receivedEmail } from './schema.ts';
import { stateOfInbox } from './store.ts';

export const SUPPORT_ADDRESS = 'help@photos.test';

export let app: TestApp;
export let inbox: InboxStandIn;
export let scenario: TicketScenario;
export let support: Caller;
let people = 0;

/**
 * A house with a mailbox, for the tests of one file. Each of them calls this: files of one process share this module, so
 * hooks outside a function would be those of the first file alone.
 */
export function openInboxHouse(): void {
  beforeAll(async () => {
    inbox = await startInboxStandIn();
    app = await startTestApp({ INBOUND_EMAIL_URL: inbox.url, SUPPORT_EMAIL: SUPPORT_ADDRESS });
    scenario = await TicketScenario.open(app);
  });
  afterAll(async () => {
    await app.close();
    await inbox.stop();
  });
  beforeEach(async () => {
    // Every case has a day of its own.
    app.clock.advance(25 * 60 * 60 * 1000);
    support = await app.signedInAs('orderManager');
  });
  afterEach(() => {
    for (const fault of Object.keys(inbox.faults)) delete inbox.faults[fault as keyof typeof inbox.faults];
  });
}

interface Written {
  from: string;
  subject?: string;
  text?: string;
  answers?: string | undefined;
  headers?: string[];
  /** What follows the headers, in place of a text. */
  body?: string;
}

let written = 0;
/** Somebody writes to us. @returns the name of the e-mail */
export function arrives({ from, subject = 'Hello', text = 'Hello?', answers, headers = [], body }: Written): string {
  written += 1;
  const name = `<${written}@customer.test>`;
  const head = [
    `From: ${from}`,
    `To: ${SUPPORT_ADDRESS}`,
    `Subject: ${subject}`,
    `Message-ID: ${name}`,
    ...(answers ? [`In-Reply-To: ${answers}`, `References: <older@customer.test> ${answers}`] : []),
    ...headers,
  ];
  const content = body ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
  inbox.mailbox.deliver(`${head.join('\r\n')}\r\n${content}\r\n`);
  return name;
}

export const read = () => readMailbox(app.platform);
/** The mail server is waited for no longer than this, in milliseconds. */
export const readHastily = (patience: Partial<MailboxPatience>) =>
  readMailbox(app.platform, {}, { connectMs: 60_000, silenceMs: 60_000, altogetherMs: 60_000, ...patience });
export const problemNow = async () => (await stateOfInbox(app.platform.database.orm))!.problem;

/** A ticket of a new customer, which support has answered; and the name of the e-mail that did. */
export async function anAnsweredTicket() {
  people += 1;
  const email = `ada${people}@customer.test`;
  const id = await scenario.aTicket('answered', {
    customer: { email, first_name: 'Ada', last_name: 'Lovelace', language: 'en' },
  });
  const [sent] = await emailsTo(app, email);
  return { id, email, sent: sent!.messageId!, subject: sent!.subject };
}

export const messagesOf = async (id: number) => (await detailsOf(support, id)).ticket_messages;
export const lastMessage = async (id: number) => (await messagesOf(id)).at(-1)!;
export const rowOf = async (name: string) => {
  const [row] = await app.platform.database.orm.select().from(receivedEmail).where(eq(receivedEmail.messageId, name));
  return row!;
};
export const ticketsOf = async (email: string) => {
  const { orm } = app.platform.database;
  const rows = await orm
    .select({ ticket })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .where(eq(customer.email, email))
    .orderBy(ticket.id);
  return rows.map((row) => row.ticket);
};
export const countEmails = () => app.platform.database.orm.$count(emailMessage);

/** The mail server comes back after it was stopped, at the same place. */
export async function reopenInbox(): Promise<void> {
  inbox = await startInboxStandIn(Number(new URL(inbox.url).port), inbox.mailbox);
}

/** A session does not last for a month. */
export async function signInAgain(): Promise<void> {
  support = await app.signedInAs('orderManager');
}
