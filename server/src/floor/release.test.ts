import { readFloor, releaseWork } from '@likeness/contract/floor';
import * as photos from '@likeness/contract/photos';
import { startManagingShipment } from '@likeness/contract/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/app.ts';
import { aDocument, documentRow } from '../testing/builders.ts';
import { ShipmentScenario, detailsOf, manage, ship } from '../testing/shipmentScenario.ts';

const WORD = 'You went home, Bea has it now';

let scenario: ShipmentScenario;
let admin: Caller;
let adminsName: object;
const release = (body: Record<string, unknown>) => admin.call(releaseWork, { body });

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  admin = await scenario.app.signedInAs('admin');
  adminsName = { id: admin.id, first_name: 'First1', last_name: 'Last1' };
});
afterAll(() => scenario.close());

const start = (who: Caller, id: number) => who.call(photos.startVerification, { params: { id } });
const validate = (who: Caller, { id, photo }: { id: number; photo: { uid: string } }) =>
  who.call(photos.decide, {
    params: { id },
    body: {
      photo: { status: 'validated', photoUid: photo.uid },
      final: true,
      lastValidation: true,
      overrideReason: 'It is a test',
    },
  });
const read = async (who: Caller, id: number) => (await who.call(photos.getDocument, { params: { id } })).answer;

async function snapshot(documentId: number) {
  const { pool } = scenario.app.platform.database;
  const tables = ['document where id = $1', 'claim where subject_id = $1', 'decision where document_id = $1'];
  const counted = tables.map((table) => pool.query(`select * from ${table} order by id`, [documentId]));
  return (await Promise.all(counted)).map(({ rows }) => rows);
}

test('the next decision of somebody whose work was released writes nothing, and says who ended it and with which word', async () => {
  const sorter = await scenario.app.signedInAs('sorter');
  const document = await aDocument(scenario.app);
  await start(sorter, document.id);

  const work = { kind: 'verification', subject_id: document.id, staff_id: sorter.id };
  expect((await release({ ...work, word: `  ${WORD} ` })).answer).toEqual({ released: true });

  const released = { by: adminsName, at: scenario.app.clock.now().toISOString(), word: WORD };
  const before = await snapshot(document.id);
  const decided = await validate(sorter, document);
  expect(decided.refusal).toMatchObject({ code: 'claim_missing', released });
  expect(await snapshot(document.id)).toEqual(before);
  expect(await read(sorter, document.id)).toMatchObject({ status: 'pending_verification', claim: null, released });
  const { rows } = await scenario.app.platform.database.pool.query(
    `select staff_id, value_text, before from audit_entry where name = 'claim_released_by_force' and document_id = $1`,
    [document.id],
  );
  expect(rows).toEqual([{ staff_id: admin.id, value_text: WORD, before: { claimedBy: sorter.id } }]);
});

test('nobody but the person whose work it was is told the word, and that person not any more after taking it again', async () => {
  const [sorter, other] = [await scenario.app.signedInAs('sorter'), await scenario.app.signedInAs('sorter')];
  const document = await aDocument(scenario.app);
  await start(sorter, document.id);
  await release({ kind: 'verification', subject_id: document.id, staff_id: sorter.id, word: WORD });

  await start(other, document.id);
  expect((await read(other, document.id)).released).toBeNull();
  expect(await read(sorter, document.id)).toMatchObject({ claim: { by: { id: other.id } }, released: { word: WORD } });

  await other.call(photos.leaveVerification, { params: { id: document.id } });
  await start(sorter, document.id);
  expect((await read(sorter, document.id)).released).toBeNull();
  await sorter.call(photos.leaveVerification, { params: { id: document.id } });
  expect((await read(sorter, document.id)).released).toBeNull();
});

test('if somebody else works on it by now, or nobody, nothing is released', async () => {
  const [gone, now] = [await scenario.app.signedInAs('sorter'), await scenario.app.signedInAs('sorter')];
  const document = await aDocument(scenario.app);
  await start(gone, document.id);
  await gone.call(photos.leaveVerification, { params: { id: document.id } });
  const work = { kind: 'verification', subject_id: document.id, staff_id: gone.id };
  expect((await release(work)).refusal.code).toBe('wrong_state');
  await start(now, document.id);
  expect((await release(work)).refusal).toMatchObject({ code: 'wrong_state', status: 'verification_in_progress' });
  expect((await release({ ...work, kind: 'processing', staff_id: now.id })).refusal.code).toBe('wrong_state');
  expect((await read(now, document.id)).claim?.managedByMe).toBe(true);
  expect((await release({ ...work, subject_id: 2_000_000_000 })).refusal.code).toBe('not_found');
});

test('a second click on release, or two administrators at once, end the work once', async () => {
  const controller = await scenario.app.signedInAs('controller');
  const document = await aDocument(scenario.app, { status: 'pre_validated' });
  await controller.call(photos.startProcessing, { params: { id: document.id } });
  const work = { kind: 'processing', subject_id: document.id, staff_id: controller.id };
  const statuses = (await Promise.all([release(work), release(work)])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await documentRow(scenario.app, document.id)).status).toBe('pre_validated');
  expect((await read(controller, document.id)).released).toEqual({
    by: adminsName,
    at: scenario.app.clock.now().toISOString(),
    word: null,
  });
});

test('a postman whose shipment was released cannot ship it, and is told who released it and with which word', async () => {
  const postman = await scenario.app.signedInAs('postman');
  const { id } = await scenario.aShipment();
  await manage(postman, id);
  const body = { kind: 'shipment', subject_id: id, staff_id: postman.id, word: WORD };
  const { work } = (await admin.call(readFloor)).answer;
  expect(work).toContainEqual(
    expect.objectContaining({ kind: 'shipment', subject_id: id, allowedActions: ['release'] }),
  );

  expect((await release({ ...body, staff_id: admin.id })).refusal.code).toBe('delivery_not_managed');
  expect((await release(body)).answer).toEqual({ released: true });

  const before = await scenario.now(id);
  const shipped = await ship(postman, id);
  expect(shipped.refusal).toMatchObject({ code: 'delivery_not_managed', released: { by: adminsName, word: WORD } });
  expect(await scenario.now(id)).toEqual(before);
  expect(await detailsOf(postman, id)).toMatchObject({ managedByMe: false, released: { word: WORD } });
  expect((await detailsOf(admin, id)).released).toBeNull();
  const again = await postman.call(startManagingShipment, { params: { id } });
  expect(again.answer).toMatchObject({ managedByMe: true, released: null });
});

test('a word that is too long is refused by its field, and the work goes on', async () => {
  const sorter = await scenario.app.signedInAs('sorter');
  const document = await aDocument(scenario.app);
  await start(sorter, document.id);
  const work = { kind: 'verification', subject_id: document.id, staff_id: sorter.id };
  const refused = await release({ ...work, word: 'x'.repeat(301) });
  expect(refused.refusal).toMatchObject({ code: 'invalid_input', errors: { word: [expect.any(String)] } });
  expect((await validate(sorter, document)).status).toBe(200);
});
