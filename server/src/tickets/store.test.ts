import type { TicketStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { type Moves, expectedMoves, moves, tryEverywhere } from '../testing/moves.ts';
import { TicketScenario } from '../testing/ticketScenario.ts';
import { type TicketEvent, ticketLifecycle } from './lifecycle.ts';
import { movableTicket } from './store.ts';

let app: TestApp;
let scenario: TicketScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
});
afterAll(() => app.close());

const AS_IT_IS = { open: 'open', answered: 'answered' } as const;

/** The specification's table of tickets. */
const TABLE: Readonly<Record<TicketEvent, Moves<TicketStatus>>> = {
  startManaging: AS_IT_IS,
  leave: AS_IT_IS,
  discuss: AS_IT_IS,
  assign: AS_IT_IS,
  snooze: { open: 'open' },
  wake: { open: 'open' },
  reply: moves(['open', 'answered'], 'answered'),
  close: moves(['open', 'answered'], 'close'),
  reopen: { close: 'open' },
  receiveMessage: moves(['open', 'answered', 'close'], 'open'),
};
const EVENTS = Object.keys(TABLE) as TicketEvent[];

test.each(EVENTS)(
  '%s moves a ticket as the specification says, and only from the statuses that it names',
  async (event) => {
    const tried = await tryEverywhere(app, movableTicket, await scenario.aTicket(), event);
    expect(tried).toEqual(expectedMoves(app, movableTicket, TABLE[event]));
  },
);

test('the lifecycle of a ticket has no other events', () => {
  expect(Object.keys(ticketLifecycle.events).toSorted()).toEqual(EVENTS.toSorted());
});
