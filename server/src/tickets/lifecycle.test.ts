import { isDeepStrictEqual } from 'node:util';
import * as tickets from '@likeness/contract/tickets';
import * as planning from '@likeness/contract/tickets/planning';
import { ROLE_NAMES, type Role } from '@likeness/contract/kit/roles';
import { TICKET_STATUSES, type TicketStatus } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { rowsToTry, runsOnDatabase, toBeMet } from '../testing/runs.ts';
import { TicketScenario, detailsOf, manage, ticketNow } from '../testing/ticketScenario.ts';
import { type TicketEvent, ticketLifecycle } from './lifecycle.ts';
import { endExpiredManaging } from '../claims/index.ts';
import { allowedActions } from './rules.ts';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;
let colleague: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
  colleague = await app.signedInAs('orderManager');
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

/** Who manages the ticket, from the reader's point of view. */
const HOLDERS = ['nobody', 'me', 'somebody else'] as const;
type Holder = (typeof HOLDERS)[number];

const params = (id: number) => ({ params: { id } });

/** Each button, and the call that it makes. */
const BUTTONS = {
  manage: (who, id) => who.call(tickets.startManaging, params(id)),
  reply: (who, id) => who.call(tickets.writeMessage, { ...params(id), body: { message: 'Here it is.' } }),
  discuss: (who, id) =>
    who.call(tickets.writeMessage, { ...params(id), query: { forAdmin: 1 }, body: { message: 'Ask Ana.' } }),
  leave: (who, id) => who.call(tickets.leaveTicket, params(id)),
  close: (who, id) => who.call(tickets.closeTicket, params(id)),
  reopen: (who, id) => who.call(tickets.reopenTicket, { ...params(id), body: {} }),
  assign: async (who, id) => {
    const was = (await detailsOf(who, id)).assigned_to?.id ?? null;
    return who.call(planning.assignTicket, { ...params(id), body: { to: was === who.id ? null : who.id, was } });
  },
  snooze: (who, id) => {
    const until = new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString();
    return who.call(planning.snoozeTicket, { ...params(id), body: { until } });
  },
  wake: (who, id) => who.call(planning.wakeTicket, params(id)),
  forceRelease: (who, id) => who.call(tickets.releaseTicket, params(id)),
} as const satisfies Record<
  tickets.TicketAction,
  (who: Caller, id: number) => Promise<{ status: number; body: Buffer }>
>;

/** The specification's table: what is possible in which status, and where it leads. Everything else is refused. */
const TABLE: readonly (readonly [TicketStatus, Holder, tickets.TicketAction, TicketStatus])[] = [
  ['open', 'nobody', 'manage', 'open'],
  ['answered', 'nobody', 'manage', 'answered'],
  ['open', 'me', 'reply', 'answered'],
  ['answered', 'me', 'reply', 'answered'],
  ['open', 'me', 'discuss', 'open'],
  ['answered', 'me', 'discuss', 'answered'],
  ['open', 'somebody else', 'discuss', 'open'],
  ['answered', 'somebody else', 'discuss', 'answered'],
  ['open', 'me', 'leave', 'open'],
  ['answered', 'me', 'leave', 'answered'],
  ['open', 'me', 'close', 'close'],
  ['answered', 'me', 'close', 'close'],
  ['close', 'nobody', 'reopen', 'open'],
  ['open', 'nobody', 'assign', 'open'],
  ['open', 'me', 'assign', 'open'],
  ['open', 'somebody else', 'assign', 'open'],
  ['answered', 'nobody', 'assign', 'answered'],
  ['answered', 'me', 'assign', 'answered'],
  ['answered', 'somebody else', 'assign', 'answered'],
  ['open', 'me', 'snooze', 'open'],
];

const situations = TICKET_STATUSES.flatMap((status) =>
  HOLDERS.filter((holder) => status !== 'close' || holder === 'nobody').map((holder) => [status, holder] as const),
);
const presses = situations.flatMap(([status, holder]) =>
  tickets.TICKET_ACTIONS.map((action) => [status, holder, action] as const),
);

async function standing(status: TicketStatus, holder: Holder, me: Caller): Promise<number> {
  const id = await scenario.aTicket(status);
  if (holder === 'me') await manage(me, id);
  if (holder === 'somebody else') await manage(colleague, id);
  return id;
}

type Snapshot = Awaited<ReturnType<typeof ticketNow>>;
const now = ({ row, managedBy }: Snapshot) => ({ status: row.status, managed: managedBy !== undefined });

describe.each(['orderManager', 'admin'] as const)('for the role %s', (role) => {
  // What was managed for the role before is not managed any more: nobody may manage so many.
  beforeAll(() => app.clock.advance(30 * 60_000));
  test.each(rowsToTry(presses))('on a %s ticket managed by %s, %s follows the table', async (...row) => {
    const [status, holder, action] = row;
    const me = role === 'admin' ? admin : support;
    const id = await standing(status, holder, me);
    const line = TABLE.find(([from, by, what]) => from === status && by === holder && what === action);
    const isForced = action === 'forceRelease' && holder === 'somebody else' && role === 'admin';
    const allowed = line !== undefined || isForced;
    const { allowedActions: offered } = await detailsOf(me, id);
    expect(offered.includes(action)).toBe(allowed);

    const before = await ticketNow(app, id);
    const reply = await BUTTONS[action](me, id);
    const after = await ticketNow(app, id);
    // Claiming a ticket that one has, or somebody else has, is no mistake: the answer says who manages it.
    const isAsking = action === 'manage' && holder !== 'nobody';
    const refused = role !== 'admin' && action === 'forceRelease' ? 403 : 409;
    expect(reply.status).toBe(allowed || isAsking ? 200 : refused);
    const goesOn = action === 'manage' || action === 'discuss' || (action === 'assign' && holder !== 'nobody');
    const expected = allowed ? { status: line?.[3] ?? status, managed: goesOn } : now(before);
    expect(now(after)).toEqual(expected);
    expect([after.messages.length > before.messages.length, after.actions.length > before.actions.length]).toEqual([
      allowed && (action === 'reply' || action === 'discuss'),
      allowed && action !== 'manage',
    ]);
  });
});

test('other roles are offered no action, whatever the ticket’s status and manager', () => {
  const outsiders = ROLE_NAMES.filter((role): role is Role => !['orderManager', 'admin', 'superAdmin'].includes(role));
  for (const status of TICKET_STATUSES) {
    for (const claim of [undefined, { staffId: 1 }, { staffId: 2 }]) {
      for (const role of outsiders) {
        const key = `ROLE_${role.replace(/[A-Z]/g, (email) => `_${email}`).toUpperCase()}` as never;
        expect(
          allowedActions({ status, claim, customerDeleted: false, snoozed: true }, { id: 1, roles: [key] }),
        ).toEqual([]);
      }
    }
  }
});

test('a customer’s message opens every ticket, and reopening a closed one leaves an audit entry', async () => {
  for (const status of TICKET_STATUSES) {
    const id = await scenario.aTicket(status);
    expect((await scenario.writeAgain(id)).answer.status).toBe('open');
    expect((await ticketNow(app, id)).row.reopenedAt).toEqual(status === 'close' ? app.clock.now() : null);
  }
});

const EVENTS: Record<Exclude<tickets.TicketAction, 'forceRelease'>, TicketEvent> = {
  manage: 'startManaging',
  reply: 'reply',
  discuss: 'discuss',
  leave: 'leave',
  close: 'close',
  reopen: 'reopen',
  assign: 'assign',
  snooze: 'snooze',
  wake: 'wake',
};

/** Somebody presses a button: it follows the table, or nothing changes. Returns whether it worked. */
async function press(id: number, action: tickets.TicketAction, who: Caller): Promise<boolean> {
  const before = await ticketNow(app, id);
  const { allowedActions: offered } = await detailsOf(who, id);
  const reply = await BUTTONS[action](who, id);
  const after = await ticketNow(app, id);
  const works = offered.includes(action);
  expect([works, reply.status === 200 || !works, works || isDeepStrictEqual(after, before)]).toEqual([
    works,
    true,
    true,
  ]);
  const from = before.row.status as 'open';
  const to = works && action !== 'forceRelease' ? ticketLifecycle.events[EVENTS[action]][from] : from;
  expect(after.row.status).toBe(to);
  // The customer's waiting time runs while, and only while, the ticket is open.
  expect(after.row.waitingSince !== null).toBe(after.row.status === 'open');
  return works;
}

async function customerWrites(id: number): Promise<void> {
  const before = await ticketNow(app, id);
  const written = await scenario.writeAgain(id);
  const after = await ticketNow(app, id);
  const isTaken = written.status === 200;
  expect(isTaken ? after.row.status === 'open' : isDeepStrictEqual(after, before)).toBe(true);
}

async function halfAnHourPasses(id: number): Promise<void> {
  const before = await ticketNow(app, id);
  app.clock.advance(30 * 60_000);
  expect((await ticketNow(app, id)).managedBy).toBeUndefined();
  await endExpiredManaging(app.platform.database.orm, 'ticket', app.clock.now());
  expect((await ticketNow(app, id)).row).toEqual(before.row);
}

test('no sequence of calls moves a ticket against the table, or lets two people manage it', async () => {
  const people = [support, colleague, admin];
  const steps = fc.oneof(
    // A closed ticket is reopened only if the customer does not write first.
    {
      weight: 4,
      arbitrary: fc.record({
        // Claiming it comes before everything else.
        do: fc.constantFrom(...tickets.TICKET_ACTIONS, 'manage'),
        // Most buttons work only for whoever manages it.
        who: fc.constantFrom('manager' as const, 0, 1, 2),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('customer writes' as const, 'half an hour passes' as const) }),
    },
  );
  const worked = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 50, size: 'max' }), async (drawn) => {
      const id = await scenario.aTicket();
      for (const step of drawn) {
        if ('who' in step) {
          const { managedBy } = await ticketNow(app, id);
          const manager = people.find(({ id: person }) => person === managedBy);
          const who = step.who === 'manager' ? (manager ?? support) : people[step.who]!;
          if (await press(id, step.do, who)) worked.add(step.do);
        } else await (step.do === 'customer writes' ? customerWrites(id) : halfAnHourPasses(id));
      }
    }),
    { seed: 20_260_310, numRuns: runsOnDatabase(25) },
  );
  // Sequences in which a button never worked would prove nothing about it.
  expect([...worked].toSorted()).toEqual(toBeMet(worked, tickets.TICKET_ACTIONS));
});
