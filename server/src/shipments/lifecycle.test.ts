import { isDeepStrictEqual } from 'node:util';
import { SHIPMENT_ACTIONS, type ShipmentAction } from '@likeness/contract/shipments';
import { ROLES, ROLE_NAMES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import { SHIPMENT_STATUSES, DOCUMENT_STATUSES, type ShipmentState } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/app.ts';
import { rowsToTry } from '../testing/runs.ts';
import { ShipmentScenario, detailsOf, manage } from '../testing/shipmentScenario.ts';
import { BUTTONS } from '../testing/shipmentButtons.ts';
import { allowedActions } from './rules.ts';

let scenario: ShipmentScenario;
const people: Record<'postman' | 'orderManager' | 'admin', Caller> = {} as never;
let colleague: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  for (const role of ['postman', 'orderManager', 'admin'] as const) people[role] = await scenario.app.signedInAs(role);
  colleague = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());

/** A shipment in this status. If the mail partner blocked it, its letter was returned. */
const STANDINGS = [...SHIPMENT_STATUSES, 'returned'] as const;
type Standing = (typeof STANDINGS)[number];
const HOLDERS = ['nobody', 'me', 'somebody else'] as const;
type Holder = (typeof HOLDERS)[number];

const WAITING: readonly Standing[] = ['pending_shipment', 'merci_facteur_unprocessed'];
const MANAGEABLE: readonly Standing[] = [...WAITING, 'blocked', 'returned'];

/** The specification's table: who may do what in which status, and where it leads. Everything else is refused. */
const TABLE: Readonly<
  Record<
    Exclude<ShipmentAction, 'seeOrder'>,
    {
      from: readonly Standing[];
      held: readonly Holder[];
      roles: readonly string[];
      to?: ShipmentState;
      document?: string;
    }
  >
> = {
  manage: { from: MANAGEABLE, held: ['nobody'], roles: ['postman', 'admin'] },
  leave: { from: MANAGEABLE, held: ['me'], roles: ['postman', 'admin'] },
  ship: { from: MANAGEABLE, held: ['me'], roles: ['postman', 'admin'], to: 'shipped', document: 'delivered' },
  cancel: { from: MANAGEABLE, held: ['me'], roles: ['postman', 'admin'], to: 'canceled' },
  send: {
    from: MANAGEABLE,
    held: ['me'],
    roles: ['postman', 'admin'],
    to: 'pending_shipment',
    document: 'pending_shipment',
  },
  shipAnew: {
    from: ['canceled'],
    held: ['nobody'],
    roles: ['postman', 'orderManager', 'admin'],
    document: 'pending_shipment',
  },
  // Their letters have not left: what is stopped is tried in `canceled.test.ts`.
  stopAndShipAnew: { from: [], held: [], roles: [] },
  rejectAddress: {
    from: [...WAITING, 'shipped', 'returned'],
    held: ['nobody', 'me'],
    roles: ['postman', 'orderManager', 'admin'],
    to: 'blocked',
    document: 'rejected_address',
  },
  editAddress: {
    from: MANAGEABLE,
    held: HOLDERS,
    roles: ['orderManager', 'admin'],
    to: 'pending_shipment',
    document: 'pending_shipment',
  },
  openTicket: { from: STANDINGS, held: HOLDERS, roles: ['postman', 'orderManager', 'admin'] },
  // Nor has the mail partner a letter whose address could be right.
  openAddressTicket: { from: [], held: [], roles: [] },
  forceRelease: { from: MANAGEABLE, held: ['somebody else'], roles: ['admin'] },
};

function lineFor(action: Exclude<ShipmentAction, 'seeOrder'>, standing: Standing, holder: Holder, role: string) {
  const line = TABLE[action];
  // Administrators need not wait for the manager.
  const held = action === 'rejectAddress' && role === 'admin' ? HOLDERS : line.held;
  return line.from.includes(standing) && held.includes(holder) && line.roles.includes(role) ? line : undefined;
}

/** Calls that this role may never make. */
const CLOSED: Readonly<Record<string, readonly ShipmentAction[]>> = {
  postman: ['editAddress', 'forceRelease'],
  orderManager: ['leave', 'ship', 'cancel', 'send', 'forceRelease'],
  admin: [],
};

const PRESSES = Object.keys(TABLE) as (keyof typeof TABLE)[];
const situations = STANDINGS.flatMap((standing) =>
  HOLDERS.filter((holder) => holder === 'nobody' || MANAGEABLE.includes(standing)).flatMap((holder) =>
    (['postman', 'orderManager', 'admin'] as const)
      .filter((role) => role !== 'orderManager' || holder !== 'me')
      .map((role) => [standing, holder, role] as const),
  ),
);

async function standing(where: Standing, holder: Holder, me: Caller): Promise<number> {
  // Releases what earlier presses have left claimed.
  await scenario.app.platform.database.pool.query('delete from claim');
  const returned = { status: 'delivered', address: { returnedAt: scenario.app.clock.now() } } as const;
  const { id } = await scenario.aShipment(
    where === 'returned' ? { delivery: 'blocked', ...returned } : { delivery: where },
  );
  if (holder === 'me') await manage(me, id);
  if (holder === 'somebody else') await manage(colleague, id);
  return id;
}

test.each(rowsToTry(situations))(
  'on a %s shipment managed by %s, each button follows the table for the role %s',
  async (...row) => {
    const [where, holder, role] = row;
    const me = people[role];
    let id: number | undefined;
    for (const action of PRESSES) {
      id ??= await standing(where, holder, me);
      const line = lineFor(action, where, holder, role);
      expect([action, (await detailsOf(me, id)).allowedActions.includes(action)]).toEqual([action, line !== undefined]);

      const before = await scenario.now(id);
      const reply = await BUTTONS[action](me, { id, documentId: before.row.documentId });
      const after = await scenario.now(id);
      const refused = CLOSED[role]!.includes(action) ? 403 : 409;
      // Opening a shipment that one may only read is no mistake: the answer says who manages it.
      expect([action, reply.status]).toEqual([action, line || action === 'manage' ? 200 : refused]);
      expect([action, line !== undefined || isDeepStrictEqual(after, before)]).toEqual([action, true]);
      const { row: was, document, managedBy } = before;
      const documentIfCanceled = document === 'pending_shipment' ? 'validated' : document;
      const ends = ['leave', 'ship', 'cancel', 'rejectAddress', 'forceRelease'].includes(action);
      const expected = {
        status: line?.to ?? was.status,
        document: line && action === 'cancel' ? documentIfCanceled : (line?.document ?? document),
        managedBy: line && action === 'manage' ? me.id : line && ends ? undefined : managedBy,
      };
      const found = { status: after.row.status, document: after.document, managedBy: after.managedBy };
      expect({ action, ...found }).toEqual({ action, ...expected });
      // Claiming leaves no audit entry; every other action does.
      const isWritten = after.actions.length > before.actions.length;
      expect([action, isWritten]).toEqual([action, line !== undefined && action !== 'manage']);
      // What is refused has changed nothing: the next button is pressed on the same shipment.
      if (line) id = undefined;
    }
  },
);

test('other roles are offered no action, whatever the status and the manager', () => {
  const outsiders = ROLE_NAMES.filter((role) => !['postman', 'orderManager', 'admin', 'superAdmin'].includes(role));
  const keyOf = (role: Role) => Object.entries(ROLES).find(([, name]) => name === role)![0] as RoleKey;
  const now = scenario.app.clock.now();
  for (const status of SHIPMENT_STATUSES) {
    for (const claim of [undefined, { staffId: 1 }, { staffId: 2 }]) {
      for (const role of outsiders) {
        const situation = { status, claim, documentStatus: 'pending_shipment', createdAt: now } as const;
        const facts = {
          ...situation,
          underWay: false,
          sendable: true,
          customerDeleted: false,
          cameBack: false,
          isStanding: true,
          isPhotoRemoved: false,
          mayShipAnew: true,
          mayReopen: true,
          letterFate: 'not_sent',
          letterPlace: 'not_sent',
        } as const;
        expect(allowedActions(facts, { id: 1, roles: [keyOf(role)] }, now)).toEqual([]);
      }
    }
  }
});

test('whatever happens to the document meanwhile, only a waiting shipment is shipped or sent', () => {
  const now = scenario.app.clock.now();
  const offered = (changes: object) =>
    allowedActions(
      {
        status: 'pending_shipment',
        claim: { staffId: 1 },
        documentStatus: 'pending_shipment',
        createdAt: now,
        underWay: false,
        sendable: true,
        customerDeleted: false,
        cameBack: false,
        isStanding: true,
        isPhotoRemoved: false,
        mayShipAnew: true,
        mayReopen: false,
        letterFate: 'not_sent',
        letterPlace: 'not_sent',
        ...changes,
      },
      { id: 1, roles: ['ROLE_SUPER_ADMIN'] },
      now,
    );
  for (const documentStatus of DOCUMENT_STATUSES) {
    const waits = documentStatus === 'pending_shipment';
    expect([offered({ documentStatus }).includes('ship'), offered({ documentStatus }).includes('send')]).toEqual([
      waits,
      waits,
    ]);
  }
  expect(offered({ sendable: false })).not.toContain('send');
  expect(offered({ letterFate: 'with_partner' })).toContain('cancel');
  expect(offered({ letterFate: 'delivered' })).not.toContain('cancel');
  expect(offered({ customerDeleted: true })).not.toContain('send');
  for (const action of ['ship', 'cancel', 'send', 'rejectAddress', 'editAddress'] as const) {
    expect(offered({ underWay: true })).not.toContain(action);
  }
  const old = new Date(now.getTime() - 30 * 86_400_000 - 1);
  const letterPlace = 'at_partner';
  expect(offered({ letterPlace, createdAt: old })).not.toContain('openAddressTicket');
  expect(offered({ letterPlace, createdAt: new Date(old.getTime() + 1) })).toContain('openAddressTicket');
  expect(SHIPMENT_ACTIONS).toEqual(expect.arrayContaining(offered({})));
});
