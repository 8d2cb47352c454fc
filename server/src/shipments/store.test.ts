import type { ShipmentState } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { type Moves, expectedMoves, moves, tryEverywhere } from '../testing/moves.ts';
import { aShipment, anOrdered } from '../testing/orderScenario.ts';
import { type ShipmentEvent, shipmentLifecycle } from './lifecycle.ts';
import { movableShipment } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const OPEN = ['pending_shipment', 'merci_facteur_unprocessed'] as const;
const MANAGED = {
  pending_shipment: 'pending_shipment',
  merci_facteur_unprocessed: 'merci_facteur_unprocessed',
  blocked: 'blocked',
} as const;

/** P1 to P13, as the specification writes them. */
const TABLE: Readonly<Record<ShipmentEvent, Moves<ShipmentState>>> = {
  startManaging: MANAGED,
  leave: MANAGED,
  ship: moves(OPEN, 'shipped'),
  reopen: { blocked: 'pending_shipment' },
  cancel: moves([...OPEN, 'blocked'], 'canceled'),
  send: { pending_shipment: 'pending_shipment', merci_facteur_unprocessed: 'merci_facteur_unprocessed' },
  loseTrack: { pending_shipment: 'merci_facteur_unprocessed' },
  settle: { merci_facteur_unprocessed: 'pending_shipment' },
  rejectAddress: moves([...OPEN, 'shipped', 'blocked'], 'blocked'),
  block: moves([...OPEN, 'shipped'], 'blocked'),
  arriveAfterAll: { blocked: 'shipped' },
  correctAddress: moves([...OPEN, 'blocked'], 'pending_shipment'),
};
const EVENTS = Object.keys(TABLE) as ShipmentEvent[];

test.each(EVENTS)(
  '%s moves a shipment as the specification says, and only from the statuses that it names',
  async (event) => {
    const { id } = await aShipment(app, await anOrdered(app));
    const tried = await tryEverywhere(app, movableShipment, id, event);
    expect(tried).toEqual(expectedMoves(app, movableShipment, TABLE[event]));
  },
);

test('the lifecycle of a shipment has no other events', () => {
  expect(Object.keys(shipmentLifecycle.events).toSorted()).toEqual(EVENTS.toSorted());
});
