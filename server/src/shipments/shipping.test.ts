import * as shipments from '@likeness/contract/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/app.ts';
import { ShipmentScenario, detailsOf, manage, send, ship } from '../testing/shipmentScenario.ts';

let scenario: ShipmentScenario;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  postman = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());

test('a postman claims a shipment, sends its letter and marks it as shipped', async () => {
  const { id, documentId } = await scenario.aShipment();
  const { result } = (await postman.call(shipments.listOpenShipments)).answer;
  expect(result.map((row) => [row.id, row.status])).toContainEqual([id, 'pending_shipment']);
  expect(await manage(postman, id)).toMatchObject({ managedByMe: true, status: 'shipment_in_progress' });
  const sent = await send(postman, id);
  expect(sent.answer).toMatchObject({
    outcome: 'sent',
    message: 'Document sent to merci facteur',
    mail_id: expect.stringMatching(/^\d+$/),
  });
  expect(scenario.printedFor(id)).toMatchObject([
    { boards: 1, to: { nom: 'LEFÈVRE', ville: 'PARIS', pays: 'FRANCE' } },
  ]);
  const shipped = await ship(postman, id);
  expect(shipped.answer).toEqual({
    id,
    status: 'shipped',
    from: 'shipment_in_progress',
    message: 'Document shipped successfully!',
  });
  expect(await scenario.now(id)).toMatchObject({ document: 'delivered', order: 'fulfilled', managedBy: undefined });
  const seen = await detailsOf(postman, id);
  expect(seen).toMatchObject({
    status: 'shipped',
    document: { id: documentId },
    letter: { state: 'sent', sending: 1, attempts: 1 },
    photo_boards: [{ current: true, width: 1200, links: { download: expect.any(String) } }],
  });
});
