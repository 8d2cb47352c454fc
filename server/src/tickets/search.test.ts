import { search } from '@likeness/contract/orderDesk/search';
import { writeMessage } from '@likeness/contract/tickets';
import { listTickets } from '@likeness/contract/tickets/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { eq, inArray, sql } from '../platform/database/drizzle.ts';
import { TicketScenario, manage } from '../testing/ticketScenario.ts';
import { ticket, ticketMessage } from './schema.ts';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

/** The tickets in the order in which the list shows them. */
async function found(q: string): Promise<number[]> {
  const { answer } = await support.call(listTickets, { params: { status: 'open' }, query: { q } });
  return answer.result.map(({ id }) => id);
}

test('a ticket is found by its number, also as screens write it, and comes before those that only contain it', async () => {
  const first = await scenario.aTicket();
  const other = await scenario.aTicket('open', { reference: `app-${first}` });
  // Its customer has waited longer, and it is the more urgent one.
  const waitingSince = new Date(app.clock.now().getTime() - 3_600_000);
  await app.platform.database.orm.update(ticket).set({ waitingSince }).where(eq(ticket.id, other));
  expect(await found(String(first))).toEqual([first, other]);
  expect(await found(`#${first}`)).toEqual([first]);
});

test('a ticket is found by the words of its messages, in any order, and not by our automatic reply', async () => {
  const reason = (await aTicketReason(app, { autoReply: 'Thank you, we look into the Quagmire.' })).id;
  const asked = { reason, message: 'Le facteur a déposé ma lettre\nchez le voisin' };
  const id = await scenario.aTicket('open', asked);
  await manage(support, id);
  const note = { message: 'The neighbour is Mr. Ochs.' };
  await support.call(writeMessage, { params: { id }, query: { forAdmin: true }, body: note });
  for (const q of ['voisin', 'lettre facteur', 'DEPOSE ma', 'ochs']) expect([q, await found(q)]).toEqual([q, [id]]);
  for (const q of ['voisine', 'voisin ochs', 'quagmire']) expect([q, await found(q)]).toEqual([q, []]);
});

test('of a deleted account no ticket is found by what was written', async () => {
  const id = await scenario.aTicket('open', { message: 'Mein Reisepass ist verschollen' });
  expect(await found('verschollen')).toEqual([id]);
  const [row] = await app.platform.database.orm.select().from(ticket).where(eq(ticket.id, id));
  await app.platform.database.orm
    .update(customer)
    .set({ email: '[DELETED-5]gone@customer.test' })
    .where(eq(customer.id, row!.customerId));
  expect(await found('verschollen')).toEqual([]);
});

test('the search in the header finds what was written long ago also where deleted accounts have written the same since', async () => {
  const { orm } = app.platform.database;
  const id = await scenario.aTicket('open', { message: 'Der Umschlag war durchweicht' });
  const message = {
    ticketId: id,
    author: 'automatic',
    message: 'We answer soon.',
    createdAt: app.clock.now(),
  } as const;
  await orm.insert(ticketMessage).values(Array.from({ length: 1000 }, () => message));
  const gone: number[] = [];
  for (let count = 0; count < 6; count += 1)
    gone.push(await scenario.aTicket('open', { message: 'Alles durchweicht' }));
  await orm
    .update(customer)
    .set({ email: sql`'[DELETED-6]' || ${customer.email}` })
    .where(inArray(customer.id, orm.select({ id: ticket.customerId }).from(ticket).where(inArray(ticket.id, gone))));
  const { records } = (await support.call(search, { query: { q: 'durchweicht' } })).answer;
  expect(records.map((record) => [record.kind, record.id])).toEqual([['ticket', id]]);
});
