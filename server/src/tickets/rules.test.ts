import type { TicketAction } from '@likeness/contract/tickets';
import { ROLES, ROLE_NAMES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import { TICKET_STATUSES, type TicketStatus } from '@likeness/contract/vocabulary';
import { expect, test } from 'vitest';
import * as rules from './rules.ts';

const ME = 1;
const SOMEBODY = 2;

const keyOf = (name: Role) => Object.entries(ROLES).find(([, role]) => role === name)![0] as RoleKey;

/* The buttons of a ticket: for whom, and when. */

type Holder = 'nobody' | 'me' | 'somebody';

const SUPPORT: Role[] = ['orderManager', 'admin', 'superAdmin'];
const BUTTONS: Record<TicketAction, (status: TicketStatus, holder: Holder, role: Role, deleted: boolean) => boolean> = {
  manage: (status, holder) => status !== 'close' && holder === 'nobody',
  reply: (status, holder, _, deleted) => status !== 'close' && holder === 'me' && !deleted,
  discuss: (status, holder, _, deleted) => status !== 'close' && holder !== 'nobody' && !deleted,
  leave: (status, holder) => status !== 'close' && holder === 'me',
  close: (status, holder) => status !== 'close' && holder === 'me',
  reopen: (status, holder) => status === 'close' && holder === 'nobody',
  assign: (status) => status !== 'close',
  snooze: (status, holder) => status === 'open' && holder === 'me',
  wake: (status, holder) => status === 'open' && holder !== 'somebody',
  forceRelease: (_, holder, role) => holder === 'somebody' && role !== 'orderManager',
};

test.each(ROLE_NAMES)('a person with the role %s sees the buttons of the table', (role) => {
  for (const status of TICKET_STATUSES) {
    for (const holder of ['nobody', 'me', 'somebody'] as const) {
      for (const customerDeleted of [false, true]) {
        const claim = holder === 'nobody' ? undefined : { staffId: holder === 'me' ? ME : SOMEBODY };
        const actor = { id: ME, roles: [keyOf(role)] };
        const shown = rules.allowedActions({ status, claim, customerDeleted, snoozed: true }, actor);
        const all = SUPPORT.includes(role) ? (Object.keys(BUTTONS) as TicketAction[]) : [];
        const expected = all.filter((action) => BUTTONS[action](status, holder, role, customerDeleted));
        expect([status, holder, customerDeleted, ...shown]).toEqual([status, holder, customerDeleted, ...expected]);
      }
    }
  }
});

const NOW = new Date('2026-03-10T08:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test.each([
  ['opened, the customer waits from now on', 'open', null, 5, NOW, 5],
  ['still open, they wait since they began to', 'open', inSeconds(-60), 5, inSeconds(-60), 5],
  ['answered, what they have waited is added up', 'answered', inSeconds(-60), 5, null, 60_005],
  ['closed, too', 'close', inSeconds(-60), 0, null, 60_000],
  ['answered by another clock that runs late, nothing is taken away', 'answered', inSeconds(60), 5, null, 5],
  ['closed after it was answered, nothing is added', 'close', null, 5, null, 5],
] as const)('when a ticket is %s', (_, status, waitingSince, waitedMs, since, waited) => {
  expect(rules.clockAfter(status, { waitingSince, waitedMs }, NOW)).toEqual({ waitingSince: since, waitedMs: waited });
});

test('a saved reply is filled in wherever its value is known, and elsewhere shows what is missing', () => {
  const known = { first_name: 'Ada', last_name: '$&', order: null, ticket: '7', agent: 'Ina' };
  expect(rules.fillIn('{first_name} {first_name} {last_name}: {order}, {ticket}, {agent}, {other}', known)).toBe(
    'Ada Ada $&: {order}, 7, Ina, {other}',
  );
});
