import type { LetterFate } from '@likeness/contract/mailPartner';
import type { ShipmentAction } from '@likeness/contract/shipments';
import { ROLES, ROLE_NAMES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  ORDER_STATUSES,
  SHIPMENT_STATUSES,
  type ShipmentState,
} from '@likeness/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import * as letterRules from './letterRules.ts';
import * as rules from './rules.ts';

const ME = 1;
const SOMEBODY = 2;
const NOW = new Date('2026-03-10T08:00:00.000Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const DAY = 86_400_000;

const keyOf = (name: Role) => Object.entries(ROLES).find(([, role]) => role === name)![0] as RoleKey;

/* The buttons of a shipment: for whom, and when. */

interface Case {
  readonly role: Role;
  readonly status: ShipmentState;
  readonly claim: 'nobody' | 'me' | 'somebody';
  readonly documentStatus: DocumentStatus;
  readonly letterFate: LetterFate;
  /** What is out of the ordinary. */
  readonly but?: (typeof OUT_OF_THE_ORDINARY)[number];
}

const SHIPPERS: Role[] = ['postman', 'admin', 'superAdmin'];
const VIEWERS: Role[] = [...SHIPPERS, 'orderManager'];
const MANAGEABLE: ShipmentState[] = ['pending_shipment', 'merci_facteur_unprocessed', 'blocked'];
const UNSENT: ShipmentState[] = ['pending_shipment', 'merci_facteur_unprocessed'];

const isAdmin = ({ role }: Case) => role === 'admin' || role === 'superAdmin';
const isMine = ({ role, claim }: Case) => SHIPPERS.includes(role) && claim === 'me';

/** Whether it can be shipped and sent: it waits, or it is blocked and nothing else of its document was sent after it. */
const isReady = ({ status, documentStatus, but }: Case) =>
  status === 'blocked'
    ? ['rejected_address', 'pending_shipment', 'delivered'].includes(documentStatus) && but !== 'sentAgain'
    : UNSENT.includes(status) && documentStatus === 'pending_shipment';

const BUTTONS: Record<ShipmentAction, (at: Case) => boolean> = {
  manage: ({ role, claim, status }) => SHIPPERS.includes(role) && claim === 'nobody' && MANAGEABLE.includes(status),
  leave: (at) => isMine(at) && MANAGEABLE.includes(at.status),
  ship: (at) => isMine(at) && isReady(at) && at.but !== 'underWay',
  cancel: (at) =>
    isMine(at) &&
    MANAGEABLE.includes(at.status) &&
    at.but !== 'underWay' &&
    (at.letterFate !== 'delivered' || at.status === 'blocked'),
  send: (at) => isMine(at) && isReady(at) && !['underWay', 'notSendable', 'customerDeleted'].includes(at.but ?? ''),
  stopAndShipAnew: (at) =>
    UNSENT.includes(at.status) &&
    at.documentStatus === 'pending_shipment' &&
    ['with_partner', 'unsure'].includes(at.letterFate) &&
    !['underWay', 'notSendable', 'customerDeleted'].includes(at.but ?? '') &&
    (at.claim !== 'somebody' || isAdmin(at)),
  shipAnew: ({ status, but }) => status === 'canceled' && but !== 'customerDeleted' && but !== 'notRenewable',
  rejectAddress: (at) =>
    at.status !== 'canceled' &&
    ['pending_shipment', 'delivered'].includes(at.documentStatus) &&
    at.but !== 'underWay' &&
    at.but !== 'sentAgain' &&
    (at.claim !== 'somebody' || isAdmin(at)),
  editAddress: (at) =>
    (at.role === 'orderManager' || isAdmin(at)) &&
    (['rejected_address', 'pending_shipment'].includes(at.documentStatus) ||
      (at.documentStatus === 'delivered' &&
        at.status === 'blocked' &&
        !['photoRemoved', 'sentAgain'].includes(at.but ?? ''))) &&
    !['underWay', 'customerDeleted'].includes(at.but ?? ''),
  openTicket: () => true,
  openAddressTicket: ({ but, letterFate, documentStatus }) =>
    but !== 'old' &&
    ['with_partner', 'unsure', 'returned'].includes(letterFate) &&
    documentStatus !== 'rejected_address',
  seeOrder: ({ role }) => role !== 'postman',
  forceRelease: (at) => isAdmin(at) && at.claim === 'somebody',
};

const OUT_OF_THE_ORDINARY = [
  undefined,
  'underWay',
  'notSendable',
  'customerDeleted',
  'notRenewable',
  'old',
  'photoRemoved',
  'sentAgain',
] as const;

function casesFor(role: Role): Case[] {
  const cases: Case[] = [];
  for (const status of SHIPMENT_STATUSES)
    for (const claim of ['nobody', 'me', 'somebody'] as const)
      for (const documentStatus of DOCUMENT_STATUSES)
        for (const letterFate of ['not_sent', 'with_partner', 'unsure', 'returned', 'delivered'] as const)
          for (const but of OUT_OF_THE_ORDINARY)
            cases.push({ role, status, claim, documentStatus, letterFate, ...(but && { but }) });
  return cases;
}

function shownFor({ role, claim, but, ...standing }: Case): ShipmentAction[] {
  const situation = {
    ...standing,
    claim: claim === 'nobody' ? undefined : { staffId: claim === 'me' ? ME : SOMEBODY },
    createdAt: ago(30 * DAY + (but === 'old' ? 1 : 0)),
    underWay: but === 'underWay',
    sendable: but !== 'notSendable',
    customerDeleted: but === 'customerDeleted',
    cameBack: standing.status === 'blocked' && but !== 'sentAgain',
    isStanding: but !== 'sentAgain',
    isPhotoRemoved: but === 'photoRemoved',
    mayShipAnew: but !== 'notRenewable',
    mayReopen:
      standing.status === 'blocked' &&
      but !== 'sentAgain' &&
      rules.mayReopen(standing.documentStatus, { status: 'fulfilled', deletedAt: null }),
    letterPlace: standing.letterFate === 'with_partner' ? ('at_partner' as const) : standing.letterFate,
  };
  return rules.allowedActions(situation, { id: ME, roles: [keyOf(role)] }, NOW);
}

test.each(ROLE_NAMES)(
  'a person with the role %s sees the buttons of the table, whatever the shipment waits for',
  (role) => {
    const wrong = casesFor(role).flatMap((at) => {
      const shown = shownFor(at);
      const all = VIEWERS.includes(role) ? (Object.keys(BUTTONS) as ShipmentAction[]) : [];
      const expected = all.filter((action) => BUTTONS[action](at));
      return shown.join() === expected.join() ? [] : [{ at, shown, expected }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  },
);

test.each([
  ['pending_shipment', 'shipment_in_progress', true],
  ['merci_facteur_unprocessed', 'merci_facteur_unprocessed', true],
  ['shipped', 'shipped', false],
  ['blocked', 'blocked_in_progress', false],
  ['canceled', 'canceled', false],
] as const)(
  'a %s shipment is called %s while somebody manages it; it is still to be shipped: %s',
  (status, called, open) => {
    expect([rules.viewOf(status, true), rules.viewOf(status, false)]).toEqual([called, status]);
    expect(rules.isOpen({ status })).toBe(open);
  },
);

test('nothing is sent for an order that was deleted, ended or never paid', () => {
  const sent = (deletedAt: Date | null) => ORDER_STATUSES.filter((status) => rules.orderMaySend({ status, deletedAt }));
  const lives = ['in_progress', 'fulfilled', 'rejected_photo', 'rejected_signature', 'rejected_address'];
  expect(sent(null).toSorted()).toEqual(lives.toSorted());
  expect(sent(NOW)).toEqual([]);
});

describe('a letter', () => {
  const MINUTES = 60_000;
  const letter = { begun: 1, ended: 1, lastTriedAt: ago(MINUTES), sentAt: null, retryAt: null, withdrawnAt: null };

  test.each([
    ['was sent', { sentAt: NOW }, 'sent'],
    ['was not tried yet', { begun: 0, ended: 0, lastTriedAt: null }, 'waiting'],
    ['is being handed over', { begun: 2 }, 'under_way'],
    ['is being handed over, just not for too long', { begun: 2, lastTriedAt: ago(149_999) }, 'under_way'],
    ['is not handed over any more, because its server died', { begun: 2, lastTriedAt: ago(150_000) }, 'waiting'],
    ['was begun, nobody knows when', { begun: 2, lastTriedAt: null }, 'waiting'],
    ['is tried again later', { retryAt: NOW }, 'waiting'],
    ['was tried in vain', {}, 'unprocessed'],
    ['was withdrawn before it was tried', { begun: 0, ended: 0, withdrawnAt: NOW }, 'unprocessed'],
    ['was withdrawn while it was handed over', { begun: 2, withdrawnAt: NOW }, 'unprocessed'],
  ] as const)('that %s: %o is %s', (_, changes, expected) => {
    const situation = { ...letter, ...changes };
    expect(letterRules.letterState(situation, NOW)).toBe(expected);
    expect(letterRules.isUnderWay(situation, NOW)).toBe(expected === 'under_way');
  });

  test('that does not exist is not handed over', () => expect(letterRules.isUnderWay(undefined, NOW)).toBe(false));

  const trace = { isCurrent: true, isSent: true, mayBePrinted: true, verdict: undefined } as const;
  const unsent = { ...trace, isSent: false };

  test.each([
    ['nothing, where there is no letter', [], 'not_sent'],
    ['nothing, where none was sent', [{ ...unsent, mayBePrinted: false }], 'not_sent'],
    ['perhaps one that may be printed', [unsent], 'unsure'],
    ['one that the mail partner has', [trace], 'with_partner'],
    ['nothing more of one that came back', [{ ...trace, verdict: 'returned' }], 'returned'],
    ['nothing more of one that arrived', [{ ...trace, verdict: 'delivered' }], 'delivered'],
    [
      'the present one, though an earlier one arrived',
      [{ ...trace, isCurrent: false, verdict: 'delivered' }],
      'with_partner',
    ],
    [
      'what got furthest: unsure',
      [unsent, { ...trace, verdict: 'returned' }, { ...unsent, mayBePrinted: false }],
      'unsure',
    ],
    ['what got furthest: with the partner', [unsent, trace, { ...trace, verdict: 'returned' }], 'with_partner'],
    [
      'what got furthest: returned',
      [
        { ...trace, verdict: 'returned' },
        { ...unsent, mayBePrinted: false },
      ],
      'returned',
    ],
    ['what got furthest: delivered', [{ ...trace, verdict: 'delivered' }, trace, unsent], 'delivered'],
  ] as const)('may still reach its customer: %s', (_, letters, expected) => {
    expect(letterRules.fateOfLetters({ deliveredAt: null }, letters)).toBe(expected);
    expect(letterRules.fateOfLetters({ deliveredAt: NOW }, letters)).toBe('delivered');
  });
});

describe('what the mail partner reports', () => {
  const at = ago(DAY);
  const delivered = { happening: 'delivered', at } as const;
  const returned = { happening: 'returned', at } as const;
  const none = { deliveredAt: null, returnedAt: null };
  const wasReturned = { deliveredAt: null, returnedAt: ago(2 * DAY) };
  const wasDelivered = { deliveredAt: ago(2 * DAY), returnedAt: null };

  test.each([
    ['nothing', { status: 'pending_shipment', ...none }, undefined, false, {}],
    ['printed', { status: 'pending_shipment', ...none }, undefined, true, { status: 'shipped', event: 'ship' }],
    ['printed', { status: 'shipped', ...none }, undefined, true, {}],
    ['printed', { status: 'blocked', ...none }, undefined, true, {}],
    ['printed', { status: 'blocked', ...wasReturned }, undefined, true, {}],
    [
      'returned',
      { status: 'shipped', ...wasDelivered },
      returned,
      true,
      { status: 'blocked', event: 'block', ...none, returnedAt: at },
    ],
    ['returned', { status: 'blocked', ...wasReturned }, returned, true, { returnedAt: at }],
    ['returned', { status: 'canceled', ...none }, returned, true, {}],
    ['arrived', { status: 'shipped', ...none }, delivered, true, { deliveredAt: at }],
    [
      'arrived',
      { status: 'pending_shipment', ...none },
      delivered,
      true,
      { status: 'shipped', event: 'ship', deliveredAt: at },
    ],
    [
      'arrived after all',
      { status: 'blocked', ...wasReturned },
      delivered,
      true,
      { status: 'shipped', event: 'arriveAfterAll', deliveredAt: at, returnedAt: null },
    ],
    ['arrived, though staff blocked it', { status: 'blocked', ...none }, delivered, true, {}],
    ['arrived, though it was canceled', { status: 'canceled', ...none }, delivered, true, {}],
  ] as const)('%s, of %o', (_, facts, verdict, printed, becomes) => {
    const expected = { ...facts, event: undefined, ...becomes };
    expect(letterRules.afterEvents(facts, { verdict, printed }, { shipsWhenPrinted: true })).toEqual(expected);
  });

  const letterOf = (days: number, cameBackAt: Date | null) => ({ createdAt: ago(days * DAY), cameBackAt });

  test.each([
    ['the first return', null, null, letterOf(9, ago(2 * DAY)), ago(2 * DAY)],
    ['a later event of the same return', ago(5 * DAY), ago(5 * DAY), letterOf(9, ago(2 * DAY)), ago(5 * DAY)],
    ['an earlier event of it that is told late', ago(2 * DAY), ago(2 * DAY), letterOf(9, ago(5 * DAY)), ago(5 * DAY)],
    ['the return of a second letter', ago(20 * DAY), null, letterOf(9, ago(2 * DAY)), ago(20 * DAY)],
    ['nothing of a second letter', ago(20 * DAY), null, letterOf(9, null), ago(20 * DAY)],
    ['the arrival of a letter after all', ago(5 * DAY), ago(4 * DAY), letterOf(9, null), null],
    ['the arrival of a second letter after all', ago(20 * DAY), ago(4 * DAY), letterOf(9, null), ago(20 * DAY)],
  ])('%s tells when a shipment first came back', (_, firstReturnedAt, returnedAt, its, expected) => {
    expect(letterRules.firstReturn({ firstReturnedAt, returnedAt }, its)).toEqual(expected);
  });

  test('of printing ships nothing where the house ships by hand', () => {
    const facts = { status: 'pending_shipment', ...none } as const;
    const options = { shipsWhenPrinted: false };
    expect(letterRules.afterEvents(facts, { verdict: undefined, printed: true }, options).status).toBe(
      'pending_shipment',
    );
    const arrived = letterRules.afterEvents(facts, { verdict: delivered, printed: true }, options);
    expect(arrived).toEqual({ ...facts, deliveredAt: at, event: undefined });
    const unprinted = letterRules.afterEvents(
      facts,
      { verdict: delivered, printed: false },
      { shipsWhenPrinted: true },
    );
    expect(unprinted).toEqual(arrived);
  });
});
